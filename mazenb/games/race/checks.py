"""Positions that cannot occur: refused when one is read, so that no rule ever meets them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mazenb.engine import StateError
from mazenb.engine.state import Frame, frames_of
from mazenb.games.race.effects import VOCABULARY, read_effect, write_effect
from mazenb.games.race.state import Hold, RaceState
from mazenb.games.race.trackfile import possible

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["check_position"]


def check_position(rules: Race, state: RaceState) -> None:
    r"""Refuse a state, of the right types, that no race on this track can come to.

    Raises
    ------
    StateError
        With the part that is wrong.

    Examples
    --------
    >>> from mazenb.games.race import Goose
    >>> rules = Goose(["red", "blue"])
    >>> rules.read_position("* red 63\n  blue 2")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.StateError: 'squares' cannot be 63 here
    """
    n = len(rules.players)
    for name in ("squares", "holds", "stakes"):
        if len(getattr(state, name)) != n:
            raise StateError("race.position.pawns", field=name, n=n, found=len(getattr(state, name)))
    for frame in frames_of(state.stack):
        for seat in frame[1 : 3 if frame[0] == "exchange" else 2]:
            if not 0 <= seat < n:
                raise StateError("engine.state.seat", found=seat, n=n)
    first, last = rules.track.start, rules.track.length
    for square in state.squares:
        if not first <= square <= last:
            raise StateError("race.position.square", found=square, first=first, last=last)
    for field, value in _odd(rules, state):
        raise StateError("race.position.value", field=field, found=value)


def _odd(rules: Race, state: RaceState) -> Iterator[tuple[str, Any]]:
    track, n = rules.track, len(rules.players)
    if not -1 <= state.winner < n or (state.winner < 0) is (state.stack is None):
        yield "winner", state.winner
    for seat, square in enumerate(state.squares):
        if (square == track.length) is not (seat == state.winner):
            yield "squares", square
    yield from (("stakes", stake) for stake in state.stakes if not 0 <= stake <= track.stakes)
    yield from (("holds", tuple(hold)) for hold in state.holds if hold and not _can_hold(rules, hold))
    if len(state.thrown) != len(rules.start().thrown):
        yield "thrown", state.thrown
    if state.dice and not (possible(state.dice, track.dice) or possible(state.dice, track.dice[:1])):
        yield "dice", state.dice
    if not 0 <= state.applied < 1 << track.length:
        yield "applied", state.applied
    frames = list(frames_of(state.stack))
    yield from (("stack", frame) for frame in frames if not _can_happen(rules, state, frame))
    # Every turn ends by handing the dice on: without that a race would stop with nobody on the goal.
    yield from (("stack", frame) for frame in frames[-1:] if frame[0] not in ("begin", "end"))


def _can_hold(rules: Race, hold: Hold) -> bool:
    if hold.kind == "miss":
        return hold.left >= 1 and (not hold.unless or possible(hold.unless, rules.track.dice))
    return hold.kind in ("wait", "prison") and hold.left >= 0 and not hold.unless


def _can_happen(rules: Race, state: RaceState, frame: Frame) -> bool:
    kind, pawn, *values = frame
    hold = state.holds[pawn]
    if kind == "throw":
        return values[0] in ("on", "back") or (values[0] == "free" and hold is not None)
    if kind in ("idle", "jailed"):
        return hold is not None
    if kind == "to":
        return bool(rules.track.start <= values[0] <= rules.track.length)
    return kind not in VOCABULARY or read_effect(write_effect((kind, *values))) == (kind, *values)
