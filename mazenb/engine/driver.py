"""The driver: who throws the dice, answers for the bots, and does by itself what leaves no choice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from mazenb.engine.action import Action, Actions
from mazenb.engine.errors import OptionError
from mazenb.engine.game import Game
from mazenb.engine.observation import Observation
from mazenb.engine.rules import CHANCE

__all__ = ["AUTOMATIC", "Bot", "Bots", "Driver", "seat_bots"]

Bot: TypeAlias = Callable[[Observation[Any], Actions], Action]
"""A function of what one player sees and may answer."""

Bots: TypeAlias = Bot | Mapping[str, Bot] | Sequence[Bot] | None
"""One bot for all players, a bot for each named player, or a bot for each in order of play."""

AUTOMATIC = ("chance", "forced")
"""What a driver can do by itself: answer for chance, and give a player's only possible answer."""


class Driver:
    """Plays what nobody has to think about. It holds the only generator of a game.

    Parameters
    ----------
    seed : int, optional
        The same seed and the same answers give the same game, everywhere.
    bots : callable, mapping or sequence, optional
        Who answers for which player. Players without a bot are people.
    automatic : collection of str
        What is done by itself: any of `AUTOMATIC`.
    undo_chance : bool
        Whether what chance answered may be taken back.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=2)
    >>> driver = Driver(seed=7)
    >>> driver.step(game)
    Action('roll 5 3')
    >>> driver.run(game)
    >>> game.over
    True
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        bots: Bots = None,
        automatic: Collection[str] = AUTOMATIC,
        undo_chance: bool = True,
    ) -> None:
        given: Any = automatic
        listed = isinstance(given, Collection) and not isinstance(given, str)
        if not listed or any(word not in AUTOMATIC for word in given):
            value = repr(automatic)
            raise OptionError("engine.option.automatic", value=value, possible=", ".join(AUTOMATIC))
        self.rng = Random(seed)
        self.bots = bots
        self.automatic = frozenset(automatic)
        self.undo_chance = undo_chance

    def setup(self, game: Game[Any]) -> None:
        """Answer every question of the set-up that is chance's."""
        while game.to_move == CHANCE and game.rules.asked(game.state)[0].setup:
            game.apply(game.chance_outcomes().pick(self.rng))

    def step(self, game: Game[Any]) -> Action | None:
        """Give one answer; ``None`` if a person must, or the game is over."""
        return self._step(game, seat_bots(self.bots, game.players))

    def run(self, game: Game[Any], *, turns: int | None = None) -> None:
        """Answer until a person must, the game is over, or so many turns have begun from here on."""
        last = None if turns is None else game.turns + turns
        seated = seat_bots(self.bots, game.players)
        while (last is None or game.turns < last) and self._step(game, seated) is not None:
            pass

    def _step(self, game: Game[Any], seated: Mapping[str, Bot]) -> Action | None:
        player = game.to_move
        if player is None:
            return None
        if player == CHANCE:
            if "chance" not in self.automatic:
                return None
            action = game.chance_outcomes().pick(self.rng)
        elif "forced" in self.automatic and (only := _only(game.legal_actions())) is not None:
            action = only
        elif player in seated:
            seen = game.observation(player)
            # The bot gets what follows from the observation, not the game's own view, which knows everything.
            action = seated[player](seen, seen.legal_actions())
        else:
            return None
        game.apply(action)
        return action


def _only(actions: Actions) -> Action | None:
    # Two are enough to know that there is a choice: a long list is not made.
    first = list(islice(actions, 2))
    return first[0] if len(first) == 1 else None


def seat_bots(bots: Bots, players: Sequence[str]) -> Mapping[str, Bot]:
    """Which bot answers for which player.

    Raises
    ------
    OptionError
        If a bot is named for somebody who does not play, or there are not as many bots as players.
    """
    if bots is None:
        return {}
    if isinstance(bots, Mapping):
        for name in bots:
            if name not in players:
                raise OptionError("engine.no-player", name=name, players=", ".join(players))
        return bots
    if isinstance(bots, Sequence):
        if len(bots) != len(players):
            raise OptionError("engine.option.bots", found=len(bots), n=len(players))
        return dict(zip(players, bots, strict=True))
    return dict.fromkeys(players, bots)
