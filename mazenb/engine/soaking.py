"""Whole games by random answers, something checked after each: what the soaks of the games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

from mazenb.board import MazenbError
from mazenb.board.draws import below
from mazenb.engine.action import Action
from mazenb.engine.driver import Bot
from mazenb.engine.game import Game
from mazenb.engine.rules import CHANCE
from mazenb.engine.state import State

__all__ = ["SoakError", "soak"]

S = TypeVar("S", bound=State)


class SoakError(MazenbError):
    """A game in which something went wrong: seed, number of players, answer, and what."""


def soak(
    game: Game[S],
    seed: int,
    note: Callable[[S, Action, S], None],
    broken: Callable[[S], list[str]] | None = None,
    bot: Bot | None = None,
) -> int:
    """Play a game to its end by random answers, or by a bot's.

    Parameters
    ----------
    game : Game
        It is played on, its past forgotten.
    seed : int
        For the dice and the answers.
    note : callable
        ``note(before, action, after)`` is told of every answer.
    broken : callable, optional
        What is wrong with a state, in words; nothing in any game.
    bot : callable, optional
        Who answers for all players instead.

    Returns
    -------
    int
        How many answers were given.

    Raises
    ------
    SoakError
        If something is wrong or the rules fail; the message has the seed to replay it.
    """
    answers = 0
    try:
        for before, action in _answers(game, seed, bot):
            answers += 1
            game.past = None
            note(before, action, game.state)
            if broken is not None and (wrong := broken(game.state)):
                raise SoakError(f"after {action}: {'; '.join(wrong)}")
    except Exception as error:
        where = f"seed {seed}, {len(game.players)} players, answer {answers + 1}"
        raise SoakError(f"{where}: {type(error).__name__}: {error}") from error
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
            actions = tuple(game.legal_actions())
            action = actions[below(rng, len(actions))]
        before = game.state
        game.apply(action)
        yield before, action
