"""The sides of a patch of squares: walls, one-way passages, trap doors and panels, as path data.

A patch is a tile, or a whole board that has none. Every tile paints the sides it has itself, so that it can
be turned without a look at its neighbours: where two tiles meet, each shows its own half.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mazenb.board import Direction
from mazenb.board.sides import ENTERS, LEAVES, PANEL, TRAP, side

from .markup import COLOURS, number, path
from .places import SIDE

__all__ = ["WALL_WIDTH", "borders"]

WALL_WIDTH = 4
GATE = 11
"""How much wall stands on either side of a passage that is not simply open."""


class Border(NamedTuple):
    """One side of a square: where its line begins, which way it runs, and what may pass."""

    x: float
    y: float
    level: bool
    kinds: frozenset[tuple[str, Direction]]

    @property
    def middle(self) -> tuple[float, float]:
        """Where a glyph stands."""
        return (self.x + SIDE / 2, self.y) if self.level else (self.x, self.y + SIDE / 2)


def _kinds(sides: int, beyond: int, way: Direction) -> frozenset[tuple[str, Direction]]:
    """What passes between two squares, the second lying in this direction from the first."""
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


# What a tile's own side lets through, whatever it meets there.
_FREE = 0


def _borders(sides: tuple[int, ...], rows: int, columns: int) -> Iterator[Border]:
    half = WALL_WIDTH / 2
    for line in range(rows + 1):
        y = min(max(line * SIDE, half), rows * SIDE - half)
        for column in range(columns):
            above = sides[(line - 1) * columns + column] if line else _FREE
            below = sides[line * columns + column] if line < rows else _FREE
            yield Border(column * SIDE, y, True, _kinds(above, below, Direction.S))
    for line in range(columns + 1):
        x = min(max(line * SIDE, half), columns * SIDE - half)
        for row in range(rows):
            left = sides[row * columns + line - 1] if line else _FREE
            right = sides[row * columns + line] if line < columns else _FREE
            yield Border(x, row * SIDE, False, _kinds(left, right, Direction.E))


def borders(sides: tuple[int, ...], rows: int, columns: int) -> str:
    """The walls and doors of a patch, its top left corner at the origin.

    Parameters
    ----------
    sides : tuple of int
        Of the patch's squares, row by row.
    rows, columns : int
    """
    walls: list[tuple[float, float, bool, float]] = []
    arrows, traps, panels = [], [], []
    for border in _borders(sides, rows, columns):
        ways = {way for kind, way in border.kinds if kind == "step"}
        if len(ways) == 2:
            continue
        if not border.kinds:
            walls.append((border.x, border.y, border.level, SIDE))
            continue
        for offset in (0, SIDE - GATE):
            x, y = (border.x + offset, border.y) if border.level else (border.x, border.y + offset)
            walls.append((x, y, border.level, GATE))
        x, y = border.middle
        arrows += [_triangle(x, y, way, 8, 7, -5) for way in ways]
        doors = {kind for kind, _ in border.kinds} - {"step"}
        if "trapdoor" in doors:
            traps.append(_leaf(x, y, border.level, 13, 3))
            traps += [_triangle(x, y, way, 5, 6, 3) for kind, way in border.kinds if kind == "trapdoor"]
        elif "panel" in doors:
            panels.append(_leaf(x, y, border.level, 13, 4))
            panels += [_leaf(x, y, border.level, 4, 4)]
    return "".join(
        (
            path("oneway", f'fill="{COLOURS["one-way"]}"', arrows),
            path("wall", _STROKE, _runs(walls, columns * SIDE, rows * SIDE)),
            path("trapdoor", f'fill="{COLOURS["trap door"]}"', traps),
            path("panel", f'fill="{COLOURS["light"]}" stroke="{COLOURS["panel"]}" stroke-width="2"', panels),
        )
    )


_STROKE = f'fill="none" stroke="{COLOURS["wall"]}" stroke-width="{WALL_WIDTH}"'


def _runs(walls: list[tuple[float, float, bool, float]], width: float, height: float) -> list[str]:
    """Path data of walls, each run of them one stroke."""
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
    """The ends of a stroke whose round caps keep to the patch."""
    half = WALL_WIDTH / 2
    return max(start, half), min(end, whole - half)


def _triangle(x: float, y: float, way: Direction, half: float, length: float, forward: float) -> str:
    """A filled arrow head whose base lies `forward` of a point."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    left = x + dx * forward - dy * half, y + dy * forward + dx * half
    tip = dx * length + dy * half, dy * length - dx * half
    rest = -dx * length + dy * half, -dy * length - dx * half
    return f"M{number(left[0])} {number(left[1])}l{_pair(*tip)} {_pair(*rest)}z"


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def _leaf(x: float, y: float, level: bool, half: float, thick: float) -> str:
    """A door's leaf lying along a wall."""
    across, down = (half, thick) if level else (thick, half)
    return f"M{_pair(x - across, y - down)}h{number(2 * across)}v{number(2 * down)}h{number(-2 * across)}z"
