"""Bots as players in a game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from mazenb.bots.registry import BOTS, make_bot
from mazenb.engine import Action, Actions, Bot, Observation, OptionError

__all__ = ["BotPlayer", "bot"]


@dataclass(frozen=True)
class BotPlayer:
    """A player whose answers a bot gives.

    Attributes
    ----------
    kind : str or callable
        The name of a bot in `BOTS`, or a bot.
    player : str
        The name of the player.
    options : dict
        The bot's own options.
    """

    kind: str | Bot
    player: str
    options: dict[str, Any] = field(default_factory=dict)
    _made: dict[str, Bot] = field(default_factory=dict, repr=False, compare=False)

    def make(self, game: str, seed: int | str | None = None) -> Bot:
        """Return a bot to play a game. A seed that was given to `bot` takes precedence over this one."""
        if not isinstance(self.kind, str):
            return self.kind
        options = {"seed": seed, **self.options}
        return make_bot(self.kind, game, options.pop("seed"), **options)

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the bot's answer. The bot is created at its first question in each kind of game."""
        game = observation.rules.game
        if game not in self._made:
            self._made[game] = self.make(game)
        return self._made[game](observation, actions)

    def __hash__(self) -> int:
        return hash((self.kind, self.player))

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.options.items())
        timed = ", answers depend on the machine" if "seconds" in self.options else ""
        return f"BotPlayer(kind={self.kind!r}, player={self.player!r}{given}{timed})"


def bot(kind: str | Bot, player: str | None = None, **options: Any) -> BotPlayer:
    """Return a bot to play against, as in ``mazenb.play("gootmu", players=["me", bot("hard")])``.

    ========== =====================================================================================
    easy       answers at random half of the time, otherwise like medium
    medium     considers only the immediate effect of an answer, like greedy
    hard       searches; the strongest bot for each game that answers within two seconds
    random     answers at random
    greedy     considers only the immediate effect of an answer
    mcts       Monte Carlo tree search (options ``playouts`` or ``seconds``)
    expectimax looks a fixed number of answers ahead, over all outcomes of chance (option ``depth``)
    alpha-beta looks ahead in walls (options ``nodes`` and ``seconds``)
    ========== =====================================================================================

    Parameters
    ----------
    kind : str or callable
        The name of a bot, or a function that takes an observation and the possible actions and returns one
        of these actions.
    player : str, optional
        The name of the player in the game. By default, the name of the bot.
    **options
        The bot's own options, and ``seed``. With the option ``seconds``, the answers depend on the machine.
        Otherwise, the same seed gives the same answers.

    Returns
    -------
    BotPlayer

    Raises
    ------
    OptionError
        If the bot or one of its options is unknown.

    Examples
    --------
    >>> bot("greedy")
    BotPlayer(kind='greedy', player='greedy')
    >>> bot("clever")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: unknown bot 'clever' (available: random, greedy, mcts, ...
    >>> bot("mcts", playouts=0)
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: playouts must be a whole number of at least 1, not 0
    """
    if callable(kind):
        if isinstance(kind, BotPlayer):
            return kind if player is None else replace(kind, player=player)
        for option in options:
            raise OptionError("bots.option.unknown", bot=str(kind), option=option, possible="–")
        own = getattr(kind, "__name__", type(kind).__name__)
        return BotPlayer(kind, own if player is None else player)
    known = tuple(dict.fromkeys(name for table in BOTS.values() for name in table))
    if kind not in known:
        raise OptionError("engine.option.bot", name=kind, possible=", ".join(known))
    found = BotPlayer(kind, kind if player is None else player, options)
    if options:
        # Create the bot once for a game that has it, so that a wrong option is reported immediately.
        found.make(next(game for game, table in BOTS.items() if kind in table))
    return found
