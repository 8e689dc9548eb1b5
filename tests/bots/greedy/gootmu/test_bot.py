"""The greedy GOOTMU bot: single decisions in small positions, and whole games."""

from random import Random

import pytest

import mazenb
from mazenb.bots import BOTS, make_bot, play_out
from mazenb.bots.greedy.gootmu.bot import GreedyGootmu
from mazenb.bots.greedy.gootmu.maps import round_trips, targets_of, turn_map, turns_from
from mazenb.bots.search.slices import finish
from mazenb.engine import CHANCE, Game, Observation, Rules
from mazenb.games import GAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.text.words import square_of

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


def test_it_keeps_a_power_token_that_fills_its_hands() -> None:
    game = position(f"* red 2,0  carries power, red-2, red-1\n{BLUE}", "0,6 red-3", "pawn")
    game.apply("roll").apply("roll 1").apply("step N")
    assert game.decision is not None
    assert game.decision.kind == "finishing"
    assert chosen(game) == "end"


def test_a_power_token_that_names_the_number_leaves_room_for_the_last_piece() -> None:
    game = position(f"* red 2,0  carries power, red-2, red-1\n{BLUE}", "0,1 red-3", "pawn")
    number = chosen(game)
    assert number.startswith("name ")
    game.apply(number)
    game.apply(chosen(game))
    assert game.over


def test_a_second_piece_is_laid_where_the_way_to_both_is_longest() -> None:
    game = position("* red 2,0\n  blue 2,2", "0,6 red-1")
    red = game.state.pawns[0]
    trips = round_trips(game.state, red)
    start, first = turns_from(game.state, red, red.square), turns_from(game.state, red, 6)
    for square, turns in enumerate(trips):
        there_first = start[square] + turns_from(game.state, red, square)[6]
        assert abs(turns - min(there_first, start[6] + first[square])) < 1e-9
    assert trips[6] == start[6], "beside the first one it costs nothing"


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


def test_it_ends_on_the_player_who_carries_its_piece() -> None:
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
    """A game up to the placing of the first piece."""
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


def test_targets_are_pieces_on_the_board_and_players_who_carry_one() -> None:
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
    """It knows only the observation: one made from its JSON alone gets the same answer."""
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


DOOR = """
board:
wrap: none
+---+---+---+---+---+---+---+
|             a             |
+   +---+---+---+---+---+---+
|                           |
+   +---+---+---+---+---+---+
|                           |
+---+---+---+---+---+---+---+
a = LOCKED DOOR

pawns:
{pawns}

things:
{things}
"""
"""A path to the east that a locked door blocks."""


def test_it_keeps_the_key_of_the_door_that_bars_its_way_though_its_hands_are_full() -> None:
    pawns = "* red 1,0  carries key, red-1, red-2\n  blue 2,6"
    game = position(pawns, "0,6 red-3", "roll 1", "step N", board=DOOR)
    assert game.decision is not None
    assert game.decision.kind == "finishing"
    assert chosen(game) == "end"


def test_it_drops_a_key_that_opens_nothing_on_its_way() -> None:
    pawns = "* red 1,0  carries key, red-1, red-2\n  blue 2,6"
    game = position(pawns, "1,6 red-3", "roll 1", "step N", board=DOOR)
    assert chosen(game) == "drop key"


@pytest.mark.parametrize("token", ["face-down", "key"])
def test_if_a_door_is_in_the_way_it_fetches_an_item_that_may_open_it(token: str) -> None:
    game = position("* red 1,0\n  blue 2,6", f"0,6 red-3\n1,5 {token}", "roll 2", board=DOOR)
    assert chosen(game) == "walk EE"


def test_it_fetches_nothing_where_the_way_is_free() -> None:
    game = position("* red 1,0\n  blue 2,6", "0,2 red-3\n1,5 face-down", "roll 2", board=DOOR)
    assert chosen(game) == "walk NE"


POCKET = """
board:
wrap: none
+---+---+---+---+---+---+---+
|   | a                     |
+   +   +---+---+---+---+   +
|   |                   |   |
+   +   +   +---+---+   +   +
| b                         |
+---+---+---+---+---+---+---+
a = GO ANYWHERE
b = LOCKED DOOR

pawns:
{pawns}

things:
{things}
"""
"""The two squares in the north-west are behind a locked door."""


@pytest.mark.parametrize(
    ("carried", "there"), [("red-2", False), ("red-2, key", True), ("red-1, red-2", True)]
)
def test_it_enters_a_pocket_only_to_win_or_with_the_item_to_leave_it(carried: str, there: bool) -> None:
    pawns = f"* red 0,2  carries {carried}\n  blue 2,6"
    missing = "0,0 red-3" if "red-1" in carried else "0,0 red-3\n2,5 red-1"
    game = position(pawns, missing, "roll 1", "step W", board=POCKET)
    assert (chosen(game) == "go 0,0") is there


@pytest.mark.parametrize("seed", [31, 59, 72, 77, 117])
def test_games_end_in_which_it_once_stood_still(seed: int) -> None:
    """It dropped the item it needed, fetched no token, entered pockets, or pushed to and fro for ever."""
    game = mazenb.new("gootmu", players=2, bots="greedy", setup="full", seed=seed)
    game.advance(turns=500)
    assert game.over


def test_it_tries_out_answers_in_slices(monkeypatch) -> None:
    """If many answers have to be tried, other tasks can run after each of them."""
    followed = [0]
    follow = Rules.follow

    def counting(self, *arguments):
        followed[0] += 1
        return follow(self, *arguments)

    def counted(slices):
        """Run the slices, and yield the number of answers followed in each."""
        while True:
            before = followed[0]
            try:
                share = next(slices)
            except StopIteration as done:
                return done.value
            yield share, followed[0] - before

    monkeypatch.setattr(Rules, "follow", counting)
    tried = []
    for seed in range(12):
        game = mazenb.new("gootmu", players=4, seed=seed, setup="quick", bots="greedy", turn_limit=40)
        while not game.over and not tried:
            if game.to_move != CHANCE and len(game.legal_actions()) > 20:
                seen = game.observation(game.to_move)
                found = list(counted(GreedyGootmu(seed).think(seen, seen.legal_actions())))
                tried += found if len(found) > 20 else []
                answer = GreedyGootmu(seed)(seen, seen.legal_actions())
                assert finish(GreedyGootmu(seed).think(seen, seen.legal_actions())) == answer
            game.step()
    shares = [share for share, _ in tried]
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert {many for _, many in tried} == {1}
