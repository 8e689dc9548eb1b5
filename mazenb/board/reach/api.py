"""`reach`, the public function that finds the squares where walks of exactly k steps can end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mazenb.board.board import Board
from mazenb.board.geometry import Square
from mazenb.board.reach.answer import answer_to
from mazenb.board.reach.question.arguments import First, Gifts, ask
from mazenb.board.reach.question.question import Item
from mazenb.board.reach.result import Reach
from mazenb.board.reach.short.nested_loops import LONGEST, end_loops
from mazenb.board.reach.steps import walled

__all__ = ["reach"]

NONE: tuple[()] = ()
"""The default of the collections, recognised by identity so that a plain question takes a short cut."""


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
    """Return every square where a self-avoiding walk of exactly k steps can end.

    Parameters
    ----------
    board : Board
    start : tuple of int
        The square where the walks start and to which they do not return.
    k : int
        The number of steps. With 0, the only end is the start.
    first : Direction, str or collection of them, optional
        Directions allowed for the first step; all of them if not given.
    visited, blocked : iterable of squares
        Squares that may not be entered: `visited` because the pawn was there before, `blocked` because
        something is in the way.
    only_end : iterable of squares, optional
        Squares that end every walk that enters them by an ordinary passage or across a wall. If not given,
        the trap-door and panel squares of the board, or none if walls are ignored.
    ignore_walls : bool
        Whether every side of every square is open. Doors are then open sides like all others.
    wall_crossings : int
        Number of steps that may cross a closed passage: a wall, a panel, a one-way passage or a trap door
        from behind.
    blank_squares : int
        Number of times that a square of `needs` may be entered without its item.
    needs : mapping of squares to items, optional
        The item that a walk must carry to enter each square.
    gives : mapping of squares to items, optional
        The item, or the collection of items, on each square. A walk that enters takes it if there is room,
        and has it from the next step on, so an item does not open the square that it is on. If there is not
        enough room for several items, any of them may be taken.
    carried : iterable of items
        The items that the walk has from the start.
    room : int, optional
        Number of further items that the walk can take; unlimited if not given.
    revisit : bool
        Whether a walk may revisit squares, its start included; it never turns straight back. `visited` and
        `blocked` squares stay closed, and what was taken from a square is gone.
    count : bool
        Whether to count the walks immediately; otherwise they are counted when `Reach.counts` is read.

    Returns
    -------
    Reach
        The set of ends, with a walk for each, the number of walks, and the squares left undecided.

    Raises
    ------
    BoardError
        If the start is not on the board.
    ReachError
        If another argument is invalid, or there are too many walks to count.

    Notes
    -----
    A door (trap door or panel) can be the first step only, since a walk that enters a door's square in any
    other way ends there. A walk that goes through a door continues behind it (rule M3).

    The answer is exact for k ≤ 36 on boards like those of the game, unless such a long walk may also do many
    things at once: take items, cross walls and treat squares as blank. A search that would take too long
    stops after a fixed number of steps tried, so that every machine stops at the same point.

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
        first is room is None
        and only_end is needs is gives is None
        and visited is blocked is carried is NONE
        and type(k) is int
        and 0 < k <= LONGEST
        and not (ignore_walls or wall_crossings or blank_squares or revisit or count)
        and type(board) is Board
    ):
        square = board.index(start)
        if square not in board.doors:
            ways = walled(board)
            walks = end_loops(k, ways.bipartite)(ways.rows, ways.rows[square], square, ())
            return Reach(board, square, k, walks)
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
    found, undecided = answer_to(board, question)
    answer = Reach(
        board=board,
        start=question.start,
        k=question.k,
        found=found,
        undecided=undecided,
        question=question,
    )
    if count:
        _ = answer.counts
    return answer
