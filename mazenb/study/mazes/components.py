"""Components of a board, and the squares and passages that hold them together."""

from __future__ import annotations

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, square_of
from mazenb.study.mazes.undirected import undirected

__all__ = [
    "articulation_squares",
    "bridges",
    "components",
    "condensation",
    "dead_ends",
    "reachable",
    "sealed",
]


def reachable(board: Board, start: Square) -> frozenset[Square]:
    """Return the squares that a pawn can ever reach from a square, including that square.

    A square is reachable if a directed path leads to it. Such a path may use passages, one-way passages in
    their direction, trap doors and panels. A pawn that can roll a 1 can follow any path, one step per turn.

    Parameters
    ----------
    board : Board
    start : Square

    Returns
    -------
    frozenset of Square

    Raises
    ------
    BoardError
        If the start is not on the board.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |   >       |
    ... +---+---+---+
    ... ''')
    >>> sorted(study.reachable(board, (0, 1)))
    [(0, 1), (0, 2)]

    See Also
    --------
    mazenb.reach : the squares that a walk of an exact number of steps can end on.
    """
    start = square_of(checked_board(board), start)
    return frozenset(nx.descendants(board.graph, start)) | {start}


def components(board: Board) -> tuple[frozenset[Square], ...]:
    """Return the strongly connected components of a board: sets of squares that all lead to each other.

    Two squares belong to the same component if each can be reached from the other. One-way passages and trap
    doors can lead from one component into another, with no way back.

    Parameters
    ----------
    board : Board

    Returns
    -------
    tuple of frozenset of Square
        The components, largest first; those of equal size are sorted by their first square. A sealed square
        is a component by itself.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |       >       |
    ... +   +   +---+---+
    ... |       |   |   |
    ... +---+---+---+---+
    ... ''')
    >>> [sorted(part) for part in study.components(board)]
    [[(0, 0), (0, 1), (1, 0), (1, 1)], [(0, 2), (0, 3)], [(1, 2)], [(1, 3)]]

    References
    ----------
    R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972).
    """
    found = map(frozenset, nx.strongly_connected_components(checked_board(board).graph))
    return tuple(sorted(found, key=lambda part: (-len(part), min(part))))


def condensation(board: Board) -> nx.DiGraph[int]:
    """Return the board with every strongly connected component contracted to one node.

    The result has no directed cycle, because a pawn that has left a component can never come back.

    Parameters
    ----------
    board : Board

    Returns
    -------
    networkx.DiGraph
        Node i is the component ``components(board)[i]``; its attribute ``members`` is the set of squares.
        There is an edge from i to j if a passage leads from component i to component j. The graph's attribute
        ``mapping`` gives the node of each square.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |       >   |
    ... +---+---+---+
    ... ''')
    >>> parts = study.condensation(board)
    >>> list(parts.edges), sorted(parts.nodes[0]["members"]), parts.graph["mapping"][0, 2]
    ([(0, 1)], [(0, 0), (0, 1)], 1)

    References
    ----------
    F. Harary, R. Z. Norman and D. Cartwright, *Structural Models*, Wiley 1965.
    """
    parts: nx.DiGraph[int] = nx.condensation(checked_board(board).graph, components(board))
    return parts


def articulation_squares(board: Board) -> frozenset[Square]:
    """Return the cut squares: removing any one of them splits the board into more parts.

    These are the articulation points of the graph without directions.

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
    ... +   +   +---+---+
    ... |       |
    ... +---+---+---+---+
    ... ''')
    >>> sorted(study.articulation_squares(board))
    [(0, 1), (0, 2)]

    References
    ----------
    J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", Communications
    of the ACM 16 (1973).
    """
    return frozenset(nx.articulation_points(undirected(board)))


def bridges(board: Board) -> tuple[tuple[Square, Square], ...]:
    """Return the passages that are not on any cycle; closing one separates the squares at its two ends.

    Parameters
    ----------
    board : Board

    Returns
    -------
    tuple of pairs of Square
        The two squares of each pair, and the pairs, are in the order of the squares.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |               |
    ... +   +   +---+---+
    ... |       |
    ... +---+---+---+---+
    ... ''')
    >>> study.bridges(board)
    (((0, 1), (0, 2)), ((0, 2), (0, 3)), ((1, 2), (1, 3)))

    References
    ----------
    R. Tarjan, "A note on finding the bridges of a graph", Information Processing Letters 2 (1974).
    """
    found = ((min(pair), max(pair)) for pair in nx.bridges(undirected(board)))
    return tuple(sorted(found))


def dead_ends(board: Board) -> frozenset[Square]:
    """Return the squares joined to exactly one other square: the leaves of the graph without directions.

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
    ... +---+---+---+
    ... |           |
    ... +---+   +---+
    ... |   |   |   |
    ... +---+---+---+
    ... ''')
    >>> sorted(study.dead_ends(board))
    [(0, 0), (0, 2), (1, 1)]
    """
    return frozenset(square for square, degree in undirected(board).degree if degree == 1)


def sealed(board: Board) -> frozenset[Square]:
    """Return the squares that no passage leads into or out of (rule T10 of GOOTMU): `Board.sealed`.

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
    ... +---+---+---+
    ... |       |   |
    ... +---+---+---+
    ... ''')
    >>> study.sealed(board)
    frozenset({(0, 2)})
    """
    return checked_board(board).sealed
