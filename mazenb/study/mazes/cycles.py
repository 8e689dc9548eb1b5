"""The cycle space of a board, and the cycles that its seams add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, square_of
from mazenb.study.errors import StudyError
from mazenb.study.mazes.undirected import undirected

__all__ = ["CycleSpace", "cycle_space", "winding"]

Winding = tuple[int, int]
"""The number of times a walk goes round the board from north to south, and from west to east."""


@dataclass(frozen=True, repr=False)
class CycleSpace:
    """The independent cycles of a board; returned by `cycle_space`.

    Attributes
    ----------
    dimension : int
        The number of independent cycles: passages − squares + connected parts.
    basis : tuple of tuple of Square
        Independent cycles that generate all others, each as a tuple of its squares in order.
    windings : tuple of (int, int)
        For each cycle of the basis, the number of times it goes round the board (see `winding`).
    seams : int
        The number of passages that cross a seam of the board.
    flat : int
        The dimension of the cycle space without these passages.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> found = study.cycle_space(Board.random(2, 2, wrap="none", extra=1))
    >>> found.dimension, len(found.basis), found.added
    (1, 1, 0)
    """

    dimension: int
    basis: tuple[tuple[Square, ...], ...]
    windings: tuple[Winding, ...]
    seams: int
    flat: int

    @property
    def added(self) -> int:
        """The number of independent cycles that the seams add."""
        return self.dimension - self.flat

    @property
    def round_the_board(self) -> int:
        """The number of independent ways to go round the board and return to the same square: 0, 1 or 2.

        This is the rank of the windings. On a torus, it is the number of independent cycles that cannot be
        contracted to a point.
        """
        rank = 0
        if any(winding != (0, 0) for winding in self.windings):
            first = next(winding for winding in self.windings if winding != (0, 0))
            crossed = (first[0] * other[1] - first[1] * other[0] for other in self.windings)
            rank = 2 if any(crossed) else 1
        return rank

    def __repr__(self) -> str:
        return (
            f"<CycleSpace of dimension {self.dimension}: {self.flat} without the seams, {self.added} added "
            f"by {self.seams} passages across them; {self.round_the_board} round the board>"
        )


def cycle_space(board: Board, *, shortest: bool = False) -> CycleSpace:
    """Return a basis of the cycle space of a board.

    The vectors of the cycle space of a graph are the sets of edges in which every node has an even degree.
    The sum of two vectors is their symmetric difference. Directions are ignored.

    Parameters
    ----------
    board : Board
    shortest : bool
        Whether to find cycles with the smallest possible total length, which takes seconds on a large board.
        Otherwise, the basis comes from a spanning tree.

    Returns
    -------
    CycleSpace

    Examples
    --------
    A torus of n squares without walls has n + 1 independent cycles, of which n − 1 go round the corners of
    its squares:

    >>> from mazenb import Board, study
    >>> torus = study.cycle_space(Board.random(4, 5, extra=1))
    >>> torus
    <CycleSpace of dimension 21: 12 without the seams, 9 added by 9 passages across them; 2 round the board>
    >>> study.cycle_space(Board.random(4, 5, extra=1, wrap="none")).dimension
    12

    References
    ----------
    R. Diestel, *Graph Theory*, Springer, section 1.9. K. Paton, "An algorithm for finding a fundamental set
    of cycles of a graph", Communications of the ACM 12 (1969).
    """
    graph = undirected(board)
    seams = {frozenset(pair) for *pair, wrap in board.graph.edges(data="wrap") if wrap}
    inside = nx.Graph()
    inside.add_nodes_from(graph)
    inside.add_edges_from(edge for edge in graph.edges if frozenset(edge) not in seams)
    found = nx.minimum_cycle_basis(graph) if shortest else nx.cycle_basis(graph)
    basis = tuple(tuple(cycle) for cycle in found)
    windings = tuple(winding(board, (*cycle, cycle[0])) for cycle in basis)
    return CycleSpace(
        dimension=_dimension(graph),
        basis=basis,
        windings=windings,
        seams=len(seams),
        flat=_dimension(inside),
    )


def _dimension(graph: nx.Graph[Square]) -> int:
    parts = nx.number_connected_components(graph)
    return int(graph.number_of_edges() - graph.number_of_nodes() + parts)


def winding(board: Board, walk: Sequence[Square]) -> Winding:
    """Return how often a walk goes round the board: its steps across each seam, minus its steps back.

    Parameters
    ----------
    board : Board
    walk : sequence of Square
        A sequence of squares, each a neighbour of the one before; walls are ignored. For a cycle, repeat the
        first square at the end; the result is then the cycle's class in the homology of the torus.

    Returns
    -------
    (int, int)
        The number of times the walk goes round the board southwards, and eastwards.

    Raises
    ------
    BoardError
        If two consecutive squares of the walk are not neighbours.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.winding(Board.random(3, 4), [(0, 2), (0, 3), (0, 0), (0, 1), (0, 2)])
    (0, 1)

    References
    ----------
    A. Hatcher, *Algebraic Topology*, Cambridge 2002, section 2.1.
    """
    given: Any = walk
    squares = (
        [square_of(checked_board(board), square) for square in given] if isinstance(given, Iterable) else []
    )
    if not squares:
        raise StudyError("study.maze.no-walk")
    rounds = [0, 0]
    for here, there in pairwise(squares):
        direction = board.direction(here, there)
        if board.geometry.crosses_seam(board.index(here), board.index(there), direction):
            # N and W count backwards, S and E forwards.
            rounds[direction % 2] += 1 if direction in (1, 2) else -1
    return rounds[0], rounds[1]
