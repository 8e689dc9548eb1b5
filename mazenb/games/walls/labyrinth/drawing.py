"""Layouts and positions as drawings.

A drawing has one character per square, with any number of spaces between them: a letter for each block, ``1``
to ``4`` for the pawns of each corner (clockwise from the north-west), ``+`` for a free square of the white
centre, and ``.`` for any other free square::

    1 1 . A A
    1 1 . . A

If pawns cover so much of the centre that the ``+`` signs do not show where it is, it is assumed to be in the
middle of the board. A line such as ``centre: 9,9`` gives its north-west square instead. A line ``pawns:
anywhere`` means that the drawing shows the middle of a game; without it, the pawns of a layout must be in
their corners.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine.history.files import read_whole
from mazenb.games.walls.labyrinth.errors import LayoutError
from mazenb.games.walls.labyrinth.layout import BLOCKS, CENTRE, DIGITS, Layout, apart, square_word
from mazenb.texts.quotation import short

__all__ = [
    "Drawing",
    "layout_names",
    "load_layout",
    "named_layout",
    "read_drawing",
    "read_layout",
]

Square = tuple[int, int]

_CENTRE = re.compile(r"centre:\s*([0-9]{1,2}),([0-9]{1,2})\s*")
_ANYWHERE = re.compile(r"pawns:\s*anywhere\s*")


class Drawing(NamedTuple):
    """The content of a drawing, before it becomes a layout or a position.

    Attributes
    ----------
    rows, columns : int
    centre : square
    pawns : tuple of tuples of squares
        The squares of each corner's pawns.
    blocks : mapping
        The squares of each block, by its letter.
    first : int
        The number of the line with the first row.
    anywhere : bool
        Whether the pawns may be outside their corners.
    """

    rows: int
    columns: int
    centre: Square
    pawns: tuple[tuple[Square, ...], ...]
    blocks: Mapping[str, tuple[Square, ...]]
    first: int
    anywhere: bool = False

    def line(self, square: Square) -> int:
        """Return the number of the line in which a square is drawn."""
        return self.first + square[0]


def read_drawing(lines: Sequence[tuple[int, str]]) -> Drawing:
    """Return the drawing in some numbered lines of text.

    Raises
    ------
    LayoutError
        If the text is not a drawing or breaks rule W1; the error names the line.
    """
    settings = [text for _, text in lines]
    centre = next((match for text in reversed(settings) if (match := _CENTRE.fullmatch(text))), None)
    anywhere = any(map(_ANYWHERE.fullmatch, settings))
    rows = [(number, "".join(text.split())) for number, text in lines if _is_row(text)]
    if not rows:
        raise LayoutError("walls.layout.nothing", line=lines[0][0] if lines else 1)
    signs = _signs(rows)
    drawing = Drawing(
        rows=len(rows),
        columns=len(rows[0][1]),
        centre=(0, 0),
        pawns=tuple(_all(signs, digit) for digit in DIGITS),
        blocks=_blocks(signs),
        first=rows[0][0],
        anywhere=anywhere,
    )
    given = None if centre is None else (int(centre[1]), int(centre[2]))
    drawing = drawing._replace(centre=_centre(drawing, signs, given))
    _check(drawing, signs)
    return drawing


def _is_row(text: str) -> bool:
    if _CENTRE.fullmatch(text) or _ANYWHERE.fullmatch(text):
        return False
    return bool(text.strip()) and not text.startswith("#")


def _signs(rows: Sequence[tuple[int, str]]) -> dict[Square, str]:
    """Return the character of each square.

    Raises
    ------
    LayoutError
        If a row is missing, too short or too long, or a character is unknown.
    """
    first, wide = rows[0][0], len(rows[0][1])
    signs: dict[Square, str] = {}
    for row, (number, text) in enumerate(rows):
        if number != first + row:
            raise LayoutError("walls.layout.gap", line=number)
        if len(text) != wide:
            raise LayoutError("walls.layout.width", line=number, expected=wide, found=len(text))
        for column, sign in enumerate(text):
            if sign not in f".+{DIGITS}" and not (sign.isascii() and sign.isalpha()):
                raise LayoutError(
                    "walls.layout.sign", line=number, square=square_word((row, column)), found=sign
                )
            signs[row, column] = sign
    return signs


def _all(signs: Mapping[Square, str], wanted: str) -> tuple[Square, ...]:
    return tuple(square for square, sign in signs.items() if sign == wanted)


def _blocks(signs: Mapping[Square, str]) -> dict[str, tuple[Square, ...]]:
    found: dict[str, list[Square]] = {}
    for square, sign in signs.items():
        if sign.isalpha():
            found.setdefault(sign, []).append(square)
    # Capital letters come first.
    return {name: tuple(found[name]) for name in sorted(found)}


def _centre(drawing: Drawing, signs: Mapping[Square, str], given: Square | None) -> Square:
    """Return the north-west square of the centre.

    If it is not given, it is found from the plus signs, or else the centre is assumed to be in the middle.
    """
    if given is not None:
        return given
    white = _all(signs, "+")
    middle = ((drawing.rows - CENTRE) // 2, (drawing.columns - CENTRE) // 2)
    if not white:
        return middle
    windows = Counter(
        (row - i, column - j) for row, column in white for i in range(CENTRE) for j in range(CENTRE)
    )
    (top, left), most = windows.most_common(1)[0]
    for square in white:
        if most < len(white) and not (0 <= square[0] - top < CENTRE and 0 <= square[1] - left < CENTRE):
            raise LayoutError("walls.layout.spread", line=drawing.line(square), square=square_word(square))
    only = sum(times == most for times in windows.values()) == 1
    return (top, left) if only else middle


def _check(drawing: Drawing, signs: Mapping[Square, str]) -> None:
    """Refuse anything that neither a layout nor a position can have; the error names the line."""

    def refuse(what: str, square: Square, **values: Any) -> None:
        raise LayoutError(
            f"walls.layout.{what}", line=drawing.line(square), square=square_word(square), **values
        )

    top, left = drawing.centre
    white = {(top + i, left + j) for i in range(CENTRE) for j in range(CENTRE)}
    for square in sorted(white):
        sign = signs.get(square)
        if sign is None:
            raise LayoutError(
                "walls.layout.no-centre", line=drawing.first, square=square_word(drawing.centre)
            )
        if sign.isalpha():
            refuse("in-centre", square, block=sign)
        if sign == ".":
            refuse("not-white", square)
    for square in _all(signs, "+"):
        if square not in white:
            refuse("white", square)
    for name, block in drawing.blocks.items():
        if (other := apart(block)) is not None:
            refuse("parts", other, block=name, other=square_word(block[0]))
    if len(drawing.blocks) != BLOCKS:
        extra = list(drawing.blocks)[BLOCKS:]
        line = drawing.line(drawing.blocks[extra[0]][0]) if extra else drawing.first
        raise LayoutError("walls.layout.blocks", line=line, found=len(drawing.blocks))


def read_layout(source: str, name: str = "") -> Layout:
    """Return the layout that a drawing shows.

    Parameters
    ----------
    source : str
    name : str
        The name of the layout.

    Returns
    -------
    Layout

    Raises
    ------
    LayoutError
        If the drawing breaks rule W1; the error gives the reason and the place.

    Examples
    --------
    >>> from mazenb.games.walls import named_layout
    >>> drawing = str(named_layout("star")).replace("A", "B")
    >>> read_layout(drawing)
    Traceback (most recent call last):
    ...
    mazenb.games.walls.labyrinth.errors.LayoutError: line ...
    """
    drawing = read_drawing(list(enumerate(source.splitlines(), 1)))
    names = "".join(drawing.blocks)
    try:
        return Layout(
            rows=drawing.rows,
            columns=drawing.columns,
            centre=drawing.centre,
            homes=drawing.pawns,
            blocks=tuple(drawing.blocks.values()),
            names=names,
            name=name,
            anywhere=drawing.anywhere,
        )
    except LayoutError as error:
        # The drawing knows the line of a square. An error without a square concerns the whole drawing.
        word = str(error.values.get("square", ""))
        row = int(word.partition(",")[0]) if word else 0
        raise LayoutError("walls.layout.line", line=drawing.first + row, reason=error) from error


def load_layout(path: str | Path) -> Layout:
    """Return the layout drawn in a file."""
    return read_layout(read_whole(path, LayoutError))


@cache
def layout_names() -> tuple[str, ...]:
    """Return the names of the layouts that come with mazenb.

    Examples
    --------
    >>> "star" in layout_names()
    True
    """
    names = (entry.name for entry in (files("mazenb.games.walls") / "data").iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


@cache
def named_layout(name: str) -> Layout:
    """Return a layout that comes with mazenb.

    Raises
    ------
    LayoutError
        If there is no layout with that name.
    """
    if name not in layout_names():
        raise LayoutError("walls.layout.unknown", found=short(name), possible=", ".join(layout_names()))
    source = (files("mazenb.games.walls") / "data" / f"{name}.txt").read_text(encoding="utf-8")
    return read_layout(source, name)
