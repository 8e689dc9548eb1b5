"""The bots by name, and whole games played by them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from mazenb.engine import AUTOMATIC, Bot, Driver, Game, OptionError
from mazenb.engine.driver import seat_bots as seated
from mazenb.games import GAMES

__all__ = ["BOTS", "NamedBots", "make_bot", "new", "play_out", "seat_bots"]

BOTS: dict[str, dict[str, str]] = {
    "": {
        "random": "mazenb.bots.random_bot:RandomBot",
        "greedy": "mazenb.bots.greedy:GreedyBot",
    },
    "gootmu": {"greedy": "mazenb.bots.gootmu:GreedyGootmu"},
    "frantic": {"greedy": "mazenb.bots.frantic:GreedyFrantic"},
    "walls": {
        "greedy": "mazenb.bots.walls:GreedyWalls",
        "alpha-beta": "mazenb.bots.walls:AlphaBetaWalls",
    },
}
"""Bots of every game (under ``""``) and of single games: name, and where it is made."""

NamedBots: TypeAlias = str | Bot | Mapping[str, str | Bot] | Sequence[str | Bot] | None
"""One bot or name of a bot for all players, or one for each, by name or in order of play."""


def make_bot(name: str, game: str = "", seed: int | None = None) -> Bot:
    """A bot by name, its own generator seeded.

    Parameters
    ----------
    name : str
        A bot of `BOTS`.
    game : str
        What it is to play: some games have their own bot of that name.
    seed : int, optional

    Returns
    -------
    callable

    Raises
    ------
    OptionError
        If there is no such bot for the game.

    Examples
    --------
    >>> make_bot("clever")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: there is no bot 'clever'; there are: random, greedy
    """
    known = {**BOTS[""], **BOTS.get(game, {})}
    if name not in tuple(known):
        raise OptionError("engine.option.bot", name=name, possible=", ".join(known))
    module, _, attribute = known[name].partition(":")
    bot: Bot = getattr(import_module(module), attribute)(seed)
    return bot


def seat_bots(game: Game[Any], bots: NamedBots, seed: int | None = None) -> Mapping[str, Bot]:
    """Which bot answers for which player, names made into bots, each with a seed of its own.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=["me", "blue"])
    >>> game.driver.bots = seat_bots(game, {"blue": "greedy"})
    """
    rng = Random(seed)
    seeds = {player: rng.getrandbits(64) for player in game.players}

    def made(bot: str | Bot, player: str) -> Bot:
        return bot if callable(bot) else make_bot(bot, game.rules.game, seeds[player])

    if bots is None:
        return {}
    if isinstance(bots, str) or callable(bots):
        return {player: made(bots, player) for player in game.players}
    # Counted and named as any bots are; then the names are made into bots.
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
    """Start a game, with bots at some of the seats.

    Parameters
    ----------
    name : str
        The name of a game: ``"goose"``, ``"snakes"``, ``"race"`` …
    players : int or sequence of str
        Their number, or their names in order of play.
    bots : str, callable, mapping or sequence, optional
        Who answers for which player in `Game.step` and `Game.advance`: a bot or the name of one for all, or
        one for each. Players without a bot are people.
    seed : int, optional
        For the dice, for everything drawn, and for bots given by name.
    **options
        The game's own options; ``automatic`` and ``undo_chance`` as for `mazenb.engine.Driver`.

    Returns
    -------
    Game

    Raises
    ------
    UnknownGame
        If there is no such game.
    OptionError
        If an option is unknown or its value impossible, or there is no such bot.

    Examples
    --------
    >>> game = new("goose", variant="traditional", players=["me", "blue"], bots={"blue": "greedy"}, seed=7)
    >>> game.to_move
    'chance'
    >>> game.advance(turns=2)
    <goose, turn 3: chance to answer>
    """
    game = GAMES.new(name, players=players, seed=seed, **options)
    assert game.driver is not None  # `GAMES.new` gives it one
    game.driver.bots = seat_bots(game, bots, seed)
    if "automatic" not in options and len(game.players) - len(game.driver.bots) <= 1:
        # A game that leaves forced answers to the players does so because they would tell other people
        # something; here there is nobody to be told.
        game.driver.automatic |= {"forced"}
    return game


def play_out(
    game: Game[Any],
    bots: NamedBots = "random",
    seed: int | None = None,
    *,
    max_turns: int | None = None,
    automatic: Collection[str] = AUTOMATIC,
) -> Game[Any]:
    """Play a game to its end, or as far as the bots can.

    Parameters
    ----------
    game : Game
        Where to begin; it is not changed.
    bots : str, callable, mapping or sequence
        Who answers: a bot or the name of one (``"random"``, ``"greedy"``) for all, or one for each player.
    seed : int, optional
        For the dice and for bots given by name.
    max_turns : int, optional
        Stop when this many turns have begun (the game is then unfinished: its result is ``None``).
    automatic : collection of str
        What is done without asking the bots: ``"chance"``, ``"forced"``.

    Returns
    -------
    Game
        A new game, played on from the one given.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=["red", "blue"])
    >>> played = play_out(game, "random", seed=3)
    >>> played.result.text()
    'blue wins.'
    >>> game.turns, played.turns > 10
    (1, True)
    """
    played = game.copy()
    driver = Driver(seed, bots=seat_bots(game, bots, seed), automatic=automatic)
    # The driver counts from here; the limit is the game's own count.
    turns = None if max_turns is None else max(0, max_turns - played.turns + 1)
    driver.run(played, turns=turns)
    return played
