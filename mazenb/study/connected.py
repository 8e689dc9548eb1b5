"""What hangs together with what: components, and the squares and passages that hold them together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Board, Square
from mazenb.study.mazes import checked, square_of, undirected

if TYPE_CHECKING:
    import networkx as nx

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
    """The squares that a pawn can ever come to from a square, itself included.

    A square is reachable if a directed path leads to it: passages, one-way passages in their direction, trap
    doors and panels. Whoever may roll a 1 gets along every path, turn by turn.

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
    mazenb.reach : where a walk of an exact number of steps can end.
    """
    import networkx as nx

    start = square_of(checked(board), start)
    return frozenset(nx.descendants(board.graph, start)) | {start}


def components(board: Board) -> tuple[frozenset[Square], ...]:
    """The strongly connected components of a board: the sets of squares that all lead to each other.

    Two squares belong to the same component if each can be reached from the other. One-way passages and trap
    doors lead from one component into the next, with no way back.

    Parameters
    ----------
    board : Board

    Returns
    -------
    tuple of frozenset of Square
        The largest first, equal ones by their first square. A sealed square is a component of its own.

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
    import networkx as nx

    found = map(frozenset, nx.strongly_connected_components(checked(board).graph))
    return tuple(sorted(found, key=lambda part: (-len(part), min(part))))


def condensation(board: Board) -> nx.DiGraph[int]:
    """The board with every strongly connected component drawn together into one node.

    It has no directed cycles: who has left a component never comes back.

    Parameters
    ----------
    board : Board

    Returns
    -------
    networkx.DiGraph
        Node i is ``components(board)[i]``, which is its attribute ``members``; an edge leads from i to j if
        a passage does. The graph's attribute ``mapping`` gives the node of each square.

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
    import networkx as nx

    parts: nx.DiGraph[int] = nx.condensation(checked(board).graph, components(board))
    return parts


def articulation_squares(board: Board) -> frozenset[Square]:
    """The squares without which the board falls into more parts.

    The articulation points of the graph without directions. Whoever blocks one parts some squares from
    others.

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
    import networkx as nx

    return frozenset(nx.articulation_points(undirected(board)))


def bridges(board: Board) -> tuple[tuple[Square, Square], ...]:
    """The passages that lie on no cycle: a wall there parts the squares of one side from those of the other.

    Parameters
    ----------
    board : Board

    Returns
    -------
    tuple of pairs of Square
        Each pair, and all of them, in the order of the squares.

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
    import networkx as nx

    found = ((min(pair), max(pair)) for pair in nx.bridges(undirected(board)))
    return tuple(sorted(found))


def dead_ends(board: Board) -> frozenset[Square]:
    """The squares that are joined to exactly one other: the leaves of the graph without directions.

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
    """The squares that no passage leads into or out of (rule T10 of GOOTMU): `Board.sealed`.

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
    return checked(board).sealed
