"""Hints: the best answer that a search found, its lead over the next best answer, and the reason."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from mazenb.bots.search.guides.guide import Guide, guide_for
from mazenb.bots.search.mcts import Candidate, MctsBot
from mazenb.bots.search.slices import finish
from mazenb.engine import CHANCE, Action, Game, GameError, Observation, OptionError
from mazenb.texts.catalogue import text

__all__ = ["Hint", "hint", "hinting"]

PLAYOUTS = 150
"""The default number of play-outs for a hint."""

ENOUGH = 16
"""The number of play-outs after which another answer counts as the next best."""

CLEAR = 2.0
"""The number of standard errors by which one answer must lead to count as better than another."""


class Hint(NamedTuple):
    """A hint, found by a search.

    Attributes
    ----------
    action : Action
        The best answer.
    better_by : float or None
        The lead of the best answer over the next best of the answers that were examined. In the games
        with their own guide, this is the difference between the probabilities of winning. ``None`` if there
        is nothing to compare with, or if the best answer is proven to win.
    error : float
        The standard error of `better_by`.
    key : str
        The key, in the catalogue of texts, of the sentence that gives the reason.
    values : dict
        The values for the placeholders in that sentence.
    probability : bool
        Whether `better_by` is a difference between probabilities of winning.
    """

    action: Action
    better_by: float | None
    error: float
    key: str
    values: dict[str, Any]
    probability: bool = False

    def why(self, language: str | None = None) -> str:
        """Return the reason as a sentence."""
        return text(self.key, language, **self.values)

    def lead(self, language: str | None = None) -> str | None:
        """Return the lead over the next best answer as a sentence, or None if the reason states it.

        Examples
        --------
        >>> Hint(Action("walk", "NE"), 0.042, 0.01, "bots.hint.piece", {}, probability=True).lead("en")
        'It is about 4 percentage points better than the next-best choice.'
        """
        said = self.key in ("bots.hint.likelier", "bots.hint.promising")
        if self.better_by is None or not self.probability or said:
            return None
        n = round(100 * self.better_by)
        return text("bots.hint.better" if n else "bots.hint.as-good", language, n=n)

    def __str__(self) -> str:
        return " ".join(filter(None, (f"{self.action}: {self.why()}", self.lead())))

    def __repr__(self) -> str:
        return f"<Hint {str(self)!r}>"


def hint(game: Game[Any], *, playouts: int = PLAYOUTS, seed: int | None = 0) -> Hint:
    """Return the best answer for the player to move, found by a search of the player's observation.

    Parameters
    ----------
    game : Game
        A game in which a player must choose.
    playouts : int
        The number of play-outs to make.
    seed : int, optional
        Seed for the play-outs. The same seed gives the same hint.

    Returns
    -------
    Hint

    Raises
    ------
    GameError
        If the game is over or waits for chance.
    OptionError
        If something other than a game is given.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", seed=1)
    >>> hint(game, playouts=20).action in game.legal_actions()
    True
    """
    given: Any = game
    if not isinstance(given, Game):
        raise OptionError("bots.hint.game", found=repr(game))
    player = game.to_move
    if player is None or player == CHANCE:
        raise GameError("bots.hint.not-now")
    return finish(hinting(game.observation(player), playouts=playouts, seed=seed))


def hinting(
    observation: Observation[Any], *, playouts: int = PLAYOUTS, seed: int | None = 0
) -> Generator[float, None, Hint]:
    """Search for a hint like `hint`, but in slices, and yield the share of the play-outs that are done."""
    options = list(observation.legal_actions())
    if len(options) == 1:
        return Hint(action=options[0], better_by=None, error=0.0, key="bots.hint.only", values={})
    bot = MctsBot(seed, playouts=playouts)
    found = yield from bot.weigh(observation, options)
    best = found[0]
    if best.proven:
        return Hint(action=best.action, better_by=None, error=0.0, key="bots.hint.sure", values={})
    guide = guide_for(observation.rules, bot.rng)
    better, error = _ahead_of(best, found[1:])
    key, values = _reason(guide, observation, best.action, better or 0.0, error)
    return Hint(
        action=best.action,
        better_by=better,
        error=error,
        key=key,
        values=values,
        probability=guide.scale is not None,
    )


def _ahead_of(best: Candidate, others: Sequence[Candidate]) -> tuple[float | None, float]:
    """Return the lead of the best answer over the next best, and its standard error.

    Answers are compared by the play-outs that had the same dice. An answer with only a few play-outs is left
    out, unless no answer has more.
    """
    most = max((each.visits for each in others), default=0)
    leads = []
    for each in others:
        apart = [one - two for one, two in zip(best.runs, each.runs, strict=False)]
        if apart and each.visits >= min(ENOUGH, most):
            error = stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else float("inf")
            leads.append((fmean(apart), error))
    if not leads:
        return None, 0.0
    better, error = min(leads)
    # A lead below 0 counts as 0, since the best answer was chosen by more play-outs than these.
    return max(0.0, better), error


def _reason(
    guide: Guide, observation: Observation[Any], action: Action, better: float, error: float
) -> tuple[str, dict[str, Any]]:
    own = guide.reason(observation.state, observation.seat, action)
    if own is not None:
        return own
    if guide.scale is not None and better >= 0.01 and better > CLEAR * error:
        return "bots.hint.likelier", {"n": round(100 * better)}
    return "bots.hint.promising", {}
