"""Random walks on small boards in plain Python, for installations without NumPy."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mazenb.board import Board, Square
from mazenb.board.reach import reach_table
from mazenb.study.chains.numbers import Number
from mazenb.study.chains.plain import PlainChain
from mazenb.texts.extras import installed

if TYPE_CHECKING:
    from mazenb.study.walks.chain import WalkChain

__all__ = ["PlainWalk", "random_walk", "roll_ends"]


class PlainWalk(PlainChain[Square]):
    """A pawn that walks at random, with the results that quizzes and `explore` need.

    The results agree with those of `mazenb.study.walk_chain`, which is faster and offers many more.

    Parameters
    ----------
    board : Board
    dice : int, optional
        The number of faces of the die; all squares the roll can end on are equally likely. Without dice, the
        pawn takes single steps.
    exact : bool
        Whether to return fractions instead of floats.

    Examples
    --------
    >>> ring = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> pawn = PlainWalk(ring, dice=4, exact=True)
    >>> pawn.after(1, (0, 0))[0, 1], pawn.hitting_times((1, 2))[0, 0]
    (Fraction(1, 8), Fraction(54, 11))
    """

    def __init__(self, board: Board, dice: int | None = None, *, exact: bool = False) -> None:
        if dice is None:
            ends = {square: [tuple(board.graph.successors(square)) or (square,)] for square in board.squares}
        else:
            ends = roll_ends(board, dice)
        one: Number = Fraction(1) if exact else 1.0
        super().__init__({square: _shared(rolls, one) for square, rolls in ends.items()}, exact=exact)


def _shared(rolls: list[tuple[Square, ...]], one: Number) -> dict[Square, Any]:
    """Return the probabilities of the next square; rolls and their end squares are equally likely."""
    row: dict[Square, Any] = {}
    for ends in rolls:
        for end in ends:
            row[end] = row.get(end, 0) + one / (len(rolls) * len(ends))
    return row


def roll_ends(board: Board, dice: int) -> dict[Square, list[tuple[Square, ...]]]:
    """Return, for each square and each face of a die, the squares on which the move can end.

    A pawn without a move stays.

    Examples
    --------
    >>> roll_ends(Board.random(1, 3, wrap="none", extra=1), 3)[0, 0]
    [((0, 1),), ((0, 2),), ((0, 0),)]
    """
    table = reach_table(board, dice).indices
    return {
        square: [
            tuple(map(board.square, table[board.index(square)][k])) or (square,) for k in range(1, dice + 1)
        ]
        for square in board.squares
    }


def random_walk(board: Board, dice: int | None = None, *, exact: bool = False) -> WalkChain | PlainWalk:
    """Return the random walk of a pawn: a chain if the extra ``study`` is installed, otherwise a plain walk.

    Examples
    --------
    >>> random_walk(Board.random(3, 3), exact=True)
    <WalkChain on 9 squares, policy steps, in fractions>
    """
    if not all(map(installed, ("numpy", "scipy", "sympy"))):
        return PlainWalk(board, dice, exact=exact)
    from mazenb.study.walks.chain import walk_chain

    return walk_chain(board, "steps" if dice is None else "ends", dice, exact=exact)
