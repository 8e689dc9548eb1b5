"""The rows of a Frantic table: kinds of card and events."""

from __future__ import annotations

import json
from dataclasses import dataclass

from mazenb.games.frantic.cards.vocabulary import MOMENTS, Doing, verb_of
from mazenb.games.frantic.state import BACK, DOWN, ON, UP
from mazenb.texts import catalogue as texts

__all__ = ["MULTI", "WHITE", "Card", "EventRow", "Name", "quoted"]

MULTI, WHITE = "multi", "white"
"""The two colours that the rules treat differently; any other word is an ordinary colour."""

Name = tuple[tuple[str, str], ...]
"""Pairs of a language and a name; a single name for all languages has an empty language."""


def said(name: Name, language: str | None) -> str:
    """Return a name in a language."""
    names = dict(name)
    return names.get(language or texts.language(), next(iter(names.values())))


@dataclass(frozen=True)
class Card:
    """A kind of card.

    Attributes
    ----------
    word : str
        The word for it in answers and positions.
    names : Name
        The name that is shown, by language.
    printed : str
        The name on the printed card, if a different one is shown.
    colour : str
    count : int
        The number of cards of this kind in the deck.
    arrow : {"none", "track", "any"}
        Whether it has an arrow, and the directions in which the arrow may point (rule F9).
    played, ended, passed, thrown : tuple
        The verb and numbers for each moment; empty if the card does nothing then.
    hand : int
        The penalty points for having it in the hand at the end of a round.
    """

    word: str
    names: Name
    printed: str
    colour: str
    count: int
    arrow: str
    played: Doing
    ended: Doing
    passed: Doing
    thrown: Doing
    hand: int

    @property
    def arrows(self) -> tuple[int, ...]:
        """The directions that its arrow may have; empty if it has no arrow."""
        return {"none": (), "track": (ON, BACK), "any": (ON, BACK, UP, DOWN)}[self.arrow]

    @property
    def occasion(self) -> str:
        """The occasion on which it can be thrown in: "attack", "roll", "finish" or an empty string."""
        verb = verb_of("thrown", self.thrown)
        return "" if verb is None else verb.occasion

    @property
    def rest(self) -> bool:
        """True if a pawn can come to rest on the card."""
        verb = verb_of("passed", self.passed)
        return verb is None or verb.rest

    def does(self, moment: str) -> Doing:
        """Return the verb and numbers of the card at a moment."""
        doing: Doing = getattr(self, moment)
        return doing

    def name(self, language: str | None = None, *, printed: bool = False) -> str:
        """Return the name that is shown, or the printed one."""
        return self.printed if printed and self.printed else said(self.names, language)

    def toml(self) -> list[str]:
        """Return the card as lines of a table file."""
        lines = ["[[cards]]", f"word = {quoted(self.word)}", f"name = {_write_name(self.names)}"]
        lines += [f"colour = {quoted(self.colour)}", f"count = {self.count}"]
        lines += [f"printed = {quoted(self.printed)}"] if self.printed else []
        lines += [f"arrow = {quoted(self.arrow)}"] if self.arrow != "none" else []
        lines += [f"{moment} = {_write_doing(self.does(moment))}" for moment in MOMENTS if self.does(moment)]
        return lines + ([f"hand = {self.hand}"] if self.hand else [])


@dataclass(frozen=True)
class EventRow:
    """An event: its name and its effect."""

    names: Name
    does: Doing

    def name(self, language: str | None = None) -> str:
        """Return the name of the event in a language."""
        return said(self.names, language)

    def toml(self) -> list[str]:
        """Return the event as lines of a table file."""
        return ["[[events]]", f"name = {_write_name(self.names)}", f"does = {_write_doing(self.does)}"]


def quoted(text: str) -> str:
    """Return a string in quotes, as in TOML."""
    # A JSON string is a TOML string, except for one character that JSON does not escape.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _write_name(name: Name) -> str:
    if name[0][0] == "":
        return quoted(name[0][1])
    return "{ " + ", ".join(f"{language} = {quoted(said)}" for language, said in name) + " }"


def _write_doing(doing: Doing) -> str:
    return quoted(" ".join(map(str, doing)))
