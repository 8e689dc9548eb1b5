"""Custom effects written in Python: their base class, and the effects added in this session."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from mazenb.engine import GameError
from mazenb.texts.catalogue import language as session_language

__all__ = ["OWN", "Landing", "TrackEffect", "add_effect"]

_WORD = re.compile(r"[a-z][a-z0-9-]{0,39}")


class Landing(NamedTuple):
    """The facts about a race that a custom effect can use.

    Attributes
    ----------
    square : int
        The square the pawn is on.
    dice : tuple of int
        The last roll of this turn, highest first; empty if the dice have yet to be rolled again.
    start, length : int
        The first and the last square of the track.
    others : tuple of int
        The squares of the other pawns, starting with the next player's; empty if the effect does not use
        them.

    Examples
    --------
    >>> landing = Landing(square=4, dice=(3,), start=0, length=9)
    >>> landing.length - landing.square
    5
    """

    square: int
    dice: tuple[int, ...]
    start: int
    length: int
    others: tuple[int, ...] = ()


class TrackEffect:
    r"""Base class of custom effects. `add_effect` makes a subclass available to tracks.

    Attributes
    ----------
    word : str
        The word for it in a track: lower-case letters, digits and hyphens.
    says : str or mapping
        A sentence that tells the players what it does, or a mapping from language codes to sentences.
    mood : {"good", "harm", "odd"}
        Whether it helps, harms, or can do either. This sets the colour of its square.
    sees_others : bool
        Whether it uses the squares of the other pawns. If so, there is no Markov chain of a single pawn, only
        one of all pawns together.

    Examples
    --------
    A mirror sends a pawn as far from the end as it was from the start:

    >>> import mazenb
    >>> class Mirror(mazenb.TrackEffect):
    ...     word = "mirror"
    ...     says = "Go as far from the end as you are from the start."
    ...
    ...     def effects(self, landing):
    ...         return f"to {landing.start + landing.length - landing.square}"
    >>> mazenb.add_effect(Mirror())
    >>> track = mazenb.read_track("length: 10\nstart: 0\ndice: 1d6\n3: mirror")
    >>> game = mazenb.new("race", track=track, players=1)
    >>> game.apply("roll 3").state.squares
    (7,)
    """

    word: ClassVar[str] = ""
    says: ClassVar[str | Mapping[str, str]] = ""
    mood: ClassVar[str] = "odd"
    sees_others: ClassVar[bool] = False

    def effects(self, landing: Landing) -> str:
        """Return the effects, written as in a track, such as ``"to 12"`` or ``"back 3, miss 1"``.

        An empty string means that nothing happens. The same landing must always give the same answer, because
        games are replayed and Markov chains ask only once. For a random effect, use the dice, as in
        ``"roll on"``.
        """
        del landing
        raise GameError("race.own.method", word=str(self.word)[:80])

    def sentence(self, language: str | None = None) -> str:
        """Return the sentence for the players in a language, or in English if it is not translated."""
        if isinstance(self.says, str):
            return self.says
        return self.says.get(language or session_language()) or self.says.get("en", self.word)


OWN: dict[str, TrackEffect] = {}
"""The custom effects that were added in this session, by their words."""


def add_effect(effect: TrackEffect) -> None:
    """Make a custom effect available to tracks. It replaces an earlier one with the same word.

    Tracks that have already been read keep the effect that they were read with.

    Parameters
    ----------
    effect : TrackEffect

    Raises
    ------
    GameError
        If it is not a `TrackEffect`, its word is malformed or already in the vocabulary, or it has no method
        `effects` of its own.

    Examples
    --------
    >>> class Nap(TrackEffect):
    ...     word, says = "nap", "Miss as many turns as the dice show."
    ...
    ...     def effects(self, landing):
    ...         return f"miss {sum(landing.dice)}" if landing.dice else ""
    >>> add_effect(Nap())
    """
    if not isinstance(effect, TrackEffect):
        raise GameError("race.own.class", found=repr(effect)[:80])
    word: Any = effect.word
    if not isinstance(word, str) or not _WORD.fullmatch(word) or word in TAKEN:
        raise GameError("race.own.word", found=str(word)[:80])
    if type(effect).effects is TrackEffect.effects:
        raise GameError("race.own.method", word=word)
    OWN[word] = effect


TAKEN = frozenset(
    {"to", "on", "back", "again", "keep", "roll", "miss", "wait", "prison", "pay", "swap", "lose", "throw"}
)
"""The first words of the vocabulary."""
