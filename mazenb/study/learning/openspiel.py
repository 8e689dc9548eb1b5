"""OpenSpiel versions of mazenb games, for use with OpenSpiel's algorithms."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pyspiel

from mazenb.engine import CHANCE, Game, Outcomes, Rules
from mazenb.study.learning.encoding import listed, text_of

__all__ = ["OpenSpielGame", "registered"]

MOST_ACTIONS = 1024
LONGEST = 20_000


_numbers = count(1)


def registered(rules: Rules[Any], setup: Game[Any] | None = None) -> OpenSpielGame:
    """Return a game after registering it with OpenSpiel, which loads games by name to copy or save them."""
    number = next(_numbers)
    kind = _kind_of(rules, f"mazenb_{rules.game}_{number}")

    class Registered(OpenSpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(rules, setup, kind, params)

    pyspiel.register_game(kind, Registered)
    return Registered()


def _kind_of(rules: Rules[Any], name: str) -> Any:
    information = pyspiel.GameType.Information
    hidden = type(rules).hide is not Rules.hide
    return pyspiel.GameType(
        short_name=name,
        long_name=f"mazenb: {rules.game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.players),
        min_num_players=len(rules.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A mazenb game for OpenSpiel; returned by `mazenb.to_openspiel`."""

    def __init__(self, rules: Rules[Any], setup: Game[Any] | None, kind: Any, params: Any = None) -> None:
        self.rules, self.setup = rules, setup
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=MOST_ACTIONS,
            num_players=len(rules.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> _State:
        """Return the state at the beginning, before the first answer."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """Return the observer that describes a state to a player."""
        del iig_obs_type, params
        return _Observer()


class _Observer:
    """An observer that gives a player's observation as text, not as a tensor."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: _State, player: int) -> None:
        """Do nothing: there is no tensor to fill."""

    def string_from(self, state: _State, player: int) -> str:
        """Return a player's observation."""
        return state.observation_string(player)


class _State(pyspiel.State):  # type: ignore[misc]
    """A state of a mazenb game, with numbered answers."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.game_of = game
        self.play: Game[Any] = Game(game.rules) if game.setup is None else game.setup.copy()
        self._known: tuple[Any, Any] = (None, ())

    def __deepcopy__(self, memo: dict[int, Any]) -> _State:
        new = _State(self.game_of)
        new.play = self.play.copy()
        return new

    @property
    def _answers(self) -> tuple[Any, ...]:
        if self._known[0] is not self.play.state:
            actions = self.play.legal_actions()
            # Chance keeps all its outcomes, because leaving some out would change their probabilities.
            most = len(actions) if isinstance(actions, Outcomes) else MOST_ACTIONS
            self._known = (self.play.state, listed(actions, most))
        return tuple(self._known[1])

    def current_player(self) -> int:
        player = self.play.to_move
        if player is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else self.play.seat(player)

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return list(range(len(self._answers)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.play.chance_outcomes()
        weights = [outcomes[action] for action in self._answers]
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.play.apply(self._answers[action])

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return str(self._answers[action])

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        result = self.play.result
        if result is None or not result.winners:
            return [0.0] * len(self.play.players)
        share = 1.0 / len(result.winners)
        return [share if player in result.winners else -1.0 for player in self.play.players]

    def observation_string(self, player: int | None = None) -> str:
        """Return the observation of a player, or of the player to move if none is given."""
        seat = self.current_player() if player is None else player
        return text_of(self.play.observation(self.play.players[seat]))

    def information_state_string(self, player: int | None = None) -> str:
        """Return the observation of a player; states that differ only in their past look the same."""
        return self.observation_string(player)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> _State:
        """Return a state that looks the same to a player, with hidden things drawn at random again."""
        seen = self.play.observation(self.play.players[player])
        new = _State(self.game_of)
        new.play = seen.sample(Random(int(rng() * 2**32)))
        return new

    def __str__(self) -> str:
        return text_of(self.play.observation(self.play.players[0]))
