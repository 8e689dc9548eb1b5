"""Changes to a board's content: functions from one layout to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Spot
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR, Label
from mazenb.board.layout import Layout, check_door, door_sides
from mazenb.board.sides import IN, OPEN, OUT, PANEL, SEALED, TRAP, WALL, side, with_side
from mazenb.board.tile import turning

__all__ = [
    "Between",
    "closed",
    "marked",
    "one_way",
    "opened",
    "removed",
    "rotated",
    "secret_panel",
    "trap_door",
]

Between = Callable[[Layout, int, Direction, int], Layout]
"""Type of a change to the passage from one square, in a direction, to its neighbour."""

_turning = lru_cache(maxsize=None)(turning)


def rotated(layout: Layout, spot: Spot, quarter_turns: int) -> Layout:
    """Rotate a tile clockwise."""
    geometry, old_sides, old_marks = layout
    cells = geometry.cells[spot]
    sides, marks = list(old_sides), list(old_marks)
    shift = 3 * quarter_turns
    back = 12 - shift
    for to, place in zip(cells, _turning(geometry.tile_size or 1, quarter_turns), strict=True):
        source = cells[place]
        was = old_sides[source]
        sides[to] = (was << shift | was >> back) & 0o7777
        mark = old_marks[source]
        marks[to] = mark if mark is None or mark.arrow is None else mark.turned(quarter_turns)
    return Layout(geometry, tuple(sides), tuple(marks))


def removed(layout: Layout, spot: Spot) -> Layout:
    """Remove a tile."""
    old = layout.geometry
    if len(old.holes) + 1 == len(old.spots):
        raise BoardError("board.tile.last")
    geometry = replace(old, holes=old.holes | {spot})
    gone = set(geometry.cells[spot])
    return Layout(
        geometry,
        tuple(SEALED if i in gone else sides for i, sides in enumerate(layout.sides)),
        tuple(None if i in gone else mark for i, mark in enumerate(layout.marks)),
    )


def opened(layout: Layout, i: int, direction: Direction, j: int) -> Layout:
    """Open the passage between two squares, both ways."""
    return _pair(layout, i, direction, j, OPEN, OPEN)


def closed(layout: Layout, i: int, direction: Direction, j: int) -> Layout:
    """Put a wall between two squares."""
    return _pair(layout, i, direction, j, WALL, WALL)


def one_way(layout: Layout, i: int, direction: Direction, j: int) -> Layout:
    """Make the passage lead from the first square to the second only."""
    return _pair(layout, i, direction, j, OUT, IN)


def trap_door(layout: Layout, i: int, direction: Direction, j: int) -> Layout:
    """Put a trap door on the first square that leads to the second."""
    layout = closed(layout, i, direction, j)
    return _doors(layout, {i: Label(TRAP_DOOR, None, direction)})


def secret_panel(layout: Layout, i: int, direction: Direction, j: int) -> Layout:
    """Put a secret panel between two squares."""
    layout = closed(layout, i, direction, j)
    return _doors(
        layout, {i: Label(SECRET_PANEL, None, direction), j: Label(SECRET_PANEL, None, direction.opposite)}
    )


def marked(layout: Layout, i: int, mark: Label | None) -> Layout:
    """Change the mark on a square; a door that was there becomes a wall."""
    if mark is not None and not isinstance(mark, Label):
        raise BoardError("board.mark.type", given=repr(mark))
    if mark is not None and mark.name in (TRAP_DOOR, SECRET_PANEL):
        raise BoardError("board.mark.door", name=mark.name)
    geometry, old_sides, old_marks = layout
    sides, marks = list(old_sides), list(old_marks)
    was = marks[i]
    marks[i] = mark
    if was is not None and was.arrow is not None and was.name in (TRAP_DOOR, SECRET_PANEL):
        sides[i] = with_side(sides[i], was.arrow, WALL)
        if was.name == SECRET_PANEL:
            # A panel needs both of its squares, so the other one loses its label too.
            j = geometry.near[i][was.arrow]
            sides[j] = with_side(sides[j], was.arrow.opposite, WALL)
            marks[j] = None
    return Layout(geometry, tuple(sides), tuple(marks))


def _pair(layout: Layout, i: int, direction: Direction, j: int, here: int, there: int) -> Layout:
    geometry, old_sides, marks = layout
    back = direction.opposite
    for square, way in ((i, direction), (j, back)):
        if side(old_sides[square], way) in (TRAP, PANEL):
            raise BoardError("board.door.between", square=divmod(square, geometry.columns))
    sides = list(old_sides)
    sides[i] = with_side(sides[i], direction, here)
    sides[j] = with_side(sides[j], back, there)
    return Layout(geometry, tuple(sides), marks)


def _doors(layout: Layout, labels: dict[int, Label]) -> Layout:
    geometry, old_sides, old_marks = layout
    sides, marks = list(old_sides), list(old_marks)
    for i, label in labels.items():
        if marks[i] is not None:
            raise BoardError("board.mark.taken", square=divmod(i, geometry.columns), mark=str(marks[i]))
        marks[i] = label
        sides[i] = door_sides(sides[i], label)
    changed = Layout(geometry, tuple(sides), tuple(marks))
    for i in labels:
        check_door(changed, i)
    return changed
