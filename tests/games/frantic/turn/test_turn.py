"""The set-up of a round, its turns and its scores."""

from collections import Counter

import pytest

import mazenb
from mazenb.engine import Driver, Game, OptionError
from mazenb.games.frantic import Frantic, named_table

TABLE = named_table()


def dealt(players: int = 2, **options) -> Game:
    """A game in which the cards are dealt, and each player gets the first kind that is left."""
    game = Game(Frantic(players, **options))
    while game.decision.kind == "deal":
        game.apply(next(iter(game.legal_actions())))
    return game


@pytest.mark.rule("F4")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 6), (5, 6), (6, 6)])
def test_the_deal(players: int, cards: int) -> None:
    game = dealt(players)
    assert [len(hand) for hand in game.state.hands] == [cards] * players
    assert sum(game.state.pile) == 94 - cards * players
    assert game.decision.kind == "contest"
    assert len(game.chance_outcomes()) == 20


@pytest.mark.rule("F4")
def test_seven_cannot_play() -> None:
    with pytest.raises(OptionError, match="1 to 6"):
        Frantic(7)


@pytest.mark.rule("F5")
def test_the_highest_begins_and_ties_roll_again() -> None:
    game = dealt(4)
    for number in (7, 19, 3, 19):
        game.apply(f"roll {number}")
    # only the second and the fourth roll again
    assert game.decision.kind == "contest"
    for number in (5, 5):
        game.apply(f"roll {number}")
    for number in (11, 12):
        game.apply(f"roll {number}")
    assert game.to_move == game.players[3]
    assert game.decision.kind == "laying"


@pytest.mark.rule("F5")
def test_play_goes_to_the_right() -> None:
    game = dealt(3).apply("roll 1").apply("roll 9").apply("roll 2")
    asked = []
    for _ in range(6):
        asked.append(game.to_move)
        game.apply(next(iter(game.legal_actions())))
    red, blue, green = game.players
    assert asked == [blue, green, red, blue, green, red]


@pytest.mark.rule("F6")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_each_lays_one_card_after_the_other_until_four_are_left(players: int) -> None:
    game = mazenb.new("frantic", players=players, seed=players)
    first = game.turn_of
    while game.decision.kind == "laying":
        before = [len(hand) for hand in game.state.hands]
        assert max(before) - min(before) <= 1
        game.apply(list(game.legal_actions())[-1])
    assert [len(hand) for hand in game.state.hands] == [4] * players
    assert game.decision.kind == "play"
    assert game.to_move == first == game.turn_of
    assert game.state.pawns == (0,) * players


@pytest.mark.rule("F6")
def test_what_is_laid_in_the_set_up_has_no_effect_and_not_every_square_is_allowed() -> None:
    rules = Frantic(2)
    state = rules.opening()
    skip = TABLE.kinds["skip"]
    game = Game(rules, state)
    for _ in range(5):
        game.apply("deal skip")
    while game.decision.kind == "deal":
        game.apply(next(iter(game.legal_actions())))
    game.apply("roll 20").apply("roll 1")
    squares = {action[2] for action in game.legal_actions()}
    assert squares == set(range(1, 43)) - set(TABLE.teleports)
    game.apply("lay skip 20")
    assert game.state.stacks[20][0].kind == skip
    assert "does not move" not in " ".join(game.log)
    assert game.to_move == game.players[1]


@pytest.mark.rule("F14")
def test_every_round_is_set_up_like_the_first() -> None:
    game = mazenb.play_out(mazenb.new("frantic", players=3, seed=2, limit=150), "random", seed=2)
    rounds = [after for step, after in game.steps() if after.round > step.state.round]
    assert len(rounds) >= 2
    for state in rounds:
        assert state.pawns == (0, 0, 0)
        assert state.hands == ((), (), ())
        assert sum(state.pile) == 94
        assert state.teleports == TABLE.teleports
    kinds = Counter(entry.kind for entry in game.entries())
    # every player rolls the big die at least once per round, to see who begins
    assert kinds["deal"] == 21 * game.state.round
    assert kinds["contest"] >= 3 * game.state.round


@pytest.mark.rule("F13")
def test_the_lowest_total_wins_shared_if_tied() -> None:
    game = mazenb.play_out(mazenb.new("frantic", players=4, seed=8), "random", seed=8)
    scores = game.result.scores
    assert max(scores.values()) >= 99
    assert set(game.result.winners) == {name for name, n in scores.items() if n == min(scores.values())}
    ranking = game.rules.ranking(game.state)
    assert {name for name, rank in ranking.items() if rank == 1} == set(game.result.winners)
    # the log ends with the ranking, the best first
    told = [line for line in game.log if line.startswith("Rank ")]
    assert [int(line.split()[1].rstrip(":")) for line in told] == sorted(ranking.values())


@pytest.mark.rule("F10")
def test_a_driver_can_pass_for_players_who_cannot_react() -> None:
    rules = Frantic(["red", "blue"])
    state = rules.read_position(
        "pawns:\n* red 1 holds stop, stop, re-roll, x, x\n  blue 20 holds x, x, x, x\n"
    )
    game = Game(rules, state)
    game.driver = Driver(1, automatic=("chance", "reactions"))
    game.apply("play stop 30").apply("roll 2")
    # Red could have the die rolled again and is asked; blue could not.
    assert game.step() is None
    assert rules.reacting(game.state) == (0, 1)
    game.apply("pass")
    assert str(game.step()) == "pass"
    assert rules.reacting(game.state) == ()
