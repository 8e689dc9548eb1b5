"""Counts of how often each card and each event came into play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mazenb.engine import Action
from mazenb.games.frantic.cards.vocabulary import MOMENTS
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.table.table import Table

__all__ = ["Tally"]

_MOMENTS = {
    "frantic.log.plays": "played",
    "frantic.log.plays-arrow": "played",
    "frantic.log.acts": "ended",
    "frantic.log.passes": "passed",
    "frantic.log.throws": "thrown",
    "frantic.log.throws-arrow": "thrown",
}


@dataclass
class Tally:
    """Counts from one or more games.

    Attributes
    ----------
    cards : Counter
        The number of times that each kind of card acted at each moment: played, ended on, passed or thrown
        in.
    events : Counter
        The number of times that each event happened, by the event's number.
    teleports : Counter
        The number of moves that ended on each numbered teleport.
    asked : Counter
        The number of questions of each kind.
    """

    cards: Counter[tuple[int, str]] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    teleports: Counter[int] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def note(self, before: FranticState, action: Action, after: FranticState) -> None:
        """Count the effects of an answer."""
        del action
        assert before.stack is not None  # a question was answered
        self.asked[before.stack[0][0]] += 1
        for key, _, values in after.events:
            if key in _MOMENTS:
                self.cards[values["card"], _MOMENTS[key]] += 1
            elif key == "frantic.log.event":
                self.events[values["event"]] += 1
            elif key == "frantic.log.teleport":
                self.teleports[values["n"]] += 1

    def add(self, other: Tally) -> None:
        """Add the counts of another game."""
        self.cards += other.cards
        self.events += other.events
        self.teleports += other.teleports
        self.asked += other.asked

    def never(self, table: Table) -> list[str]:
        """Return the cards (with the moment), events and teleports of a table that never came into play."""
        missing = [
            f"{card.word} {moment}"
            for kind, card in enumerate(table.cards)
            for moment in MOMENTS
            if card.does(moment) and not self.cards[kind, moment]
        ]
        missing += [f"event {n}" for n in range(1, table.big + 1) if not self.events[n]]
        return missing + [f"teleport {n}" for n in range(1, table.faces + 1) if not self.teleports[n]]
