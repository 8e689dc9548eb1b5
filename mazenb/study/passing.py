"""What everyone must pass: dominators and minimum cuts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from mazenb.board import Board, Square
from mazenb.study.errors import StudyError
from mazenb.study.mazes import checked, some_squares, square_of

__all__ = ["Cut", "Dominators", "cut", "dominators"]


@dataclass(frozen=True, eq=False, repr=False)
class Dominators(Mapping[Square, Square]):
    """The immediate dominator of every square that can be reached; what `dominators` returns.

    A mapping from squares to squares. The start has none and is no key.

    Attributes
    ----------
    start : Square
    immediate : dict of Square to Square
        The mapping itself.
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
        """The squares that every way from the start to a target passes, from the start to the target.

        Raises
        ------
        StudyError
            If the target cannot be reached.
        """
        found = [target]
        while found[-1] != self.start:
            if found[-1] not in self.immediate:
                raise StudyError(f"no way leads from {self.start} to {target}")
            found.append(self.immediate[found[-1]])
        return tuple(reversed(found))

    @cached_property
    def guarded(self) -> dict[Square, int]:
        """How many other squares each square guards: all ways to them pass it. The most important first."""
        counts = dict.fromkeys((self.start, *self.immediate), 0)
        for square in self.immediate:
            for guard in self.doors(square)[:-1]:
                counts[guard] += 1
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    def __repr__(self) -> str:
        # The start guards everything; the next ones are news.
        chief = [f"{square} guards {n}" for square, n in self.guarded.items() if n and square != self.start]
        return f"<Dominators of {len(self)} squares from {self.start}: {some_squares(chief)}>"


def dominators(board: Board, start: Square) -> Dominators:
    """The squares that everyone who comes from a start must pass.

    A square d dominates a square s if every path from the start to s passes d; the immediate dominator of s
    is the last such square before s. They make a tree with the start as its root.

    Parameters
    ----------
    board : Board
    start : Square

    Returns
    -------
    Dominators
        A mapping from every other square that can be reached to its immediate dominator.

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
    import networkx as nx

    start = square_of(checked(board), start)
    found = dict(nx.immediate_dominators(board.graph, start))
    # Older networkx gives the start itself as its own dominator.
    found.pop(start, None)
    return Dominators(start, dict(sorted(found.items())))


@dataclass(frozen=True)
class Cut:
    """A smallest set of passages or squares that parts a target from a start; what `cut` returns.

    Attributes
    ----------
    start, target : Square
    passages : tuple of pairs of Square
        The passages to close, as (near the start, near the target); empty if squares were asked for.
    squares : tuple of Square
        The squares to block; empty if passages were asked for.
    near : frozenset of Square
        What the start can still reach when they are closed.
    """

    start: Square
    target: Square
    passages: tuple[tuple[Square, Square], ...]
    squares: tuple[Square, ...]
    near: frozenset[Square]

    @property
    def size(self) -> int:
        """How many passages or squares; 0 if there is no way from the start to the target anyway."""
        return len(self.passages) + len(self.squares)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        chosen = some_squares(self.squares or (f"{a}–{b}" for a, b in self.passages))
        kind = ("square" if self.squares else "passage") + ("" if self.size == 1 else "s")
        return f"<Cut of {self.size} {kind} between {self.start} and {self.target}: {chosen}>"


def cut(
    board: Board, start: Square, target: Square, *, by: Literal["passages", "squares"] = "passages"
) -> Cut:
    """The fewest passages to wall up, or squares to block, so that no way leads from a start to a target.

    By Menger's theorem it is also the number of ways from start to target that share no passage (no square).

    Parameters
    ----------
    board : Board
    start, target : Square
        Such as a player's pawn and a piece.
    by : {"passages", "squares"}
        What is closed. A passage counts once, whether it can be walked in one or both directions.

    Returns
    -------
    Cut

    Raises
    ------
    BoardError
        If a square is not on the board.
    StudyError
        If start and target are the same, or neighbours that no blocked square can part.

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
    import networkx as nx

    start, target = square_of(checked(board), start), square_of(board, target)
    if start == target:
        raise StudyError(f"start and target are the same square {start}: nothing parts them")
    if by not in ("passages", "squares"):
        raise StudyError(f"a cut is made by 'passages' or by 'squares', not by {by!r}")
    graph = nx.DiGraph(board.graph)
    if not nx.has_path(graph, start, target):
        return Cut(start, target, (), (), frozenset(nx.descendants(graph, start)) | {start})
    passages: set[tuple[Square, Square]] = set()
    squares: set[Square] = set()
    if by == "passages":
        nx.set_edge_attributes(graph, 1, "capacity")
        _, (side, _) = nx.minimum_cut(graph, start, target)
        passages = {(a, b) for a, b in graph.edges if a in side and b not in side}
        graph.remove_edges_from(passages)
    else:
        if graph.has_edge(start, target):
            raise StudyError(f"{start} and {target} are neighbours: no blocked square parts them")
        # A passage back to the start or out of the target is on no way, but networkx takes it for one.
        graph.remove_edges_from([*graph.in_edges(start), *graph.out_edges(target)])
        squares = set(nx.minimum_node_cut(graph, start, target))
        graph.remove_nodes_from(squares)
    near = frozenset(nx.descendants(graph, start)) | {start}
    return Cut(start, target, tuple(sorted(passages)), tuple(sorted(squares)), near)
