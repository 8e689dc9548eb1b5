"""Names of the players on the page: "You", or a colour; a bot with its kind."""

from __future__ import annotations

from typing import Any

from mazenb.bots import BotPlayer
from mazenb.engine.telling.names import Name, public_name
from mazenb.pictures.emblems import emblems
from mazenb.texts.catalogue import has, text
from mazenb.widgets.play.table import Table

__all__ = ["names"]


def names(table: Table, language: str) -> tuple[Name, ...]:
    """Return the names of the players at a table.

    A person alone with bots is "You". A bot without its own name is called by its colour.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=1)
    >>> [name.long for name in names(w.table, "en")]
    ['You', 'Blue (greedy bot)']
    """
    players = table.game.players
    alone = len(table.people) == 1
    return tuple(
        _name(table, seat, player, colour.colour, language, alone=alone)
        for seat, (player, colour) in enumerate(zip(players, emblems(players), strict=True))
    )


def _name(table: Table, seat: int, player: str, colour: str, language: str, *, alone: bool) -> Name:
    painted = text(f"play.colour.{colour}", language)
    if seat in table.people:
        if alone:
            return Name(text("play.you", language), painted, you=True)
        return Name(public_name(player, colour, language), "")
    kind = _kind(table.bots[player])
    own = player != colour and not (kind and player.rstrip("0123456789") == kind)
    key = f"play.bot.{kind}"
    said = text(key, language) if has(key) else text("play.page.bot", language)
    return Name(player if own else painted, said)


def _kind(bot: Any) -> str:
    kind = bot.kind if isinstance(bot, BotPlayer) else bot
    return kind if isinstance(kind, str) else ""
