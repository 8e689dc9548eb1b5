"""Squares where a player pays a stake, and the stakes in the middle of the board."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, whether it needs all or not)

from __future__ import annotations

from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState, put

__all__ = ["end_race", "middle"]


def middle(rules: Terms, state: RaceState) -> int:
    """Return the number of stakes in the middle."""
    return rules.track.stakes * len(state.stakes) - sum(state.stakes)


def end_race(rules: Terms, state: RaceState, seat: int, key: str) -> None:
    """End the race with a winner, who takes the stakes in the middle.

    Parameters
    ----------
    rules : Terms
    state : RaceState
    seat : int
        The seat of the winner.
    key : str
        Key of the sentence that says why the player won.
    """
    state.winner = seat
    state.stack = None
    state.dice, state.applied, state.turned = (), 0, False
    pawn = state.pawns_of(seat)[0]
    state.say(key, player=pawn, square=rules.track.length)
    if stakes := middle(rules, state):
        state.say("race.log.takes", player=pawn, n=stakes)


@FRAMES.step
def pay(rules: Terms, state: RaceState, pawn: int) -> None:
    """Make the pawn's player pay a stake. A player with no stakes left pays nothing and owes nothing."""
    seat = state.seat_of(pawn)
    if state.stakes[seat]:
        state.say("race.log.pay", player=pawn)
        state.stakes = put(state.stakes, seat, state.stakes[seat] - 1)
    else:
        state.say("race.log.nothing", player=pawn)
