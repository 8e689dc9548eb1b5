"""Questions about walks: where a roll ends, how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.draws import Bits, below
from mazenb.board.reach import reach
from mazenb.widgets.position import HIGHEST_ROLL

from .drawn import Drawn, draw_squares, one_ways
from .speech import refusal

__all__ = ["PathLength", "Reach"]


class Reach(Drawn):
    """Mark every square on which a roll can end: a walk of exactly so many steps, no square twice.

    Examples
    --------
    >>> question = Reach.drawn(seed=1)
    >>> question
    <Question reach: Mark every square on which a roll of 3 from (0, 2) can end. No walk enters a square
    twice.>
    >>> question.judge([])
    Wrong. 0 squares right, 7 missed.
    """

    kind = "reach"
    names = ("start", "roll")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """A torus of a few rows, so that walks go over the seam."""
        return Board.random(4, 6, extra=0.1 + below(rng, 3) / 10, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """A roll of 2 to 4 from a square."""
        roll = given.get("roll")
        drawn = 2 + below(rng, 3)
        if roll is not None and (type(roll) is not int or not 1 <= roll <= HIGHEST_ROLL):
            raise refusal("roll", found=roll, most=HIGHEST_ROLL)
        return draw_squares(rng, board, given, "start") | {"roll": drawn if roll is None else roll}

    @classmethod
    def right(cls, board: Board, *, start: Square, roll: int) -> Any:  # type: ignore[override]
        """The ends of all walks."""
        ends = reach(board, start, roll)
        if ends.undecided:
            raise refusal("undecided", start=str(start), roll=roll)
        return frozenset(ends)

    @property
    def worth_asking(self) -> bool:
        """A few ends."""
        return 2 <= len(getattr(self.form, "right", ())) <= 9

    def steps(self, square: Square) -> tuple[Square, ...]:
        """Where one step of a walk leads: doors are no part of it."""
        return () if self.board is None else tuple(sorted(self.board.neighbours(square)))

    def walk(self, square: Square) -> tuple[Square, ...] | None:
        """A walk of the roll that ends on the square."""
        assert self.board is not None
        assert self.start is not None
        ends = reach(self.board, self.start, self.settings["roll"])
        return ends.walk(square) if square in ends else None

    def gives_away(self, wanted: str, square: Square) -> bool:
        """A roll of one is a step."""
        return wanted == "steps" and self.settings["roll"] == 1 and square == self.start


class PathLength(Drawn):
    """How many steps it takes at least from one square to another.

    Examples
    --------
    >>> question = PathLength.drawn(seed=1)
    >>> question
    <Question shortest path length: How many steps does it take at least from (3, 0) to (0, 3)?>
    >>> question.solution()
    '5'
    """

    kind = "shortest path length"
    names = ("start", "target")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """A torus with a few one-way passages."""
        return one_ways(rng, Board.random(5, 6, extra=0.15, seed=rng.getrandbits(32)), 3)

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Two squares."""
        return draw_squares(rng, board, given, "start", "target")

    @classmethod
    def right(cls, board: Board, *, start: Square, target: Square) -> Any:  # type: ignore[override]
        """The distance; infinite where there is no way."""
        try:
            return int(nx.shortest_path_length(board.graph, start, target))
        except nx.NetworkXNoPath:
            return float("inf")

    @property
    def worth_asking(self) -> bool:
        """More than three steps, fewer than a dozen."""
        return 4 <= getattr(self.form, "right", 0) <= 12

    def gives_away(self, wanted: str, square: Square) -> bool:
        """A walk to the target can be counted."""
        return wanted == "walk" and square == self.target
