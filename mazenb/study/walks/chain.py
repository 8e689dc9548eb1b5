"""The Markov chain of a pawn that walks on a board."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Self

import numpy as np

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, square_of
from mazenb.study.chains.arithmetic import Indices, Vector, sparse_from_full
from mazenb.study.chains.linear import DENSE_STATES
from mazenb.study.chains.markov import MarkovChain
from mazenb.study.errors import StudyError
from mazenb.study.walks.dice import Dice, read_dice
from mazenb.study.walks.policies import WalkPolicy, Weights, chooser
from mazenb.study.walks.rolls import rolls

__all__ = ["WalkChain", "walk_chain"]

Part = tuple[Fraction, Weights]
"""The probability of a number of steps, and the weights of the pairs of start and end squares."""


class WalkChain(MarkovChain[Square]):
    """The Markov chain of a lone pawn on a board, with one step per turn; returned by `walk_chain`.

    States are squares, in the order of ``board.squares``. The pawn stays where it is if a roll allows no move
    (rule T8 of GOOTMU). Labels, tokens and other pawns are ignored.

    Attributes
    ----------
    board : Board
    policy : str or callable
    dice : dict of int to Fraction
        The probability of each number of steps.
    target : Square or None
        The square that the policy "towards" heads for.
    """

    board: Board
    policy: WalkPolicy
    dice: dict[int, Fraction]
    target: Square | None

    def fractions(self) -> Self:
        """Return the same chain, computing in fractions."""
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
    """Return the Markov chain of a pawn on a board, with one step per turn.

    Each turn, dice are rolled and the pawn walks exactly that number of steps without entering a square twice
    (`mazenb.reach`). The policy gives the probability of each square on which the walk can end. If there is
    no such walk, the pawn stays.

    Parameters
    ----------
    board : Board
    policy : {"ends", "walks", "steps", "towards"} or callable
        - ``"ends"``: all squares the roll can end on are equally probable.
        - ``"walks"``: all walks are equally probable, which favours squares that many walks lead to.
        - ``"steps"``: the simple random walk. There are no dice; each turn is one step to a neighbouring
          square, through a passage or a door, all equally probable.
        - ``"towards"``: the square nearest to `target` along passages; if there are several, all are equally
          probable.
        - a function of the square, the number of steps and the tuple of squares the roll can end on. It
          returns one of these squares, or a dictionary with the weights of some of them. It is not called if
          the roll allows no move.
    dice : int, str, sequence of int, or mapping, optional
        The number of faces of a die, several dice such as ``"2d6"``, the faces of one die, or the weight of
        each number of steps. One six-sided die by default.
    target : Square, optional
        The square that the policy ``"towards"`` heads for.
    start : Square, optional
        The square where the pawn begins, for results that need one.
    exact : bool
        Whether to return fractions instead of floats. This takes seconds on a board of hundreds of squares.

    Returns
    -------
    WalkChain
        A `MarkovChain` whose states are squares.

    Raises
    ------
    BoardError
        If `target` or `start` is not on the board.
    PolicyError
        If the policy is unknown, or is a function that does not choose one of the squares the roll can end
        on.
    StudyError
        If the dice cannot be read.

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

    A pawn that prefers the south, and then the east:

    >>> def south(square, steps, ends):
    ...     return max(ends)
    >>> study.walk_chain(ring, south, dice=2).recurrent_classes
    (((0, 2), (1, 0), (1, 1), (1, 2)),)

    Notes
    -----
    For rolls of very many steps on boards without walls, some end squares may remain undecided (see
    `mazenb.reach`); they are not offered.

    References
    ----------
    L. Lovász, "Random walks on graphs: a survey", in *Combinatorics, Paul Erdős is Eighty*, 1993. D. A. Levin
    and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition 2017.
    """
    checked_board(board)
    target = None if target is None else square_of(board, target)
    start = None if start is None else square_of(board, start)
    if policy == "steps":
        if dice is not None:
            raise StudyError("study.walk.steps-dice", found=repr(dice))
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
    """Return the weights of single steps, doors included."""
    number = {square: n for n, square in enumerate(board.squares)}
    steps = [(number[a], number[b]) for a, b in board.graph.edges]
    pairs = np.array(steps, dtype=np.intp).reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1], np.ones(len(pairs), dtype=np.intp)


def _matrix(parts: Iterator[Part], n: int) -> Any:
    """Return the transition matrix in floating point."""
    if n > DENSE_STATES:
        return _sparse(parts, n)
    full, there = np.zeros(n * n), np.zeros(n * n, dtype=bool)
    for pairs, values in _values(parts, n):
        # No pair occurs twice in a part.
        full[pairs] += values
        there[pairs] = True
    return sparse_from_full(full.reshape(n, n), np.flatnonzero(there))


def _sparse(parts: Iterator[Part], n: int) -> Any:
    from scipy.sparse import coo_array

    pairs, values = (np.concatenate(arrays) for arrays in zip(*_values(parts, n), strict=True))
    return coo_array((values, np.divmod(pairs, n)), shape=(n, n)).tocsr()


def _values(parts: Iterator[Part], n: int) -> Iterator[tuple[Indices, Vector]]:
    """Yield pairs of squares, as start · n + end, with their probabilities; pawns that stay come last."""
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
    """Return the transition matrix in fractions."""
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
