"""Whole games of Frantic by random answers, with every invariant checked after each."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.engine import Bot, Game
from mazenb.engine.soaking import SoakError, soak
from mazenb.games.frantic.invariants import broken
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.tally import Tally

__all__ = ["Played", "SoakError", "soak_game", "soak_options"]


class Played(NamedTuple):
    """What came of one game.

    Attributes
    ----------
    seed, players : int
    turns, rounds : int
    totals : tuple of int
        The penalty points by seat.
    answers : int
        All answers, chance's included.
    tally : Tally
        How often each card and event came into play.
    """

    seed: int
    players: int
    turns: int
    rounds: int
    totals: tuple[int, ...]
    answers: int
    tally: Tally


def soak_options(seed: int) -> dict[str, Any]:
    """The number of players and the options of a seed's game: every size and every length.

    Examples
    --------
    >>> soak_options(9)
    {'players': 6, 'limit': 'medium'}
    """
    return {"players": 2 + seed % 5, "limit": ("quick", "medium", "long")[seed // 5 % 3]}


def soak_game(seed: int, *, check: bool = True, bot: Bot | None = None, **options: Any) -> Played:
    """Play one game by random answers, or by a bot's.

    Parameters
    ----------
    seed : int
        For the dice, the cards and the answers, and for the options that are not given (`soak_options`).
    check : bool
        Whether the invariants are checked after each answer.
    bot : callable, optional
        Who answers for all players instead.
    **options
        The number of players and options of the game.

    Raises
    ------
    SoakError
        If an invariant breaks or the rules fail; the message has the seed to replay it.

    Examples
    --------
    >>> soak_game(1, limit=1).rounds
    1
    """
    rules = Frantic(**{**soak_options(seed), **options})
    game: Game[FranticState] = Game(rules)
    tally = Tally()
    check_state = (lambda state: broken(rules, state)) if check else None
    answers = soak(game, seed, tally.note, check_state, bot)
    state = game.state
    return Played(seed, len(rules.players), game.turns, state.round, state.totals, answers, tally)
