"""Overlays: walks, shades, regions and signs to paint over a board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, TypeVar

from mazenb.board import Board, BoardError, Square
from mazenb.pictures.board.border import doors_svg
from mazenb.pictures.coordinates import Places
from mazenb.pictures.overlay.regions import bridges_svg, cuts_svg, rebuilt_svg, regions_svg
from mazenb.pictures.overlay.shading import heat_svg
from mazenb.pictures.overlay.signs import (
    ends_svg,
    gained_svg,
    lost_svg,
    marks_svg,
    start_svg,
    target_svg,
    undecided_svg,
)
from mazenb.pictures.overlay.walk import walk_path, walk_svg

__all__ = ["Overlay", "overlay_svg"]

Value = TypeVar("Value")


@dataclass(frozen=True)
class Overlay:
    """Everything to paint over a board; see `mazenb.picture`.

    Besides the arguments of `mazenb.picture`, there are ``scale``, the values with the lightest and the
    darkest shade (by default the lowest and the highest value); ``figures``, strings to write instead of some
    values; and ``notes``, strings to write in small print below some values.
    """

    start: Square | None = None
    ends: Collection[Square] = ()
    walk: Sequence[Square] = ()
    undecided: Collection[Square] = ()
    heat: Mapping[Square, float] = field(default_factory=dict)
    marks: Mapping[Square, str] = field(default_factory=dict)
    target: Square | None = None
    regions: Sequence[Collection[Square]] = ()
    cuts: Collection[Square] = ()
    bridges: Collection[tuple[Square, Square]] = ()
    gained: Collection[Square] = ()
    lost: Collection[Square] = ()
    rebuilt: Collection[Square] = ()
    scale: tuple[float, float] | None = None
    figures: Mapping[Square, str] = field(default_factory=dict)
    notes: Mapping[Square, str] = field(default_factory=dict)

    def checked(self, board: Board) -> Overlay:
        """Return the overlay after checking that all its squares are on the board.

        Raises
        ------
        BoardError
            With the argument and the square that is not on the board.
        """
        some: dict[str, Any] = {name: _squares(board, name, getattr(self, name)) for name in _SETS}
        single: dict[str, Any] = {
            name: None if value is None else _squares(board, name, [value])[0]
            for name, value in (("start", self.start), ("target", self.target))
        }
        return replace(
            self,
            **some,
            **single,
            walk=_steps(board, "walk", self.walk),
            heat=_by_square(board, "heat", self.heat),
            marks=_by_square(board, "marks", self.marks),
            regions=tuple(_squares(board, "regions", region) for region in _listed("regions", self.regions)),
            bridges=tuple(_bridge(board, pair) for pair in _listed("bridges", self.bridges)),
        )


_SETS = ("ends", "undecided", "cuts", "gained", "lost", "rebuilt")


def _listed(name: str, given: Iterable[Value]) -> tuple[Value, ...]:
    try:
        return tuple(given)
    except TypeError:
        raise BoardError("pictures.collection", name=name, given=repr(given)) from None


def _steps(board: Board, name: str, given: Iterable[Square]) -> tuple[Square, ...]:
    steps = _squares(board, name, given)
    try:
        for a, b in pairwise(steps):
            board.direction(a, b)
    except BoardError as error:
        raise BoardError("pictures.argument", name=name, reason=error) from None
    return steps


def _bridge(board: Board, given: Iterable[Square]) -> tuple[Square, Square]:
    pair = _steps(board, "bridges", given)
    if len(pair) != 2:
        raise BoardError("pictures.bridge", given=repr(given))
    return pair[0], pair[1]


def _squares(board: Board, name: str, given: Iterable[Square]) -> tuple[Square, ...]:
    try:
        return tuple([board.square(board.index(square)) for square in given])
    except BoardError as error:
        raise BoardError("pictures.argument", name=name, reason=error) from None
    except TypeError:
        raise BoardError("pictures.squares", name=name, given=repr(given)) from None


def _by_square(board: Board, name: str, given: Mapping[Square, Value] | None) -> dict[Square, Value]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BoardError("pictures.mapping", name=name, given=repr(given))
    return dict(zip(_squares(board, name, given), given.values(), strict=True))


def overlay_svg(board: Board, overlay: Overlay) -> str:
    """Return the group to paint over the tiles.

    Examples
    --------
    >>> from mazenb import Board
    >>> overlay_svg(Board.random(3, 3), Overlay())
    '<g class="overlay"></g>'
    """
    places = Places.of(board)
    # Start and target move aside for numbers.
    small = bool(overlay.heat)
    parts, values = _colours(board, places, overlay)
    if overlay.undecided:
        parts.append(undecided_svg(places, _sorted(board, overlay.undecided)))
    if overlay.ends:
        parts.append(ends_svg(places, _sorted(board, overlay.ends), _labelled(board)))
    if overlay.rebuilt:
        parts.append(rebuilt_svg(places, overlay.rebuilt))
    if overlay.walk:
        parts.append(walk_svg(walk_path(board, overlay.walk), places.centre(overlay.walk[-1])))
    if overlay.bridges:
        parts.append(bridges_svg(board, overlay.bridges, short=small))
    if overlay.cuts:
        parts.append(cuts_svg(places, _sorted(board, overlay.cuts)))
    parts.append(values)
    if overlay.gained:
        parts.append(gained_svg(places, _sorted(board, overlay.gained)))
    if overlay.lost:
        parts.append(lost_svg(places, _sorted(board, overlay.lost)))
    if overlay.target is not None:
        parts.append(target_svg(places, overlay.target, small=small))
    if overlay.start is not None:
        parts.append(start_svg(places, overlay.start, small=small))
    if overlay.marks:
        parts.append(marks_svg(places, overlay.marks))
    return f'<g class="overlay">{"".join(parts)}</g>'


def _colours(board: Board, places: Places, overlay: Overlay) -> tuple[list[str], str]:
    """Return the colours below everything else, and the figures that are painted above the lines."""
    parts, values = [], ""
    if overlay.heat:
        areas, values = heat_svg(
            places,
            overlay.heat,
            scale=overlay.scale,
            written=overlay.figures,
            notes=overlay.notes,
            lowered=overlay.marks,
        )
        parts.append(areas)
    if overlay.regions:
        parts.append(regions_svg(board, overlay.regions))
    if places.plain:
        return parts, ""
    # A colour must not hide which way a passage is open.
    return [*parts, doors_svg(board)] if parts else [], values


def _sorted(board: Board, squares: Iterable[Square]) -> list[Square]:
    return sorted(set(squares), key=board.index)


def _labelled(board: Board) -> frozenset[Square]:
    return frozenset(square for square in board.squares if board.label(square) is not None)
