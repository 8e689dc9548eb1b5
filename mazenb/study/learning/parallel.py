"""Games as PettingZoo environments in cycles: every agent acts once per cycle, or waits."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils import aec_to_parallel

from mazenb.engine import Action
from mazenb.study.learning.environment import GameEnv

__all__ = ["CycleEnv", "parallel"]

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

    def _act(self, agent: str, action: Any) -> None:
        answers = self.answers if agent == self.asked else (WAIT,)
        number = self._number(action, answers)
        if number is None:
            self._lose(agent)
            return
        if agent == self.asked:
            self._chosen = answers[number]
        at = self.agents.index(agent) + 1
        if at < len(self.agents):
            self.agent_selection = self.agents[at]
            return
        chosen, self._chosen = self._chosen, None
        assert chosen is not None  # the agent to move has acted in this cycle
        self._apply(chosen)
        self.agent_selection = self.agents[0]

    def _choices(self, agent: str) -> int:
        return len(self.answers) if agent == self.asked else 1


def parallel(game: str, **options: Any) -> ParallelEnv[Any, Any, Any]:
    """Return a game in cycles as a `pettingzoo.ParallelEnv`."""
    made: ParallelEnv[Any, Any, Any] = aec_to_parallel(CycleEnv(game, **options))
    return made
