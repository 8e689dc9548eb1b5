"""Drafts: a board or a tile being drawn, as a layout, as a board and as text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from mazenb.board import Board, Tile
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.board.text.read import read_drawing
from mazenb.engine.history.files import read_whole
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.strokes import blank

__all__ = ["MOST", "Draft", "draft_of", "read_text"]

MOST = 40
"""The most rows or columns that a drawing may have; nothing larger is drawn by hand."""


@dataclass(frozen=True)
class Draft:
    """A layout, and whether it is a tile."""

    layout: Layout
    is_tile: bool = False

    @cached_property
    def tile(self) -> Tile | None:
        """The draft as a tile, if it can be one."""
        geometry, sides, marks = self.layout
        if geometry.rows != geometry.columns or any(geometry.wraps) or geometry.tile_size is not None:
            return None
        return Tile(geometry.rows, sides, marks)

    @cached_property
    def board(self) -> Board:
        """The draft as a board; a tile is a board of one tile."""
        if self.is_tile and self.tile is not None:
            return Board.lay([self.tile], 1, 1, wrap="none")
        return Board(self.layout)

    @cached_property
    def text(self) -> str:
        """The draft as a drawing in plain text."""
        return str(self.tile if self.is_tile else self.board)


def read_text(text: str, *, is_tile: bool) -> Draft:
    """Return the draft for a drawing in plain text.

    Raises
    ------
    DrawingError
        If the text is not a drawing; the error gives the line, the column and what was expected.
    DrawError
        If the drawing is too large.
    """
    if is_tile:
        return _checked(Draft(_tile_layout(Tile.from_drawing(text)), is_tile=True))
    return _checked(Draft(read_drawing(text)))


def _tile_layout(tile: Tile) -> Layout:
    return Layout(Geometry(tile.size, tile.size, (False, False)), tile.sides, tile.marks)


def _checked(draft: Draft) -> Draft:
    geometry = draft.layout.geometry
    size = max(geometry.rows, geometry.columns)
    if size > MOST:
        raise DrawError("draw.refuse.size", found=size, most=MOST)
    return draft


def draft_of(thing: Any) -> Draft:
    """Return the draft for anything that describes a board or a tile.

    Raises
    ------
    DrawError
        If the argument is not something to draw on, or is too large.
    DrawingError
        If the argument is a string or a file that is not a drawing.

    Examples
    --------
    >>> draft_of(2).is_tile, draft_of((2, 3)).is_tile
    (True, False)
    """
    if isinstance(thing, Draft):
        return thing
    if isinstance(thing, Tile):
        return _checked(Draft(_tile_layout(thing), is_tile=True))
    if isinstance(thing, Board):
        return _checked(Draft(thing.layout))
    if isinstance(thing, str):
        return read_text(thing, is_tile=False)
    if isinstance(thing, Path):
        return read_text(read_whole(thing, DrawError), is_tile=False)
    size = (thing, thing) if type(thing) is int else thing
    if not isinstance(size, tuple | list) or len(size) != 2 or not all(type(part) is int for part in size):
        raise DrawError("draw.refuse.thing", found=thing)
    if not all(1 <= part <= MOST for part in size):
        raise DrawError("draw.refuse.size", found=thing, most=MOST)
    return Draft(blank(*size), is_tile=type(thing) is int)
