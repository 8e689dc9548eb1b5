"""The table of bots by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from inspect import signature
from typing import Any, TypeAlias

from mazenb.engine import Bot, OptionError

__all__ = ["BOTS", "NamedBots", "make_bot"]

BOTS: dict[str, dict[str, str]] = {
    "": {
        "random": "mazenb.bots.random_bot:RandomBot",
        "greedy": "mazenb.bots.greedy.one_answer_ahead:GreedyBot",
        "mcts": "mazenb.bots.search.mcts:MctsBot",
        "expectimax": "mazenb.bots.search.expectimax:ExpectimaxBot",
        "easy": "mazenb.bots.levels:EasyBot",
        "medium": "mazenb.bots.levels:MediumBot",
        "hard": "mazenb.bots.levels:HardBot",
    },
    "gootmu": {"greedy": "mazenb.bots.greedy.gootmu.bot:GreedyGootmu"},
    "frantic": {"greedy": "mazenb.bots.greedy.frantic.bot:GreedyFrantic"},
    "walls": {
        "greedy": "mazenb.bots.greedy.walls.bot:GreedyWalls",
        "alpha-beta": "mazenb.bots.search.alpha_beta:AlphaBetaWalls",
    },
}
"""The module and class of each bot, by game and name. The bots under ``""`` can play any game."""

NamedBots: TypeAlias = str | Bot | Mapping[str, str | Bot] | Sequence[str | Bot] | None
"""A bot (or the name of one) for all players, or one per player, by player's name or in order of play."""


def make_bot(name: str, game: str = "", seed: int | str | None = None, **options: Any) -> Bot:
    """Return the bot with a given name.

    Parameters
    ----------
    name : str
        The name of a bot in `BOTS`.
    game : str
        The game that the bot will play. Some games have their own bots.
    seed : int or str, optional
        Seed for the bot's random generator.
    **options
        The bot's own options, such as ``playouts=400``.

    Returns
    -------
    callable

    Raises
    ------
    OptionError
        If the game has no such bot, or if the bot has no such option.

    Examples
    --------
    >>> make_bot("clever")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: unknown bot 'clever' (available: random, greedy, mcts, ...
    """
    given: Any = game
    known = {**BOTS[""], **(BOTS.get(given, {}) if isinstance(given, str) else {})}
    if name not in tuple(known):
        raise OptionError("engine.option.bot", name=name, possible=", ".join(known))
    module, _, attribute = known[name].partition(":")
    made: Any = getattr(import_module(module), attribute)
    possible = list(signature(made).parameters)[1:]
    for option in options:
        if option not in possible:
            raise OptionError(
                "bots.option.unknown", bot=name, option=option, possible=", ".join(possible) or "–"
            )
    bot: Bot = made(seed, **options)
    return bot
