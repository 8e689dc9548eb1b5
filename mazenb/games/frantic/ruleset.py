"""The interface through which the other modules of Frantic use the rules; `rules.Frantic` implements it.

The module `rules` imports all other modules, so they cannot import it and refer to these protocols instead.
"""

from __future__ import annotations

from typing import Protocol

from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.table.table import Table

__all__ = ["Ruleset", "Terms"]


class Terms(Protocol):
    """The settings of a game, fixed before it begins: the players, the table and the limit of points."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in turn order."""

    @property
    def table(self) -> Table:
        """The track, the teleports, the deck and the events."""

    @property
    def limit(self) -> int:
        """The number of penalty points at which the game ends."""

    @property
    def printed(self) -> bool:
        """True if cards are shown with their printed names."""


class Ruleset(Terms, Protocol):
    """Rules that create, check and run states."""

    def blank(self) -> FranticState:
        """Return a state without cards on the track or in hands, and with an empty stack."""

    def check(self, state: FranticState) -> None:
        """Refuse a position that cannot occur."""

    def run(self, draft: FranticState) -> FranticState:
        """Run frames until one needs an answer."""
