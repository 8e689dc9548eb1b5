"""Names of the players on the page: "You", or a colour; a bot with its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from mazenb.bots import BotPlayer
from mazenb.engine import Action
from mazenb.pictures.emblems import emblems
from mazenb.texts.catalogue import has, text
from mazenb.widgets.play.table import Table

__all__ = ["Name", "names", "renamed", "told_by"]

_NAMED = re.compile(r"(.+)(\+|-[0-9])")
"""A word that may be a player's name and what a game adds to it."""


class Name(NamedTuple):
    """A player's name on the page.

    Attributes
    ----------
    short : str
        The name in the log and on the player's card: "You", "Blue".
    more : str
        The small addition: the colour of "You", or the kind of a bot; may be empty.
    you : bool
        Whether this is the only person at the screen.
    """

    short: str
    more: str
    you: bool = False

    @property
    def long(self) -> str:
        """The name with its addition: "Blue (greedy bot)"."""
        return self.short if self.you or not self.more else f"{self.short} ({self.more})"


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
        return Name(painted if player == colour else player, "")
    kind = _kind(table.bots[player])
    own = player != colour and not (kind and player.rstrip("0123456789") == kind)
    key = f"play.bot.{kind}"
    said = text(key, language) if has(key) else text("play.page.bot", language)
    return Name(player if own else painted, said)


def _kind(bot: Any) -> str:
    kind = bot.kind if isinstance(bot, BotPlayer) else bot
    return kind if isinstance(kind, str) else ""


def told_by(rules: Any, called: tuple[Name, ...]) -> Any:
    """Return rules that use the names of the page in their sentences; they must not be used to play."""
    told = copy(rules)
    told.players = tuple(name.short for name in called)
    return told


def renamed(action: Action, players: Sequence[str], called: Sequence[str]) -> Action:
    """Return an action with other names for the players, including in words such as ``red-1`` and ``red+``.

    Examples
    --------
    >>> renamed(Action("give", "red-1", "blue"), ["red", "blue"], ["Rouge", "Bleu"])
    Action('give Rouge-1 Bleu')
    """
    by_name = dict(zip(players, called, strict=True))
    return Action(action.verb, *(_called(word, by_name) for word in action[1:]))


def _called(word: str | int, by_name: Mapping[str, str]) -> str | int:
    if word in by_name:
        return by_name[str(word)]
    found = _NAMED.fullmatch(str(word))
    return word if found is None or found[1] not in by_name else by_name[found[1]] + found[2]
