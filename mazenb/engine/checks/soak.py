"""Soak tests for all games, which play whole games at random and check every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar

from mazenb.board.random.draws import below
from mazenb.engine.actions import Action, Actions
from mazenb.engine.game import Bot, Game
from mazenb.engine.rules import CHANCE
from mazenb.engine.state import State
from mazenb.texts.keyed import KeyedError

__all__ = ["SoakError", "soak"]

S = TypeVar("S", bound=State)


class SoakError(KeyedError):
    """An error in a soak test, with the seed, the number of players, the answer and the cause."""


def soak(
    game: Game[S],
    seed: int,
    note: Callable[[S, Action, S], None],
    broken: Callable[[S], list[str]] | None = None,
    bot: Bot | None = None,
    *,
    turns: int | None = None,
) -> int:
    """Play a game to its end, with answers given at random or by a bot.

    Parameters
    ----------
    game : Game
        The game to continue. Its past is dropped.
    seed : int
        The seed for the dice and the answers.
    note : callable
        ``note(before, action, after)``, called for every answer.
    broken : callable, optional
        A function that returns sentences about what is wrong with a state, or an empty list if the state is
        valid.
    bot : callable, optional
        A bot that answers for all players. If not given, the answers are random.
    turns : int, optional
        The number of turns after which the game is stopped.

    Returns
    -------
    int
        The number of answers given.

    Raises
    ------
    SoakError
        If something is wrong with a state, or the rules fail. The message contains the seed, so the game can
        be replayed.
    """
    answers = 0
    try:
        for before, action in _answers(game, seed, bot):
            answers += 1
            game.past = None
            note(before, action, game.state)
            if broken is not None and (wrong := broken(game.state)):
                raise SoakError("engine.soak.broken", action=str(action), wrong="; ".join(wrong))
            if turns is not None and game.turns >= turns:
                break
    except Exception as error:
        raise SoakError(
            "engine.soak.failed",
            seed=seed,
            players=len(game.players),
            answer=answers + 1,
            kind=type(error).__name__,
            reason=error if isinstance(error, KeyedError) else str(error),
        ) from error
    return answers


def _answers(game: Game[S], seed: int, bot: Bot | None) -> Iterator[tuple[S, Action]]:
    rng = Random(seed)
    while (player := game.to_move) is not None:
        if player == CHANCE:
            action = game.chance_outcomes().pick(rng)
        elif bot is not None:
            seen = game.observation(player)
            action = bot(seen, seen.legal_actions())
        else:
            actions = game.legal_actions()
            action = _nth(actions, below(rng, len(actions)))
        before = game.state
        game.apply(action)
        yield before, action


def _nth(actions: Actions, n: int) -> Action:
    """Return the n-th action without computing the later ones, since games compute actions on demand."""
    return actions[n] if isinstance(actions, Sequence) else next(islice(actions, n, None))
