"""The sides of a patch of squares: walls, one-way passages, trap doors and panels, as path data.

A patch is a tile, or a whole board without tiles. Every tile paints its own sides, so that it can be rotated
independently of its neighbours: where two tiles meet, each shows its own half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mazenb.board import Board, Direction, Square
from mazenb.board.sides import ENTERS, LEAVES, PANEL, TRAP, side
from mazenb.pictures.coordinates import MARGIN, SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number, path

__all__ = ["DOORS", "WALL_WIDTH", "borders", "doors_svg", "walls_svg"]

WALL_WIDTH = 7
INSET = 2.6
"""The distance of an outer wall's line from the edge of its patch."""
GATE = 10
"""The length of wall on either side of a passage that is not simply open."""


_DOORS = "pictures:doors"


class Border(NamedTuple):
    """One side of a square: the beginning of its line, its direction, and what may pass."""

    x: float
    y: float
    level: bool
    kinds: frozenset[tuple[str, Direction]]

    @property
    def middle(self) -> tuple[float, float]:
        """The position of a glyph."""
        return (self.x + SIDE / 2, self.y) if self.level else (self.x, self.y + SIDE / 2)


def _kinds(sides: int, beyond: int, way: Direction) -> frozenset[tuple[str, Direction]]:
    """Return the kind of passage each way between two squares, the second in the given direction."""
    back = way.opposite
    found = set()
    for kind, value in (("trapdoor", TRAP), ("panel", PANEL)):
        if side(sides, way) == value:
            found.add((kind, way))
        if side(beyond, back) == value:
            found.add((kind, back))
    if LEAVES[sides] >> way & 1 and ENTERS[beyond] >> back & 1:
        found.add(("step", way))
    if LEAVES[beyond] >> back & 1 and ENTERS[sides] >> way & 1:
        found.add(("step", back))
    return frozenset(found)


# The passages that a tile's own side allows, whatever is on the other side.
_FREE = 0


def _borders(sides: tuple[int, ...], rows: int, columns: int) -> Iterator[Border]:
    for line in range(rows + 1):
        y = min(max(line * SIDE, INSET), rows * SIDE - INSET)
        for column in range(columns):
            above = sides[(line - 1) * columns + column] if line else _FREE
            below = sides[line * columns + column] if line < rows else _FREE
            yield Border(column * SIDE, y, True, _kinds(above, below, Direction.S))
    for line in range(columns + 1):
        x = min(max(line * SIDE, INSET), columns * SIDE - INSET)
        for row in range(rows):
            left = sides[row * columns + line - 1] if line else _FREE
            right = sides[row * columns + line] if line < columns else _FREE
            yield Border(x, row * SIDE, False, _kinds(left, right, Direction.E))


def borders(sides: tuple[int, ...], rows: int, columns: int, *, plain: bool = False) -> str:
    """Return the walls and doors of a patch, its top left corner at the origin.

    Parameters
    ----------
    sides : tuple of int
        The sides of the patch's squares, row by row.
    rows, columns : int
    plain : bool
        Whether walls are lines without depth, which are a quarter of the size.
    """
    walls: list[tuple[float, float, bool, float]] = []
    arrows: list[str] = []
    doors: list[str] = []
    for border in _borders(sides, rows, columns):
        if _is_open(border):
            continue
        if not border.kinds:
            walls.append((border.x, border.y, border.level, SIDE))
            continue
        for offset in (0, SIDE - GATE):
            x, y = (border.x + offset, border.y) if border.level else (border.x, border.y + offset)
            walls.append((x, y, border.level, GATE))
        arrows += _arrows(border)
        doors += _doors(border)
    drawn = path("oneway", _arrow_look(), arrows) + "".join(doors)
    return walls_svg(_runs(walls, columns * SIDE, rows * SIDE), plain=plain) + drawn


def doors_svg(board: Board) -> str:
    """Return the doors and one-way passages of a whole board, which are painted again over colours.

    Examples
    --------
    >>> doors_svg(Board.random(3, 3))
    ''
    """
    if _DOORS not in board.memo:
        board.memo[_DOORS] = _all_doors(board)
    found: str = board.memo[_DOORS]
    return found


def _all_doors(board: Board) -> str:
    if board.tile_size is None:
        drawn = _signs(board, board.squares, (board.rows, board.columns), (MARGIN, MARGIN))
    else:
        places, shape = Places.of(board), (board.tile_size, board.tile_size)
        drawn = "".join(
            _signs(board, board.squares_of(spot), shape, places.tile_corner(spot)) for spot in board.tiles
        )
    return f'<g class="doors" pointer-events="none">{drawn}</g>' if drawn else ""


