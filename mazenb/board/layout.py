"""The raw content of a board or tile, and the conditions that it must meet."""

from __future__ import annotations

from typing import NamedTuple

from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR, Label
from mazenb.board.sides import PANEL, TRAP, WALL, side, with_side

__all__ = ["Layout", "check_door", "door_sides"]


class Layout(NamedTuple):
    """The sides and marks of every square of a rectangle, row by row."""

    geometry: Geometry
    sides: tuple[int, ...]
    marks: tuple[Label | None, ...]


def door_sides(sides: int, label: Label | None) -> int:
    """Return a square's sides with the door that its label calls for."""
    if label is None or label.arrow is None or label.name not in (TRAP_DOOR, SECRET_PANEL):
        return sides
    return with_side(sides, label.arrow, TRAP if label.name == TRAP_DOOR else PANEL)


def check_door(layout: Layout, index: int) -> None:
    """Refuse a trap door or panel that does not lead to a square of its own tile.

    Raises
    ------
    BoardError
        With the square and what is wrong with its door.
    """
    geometry, sides, marks = layout
    label = marks[index]
    if label is None or label.name not in (TRAP_DOOR, SECRET_PANEL) or label.arrow is None:
        return
    here = divmod(index, geometry.columns)
    beyond = geometry.near[index][label.arrow]
    if beyond < 0:
        raise BoardError("board.door.off-board", name=label.name, square=here)
    there = divmod(beyond, geometry.columns)
    if geometry.spot(here) != geometry.spot(there):
        raise BoardError("board.door.off-tile", name=label.name, square=here)
    back = label.arrow.opposite
    if label.name == SECRET_PANEL and marks[beyond] != Label(SECRET_PANEL, None, back):
        raise BoardError("board.door.panel", square=here, other=there)
    if side(sides[beyond], back) not in (WALL, TRAP, PANEL):
        raise BoardError("board.door.wall", name=label.name, square=here, other=there)
