"""What is asked of a board, painted over it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, TypeVar

from mazenb.board import Board, BoardError, Square

from .places import Places
from .regions import bridges_svg, cuts_svg, rebuilt_svg, regions_svg
from .shading import heat_svg
from .signs import ends_svg, gained_svg, lost_svg, marks_svg, start_svg, target_svg, undecided_svg
from .walks import walk_path, walk_svg

__all__ = ["Overlay", "overlay_svg"]

Value = TypeVar("Value")


@dataclass(frozen=True)
class Overlay:
    """What is painted over a board; see `mazenb.picture`.

    Beside what `mazenb.picture` takes there are ``scale``, the values that get the lightest and the darkest
    shade (else the lowest and the highest that are there), ``figures``, what is written instead of some
    values, and ``notes``, what is written small beneath some of them.
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
        """The same, with every square a square of the board.

        Raises
        ------
        BoardError
            Naming the argument, and the square that the board has not.
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
        raise BoardError(f"{name} is a collection; got {given!r}") from None


def _steps(board: Board, name: str, given: Iterable[Square]) -> tuple[Square, ...]:
    steps = _squares(board, name, given)
    try:
        for a, b in pairwise(steps):
            board.direction(a, b)
    except BoardError as error:
        raise BoardError(f"{name}: {error}") from None
    return steps


def _bridge(board: Board, given: Iterable[Square]) -> tuple[Square, Square]:
    pair = _steps(board, "bridges", given)
    if len(pair) != 2:
        raise BoardError(f"bridges: a bridge is a pair of squares; got {given!r}")
    return pair[0], pair[1]


def _squares(board: Board, name: str, given: Iterable[Square]) -> tuple[Square, ...]:
    try:
        return tuple([board.square(board.index(square)) for square in given])
    except BoardError as error:
        raise BoardError(f"{name}: {error}") from None
    except TypeError:
        raise BoardError(f"{name} is a collection of squares; got {given!r}") from None


def _by_square(board: Board, name: str, given: Mapping[Square, Value] | None) -> dict[Square, Value]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BoardError(f"{name} is a dictionary by squares; got {given!r}")
    return dict(zip(_squares(board, name, given), given.values(), strict=True))


def overlay_svg(board: Board, overlay: Overlay) -> str:
    """The group that lies over the tiles.

    Examples
    --------
    >>> from mazenb import Board
    >>> overlay_svg(Board.random(3, 3), Overlay())
    '<g class="overlay"></g>'
    """
    places = Places.of(board)
    # Where there are numbers, start and target stand aside.
    small = bool(overlay.heat)
    parts = []
    values = ""
    if overlay.heat:
        areas, values = heat_svg(
            places, overlay.heat, overlay.scale, overlay.figures, overlay.notes, overlay.marks
        )
        parts.append(areas)
    if overlay.regions:
        parts.append(regions_svg(board, overlay.regions))
    if overlay.undecided:
        parts.append(undecided_svg(places, _sorted(board, overlay.undecided)))
    if overlay.ends:
        parts.append(ends_svg(places, _sorted(board, overlay.ends)))
    if overlay.rebuilt:
        parts.append(rebuilt_svg(places, overlay.rebuilt))
    if overlay.walk:
        parts.append(walk_svg(walk_path(board, overlay.walk), places.centre(overlay.walk[-1])))
    if overlay.bridges:
        parts.append(bridges_svg(board, overlay.bridges))
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


def _sorted(board: Board, squares: Iterable[Square]) -> list[Square]:
    return sorted(set(squares), key=board.index)
