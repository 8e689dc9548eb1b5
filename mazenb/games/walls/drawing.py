"""Layouts and positions as drawings.

One character a square, blanks between them as one likes: a letter for each block, ``1`` to ``4`` for the
pawns of each corner (clockwise from the north-west), ``+`` for a free square of the white centre, ``.`` for
any other free square::

    1 1 . A A
    1 1 . . A

Where pawns stand in the centre so that its place cannot be told from the ``+`` alone, it is taken to be in
the middle of the board; a line ``centre: 9,9`` names its north-west square. A line ``pawns: anywhere`` says
that the board is drawn in the middle of a game; without it the pawns of a layout must be in their corners.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.games.walls.errors import LayoutError
from mazenb.games.walls.layout import BLOCKS, CENTRE, CORNERS, Layout, apart, square_word

__all__ = [
    "Drawing",
    "layout_names",
    "load_layout",
    "named_layout",
    "read_drawing",
    "read_layout",
    "write_drawing",
]

Square = tuple[int, int]

_CENTRE = re.compile(r"centre:\s*(\d{1,2}),(\d{1,2})\s*")
_ANYWHERE = re.compile(r"pawns:\s*anywhere\s*")
_DIGITS = "1234"


class Drawing(NamedTuple):
    """What a drawing shows, before anything is made of it.

    Attributes
    ----------
    rows, columns : int
    centre : square
    pawns : tuple of tuples of squares
        The squares of each corner's pawns.
    blocks : mapping
        The squares of each block, by its letter.
    first : int
        The line of the text in which the first row is.
    anywhere : bool
        Whether the pawns may be out of their corners.
    """

    rows: int
    columns: int
    centre: Square
    pawns: tuple[tuple[Square, ...], ...]
    blocks: Mapping[str, tuple[Square, ...]]
    first: int
    anywhere: bool = False

    def line(self, square: Square) -> int:
        """The line of the text in which a square is drawn."""
        return self.first + square[0]


def read_drawing(lines: Sequence[tuple[int, str]]) -> Drawing:
    """What some numbered lines of text show.

    Raises
    ------
    LayoutError
        With the line, for everything that is no drawing or breaks W1.
    """
    given: Square | None = None
    anywhere = False
    rows: list[tuple[int, str]] = []
    for number, text in lines:
        match = _CENTRE.fullmatch(text)
        if _ANYWHERE.fullmatch(text):
            anywhere = True
            continue
        if match is not None:
            given = (int(match[1]), int(match[2]))
        elif text.strip() and not text.startswith("#"):
            rows.append((number, "".join(text.split())))
    if not rows:
        raise LayoutError("walls.layout.nothing", line=lines[0][0] if lines else 1)
    first, wide = rows[0][0], len(rows[0][1])
    signs: dict[Square, str] = {}
    for row, (number, text) in enumerate(rows):
        if number != first + row:
            raise LayoutError("walls.layout.gap", line=number)
        if len(text) != wide:
            raise LayoutError("walls.layout.width", line=number, expected=wide, found=len(text))
        for column, sign in enumerate(text):
            if sign not in ".+" and sign not in _DIGITS and not (sign.isascii() and sign.isalpha()):
                raise LayoutError(
                    "walls.layout.sign", line=number, square=square_word((row, column)), found=sign
                )
            signs[row, column] = sign
    pawns = tuple(_all(signs, digit) for digit in _DIGITS)
    drawing = Drawing(len(rows), wide, (0, 0), pawns, _blocks(signs), first, anywhere)
    drawing = drawing._replace(centre=_centre(drawing, signs, given))
    _check(drawing, signs)
    return drawing


def _all(signs: Mapping[Square, str], wanted: str) -> tuple[Square, ...]:
    return tuple(square for square, sign in signs.items() if sign == wanted)


def _blocks(signs: Mapping[Square, str]) -> dict[str, tuple[Square, ...]]:
    found: dict[str, list[Square]] = {}
    for square, sign in signs.items():
        if sign.isalpha():
            found.setdefault(sign, []).append(square)
    # Capitals first, as a person would give them out.
    return {name: tuple(found[name]) for name in sorted(found)}


def _centre(drawing: Drawing, signs: Mapping[Square, str], given: Square | None) -> Square:
    """The north-west square of the centre: as the drawing says, where its plus signs are, or the middle."""
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
    """Refuse what no layout and no position may have, with the line in which it is drawn."""

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
    """The layout that a drawing shows.

    Parameters
    ----------
    source : str
    name : str
        What it is called.

    Returns
    -------
    Layout

    Raises
    ------
    LayoutError
        With what is wrong and where, if the drawing does not keep W1.

    Examples
    --------
    >>> from mazenb.games.walls import named_layout
    >>> drawing = str(named_layout("star")).replace("A", "B")
    >>> read_layout(drawing)
    Traceback (most recent call last):
    ...
    mazenb.games.walls.errors.LayoutError: line ...
    """
    drawing = read_drawing(list(enumerate(source.splitlines(), 1)))
    names = "".join(drawing.blocks)
    try:
        return Layout(
            drawing.rows,
            drawing.columns,
            drawing.centre,
            drawing.pawns,
            tuple(drawing.blocks.values()),
            names,
            name,
            drawing.anywhere,
        )
    except LayoutError as error:
        # The drawing knows the line of a square; what is about no square is about the whole of it.
        word = str(error.values.get("square", ""))
        row = int(word.partition(",")[0]) if word else 0
        raise LayoutError("walls.layout.line", line=drawing.first + row, reason=error) from error


def load_layout(path: str | Path) -> Layout:
    """The layout of a file."""
    return read_layout(Path(path).read_text(encoding="utf-8"))


@cache
def layout_names() -> tuple[str, ...]:
    """The layouts that come with mazenb.

    Examples
    --------
    >>> "star" in layout_names()
    True
    """
    names = (entry.name for entry in (files("mazenb.games.walls") / "layouts").iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


@cache
def named_layout(name: str) -> Layout:
    """A layout that comes with mazenb.

    Raises
    ------
    LayoutError
        If there is none of that name.
    """
    if name not in layout_names():
        raise LayoutError("walls.layout.unknown", found=repr(name), possible=", ".join(layout_names()))
    source = (files("mazenb.games.walls") / "layouts" / f"{name}.txt").read_text(encoding="utf-8")
    return read_layout(source, name)


def write_drawing(
    layout: Layout,
    pawns: Sequence[Sequence[Square]] | None = None,
    blocks: Sequence[Sequence[Square]] | None = None,
) -> str:
    """A layout, or a position on it, as a drawing that `read_drawing` reads back.

    Parameters
    ----------
    layout : Layout
    pawns : sequence of sequences of squares, optional
        Where the pawns of each corner are; at home if not given.
    blocks : sequence of sequences of squares, optional
        Where the blocks are; as the layout says if not given.
    """
    signs = dict.fromkeys(layout, ".")
    signs |= dict.fromkeys(layout.white, "+")
    for name, block in zip(layout.names, layout.blocks if blocks is None else blocks, strict=True):
        signs |= dict.fromkeys(block, name)
    for corner in range(CORNERS):
        signs |= dict.fromkeys((layout.homes if pawns is None else pawns)[corner], _DIGITS[corner])
    lines = [" ".join(signs[row, column] for column in range(layout.columns)) for row in range(layout.rows)]
    middle = ((layout.rows - CENTRE) // 2, (layout.columns - CENTRE) // 2)
    head = [] if layout.centre == middle else [f"centre: {square_word(layout.centre)}"]
    if layout.anywhere and pawns is None:
        head.append("pawns: anywhere")
    return "\n".join([*head, *lines]) + "\n"
