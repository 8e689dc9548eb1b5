"""The interface of the GOOTMU rules for the game's other modules. `rules.Gootmu` implements it.

`rules` imports every other folder of the game, so these cannot import `rules`. They use these protocols
instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from mazenb.board import Board
from mazenb.engine import Action, Actions, Frames, Reason
from mazenb.engine.frames import Question
from mazenb.engine.state import Frame
from mazenb.games.gootmu.state import GootmuState

__all__ = ["Ruleset", "Terms"]


class Terms(Protocol):
    """The players and the options of a game, fixed before it begins. Frames need nothing else.

    Attributes
    ----------
    players : tuple of str
        The players' names, in order of their seats.
    exact : bool
        Whether pieces can be picked up only where a move ends (rule M8).
    quick : bool
        Whether chance places pawns and pieces (rule S8).
    pieces : {"playing", "reverse", "alternate"}
        The order in which pieces are laid out (rule S6).
    ways : tuple of str
        The ways in which a tile can be rotated (rule B5).
    """

    players: tuple[str, ...]
    exact: bool
    quick: bool
    pieces: str
    ways: tuple[str, ...]

    @property
    def frames(self) -> Frames:
        """Every kind of frame."""
        ...

    def tiled(self, state: GootmuState) -> bool:
        """Return True if the board is made of tiles, which can be rotated."""
        ...


class Ruleset(Terms, Protocol):
    """Rules that also list the allowed answers, explain why others are refused, and describe answers."""

    def __hash__(self) -> int: ...

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game, by name."""
        ...

    def blank(self, board: Board | None = None) -> GootmuState:
        """Return a state with nothing on the board and nothing to do."""
        ...

    def run(self, draft: GootmuState) -> GootmuState:
        """Run a state up to its next question."""
        ...

    def check(self, state: GootmuState) -> None:
        """Refuse a position that cannot occur."""
        ...

    def asked(self, state: GootmuState) -> tuple[Question, Frame]:
        """Return the question that is waiting for an answer, and its frame."""
        ...

    def to_move(self, state: GootmuState) -> str | None:
        """Return the player who must choose, or chance."""
        ...

    def actions(self, state: GootmuState) -> Actions:
        """Return the allowed answers."""
        ...

    def explain(
        self, state: GootmuState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Return the reason why an answer or a square is not allowed, or ``None`` if it is allowed."""
        ...

    def describe(self, action: Action, language: str | None = None) -> str:
        """Return the description of an action."""
        ...

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return the log's sentence about an event."""
        ...

    def thing_text(self, thing: int, language: str | None = None) -> str:
        """Return the name of a thing as it is used in a sentence."""
        ...
