"""The raw content of a board or tile, and what every content must keep to."""

from __future__ import annotations

from typing import NamedTuple

from .errors import BoardError
from .geometry import Geometry
from .label import SECRET_PANEL, TRAP_DOOR, Label
from .sides import PANEL, TRAP, WALL, side, with_side

__all__ = ["Layout", "check_door", "door_sides"]


class Layout(NamedTuple):
    """Sides and marks of every square of a rectangle, row by row."""

    geometry: Geometry
    sides: tuple[int, ...]
    marks: tuple[Label | None, ...]


def door_sides(sides: int, label: Label | None) -> int:
    """A square's sides with the door that its label calls for."""
    if label is None or label.arrow is None or label.name not in (TRAP_DOOR, SECRET_PANEL):
        return sides
    return with_side(sides, label.arrow, TRAP if label.name == TRAP_DOOR else PANEL)


def check_door(layout: Layout, index: int) -> None:
    """Refuse a trap door or panel that does not lead to a square of its own tile.

    Raises
    ------
    BoardError
        Naming the square and what is wrong with its door.
    """
    geometry, sides, marks = layout
    label = marks[index]
    if label is None or label.name not in (TRAP_DOOR, SECRET_PANEL) or label.arrow is None:
        return
    here = divmod(index, geometry.columns)
    beyond = geometry.near[index][label.arrow]
    if beyond < 0:
        raise BoardError(f"the {label.name} on {here} points off the board")
    there = divmod(beyond, geometry.columns)
    if geometry.spot(here) != geometry.spot(there):
        raise BoardError(
            f"the {label.name} on {here} points off its tile; its door must lead to a square of the same tile"
        )
    back = label.arrow.opposite
    if label.name == SECRET_PANEL and marks[beyond] != Label(SECRET_PANEL, None, back):
        raise BoardError(f"the SECRET PANEL on {here} needs a SECRET PANEL on {there} that points back at it")
    if side(sides[beyond], back) not in (WALL, TRAP, PANEL):
        raise BoardError(
            f"the door of the {label.name} on {here} stands in a wall; there is none towards {there}"
        )
