"""A board as a graph without directions, and what every question about its structure checks first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mazenb.board import Board, Square
from mazenb.study.errors import StudyError

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["checked", "html_table", "some_squares", "square_of", "undirected"]

SHOWN = 6


def checked(board: object) -> Board:
    """The board, if it is one.

    Raises
    ------
    StudyError
    """
    if not isinstance(board, Board):
        raise StudyError(f"expected a board; got {board!r}")
    return board


def square_of(board: Board, square: Any) -> Square:
    """The square as the board knows it.

    Raises
    ------
    BoardError
        If it is not on the board.
    """
    return board.square(board.index(square))


def undirected(board: Board) -> nx.Graph[Square]:
    """The board's graph without directions: two squares are joined if a passage leads from one to the other.

    Doors and one-way passages count as passages. A board has no two passages between the same two squares, so
    nothing is lost but the direction.
    """
    import networkx as nx

    graph: nx.Graph[Square] | None = checked(board).memo.get("study.undirected")
    if graph is None:
        # In the order of the squares, so that every answer is the same each time.
        graph = nx.Graph()
        graph.add_nodes_from(board.squares)
        graph.add_edges_from(board.graph.edges)
        graph = board.memo["study.undirected"] = nx.freeze(graph)
    return graph


def some_squares(squares: Iterable[Any]) -> str:
    """The first few of some squares, for a repr.

    Examples
    --------
    >>> some_squares([(0, 1), (2, 3)]), some_squares([])
    ('(0, 1), (2, 3)', 'none')
    >>> some_squares((0, n) for n in range(9))
    '(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), … (9 in all)'
    """
    listed = list(squares)
    words = [str(square) for square in listed[:SHOWN]]
    if len(listed) > SHOWN:
        words.append(f"… ({len(listed)} in all)")
    return ", ".join(words) or "none"


def html_table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table for a notebook; what stands in it is text and never markup.

    Examples
    --------
    >>> html_table(["a", "b"], [["<1>", 2]])[-53:]
    '<tr><th>&lt;1&gt;</th><td>2</td></tr></tbody></table>'
    """
    from html import escape

    titles = "".join(f"<th>{escape(str(word))}</th>" for word in head)
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td>{escape(str(value))}</td>" for value in others)
        lines.append(f"<tr><th>{escape(str(first))}</th>{cells}</tr>")
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
