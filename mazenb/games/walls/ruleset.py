"""The interface through which the other modules of walls use the rules; `rules.Walls` implements it.

The module `rules` imports all other modules, so they cannot import it and refer to these protocols instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from mazenb.games.walls.labyrinth.layout import Layout
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.state import WallsState

__all__ = ["Ruleset", "Terms"]


class Terms(Protocol):
    """The settings of a game, fixed before it begins: the players, their corners, the layout and options."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in turn order."""

    @property
    def corners(self) -> tuple[int, ...]:
        """The corner of each player."""

    @property
    def beginner(self) -> int:
        """The seat that begins."""

    @property
    def layout(self) -> Layout:
        """The layout of the labyrinth."""

    @property
    def table(self) -> Table:
        """The layout, compiled for speed."""

    @property
    def touch(self) -> bool:
        """True if a piece that is picked up must be moved (W9)."""


class Ruleset(Terms, Protocol):
    """Rules that create and run states, and explain reasons in sentences."""

    def state_at(self, position: Position) -> WallsState:
        """Return a state with a given position and an empty stack."""

    def check(self, state: WallsState) -> None:
        """Refuse a position that cannot occur."""

    def run(self, draft: WallsState) -> WallsState:
        """Run frames until one needs an answer."""

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return the sentence with a given key in the catalogue, with the names of players for seats."""
