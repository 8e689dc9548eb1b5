"""The greedy bot of GOOTMU: single decisions in small positions, and whole games."""

from random import Random

import pytest

from mazenb.bots import BOTS, make_bot, play_out
from mazenb.bots.gootmu import GreedyGootmu
from mazenb.bots.gootmu_maps import targets_of, turn_map, turns_from
from mazenb.engine import CHANCE, Game, Observation
from mazenb.games import GAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.words import square_of

HALL = """
board:
wrap: none
+---+---+---+---+---+---+---+
|             a             |
+   +---+---+---+---+---+   +
|   |                   |   |
+   +   +---+---+---+   +   +
|                   |       |
+---+---+---+---+---+---+---+
a = LOSE TURNS 2

pawns:
{pawns}

things:
{things}
"""


def position(pawns: str, things: str, *answers: str, board: str = HALL) -> Game:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(board.format(pawns=pawns, things=things)))
    for answer in answers:
        game.apply(answer)
    return game


def chosen(game: Game) -> str:
    assert game.to_move not in (None, CHANCE)
    seen = game.observation(game.to_move)
    action = GreedyGootmu(seed=1)(seen, seen.legal_actions())
    assert action in game.legal_actions()
    return str(action)


BLUE = "  blue 2,6"


def test_it_is_the_greedy_bot_of_gootmu() -> None:
    assert isinstance(make_bot("greedy", "gootmu", 1), GreedyGootmu)
    assert list(BOTS["gootmu"]) == ["greedy"]


def test_it_takes_the_piece_in_passing() -> None:
    game = position(f"* red 2,0\n{BLUE}", "2,2 red-1\n0,5 red-2\n0,6 red-3", "roll 3")
    assert chosen(game) == "walk EEE"


def test_it_goes_towards_the_nearest_piece() -> None:
    game = position(f"* red 2,0\n{BLUE}", "0,5 red-1\n1,6 red-2\n0,6 red-3", "roll 2")
    assert chosen(game) == "walk NN"


def test_it_does_not_end_where_turns_are_lost() -> None:
    game = position(f"* red 0,0\n{BLUE}", "0,5 red-1\n0,6 red-2\n1,6 red-3", "roll 3")
    assert chosen(game) != "walk EEE"


def test_it_wins_when_it_can() -> None:
    game = position(f"* red 2,0  carries red-1, red-2\n{BLUE}", "0,0 red-3", "roll 4")
    assert chosen(game).startswith("walk NN")


def test_it_makes_room_for_a_piece_before_it_comes_to_it() -> None:
    game = position(f"* red 2,0  carries key, oil, red-1\n{BLUE}", "0,0 red-2\n0,1 red-3", "roll 3")
    assert chosen(game) in ("drop key", "drop oil")


def test_it_empties_full_hands_at_the_end_of_its_turn() -> None:
    game = position(f"* red 2,0  carries power, oil, red-1\n{BLUE}", "0,0 red-2\n0,1 red-3", "pawn")
    game.apply("roll").apply("roll 1").apply("step N")
    assert game.decision is not None
    assert game.decision.kind == "finishing"
    assert chosen(game) == "drop oil"


def test_it_names_the_number_that_brings_a_piece() -> None:
    game = position(f"* red 2,0  carries power, red-1\n{BLUE}", "1,5 red-2\n0,1 red-3", "pawn")
    number = int(chosen(game).removeprefix("name "))
    assert number in (3, 4, 5, 6)


def test_it_keeps_the_power_token_where_no_number_brings_a_piece() -> None:
    game = position(f"* red 2,0  carries power, red-1\n{BLUE}", "2,5 red-2\n2,6 red-3", "pawn")
    assert chosen(game) == "roll"


def test_it_leaves_the_pieces_of_others() -> None:
    game = position(f"* red 2,0\n{BLUE}", "2,1 blue-1\n0,5 red-1", "roll 1", "step E")
    assert chosen(game) == "leave"


