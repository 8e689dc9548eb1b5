"""How far squares are from each other along the passages."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from mazenb.board import Board, Square
from mazenb.study.connected import components
from mazenb.study.mazes import checked

__all__ = ["centre", "distance_matrix", "eccentricity"]


def distance_matrix(board: Board) -> npt.NDArray[np.float64]:
    """The number of steps from every square to every square, along passages in their directions.

    Parameters
    ----------
    board : Board

    Returns
    -------
    array, shape (n, n)
        From row to column, both in the order of ``board.squares``; ``inf`` where there is no way.

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
    mazenb.distances : the number of steps if there were no walls.
    """
    import networkx as nx
    from scipy.sparse.csgraph import shortest_path

    found: npt.NDArray[np.float64] | None = checked(board).memo.get("study.distances")
    if found is None:
        graph = nx.to_scipy_sparse_array(board.graph, nodelist=board.squares, weight=None, format="csr")
        found = board.memo["study.distances"] = shortest_path(graph, unweighted=True)
    return found.copy()


def eccentricity(board: Board) -> dict[Square, int]:
    """How far each square is from the farthest square of its own component.

    The distance is the number of steps of a shortest directed path. Squares of other strongly connected
    components do not count, since from one of the two there is no way: so the answer is always a number.

    Parameters
    ----------
    board : Board

    Returns
    -------
    dict of Square to int
        Every square of the board, row by row; 0 for a square alone.

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
    steps = distance_matrix(board)
    # Two squares lead to each other if there is a way in both directions.
    steps[~np.isfinite(steps) | ~np.isfinite(steps.T)] = 0
    return dict(zip(board.squares, steps.max(axis=1).astype(int).tolist(), strict=True))


def centre(board: Board) -> frozenset[Square]:
    """The squares of the largest component from which nothing is far: those of the smallest eccentricity.

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
