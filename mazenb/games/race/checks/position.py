"""A check that refuses impossible positions when they are read, before the rules see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazenb.engine import StateError
from mazenb.engine.state import Frame, frames_of
from mazenb.games.race.dice import possible
from mazenb.games.race.effects.holds import effect_of, stuck
from mazenb.games.race.effects.vocabulary import EVER, VOCABULARY, read_effect, write_effect
from mazenb.games.race.ruleset import Ruleset, Terms
from mazenb.games.race.state import Hold, RaceState

__all__ = ["check_position"]


def check_position(rules: Ruleset, state: RaceState) -> None:
    r"""Refuse a state that cannot occur in a race on this track. Its fields must have the right types.

    Raises
    ------
    StateError
        If the state cannot occur; the error names the field that is wrong.

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
    pawns = n * rules.track.pawns
    for name, wanted in (("squares", pawns), ("holds", pawns), ("stakes", n)):
        if len(getattr(state, name)) != wanted:
            raise StateError("race.position.pawns", field=name, n=n, found=len(getattr(state, name)))
    for frame in frames_of(state.stack):
        for seat in frame[1 : 3 if frame[0] == "exchange" else 2]:
            if not 0 <= seat < pawns:
                raise StateError("engine.state.seat", found=seat, n=n)
    first, last = rules.track.start, rules.track.length
    for square in state.squares:
        if not first <= square <= last:
            raise StateError("race.position.square", found=square, first=first, last=last)
    for field, value in _odd(rules, state):
        raise StateError("race.position.value", field=field, found=value)


def _odd(rules: Ruleset, state: RaceState) -> Iterator[tuple[str, Any]]:
    """Yield the name and value of each field with an impossible value."""
    yield from _odd_pawns(rules, state)
    yield from _odd_turn(rules, state)
    frames = list(frames_of(state.stack))
    yield from (("stack", frame) for frame in frames if not _can_happen(rules, state, frame))
    # Every turn ends by passing the dice on; otherwise, the race would stop without a winner.
    yield from (("stack", frame) for frame in frames[-1:] if frame[0] not in ("begin", "end", "close"))


def _odd_pawns(rules: Terms, state: RaceState) -> Iterator[tuple[str, Any]]:
    track = rules.track
    if not _can_be_over(rules, state):
        yield "winner", state.winner
    last_one = state.winner >= 0 and len(state.stakes) > 1 and _others_lost(state)
    for seat in range(len(state.stakes)):
        squares = [state.squares[pawn] for pawn in state.pawns_of(seat)]
        home = all(square == track.length for square in squares)
        if home is not (seat == state.winner and not last_one):
            yield "squares", squares[0] if len(squares) == 1 else squares
    yield from (("stakes", stake) for stake in state.stakes if not 0 <= stake <= track.stakes)
    yield from (("holds", tuple(hold)) for hold in state.holds if hold and not _can_hold(rules, hold))


def _can_be_over(rules: Terms, state: RaceState) -> bool:
    """Return True if the state is over exactly when a player has won or no pawn can move any more."""
    if state.winner >= 0:
        return state.winner < len(rules.players) and state.stack is None
    return state.winner == -1 and (state.stack is None) is stuck(rules, state)


def _others_lost(state: RaceState) -> bool:
    """Return True if the winner won because all other players lost."""
    return all(
        hold is not None and hold.kind == "lost"
        for pawn, hold in enumerate(state.holds)
        if state.seat_of(pawn) != state.winner
    )


def _odd_turn(rules: Ruleset, state: RaceState) -> Iterator[tuple[str, Any]]:
    track = rules.track
    if len(state.thrown) != len(rules.start().thrown):
        yield "thrown", state.thrown
    if state.dice and not (possible(state.dice, track.dice) or possible(state.dice, track.dice[:1])):
        yield "dice", state.dice
    if state.turned and not track.minds_the_way:
        yield "turned", state.turned
    if not 0 <= state.applied < 1 << track.length:
        yield "applied", state.applied


def _can_hold(rules: Terms, hold: Hold) -> bool:
    if hold.kind not in ("miss", "wait", "prison", "ever", "lost"):
        return False
    if hold.kind == "miss":
        return hold.left >= 1 and (not hold.unless or possible(hold.unless, rules.track.dice))
    if hold.left == EVER:
        return not hold.unless and (effect_of(hold) in rules.track.all_effects or bool(rules.track.own))
    return hold.kind in ("wait", "prison") and hold.left >= 0 and not hold.unless


OF_SEATS = ("begin", "end", "close", "idle", "toss", "which")
"""The kinds of frame that name a player instead of a pawn where each player has several pawns."""


def _named(kind: str, values: list[Any]) -> tuple[int, ...]:
    """Return the pawns among the other values of a frame that names a player."""
    return values[0] if kind == "close" else (values[0],) if kind == "toss" else ()


def _can_happen(rules: Terms, state: RaceState, frame: Frame) -> bool:
    kind, pawn, *values = frame
    if rules.track.pawns > 1 and kind in OF_SEATS:
        named = _named(kind, values)
        return pawn < len(rules.players) and all(-1 <= one < len(state.squares) for one in named)
    hold = state.holds[pawn]
    if kind == "throw":
        return values[0] in ("on", "back") or (values[0] == "free" and hold is not None)
    if kind in ("idle", "jailed"):
        return hold is not None
    if kind == "to":
        return bool(rules.track.start <= values[0] <= rules.track.length)
    return kind not in VOCABULARY or read_effect(write_effect((kind, *values))) == (kind, *values)
