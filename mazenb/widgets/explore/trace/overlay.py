"""Steps of a trace, as an overlay on the board and as data for the page."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import Any

from mazenb.board import Square
from mazenb.study.errors import StudyError
from mazenb.study.traces import ALGORITHMS, Step, Trace
from mazenb.study.traces import trace as run_trace
from mazenb.study.traces.algorithms import NEEDS
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal, steady
from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.position import Position

__all__ = ["menu", "missing", "painted", "told", "traced", "words"]

FEWEST_SHADES = 8
WAITING_SHOWN = 12
"""The largest number of waiting squares that are listed beside the board."""


def missing(algorithm: str, position: Position) -> list[str]:
    """Return the inputs that must be chosen before an algorithm can run."""
    return [need for need in NEEDS[algorithm] if getattr(position, need) is None]


def traced(algorithm: str, position: Position, dice: Any) -> Trace:
    """Return the trace of an algorithm at a position; the last trace of a board is cached.

    Raises
    ------
    ExploreError
        If the algorithm would take too long here.
    """
    board, start, roll, target = position
    key = (algorithm, start, target, roll, repr(dice))
    kept = board.memo.get("explore/trace")
    if kept is None or kept[0] != key:
        try:
            found = run_trace(algorithm, board, start=start, target=target, roll=roll, dice=dice)
        except StudyError as error:
            raise ExploreError("explore.refuse.trace", reason=str(error)) from None
        kept = board.memo["explore/trace"] = key, found
    result: Trace = kept[1]
    return result


def painted(step: Step, language: str) -> Mapping[str, Any]:
    """Return the fields of the overlay for a step."""
    shaded = {square: float(value) for square, value in step.figures.items()}
    highest = max((value for value in shaded.values() if not isinf(value)), default=0.0)
    named = {square: name for name, square in (("v", step.v), ("u", step.u)) if square is not None}
    # A component has its own colour; squares outside any component keep their figures.
    inside = frozenset[Square]().union(*step.groups)
    return {
        "heat": {square: value for square, value in shaded.items() if square not in inside},
        "scale": (0.0, max(float(FEWEST_SHADES), highest)),
        "figures": {square: _written(value, language) for square, value in step.figures.items()},
        "notes": {square: name for square, name in named.items() if square in shaded},
        "marks": {square: name for square, name in named.items() if square not in shaded},
        "rebuilt": step.waiting,
        "walk": step.walk if len(step.walk) > 1 else (),
        "regions": step.groups,
        "bridges": step.passages,
    }


def words(step: Step, language: str) -> dict[Square, str]:
    """Return the descriptions of squares at a step."""
    said: dict[Square, list[str]] = {}
    for square, value in step.figures.items():
        said.setdefault(square, []).append(_written(value, language))
    for square in step.waiting:
        said.setdefault(square, []).append(text("explore.tracing.waiting-word", language=language))
    for name, place in (("u", step.u), ("v", step.v)):
        if place is not None:
            said.setdefault(place, []).append(name)
    return {square: ", ".join(each) for square, each in said.items()}


def told(trace: Trace, index: int, language: str) -> dict[str, Any]:
    """Return the data about a step that is sent to the page."""
    step = trace[index]
    waiting = [str(square) for square in step.waiting[:WAITING_SHOWN]]
    if len(step.waiting) > WAITING_SHOWN:
        waiting.append("…")
    variables = [[name, str(square)] for name, square in (("u", step.u), ("v", step.v)) if square is not None]
    variables += [[name, _written(value, language)] for name, value in step.values.items()]
    return {
        "step": index,
        "last": len(trace) - 1,
        "line": step.line,
        "lines": list(trace.lines(language)),
        "variables": variables,
        "waiting": waiting,
    }


def menu(language: str) -> list[list[str]]:
    """Return the algorithms to choose from, each with its displayed name."""
    return [[name, text(f"trace.name.{name}", language=language)] for name in ALGORITHMS]


def _written(value: Any, language: str) -> str:
    if not isinstance(value, float):
        return str(value)
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    value = steady(value)
    shown = f"{value:.2g}" if 0 < abs(value) < 0.1 else f"{value:.1f}".removesuffix(".0")
    return decimal(shown, language)
