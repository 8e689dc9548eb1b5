"""Strokes of a drawing: functions that take a layout and return the changed layout.

A side is given by a square and a direction. Inside a tile, or on a board without tiles, a side belongs to
both squares that meet there. At the border of a tile, each tile has its own side, because its wall rotates
with it.
"""

from __future__ import annotations

from mazenb.board import Direction, Label
from mazenb.board.changes import marked, secret_panel, trap_door
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.board.layout import Layout, check_door
from mazenb.board.sides import IN, OPEN, OUT, PANEL, TRAP, WALL, side, with_side
from mazenb.widgets.draw.errors import DrawError

__all__ = ["STROKES", "blank", "labelled", "resized", "side_of", "stroke", "wrapped"]

_DOORS = (TRAP_DOOR, SECRET_PANEL)


def blank(rows: int, columns: int) -> Layout:
    """Return a layout without walls, except around its border."""
    geometry = Geometry(rows, columns, (False, False))
    sides = [0] * (rows * columns)
    for i, near in enumerate(geometry.near):
        for way in Direction:
            if near[way] < 0:
                sides[i] = with_side(sides[i], way, WALL)
    return Layout(geometry, tuple(sides), (None,) * (rows * columns))


# ---------------------------------------------------------------------- sides


def _partner(layout: Layout, i: int, way: Direction) -> int | None:
    """Return the square that shares a side with a square; None at the border of a tile or of the board."""
    geometry = layout.geometry
    j = geometry.near[i][way]
    if j < 0:
        return None
    here, there = (geometry.spot(divmod(index, geometry.columns)) for index in (i, j))
    # A tile as wide as the board meets itself across the seam, but there too its two borders are separate.
    if here is None:
        return j
    return j if here == there and not geometry.crosses_seam(i, j, way) else None


def side_of(layout: Layout, i: int, way: Direction) -> str:
    """Return the kind of a side: ``open``, ``wall``, ``out``, ``in``, ``trapdoor`` or ``panel``."""
    value = side(layout.sides[i], way)
    return {OPEN: "open", OUT: "out", IN: "in", WALL: "wall", TRAP: "trapdoor", PANEL: "panel"}[value]


def _set(layout: Layout, i: int, way: Direction, here: int, there: int) -> Layout:
    sides = list(layout.sides)
    sides[i] = with_side(sides[i], way, here)
    j = _partner(layout, i, way)
    if j is not None:
        sides[j] = with_side(sides[j], way.opposite, there)
    return layout._replace(sides=tuple(sides))


def _without_door(layout: Layout, i: int, way: Direction) -> Layout:
    """Return the layout with a wall in place of any door on a side, whichever of the two squares has it."""
    ends = [(i, way)]
    j = _partner(layout, i, way)
    if j is not None:
        ends.append((j, way.opposite))
    for square, towards in ends:
        mark = layout.marks[square]
        if mark is not None and mark.name in _DOORS and mark.arrow == towards:
            layout = marked(layout, square, None)
    return layout


def _wall(layout: Layout, i: int, way: Direction) -> Layout:
    """Return the layout with a wall changed into a passage, or anything else changed into a wall."""
    closed = side(layout.sides[i], way) == WALL
    bare = _without_door(layout, i, way)
    if bare != layout:
        return bare
    return _set(layout, i, way, *((OPEN, OPEN) if closed else (WALL, WALL)))


def _one_way(layout: Layout, i: int, way: Direction) -> Layout:
    """Return the layout with the next kind of passage: out of the square, into it, or both ways."""
    value = side(layout.sides[i], way)
    bare = _without_door(layout, i, way)
    return _set(bare, i, way, *{OUT: (IN, OUT), IN: (OPEN, OPEN)}.get(value, (OUT, IN)))


def _trap_door(layout: Layout, i: int, way: Direction) -> Layout:
    return _door(layout, i, way, TRAP)


def _panel(layout: Layout, i: int, way: Direction) -> Layout:
    return _door(layout, i, way, PANEL)


def _door(layout: Layout, i: int, way: Direction, value: int) -> Layout:
    """Return the layout with a door on a side or, if this door is there already, with a wall instead."""
    there_already = side(layout.sides[i], way) == value
    bare = _without_door(layout, i, way)
    if there_already:
        return bare
    j = _partner(layout, i, way)
    if j is None:
        raise DrawError("draw.refuse.door-out", where=str(divmod(i, layout.geometry.columns)))
    # The door replaces anything that was printed on the square.
    bare = marked(bare, i, None)
    if value == TRAP:
        return trap_door(bare, i, way, j)
    return secret_panel(marked(bare, j, None), i, way, j)


