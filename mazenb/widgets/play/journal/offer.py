"""The offer to continue a game that was interrupted by a killed kernel, a crash or a closed lid."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.bots import BotPlayer, bot
from mazenb.engine import Driver, Game, GameError, RecordError, replay
from mazenb.engine.history.journal import FOLDER, SUFFIX, Kept, journals, read_journal
from mazenb.games import GAMES
from mazenb.texts.catalogue import text
from mazenb.widgets.play.errors import PlayError

__all__ = ["Offer", "last_unfinished", "named_journal"]

LOOKED_AT = 20
"""The number of journals that are opened to find one that can be continued."""


class Offer(NamedTuple):
    """An interrupted game that can be continued.

    Attributes
    ----------
    path : path
        The journal.
    game : Game
        The game at the moment of the interruption.
    bots : dict
        The bots by player.
    about : dict
        The settings of the table.
    when : datetime
        The time of the last answer.

    Examples
    --------
    >>> from mazenb.widgets.play.journal.offer import last_unfinished
    >>> last_unfinished("no/such/folder") is None
    True
    """

    path: Path
    game: Game[Any]
    bots: dict[str, BotPlayer]
    about: Mapping[str, Any]
    when: datetime

    @property
    def name(self) -> str:
        """The name of the journal for `mazenb.play(resume=name)`."""
        return self.path.name.removesuffix(SUFFIX)

    def data(self, language: str) -> dict[str, str]:
        """Return the offer as it is sent to the page."""
        values = {
            "game": self.game.rules.game,
            "players": ", ".join(self.game.players),
            "turn": self.game.turns,
            "when": f"{self.when:%Y-%m-%d %H:%M}",
        }
        return {
            "name": self.name,
            "text": text("play.offer.text", language, **values),
            "accept": text("play.offer.accept", language),
            "decline": text("play.offer.decline", language),
        }


def last_unfinished(folder: str | Path = FOLDER) -> Offer | None:
    """Return the last interrupted game; None if there is none that can be continued."""
    for path in journals(Path(folder))[:LOOKED_AT]:
        try:
            kept = read_journal(path)
            if not kept.over and kept.record.answers:
                return _offer(kept)
        except (GameError, OSError):
            # A journal that cannot be read, or that the rules refuse, is not offered.
            continue
    return None


def named_journal(name: str, folder: str | Path = FOLDER) -> Offer:
    """Return the game in the journal with the given name.

    Raises
    ------
    PlayError
        If there is no journal with that name.
    RecordError
        If the journal cannot be read.
    """
    path = Path(folder) / f"{name}{SUFFIX}"
    if path.name != f"{name}{SUFFIX}" or path not in journals(Path(folder)):
        raise PlayError("play.refuse.no-journal", found=name)
    return _offer(read_journal(path))


def _offer(kept: Kept) -> Offer:
    game = replay(kept.record, GAMES.__getitem__)
    if game.over:
        raise RecordError("engine.over", line=1)
    game.driver = Driver(automatic=game.rules.automatic)
    named = kept.about.get("bots")
    bots = {
        player: bot(kind, player)
        for player, kind in (named.items() if isinstance(named, dict) else ())
        if player in game.players and isinstance(kind, str)
    }
    when = datetime.fromtimestamp(kept.when).astimezone()
    return Offer(path=kept.path.absolute(), game=game, bots=bots, about=kept.about, when=when)
