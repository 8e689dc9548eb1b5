"""Writer of boards and tiles as plain text: the inverse of `read`."""

from __future__ import annotations

from itertools import product

from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import WRAPS
from mazenb.board.label import Label
from mazenb.board.layout import Layout
from mazenb.board.sides import TRAP, WALL, side
from mazenb.board.text.glyphs import HORIZONTAL, RESERVED, VERTICAL

__all__ = ["draw", "legend_keys"]

# Without o, P and T, which are reserved, and without l, v and O, which look like other characters.
_LETTERS = "abcdefghijkmnpqrstuwxyz" + "ABCDEFGHIJKLMNQRSUVWXYZ"
_RESERVED_KEYS = {name: key for key, name in RESERVED.items()}


def legend_keys(marks: tuple[Label | None, ...]) -> dict[tuple[str, int | None], str]:
    """Return the key of each label of a drawing, in the order of the squares.

    Raises
    ------
    BoardError
        If there are more different labels than keys.
    """
    wanted = dict.fromkeys(
        (label.name, label.number)
        for label in marks
        if label is not None and label.name not in RESERVED.values()
    )
    keys = (
        [*_LETTERS, *map("".join, product(_LETTERS, repeat=2))] if len(wanted) > len(_LETTERS) else _LETTERS
    )
    if len(wanted) > len(keys):
        raise BoardError("board.legend.too-many", most=len(keys), found=len(wanted))
    return dict(zip(wanted, keys, strict=False))


def draw(layout: Layout) -> str:
    r"""Write a drawing; the inverse of `read_drawing`.

    Examples
    --------
    >>> from mazenb.board.text.read import read_drawing
    >>> print(draw(read_drawing("+---+---+\n| o     >\n+---+---+")), end="")
    +---+---+
    | o     >
    +---+---+
    """
    geometry, _, marks = layout
    keys = legend_keys(marks)
    wrap = next(word for word, wraps in WRAPS.items() if wraps == geometry.wraps)
    lines = [] if wrap == "none" else [f"wrap: {wrap}"]
    size = geometry.tile_size
    if size is not None:
        lines.append(f"tiles: {size}")
    height, width = (geometry.rows, geometry.columns) if size is None else (size, size)
    for top in range(0, geometry.rows, height):
        frames = [
            _draw_frame(layout, keys, top, left, height, width) for left in range(0, geometry.columns, width)
        ]
        lines += [" ".join(parts).rstrip() for parts in zip(*frames, strict=True)]
    lines += [f"{key} = {name}" + ("" if n is None else f" {n}") for (name, n), key in keys.items()]
    return "\n".join(lines) + "\n"


def _draw_frame(
    layout: Layout, keys: dict[tuple[str, int | None], str], top: int, left: int, height: int, width: int
) -> list[str]:
    geometry, sides, marks = layout
    if geometry.spot((top, left)) in geometry.holes and geometry.tile_size is not None:
        return ["." * (4 * width + 1)] * (2 * height + 1)
    lines = []
    for row in range(top, top + height):
        indices = [row * geometry.columns + column for column in range(left, left + width)]
        if row == top:
            lines.append("+" + "".join(_across(sides[i], Direction.N, HORIZONTAL) + "+" for i in indices))
        lines.append(
            _across(sides[indices[0]], Direction.W, VERTICAL)
            + "".join(_cell(marks[i], keys) + _across(sides[i], Direction.E, VERTICAL) for i in indices)
        )
        lines.append("+" + "".join(_across(sides[i], Direction.S, HORIZONTAL) + "+" for i in indices))
    return lines


def _across(sides: int, direction: Direction, glyphs: dict[str, tuple[int, int]]) -> str:
    value = side(sides, direction)
    which = 0 if direction in (Direction.E, Direction.S) else 1
    return next(glyph for glyph, pair in glyphs.items() if pair[which] == (WALL if value >= TRAP else value))


def _cell(label: Label | None, keys: dict[tuple[str, int | None], str]) -> str:
    if label is None:
        return "   "
    key = _RESERVED_KEYS.get(label.name) or keys[label.name, label.number]
    return key.rjust(2) + (" " if label.arrow is None else label.arrow.arrow)
