"""The Frantic table as a data class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from textwrap import wrap

from mazenb.games.frantic.state import DOWN, UP
from mazenb.games.frantic.table.rows import Card, EventRow, quoted
from mazenb.texts.limits import LINE

__all__ = ["Table"]


@dataclass(frozen=True)
class Table:
    """A table of Frantic: the track, the teleports, the deck and the events.

    Attributes
    ----------
    name : str
    last : int
        The number of the last ordinary square, which is followed by the finish.
    finish : int
        The points for a pawn on the finish.
    columns : tuple of tuple of int
        Columns of squares. Consecutive squares of a column are sideways neighbours (rule F1).
    teleports : tuple of int
        The squares of the numbered teleports at the beginning of a round (rule F2).
    full : int
        The number of cards up to which hands are filled.
    deal : tuple of (int, int)
        Pairs of a largest number of players and the number of cards that each is dealt (rule F4).
    limits : tuple of (str, tuple of (int, int))
        For each length of game, pairs of a largest number of players and a limit of points (rule F7).
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
        """The number of the finish as a square."""
        return self.last + 1

    @property
    def faces(self) -> int:
        """The number of faces of the small die."""
        return len(self.teleports)

    @property
    def big(self) -> int:
        """The number of faces of the big die."""
        return len(self.events)

    def value(self, square: int) -> int:
        """Return the penalty points for a pawn on a square (rule F13).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().value(17)
        17
        """
        return self.finish if square == self.goal else square

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """A mapping from the word of each card to the number of its kind."""
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
        """Return the sideways neighbour of a square in an arrow's direction, or ``None`` (rule F1).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().beside(14, UP), named_table().beside(8, UP)
        (16, None)
        """
        return self._sideways.get((square, arrow))

    def along(self, square: int, steps: int) -> int:
        """Return the square a number of steps ahead or behind, but not beyond start or finish (rule F15).

        Examples
        --------
        >>> from mazenb.games.frantic import named_table
        >>> named_table().along(40, 5), named_table().along(2, -5)
        (43, 0)
        """
        return min(max(square + steps, 0), self.goal)

    def dealt(self, players: int) -> int:
        """Return the number of cards that each player is dealt."""
        return _up_to(self.deal, players)

    def limit(self, length: str, players: int) -> int:
        """Return the limit of points for a length of game and a number of players."""
        return _up_to(dict(self.limits)[length], players)

    @property
    def lengths(self) -> tuple[str, ...]:
        """The names of the lengths of game."""
        return tuple(length for length, _ in self.limits)

    def __str__(self) -> str:
        lines = [
            f"name = {quoted(self.name)}",
            _wrapped(f"teleports = {list(self.teleports)}"),
            "",
            "[track]",
            f"last = {self.last}",
            f"finish = {self.finish}",
            _wrapped(f"columns = {[list(column) for column in self.columns]}"),
            "",
            "[hands]",
            f"full = {self.full}",
            f"deal = {_inline(self.deal)}",
            "",
            "[limits]",
            *(f"{quoted(length)} = {_inline(points)}" for length, points in self.limits),
        ]
        for row in [card.toml() for card in self.cards] + [event.toml() for event in self.events]:
            lines += ["", *row]
        return "\n".join(lines) + "\n"


def _wrapped(line: str) -> str:
    """Return a list on as many lines as it needs, because a line that is read has a limited length."""
    return "\n".join(wrap(line, LINE, break_long_words=False, break_on_hyphens=False))


def _up_to(steps: tuple[tuple[int, int], ...], players: int) -> int:
    return next((value for most, value in steps if players <= most), steps[-1][1])


def _inline(steps: tuple[tuple[int, int], ...]) -> str:
    return "{ " + ", ".join(f"{most} = {value}" for most, value in steps) + " }"
