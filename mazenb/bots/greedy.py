"""A bot that looks one answer ahead, through what is forced and one throw of chance."""

from __future__ import annotations

from random import Random
from typing import Any

from mazenb.engine import CHANCE, Action, Actions, Game, Observation

__all__ = ["GreedyBot"]


class GreedyBot:
    """Takes the answer after which the game is worth most to it, in the mean over the next throw.

    What a state is worth is for the game to say (`Rules.worth`). What the bot cannot see it draws
    (`Observation.sample`).

    Parameters
    ----------
    seed : int, optional
        For what is drawn.
    samples : int
        How many games that look the same to it are tried, and how many throws when there are too many to go
        through.

    Examples
    --------
    >>> import mazenb.games
    >>> rules = mazenb.games.new("goose", variant="traditional", players=["red", "blue"]).rules
    >>> position = '''
    ... * red  52  prison 3  stake 1
    ...   blue 30            stake 1
    ... '''
    >>> game = Game(rules, rules.read_position(position))
    >>> GreedyBot()(game.observation("red"), game.legal_actions())
    Action('pay')
    """

    def __init__(self, seed: int | None = None, *, samples: int = 8) -> None:
        self.rng = Random(seed)
        self.samples = samples

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """The action after which the game is worth most; the first of them if several are."""
        options = list(actions)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        # Where nothing is hidden all samples are equal, and one is enough.
        games = [observation.sample(self.rng)]
        games += [observation.sample(self.rng) for _ in range(self.samples - 1)]
        if all(game.state == games[0].state for game in games):
            games = games[:1]
        for game in games:
            for i, action in enumerate(options):
                totals[i] += self._worth(game.copy().apply(action), observation.seat)
        return options[max(range(len(options)), key=totals.__getitem__)]

    def _worth(self, game: Game[Any], seat: int) -> float:
        if game.to_move != CHANCE:
            return game.rules.worth(game.state, seat)
        outcomes = game.chance_outcomes()
        if len(outcomes) > 8 * self.samples:
            drawn = [outcomes.pick(self.rng) for _ in range(8 * self.samples)]
            return sum(self._after(game, action, seat) for action in drawn) / len(drawn)
        total = sum(weight * self._after(game, action, seat) for action, weight in outcomes.items())
        return total / outcomes.total

    @staticmethod
    def _after(game: Game[Any], action: Action, seat: int) -> float:
        state = game.rules.apply(game.state, action, game.legal_actions())
        return game.rules.worth(state, seat)
