"""The base class of guides, which give a search the knowledge that it needs about a game."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar, NamedTuple

from mazenb.engine import Action, Actions, Rules
from mazenb.engine.errors import OptionError
from mazenb.engine.lean import pick

__all__ = ["GUIDES", "Guide", "Ranked", "guide_for", "maker"]

GUIDES = {
    "gootmu": "mazenb.bots.search.guides.gootmu:GootmuGuide",
    "frantic": "mazenb.bots.search.guides.frantic:FranticGuide",
    "walls": "mazenb.bots.search.guides.walls:WallsGuide",
}
"""The module and class of the guide, for each game that has its own."""


class Ranked(NamedTuple):
    """An answer and its expected value for the player who gives it, or None if the value is unknown."""

    action: Action
    value: float | None


class Guide:
    """A guide that works for any game, with random play-outs to the end of the game.

    It is enough for a new game. To help the search, write a subclass that overrides some of the methods, and
    pass it to the bot, as in ``bot("mcts", guide=MyGuide)``.

    Parameters
    ----------
    rules : Rules
    rng : Random
        Random generator for play-outs.

    Attributes
    ----------
    rounds : int or None
        The number of rounds (one turn per player) after which a play-out stops and the position is valued, or
        None to play to the end.
    width : int
        The number of best answers in `ranked` that a search examines.
    patience : int
        The number of play-outs that must pass through a position before its answers are examined separately.
    trust : float
        The number of play-outs that the value from `ranked` is worth.
    scale : float or None
        The distance between the worst and the best value, or None if the search must learn it.
    races : bool
        Whether to drop an answer as soon as it is clearly worse than the best. This is useful if the first
        play-outs are as good as later ones, but not if they depend on a tree that has yet to grow.
    """

    rounds: ClassVar[int | None] = None
    width: ClassVar[int] = 24
    patience: ClassVar[int] = 1
    trust: ClassVar[float] = 0.0
    scale: ClassVar[float | None] = None
    races: ClassVar[bool] = False
    longest: ClassVar[int] = 400
    """The number of turns after which a play-out to the end is stopped."""

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        self.rules, self.rng = rules, rng

    @property
    def turns(self) -> int:
        """The maximum number of turns in a play-out."""
        return self.longest if self.rounds is None else self.rounds * len(self.rules.players)

    def begin(self) -> None:
        """Prepare for a play-out, so that the same dice lead to the same random draws elsewhere."""

    def policy(self, situation: Any, actions: Actions) -> Action:
        """Return a player's answer in a play-out, chosen at random."""
        del situation
        return pick(actions, self.rng)

    def answering(self, situation: Any, actions: Actions) -> Generator[Any, None, Action]:
        """Return a player's answer like `policy`, but in slices, for guides that take a long time."""
        yield
        return self.policy(situation, actions)

    def ranked(self, state: Any, seat: int, actions: Sequence[Action]) -> list[Ranked]:
        """Return the answers that a search examines, most promising first. Here, their order is unchanged."""
        del state, seat
        return [Ranked(action, None) for action in actions]

    def ranking(
        self, state: Any, seat: int, actions: Sequence[Action]
    ) -> Generator[None, None, list[Ranked]]:
        """Rank the answers like `ranked`, but in slices, for guides that take a long time."""
        yield from ()
        return self.ranked(state, seat, actions)

    def values(self, state: Any) -> list[float]:
        """Return the value of a position for each seat, which is `Rules.worth` here."""
        return [self.rules.worth(state, seat) for seat in range(len(self.rules.players))]

    def sure(self, state: Any, seat: int, actions: Sequence[Action]) -> Generator[None, None, Action | None]:
        """Return an answer that is proven to win, or None if the guide cannot prove that any does.

        This is a generator, which yields from time to time so that other tasks can run.
        """
        del state, seat, actions
        yield from ()
        return None

    def reason(self, state: Any, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why an answer is good, as a key of the catalogue and its values, or None."""
        del state, seat, action
        return None


def guide_for(rules: Rules[Any], rng: Random) -> Guide:
    """Return the game's own guide if it has one, and the general guide otherwise."""
    where = GUIDES.get(rules.game)
    if where is None:
        return Guide(rules, rng)
    module, _, attribute = where.partition(":")
    guide: Guide = getattr(import_module(module), attribute)(rules, rng)
    return guide


def maker(guide: Any) -> Callable[[Rules[Any], Random], Guide]:
    """Return the function that makes a bot's guide; without one, the function for the game's own guide.

    Raises
    ------
    OptionError
        If the guide cannot be called.

    Examples
    --------
    >>> maker(5)
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: guide must be a Guide class or a function of rules and rng, not 5
    """
    if guide is None:
        return guide_for
    if not callable(guide):
        raise OptionError("bots.option.guide", found=repr(guide))
    made: Callable[[Rules[Any], Random], Guide] = guide
    return made
