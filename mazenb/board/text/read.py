"""Reader of boards and tiles drawn as plain text.

A drawing is one frame, or a grid of frames of equal size when the board is made of tiles::

    wrap: both
    +---+---+---+
    | a>      T>|        T and P: trap door and secret panel, the arrow points to the door
    +   +---+ v +        v ^ < > in place of a wall: a one-way passage
    |     o |   |        o: a token circle
    +---+---+---+
    a = SLIDE 2          legend: key = NAME, with a number if the label takes one

Between two tiles, each frame draws its own side; the passage is open if neither has a wall there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from mazenb.board.errors import BoardError
from mazenb.board.geometry import WRAPS, Geometry, Spot
from mazenb.board.label import CIRCLE, Label
from mazenb.board.layout import Layout, check_door, door_sides
from mazenb.board.sides import SEALED, WALL, side
from mazenb.board.text.frame import KEY, Frame, Page
from mazenb.board.text.glyphs import RESERVED
from mazenb.texts.limits import DIGITS

__all__ = ["read_drawing"]

_LEGEND = re.compile(r"\s*(\S{1,2})\s+=\s+(\S.*?)\s*")
_HEADER = re.compile(r"\s*([a-z]+):\s*(.*?)\s*")


def read_drawing(text: str, *, first_line: int = 1, headers: tuple[str, ...] = ("wrap", "tiles")) -> Layout:
    """Read a drawing.

    Parameters
    ----------
    text : str
    first_line : int
        The number of the first line, for error messages about a part of a larger file.
    headers : tuple of str
        The headers allowed before the frame.

    Returns
    -------
    Layout

    Raises
    ------
    DrawingError
        With the line, the column and what was expected there.

    Examples
    --------
    >>> layout = read_drawing('''
    ... +---+---+
    ... | a>|   |
    ... +---+---+
    ... a = SLIDE 2
    ... ''')
    >>> layout.geometry.rows, layout.geometry.columns
    (1, 2)
    >>> print(layout.marks[0])
    SLIDE 2 >
    """
    page = Page(text, first_line)
    found_headers: dict[str, tuple[str, int]] = {}
    legend: dict[str, tuple[Label, int]] = {}
    bands: list[list[Frame]] = []
    line = 0
    while line < len(page.lines):
        content = page.lines[line]
        if not content.strip() or content.startswith("#"):
            line += 1
        elif page.starts_frame(line):
            size = _tile_size(page, found_headers)
            if size is None and bands:
                raise page.error("board.drawing.one-frame", line, 0)
            bands.append(_read_band(page, line, size))
            line += 2 * bands[-1][0].rows + 1
        elif match := _LEGEND.fullmatch(content):
            _read_legend(page, line, match, legend)
            line += 1
        elif (match := _HEADER.fullmatch(content)) and match[1] in headers:
            if match[1] in found_headers or bands:
                raise page.error("board.drawing.header", line, 0, name=match[1])
            found_headers[match[1]] = match[2], line
            line += 1
        else:
            before = len(content) - len(content.lstrip())
            raise page.error("board.drawing.line", line, before, found=repr(content.strip()[:40]))
    if not bands:
        raise page.error("board.drawing.end", len(page.lines) - 1, 0)
    return _assemble(page, found_headers, legend, bands)


def _tile_size(page: Page, headers: dict[str, tuple[str, int]]) -> int | None:
    if "tiles" not in headers:
        return None
    value, line = headers["tiles"]
    if not re.fullmatch(r"0{0,5}[1-9][0-9]{0,5}", value):
        raise page.error("board.drawing.tile-size", line, 0, found=repr(value))
    return int(value)


def _read_band(page: Page, line: int, size: int | None) -> list[Frame]:
    width = len(page.lines[line].rstrip())
    if size is None:
        rows = 0
        while page.starts_frame(line + 2 * (rows + 1)):
            rows += 1
        if rows == 0 or width < 5:
            raise page.error("board.drawing.frame", line, 0)
        if width % 4 != 1:
            raise page.error("board.drawing.frame-width", line, width - 1)
        _check_width(page, line, rows, width)
        return [Frame(page, top=line, left=0, rows=rows, columns=width // 4)]
    tile_width = 4 * size + 1
    if (width + 1) % (tile_width + 1):
        raise page.error(
            "board.drawing.tile-width", line, width - 1, width=tile_width, size=size, found=width
        )
    _check_width(page, line, size, width)
    frames = []
    for left in range(0, width, tile_width + 1):
        for inner in range(2 * size + 1):
            if left and page.text(line + inner, left - 1, 1) != " ":
                raise page.error("board.drawing.gap", line + inner, left - 1)
        frames.append(Frame(page, top=line, left=left, rows=size, columns=size))
    return frames


def _check_width(page: Page, line: int, rows: int, width: int) -> None:
    for number in range(line, min(line + 2 * rows + 1, len(page.lines))):
        content = page.lines[number].rstrip()
        if len(content) > width:
            raise page.error("board.drawing.line-end", number, width, found=repr(content[width:][:20]))


def _read_legend(page: Page, line: int, match: re.Match[str], legend: dict[str, tuple[Label, int]]) -> None:
    key, text = match[1], match[2]
    if not KEY.fullmatch(key):
        raise page.error("board.legend.key", line, match.start(1), found=repr(key))
    if key in RESERVED:
        raise page.error("board.legend.reserved-key", line, match.start(1), key=key, name=RESERVED[key])
    if key in legend:
        raise page.error("board.legend.twice", line, match.start(1), key=key)
    if text in RESERVED.values():
        reserved = next(reserved for reserved, name in RESERVED.items() if name == text)
        raise page.error("board.legend.reserved-name", line, match.start(2), name=text, key=reserved)
    name, _, number = text.rpartition(" ")
    numbered = name and re.fullmatch(r"-?[0-9]+", number)
    digits = len(number.lstrip("-"))
    if numbered and digits > DIGITS:
        raise page.error("board.legend.digits", line, match.start(2), most=DIGITS, found=digits)
    try:
        label = Label(name, int(number)) if numbered else Label(text)
    except BoardError as error:
        raise page.error_of(error, line, match.start(2)) from None
    legend[key] = label, line


def _assemble(
    page: Page,
    headers: dict[str, tuple[str, int]],
    legend: dict[str, tuple[Label, int]],
    bands: list[list[Frame]],
) -> Layout:
    geometry = _geometry(page, headers, bands)
    sides = [SEALED] * (geometry.rows * geometry.columns)
    marks: list[Label | None] = [None] * len(sides)
    doors: dict[int, tuple[int, int]] = {}
    for index, frame, row, column in _squares(bands, geometry.columns):
        if not frame.hole:
            sides[index] = frame.sides[row][column]
        if (row, column) in frame.keys:
            marks[index] = label = _label(page, frame, row, column, legend)
            doored = door_sides(sides[index], label)
            if doored != sides[index]:
                _check_wall(page, frame, row, column, label, sides[index])
                sides[index] = doored
                doors[index] = frame.where(row, column)
    _check_used(page, legend, bands)
    layout = Layout(geometry, tuple(sides), tuple(marks))
    for index, where in doors.items():
        try:
            check_door(layout, index)
        except BoardError as error:
            raise page.error_of(error, *where) from None
    return layout


def _geometry(page: Page, headers: dict[str, tuple[str, int]], bands: list[list[Frame]]) -> Geometry:
    size = _tile_size(page, headers)
    top, across = bands[0][0], len(bands[0])
    for band in bands:
        if len(band) != across:
            raise page.error("board.drawing.ragged", band[0].top, 0, expected=across, found=len(band))
    wrap, line = headers.get("wrap", ("none", 0))
    if wrap not in WRAPS:
        raise page.error("board.drawing.wrap", line, 0, possible=", ".join(WRAPS), found=repr(wrap))
    holes: frozenset[Spot] = frozenset(
        (r, c) for r, band in enumerate(bands) for c, frame in enumerate(band) if frame.hole
    )
    if holes and size is None:
        raise page.error("board.drawing.holes", top.top, 0)
    if len(holes) == len(bands) * across:
        raise page.error("board.drawing.only-holes", top.top, 0)
    try:
        return Geometry(
            rows=len(bands) * top.rows,
            columns=across * top.columns,
            wraps=WRAPS[wrap],
            tile_size=size,
            holes=holes,
        )
    except BoardError as error:
        raise page.error_of(error, top.top, 0) from None


def _squares(bands: list[list[Frame]], columns: int) -> Iterator[tuple[int, Frame, int, int]]:
    """Yield every square's index, its frame, and its row and column in that frame."""
    for r, band in enumerate(bands):
        for c, frame in enumerate(band):
            for row, column in product(range(frame.rows), range(frame.columns)):
                yield (r * frame.rows + row) * columns + c * frame.columns + column, frame, row, column


