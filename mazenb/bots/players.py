"""A bot as a player at a table."""

from __future__ import annotations

from dataclasses import dataclass

from mazenb.bots.table import BOTS
from mazenb.engine import Bot, OptionError

__all__ = ["BotPlayer", "bot"]


@dataclass(frozen=True)
class BotPlayer:
    """A seat that a bot plays.

    Attributes
    ----------
    kind : str or callable
        The name of a bot of `BOTS`, or a bot.
    player : str
        The name of the player.
    """

    kind: str | Bot
    player: str


def bot(kind: str | Bot, player: str | None = None) -> BotPlayer:
    """A bot to play against: ``mazenb.play("gootmu", players=["me", bot("greedy")])``.

    Parameters
    ----------
    kind : str or callable
        The name of a bot, or a function of an observation and the actions that returns one of them.
    player : str, optional
        What it is called in the game; its own name if not given.

    Returns
    -------
    BotPlayer

    Raises
    ------
    OptionError
        If there is no such bot.

    Examples
    --------
    >>> bot("greedy")
    BotPlayer(kind='greedy', player='greedy')
    >>> bot("clever")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: there is no bot 'clever'; there are: random, greedy, alpha-beta
    """
    if callable(kind):
        own = getattr(kind, "__name__", type(kind).__name__)
        return BotPlayer(kind, own if player is None else player)
    known = tuple(dict.fromkeys(name for table in BOTS.values() for name in table))
    if kind not in known:
        raise OptionError("engine.option.bot", name=kind, possible=", ".join(known))
    return BotPlayer(kind, kind if player is None else player)
