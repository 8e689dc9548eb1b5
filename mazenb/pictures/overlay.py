"""What is asked of a board, painted over it: start, ends, a walk, undecided squares, numbers, marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeVar

from mazenb.board import Board, BoardError, Square

from .lines import fitted
from .markup import COLOURS, number, path, safe
from .places import SIDE, Places
from .shading import heat_svg
from .walks import walk_path, walk_svg

__all__ = ["Overlay", "overlay_svg"]

Value = TypeVar("Value")


@dataclass(frozen=True)
class Overlay:
    """What is painted over a board; see `mazenb.picture`."""

    start: Square | None = None
    ends: Collection[Square] = ()
    walk: Sequence[Square] = ()
    undecided: Collection[Square] = ()
    heat: Mapping[Square, float] = field(default_factory=dict)
    marks: Mapping[Square, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        board: Board,
        *,
        start: Square | None,
        ends: Iterable[Square],
        walk: Iterable[Square],
        undecided: Iterable[Square],
        heat: Mapping[Square, float] | None,
        marks: Mapping[Square, str] | None,
    ) -> Overlay:
        """What was asked for, checked.

        Raises
        ------
        BoardError
            Naming the argument, and the square that the board has not.
        """
        steps = _squares(board, "walk", walk)
        try:
            for a, b in pairwise(steps):
                board.direction(a, b)
        except BoardError as error:
            raise BoardError(f"walk: {error}") from None
        return cls(
            None if start is None else _squares(board, "start", [start])[0],
            _squares(board, "ends", ends),
            steps,
            _squares(board, "undecided", undecided),
            _by_square(board, "heat", heat),
            _by_square(board, "marks", marks),
        )


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
    parts = []
    if overlay.heat:
        parts.append(heat_svg(places, overlay.heat))
    if overlay.undecided:
        parts.append(_undecided(places, _sorted(board, overlay.undecided)))
    if overlay.ends:
        parts.append(_ends(places, _sorted(board, overlay.ends)))
    if overlay.walk:
        parts.append(walk_svg(walk_path(board, overlay.walk), places.centre(overlay.walk[-1])))
    if overlay.start is not None:
        parts.append(_start(places, overlay.start))
    if overlay.marks:
        parts.append(_marks(places, overlay.marks))
    return f'<g class="overlay">{"".join(parts)}</g>'


def _sorted(board: Board, squares: Iterable[Square]) -> list[Square]:
    return sorted(set(squares), key=board.index)


def _ends(places: Places, squares: list[Square]) -> str:
    """A frame and a dot on each."""
    frames, dots = [], []
    side = SIDE - 9
    for square in squares:
        x, y = places.corner(square)
        frames.append(f"M{number(x + 4.5)} {number(y + 4.5)}h{side}v{side}h-{side}z")
        dots.append(f"M{x + 41} {y + 41}h0")
    # A dot is a stroke of no length with round ends, once in light beneath.
    return (
        f'<g class="ends" stroke="{COLOURS["end"]}" fill="{COLOURS["end"]}">'
        + path("frames", 'fill-opacity=".2" stroke-width="2.5"', frames)
        + path("rims", f'stroke="{COLOURS["light"]}" stroke-width="13"', dots)
        + path("dots", 'stroke-width="10"', dots)
        + "</g>"
    )


def _start(places: Places, square: Square) -> str:
    """A pawn."""
    x, y = places.centre(square)
    return (
        f'<path class="start" fill="{COLOURS["start"]}" stroke="{COLOURS["light"]}" stroke-width="2.5" '
        f'stroke-linejoin="round" d="M{x - 12} {y + 16}c0-7 5-8 6.5-15a8 8 0 1 1 11 0c1.5 7 6.5 8 6.5 15z"/>'
    )


def _undecided(places: Places, squares: list[Square]) -> str:
    """Slanted lines and a question mark."""
    lines, signs = [], []
    for square in squares:
        x, y = places.corner(square)
        lines += [f"M{x + 4} {y + n}L{x + n} {y + 4}" for n in (12, 20, 28, 36, 44)]
        lines += [f"M{x + n} {y + 44}L{x + 44} {y + n}" for n in (12, 20, 28, 36)]
        signs.append(f'<text x="{x + SIDE // 2}" y="{y + 30}">?</text>')
    look = f'fill="none" stroke="{COLOURS["undecided"]}" stroke-opacity=".55" stroke-width="1.5"'
    return (
        f'<g class="undecided" fill="{COLOURS["undecided"]}" font-size="18" font-weight="bold">'
        f"{path('lines', look, lines)}"
        f'<g stroke="{COLOURS["light"]}" stroke-width="4" paint-order="stroke">{"".join(signs)}</g></g>'
    )


def _marks(places: Places, marks: Mapping[Square, str]) -> str:
    """A badge with a short text in the corner of each square."""
    parts = []
    for square, text in marks.items():
        x, y = places.corner(square)
        size, lines = fitted(str(text), 16, 1, (11, 9, 7.5))
        parts.append(
            f"<g><title>{safe(str(text))}</title>"
            f'<circle cx="{x + 12}" cy="{y + 12}" r="9.5"/>'
            f'<text x="{x + 12}" y="{number(y + 12 + size * 0.36)}" font-size="{number(size)}" '
            f'fill="{COLOURS["ink"]}" stroke="none">{safe(lines[0])}</text></g>'
        )
    look = f'fill="{COLOURS["light"]}" stroke="{COLOURS["ink"]}" stroke-width="1.5"'
    return f'<g class="marks" {look}>{"".join(parts)}</g>'
