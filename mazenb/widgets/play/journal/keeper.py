"""The journal of a table, which begins with the first answer and ends if it cannot be written."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mazenb.bots import BotPlayer
from mazenb.engine import Game
from mazenb.engine.history.journal import FOLDER, Journal

__all__ = ["SWITCH", "Keeper", "autosave", "seats"]

SWITCH = "MAZENB_AUTOSAVE"
"""The environment variable that turns autosave off for all games if it is ``0``."""


def autosave() -> bool:
    """Return True if games are autosaved by default."""
    return os.environ.get(SWITCH, "1") not in ("0", "off", "no", "false")


class Keeper:
    """A keeper of a table's journal, which never disturbs the game.

    A read-only folder, a full disk or a game that cannot be written to a file ends the journal, not the game.
    The page says so once.

    Parameters
    ----------
    on : bool
        Whether a journal is written.
    """

    def __init__(self, on: bool) -> None:
        self.on = on
        self.broken = False
        """True once the journal has ended because it could not be written."""
        self._folder = FOLDER
        if on:
            try:
                # A cell may change the working directory during the game.
                self._folder = FOLDER.absolute()
            except OSError:
                self.on, self.broken = False, True
        self._game: Game[Any] | None = None
        self._begun: Any = None
        self._journal: Journal | None = None

    @property
    def name(self) -> str | None:
        """The name of the journal for `mazenb.play(resume=…)`; None if there is no journal."""
        return None if self._journal is None else self._journal.path.stem

    def watch(self, game: Game[Any]) -> None:
        """Write the journal of another game from now on."""
        self.close()
        self._game, self._begun = game, game.past

    def keep_up(self, about: Mapping[str, Any]) -> None:
        """Record the answers that are not in the journal yet."""
        game = self._game
        if not self.on or game is None or (self._journal is None and game.past is self._begun):
            return
        try:
            if self._journal is None:
                self._journal = Journal.begin(self._folder, game, about)
            else:
                self._journal.keep_up(game)
        except Exception:  # noqa: BLE001 (the rules of any game are called here)
            self.on, self.broken = False, True
            self.close()

    def adopt(self, old: Path, about: Mapping[str, Any]) -> None:
        """Continue the game of another journal, which is removed once all of it is copied."""
        if self._copy(about):
            with contextlib.suppress(OSError):
                old.unlink()

    def begin_again(self, about: Mapping[str, Any]) -> None:
        """Replace the journal by one with other settings, or keep it if that cannot be written."""
        old, self._journal = self._journal, None
        if old is None:
            return
        if not self._copy(about):
            self._journal, self.on, self.broken = old, True, False
            return
        old.close()
        with contextlib.suppress(OSError):
            old.path.unlink()

    def _copy(self, about: Mapping[str, Any]) -> bool:
        """Write the whole game to a new journal, even if every answer was undone; True if that worked."""
        self._begun = self
        self.keep_up(about)
        return self._journal is not None

    def close(self) -> None:
        """Stop writing."""
        if self._journal is not None:
            self._journal.close()
        self._journal = None


def seats(bots: Mapping[str, Any]) -> dict[str, str]:
    """Return the bots that can be seated again: those that have a name."""
    kinds = {name: bot.kind if isinstance(bot, BotPlayer) else bot for name, bot in bots.items()}
    return {name: kind for name, kind in kinds.items() if isinstance(kind, str)}
