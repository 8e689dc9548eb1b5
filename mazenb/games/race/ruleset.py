"""The interface through which the other modules of a race use the rules; `rules.Race` implements it.

The module `rules` imports all other modules, so they cannot import it and refer to these protocols instead.
"""

from __future__ import annotations

from typing import Protocol

from mazenb.games.race.state import RaceState
from mazenb.games.race.track import Track

__all__ = ["Ruleset", "Terms"]


class Terms(Protocol):
    """The settings of a race, fixed before it begins: the players and the track."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in turn order."""

    @property
    def track(self) -> Track:
        """The track, with the options of the game applied."""


class Ruleset(Terms, Protocol):
    """Rules that create, check and run states."""

    def start(self) -> RaceState:
        """Return the state at the beginning of the race."""

    def check(self, state: RaceState) -> None:
        """Refuse a position that cannot occur."""

    def run(self, draft: RaceState) -> RaceState:
        """Run frames until one needs an answer."""
