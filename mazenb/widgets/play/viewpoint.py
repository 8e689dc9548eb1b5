"""Viewpoints: the table, the seat, the moment and the language of one page."""

from __future__ import annotations

from typing import Any

from mazenb.engine import Game
from mazenb.texts.catalogue import text
from mazenb.widgets.play.journal.offer import Offer
from mazenb.widgets.play.table import PERSON, ROLL, TABLE, Table

__all__ = ["Viewpoint"]


class Viewpoint:
    """The viewpoint of one page.

    Parameters
    ----------
    table : Table
    language : str

    Attributes
    ----------
    offer : Offer or None
        An interrupted game that the page offers to continue.
    look : int or None
        The moment that is shown, by the number of answers before it; ``None`` for the present.
    """

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.language = language
        self.look: int | None = None
        self._sat_down: tuple[Game[Any], int] | None = None
        self.offer: Offer | None = None

    @property
    def game(self) -> Game[Any]:
        """The live game."""
        return self.table.game

    @property
    def at_screen(self) -> int | None:
        """The seat of the person at the screen, if it is known.

        It is determined again for each game, because the seat may belong to another person there.
        """
        people = self.table.people
        if self._sat_down is not None and self._sat_down[0] is self.game and self._sat_down[1] in people:
            return self._sat_down[1]
        return people[0] if len(people) == 1 else None

    def sit_down(self, seat: int) -> None:
        """Seat a person at the screen."""
        self._sat_down = self.game, seat

    def stand_up(self) -> None:
        """Leave the screen without a person until one sits down again."""
        self._sat_down = None

    @property
    def looking(self) -> bool:
        """True if the page shows an earlier moment."""
        return self.look is not None

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.game.state if self.look is None else self.table.state_at(self.look)

    @property
    def can_review(self) -> bool:
        """True if the game may be analysed: it has answers, and no secret would be revealed."""
        game = self.game
        return self.table.answers > self.table.first and (game.over or not game.rules.secret)

    @property
    def asked_seat(self) -> int:
        """The seat that answers now; for an answer of chance, the seat whose turn it is."""
        player = self.game.to_move
        return self.game.players.index(player) if player in self.game.players else self.game.state.turn_of

    @property
    def asked_name(self) -> str:
        """The name of the player who answers now, or of chance."""
        player = self.game.to_move
        return player if player in self.game.players else text("play.chance", self.language)

    @property
    def covered(self) -> bool:
        """True if the screen must be handed over before anything secret is shown."""
        if not self.game.rules.secret or len(self.table.people) < 2:
            return False
        return self.table.waiting in (PERSON, ROLL) and self.asked_seat != self.at_screen

    @property
    def seat(self) -> int | None:
        """The seat whose hand the page may show in a game with secret hands: the one at the screen.

        None if all people at the screen are asked together.
        """
        if not self.game.rules.secret or self.covered or self.table.waiting == TABLE:
            return None
        return self.at_screen
