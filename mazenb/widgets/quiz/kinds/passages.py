"""Questions about passages: bridges, the smallest cut, and the square that a search takes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb import study
from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits, below
from mazenb.study.traces import trace
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, draw_squares

__all__ = ["Bridges", "Cut", "WhatNext"]

SEARCHES = ("bfs", "dfs")


class Bridges(Drawn):
    r"""A question about the number of bridges.

    Examples
    --------
    >>> from mazenb import Board
    >>> Bridges(Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")).solution()
    '2'
    """

    kind = "bridges"

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a small maze with some cycles."""
        return Board.random(3, 4, wrap="none", extra=0.35, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG003
        """Return no settings."""
        return {}

    @classmethod
    def right(cls, board: Board, **settings: Any) -> Any:  # noqa: ARG003
        """Return the number of bridges."""
        return len(study.bridges(board))

    @property
    def worth_asking(self) -> bool:
        """True if there are some bridges, but not every passage is one."""
        assert self.board is not None
        return bool(1 < getattr(self.form, "right", 0) < self.board.graph.number_of_edges() // 2)


class Cut(Drawn):
    """A question about the number of passages to close to separate two squares.

    Examples
    --------
    >>> question = Cut.drawn(seed=1)
    >>> question.judge("0")
    Wrong.
    """

    kind = "cut"
    names = ("start", "target")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a small maze with many cycles."""
        return Board.random(3, 4, wrap="none", extra=0.6, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return two squares."""
        return draw_squares(rng, board, given, "start", "target")

    @classmethod
    def right(cls, board: Board, *, start: Square, target: Square) -> Any:  # type: ignore[override]
        """Return the size of a smallest cut."""
        if target not in study.reachable(board, start):
            return 0
        return study.cut(board, start, target).size

    @property
    def worth_asking(self) -> bool:
        """True if the cut has more than one passage and the squares are not neighbours."""
        assert self.board is not None
        near = self.start is not None and self.target in self.board.neighbours(self.start)
        return getattr(self.form, "right", 0) >= 2 and not near


class WhatNext(Drawn):
    """A question about the square that an algorithm takes next.

    Examples
    --------
    >>> question = WhatNext.drawn(seed=1, algorithm="bfs")
    >>> question.judge([])
    Wrong. 0 squares right, 1 missed.
    """

    kind = "what comes next"
    names = ("algorithm", "start", "taken")

    def said_as(self, settings: Mapping[str, Any]) -> str:
        """Return the key of the texts, which differ for each algorithm."""
        return f"{self.kind} {settings['algorithm']}"

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a small maze with some cycles."""
        return Board.random(3, 4, wrap="none", extra=0.4, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return an algorithm, a start, and the number of squares taken so far."""
        algorithm = given.get("algorithm", SEARCHES[below(rng, 2)])
        if algorithm not in SEARCHES:
            raise QuizError("quiz.refuse.algorithm", found=algorithm, possible=", ".join(SEARCHES))
        start = draw_squares(rng, board, given, "start")["start"]
        order = taken_in_order(algorithm, board, start)
        drawn = 2 + below(rng, max(1, len(order) - 3))
        count = given.get("taken", min(drawn, len(order) - 1))
        if type(count) is not int or not 1 <= count < len(board):
            raise QuizError("quiz.refuse.taken", found=count, most=len(board) - 1)
        return {"algorithm": algorithm, "start": start, "taken": count}

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, algorithm: str, start: Square, taken: int
    ) -> Any:
        """Return the square that is taken after the given number of others."""
        return frozenset(taken_in_order(algorithm, board, start)[taken : taken + 1])

    def __init__(self, board: Board, *, points: int = 1, **settings: Any) -> None:
        super().__init__(board, points=points, **settings)
        assert self.start is not None
        before = taken_in_order(settings["algorithm"], board, self.start)[: settings["taken"]]
        listed = ", ".join(str(square) for square in before)
        prompt = self.prompt if isinstance(self.prompt, Mapping) else {"en": self.prompt}
        self.prompt = {code: sentence.replace("…", listed) for code, sentence in prompt.items()}

    @property
    def worth_asking(self) -> bool:
        """True if there is a next square, and it is a choice."""
        assert self.board is not None
        assert self.start is not None
        order = taken_in_order(self.settings["algorithm"], self.board, self.start)
        return 2 <= self.settings["taken"] < len(order) - 1 and len(order) >= 6


def taken_in_order(algorithm: str, board: Board, start: Square) -> list[Square]:
    """Return the squares in the order in which a search takes them."""
    found = trace(algorithm, board, start=start, seed=0)
    line = 2 if algorithm == "dfs" else 3
    return [step.u for step in found if step.line == line and step.u is not None]
