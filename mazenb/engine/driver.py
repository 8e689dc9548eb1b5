"""The driver, which rolls the dice, answers for the bots, and gives forced answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from mazenb.board.errors import BoardError
from mazenb.board.random.draws import generator
from mazenb.engine.actions import Action, Actions
from mazenb.engine.errors import OptionError
from mazenb.engine.game import Bot, Bots, Game
from mazenb.engine.rules import CHANCE

__all__ = ["AUTOMATIC", "Driver", "seat_bots", "seeded"]

AUTOMATIC = ("chance", "forced", "reactions")
"""The tasks of a driver: answering for chance, giving a player's only possible answer, or giving it only
when the player is asked to react and cannot."""


class Driver:
    """A game's driver, which owns the only random generator and gives all answers that no person has to give.

    Parameters
    ----------
    seed : int or str, optional
        The seed of the generator. The same seed and the same answers give the same game on every machine.
    bots : callable, mapping or sequence, optional
        The bots by player. Players without a bot are people.
    automatic : collection of str
        The tasks that the driver does by itself, each one of `AUTOMATIC`.
    undo_chance : bool
        Whether chance's answers can be undone.
    roll_again : bool
        Whether dice are rolled again after an undo. If not, they show the same numbers as before.

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
        seed: int | str | None = None,
        *,
        bots: Bots = None,
        automatic: Collection[str] = AUTOMATIC,
        undo_chance: bool = True,
        roll_again: bool = False,
    ) -> None:
        given: Any = automatic
        listed = isinstance(given, Collection) and not isinstance(given, str)
        if not listed or any(word not in AUTOMATIC for word in given):
            value = repr(automatic)
            raise OptionError("engine.option.automatic", value=value, possible=", ".join(AUTOMATIC))
        self.rng = seeded(seed)
        self.bots = bots
        self.automatic = frozenset(automatic)
        self.undo_chance = undo_chance
        self.roll_again = roll_again

    def setup(self, game: Game[Any]) -> None:
        """Answer all the set-up questions that are for chance."""
        while game.to_move == CHANCE and game.rules.asked(game.state)[0].setup:
            game.apply(game.chance_outcomes().pick(self.rng))

    def step(self, game: Game[Any]) -> Action | None:
        """Give one answer and return it, or return ``None`` if a person must answer or the game is over."""
        return self._step(game, seat_bots(self.bots, game.players))

    def run(self, game: Game[Any], *, turns: int | None = None) -> None:
        """Answer until a person must, the game is over, or the given number of turns have begun."""
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
            kept = None if self.roll_again else game.kept_answer()
            action = game.chance_outcomes().pick(self.rng) if kept is None else kept
        elif self._gives_only(game) and (only := _only(game.legal_actions())) is not None:
            action = only
        elif player in seated:
            seen = game.observation(player)
            # The bot is given the observation's actions, because the game's actions could reveal hidden
            # things.
            action = seated[player](seen, seen.legal_actions())
        else:
            return None
        game.apply(action)
        return action

    def _gives_only(self, game: Game[Any]) -> bool:
        if "forced" in self.automatic:
            return True
        return "reactions" in self.automatic and bool(game.rules.reacting(game.state))


def _only(actions: Actions) -> Action | None:
    # Two actions are enough to show that there is a choice, so a long list is never built.
    first = list(islice(actions, 2))
    return first[0] if len(first) == 1 else None


def seeded(seed: int | str | None) -> Random:
    """Return the random generator for a seed or, without a seed, an unpredictable one.

    Raises
    ------
    OptionError
        If the seed is neither a whole number nor a string.

    Examples
    --------
    >>> seeded(7).getrandbits(8) == seeded(7).getrandbits(8)
    True
    >>> seeded([])
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: seed must be a whole number or a string, not []
    """
    try:
        return Random() if seed is None else generator(seed)
    except BoardError as error:
        raise OptionError(error.key, **error.values) from None


def seat_bots(bots: Bots, players: Sequence[str]) -> Mapping[str, Bot]:
    """Return each player's bot, for the players who have one.

    Raises
    ------
    OptionError
        If a bot is given for a player who is not in the game, or if there are more or fewer bots than
        players.
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
