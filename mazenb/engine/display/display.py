"""The display of a game in a widget. Like the rules, it consists of pure functions of states.

A game with its own picture defines `scene`, `spots_of` and `motions`. By default, the players are shown, with
a few lines about each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mazenb.engine.actions import Action, Actions
from mazenb.engine.display.holdings import Holding, Note
from mazenb.engine.state import State
from mazenb.pictures.plain_scene import seats_scene
from mazenb.pictures.scene import Motion, Scene
from mazenb.texts.catalogue import has, text

__all__ = ["Display"]

S = TypeVar("S", bound=State)


class Display(ABC, Generic[S]):
    """The part of `Rules` that a widget uses."""

    topic: ClassVar[str]
    players: tuple[str, ...]

    secret: ClassVar[bool] = False
    """True if players have hands that others must not see, so they take turns to look at a shared screen."""

    preparing: ClassVar[frozenset[str]] = frozenset()
    """The questions asked before the first turn in addition to the set-up, such as where pawns start."""

    def scene(self, state: S, seat: int | None = None, language: str | None = None) -> Scene:
        """Return the scene of a state as a seat may see it, or as everyone may see it if no seat is given."""
        lines = self.standing(state, seat, language)
        return seats_scene(self.players, lines, -1 if state.stack is None else state.turn_of)

    def standing(
        self,
        state: S,
        seat: int | None = None,
        language: str | None = None,
    ) -> tuple[tuple[str, ...], ...]:
        """Return a few short lines about each player, shown beside the scene."""
        del state, seat, language
        return ((),) * len(self.players)

    def holdings(self, state: S, seat: int | None = None, language: str | None = None) -> tuple[Holding, ...]:
        """Return each player's holdings and progress: by default, the lines of `standing`."""
        return tuple(Holding(lines=lines) for lines in self.standing(state, seat, language))

    def goal(self, language: str | None = None) -> str:
        """Return a short text about how the game is won (``goal`` in the game's texts)."""
        key = f"{self.topic}.goal"
        return text(key, language, **self.how_to_play_values()) if has(key) else ""

    def notes(
        self, state: S, language: str | None = None, called: Sequence[str] | None = None
    ) -> dict[str, tuple[Note, ...]]:
        """Return notes about every spot that has something on it, whichever question is being asked.

        The page shows a note to anyone who points at the spot, so it must not contain anything secret.

        Parameters
        ----------
        state : State
        language : str, optional
        called : sequence of str, optional
            The players' names as the page shows them. If not given, the names in the game are used.
        """
        del state, language, called
        return {}

    def rotation_of(self, state: S, action: Action) -> tuple[str, float] | None:
        """Return the piece that an answer rotates about its centre, and the clockwise angle in degrees."""
        del state, action
        return None

    def counted(self, before: S, action: Action, after: S) -> int | None:
        """Return the number that a roll counts for, such as a number of steps, or ``None``."""
        del before, after
        dice = self.dice(action)
        return sum(dice) if dice else None

    def spots_of(self, state: S, action: Action) -> tuple[str, ...]:
        """Return the spots of an answer: those on the path to it and, last, the one that is clicked.

        An answer without spots is shown as a button.
        """
        del state, action
        return ()

    def paths_of(self, state: S, action: Action) -> tuple[tuple[str, ...], ...]:
        """Return the spots to choose one after another for an answer, such as a piece and its new place.

        Each path is one way to give the answer. An answer without paths is given by its last spot alone.
        """
        del state, action
        return ()

    def sources_of(self, state: S, action: Action) -> tuple[str, ...]:
        """Return the spots of the things that an answer plays, such as a card in the hand.

        If one of these spots is chosen first, only the answers that play it are shown. Each of those is given
        by its last spot.
        """
        del state, action
        return ()

    def way_of(self, state: S, action: Action) -> str:
        """Return SVG path data of the line to an answer's last spot; if empty, straight lines are drawn."""
        del state, action
        return ""

    def lights_of(self, state: S, action: Action) -> tuple[str, ...]:
        """Return the spots to highlight while the pointer is on an answer's button or its line in the log."""
        return self.spots_of(state, action)

    def motions(self, before: S, action: Action, after: S) -> tuple[Motion, ...]:
        """Return the motions of pieces that an answer causes, for the page to animate."""
        del before, action, after
        return ()

    def minor(self, state: S, action: Action, actions: Actions | None = None) -> bool:
        """Return True if an answer is only part of a larger move, such as one step of a walk.

        Parameters
        ----------
        state : State
        action : Action
        actions : Actions, optional
            The legal actions in the state, if they are already known.
        """
        del state, action, actions
        return False

    def answer_text(self, state: S, action: Action, language: str | None = None) -> str:
        """Return an answer in words, for its button or for a menu of answers that share a last spot."""
        del state
        return self.describe(action, language)

    def reaction_text(self, state: S, language: str | None = None) -> str:
        """Return the question that asks several people at the same time whether one of them reacts."""
        del state, language
        return ""

    def about(self, state: S, spot: str, language: str | None = None) -> str:
        """Return text about a spot that is not an answer: what is there, or why it is not allowed."""
        del state, spot, language
        return ""

    @abstractmethod
    def describe(self, action: Action, language: str | None = None) -> str:
        """Return an action in words."""

    def dice(self, action: Action) -> tuple[int, ...]:
        """Return the numbers on the dice in an answer of chance, or nothing if it is not a roll."""
        return tuple(n for n in action[1:] if isinstance(n, int)) if action.verb == "roll" else ()

    def how_to_play(self, language: str | None = None) -> tuple[str, ...]:
        """Return a short summary of the rules, from ``how-to-play.1`` and so on in the game's texts."""
        sentences: list[str] = []
        while has(key := f"{self.topic}.how-to-play.{len(sentences) + 1}"):
            sentences.append(text(key, language, **self.how_to_play_values()))
        return tuple(sentences)

    def how_to_play_values(self) -> dict[str, Any]:
        """Return the values for the placeholders in the sentences of `how_to_play`."""
        return {}
