"""Random walks on small boards in plain Python, for installations without NumPy."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mazenb.board import Board, Square
from mazenb.board.reach import reach, reach_table
from mazenb.study.chains.numbers import Number
from mazenb.study.chains.plain import PlainChain
from mazenb.study.walks.dice import Dice, read_dice
from mazenb.texts.extras import installed

if TYPE_CHECKING:
    from mazenb.study.walks.chain import WalkChain

__all__ = ["PlainWalk", "chains_installed", "random_walk", "roll_ends"]


class PlainWalk(PlainChain[Square]):
    """A pawn that walks at random, with the results that quizzes and `explore` need.

    The results agree with those of `mazenb.study.walk_chain`, which is faster and offers many more.

    Parameters
    ----------
    board : Board
    dice : int, str, sequence of int, or mapping, optional
        The dice, as `mazenb.study.walk_chain` reads them. Without dice, the pawn takes single steps.
    policy : {"ends", "walks"}
        Whether all squares that the roll can end on are equally likely, or all walks to them.
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
    >>> PlainWalk(ring, "2d2", exact=True).rows[0, 0]
    {(0, 2): Fraction(1, 4), (1, 1): Fraction(1, 4), (1, 2): Fraction(1, 2)}
    """

    def __init__(
        self, board: Board, dice: Dice | None = None, *, policy: str = "ends", exact: bool = False
    ) -> None:
        one: Number = Fraction(1) if exact else 1.0
        if dice is None:
            rows = {a: _shared([tuple(board.graph[a]) or (a,)], one) for a in board.squares}
        elif policy == "ends" and isinstance(dice, int):
            # The most common case; a table of all rolls is quicker.
            rows = {square: _shared(rolls, one) for square, rolls in roll_ends(board, dice).items()}
        else:
            faces = {steps: one * chance for steps, chance in read_dice(dice).items()}
            rows = {square: _weighed(board, square, faces, policy) for square in board.squares}
        super().__init__(rows, exact=exact)


def _weighed(board: Board, square: Square, faces: dict[int, Any], policy: str) -> dict[Square, Any]:
    """Return the probabilities of the next square for dice of any kind; a pawn without a move stays."""
    row: dict[Square, Any] = {}
    for steps, chance in faces.items():
        found = reach(board, square, steps) if steps else None
        weights = dict(found.counts) if found and policy == "walks" else dict.fromkeys(found or (square,), 1)
        total = sum(weights.values())
        for end, weight in weights.items():
            row[end] = row.get(end, 0) + chance * weight / total
    return row


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


def chains_installed() -> bool:
    """Return True if `mazenb.study.walk_chain` can be used, without importing what it needs."""
    return all(map(installed, ("numpy", "scipy", "sympy")))


def random_walk(
    board: Board, dice: Dice | None = None, *, policy: str = "ends", exact: bool = False
) -> WalkChain | PlainWalk:
    """Return the random walk of a pawn: a chain if the extra ``study`` is installed, otherwise a plain walk.

    Without dice, the pawn takes single steps.

    Examples
    --------
    >>> random_walk(Board.random(3, 3), exact=True)
    <WalkChain on 9 squares, policy steps, in fractions>
    """
    if not chains_installed():
        return PlainWalk(board, dice, policy=policy, exact=exact)
    from mazenb.study.walks.chain import walk_chain

    return walk_chain(board, "steps" if dice is None else policy, dice, exact=exact)
