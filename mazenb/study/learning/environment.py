"""Every game as a PettingZoo environment: agents answer in turn, and chance events are automatic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from mazenb.engine import CHANCE, Action, Driver, Game, Observation, Rules
from mazenb.games import GAMES
from mazenb.study.arguments import whole_number, whole_seed
from mazenb.study.errors import StudyError
from mazenb.study.learning.encoding import (
    FEATURES,
    MOST,
    answers_array,
    array_of,
    listed,
    roomy_size,
    text_of,
)
from mazenb.texts.extras import require

__all__ = ["GameEnv"]

ROLL = Action("roll")
"""The action of an agent at the beginning of its turn in a race; chance decides the rest."""
RENDERED = ("svg", "rgb_array", "ansi")
ILLEGAL = ("error", "lose", "wrap")


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's class has no parameters to its type
    """A game as an agent–environment cycle; returned by `mazenb.env`.

    An observation is a dictionary: ``"observation"`` is everything the agent may know, and ``"action_mask"``
    the actions it may choose. The actions are the legal answers in alphabetical order, counted from 0, so the
    same number has another meaning in another position. The answers themselves are in
    ``infos[agent]["actions"]`` and, with ``answers=True``, in the observation under ``"answers"``, as an
    array with a row for each action.
    Rewards come at the end: 1 for a win (divided among joint winners), −1 for a defeat, 0 for a draw.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo gives each environment its own)
        "name": "mazenb",
        "is_parallelizable": False,
        "render_modes": list(RENDERED),
    }

    def __init__(
        self,
        game: str,
        *,
        players: int | Sequence[str] = 2,
        size: int | None = None,
        max_actions: int = 1024,
        answers: bool = False,
        max_cycles: int | None = None,
        illegal: str = "error",
        render_mode: str | None = None,
        encode: Callable[[Observation[Any]], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        _one_of("illegal", illegal, ILLEGAL)
        _one_of("render_mode", render_mode, (None, *RENDERED))
        _one_of("answers", answers, (True, False))
        if render_mode == "rgb_array":
            require('render_mode="rgb_array"', "resvg_py", "matplotlib")
        if size is not None:
            size = whole_number("size", size)
        max_actions = whole_number("max_actions", max_actions)
        if max_cycles is not None:
            max_cycles = whole_number("max_cycles", max_cycles)
        self.rules: Rules[Any] = GAMES[game](players, **options)
        self.metadata = {**self.metadata, "name": game}
        self.possible_agents = list(self.rules.players)
        self.agents: list[str] = []
        self.max_actions, self.shows_answers = max_actions, answers
        # In a race, dice decide nearly everything, so each turn is one action, "roll".
        self.rolls = self.rules.topic == "race"
        self.max_cycles, self.illegal, self.render_mode = max_cycles, illegal, render_mode
        self.encode = encode
        opening = self._opening()
        self.size = roomy_size(opening) if size is None else size
        self.rng = Random()
        self.game: Game[Any] | None = None
        self.asked = self.possible_agents[0]
        self.answers: tuple[Action, ...] = ()
        self.cycles = 0
        self._spaces = {agent: self._space(opening) for agent in self.possible_agents}
        self._actions = {agent: Discrete(max_actions) for agent in self.possible_agents}

    def _opening(self) -> Observation[Any]:
        """Return what the first player sees after the set-up of a game."""
        game = Game(self.rules)
        Driver(0).setup(game)
        return game.observation(game.players[0])

    def _space(self, opening: Observation[Any]) -> Dict:
        seen = Box(-MOST, MOST, (self.size,), np.float32)
        if self.encode is not None:
            seen = Box(-np.inf, np.inf, self._encoded(opening).shape, np.float32)
        found: dict[str, Space[Any]] = {
            "observation": seen,
            "action_mask": Box(0, 1, (self.max_actions,), np.int8),
        }
        if self.shows_answers:
            found["answers"] = Box(-MOST, MOST, (self.max_actions, FEATURES), np.float32)
        return Dict(found)

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations."""
        return self._spaces[self._known(agent)]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self._actions[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise StudyError(
                "study.learning.agent", found=repr(agent), possible=", ".join(self.possible_agents)
            )
        return agent

    # ── playing ────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same dice."""
        del options
        if seed is not None:
            self.rng.seed(whole_seed(seed))
        self.game = Game(self.rules)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"actions": ()} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.agents[0]
        self._go_on()

    def _started(self) -> Game[Any]:
        if self.game is None:
            raise StudyError("study.learning.reset")
        return self.game

    def check_open(self) -> None:
        """Refuse to go on before `reset`, or after the last agent has left.

        Raises
        ------
        StudyError
        """
        self._started()
        if not self.agents:
            raise StudyError("study.learning.over")

    def _go_on(self) -> None:
        """Play until an agent has a choice, or the game is over."""
        game = self._started()
        while not game.over:
            if self.rolls and game.to_move == CHANCE and game.begins_turn:
                break
            if game.to_move == CHANCE:
                game.apply(game.chance_outcomes().pick(self.rng))
                continue
            actions = game.legal_actions()
            if len(actions) > 1:
                break
            game.apply(next(iter(actions)))
        for each in self.agents:
            self.infos[each] = {"actions": ()}
        if game.over:
            self._end()
            return
        mover = game.to_move
        assert mover is not None  # the game is not over
        agent: str = game.turn_of if mover == CHANCE else mover
        self.asked = self.agent_selection = agent
        self.answers = (ROLL,)
        if game.to_move == agent:
            self.answers = listed(game.observation(agent).legal_actions(), self.max_actions)
        self.infos[agent] = {"actions": tuple(map(str, self.answers))}

    def _end(self) -> None:
        result = self._started().result
        assert result is not None  # the game is over
        if result.winners:
            for agent in self.agents:
                won = agent in result.winners
                self.rewards[agent] = 1.0 / len(result.winners) if won else -1.0
        self.answers = ()
        for agent in self.agents:
            self.terminations[agent] = not result.unfinished
            self.truncations[agent] = result.unfinished

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action.

        Raises
        ------
        StudyError
            If the environment was not reset, the game is over, or the action is not allowed. With
            ``illegal="lose"``, the agent loses instead.
        """
        self.check_open()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise StudyError("study.learning.over")
            self._was_dead_step(action)
            return
        with self._rewarded():
            self._act(agent, action)

    def play(self, answer: Action) -> None:
        """Give the selected agent's answer itself instead of its number, for a legal answer without one."""
        with self._rewarded():
            self._apply(answer)

    @contextmanager
    def _rewarded(self) -> Iterator[None]:
        """Update PettingZoo's rewards and its list of finished agents, before and after an answer."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        yield
        self._accumulate_rewards()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def _act(self, agent: str, action: Any) -> None:
        """Apply the action that the selected agent has chosen."""
        number = self._number(action, self.answers)
        if number is None:
            self._lose(agent)
        else:
            self._apply(self.answers[number])

    def _apply(self, answer: Action) -> None:
        game = self._started()
        game.apply(game.chance_outcomes().pick(self.rng) if answer is ROLL else answer)
        self.cycles += 1
        self._go_on()
        self._cut_short()

    def _lose(self, agent: str) -> None:
        """Make an agent lose because of an illegal action."""
        for other in self.agents:
            self.rewards[other] = -1.0 if other == agent else 0.0
            self.terminations[other] = True
        self.answers = ()

    def _cut_short(self) -> None:
        """Truncate the game after the requested number of answers."""
        if self.max_cycles is not None and self.cycles >= self.max_cycles:
            for other in self.agents:
                self.truncations[other] = not self.terminations[other]

    def _number(self, action: Any, answers: Sequence[Action]) -> int | None:
        """Return the index of an action's answer; None if the action is illegal and loses the game."""
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            if 0 <= int(action) < len(answers):
                return int(action)
            if self.illegal == "wrap":
                return int(action) % len(answers)
        if self.illegal == "lose":
            return None
        raise StudyError("study.learning.illegal", found=repr(action), most=len(answers) - 1)

    # ── observations ───────────────────────────────────────────────────────────────────────────────────────

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation, and the actions it may choose if it is to move."""
        game = self._started()
        mask = np.zeros(self.max_actions, dtype=np.int8)
        # An agent that has left the table has nothing more to choose.
        over = self.terminations.get(self._known(agent), True) or self.truncations[agent]
        choices = () if over else self._choices(agent)
        mask[: len(choices)] = 1
        seen = game.observation(agent)
        shown = array_of(seen, self.size) if self.encode is None else self._encoded(seen)
        found = {"observation": shown, "action_mask": mask}
        if self.shows_answers:
            found["answers"] = answers_array(choices, self.max_actions)
        return found

    def _encoded(self, seen: Observation[Any]) -> Any:
        """Return an observation as the user's own function encodes it."""
        if not callable(self.encode):
            raise StudyError("study.learning.encode", found=repr(self.encode))
        found = self.encode(seen)
        try:
            return np.asarray(found, dtype=np.float32)
        except (TypeError, ValueError):
            raise StudyError("study.learning.encoded", found=repr(found)[:60]) from None

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the selected agent's observation, reward, termination, truncation and information."""
        self.check_open()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _choices(self, agent: str) -> tuple[Action, ...]:
        """Return the answers that an agent may choose from now."""
        return self.answers if agent == self.agent_selection else ()

    def text(self, agent: str) -> str:
        """Return an agent's observation as JSON."""
        return text_of(self._started().observation(agent))

    def render(self) -> Any:
        """Return a picture of the game: SVG, an array of pixels, or text, depending on ``render_mode``."""
        game = self._started()
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return str(game)
        svg = game.rules.scene(game.state).svg()
        return svg if self.render_mode == "svg" else _pixels(svg)

    def close(self) -> None:
        """Forget the game."""
        self.game = None


def _one_of(name: str, value: Any, possible: Sequence[Any]) -> None:
    if value not in possible:
        shown = ", ".join(repr(each) for each in possible)
        raise StudyError("study.learning.option", name=name, possible=shown, found=repr(value))


def _pixels(svg: str) -> Any:
    """Return a picture as an array of shape (height, width, 3)."""
    import matplotlib.image
    import resvg_py

    found: Any = resvg_py.svg_to_bytes(svg_string=svg)
    image = matplotlib.image.imread(BytesIO(bytes(found)), format="png")
    alpha = image[..., 3:] if image.shape[-1] == 4 else 1.0
    # Transparent pixels become white paper.
    flat = image[..., :3] * alpha + (1 - alpha)
    return (255 * flat).round().astype(np.uint8)
