"""Distances between squares along the passages, and central squares."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, is_real
from mazenb.study.chains.plain import PlainChain
from mazenb.study.errors import StudyError
from mazenb.study.mazes.components import components
from mazenb.texts.extras import installed, require
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["all_distances", "centre", "distance_matrix", "eccentricity", "pagerank"]


def distance_matrix(board: Board) -> npt.NDArray[np.float64]:
    """Return the number of steps from every square to every other, along passages in their direction.

    Parameters
    ----------
    board : Board

    Returns
    -------
    array, shape (n, n)
        The steps from the square of each row to the square of each column, both in the order of
        ``board.squares``; ``inf`` if there is no path.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |       >   |
    ... +---+---+---+
    ... ''')
    >>> study.distance_matrix(board)
    array([[ 0.,  1.,  2.],
           [ 1.,  0.,  1.],
           [inf, inf,  0.]])

    See Also
    --------
    mazenb.distances : the number of steps on a board without walls.
    """
    require("distance_matrix", "numpy", "scipy")
    from scipy.sparse.csgraph import shortest_path

    found: npt.NDArray[np.float64] | None = checked_board(board).memo.get("study/distances")
    if found is None:
        graph = nx.to_scipy_sparse_array(board.graph, nodelist=board.squares, weight=None, format="csr")
        found = board.memo["study/distances"] = shortest_path(graph, unweighted=True)
    return found.copy()


def eccentricity(board: Board) -> dict[Square, int]:
    """Return the distance from each square to the farthest square of its own component.

    The distance is the number of steps of a shortest directed path. Squares in other strongly connected
    components are ignored, because there may be no path to them. The result is therefore always finite.

    Parameters
    ----------
    board : Board

    Returns
    -------
    dict of Square to int
        Every square of the board, row by row; 0 for a component of one square.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |           |   |
    ... +---+---+---+---+
    ... ''')
    >>> study.eccentricity(board)
    {(0, 0): 2, (0, 1): 1, (0, 2): 2, (0, 3): 0}

    References
    ----------
    F. Harary, *Graph Theory*, Addison-Wesley 1969, chapter 4.
    """
    found = dict.fromkeys(checked_board(board).squares, 0)
    for part in components(board):
        # A path between two squares of a component never leaves it.
        near = {square: [end for end in board.graph[square] if end in part] for square in part}
        for square in part:
            found[square] = len(_layers(square, near)) - 1
    return found


def all_distances(board: Board) -> Counter[int]:
    """Return the number of ordered pairs of different squares at each distance.

    Examples
    --------
    >>> from mazenb import Board
    >>> all_distances(Board.random(1, 4, wrap="none", extra=1))
    Counter({1: 6, 2: 4, 3: 2})
    """
    near = {square: list(board.graph[square]) for square in board.squares}
    found: Counter[int] = Counter()
    for square in board.squares:
        for steps, many in enumerate(_layers(square, near)[1:], 1):
            found[steps] += many
    return found


def _layers(start: Square, near: dict[Square, list[Square]]) -> list[int]:
    """Return the number of squares at 0, 1, 2, … steps, by breadth-first search."""
    seen, edge, layers = {start}, [start], []
    while edge:
        layers.append(len(edge))
        further = []
        for square in edge:
            for end in near[square]:
                if end not in seen:
                    seen.add(end)
                    further.append(end)
        edge = further
    return layers


def centre(board: Board) -> frozenset[Square]:
    """Return the squares of the largest component with the smallest eccentricity.

    Parameters
    ----------
    board : Board

    Returns
    -------
    frozenset of Square

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |               |
    ... +---+---+---+---+
    ... ''')
    >>> sorted(study.centre(board))
    [(0, 1), (0, 2)]

    References
    ----------
    C. Jordan, "Sur les assemblages de lignes", Journal für die reine und angewandte Mathematik 70 (1869).
    """
    far = eccentricity(board)
    largest = components(board)[0]
    radius = min(far[square] for square in largest)
    return frozenset(square for square in largest if far[square] == radius)


def pagerank(board: Board, *, damping: float = 0.85) -> dict[Square, float]:
    """Return the importance of each square for a random walker who sometimes jumps elsewhere.

    With probability `damping`, the walker takes a passage at random; otherwise, or if no passage leads on,
    the walker jumps to a random square. The PageRank of a square is the share of time spent there in the long
    run. On a board with one-way passages, the squares with a high PageRank are those where walkers gather.

    Parameters
    ----------
    board : Board
    damping : float
        The probability of taking a passage; at least 0 and less than 1.

    Returns
    -------
    dict
        By square; the values sum to 1.

    Raises
    ------
    StudyError
        If `damping` is not a probability, or is 1, because the shares might then not exist.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |   >   >   |
    ... +---+---+---+
    ... ''')
    >>> {square: round(share, 3) for square, share in study.pagerank(board).items()}
    {(0, 0): 0.184, (0, 1): 0.341, (0, 2): 0.474}

    References
    ----------
    L. Page, S. Brin, R. Motwani and T. Winograd, "The PageRank citation ranking: bringing order to the web",
    Stanford InfoLab 1999.
    """
    if not is_real(damping) or not 0 <= damping < 1:
        raise StudyError("study.argument.between", name="damping", found=short(damping))
    damping = float(damping)
    graph = checked_board(board).graph
    if all(map(installed, ("numpy", "scipy"))):
        try:
            found: dict[Square, float] = nx.pagerank(graph, alpha=damping, tol=1e-12, max_iter=10_000)
        except nx.PowerIterationFailedConvergence:
            # With few jumps, the iteration takes too long.
            return _pagerank(board, damping)
        return found
    return _pagerank(board, damping)


def _pagerank(board: Board, damping: float) -> dict[Square, float]:
    """Return the PageRank of each square, solved in plain Python."""
    # A jump is a state of its own, which takes no time.
    squares = board.squares
    rows: dict[Square | str, dict[Square | str, float]] = {"jump": dict.fromkeys(squares, 1 / len(squares))}
    for square in squares:
        ways = list(board.graph[square]) if damping else []
        rows[square] = dict.fromkeys(ways, damping / len(ways)) if ways else {}
        rows[square]["jump"] = 1 - damping if ways else 1.0
    shares = PlainChain(rows).stationary_distribution
    total = sum(shares[square] for square in squares)
    return {square: shares[square] / total for square in squares}
