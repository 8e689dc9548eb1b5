"""Dominators and minimum cuts: squares that every pawn must pass through, and cuts between two squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, square_of, unknown_name
from mazenb.study.display import some_squares
from mazenb.study.errors import StudyError
from mazenb.texts.catalogue import FALLBACK
from mazenb.texts.quotation import short

__all__ = ["Cut", "Dominators", "cut", "dominators"]

MEANS = ("passages", "squares")


@dataclass(frozen=True, eq=False, repr=False)
class Dominators(Mapping[Square, Square]):
    """The immediate dominator of every reachable square; returned by `dominators`.

    A mapping from squares to squares. The start has no dominator, so it is not a key.

    Attributes
    ----------
    start : Square
    immediate : dict of Square to Square
        The mapping itself.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> found = study.dominators(Board.random(1, 4, wrap="none", extra=1), (0, 0))
    >>> found[0, 3], found.doors((0, 2))
    ((0, 2), ((0, 0), (0, 1), (0, 2)))
    """

    start: Square
    immediate: Mapping[Square, Square]

    def __getitem__(self, square: Square) -> Square:
        return self.immediate[square]

    def __iter__(self) -> Iterator[Square]:
        return iter(self.immediate)

    def __len__(self) -> int:
        return len(self.immediate)

    def doors(self, target: Square) -> tuple[Square, ...]:
        """Return the squares on every path from the start to a target, in order.

        Raises
        ------
        StudyError
            If the target cannot be reached.
        """
        # A list is not hashable, but everywhere else a square may be one.
        given: Any = target
        found = [tuple(given) if isinstance(given, list) else given]
        if not isinstance(found[0], tuple):
            raise StudyError("study.maze.no-way", start=str(self.start), target=short(target))
        while found[-1] != self.start:
            if found[-1] not in self.immediate:
                raise StudyError("study.maze.no-way", start=str(self.start), target=short(target))
            found.append(self.immediate[found[-1]])
        return tuple(reversed(found))

    @cached_property
    def guarded(self) -> dict[Square, int]:
        """The number of other squares that each square dominates."""
        counts = dict.fromkeys((self.start, *self.immediate), 0)
        for square in self.immediate:
            for guard in self.doors(square)[:-1]:
                counts[guard] += 1
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    def __repr__(self) -> str:
        # The start guards every other square, so it is left out.
        chief = [f"{square} guards {n}" for square, n in self.guarded.items() if n and square != self.start]
        return f"<Dominators of {len(self)} squares from {self.start}: {some_squares(chief, FALLBACK)}>"


def dominators(board: Board, start: Square) -> Dominators:
    """Return the squares that every pawn must pass through on its way from a start to each other square.

    A square d dominates a square s if every path from the start to s passes through d. The immediate
    dominator of s is the last of these squares before s. The immediate dominators form a tree with the start
    as its root.

    Parameters
    ----------
    board : Board
    start : Square

    Returns
    -------
    Dominators
        A mapping from every other reachable square to its immediate dominator.

    Raises
    ------
    BoardError
        If the start is not on the board.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |               |
    ... +   +   +---+   +
    ... |       |       |
    ... +---+---+---+---+
    ... ''')
    >>> doors = study.dominators(board, (1, 0))
    >>> doors
    <Dominators of 7 squares from (1, 0): (0, 1) guards 4, (0, 2) guards 3, (0, 3) guards 2, (1, 3) guards 1>
    >>> doors[0, 1], doors.doors((0, 3))
    ((1, 0), ((1, 0), (0, 1), (0, 2), (0, 3)))

    References
    ----------
    K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm", Software Practice and
    Experience 4 (2001).
    """
    start = square_of(checked_board(board), start)
    found = dict(nx.immediate_dominators(board.graph, start))
    # Older versions of networkx give the start as its own dominator.
    found.pop(start, None)
    return Dominators(start, dict(sorted(found.items())))


@dataclass(frozen=True)
class Cut:
    """A smallest set of passages or squares that separates a target from a start; returned by `cut`.

    Attributes
    ----------
    start, target : Square
    passages : tuple of pairs of Square
        The passages to close, each as a pair of squares, the one on the start's side first; empty if squares
        are blocked instead.
    squares : tuple of Square
        The squares to block; empty if passages are closed instead.
    near : frozenset of Square
        The squares that can still be reached from the start when the cut is closed.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> found = study.cut(Board.random(1, 4, wrap="none", extra=1), (0, 0), (0, 3))
    >>> found.passages, found.size, sorted(found.near)
    ((((0, 2), (0, 3)),), 1, [(0, 0), (0, 1), (0, 2)])
    """

    start: Square
    target: Square
    passages: tuple[tuple[Square, Square], ...]
    squares: tuple[Square, ...]
    near: frozenset[Square]

    @property
    def size(self) -> int:
        """The number of passages or squares in the cut; 0 if no path leads from start to target anyway."""
        return len(self.passages) + len(self.squares)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        chosen = some_squares(self.squares or (f"{a}–{b}" for a, b in self.passages), FALLBACK)
        kind = ("square" if self.squares else "passage") + ("" if self.size == 1 else "s")
        return f"<Cut of {self.size} {kind} between {self.start} and {self.target}: {chosen}>"


def cut(
    board: Board, start: Square, target: Square, *, by: Literal["passages", "squares"] = "passages"
) -> Cut:
    """Return the fewest passages to close, or squares to block, that separate a target from a start.

    By Menger's theorem, this is also the largest number of paths from the start to the target that share no
    passage (or no square between the two).

    Parameters
    ----------
    board : Board
    start, target : Square
        For example, a player's pawn and a piece.
    by : {"passages", "squares"}
        Whether to close passages or block squares. A passage counts once, whether it is one-way or not.

    Returns
    -------
    Cut

    Raises
    ------
    BoardError
        If a square is not on the board.
    StudyError
        If start and target are equal, or if squares are to be blocked and the two are neighbours.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |               |
    ... +   +   +---+   +
    ... |       |       |
    ... +---+---+---+---+
    ... ''')
    >>> study.cut(board, (1, 0), (1, 3))
    <Cut of 1 passage between (1, 0) and (1, 3): (0, 3)–(1, 3)>
    >>> study.cut(board, (1, 0), (0, 1), by="squares").squares
    ((0, 0), (1, 1))

    References
    ----------
    L. R. Ford and D. R. Fulkerson, "Maximal flow through a network", Canadian Journal of Mathematics 8
    (1956). K. Menger, "Zur allgemeinen Kurventheorie", Fundamenta Mathematicae 10 (1927).
    """
    start, target = square_of(checked_board(board), start), square_of(board, target)
    if start == target:
        raise StudyError("study.maze.same", square=str(start))
    if by not in MEANS:
        raise unknown_name(StudyError, "study.maze.by", by, MEANS)
    graph = nx.DiGraph(board.graph)
    if not nx.has_path(graph, start, target):
        near = frozenset(nx.descendants(graph, start)) | {start}
        return Cut(start=start, target=target, passages=(), squares=(), near=near)
    passages: set[tuple[Square, Square]] = set()
    squares: set[Square] = set()
    if by == "passages":
        nx.set_edge_attributes(graph, 1, "capacity")
        _, (side, _) = nx.minimum_cut(graph, start, target)
        passages = {(a, b) for a, b in graph.edges if a in side and b not in side}
        graph.remove_edges_from(passages)
    else:
        if graph.has_edge(start, target):
            raise StudyError("study.maze.neighbours", start=str(start), target=str(target))
        # No path uses a passage into the start or out of the target, but networkx would count it.
        graph.remove_edges_from([*graph.in_edges(start), *graph.out_edges(target)])
        squares = set(nx.minimum_node_cut(graph, start, target))
        graph.remove_nodes_from(squares)
    near = frozenset(nx.descendants(graph, start)) | {start}
    return Cut(
        start=start,
        target=target,
        passages=tuple(sorted(passages)),
        squares=tuple(sorted(squares)),
        near=near,
    )