def _signs(board: Board, squares: Sequence[Square], shape: tuple[int, int], at: tuple[int, int]) -> str:
    """Return the doors and one-way passages of a patch, at its place on the board."""
    sides = tuple([board.sides[board.index(square)] for square in squares])
    found = [border for border in _borders(sides, *shape) if not _is_open(border)]
    arrows = path("oneway", _arrow_look(), [way for border in found for way in _arrows(border)])
    doors = "".join(door for border in found for door in _doors(border))
    return f'<g transform="translate({at[0]} {at[1]})">{arrows}{doors}</g>' if arrows or doors else ""


def _is_open(border: Border) -> bool:
    """Return True if nothing is drawn on a side, because a step passes it both ways."""
    return sum(kind == "step" for kind, _ in border.kinds) == 2


def _arrows(border: Border) -> list[str]:
    """Return the arrow of a passage that is open only one way."""
    x, y = border.middle
    return [_triangle(x, y, way, 9, 10, -5) for kind, way in sorted(border.kinds) if kind == "step"]


def _arrow_look() -> str:
    return (
        f'fill="{PALETTE["one-way"]}" stroke="{PALETTE["paper"]}" stroke-width="1.6" stroke-linejoin="round"'
    )


_STROKES = (
    ("shadow", "shade", 7, ' opacity=".24" transform="translate(2.5 6)"'),
    ("side", "wall2", 7, ' transform="translate(0 3)"'),
    ("wall", "wall", 7, ""),
    ("light", "wallhi", 2, ' transform="translate(0 -1.6)"'),
)
"""The strokes of a wall from the floor up: one line, drawn four times to give it depth."""

_PLAIN = tuple(stroke for stroke in _STROKES if stroke[0] == "wall")


def walls_svg(data: Sequence[str], *, plain: bool = False) -> str:
    """Return walls along some lines, without depth if plain; an empty string if there are none."""
    if not data:
        return ""
    lines = "".join(data)
    strokes = "".join(
        f'<path class="{name}" stroke="{PALETTE[paint]}" stroke-width="{width}"{more} d="{lines}"/>'
        for name, paint, width, more in (_PLAIN if plain else _STROKES)
    )
    return f'<g class="walls" fill="none" stroke-linecap="round">{strokes}</g>'


DOORS = ("part-leaf-trapdoor", "part-head-trapdoor", "part-leaf-panel")
"""Names of the drawings of doors, which may appear on any board when it changes."""


def _doors(border: Border) -> list[str]:
    """Return a door's leaf along the wall, and an arrow head for each direction of a trap door."""
    kinds = {kind for kind, _ in border.kinds} - {"step"}
    if not kinds:
        return []
    kind = "trapdoor" if "trapdoor" in kinds else "panel"
    found = [_door(kind, f"leaf-{kind}", border, 0 if border.level else 90)]
    if kind == "trapdoor":
        turns = (180, -90, 0, 90)
        found += [
            _door(kind, "head-trapdoor", border, turns[way])
            for each, way in sorted(border.kinds)
            if each == kind
        ]
    return found


def _door(kind: str, part: str, border: Border, turn: int) -> str:
    x, y = border.middle
    turned = f" rotate({turn})" if turn else ""
    return f'<use class="{kind}" href="#mz-part-{part}" transform="translate({_pair(x, y)}){turned}"/>'


def _runs(walls: list[tuple[float, float, bool, float]], width: float, height: float) -> list[str]:
    """Return the path data of walls, with one stroke for each run of them."""
    data = []
    walls.sort(key=lambda wall: (True, wall[1], wall[0]) if wall[2] else (False, wall[0], wall[1]))
    i = 0
    while i < len(walls):
        x, y, level, length = walls[i]
        i += 1
        while i < len(walls) and walls[i][:3] == ((x + length, y, True) if level else (x, y + length, False)):
            length += walls[i][3]
            i += 1
        if level:
            start, end = _inside(x, x + length, width)
            data.append(f"M{_pair(start, y)}h{number(end - start)}")
        else:
            start, end = _inside(y, y + length, height)
            data.append(f"M{_pair(x, start)}v{number(end - start)}")
    return data


def _inside(start: float, end: float, whole: float) -> tuple[float, float]:
    """Return the ends of a stroke whose round caps stay inside the patch."""
    return max(start, INSET), min(end, whole - INSET)


def _triangle(x: float, y: float, way: Direction, half: float, length: float, forward: float) -> str:
    """Return a filled arrow head whose base is `forward` of a point."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    left = x + dx * forward - dy * half, y + dy * forward + dx * half
    tip = dx * length + dy * half, dy * length - dx * half
    rest = -dx * length + dy * half, -dy * length - dx * half
    return f"M{number(left[0])} {number(left[1])}l{_pair(*tip)} {_pair(*rest)}z"


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
