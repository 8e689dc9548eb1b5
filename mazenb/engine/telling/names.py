"""Names of the players in a log, and sentences and answers that use them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from mazenb.engine.actions import Action
from mazenb.pictures.emblems import emblems
from mazenb.texts.catalogue import text

__all__ = ["Name", "by_colour", "public_name", "renamed", "third_person", "told_by"]

_NAMED = re.compile(r"(.+)(\+|-[0-9])")
"""A word that may be a player's name followed by what a game adds to it."""

_ANYONE = ("me", "you", "moi", "toi", "vous")
"""Names that tell other readers nothing."""


class Name(NamedTuple):
    """A player's name on the page.

    Attributes
    ----------
    short : str
        The name in the log and on the player's card: "You", "Blue".
    more : str
        The small addition: the colour of "You", or the kind of a bot; may be empty.
    you : bool
        Whether this is the only person at the screen.
    """

    short: str
    more: str
    you: bool = False

    @property
    def long(self) -> str:
        """The name with its addition: "Blue (greedy bot)"."""
        return self.short if self.you or not self.more else f"{self.short} ({self.more})"


def public_name(player: str, colour: str, language: str) -> str:
    """Return a player's name for everyone: the name of the colour for players called "red" or "me".

    Examples
    --------
    >>> public_name("me", "red", "en"), public_name("Mole", "blue", "en")
    ('Red', 'Mole')
    """
    return text(f"play.colour.{colour}", language) if player in (colour, *_ANYONE) else player


def by_colour(players: Sequence[str], language: str) -> tuple[Name, ...]:
    """Return names for a reader who has no seat.

    Examples
    --------
    >>> [name.short for name in by_colour(["me", "green", "Mole"], "en")]
    ['Red', 'Green', 'Mole']
    """
    return tuple(
        Name(public_name(player, colour, language), "")
        for player, (colour, _) in zip(players, emblems(players), strict=True)
    )


def third_person(called: tuple[Name, ...]) -> tuple[Name, ...]:
    """Return names without "You", which becomes the player's colour.

    Examples
    --------
    >>> third_person((Name("You", "Red", you=True), Name("Blue", "greedy bot")))[0]
    Name(short='Red', more='', you=False)
    """
    return tuple(Name(name.more, "") if name.you else name for name in called)


def told_by(rules: Any, called: tuple[Name, ...]) -> Any:
    """Return rules that use the names of the page in their sentences; they must not be used to play."""
    told = copy(rules)
    told.players = tuple(name.short for name in called)
    return told


def renamed(action: Action, players: Sequence[str], called: Sequence[str]) -> Action:
    """Return an action with other names for the players, including in words such as ``red-1`` and ``red+``.

    Examples
    --------
    >>> renamed(Action("give", "red-1", "blue"), ["red", "blue"], ["Rouge", "Bleu"])
    Action('give Rouge-1 Bleu')
    """
    by_name = dict(zip(players, called, strict=True))
    return Action(action.verb, *(_called(word, by_name) for word in action[1:]))


def _called(word: str | int, by_name: Mapping[str, str]) -> str | int:
    if word in by_name:
        return by_name[str(word)]
    found = _NAMED.fullmatch(str(word))
    return word if found is None or found[1] not in by_name else by_name[found[1]] + found[2]
