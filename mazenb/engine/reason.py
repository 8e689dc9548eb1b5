"""Why something is not allowed: a rule, and a sentence in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mazenb.engine.rules import Rules

__all__ = ["Reason"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer, or a square, is not allowed.

    Two reasons are equal if they say the same; `str` is the sentence in the session's language and the rule.

    Attributes
    ----------
    rule : str
        The id of the rule, such as ``"M4"``; empty where it is the question itself that is another one.
    key : str
        The sentence's key in the catalogue.
    values : mapping
        What stands in the sentence's braces: the squares, things and numbers that the reason names.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes", players=["red", "blue"])
    >>> print(game.explain("roll 7"))
    'roll 7' is not possible here; chance may answer: roll 1, roll 2, roll 3, roll 4, roll 5, roll 6
    """

    rule: str
    key: str
    values: Mapping[str, Any]
    _rules: Rules[Any] = field(repr=False, compare=False)

    def text(self, language: str | None = None) -> str:
        """The sentence in a language of the catalogue."""
        return self._rules.sentence(self.key, self.values, language)

    def __hash__(self) -> int:
        return hash((self.rule, self.key, tuple(sorted(self.values.items()))))

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})" if self.rule else self.text()
