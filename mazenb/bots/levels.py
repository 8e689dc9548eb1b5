"""The bots "easy", "medium" and "hard", which can play every game."""

from __future__ import annotations

from typing import Any, cast

from mazenb.board.random.draws import below
from mazenb.bots.registry import make_bot
from mazenb.bots.search.slices import Thinking, finish
from mazenb.engine import Action, Actions, Bot, Observation
from mazenb.engine.driver import seeded
from mazenb.engine.lean import pick

__all__ = ["EasyBot", "HardBot", "MediumBot"]

HARD: dict[str, tuple[str, dict[str, Any]]] = {
    "": ("mcts", {"playouts": 200}),
    "gootmu": ("mcts", {"playouts": 800}),
    "frantic": ("mcts", {"playouts": 120}),
    "walls": ("alpha-beta", {"nodes": 50_000, "depth": 8}),
}
"""For each game, the strongest bot that answers within two seconds, for two players.

``""`` is for all other games.
"""

LEAST = 40
"""The minimum number of play-outs per answer, however many players there are."""


class MediumBot:
    """A bot that considers only the immediate effect of an answer, like the greedy bot of the game.

    Parameters
    ----------
    seed : int, optional
        Seed for the bot's random choices.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = seeded(seed)
        self._bots: dict[str, Bot] = {}

    def _bot(self, observation: Observation[Any]) -> Bot:
        game = observation.rules.game
        if game not in self._bots:
            self._bots[game] = self._made(observation)
        return self._bots[game]

    def _made(self, observation: Observation[Any]) -> Bot:
        return make_bot("greedy", observation.rules.game, self.rng.getrandbits(64))

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return one of the actions."""
        return self._bot(observation)(observation, actions)

    def think(self, observation: Observation[Any], actions: Actions) -> Thinking:
        """Choose one of the actions, in slices if the game's greedy bot can think in slices."""
        bot: Any = self._bot(observation)
        if hasattr(bot, "think"):
            action: Action = yield from bot.think(observation, actions)
            return action
        return cast(Action, bot(observation, actions))


class EasyBot(MediumBot):
    """A bot that answers at random half of the time, and otherwise like the medium bot.

    Parameters
    ----------
    seed : int, optional
        Seed for the bot's random choices.
    """

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return one of the actions."""
        return finish(self.think(observation, actions))

    def think(self, observation: Observation[Any], actions: Actions) -> Thinking:
        """Choose one of the actions at random or as the medium bot does."""
        if below(self.rng, 2):
            return pick(actions, self.rng)
        return (yield from super().think(observation, actions))


class HardBot(MediumBot):
    """A bot that searches, the strongest for each game that answers within two seconds.

    Parameters
    ----------
    seed : int, optional
        Seed for the bot's random choices.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.new("walls", bots="hard", seed=1).step().verb in ("pawn", "block")
    True
    """

    def _made(self, observation: Observation[Any]) -> Bot:
        rules = observation.rules
        kind, options = HARD.get(rules.game, HARD[""])
        if "playouts" in options:
            options = {**options, "playouts": _playouts(options["playouts"], len(rules.players))}
        return make_bot(kind, rules.game, self.rng.getrandbits(64), **options)


def _playouts(many: int, players: int) -> int:
    """Return the number of play-outs that takes as long as the given number does with two players."""
    if players <= 2:
        return many
    # With twice as many players, a play-out has twice as many turns, and each turn takes twice as long.
    return min(many, max(LEAST, 4 * many // players**2))
