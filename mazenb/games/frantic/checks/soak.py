"""A soak test: whole games of Frantic with random answers and a check of every invariant."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.engine import Bot, Game
from mazenb.engine.checks.soak import SoakError, soak
from mazenb.games.frantic.checks.invariants import broken
from mazenb.games.frantic.checks.tally import Tally
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState

__all__ = ["Played", "SoakError", "soak_game", "soak_options"]


class Played(NamedTuple):
    """The outcome of one game.

    Attributes
    ----------
    seed, players : int
    turns, rounds : int
    totals : tuple of int
        The penalty points by seat.
    answers : int
        The number of answers, including those of chance.
    tally : Tally
        The number of times that each card and event came into play.
    """

    seed: int
    players: int
    turns: int
    rounds: int
    totals: tuple[int, ...]
    answers: int
    tally: Tally


def soak_options(seed: int) -> dict[str, Any]:
    """Return the number of players and the length of the game for a seed; both vary with it.

    Examples
    --------
    >>> soak_options(9)
    {'players': 6, 'limit': 'medium'}
    """
    return {"players": 2 + seed % 5, "limit": ("quick", "medium", "long")[seed // 5 % 3]}


def soak_game(seed: int, *, check: bool = True, bot: Bot | None = None, **options: Any) -> Played:
    """Play one game with random answers, or with the answers of a bot.

    Parameters
    ----------
    seed : int
        Seed for the dice, the cards and the answers, and for any options that are not given (`soak_options`).
    check : bool
        Whether to check the invariants after each answer.
    bot : callable, optional
        A bot that answers for all players; without one, the answers are random.
    **options
        The number of players and options of the game.

    Raises
    ------
    SoakError
        If an invariant is broken or the rules fail; the message includes the seed, to replay the game.

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
    return Played(
        seed=seed,
        players=len(rules.players),
        turns=game.turns,
        rounds=state.round,
        totals=state.totals,
        answers=answers,
        tally=tally,
    )
