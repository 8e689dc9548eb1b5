"""Games as PettingZoo environments in cycles: every agent acts once per cycle, or waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo.utils.conversions import aec_to_parallel_wrapper

from mazenb.engine import Action
from mazenb.study.errors import StudyError
from mazenb.study.learning.environment import GameEnv

__all__ = ["CycleEnv", "ParallelGameEnv", "parallel"]

WAIT = Action("wait")
"""The action of an agent that has nothing to choose."""


class CycleEnv(GameEnv):
    """A game in cycles, in which all agents act at the same time; returned by `mazenb.env(cycle=True)`.

    In each cycle, only the action of the agent to move counts; the others choose 0, which means to wait.
    ``max_cycles`` counts cycles.
    """

    metadata: dict[str, Any] = {**GameEnv.metadata, "is_parallelizable": True}  # noqa: RUF012 (PettingZoo's way)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same dice."""
        super().reset(seed, options)
        self.agent_selection = self.agents[0]
        self._chosen: Action | None = None
        self._loser = ""

    def number_of(self, agent: str, action: Any) -> int | None:
        """Return the number of an agent's answer, or None if the action is illegal and loses the game.

        Raises
        ------
        StudyError
            If the action is illegal and may not be given at all.
        """
        return self._number(action, self.answers if agent == self.asked else (WAIT,))

    def _act(self, agent: str, action: Any) -> None:
        number = self.number_of(agent, action)
        if number is None:
            # All agents leave together, at the end of the cycle. The first illegal action decides.
            self._loser = self._loser or agent
        elif agent == self.asked:
            self._chosen = self.answers[number]
        at = self.agents.index(agent) + 1
        if at < len(self.agents):
            self.agent_selection = self.agents[at]
            return
        if self._loser:
            self._lose(self._loser)
            return
        chosen, self._chosen = self._chosen, None
        assert chosen is not None  # the agent to move has acted in this cycle
        self._apply(chosen)
        self.agent_selection = self.agents[0]

    def _choices(self, agent: str) -> tuple[Action, ...]:
        return self.answers if agent == self.asked else (WAIT,)


class ParallelGameEnv(aec_to_parallel_wrapper):  # type: ignore[misc]  # PettingZoo's class has no types
    """A game in which all agents act at the same time; returned by `mazenb.parallel_env`."""

    def step(self, actions: Mapping[str, Any]) -> Any:
        """Apply the actions of all agents.

        Raises
        ------
        StudyError
            If the environment was not reset, the game is over, or an agent has no action or an illegal one.
        """
        table: CycleEnv = self.aec_env
        table.check_open()
        if missing := [agent for agent in table.agents if agent not in actions]:
            raise StudyError("study.learning.no-action", agents=", ".join(missing))
        for agent in table.agents:
            # Checked beforehand, so that an error does not leave a cycle half done.
            table.number_of(agent, actions[agent])
        return super().step(actions)


def parallel(game: str, **options: Any) -> ParallelGameEnv:
    """Return a game in cycles as a `pettingzoo.ParallelEnv`."""
    return ParallelGameEnv(CycleEnv(game, **options))
