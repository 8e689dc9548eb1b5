"""Walls and trap doors, put up and taken away."""

from __future__ import annotations

from mazenb.board import Board, Direction, Square
from mazenb.board.label import TRAP_DOOR
from mazenb.board.sides import PANEL, TRAP, side

from .refusing import refusal

__all__ = ["toggled_door", "toggled_wall"]


def toggled_wall(board: Board, square: Square, way: Direction, language: str) -> Board:
    """A wall where there was an open passage, an open passage where there was a wall or a one-way passage.

    Raises
    ------
    ExploreError
        If there is no square on the other side, or a door stands there.

    Examples
    --------
    >>> from mazenb import Board, Direction
    >>> board = Board.random(4, 4, wrap="none", extra=1)
    >>> closed = toggled_wall(board, (0, 0), Direction.E, "en")
    >>> closed.passage((0, 0), (0, 1)), toggled_wall(closed, (0, 0), Direction.E, "en") == board
    (None, True)
    """
    beyond = _beyond(board, square, way, language)
    _no_door(board, square, way, beyond, language)
    both = board.passage(square, beyond), board.passage(beyond, square)
    return board.close(square, beyond) if both == ("open", "open") else board.open(square, beyond)


def toggled_door(board: Board, square: Square, way: Direction, language: str) -> Board:
    """A trap door out of a square, or a wall where its trap door was; a trap door elsewhere is moved.

    Raises
    ------
    ExploreError
        If the square carries something else, or the door would lead off the tile or the board.

    Examples
    --------
    >>> from mazenb import Board, Direction
    >>> board = Board.random(4, 4, wrap="none")
    >>> toggled_door(board, (0, 0), Direction.S, "en").door((0, 0))
    (1, 0)
    """
    mark = board.marks[board.index(square)]
    bare = board
    if mark is not None and mark.name == TRAP_DOOR:
        bare = board.mark(square, None)
        if mark.arrow == way:
            return bare
    elif mark is not None:
        raise refusal("occupied", language, square=square)
    beyond = _beyond(board, square, way, language)
    if board.tile_size is not None and board.tile_of(square) != board.tile_of(beyond):
        raise refusal("off-tile", language, square=square)
    _no_door(bare, square, way, beyond, language)
    return bare.trapdoor(square, beyond)


def _beyond(board: Board, square: Square, way: Direction, language: str) -> Square:
    there = board.near[board.index(square)][way]
    if there < 0:
        raise refusal("edge", language, square=square)
    return board.square(there)


def _no_door(board: Board, square: Square, way: Direction, beyond: Square, language: str) -> None:
    here, there = board.sides[board.index(square)], board.sides[board.index(beyond)]
    if side(here, way) in (TRAP, PANEL) or side(there, way.opposite) in (TRAP, PANEL):
        raise refusal("door-there", language, square=square)
