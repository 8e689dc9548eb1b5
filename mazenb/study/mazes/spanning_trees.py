"""Spanning trees of a board: their number, and a random one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.random.maze import wilson
from mazenb.study.arguments import checked_board, whole_seed
from mazenb.study.errors import StudyError
from mazenb.study.mazes.undirected import undirected

__all__ = ["random_spanning_tree", "spanning_trees"]


def spanning_trees(board: Board) -> int:
    """Return the number of spanning trees: the perfect mazes that can be made by closing passages.

    A spanning tree joins all squares and has no cycle. Directions are ignored. The count is exact: by
    Kirchhoff's theorem, it is a determinant of whole numbers, found by elimination in fractions.

    Parameters
    ----------
    board : Board

    Returns
    -------
    int
        0 if the board is not connected.

    See Also
    --------
    random_spanning_tree : a spanning tree drawn at random.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> [study.spanning_trees(Board.random(n, n, wrap="none", extra=1)) for n in (2, 3, 4)]
    [4, 192, 100352]

    References
    ----------
    G. Kirchhoff, "Über die Auflösung der Gleichungen …", Annalen der Physik und Chemie 72 (1847). The numbers
    for square grids are OEIS A007341.
    """
    graph = undirected(checked_board(board))
    if not nx.is_connected(graph):
        return 0
    # Any minor of the Laplacian matrix will do, so any square can be left out.
    squares = dict.fromkeys(list(graph)[1:])
    rows = {
        square: {
            square: Fraction(graph.degree(square)),
            **{other: Fraction(-1) for other in graph[square] if other in squares},
        }
        for square in squares
    }
    determinant = Fraction(1)
    while rows:
        # The square with the fewest neighbours left causes the least fill-in. The matrix is symmetric.
        square = min(rows, key=lambda square: len(rows[square]))
        row = rows.pop(square)
        pivot = row.pop(square)
        determinant *= pivot
        for other in row:
            factor = rows[other].pop(square) / pivot
            for end, value in row.items():
                rows[other][end] = rows[other].get(end, 0) - factor * value
    return int(determinant)


def random_spanning_tree(board: Board, *, seed: int | None = None) -> nx.Graph[Square]:
    """Return a random spanning tree; all spanning trees are equally probable.

    Uses Wilson's algorithm: random walks with their loops erased. (`networkx.random_spanning_tree` computes
    determinants instead, which takes minutes on a board of 144 squares.)

    Parameters
    ----------
    board : Board
    seed : int, optional
        The same seed gives the same tree.

    Returns
    -------
    networkx.Graph
        A graph whose nodes are the squares and whose edges are the passages that stay open.

    Raises
    ------
    StudyError
        If the board is not connected, because it then has no spanning tree.

    See Also
    --------
    spanning_trees : the number of spanning trees.

    Examples
    --------
    >>> import networkx as nx
    >>> from mazenb import Board, study
    >>> tree = study.random_spanning_tree(Board.random(6, 6, extra=0.5, seed=1), seed=1)
    >>> len(tree), nx.is_tree(tree)
    (36, True)

    References
    ----------
    D. B. Wilson, "Generating random spanning trees more quickly than the cover time", STOC 1996.
    """
    graph = undirected(checked_board(board))
    if not nx.is_connected(graph):
        raise StudyError("study.maze.no-tree", found=nx.number_connected_components(graph))
    near = {square: list(graph[square]) for square in graph}
    tree: nx.Graph[Square] = nx.Graph()
    tree.add_nodes_from(near)
    tree.add_edges_from(wilson(Random(None if seed is None else whole_seed(seed)), near, next(iter(near))))
    return tree
