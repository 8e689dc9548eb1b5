"""Simulated games without a history: the same answers as `Driver.run`, for bots that can be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, NamedTuple

from mazenb.bots.player import BotPlayer
from mazenb.bots.registry import NamedBots
from mazenb.engine import Bot, Driver, Game, Observation, Result
from mazenb.engine.driver import seat_bots
from mazenb.engine.game import MISTAKES
from mazenb.engine.lean import LeanGame

__all__ = ["MISTAKES", "End", "end_of", "lean_end", "trusted"]


class End(NamedTuple):
    """The end of a game, or the point where it was stopped."""

    result: Result | None
    turns: int
    answers: int
    begins_turn: bool


def end_of(game: Game[Any]) -> End:
    """Return how a game with a history ended, or the point it has reached."""
    return End(game.result, game.turns, len(game.actions), game.begins_turn)


def trusted(game: Game[Any], bots: NamedBots) -> bool:
    """Return True if a game can be played without a history: its answers need no check, and it keeps no dice.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose")
    >>> trusted(game, ["random", "greedy"]), trusted(game, lambda seen, actions: next(iter(actions)))
    (True, False)
    """
    driver = game.driver
    if game.kept or not isinstance(driver, Driver) or not {"chance", "forced"} <= driver.automatic:
        return False
    each: Any = bots
    if isinstance(bots, str) or callable(bots):
        each = [bots]
    elif isinstance(bots, Mapping):
        each = bots.values()
    return all(isinstance(bot.kind if isinstance(bot, BotPlayer) else bot, str) for bot in each)


def lean_end(game: Game[Any], turns: int | None) -> End:
    """Play a game to its end as its driver would, but without log, undo or checks, and return how it ends.

    Parameters
    ----------
    game : Game
        A game with a driver, for which `trusted` is True. The game is not changed, but its driver is.
    turns : int or None
        The number of turns after which to stop.
    """
    driver = game.driver
    assert isinstance(driver, Driver)  # it is trusted
    rules, rng = game.rules, driver.rng
    bots: dict[int, Bot] = {
        game.seat(name): bot for name, bot in seat_bots(driver.bots, game.players).items()
    }
    questions = rules.frames.questions
    lean = LeanGame(rules, game.state)
    answers = len(game.actions)
    while (stack := lean.state.stack) is not None and (turns is None or lean.turns < turns):
        frame = stack[0]
        actions: Any = rules.actions(lean.state)
        if questions[frame[0]].chance:
            action = actions.pick(rng)
        else:
            # Two answers are enough to show that there is a choice, so a long list is never built.
            first = list(islice(actions, 2))
            if len(first) == 1:
                action = first[0]
            else:
                seen = Observation(rules, lean.state, frame[1])
                # Where something is hidden, the possible answers could reveal it.
                action = bots[frame[1]](seen, actions if seen.state is lean.state else seen.legal_actions())
        lean.play(action)
        answers += 1
    return End(lean.result, game.turns + lean.turns, answers, lean.begins_turn)
