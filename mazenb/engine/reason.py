"""Reasons why something is not allowed: a rule, and a sentence in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

__all__ = ["Reason", "Sentences"]


class Sentences(Protocol):
    """The part of a game's rules that puts events and reasons into words."""

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return the sentence with a given key, with the players' names instead of their seats."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why an answer or a square is not allowed.

    Two reasons are equal if they say the same thing. `str` gives the sentence in the session's language,
    followed by the rule.

    Attributes
    ----------
    rule : str
        The id of the rule, such as ``"M4"``; empty if the answer belongs to another question.
    key : str
        The sentence's key in the catalogue.
    values : mapping
        Values for the sentence's placeholders: the squares, things and numbers that it mentions.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes", players=["red", "blue"])
    >>> print(game.explain("roll 7"))
    'roll 7' is not possible here; chance may choose: roll 1, roll 2, roll 3, roll 4, roll 5, roll 6
    """

    rule: str
    key: str
    values: Mapping[str, Any]
    _rules: Sentences = field(repr=False, compare=False)

    def text(self, language: str | None = None) -> str:
        """Return the sentence in a language of the catalogue."""
        return self._rules.sentence(self.key, self.values, language)

    def __hash__(self) -> int:
        return hash((self.rule, self.key, tuple(sorted(self.values.items()))))

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})" if self.rule else self.text()