def test_it_ends_on_who_carries_its_piece() -> None:
    game = position("* red 2,0\n  blue 2,2  carries red-1", "0,6 red-2\n1,6 red-3", "roll 2")
    assert chosen(game) == "walk EE"


def test_it_cancels_a_turn_of_others() -> None:
    game = position("  red 2,0  carries cancel\n* blue 2,2", "0,6 red-2")
    assert chosen(game) == "cancel"


def test_it_waits_for_the_piece_in_the_sealed_square() -> None:
    board = HALL.replace("|   |                   |   |", "|   |       |   |       |   |")
    board = board.replace("+   +---+---+---+---+---+   +", "+   +---+---+---+---+---+   +")
    game = position("* red 1,2\n  blue 2,6", "1,3 red-1", board=board)
    assert chosen(game) == "wait"


def setup_of(seed: int) -> Game:
    """A game as far as the first piece to be placed."""
    game = Game(Gootmu(2))
    rng = Random(seed)
    while game.decision is not None and game.decision.kind != "place_piece":
        actions = game.legal_actions()
        game.apply(game.chance_outcomes().pick(rng) if game.to_move == CHANCE else next(iter(actions)))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_it_puts_a_piece_where_its_owner_needs_the_most_turns(seed: int) -> None:
    game = setup_of(seed)
    owner = game.state.pawns[(game.state.stack[0][2] - 16) // 3]
    far = turns_from(game.state, owner, owner.square)
    places = {
        str(action): far[square_of(game.state.board, str(action[1]))] for action in game.legal_actions()
    }
    assert places[chosen(game)] == max(places.values())


def test_turns_there_are_turns_from_there() -> None:
    game = setup_of(9)
    pawn = game.state.pawns[0]
    squares = [game.state.board.index(square) for square in game.state.board.squares][::13]
    for goal in squares:
        there = turn_map(game.state, pawn, {goal: 0.0})
        assert all(abs(there[s] - turns_from(game.state, pawn, s)[goal]) < 1e-9 for s in squares)


def test_targets_are_lying_pieces_and_those_who_carry_one() -> None:
    game = position("* red 2,0\n  blue 2,2  carries red-1", "0,6 red-2")
    targets = targets_of(game.state, 0)
    assert targets[6] == 0.0
    assert targets[16] > 0


# ── whole games ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_it_plays_whole_games_of_any_size(players: int) -> None:
    game = play_out(
        GAMES.new("gootmu", players=players, seed=players, turn_limit=300), "greedy", seed=players
    )
    assert game.result is not None
    assert game.result.winners


def test_it_beats_the_random_bot() -> None:
    won = 0
    for seed in range(1000, 1008):
        for red, blue in (("greedy", "random"), ("random", "greedy")):
            game = GAMES.new("gootmu", players=["red", "blue"], seed=seed, turn_limit=200)
            played = play_out(game, {"red": red, "blue": blue}, seed=seed)
            assert played.result is not None
            won += played.result.winners == (("red",) if red == "greedy" else ("blue",))
    assert won >= 14


def test_the_same_sight_gets_the_same_answer() -> None:
    """It knows nothing but the observation: one made from its JSON alone is answered alike."""
    game = GAMES.new("gootmu", players=2, seed=3, turn_limit=60)
    bot, rng = GreedyGootmu(seed=1), Random(3)
    for _ in range(120):
        if game.to_move is None:
            break
        if game.to_move == CHANCE:
            game.apply(game.chance_outcomes().pick(rng))
            continue
        seen = game.observation(game.to_move)
        rules = Gootmu(game.players, turn_limit=60)
        again = Observation(rules, rules.from_json(seen.to_json()), seen.seat)
        action = GreedyGootmu(seed=1)(again, again.legal_actions())
        assert action == GreedyGootmu(seed=1)(seen, seen.legal_actions())
        game.apply(bot(seen, seen.legal_actions()))
