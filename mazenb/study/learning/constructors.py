"""Functions that create environments; if a package is missing, the error says what to install."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mazenb.engine import Game, OptionError
from mazenb.games import GAMES
from mazenb.texts.extras import MissingExtra

__all__ = ["env", "gym_env", "parallel_env", "to_openspiel"]


def _room(name: str, needs: str, what: str) -> Any:
    try:
        return import_module(f"mazenb.study.learning.{name}")
    except ModuleNotFoundError as error:
        raise MissingExtra("extras.missing", what=what, package=needs, extra="rl") from error


def env(game: str, **options: Any) -> Any:
    """Return a game as a PettingZoo environment (an agent–environment cycle) for learning agents.

    Chance events and answers without a choice are played automatically. Needs ``pip install mazenb[rl]``.

    Parameters
    ----------
    game : str
        The name of a game.
    players : int or sequence of str
        Two by default.
    size : int
        The size of an observation vector (feature hashing). By default, it depends on the number of facts at
        the beginning of the game, so that few facts share a component: 4,096 for most games, and 8,192 for
        GOOTMU with two players. The vector contains nothing that is hidden from the player. ``text(agent)``
        returns the same observation as text.
    encode : callable, optional
        A function that takes an `Observation` and returns an array of a fixed shape, to be used instead.
    max_actions : int
        The number of actions, 1024 by default; if there are more legal answers, an even selection is offered.
        The actions are the legal answers in alphabetical order, counted from 0.
    answers : bool
        Whether observations also contain ``"answers"``, an array with a row of 32 hashed features for each
        action: its words, numbers and squares, and the steps of a walk. Rows without a legal answer are 0. An
        agent that sees only arrays needs it to know what an action does. It is left out by default because
        it is large, ``max_actions`` × 32.
    max_cycles : int, optional
        The number of answers (with ``cycle``, the number of cycles) after which the game is truncated.
    illegal : {"error", "lose", "wrap"}
        The consequence of an action that the mask does not allow: an error, the loss of the game, or, with
        ``"wrap"``, another action, because numbers wrap around to 0.
    cycle : bool
        Whether all agents act in each cycle, where those without a choice wait. See `parallel_env`.
    render_mode : {"svg", "rgb_array", "ansi"}, optional
    **options
        The game's own options.

    Returns
    -------
    GameEnv
        A `pettingzoo.AECEnv`.

    Raises
    ------
    MissingExtra
        If PettingZoo is not installed.
    StudyError
        If an option has an invalid value.

    Examples
    --------
    >>> import mazenb
    >>> table = mazenb.env("walls", max_cycles=4)
    >>> table.reset(seed=1)
    >>> observation, reward, ended, cut, info = table.last()
    >>> int(observation["action_mask"].sum()) == len(info["actions"])
    True

    An agent with a weight for each feature of an answer chooses the legal answer with the largest sum:

    >>> import numpy as np
    >>> table = mazenb.env("walls", max_cycles=4, answers=True)
    >>> table.reset(seed=1)
    >>> observation, *_ = table.last()
    >>> observation["answers"].shape
    (1024, 32)
    >>> values = observation["answers"] @ np.ones(32)
    >>> table.step(int(np.where(observation["action_mask"], values, -np.inf).argmax()))
    """
    if options.pop("cycle", False):
        return _room("parallel", "PettingZoo", "mazenb.env").CycleEnv(game, **options)
    return _room("environment", "PettingZoo", "mazenb.env").GameEnv(game, **options)


def parallel_env(game: str, **options: Any) -> Any:
    """Return a game as a PettingZoo environment in which all agents act at the same time.

    Players take turns, so in each cycle only the action of the agent to move counts; the others choose 0,
    which means to wait. An action that the mask does not allow is an error unless ``illegal`` says otherwise;
    with ``illegal="wrap"``, numbers wrap around to 0, so every number is a legal action.

    Parameters
    ----------
    game : str
    **options
        As for `env`.

    Returns
    -------
    pettingzoo.ParallelEnv

    Raises
    ------
    MissingExtra
        If PettingZoo is not installed.
    StudyError
        If an option has an invalid value. During play, it is also raised if an agent has no action, or one
        that the mask does not allow.

    Examples
    --------
    >>> import mazenb
    >>> table = mazenb.parallel_env("walls", max_cycles=3)
    >>> observations, infos = table.reset(seed=1)
    >>> [int(seen["action_mask"].sum()) > 1 for seen in observations.values()]
    [True, False]
    """
    room = _room("parallel", "PettingZoo", "mazenb.parallel_env")
    return room.parallel(game, **options)


def gym_env(game: str, *, bots: Any = "random", seat: int = 0, **options: Any) -> Any:
    """Return one seat of a game as a Gymnasium environment; bots play the other seats.

    Parameters
    ----------
    game : str
    bots : str, callable, mapping or sequence
        The bots for the other seats, as for `mazenb.new`.
    seat : int
        The agent's seat.
    **options
        As for `env`. An action that the mask does not allow loses the game.

    Returns
    -------
    SeatEnv
        A `gymnasium.Env`.

    Raises
    ------
    MissingExtra
        If PettingZoo or Gymnasium is not installed.
    StudyError
        If an option has an invalid value. During play, it is also raised if a bot gives an illegal answer.

    Examples
    --------
    >>> import mazenb
    >>> seat = mazenb.gym_env("walls", bots="greedy")
    >>> observation, info = seat.reset(seed=1)
    >>> bool(len(info["actions"]) == observation["action_mask"].sum())
    True
    """
    return _room("single_agent", "Gymnasium", "mazenb.gym_env").SeatEnv(game, bots=bots, seat=seat, **options)


def to_openspiel(game: str | Game[Any], **options: Any) -> Any:
    """Return a game for OpenSpiel's algorithms.

    OpenSpiel calls Python at every step, so its algorithms run slowly here. Use them for demonstrations in
    class; for a good opponent, use `mazenb.bot`. Needs ``pip install mazenb[rl]``.

    Parameters
    ----------
    game : str or Game
        The name of a game, played from its set-up; or a game, continued from its current position.
    **options
        For a game given by name: ``players`` and the game's own options.

    Returns
    -------
    OpenSpielGame
        A `pyspiel.Game`.

    Raises
    ------
    MissingExtra
        If OpenSpiel is not installed.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.to_openspiel("goose").num_players()
    2
    """
    room = _room("openspiel", "OpenSpiel", "mazenb.to_openspiel")
    if isinstance(game, Game):
        for option in options:
            raise OptionError("engine.option.unknown", game="to_openspiel", option=option, possible="–")
        return room.registered(game.rules, game)
    return room.registered(GAMES[game](options.pop("players", 2), **options))
