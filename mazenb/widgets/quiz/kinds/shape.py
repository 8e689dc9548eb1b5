"""Questions about the shape of a maze as a graph. Passages and doors are its directed edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb import study
from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits, below
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, draw_squares, one_ways

__all__ = ["Articulation", "Component", "Components", "NeverLeft", "Trapped"]


def _with_one_ways(rng: Bits, most: int) -> Board:
    maze = Board.random(4, 5, wrap="none", extra=0.15, seed=rng.getrandbits(32))
    return one_ways(rng, maze, 3 + below(rng, most - 2))


def _traps(board: Board) -> list[frozenset[Square]]:
    parts = study.condensation(board)
    return [frozenset(parts.nodes[n]["members"]) for n in parts if not parts.out_degree(n)]


class _Shape(Drawn):
    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a small maze with one-way passages."""
        return _with_one_ways(rng, 8)

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG003 (every kind is asked alike)
        """Return no settings."""
        return {}


class NeverLeft(_Shape):
    r"""A question about the squares that can never be left: no passage or door leads out of them.

    Examples
    --------
    >>> from mazenb import Board
    >>> NeverLeft(Board.from_drawing("+---+---+---+\n|   <   >   |\n+---+---+---+")).solution()
    '(0, 0), (0, 2)'
    """

    kind = "never left"

    @classmethod
    def right(cls, board: Board, **settings: Any) -> Any:  # noqa: ARG003
        """Return the sinks of the graph."""
        return frozenset(square for square in board.squares if not board.graph.out_degree(square))


class Trapped(_Shape):
    r"""A question about traps: sets of squares without a way out, each of which leads to all others.

    These are the strongly connected components that no edge leaves. A square that can never be left is a trap
    by itself. On a board where every square leads to every other, all squares form a single trap.

    Examples
    --------
    >>> from mazenb import Board
    >>> Trapped(
    ...     Board.from_drawing("+---+---+---+\n|       >   |\n+   +---+---+\n|       |   |\n+---+---+---+")
    ... ).solution()
    '(0, 2), (1, 2)'
    """

    kind = "trapped"

    @classmethod
    def right(cls, board: Board, **settings: Any) -> Any:  # noqa: ARG003
        """Return all squares of the components that are never left."""
        return frozenset().union(*_traps(board))

    @property
    def worth_asking(self) -> bool:
        """True if there is a trap of several squares, and squares outside the traps."""
        assert self.board is not None
        traps = _traps(self.board)
        inside = sum(map(len, traps))
        return max(map(len, traps)) > 1 and inside <= len(self.board) // 2


class Component(_Shape):
    r"""A question about the component of the start: the squares with a way there and back.

    Examples
    --------
    >>> from mazenb import Board
    >>> Component(Board.from_drawing("+---+---+---+\n|       >   |\n+---+---+---+"), start=(0, 0)).solution()
    '(0, 0), (0, 1)'
    """

    kind = "component"
    names = ("start",)

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a square."""
        return draw_squares(rng, board, given, "start")

    @classmethod
    def right(cls, board: Board, *, start: Square) -> Any:  # type: ignore[override]
        """Return the strongly connected component."""
        return next(part for part in study.components(board) if start in part)

    @property
    def worth_asking(self) -> bool:
        """True if there are several squares in the component, and several outside."""
        right = getattr(self.form, "right", ())
        return 3 <= len(right) <= len(self.board or ()) - 3


class Components(_Shape):
    r"""A question about the number of strongly connected components of a maze.

    Examples
    --------
    >>> from mazenb import Board
    >>> Components(Board.from_drawing("+---+---+---+\n|       >   |\n+---+---+---+")).solution()
    '2'
    """

    kind = "components"

    @classmethod
    def right(cls, board: Board, **settings: Any) -> Any:  # noqa: ARG003
        """Return the number of components."""
        return len(study.components(board))

    @property
    def worth_asking(self) -> bool:
        """True if there are two to six components."""
        return 2 <= getattr(self.form, "right", 0) <= 6


class Articulation(_Shape):
    r"""A question about the cut squares: without one of them, the maze falls into pieces.

    Examples
    --------
    >>> from mazenb import Board
    >>> Articulation(Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")).solution()
    '(0, 1)'
    """

    kind = "articulation"

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a maze with a few rings in it."""
        return Board.random(4, 5, wrap="none", extra=0.3, seed=rng.getrandbits(32))

    @classmethod
    def right(cls, board: Board, **settings: Any) -> Any:  # noqa: ARG003
        """Return the articulation points of the graph without directions."""
        return study.articulation_squares(board)
