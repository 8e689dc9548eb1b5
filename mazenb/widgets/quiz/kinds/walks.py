"""Questions about walks: the squares a roll can end on, and distances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits, below
from mazenb.board.reach import reach
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, checked_roll, draw_squares, one_ways

__all__ = ["PathLength", "Reach"]


class Reach(Drawn):
    """A question about the squares that a roll can end on, by walks that enter no square twice.

    Examples
    --------
    >>> question = Reach.drawn(seed=1)
    >>> question
    <Question reach: Mark every square that a roll of 3 from (0, 2) can end on. A walk never enters
    a square twice.>
    >>> question.judge([])
    Wrong. 0 squares right, 7 missed.
    """

    kind = "reach"
    names = ("start", "roll")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a torus of a few rows, so that walks go over the seam."""
        return Board.random(4, 6, extra=0.1 + below(rng, 3) / 10, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a roll of 2 to 4 from a square."""
        roll = given.get("roll")
        drawn = 2 + below(rng, 3)
        roll = drawn if roll is None else checked_roll(roll)
        return draw_squares(rng, board, given, "start") | {"roll": roll}

    @classmethod
    def right(cls, board: Board, *, start: Square, roll: int) -> Any:  # type: ignore[override]
        """Return the squares that walks can end on."""
        ends = reach(board, start, roll)
        if ends.undecided:
            raise QuizError("quiz.refuse.undecided", start=str(start), roll=roll)
        return frozenset(ends)

    @property
    def worth_asking(self) -> bool:
        """True if there are a few squares to end on."""
        return 2 <= len(getattr(self.form, "right", ())) <= 9

    def steps(self, square: Square) -> tuple[Square, ...]:
        """Return the squares one step of a walk leads to; doors do not count."""
        return () if self.board is None else tuple(sorted(self.board.neighbours(square)))

    def walk(self, square: Square) -> tuple[Square, ...] | None:
        """Return a walk of the roll that ends on the square."""
        assert self.board is not None
        assert self.start is not None
        ends = reach(self.board, self.start, self.settings["roll"])
        return ends.walk(square) if square in ends else None

    def gives_away(self, wanted: str, square: Square) -> bool:
        """Return True if the roll is 1, which is a single step."""
        return wanted == "steps" and self.settings["roll"] == 1 and square == self.start


class PathLength(Drawn):
    """A question about the smallest number of steps from one square to another.

    Examples
    --------
    >>> question = PathLength.drawn(seed=1)
    >>> question
    <Question shortest path length: What is the smallest number of steps from (3, 0) to (0, 3)?>
    >>> question.solution()
    '5'
    """

    kind = "shortest path length"
    names = ("start", "target")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a torus with a few one-way passages."""
        return one_ways(rng, Board.random(5, 6, extra=0.15, seed=rng.getrandbits(32)), 3)

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return two squares."""
        return draw_squares(rng, board, given, "start", "target")

    @classmethod
    def right(cls, board: Board, *, start: Square, target: Square) -> Any:  # type: ignore[override]
        """Return the distance; infinite if there is no path."""
        try:
            return int(nx.shortest_path_length(board.graph, start, target))
        except nx.NetworkXNoPath:
            return float("inf")

    @property
    def worth_asking(self) -> bool:
        """True if the distance is more than three steps and fewer than a dozen."""
        return 4 <= getattr(self.form, "right", 0) <= 12

    def gives_away(self, wanted: str, square: Square) -> bool:
        """Return True if the help is a walk to the target, whose steps can be counted."""
        return wanted == "walk" and square == self.target
