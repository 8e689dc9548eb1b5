"""The cycle space of a board, and what its seams add to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mazenb.board import Board, Square
from mazenb.study.errors import StudyError
from mazenb.study.mazes import checked, square_of, undirected

__all__ = ["CycleSpace", "cycle_space", "winding"]

Winding = tuple[int, int]
"""How often a walk goes round the board from north to south, and from west to east."""


@dataclass(frozen=True, repr=False)
class CycleSpace:
    """The independent cycles of a board; what `cycle_space` returns.

    Attributes
    ----------
    dimension : int
        How many cycles are independent: passages − squares + connected parts.
    basis : tuple of tuple of Square
        So many cycles that generate all others, each as its squares in order.
    windings : tuple of (int, int)
        For each cycle of the basis how often it goes round the board (see `winding`).
    seams : int
        How many passages cross a seam of the board.
    flat : int
        The dimension that is left when these are closed.
    """

    dimension: int
    basis: tuple[tuple[Square, ...], ...]
    windings: tuple[Winding, ...]
    seams: int
    flat: int

    @property
    def added(self) -> int:
        """How many independent cycles the seams add."""
        return self.dimension - self.flat

    @property
    def round_the_board(self) -> int:
        """In how many independent ways one can go round the board and come back to where one was: 0, 1 or 2.

        It is the rank of the windings. On a torus, so many independent cycles cannot be drawn together to a
        point; all others can.
        """
        rank = 0
        if any(winding != (0, 0) for winding in self.windings):
            first = next(winding for winding in self.windings if winding != (0, 0))
            crossed = (first[0] * other[1] - first[1] * other[0] for other in self.windings)
            rank = 2 if any(crossed) else 1
        return rank

    def __repr__(self) -> str:
        return (
            f"<CycleSpace of dimension {self.dimension}: {self.flat} without the seams, {self.added} by "
            f"{self.seams} passages over them; {self.round_the_board} round the board>"
        )


def cycle_space(board: Board, *, shortest: bool = False) -> CycleSpace:
    """The cycles of a board, of which all others are sums.

    The cycle space of a graph has the sets of edges that meet every node an even number of times as its
    vectors, with "either, but not both" as their sum. Directions do not count.

    Parameters
    ----------
    board : Board
    shortest : bool
        Whether the cycles of the basis shall have the least length together. This takes seconds on a board of
        many squares; otherwise a basis comes from a spanning tree.

    Returns
    -------
    CycleSpace

    Examples
    --------
    A torus without walls has n + 1 independent cycles, of which n − 1 are round its squares' corners:

    >>> from mazenb import Board, study
    >>> torus = study.cycle_space(Board.random(4, 5, extra=1))
    >>> torus
    <CycleSpace of dimension 21: 12 without the seams, 9 by 9 passages over them; 2 round the board>
    >>> study.cycle_space(Board.random(4, 5, extra=1, wrap="none")).dimension
    12

    References
    ----------
    R. Diestel, *Graph Theory*, Springer, section 1.9. K. Paton, "An algorithm for finding a fundamental set
    of cycles of a graph", Communications of the ACM 12 (1969).
    """
    import networkx as nx

    graph = undirected(board)
    seams = {frozenset(pair) for *pair, wrap in board.graph.edges(data="wrap") if wrap}
    inside = nx.Graph()
    inside.add_nodes_from(graph)
    inside.add_edges_from(edge for edge in graph.edges if frozenset(edge) not in seams)
    found = nx.minimum_cycle_basis(graph) if shortest else nx.cycle_basis(graph)
    basis = tuple(tuple(cycle) for cycle in found)
    windings = tuple(winding(board, (*cycle, cycle[0])) for cycle in basis)
    return CycleSpace(_dimension(graph), basis, windings, len(seams), _dimension(inside))


def _dimension(graph: object) -> int:
    import networkx as nx

    assert isinstance(graph, nx.Graph)
    parts = nx.number_connected_components(graph)
    return int(graph.number_of_edges() - graph.number_of_nodes() + parts)


def winding(board: Board, walk: Sequence[Square]) -> Winding:
    """How often a walk goes round the board: steps over each seam, those back subtracted.

    Parameters
    ----------
    board : Board
    walk : sequence of Square
        From each square to a neighbour of it; walls do not count. For a cycle, the first square comes again
        at the end, and the answer is its class in the homology of the torus.

    Returns
    -------
    (int, int)
        Southward over the north-south seam, and eastward over the east-west seam.

    Raises
    ------
    BoardError
        If two squares of the walk are no neighbours.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.winding(Board.random(3, 4), [(0, 2), (0, 3), (0, 0), (0, 1), (0, 2)])
    (0, 1)

    References
    ----------
    A. Hatcher, *Algebraic Topology*, Cambridge 2002, section 2.1.
    """
    squares = [square_of(checked(board), square) for square in walk]
    if not squares:
        raise StudyError("a walk has a square at least")
    rounds = [0, 0]
    for here, there in pairwise(squares):
        direction = board.direction(here, there)
        if board.geometry.crosses_seam(board.index(here), board.index(there), direction):
            # N and W count backward, S and E forward.
            rounds[direction % 2] += 1 if direction in (1, 2) else -1
    return rounds[0], rounds[1]
