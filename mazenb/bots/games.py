"""Whole games played by bots."""

from __future__ import annotations

import warnings
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Any, SupportsIndex

from mazenb.bots.player import BotPlayer
from mazenb.bots.registry import NamedBots, make_bot
from mazenb.engine import AUTOMATIC, Bot, Driver, Game, OptionError
from mazenb.engine.driver import seat_bots as seated
from mazenb.engine.driver import seeded
from mazenb.games import GAMES
from mazenb.texts.catalogue import text
from mazenb.texts.quotation import short

__all__ = ["new", "play_out", "seat_bots"]


class Limit(Enum):
    """The limit on turns in `play_out` if none is given, because a game between bots might never end."""

    DEFAULT = 5_000


def seat_bots(game: Game[Any], bots: NamedBots, seed: int | None = None) -> Mapping[str, Bot]:
    """Return the bot of each player. A bot given by name is created with its own seed.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=["me", "blue"])
    >>> game.driver.bots = seat_bots(game, {"blue": "greedy"})
    """
    rng = seeded(seed)
    seeds = {player: rng.getrandbits(64) for player in game.players}

    def made(bot: str | Bot, player: str) -> Bot:
        if isinstance(bot, BotPlayer):
            return bot.make(game.rules.game, seeds[player])
        return bot if callable(bot) else make_bot(bot, game.rules.game, seeds[player])

    if bots is None:
        return {}
    if isinstance(bots, str) or callable(bots):
        return {player: made(bots, player) for player in game.players}
    # The engine checks the number of bots and the players before names are replaced by bots.
    pairs: Mapping[str, Any] = seated(bots, game.players)  # type: ignore[arg-type]
    return {player: made(bot, player) for player, bot in pairs.items()}


def new(
    name: str,
    *,
    players: int | Sequence[str] = 2,
    bots: NamedBots = None,
    seed: int | None = None,
    **options: Any,
) -> Game[Any]:
    """Start a game, with bots in some of the seats.

    Parameters
    ----------
    name : str
        The name of a game, such as ``"goose"``, ``"snakes"`` or ``"race"``.
    players : int or sequence of str
        The number of players, or their names in order of play.
    bots : str, callable, mapping or sequence, optional
        The bots that answer for players in `Game.step` and `Game.advance`. Give one bot (or the name of a
        bot) for all players, or one per player. Players without a bot are people.
    seed : int, optional
        Seed for the dice, for random draws, and for bots given by name.
    **options
        The game's own options, and ``automatic`` and ``undo_chance`` as for `mazenb.engine.Driver`.

    Returns
    -------
    Game

    Raises
    ------
    UnknownGame
        If there is no such game.
    OptionError
        If an option or bot is unknown, or if the value of an option is not allowed.

    Examples
    --------
    >>> game = new("goose", variant="traditional", players=["me", "blue"], bots={"blue": "greedy"}, seed=7)
    >>> game.to_move
    'chance'
    >>> game.advance(turns=2)
    <goose, turn 3: chance to answer>
    """
    game = GAMES.new(name, players=players, seed=seed, **options)
    assert game.driver is not None  # set by `GAMES.new`
    game.driver.bots = seat_bots(game, bots, seed)
    if "automatic" not in options and len(game.players) - len(game.driver.bots) <= 1:
        # Some games leave forced answers to the players, because giving them automatically would reveal
        # something to the other people. Here there are no other people.
        game.driver.automatic |= {"forced"}
    return game


def play_out(
    game: Game[Any],
    bots: NamedBots = "random",
    seed: int | None = None,
    *,
    max_turns: int | Limit | None = Limit.DEFAULT,
    automatic: Collection[str] = AUTOMATIC,
) -> Game[Any]:
    """Play a game to its end, or as far as the bots can.

    Parameters
    ----------
    game : Game
        The game to continue. It is not changed.
    bots : str, callable, mapping or sequence
        The bots that answer. Give one bot (or a name such as ``"random"`` or ``"greedy"``) for all players,
        or one per player.
    seed : int, optional
        Seed for the dice and for bots given by name.
    max_turns : int, optional
        Stop when this many turns have been played. The game is then unfinished, and its result is ``None``.
        The default limit is 5,000 turns, and a warning is issued if it is reached; ``None`` sets no limit.
    automatic : collection of str
        The answers given without asking the bots (``"chance"``, ``"forced"``).

    Returns
    -------
    Game
        A new game, which continues the given one.

    Raises
    ------
    OptionError
        If this is not a game, or `max_turns` is not a number of turns.

    Warns
    -----
    RuntimeWarning
        If the game is stopped by the default limit.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=["red", "blue"])
    >>> played = play_out(game, "random", seed=3)
    >>> played.result.text()
    'blue won.'
    >>> game.turns, played.turns > 10
    (1, True)
    """
    given: Any = game
    if not isinstance(given, Game):
        raise OptionError("engine.option.game", found=short(given))
    most = max_turns.value if isinstance(max_turns, Limit) else max_turns
    limit: Any = most
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, SupportsIndex)):
        raise OptionError("engine.option.max-turns", found=short(limit))
    played = game.copy()
    driver = Driver(seed, bots=seat_bots(game, bots, seed), automatic=automatic)
    # The driver counts turns from here, whereas the limit counts all turns of the game.
    turns = None if most is None else max(0, most - played.turns + 1)
    driver.run(played, turns=turns)
    if isinstance(max_turns, Limit) and played.turns > max_turns.value and not played.over:
        warnings.warn(text("engine.stopped-early", turns=most), RuntimeWarning, stacklevel=2)
    return played
