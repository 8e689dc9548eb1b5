"""Adding and removing walls and trap doors."""

from __future__ import annotations

from mazenb.board import Board, Direction, Square
from mazenb.board.label import TRAP_DOOR
from mazenb.board.sides import PANEL, TRAP, side
from mazenb.widgets.explore.errors import ExploreError

__all__ = ["toggled_door", "toggled_wall"]


def toggled_wall(board: Board, square: Square, way: Direction) -> Board:
    """Return the board with a passage closed by a wall, or a wall or one-way passage opened.

    Raises
    ------
    ExploreError
        If there is no square on the other side, or a door is in the way.

    Examples
    --------
    >>> from mazenb import Board, Direction
    >>> board = Board.random(4, 4, wrap="none", extra=1)
    >>> closed = toggled_wall(board, (0, 0), Direction.E)
    >>> closed.passage((0, 0), (0, 1)), toggled_wall(closed, (0, 0), Direction.E) == board
    (None, True)
    """
    beyond = _beyond(board, square, way)
    _no_door(board, square, way, beyond)
    both = board.passage(square, beyond), board.passage(beyond, square)
    return board.close(square, beyond) if both == ("open", "open") else board.open(square, beyond)


def toggled_door(board: Board, square: Square, way: Direction) -> Board:
    """Return the board with a trap door out of a square added, moved to this side, or replaced with a wall.

    Raises
    ------
    ExploreError
        If the square has something else on it, or the door would lead off the tile or the board.

    Examples
    --------
    >>> from mazenb import Board, Direction
    >>> board = Board.random(4, 4, wrap="none")
    >>> toggled_door(board, (0, 0), Direction.S).door((0, 0))
    (1, 0)
    """
    mark = board.marks[board.index(square)]
    bare = board
    if mark is not None and mark.name == TRAP_DOOR:
        bare = board.mark(square, None)
        if mark.arrow == way:
            return bare
    elif mark is not None:
        raise ExploreError("explore.refuse.occupied", square=square)
    beyond = _beyond(board, square, way)
    if board.tile_size is not None and board.tile_of(square) != board.tile_of(beyond):
        raise ExploreError("explore.refuse.off-tile", square=square)
    _no_door(bare, square, way, beyond)
    return bare.trapdoor(square, beyond)


def _beyond(board: Board, square: Square, way: Direction) -> Square:
    there = board.near[board.index(square)][way]
    if there < 0:
        raise ExploreError("explore.refuse.edge", square=square)
    return board.square(there)


def _no_door(board: Board, square: Square, way: Direction, beyond: Square) -> None:
    here, there = board.sides[board.index(square)], board.sides[board.index(beyond)]
    if side(here, way) in (TRAP, PANEL) or side(there, way.opposite) in (TRAP, PANEL):
        raise ExploreError("explore.refuse.door-there", square=square)
