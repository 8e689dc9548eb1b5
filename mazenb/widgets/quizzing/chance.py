"""Questions about a walker who takes each turn one step through an open passage, all equally likely."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mazenb.board import Board, Square
from mazenb.board.draws import Bits, below

from .drawn import Drawn, draw_squares
from .speech import refusal

if TYPE_CHECKING:
    from mazenb.study import MarkovChain

__all__ = ["ExpectedTurns", "Probability", "random_steps"]

EXACT = 100
"""On larger boards the answers are floats, not fractions."""
MOST_TURNS = 50


@lru_cache(maxsize=16)
def random_steps(board: Board) -> MarkovChain[Square]:
    r"""The chain of a walker who takes a random step each turn; who cannot leave a square stays.

    Examples
    --------
    >>> chain = random_steps(Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+"))
    >>> chain.hitting_times((0, 2))[0, 0]
    Fraction(4, 1)
    """
    from mazenb.study import MarkovChain

    graph = board.graph
    exact = len(board) <= EXACT

    def share(n: int) -> Any:
        return Fraction(1, n) if exact else 1 / n

    rows = {
        square: {other: share(graph.out_degree(square)) for other in graph.successors(square)}
        or {square: share(1)}
        for square in board.squares
    }
    return MarkovChain.from_dict(rows, exact=exact)


class _Chance(Drawn):
    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """A maze small enough to reckon by hand."""
        return Board.random(2, 3 + below(rng, 2), wrap="none", extra=0.4, seed=rng.getrandbits(32))


class ExpectedTurns(_Chance):
    """How many turns a random walker takes on average from one square to another.

    Examples
    --------
    >>> question = ExpectedTurns.drawn(seed=1)
    >>> question.judge("1")
    Wrong.
    """

    kind = "expected turns"
    names = ("start", "target")

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Two squares."""
        return draw_squares(rng, board, given, "start", "target")

    @classmethod
    def right(cls, board: Board, *, start: Square, target: Square) -> Any:  # type: ignore[override]
        """The mean hitting time; infinite if the target may never be reached."""
        return random_steps(board).hitting_times(target)[start]

    @property
    def worth_asking(self) -> bool:
        """A number of turns that is no matter of course."""
        return 2 < getattr(self.form, "right", 0) < 30


class Probability(_Chance):
    """How likely a random walker is on a square after some turns.

    Examples
    --------
    >>> question = Probability.drawn(seed=1)
    >>> question.judge("7/2")
    Wrong.
    """

    kind = "probability"
    names = ("start", "target", "turns")

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Two squares and two or three turns."""
        turns = given.get("turns")
        drawn = 2 + below(rng, 2)
        if turns is not None and (type(turns) is not int or not 1 <= turns <= MOST_TURNS):
            raise refusal("turns", found=turns, most=MOST_TURNS)
        squares = draw_squares(rng, board, given, "start", "target")
        return squares | {"turns": drawn if turns is None else turns}

    @classmethod
    def right(cls, board: Board, *, start: Square, target: Square, turns: int) -> Any:  # type: ignore[override]
        """The share of the walks that end there."""
        return random_steps(board).after(turns, start)[target]

    @property
    def worth_asking(self) -> bool:
        """Neither never nor always."""
        return 0 < getattr(self.form, "right", 0) < 1
