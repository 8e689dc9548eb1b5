"""The Markov chain of a pawn that walks on a board."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Self

import numpy as np

from mazenb.board import Board, Square
from mazenb.study.arithmetic import Indices, Vector, sparse_from_full
from mazenb.study.dice import Dice, read_dice
from mazenb.study.errors import StudyError
from mazenb.study.linear import DENSE_STATES
from mazenb.study.markov import MarkovChain
from mazenb.study.mazes import checked, square_of
from mazenb.study.rolls import rolls
from mazenb.study.walk_policies import WalkPolicy, Weights, chooser

__all__ = ["WalkChain", "walk_chain"]

Part = tuple[Fraction, Weights]
"""The probability of a number of steps, and the weights of starts and ends with it."""


class WalkChain(MarkovChain[Square]):
    """A pawn alone on a board: one step of the chain is one turn. Made by `walk_chain`.

    States are squares, in the order of ``board.squares``. A roll with which no move exists leaves the pawn
    where it is (rule T8 of GOOTMU). Labels, tokens and other pawns are not looked at.

    Attributes
    ----------
    board : Board
    policy : str or callable
    dice : dict of int to Fraction
        The probability of each number of steps.
    target : Square or None
        Where the policy "towards" goes.
    """

    board: Board
    policy: WalkPolicy
    dice: dict[int, Fraction]
    target: Square | None

    def fractions(self) -> Self:
        """The same chain, answering in fractions."""
        if self.exact:
            return super().fractions()
        dice = None if self.policy == "steps" else self.dice
        new: Any = walk_chain(self.board, self.policy, dice, target=self.target, start=self.start, exact=True)
        return new  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        name = self.policy if isinstance(self.policy, str) else getattr(self.policy, "__name__", "a function")
        towards = f" {self.target}" if self.policy == "towards" else ""
        exact = ", in fractions" if self.exact else ""
        return f"<WalkChain on {len(self)} squares, policy {name}{towards}{exact}>"


def walk_chain(
    board: Board,
    policy: WalkPolicy = "ends",
    dice: Dice | None = None,
    *,
    target: Square | None = None,
    start: Square | None = None,
    exact: bool = False,
) -> WalkChain:
    """The Markov chain of a pawn on a board, a turn a step.

    Each turn dice are rolled and the pawn walks exactly so many steps, meeting no square twice
    (`mazenb.reach`). With which probability it ends where, the policy says. If no such walk exists the pawn
    stays.

    Parameters
    ----------
    board : Board
    policy : {"ends", "walks", "steps", "towards"} or callable
        - ``"ends"``: all squares where the roll can end are equally probable.
        - ``"walks"``: all walks are, so that an end with many ways to it is more probable.
        - ``"steps"``: the simple random walk. There are no dice; a turn is one step to one of the next
          squares, all equally probable, through doors too.
        - ``"towards"``: the end nearest to `target` along passages; of several nearest ones each is equally
          probable.
        - a function of the square, the number of steps and the tuple of possible ends, all squares as tuples.
          It returns one of the ends, or a dictionary with the weights of some. It is not asked where there is
          no end.
    dice : int, sequence of int, or mapping, optional
        The faces of a die; those of several whose sum counts; or the weight of each number of steps. One die
        of six faces if not given.
    target : Square, optional
        For the policy ``"towards"``.
    start : Square, optional
        Where the pawn begins, for questions that need it.
    exact : bool
        Whether to answer in fractions. That takes seconds on a board of hundreds of squares.

    Returns
    -------
    WalkChain
        A `MarkovChain` whose states are squares.

    Raises
    ------
    BoardError
        If target or start is not on the board.
    PolicyError
        If there is no such policy, or a function does not choose among the ends.
    StudyError
        If the dice are none.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ring = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> pawn = study.walk_chain(ring, dice=4, exact=True)
    >>> pawn
    <WalkChain on 6 squares, policy ends, in fractions>
    >>> pawn.after(1, (0, 0))[0, 1], pawn.hitting_times((1, 2))[0, 0]
    (Fraction(1, 8), Fraction(54, 11))

    A pawn that prefers the south, and there the east:

    >>> def south(square, steps, ends):
    ...     return max(ends)
    >>> study.walk_chain(ring, south, dice=2).recurrent_classes
    (((0, 2), (1, 0), (1, 1), (1, 2)),)

    Notes
    -----
    Rolls of very many steps, on boards without walls, may have ends that are left undecided (see
    `mazenb.reach`); they are not offered.

    References
    ----------
    L. Lovász, "Random walks on graphs: a survey", in *Combinatorics, Paul Erdős is Eighty*, 1993. D. A. Levin
    and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition 2017.
    """
    checked(board)
    target = None if target is None else square_of(board, target)
    start = None if start is None else square_of(board, start)
    if policy == "steps":
        if dice is not None:
            raise StudyError("the simple random walk takes one step a turn: the policy 'steps' has no dice")
        faces = {1: Fraction(1)}
        parts: Iterator[Part] = iter([(Fraction(1), _neighbours(board))])
    else:
        faces = read_dice(6 if dice is None else dice)
        choose, table = chooser(board, policy, target), rolls(board)
        parts = ((probability, choose(table[steps])) for steps, probability in faces.items())
    rows = _exact_rows(parts, len(board.squares)) if exact else _matrix(parts, len(board.squares))
    chain = WalkChain(board.squares, rows, start=start, exact=exact)
    chain.board, chain.policy, chain.dice, chain.target = board, policy, faces, target
    return chain


def _neighbours(board: Board) -> Weights:
    """The single steps, doors included."""
    number = {square: n for n, square in enumerate(board.squares)}
    steps = [(number[a], number[b]) for a, b in board.graph.edges]
    pairs = np.array(steps, dtype=np.intp).reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1], np.ones(len(pairs), dtype=np.intp)


def _matrix(parts: Iterator[Part], n: int) -> Any:
    """The transition matrix in floating point."""
    if n > DENSE_STATES:
        return _sparse(parts, n)
    full, there = np.zeros(n * n), np.zeros(n * n, dtype=bool)
    for pairs, values in _values(parts, n):
        # No pair comes twice in a part.
        full[pairs] += values
        there[pairs] = True
    return sparse_from_full(full.reshape(n, n), np.flatnonzero(there))


def _sparse(parts: Iterator[Part], n: int) -> Any:
    from scipy.sparse import coo_array

    pairs, values = (np.concatenate(arrays) for arrays in zip(*_values(parts, n), strict=True))
    return coo_array((values, np.divmod(pairs, n)), shape=(n, n)).tocsr()


def _values(parts: Iterator[Part], n: int) -> Iterator[tuple[Indices, Vector]]:
    """Pairs of squares, as start · n + end, and probabilities; the pawns that stay come last."""
    stays = np.zeros(n)
    for fraction, (starts, ends, weights) in parts:
        shares = weights.astype(float)
        probability = float(fraction)
        totals = np.bincount(starts, shares, minlength=n)
        stays[totals == 0] += probability
        yield starts * n + ends, shares * probability / totals[starts]
    still = np.flatnonzero(stays)
    yield still * (n + 1), stays[still]


def _exact_rows(parts: Iterator[Part], n: int) -> list[dict[int, Fraction]]:
    """The transition matrix in fractions."""
    rows: list[dict[int, Fraction]] = [{} for _ in range(n)]
    for probability, chosen in parts:
        starts, ends, weights = (values.tolist() for values in chosen)
        totals = [Fraction(0)] * n
        for start, weight in zip(starts, weights, strict=True):
            totals[start] += Fraction(weight)
        for start, end, weight in zip(starts, ends, weights, strict=True):
            row = rows[start]
            row[end] = row.get(end, Fraction(0)) + probability * Fraction(weight) / totals[start]
        for square, total in enumerate(totals):
            if not total:
                rows[square][square] = rows[square].get(square, Fraction(0)) + probability
    return rows