STROKES = {"wall": _wall, "oneway": _one_way, "trapdoor": _trap_door, "panel": _panel}
"""The strokes that can be drawn on a side."""


def stroke(layout: Layout, tool: str, i: int, way: Direction) -> Layout:
    """Draw on a side of a square.

    Raises
    ------
    DrawError
        If a door would not lead to a square.
    BoardError
        If the door cannot be there.

    Examples
    --------
    >>> walled = stroke(blank(1, 2), "wall", 0, Direction.E)
    >>> side_of(walled, 0, Direction.E), side_of(walled, 1, Direction.W)
    ('wall', 'wall')
    >>> stroke(walled, "wall", 1, Direction.W) == blank(1, 2)
    True
    """
    return STROKES[tool](layout, i, way)


# ---------------------------------------------------------------------- squares


def labelled(layout: Layout, i: int, label: Label | None) -> Layout:
    """Print a label or a token circle on a square; printing the same one again removes it.

    Examples
    --------
    >>> from mazenb.board import CIRCLE
    >>> circled = labelled(blank(1, 1), 0, CIRCLE)
    >>> circled.marks[0] == CIRCLE, labelled(circled, 0, CIRCLE).marks[0]
    (True, None)
    """
    return marked(layout, i, None if layout.marks[i] == label else label)


# ---------------------------------------------------------------------- shape


def wrapped(layout: Layout, wraps: tuple[bool, bool]) -> Layout:
    """Return the layout with different wrapping; borders that are no longer joined get walls.

    Raises
    ------
    BoardError
        If a direction is too short to wrap.
    """
    old = layout.geometry
    geometry = Geometry(
        rows=old.rows, columns=old.columns, wraps=wraps, tile_size=old.tile_size, holes=old.holes
    )
    if old.tile_size is not None:
        # The border of a tile stays as it is, because it is part of the tile.
        return _sound(layout._replace(geometry=geometry))
    sides = list(layout.sides)
    for i, near in enumerate(geometry.near):
        for way in Direction:
            if near[way] < 0 <= old.near[i][way]:
                sides[i] = with_side(sides[i], way, WALL)
    return _sound(Layout(geometry, tuple(sides), layout.marks))


def resized(layout: Layout, rows: int, columns: int) -> Layout:
    """Return the layout resized at its south and east borders; new squares are open to their neighbours.

    Raises
    ------
    BoardError
        If a direction that wraps becomes too short.

    Examples
    --------
    >>> resized(blank(2, 2), 3, 4) == blank(3, 4), resized(blank(3, 4), 2, 2) == blank(2, 2)
    (True, True)
    """
    old = layout.geometry
    geometry = Geometry(rows, columns, old.wraps)
    sides, marks = [], []
    for i in range(rows * columns):
        row, column = divmod(i, columns)
        there = row < old.rows and column < old.columns
        before = row * old.columns + column
        value = layout.sides[before] if there else 0
        for way, last, was in (
            (Direction.S, row == old.rows - 1, rows > old.rows),
            (Direction.E, column == old.columns - 1, columns > old.columns),
        ):
            if there and last and was:
                value = with_side(value, way, OPEN)
        for way in Direction:
            outside = geometry.near[i][way] < 0
            if outside and not (there and old.near[before][way] < 0):
                value = with_side(value, way, WALL)
        sides.append(value)
        marks.append(layout.marks[before] if there else None)
    return _sound(Layout(geometry, tuple(sides), tuple(marks)))


_MEETING = {
    (OPEN, OPEN),
    (WALL, WALL),
    (OUT, IN),
    (IN, OUT),
    (TRAP, WALL),
    (WALL, TRAP),
    (TRAP, TRAP),
    (PANEL, PANEL),
}


def _sound(layout: Layout) -> Layout:
    """Return the layout without doors that lead off it, and with walls where two sides do not match."""
    sides, marks = list(layout.sides), list(layout.marks)
    for i, mark in enumerate(layout.marks):
        if mark is None or mark.arrow is None or mark.name not in _DOORS:
            continue
        try:
            check_door(layout, i)
            kept = side(layout.sides[i], mark.arrow) in (TRAP, PANEL)
        except BoardError:
            kept = False
        if not kept:
            sides[i], marks[i] = with_side(sides[i], mark.arrow, WALL), None
    for i in range(len(sides)):
        for way in (Direction.E, Direction.S):
            j = _partner(layout, i, way)
            if j is not None and (side(sides[i], way), side(sides[j], way.opposite)) not in _MEETING:
                sides[i] = with_side(sides[i], way, WALL)
                sides[j] = with_side(sides[j], way.opposite, WALL)
    return Layout(layout.geometry, tuple(sides), tuple(marks))
