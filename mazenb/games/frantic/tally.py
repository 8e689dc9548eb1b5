"""How often each card and each event came into play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mazenb.engine import Action
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.table import Table

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
    """Counts of a game, or of many.

    Attributes
    ----------
    cards : Counter
        By (kind of card, moment): played in step 1, ended on, passed, thrown.
    events : Counter
        By number.
    teleports : Counter
        How often a move ended on each numbered teleport.
    asked : Counter
        By kind of question.
    """

    cards: Counter[tuple[int, str]] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    teleports: Counter[int] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def note(self, before: FranticState, action: Action, after: FranticState) -> None:
        """Count what an answer caused."""
        del action
        assert before.stack is not None  # it was answered
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
        """What a table has that never came into play: cards where they act, events, teleports."""
        missing = [
            f"{card.word} {moment}"
            for kind, card in enumerate(table.cards)
            for moment in ("played", "ended", "passed", "thrown")
            if getattr(card, moment) and not self.cards[kind, moment]
        ]
        missing += [f"event {n}" for n in range(1, table.big + 1) if not self.events[n]]
        return missing + [f"teleport {n}" for n in range(1, table.faces + 1) if not self.teleports[n]]
