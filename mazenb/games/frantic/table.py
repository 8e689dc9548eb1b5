"""A table of Frantic: track, teleports, deck and events, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from mazenb.engine import texts
from mazenb.games.frantic.state import BACK, DOWN, ON, UP
from mazenb.games.frantic.verbs import VERBS, Doing

__all__ = ["MULTI", "WHITE", "Card", "EventRow", "Name", "Table"]

MULTI, WHITE = "multi", "white"
"""The two colours that the rules know; any other word is a colour of its own."""

Name = tuple[tuple[str, str], ...]
"""A name by language; one for all if there is only one, under the empty word."""


def said(name: Name, language: str | None) -> str:
    """A name in a language."""
    names = dict(name)
    return names.get(language or texts.language(), next(iter(names.values())))


@dataclass(frozen=True)
class Card:
    """A kind of card.

    Attributes
    ----------
    word : str
        How answers and positions write it.
    names : Name
        How it is shown.
    printed : str
        The name on the printed card, where another is shown instead.
    colour : str
    count : int
        How many there are.
    arrow : {"none", "track", "any"}
        Whether it has an arrow, and where it may point (rule F9).
    played, ended, passed, thrown : tuple
        What it does at each moment.
    hand : int
        The penalty points it costs in the hand at the end.
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
        """How it may lie; empty if it has no arrow."""
        return {"none": (), "track": (ON, BACK), "any": (ON, BACK, UP, DOWN)}[self.arrow]

    @property
    def occasion(self) -> str:
        """What it can be thrown at: "attack", "roll", "finish", or nothing."""
        return VERBS["thrown", self.thrown[0]].occasion if self.thrown else ""

    def name(self, language: str | None = None, *, printed: bool = False) -> str:
        """How it is shown."""
        return self.printed if printed and self.printed else said(self.names, language)


@dataclass(frozen=True)
class EventRow:
    """An event: its name and what it does."""

    names: Name
    does: Doing

    def name(self, language: str | None = None) -> str:
        """How it is shown."""
        return said(self.names, language)


@dataclass(frozen=True)
class Table:
    """Track, teleports, deck and events.

    Attributes
    ----------
    name : str
    last : int
        The last ordinary square; the finish is the one behind it.
    finish : int
        What the finish counts.
    columns : tuple of tuple of int
        Squares that follow each other in a column are sideways neighbours (rule F1).
    teleports : tuple of int
        The squares of the numbered teleports when a round begins (rule F2).
    full : int
        What hands are filled up to.
    deal : tuple of (int, int)
        Up to so many players, so many cards each (rule F4).
    limits : tuple of (str, tuple of (int, int))
        By length of the game: up to so many players, so many points (rule F7).
    cards : tuple of Card
    events : tuple of EventRow

    Examples
    --------
    >>> from mazenb.games.frantic import named_table
    >>> table = named_table()
    >>> sum(card.count for card in table.cards), table.value(43)
    (94, 50)
    """

    name: str
    last: int
    finish: int
    columns: tuple[tuple[int, ...], ...]
    teleports: tuple[int, ...]
    full: int
    deal: tuple[tuple[int, int], ...]
    limits: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    cards: tuple[Card, ...]
    events: tuple[EventRow, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.last, self.teleports, self.cards, self.events))

    @property
    def goal(self) -> int:
        """The square of the finish."""
        return self.last + 1

    @property
    def faces(self) -> int:
        """The faces of the small die."""
        return len(self.teleports)

    @property
    def big(self) -> int:
        """The faces of the big die."""
        return len(self.events)

    def value(self, square: int) -> int:
        """The points that a pawn's square counts (rule F13).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().value(17)
        17
        """
        return self.finish if square == self.goal else square

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """The number of each kind of card by its word."""
        return {card.word: kind for kind, card in enumerate(self.cards)}

    @cached_property
    def _sideways(self) -> Mapping[tuple[int, int], int]:
        pairs = {}
        for column in self.columns:
            for below, above in pairwise(column):
                pairs[below, UP] = above
                pairs[above, DOWN] = below
        return pairs

    def beside(self, square: int, arrow: int) -> int | None:
        """The sideways neighbour in an arrow's direction, if there is one (rule F1).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().beside(14, UP), named_table().beside(8, UP)
        (16, None)
        """
        return self._sideways.get((square, arrow))

    def along(self, square: int, steps: int) -> int:
        """The square so many steps on, or back; never beyond start and finish (rule F15).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().along(40, 5), named_table().along(2, -5)
        (43, 0)
        """
        return min(max(square + steps, 0), self.goal)

    def dealt(self, players: int) -> int:
        """How many cards each of so many players gets."""
        return _up_to(self.deal, players)

    def limit(self, length: str, players: int) -> int:
        """The limit of points for a length of game and a number of players."""
        return _up_to(dict(self.limits)[length], players)

    @property
    def lengths(self) -> tuple[str, ...]:
        """The lengths of game there are."""
        return tuple(length for length, _ in self.limits)

    def __str__(self) -> str:
        from mazenb.games.frantic.tablefile import write_table

        return write_table(self)


def _up_to(steps: tuple[tuple[int, int], ...], players: int) -> int:
    return next((value for most, value in steps if players <= most), steps[-1][1])
