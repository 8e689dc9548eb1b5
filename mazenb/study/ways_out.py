"""How many ways lead out of squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mazenb.board import Board
from mazenb.study.mazes import checked, html_table, undirected

__all__ = ["Degrees", "degrees"]

NAMES = ("sealed", "dead ends", "corridors", "junctions", "crossings")


@dataclass(frozen=True, repr=False)
class Degrees:
    """How many squares have how many ways; what `degrees` returns.

    Attributes
    ----------
    counts : dict of int to int
        For 0, 1, 2, 3 and 4 the number of squares that are joined to so many others.
    out, into : dict of int to int
        The same for the passages that lead out of a square, and for those that lead into it.
    """

    counts: Mapping[int, int]
    out: Mapping[int, int]
    into: Mapping[int, int]

    @property
    def squares(self) -> int:
        """How many squares there are."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """To how many others a square is joined in the mean."""
        return Fraction(sum(degree * n for degree, n in self.counts.items()), self.squares)

    def __repr__(self) -> str:
        words = ", ".join(f"{self.counts[degree]} {name}" for degree, name in enumerate(NAMES))
        return f"<Degrees of {self.squares} squares, {float(self.mean):.2f} in the mean: {words}>"

    def _repr_html_(self) -> str:
        rows = [
            (f"{degree} ({name})", self.counts[degree], self.out[degree], self.into[degree])
            for degree, name in enumerate(NAMES)
        ]
        return html_table(("ways", "squares", "with so many ways out", "with so many ways in"), rows)


def degrees(board: Board) -> Degrees:
    """How many squares of a board are dead ends, corridors, junctions and crossings.

    The degree of a square is the number of squares it is joined to; its out-degree and in-degree count the
    passages that can be walked from it and to it, doors included.

    Parameters
    ----------
    board : Board

    Returns
    -------
    Degrees

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.degrees(Board.random(6, 8, extra=0.2, seed=7))
    <Degrees of 48 squares, 2.38 in the mean: 0 sealed, 9 dead ends, 17 corridors, 17 junctions, 5 crossings>
    """
    graph = checked(board).graph
    return Degrees(_counted(undirected(board).degree), _counted(graph.out_degree), _counted(graph.in_degree))


def _counted(pairs: object) -> dict[int, int]:
    counts = Counter(degree for _, degree in pairs)  # type: ignore[attr-defined]
    return {degree: counts[degree] for degree in range(len(NAMES))}