def _check_used(page: Page, legend: dict[str, tuple[Label, int]], bands: list[list[Frame]]) -> None:
    used = {key for band in bands for frame in band for key, _ in frame.keys.values()}
    for key, (_, line) in legend.items():
        if key not in used:
            raise page.error("board.legend.unused-key", line, 0, key=key)


def _label(page: Page, frame: Frame, row: int, column: int, legend: dict[str, tuple[Label, int]]) -> Label:
    key, arrow = frame.keys[row, column]
    line, middle = frame.where(row, column)
    if key == "o":
        if arrow is not None:
            raise page.error("board.drawing.circle-arrow", line, middle + 1)
        return CIRCLE
    if key in RESERVED:
        if arrow is None:
            raise page.error("board.drawing.no-arrow", line, middle + 1, key=key, name=RESERVED[key])
        return Label(RESERVED[key], None, arrow)
    if key not in legend:
        raise page.error("board.legend.unknown-key", line, middle, key=key)
    label = legend[key][0]
    return label if arrow is None else Label(label.name, label.number, arrow)


def _check_wall(page: Page, frame: Frame, row: int, column: int, label: Label, sides: int) -> None:
    assert label.arrow is not None
    if side(sides, label.arrow) != WALL:
        line, middle = frame.where(row, column)
        raise page.error("board.drawing.no-wall", line, middle, name=label.name)
