"""What a game shows in a widget: pure functions of states, like its rules, and made with text alone.

A game with a picture of its own says `scene`, `spots_of` and `motions`; all of it has a default that
shows the players and what there is to say about each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from mazenb.engine.action import Action
from mazenb.engine.state import State
from mazenb.engine.texts import has, text
from mazenb.pictures.scene import Motion, Scene
from mazenb.pictures.seats import seats_scene

__all__ = ["Showing"]

S = TypeVar("S", bound=State)


class Showing(ABC, Generic[S]):
    """The part of `Rules` that a widget asks."""

    topic: ClassVar[str]
    players: tuple[str, ...]

    secret: ClassVar[bool] = False
    """Whether players have hands that the others must not see: the screen is then passed on between them."""

    def scene(self, state: S, seat: int | None = None, language: str | None = None) -> Scene:
        """What a seat may see of a state; what everybody may see, if none is named."""
        lines = self.standing(state, seat, language)
        return seats_scene(self.players, lines, -1 if state.stack is None else state.turn_of)

    def standing(
        self,
        state: S,
        seat: int | None = None,
        language: str | None = None,
    ) -> tuple[tuple[str, ...], ...]:
        """A few short lines about each player: what is carried, what waits; shown beside the scene."""
        del state, seat, language
        return ((),) * len(self.players)

    def spots_of(self, state: S, action: Action) -> tuple[str, ...]:
        """The spots of an answer: the last is clicked to give it, those before it are the way there.

        An answer without spots is a button.
        """
        del state, action
        return ()

    def paths_of(self, state: S, action: Action) -> tuple[tuple[str, ...], ...]:
        """The spots that are chosen one after the other for an answer: a piece, then where it goes.

        Each path is one way to choose it. An answer without paths is chosen by its last spot alone.
        """
        del state, action
        return ()

    def sources_of(self, state: S, action: Action) -> tuple[str, ...]:
        """Spots where what an answer plays lies now, such as a card in the hand.

        Whoever chooses one of them first is shown only its answers; each is given by its last spot.
        """
        del state, action
        return ()

    def way_of(self, state: S, action: Action) -> str:
        """Path data of the way to an answer's last spot, in the scene's unit; nothing for straight lines."""
        del state, action
        return ""

    def lights_of(self, state: S, action: Action) -> tuple[str, ...]:
        """The spots that show what an answer is about, when its button or its line of the log is hovered."""
        return self.spots_of(state, action)

    def motions(self, before: S, action: Action, after: S) -> tuple[Motion, ...]:
        """How pieces came where they are by an answer; the page plays it and then shows what holds."""
        del before, action, after
        return ()

    def minor(self, state: S, action: Action) -> bool:
        """Whether an answer is only part of what is asked for, such as one step of a walk."""
        del state, action
        return False

    def answer_text(self, state: S, action: Action, language: str | None = None) -> str:
        """An answer in words, for its button or for a menu of answers that end on the same spot."""
        del state
        return self.describe(action, language)

    def about(self, state: S, spot: str, language: str | None = None) -> str:
        """What to say when a spot is chosen that is no answer: what is there, or why it is not allowed."""
        del state, spot, language
        return ""

    @abstractmethod
    def describe(self, action: Action, language: str | None = None) -> str:
        """An action in words."""

    def dice(self, action: Action) -> tuple[int, ...]:
        """The dice that an answer of chance shows; none if it throws none."""
        return tuple(n for n in action[1:] if isinstance(n, int)) if action.verb == "roll" else ()

    def how_to_play(self, language: str | None = None) -> tuple[str, ...]:
        """The rules in a few sentences: ``how-to-play.1`` and so on of the game's texts."""
        sentences: list[str] = []
        while has(key := f"{self.topic}.how-to-play.{len(sentences) + 1}"):
            sentences.append(text(key, language, **self.how_to_play_values()))
        return tuple(sentences)

    def how_to_play_values(self) -> dict[str, Any]:
        """What may stand in the braces of those sentences."""
        return {}
