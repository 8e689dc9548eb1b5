"""Play-outs in slices: one answer at a time, so that nothing else has to wait for a whole play-out."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from mazenb.bots.search.guides.guide import Guide
from mazenb.engine.lean import LeanGame

__all__ = ["play_on"]


def play_on(game: LeanGame[Any], guide: Guide, rng: Random, turns: int) -> Generator[Any, None, None]:
    """Play on as the guide suggests, and yield at each choice.

    The answers are those of ``game.run(guide.policy, rng, turns=turns)``.

    Parameters
    ----------
    game : LeanGame
        The game, which is changed.
    guide : Guide
    rng : Random
        The generator for chance.
    turns : int
        The number of turns after which to stop.

    Examples
    --------
    >>> import mazenb
    >>> from mazenb.bots.search.slices import finish
    >>> start = mazenb.new("walls", seed=1)
    >>> game = LeanGame(start.rules, start.state)
    >>> finish(play_on(game, Guide(start.rules, Random(1)), Random(1), turns=3))
    >>> game.turns
    3
    """
    rules = game.rules
    questions = rules.frames.questions
    end = game.turns + turns
    while (stack := game.state.stack) is not None and game.turns < end:
        actions = rules.actions(game.state)
        if questions[stack[0][0]].chance:
            action = actions.pick(rng)  # type: ignore[attr-defined]
        elif len(actions) == 1:
            action = next(iter(actions))
        else:
            action = yield from guide.answering(game, actions)
        game.play(action)
