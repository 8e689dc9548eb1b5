"""Descriptions that tell bots of the same name apart, for the file of a tournament."""

from __future__ import annotations

import inspect
import re
from hashlib import sha256
from typing import Any

from mazenb.bots.player import BotPlayer
from mazenb.study.tournaments.guest import Guest

__all__ = ["spec_of"]


def spec_of(bot: Any) -> str:
    """Return a description of a bot that is the same in every run and differs for different bots.

    Parameters
    ----------
    bot : str or callable
        A bot in a tournament.

    Examples
    --------
    >>> import mazenb
    >>> spec_of("greedy"), spec_of(mazenb.bot("mcts", playouts=50))
    ('greedy', 'mcts playouts=50')
    """
    if isinstance(bot, str):
        return bot
    if isinstance(bot, BotPlayer):
        given = [f"{name}={_plain(value)}" for name, value in sorted(bot.options.items())]
        return " ".join([spec_of(bot.kind), *given])
    if isinstance(bot, Guest):
        return f"{bot.path.name} {_short(bot.path.read_bytes())} seconds={bot.seconds:g}"
    if inspect.isroutine(bot) or inspect.isclass(bot):
        return f"{bot.__module__}.{bot.__qualname__} {_short(_source(bot))}"
    kind = type(bot)
    return f"{kind.__module__}.{kind.__qualname__} {_plain(bot)} {_short(_source(kind))}"


def _plain(value: Any) -> str:
    """Return the repr of a value without the address in memory, which differs from run to run."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", repr(value))


def _source(thing: Any) -> bytes:
    try:
        return inspect.getsource(thing).encode()
    except (OSError, TypeError):
        # Built-in functions and code without a file are identified by their name only.
        return b""


def _short(content: bytes) -> str:
    return sha256(content).hexdigest()[:12]
