"""Boards and tiles from plain text.

A drawing is one frame, or a grid of frames of equal size when the board is made of tiles::

    wrap: both
    +---+---+---+
    | a>      T>|        T and P: trap door and secret panel, the arrow points to the door
    +   +---+ v +        v ^ < > in a wall's place: a one-way passage
    |     o |   |        o: a token circle
    +---+---+---+
    a = SLIDE 2          legend: key = NAME, with a number where the label takes one

Between two tiles each frame draws its own side; the passage is open if neither has a wall there.
"""

from __future__ import annotations

import re
from itertools import product

from .errors import BoardError
from .frame import KEY, Frame, Page
from .geometry import WRAPS, Geometry, Spot
from .glyphs import RESERVED
from .label import CIRCLE, Label
from .layout import Layout, check_door, door_sides
from .sides import SEALED, WALL, side

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
        The headers that may stand before the frame.

    Returns
    -------
    Layout

    Raises
    ------
    DrawingError
        With line, column and what was expected.

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
                raise page.error(
                    "expected one frame; a board of several tiles says 'tiles: 4' first", line, 0
                )
            bands.append(_read_band(page, line, size))
            line += 2 * bands[-1][0].rows + 1
        elif match := _LEGEND.fullmatch(content):
            _read_legend(page, line, match, legend)
            line += 1
        elif (match := _HEADER.fullmatch(content)) and match[1] in headers:
            if match[1] in found_headers or bands:
                raise page.error(f"expected the header {match[1]!r} once, above the drawing", line, 0)
            found_headers[match[1]] = match[2], line
            line += 1
        else:
            raise page.error(
                "expected a header (key: value), a frame (+---+) or a legend line (key = NAME), "
                f"found {content.strip()[:40]!r}",
                line,
                len(content) - len(content.lstrip()),
            )
    if not bands:
        raise page.error("expected a frame (+---+), found the end", len(page.lines) - 1, 0)
    return _assemble(page, found_headers, legend, bands)


def _tile_size(page: Page, headers: dict[str, tuple[str, int]]) -> int | None:
    if "tiles" not in headers:
        return None
    value, line = headers["tiles"]
    if not re.fullmatch(r"0*[1-9]\d{0,5}", value):
        raise page.error(
            f"expected the number of squares on a tile's side, such as 'tiles: 4'; found {value!r}", line, 0
        )
    return int(value)


