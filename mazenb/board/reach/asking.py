"""The public question: where a walk of exactly k steps can end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mazenb.board.board import Board
from mazenb.board.geometry import Square

from .answer import answer_to
from .loops import LONGEST, loop
from .question import First, Gifts, Item, ask
from .result import Reach
from .ways import walled

__all__ = ["reach"]

NONE: tuple[()] = ()
"""The default of the collections: whoever gives nothing gets the short way through."""


def reach(
    board: Board,
    start: Square,
    k: int,
    *,
    first: First | None = None,
    visited: Iterable[Square] = NONE,
    blocked: Iterable[Square] = NONE,
    only_end: Iterable[Square] | None = None,
    ignore_walls: bool = False,
    wall_crossings: int = 0,
    blank_squares: int = 0,
    needs: Mapping[Square, Item] | None = None,
    gives: Mapping[Square, Gifts] | None = None,
    carried: Iterable[Item] = NONE,
    room: int | None = None,
    revisit: bool = False,
    count: bool = False,
) -> Reach:
    """Every square where a walk of exactly k steps can end that meets no square twice.

    Parameters
    ----------
    board : Board
    start : tuple of int
        The square where the walks start; they do not come back to it.
    k : int
        The number of steps. With 0 the only end is the start.
    first : Direction, str or collection of them, optional
        Where the first step may go; anywhere if not given.
    visited, blocked : iterable of squares
        Squares that may not be entered: the one because the pawn was there before, the other because
        something is in the way.
    only_end : iterable of squares, optional
        Squares that end every walk which enters them by an ordinary passage or across a wall. If not given:
        the trap-door and panel squares of the board, or none if walls are ignored.
    ignore_walls : bool
        Whether every side of every square is open. Doors are then open sides like all others.
    wall_crossings : int
        How many steps may cross a closed passage: a wall, a panel, a one-way passage or a trap door from
        behind.
    blank_squares : int
        How often a square of `needs` may be entered without its item.
    needs : mapping of squares to items, optional
        What a walk must carry to enter a square.
    gives : mapping of squares to items, optional
        What lies on a square, one item or a collection of them. A walk that enters takes it if there is room,
        and has it from the next step on: an item does not open the square where it lies. Of several items
        for which there is not enough room any may be taken.
    carried : iterable of items
        What the walk has from the start.
    room : int, optional
        How many more items it can take; without end if not given.
    revisit : bool
        Whether a walk may meet squares again, its start included; it never turns back at once. `visited` and
        `blocked` squares stay closed, and what was taken from a square is gone.
    count : bool
        Whether to count the walks at once; otherwise they are counted when `Reach.counts` is read.

    Returns
    -------
    Reach
        The set of ends, with a walk for each, the number of walks, and the squares left undecided.

    Raises
    ------
    BoardError
        If the start is not on the board.
    ReachError
        If another argument makes no sense, or the walks to be counted are too many.

    Notes
    -----
    A door (trap door or panel) can be the first step only, since a walk that enters a door's square in any
    other way ends there. A walk that goes through a door goes on behind it (rule M3).

    The answer is exact for k ≤ 36 on boards like those of the game, unless so long a walk may do many things
    at once: take items, cross walls and treat squares as blank. Where the search would take too long it gives
    up after a fixed number of steps tried, so that every machine gives up at the same point.

    Examples
    --------
    >>> from mazenb import Board, reach
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |               |
    ... +   +---+---+   +
    ... |   |     T^|   |
    ... +   +   +---+   +
    ... |               |
    ... +---+---+---+---+
    ... ''')
    >>> sorted(reach(board, (0, 0), 3))
    [(0, 3), (2, 1)]
    >>> sorted(reach(board, (1, 2), 3))
    [(0, 0), (1, 3), (2, 0), (2, 2)]
    >>> sorted(reach(board, (1, 2), 3, first="N"))
    [(0, 0), (1, 3)]
    >>> lock = {(2, 1): "KEY"}
    >>> sorted(reach(board, (0, 0), 4, needs=lock))
    [(1, 3)]
    >>> sorted(reach(board, (0, 0), 4, needs=lock, gives={(1, 0): "KEY"}))
    [(1, 1), (1, 3), (2, 2)]
    """
    if (
        first is None
        and only_end is None
        and room is None
        and type(k) is int
        and 0 < k <= LONGEST
        and needs is None
        and gives is None
        and visited is blocked is carried is NONE
        and not (ignore_walls or wall_crossings or blank_squares or revisit or count)
        and type(board) is Board
    ):
        square = board.index(start)
        if square not in board.doors:
            ways = walled(board)
            return Reach(board, square, k, loop(k, ways.bipartite)(ways.rows, ways.rows[square], square, ()))
    question = ask(
        board,
        start,
        k,
        first=first,
        visited=visited,
        blocked=blocked,
        only_end=only_end,
        ignore_walls=ignore_walls,
        wall_crossings=wall_crossings,
        blank_squares=blank_squares,
        needs=needs,
        gives=gives,
        carried=carried,
        room=room,
        revisit=revisit,
    )
    answer = Reach(board, question.start, question.k, *answer_to(board, question), question)
    if count:
        _ = answer.counts
    return answer
