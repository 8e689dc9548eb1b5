"""Drawing from many distributions at once: Walker's alias tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from mazenb.study.tables import Tables

__all__ = ["AliasTables", "alias_row"]

# NumPy looks up by its own size of integer several times as quickly as by a smaller one.
Ints = npt.NDArray[np.intp]


def alias_row(weights: Sequence[Fraction], cells: int) -> list[tuple[Fraction, int, int]]:
    """A distribution as cells of equal weight that hold at most two values each.

    Parameters
    ----------
    weights : sequence of Fraction
        Probabilities of the values 0, 1, …
    cells : int
        How many cells; at least as many as values.

    Returns
    -------
    list of tuple
        For each cell the share of its first value, its first value and its second.

    References
    ----------
    A. J. Walker, "An efficient method for generating discrete random variables with general distributions",
    ACM Transactions on Mathematical Software 3 (1977).

    Examples
    --------
    >>> alias_row([Fraction(1, 4), Fraction(3, 4)], 2)
    [(Fraction(1, 2), 0, 1), (Fraction(1, 1), 1, 1)]
    """
    left = [weight * cells for weight in weights] + [Fraction(0)] * (cells - len(weights))
    row = [(Fraction(1), i, i) for i in range(cells)]
    small = [i for i, weight in enumerate(left) if weight < 1]
    large = [i for i, weight in enumerate(left) if weight > 1]
    while small:
        i, j = small.pop(), large[-1]
        row[i] = (left[i], i, j)
        left[j] -= 1 - left[i]
        if left[j] <= 1:
            large.pop()
            if left[j] < 1:
                small.append(j)
    return row


class AliasTables:
    """Tables of a race, made ready for many draws at once.

    Parameters
    ----------
    tables : Tables

    Attributes
    ----------
    goals : array of bool, shape (pawns,)
        Which pawns have arrived.
    touched : array of int, shape (kinds of turn, pawns)
        What every other pawn becomes by each kind of turn.
    """

    def __init__(self, tables: Tables) -> None:
        most = max(len(outcomes) for outcomes in tables.outcomes)
        self.cells = 1 << max(0, most - 1).bit_length()
        self.goals: npt.NDArray[np.bool_] = np.array(tables.goals)
        self.touched: Ints = np.array(tables.touched, dtype=np.intp)
        shares: list[float] = []
        ends: list[int] = []
        touches: list[int] = []
        for number, outcomes in enumerate(tables.outcomes):
            row = alias_row([outcome.probability for outcome in outcomes] or [Fraction(1)], self.cells)
            # A cell that no outcome fills is never chosen; it stands there as the first one.
            known = [(outcome.pawn, outcome.touch) for outcome in outcomes] or [(number, 0)]
            known += known[:1] * (self.cells - len(known))
            for share, *values in row:
                shares.append(float(share))
                ends += (known[value][0] for value in values)
                touches += (known[value][1] for value in values)
        self._shares = np.array(shares)
        self._ends: Ints = np.array(ends, dtype=np.intp)
        self._touches: Ints | None = np.array(touches, dtype=np.intp) if any(touches) else None

    def turn(self, pawns: Ints, rng: np.random.Generator) -> tuple[Ints, Ints | None]:
        """Play a turn of every pawn.

        Parameters
        ----------
        pawns : array of int, shape (n,)
            By number.
        rng : numpy.random.Generator

        Returns
        -------
        ends : array of int, shape (n,)
            What the pawns become.
        touches : array of int, shape (n,), or None
            What kind of turn it was for the others; ``None`` on a track where pawns never touch each other.
        """
        spot = rng.random(pawns.size)
        spot *= self.cells
        cell = spot.astype(np.intp)
        spot -= cell
        cell += pawns * self.cells
        second = spot >= self._shares.take(cell)
        cell *= 2
        cell += second
        return self._ends.take(cell), None if self._touches is None else self._touches.take(cell)
