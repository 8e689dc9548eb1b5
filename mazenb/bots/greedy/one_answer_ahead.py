"""A bot that looks one answer ahead, including forced answers and one roll."""

from __future__ import annotations

from typing import Any

from mazenb.engine import CHANCE, Action, Actions, Game, Observation
from mazenb.engine.driver import seeded

__all__ = ["GreedyBot"]


class GreedyBot:
    """A bot that chooses the answer with the highest value, averaged over the next roll.

    The rules of the game define the value of a state (`Rules.worth`). Hidden parts of the state are drawn at
    random (`Observation.sample`).

    Parameters
    ----------
    seed : int, optional
        Seed for the random draws.
    samples : int
        The number of games to draw that look the same to the player. If a question for chance has more than
        eight times as many outcomes, eight times as many are drawn instead of trying all of them.

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
        self.rng = seeded(seed)
        self.samples = samples

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the action with the highest value, or the first of several with that value."""
        options = list(actions)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        # If nothing is hidden, all samples are equal and one is enough.
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
