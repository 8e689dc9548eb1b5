"""Squares that are never left or lose the race, and geese that keep the direction: all methods agree."""

from collections import Counter
from fractions import Fraction

import pytest

import mazenb
from mazenb.games.race import Race, TrackError, read_track
from mazenb.study import StudyError, chain, joint_chain, simulate_track, uncoupled

GEESE = "length: 6\nstart: 0\ndice: 1d3\n4 goose: {}"
WELL = "length: 4\nstart: 0\ndice: 1d2\nfinish: overshoot\n2 well: {}"


def turns_with_a_goose(keeps_its_way: bool) -> Fraction:
    """The mean turns on `GEESE` from a recursion of its own: 4 moves by the die, on or the way one came."""

    # Where a throw ends. Only a pawn that bounced off 6 reaches 4 while going back.
    def end(square: int, throw: int) -> int:
        there = square + throw
        back = there > 6
        there = 12 - there if back else there
        if there == 4:
            there = 4 - throw if back and keeps_its_way else 4 + throw
            there = 12 - there if there > 6 else there
        return there

    squares = range(6)
    # Gauss and Jordan, in fractions.
    rows = [
        [Fraction(int(i == j)) - Fraction(sum(end(i, n) == j for n in (1, 2, 3)), 3) for j in squares]
        for i in squares
    ]
    right = [Fraction(1)] * 6
    for i in squares:
        pivot = next(k for k in range(i, 6) if rows[k][i])
        rows[i], rows[pivot], right[i], right[pivot] = rows[pivot], rows[i], right[pivot], right[i]
        for k in range(6):
            if k != i and rows[k][i]:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
                right[k] -= factor * right[i]
    return right[0] / rows[0][0]


@pytest.mark.parametrize(("effect", "keeps"), [("again", False), ("keep going", True)])
def test_a_goose_that_keeps_the_way_sends_a_pawn_that_bounced_further_back(effect: str, keeps: bool) -> None:
    assert chain(GEESE.format(effect), exact=True).mean_absorption_time == turns_with_a_goose(keeps)


def test_the_pawn_goes_the_way_it_was_going() -> None:
    rules = Race(1, track="length: 20\nstart: 0\ndice: 1d6\n16: keep going 2\n9: back 2\n7: keep going")
    game = mazenb.Game(rules, rules.read_position("* red 19"))
    assert game.apply("roll 5").state.squares == (6,), "from 19 to 20, back to 16, and ten further back"
    game = mazenb.Game(rules, rules.read_position("* red 14"))
    assert game.apply("roll 2").state.squares == (20,), "on by four, to the end"
    game = mazenb.Game(rules, rules.read_position("* red 6"))
    assert game.apply("roll 3").state.squares == (4,), "back from 9 to 7, so on 7 further back"
    assert not game.state.turned, "a new turn goes on"


@pytest.mark.parametrize("effect", ["wait", "wait for ever", "lose", "keep going", "wait 1"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_tables_and_rules_give_the_same_race(effect: str, players: int) -> None:
    track = WELL.format(effect)
    one, other = (joint_chain(track, players=players, exact=True, by_tables=way) for way in (True, False))
    assert one.win_probabilities == other.win_probabilities
    assert one.nobody == other.nobody == 1 - sum(one.win_probabilities)


@pytest.mark.slow
@pytest.mark.parametrize("by_tables", [True, False])
@pytest.mark.parametrize("effect", ["wait", "wait for ever", "lose"])
def test_simulated_races_have_the_exact_chances(effect: str, by_tables: bool) -> None:
    track = WELL.format(effect)
    exact = joint_chain(track, players=3, exact=True)
    games = simulate_track(track, 2000, players=3, seed=5, by_tables=by_tables, limit=50)
    for share, (low, high) in zip(exact.win_probabilities, games.win_intervals(0.999), strict=True):
        assert low < share < high
    assert abs(games.unfinished / 2000 - float(exact.nobody)) < 0.05


@pytest.mark.parametrize("effect", ["wait for ever", "lose"])
def test_races_that_are_played_out_have_the_exact_chances(effect: str) -> None:
    track = read_track(WELL.format(effect))
    exact = joint_chain(track, exact=True)
    won: Counter[tuple[str, ...]] = Counter()
    for seed in range(400):
        game = mazenb.new("race", track=track, players=["a", "b"])
        result = mazenb.play_out(game, "random", seed=seed).result
        assert result is not None
        won[result.winners] += 1
    assert abs(won["a",] / 400 - float(exact.win_probabilities[0])) < 0.08
    assert abs(won[()] / 400 - float(exact.nobody)) < 0.08


def test_a_lone_pawn_that_may_be_lost_has_a_probability_to_arrive() -> None:
    for effect in ("wait", "wait for ever", "lose"):
        lone = chain(WELL.format(effect), exact=True)
        assert lone.absorption_probability == Fraction(1, 4)
        assert lone.trap_squares == (2,)


def test_of_two_players_the_other_wins_when_one_loses() -> None:
    game = mazenb.new("race", track=WELL.format("lose"), players=["red", "blue"]).apply("roll 2")
    assert game.result is not None
    assert game.result.winners == ("blue",)


def test_of_three_players_the_other_two_continue() -> None:
    game = mazenb.new("race", track=WELL.format("lose"), players=["red", "blue", "green"]).apply("roll 2")
    assert not game.over
    assert str(game).splitlines()[0].split() == ["red", "2", "lose"]
    assert game.rules.read_position(str(game)) == game.state
    game.apply("roll 1").apply("roll 1").apply("miss")
    assert game.decision is not None
    assert game.decision.text == "blue rolls the dice"
    game.apply("roll 1")
    assert game.result is not None
    assert game.result.winners == ("green",), "the last one left"


def test_a_waiting_pawn_is_relieved_unless_it_waits_for_ever() -> None:
    for effect, held in (("wait", False), ("wait for ever", True)):
        game = mazenb.new("race", track=WELL.format(effect), players=["red", "blue", "green"])
        game.apply("roll 2").apply("roll 2")
        assert (game.state.holds[0] is not None) is held


def test_where_a_player_can_lose_the_pawns_are_not_apart() -> None:
    with pytest.raises(StudyError, match="the winner depends on all pawns"):
        uncoupled(WELL.format("lose"))


def test_a_number_of_turns_must_be_one() -> None:
    with pytest.raises(TrackError, match="must be from 1"):
        read_track(WELL.format("wait 0"))
