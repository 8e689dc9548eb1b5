"""Several pawns per player: the chain, the joint chain and simulated races agree with a recursion."""

from fractions import Fraction
from functools import cache

import pytest

from mazenb.engine import Action, Actions, Observation
from mazenb.games.race import RaceState
from mazenb.study import PolicyError, chain, joint_chain, simulate_track, uncoupled

TRACK = "length: 4\nstart: 0\ndice: 1d2\nfinish: overshoot\npawns: 2\n{}"


@cache
def turns(front: int, behind: int, policy: str) -> Fraction:
    """The mean turns of two pawns with a die of two faces on a plain track of four squares."""
    if behind == 4:
        return Fraction(0)
    total = Fraction(1)
    for throw in (1, 2):
        moved, other = (front, behind) if policy == "lead" and front < 4 else (behind, front)
        after = sorted((min(moved + throw, 4), other), reverse=True)
        total += turns(after[0], after[1], policy) / 2
    return total


@pytest.mark.parametrize("policy", ["lead", "rear"])
def test_the_chain_of_a_player_with_two_pawns_is_exact(policy: str) -> None:
    two = chain(TRACK.format(""), policy=policy, exact=True)
    assert two.mean_absorption_time == turns(0, 0, policy)
    assert not two.traps
    assert two.to_dataframe()["square"].tolist()[-1] == (4, 4)


def test_two_pawns_that_do_not_touch_take_twice_as_long_as_one() -> None:
    one = chain(TRACK.format("").replace("pawns: 2", "pawns: 1"), exact=True)
    assert turns(0, 0, "lead") == 2 * one.mean_absorption_time


def test_the_pawn_to_move_must_be_given() -> None:
    with pytest.raises(PolicyError, match="lead 1, rear 0"):
        chain(TRACK.format(""))


@pytest.mark.parametrize("policy", ["lead", "rear"])
@pytest.mark.parametrize("effect", ["2: wait", "2: miss 1", "2: to 0", "2: keep going"])
def test_simulated_races_have_the_exact_chances(policy: str, effect: str) -> None:
    track = TRACK.format(effect)
    exact = joint_chain(track, policy=policy, exact=True)
    games = simulate_track(track, 600, players=2, policy=policy, seed=2, limit=60)
    for share, (low, high) in zip(exact.win_probabilities, games.win_intervals(0.999), strict=True):
        assert low <= share <= high


def test_races_that_only_run_are_won_as_the_lone_players_times_say() -> None:
    apart = uncoupled(TRACK.format(""), policy="lead")
    together = joint_chain(TRACK.format(""), policy="lead")
    assert apart.win_probabilities == pytest.approx(together.win_probabilities)


def test_a_bot_may_choose_the_pawn() -> None:
    def front(observation: Observation[RaceState], actions: Actions) -> Action:
        del observation
        return next(action for action in actions if action.verb == "lead")

    track = TRACK.format("2: to 0")
    assert chain(track, policy=front).mean_absorption_time == pytest.approx(
        float(chain(track, policy="lead", exact=True).mean_absorption_time)
    )
