"""One seat of a game as a Gymnasium environment; bots play the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium

from mazenb.bots.games import seat_bots
from mazenb.engine import Action, Bot, Game, Observation
from mazenb.study.errors import StudyError
from mazenb.study.learning.environment import GameEnv

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game against bots, for single-agent algorithms; returned by `mazenb.gym_env`.

    Observations, actions and rewards are those of `GameEnv`. An illegal action loses the game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium declares it)
        "render_modes": ["rgb_array", "svg", "ansi"],
        "render_fps": 4,
    }

    def __init__(self, game: str, *, bots: Any = "random", seat: int = 0, **options: Any) -> None:
        self.table = GameEnv(game, **{"illegal": "lose", **options})
        agents = self.table.possible_agents
        given: Any = seat
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < len(agents):
            raise StudyError("study.learning.seat", most=len(agents) - 1, found=repr(seat))
        self.player = agents[seat]
        # Unknown bots and seats without one are reported here immediately, not in the middle of a game.
        seated = seat_bots(Game(self.table.rules), bots)
        if missing := [agent for agent in agents if agent != self.player and agent not in seated]:
            raise StudyError("study.learning.no-bot", players=", ".join(missing))
        self.given = bots
        self.bots: dict[str, Bot] = {}
        self.render_mode = self.table.render_mode
        self.observation_space = self.table.observation_space(self.player)
        self.action_space = self.table.action_space(self.player)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a new game and return the first observation."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.table.reset(seed=number, options=options)
        game = self.table.game
        assert game is not None  # just reset
        made = dict(seat_bots(game, self.given, number))
        self.bots = {player: bot for player, bot in made.items() if player != self.player}
        self._let_bots_play()
        return self.table.observe(self.player), self._info()

    def _info(self) -> dict[str, Any]:
        return {"actions": () if self._over() else tuple(map(str, self.table.answers))}

    def _over(self) -> bool:
        return self.table.terminations[self.player] or self.table.truncations[self.player]

    def _let_bots_play(self) -> float:
        """Play until the agent must answer, and return the sum of its rewards up to then."""
        table, game = self.table, self.table.game
        assert game is not None  # it was reset
        reward = 0.0
        while not self._over() and table.agent_selection != self.player:
            player = table.agent_selection
            seen = game.observation(player)
            if len(table.answers) == 1:
                table.step(0)
            else:
                table.play(self._answer(player, seen))
            reward += table.rewards[self.player]
        return reward

    def _answer(self, player: str, seen: Observation[Any]) -> Action:
        """Return a bot's answer, which may be one that is not numbered because there are too many."""
        actions = seen.legal_actions()
        answer: Any = self.bots[player](seen, actions)
        # As everywhere, a bot may write its answer as a string.
        action = answer if isinstance(answer, Action) else Action.parse(str(answer))
        if action not in actions:
            raise StudyError("study.learning.bot", player=player, found=repr(answer))
        return action

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play until the agent must answer again."""
        if self.table.game is None or self._over():
            raise StudyError("study.learning.reset" if self.table.game is None else "study.learning.over")
        self.table.step(action)
        reward = self.table.rewards[self.player] + (0.0 if self._over() else self._let_bots_play())
        table = self.table
        ended, cut = table.terminations[self.player], table.truncations[self.player]
        return table.observe(self.player), reward, ended, cut, self._info()

    def render(self) -> Any:
        """Return a picture of the game."""
        return self.table.render()

    def close(self) -> None:
        """Forget the game."""
        self.table.close()
