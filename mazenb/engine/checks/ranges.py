"""Checks of the values in a state and its frames by name: pawns, squares, directions.

If only types were checked, a forged position could contain "pawn 99". A game therefore lists the values
allowed for each name. Any frame argument or field with that name must have one of those values.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from mazenb.engine.errors import StateError
from mazenb.engine.frames import Frames
from mazenb.engine.state import Frame, State, frames_of
from mazenb.texts.limits import DIGITS, LINE, PARTS
from mazenb.texts.quotation import short

__all__ = ["Ranges", "Such", "check_frames", "check_value"]

Ranges = Mapping[str, Container[Any]]
"""The values allowed for each name."""


class Such:
    """The values for which a function returns True, as a container.

    Examples
    --------
    >>> "EEN" in Such(lambda word: set(word) <= set("NESW"))
    True
    """

    def __init__(self, holds: Callable[[Any], bool]) -> None:
        self._holds = holds

    def __contains__(self, value: object) -> bool:
        return self._holds(value)


def check_value(where: str, name: str, value: Any, ranges: Ranges) -> None:
    """Refuse a value, or a part of a tuple or set, that is not allowed for its name.

    Parameters
    ----------
    where : str
        The place in the position, for the error message.
    name : str
    value : object
        Plain data.
    ranges : mapping

    Raises
    ------
    StateError

    Examples
    --------
    >>> check_value("walk.pawn", "pawn", 99, {"pawn": range(2)})
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.StateError: walk.pawn cannot be 99 here
    """
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        for field, part in zip(value._fields, value, strict=True):
            check_value(f"{where}.{field}", field, part, ranges)
    elif isinstance(value, tuple | frozenset):
        if len(value) > PARTS:
            raise StateError("limits.list", where=where, most=PARTS, found=len(value))
        for part in value:
            check_value(where, name, part, ranges)
    elif type(value) in (int, str) and not _within(value, ranges.get(name)):
        raise StateError("engine.state.value", where=where, found=short(value))


def _within(value: Any, allowed: Container[Any] | None) -> bool:
    if allowed is not None:
        return value in allowed
    return len(value) <= LINE if isinstance(value, str) else abs(value) < 10**DIGITS


def check_frames(frames: Frames, state: State, ranges: Ranges) -> None:
    """Refuse a state that has a frame with an impossible value.

    Raises
    ------
    StateError
    """
    stack = list(frames_of(state.stack))
    if len(stack) > PARTS:
        raise StateError("limits.list", where="stack", most=PARTS, found=len(stack))
    for frame in stack:
        check_frame(frames, frame, ranges)


def check_frame(frames: Frames, frame: Frame, ranges: Ranges) -> None:
    """Refuse a frame with an impossible value."""
    for name, value in zip(frames.arguments(frame[0]), frame[1:], strict=True):
        check_value(f"{frame[0]}.{name}", name, value, ranges)
