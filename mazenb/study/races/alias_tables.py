"""Walker's alias tables, which sample from many distributions at once."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from mazenb.study.races.turn_tables import TurnTables

__all__ = ["AliasTables", "alias_row"]

# NumPy indexes with its native integer type several times faster than with a smaller one.
Ints = npt.NDArray[np.intp]


def alias_row(weights: Sequence[Fraction], cells: int) -> list[tuple[Fraction, int, int]]:
    """Return a distribution as cells of equal weight that hold at most two values each.

    Parameters
    ----------
    weights : sequence of Fraction
        Probabilities of the values 0, 1, …
    cells : int
        The number of cells; at least the number of values.

    Returns
    -------
    list of tuple
        For each cell, the share of its first value, its first value and its second value.

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
    """The turn tables of a race, prepared for many draws at once.

    Parameters
    ----------
    tables : TurnTables

    Attributes
    ----------
    goals : array of bool, shape (pawns,)
        Mask of the pawns that have arrived.
    lost, stuck : array of bool, shape (pawns,)
        Masks of the pawns that have lost the race, and of those that can never move again by themselves.
    touched : array of int, shape (kinds of turn, pawns)
        The new situation of every other pawn after each kind of turn.
    """

    def __init__(self, tables: TurnTables) -> None:
        most = max(len(outcomes) for outcomes in tables.outcomes)
        self.cells = 1 << max(0, most - 1).bit_length()
        self.goals: npt.NDArray[np.bool_] = np.array(tables.goals)
        self.lost: npt.NDArray[np.bool_] = np.array(tables.lost)
        self.stuck: npt.NDArray[np.bool_] = np.array(tables.stuck)
        self.touched: Ints = np.array(tables.touched, dtype=np.intp)
        shares: list[float] = []
        ends: list[int] = []
        touches: list[int] = []
        for number, outcomes in enumerate(tables.outcomes):
            shares_of = [Fraction(outcome.probability) for outcome in outcomes] or [Fraction(1)]
            # Floats sum to 1 apart from rounding; the table needs exactly 1.
            total = sum(shares_of)
            row = alias_row([share / total for share in shares_of], self.cells)
            # Values beyond the last outcome are never drawn; the first outcome stands in for them.
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
        """Play one turn of every pawn.

        Parameters
        ----------
        pawns : array of int, shape (n,)
            The numbers of the pawns' situations.
        rng : numpy.random.Generator

        Returns
        -------
        ends : array of int, shape (n,)
            The numbers of their new situations.
        touches : array of int, shape (n,), or None
            The kind of each turn, that is, its effect on the others; ``None`` on a track where pawns never
            affect each other.
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
