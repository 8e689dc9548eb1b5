"""What is being drawn: a board or a tile, as a layout, as a board and as text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from mazenb.board import Board, Tile
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.board.reading import read_drawing

from .errors import refusal
from .strokes import blank

__all__ = ["MOST", "Draft", "draft_of", "read_text"]

MOST = 40
"""Rows or columns: what is larger is not drawn by hand."""


@dataclass(frozen=True)
class Draft:
    """A layout, and whether it is meant as a tile."""

    layout: Layout
    is_tile: bool = False

    @cached_property
    def tile(self) -> Tile | None:
        """It as a tile, if it can be one."""
        geometry, sides, marks = self.layout
        if geometry.rows != geometry.columns or any(geometry.wraps) or geometry.tile_size is not None:
            return None
        return Tile(geometry.rows, sides, marks)

    @cached_property
    def board(self) -> Board:
        """It as a board; a tile as a board of one tile."""
        if self.is_tile and self.tile is not None:
            return Board.lay([self.tile], 1, 1, wrap="none")
        return Board(self.layout)

    @cached_property
    def text(self) -> str:
        """It as a drawing."""
        return str(self.tile if self.is_tile else self.board)


def read_text(text: str, *, is_tile: bool) -> Draft:
    """The draft of a drawing.

    Raises
    ------
    DrawingError
        With line, column and what was expected.
    DrawError
        If it is too large.
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
        raise refusal("size", found=size, most=MOST)
    return draft


def draft_of(thing: Any) -> Draft:
    """What is to be drawn on, from whatever describes it.

    Raises
    ------
    DrawError
        If it is nothing of the kind, or too large.
    DrawingError
        If it is a text or a file that is no drawing.

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
        try:
            return read_text(thing.read_text(encoding="utf-8"), is_tile=False)
        except (OSError, UnicodeDecodeError) as error:
            raise refusal("file", path=str(thing)[:200], reason=str(error)[:200]) from error
    size = (thing, thing) if type(thing) is int else thing
    if not isinstance(size, tuple | list) or len(size) != 2 or not all(type(part) is int for part in size):
        raise refusal("thing", found=thing)
    if not all(1 <= part <= MOST for part in size):
        raise refusal("size", found=thing, most=MOST)
    return Draft(blank(*size), is_tile=type(thing) is int)
