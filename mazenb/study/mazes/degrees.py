"""Degrees of squares: the number of neighbours that each square is joined to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mazenb.board import Board
from mazenb.study.arguments import checked_board
from mazenb.study.display import html_table
from mazenb.study.mazes.undirected import undirected
from mazenb.texts.catalogue import text

__all__ = ["Degrees", "degrees"]

NAMES = ("sealed", "dead-ends", "corridors", "junctions", "crossings")
"""The keys of the names of the degrees from 0 to 4."""


@dataclass(frozen=True, repr=False)
class Degrees:
    """The number of squares of each degree; returned by `degrees`.

    Attributes
    ----------
    counts : dict of int to int
        For each degree from 0 to 4, the number of squares with this degree.
    out, into : dict of int to int
        The same for out-degrees and for in-degrees.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> found = study.degrees(Board.random(1, 4, wrap="none", extra=1))
    >>> found.counts[1], found.squares, found.mean
    (2, 4, Fraction(3, 2))
    """

    counts: Mapping[int, int]
    out: Mapping[int, int]
    into: Mapping[int, int]

    @property
    def squares(self) -> int:
        """The number of squares."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """The average number of squares that a square is joined to."""
        return Fraction(sum(degree * n for degree, n in self.counts.items()), self.squares)

    def __repr__(self) -> str:
        figures = (text(f"tables.degree-count.{name}", n=self.counts[n]) for n, name in enumerate(NAMES))
        squares = text("tables.count.squares", n=self.squares)
        mean = f"{float(self.mean):.2f}"
        return f"<{text('tables.degrees.line', squares=squares, mean=mean, figures=', '.join(figures))}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                f"{degree} ({text(f'tables.degree.{name}')})",
                self.counts[degree],
                self.out[degree],
                self.into[degree],
            )
            for degree, name in enumerate(NAMES)
        ]
        head = (text(f"tables.degrees.{name}") for name in ("degree", "squares", "out", "into"))
        return html_table(head, rows)


def degrees(board: Board) -> Degrees:
    """Return the numbers of dead ends, corridors, junctions and crossings of a board.

    The degree of a square is the number of squares it is joined to. Its out-degree and in-degree are the
    numbers of passages, including doors, that lead out of it and into it.

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
    <Degrees of 48 squares, 2.38 on average: 0 sealed, 9 dead ends, 17 corridors, 17 junctions, 5 crossings>
    """
    graph = checked_board(board).graph
    return Degrees(_counted(undirected(board).degree), _counted(graph.out_degree), _counted(graph.in_degree))


def _counted(pairs: object) -> dict[int, int]:
    counts = Counter(degree for _, degree in pairs)  # type: ignore[attr-defined]
    return {degree: counts[degree] for degree in range(len(NAMES))}