def _read_band(page: Page, line: int, size: int | None) -> list[Frame]:
    width = len(page.lines[line].rstrip())
    if size is None:
        rows = 0
        while page.starts_frame(line + 2 * (rows + 1)):
            rows += 1
        if rows == 0 or width < 5:
            raise page.error("expected a frame of at least one square", line, 0)
        if width % 4 != 1:
            raise page.error("expected '+', the corner of a square, every fourth character", line, width - 1)
        _check_width(page, line, rows, width)
        return [Frame(page, line, 0, rows, width // 4)]
    tile_width = 4 * size + 1
    if (width + 1) % (tile_width + 1):
        raise page.error(
            f"expected frames {tile_width} characters wide (tiles of {size}), one space apart; "
            f"this line has {width} characters",
            line,
            width - 1,
        )
    _check_width(page, line, size, width)
    frames = []
    for left in range(0, width, tile_width + 1):
        for inner in range(2 * size + 1):
            if left and page.text(line + inner, left - 1, 1) != " ":
                raise page.error("expected a space between two tiles", line + inner, left - 1)
        frames.append(Frame(page, line, left, size, size))
    return frames


def _check_width(page: Page, line: int, rows: int, width: int) -> None:
    for number in range(line, min(line + 2 * rows + 1, len(page.lines))):
        content = page.lines[number].rstrip()
        if len(content) > width:
            raise page.error(
                f"expected the line to end here, like the frame; found {content[width:][:20]!r}",
                number,
                width,
            )


def _read_legend(page: Page, line: int, match: re.Match[str], legend: dict[str, tuple[Label, int]]) -> None:
    key, text = match[1], match[2]
    if not KEY.fullmatch(key):
        raise page.error(
            f"expected a key of one or two letters or digits, found {key!r}", line, match.start(1)
        )
    if key in RESERVED:
        raise page.error(f"{key} always means {RESERVED[key]}; choose another key", line, match.start(1))
    if key in legend:
        raise page.error(f"the key {key} is explained twice", line, match.start(1))
    if text in RESERVED.values():
        reserved = next(reserved for reserved, name in RESERVED.items() if name == text)
        raise page.error(
            f"{text} is always written {reserved}; no legend line is needed", line, match.start(2)
        )
    name, _, number = text.rpartition(" ")
    try:
        if name and re.fullmatch(r"-?\d+", number):
            legend[key] = Label(name, int(number)), line
        else:
            legend[key] = Label(text), line
    # Python reads no number of thousands of digits; its sentence says so.
    except ValueError as error:
        raise page.error(str(error), line, match.start(2)) from None


def _assemble(
    page: Page,
    headers: dict[str, tuple[str, int]],
    legend: dict[str, tuple[Label, int]],
    bands: list[list[Frame]],
) -> Layout:
    size = _tile_size(page, headers)
    for band in bands:
        if len(band) != len(bands[0]):
            raise page.error(
                f"expected {len(bands[0])} tiles side by side, as above; found {len(band)}", band[0].top, 0
            )
    wrap, line = headers.get("wrap", ("none", 0))
    if wrap not in WRAPS:
        raise page.error(f"expected wrap: {', '.join(WRAPS)}; found {wrap!r}", line, 0)
    rows, columns = len(bands) * bands[0][0].rows, len(bands[0]) * bands[0][0].columns
    holes: frozenset[Spot] = frozenset(
        (r, c) for r, band in enumerate(bands) for c, frame in enumerate(band) if frame.hole
    )
    if holes and size is None:
        raise page.error("only a board of tiles ('tiles: 4') has holes", bands[0][0].top, 0)
    if len(holes) == len(bands) * len(bands[0]):
        raise page.error("expected at least one tile that is not a hole", bands[0][0].top, 0)
    try:
        geometry = Geometry(rows, columns, WRAPS[wrap], size, holes)
    except BoardError as error:
        raise page.error(str(error), bands[0][0].top, 0) from None
    sides = [SEALED] * (rows * columns)
    marks: list[Label | None] = [None] * (rows * columns)
    doors: list[tuple[int, Frame, int, int]] = []
    unused = {key: line for key, (_, line) in legend.items()}
    for r, band in enumerate(bands):
        for c, frame in enumerate(band):
            for i, j in product(range(frame.rows), range(frame.columns)):
                index = (r * frame.rows + i) * columns + c * frame.columns + j
                if not frame.hole:
                    sides[index] = frame.sides[i][j]
                if (i, j) in frame.keys:
                    marks[index] = label = _label(page, frame, i, j, legend)
                    unused.pop(frame.keys[i, j][0], None)
                    doored = door_sides(sides[index], label)
                    if doored != sides[index]:
                        _check_wall(page, frame, i, j, label, sides[index])
                        sides[index] = doored
                        doors.append((index, frame, i, j))
    for key, line in unused.items():
        raise page.error(f"the key {key} stands on no square", line, 0)
    layout = Layout(geometry, tuple(sides), tuple(marks))
    for index, frame, i, j in doors:
        try:
            check_door(layout, index)
        except BoardError as error:
            raise page.error(str(error), *frame.where(i, j)) from None
    return layout


def _label(page: Page, frame: Frame, row: int, column: int, legend: dict[str, tuple[Label, int]]) -> Label:
    key, arrow = frame.keys[row, column]
    line, middle = frame.where(row, column)
    if key == "o":
        if arrow is not None:
            raise page.error("a token circle has no arrow", line, middle + 1)
        return CIRCLE
    if key in RESERVED:
        if arrow is None:
            raise page.error(
                f"expected an arrow behind {key}: a {RESERVED[key]} points to its door", line, middle + 1
            )
        return Label(RESERVED[key], None, arrow)
    if key not in legend:
        raise page.error(f"the key {key} is not in the legend; add a line '{key} = NAME'", line, middle)
    label = legend[key][0]
    return label if arrow is None else Label(label.name, label.number, arrow)


def _check_wall(page: Page, frame: Frame, row: int, column: int, label: Label, sides: int) -> None:
    assert label.arrow is not None
    if side(sides, label.arrow) != WALL:
        line, middle = frame.where(row, column)
        raise page.error(
            f"the {label.name} points to its door, which is drawn as a wall; there is none", line, middle
        )
