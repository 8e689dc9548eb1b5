"""Whole games played with random answers. Every invariant is checked after each answer."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from mazenb.board.random.draws import below
from mazenb.engine import Action, Actions, Bot, Game, Observation
from mazenb.engine.checks.soak import SoakError, soak
from mazenb.games.gootmu.checks.invariants import broken
from mazenb.games.gootmu.checks.tally import Tally
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState

__all__ = ["Played", "SoakError", "keeper", "keeps", "soak_game", "soak_options"]


class Played(NamedTuple):
    """The outcome of one game.

    Attributes
    ----------
    seed, players : int
    turns : int
        The number of turns that were begun.
    winner : int
        The seat that won, or −1.
    keeping : bool
        Whether the players kept the things they carried (`keeper`).
    answers : int
        The number of answers, including those of chance.
    tally : Tally
        The number of times that each row of section L was used in the game.
    """

    seed: int
    players: int
    turns: int
    winner: int
    keeping: bool
    answers: int
    tally: Tally


def soak_options(seed: int) -> dict[str, Any]:
    """Return the number of players and the options for the game of a seed. Every size and option occurs.

    Examples
    --------
    >>> soak_options(9)
    {'players': 4, 'setup': 'quick', 'pick_up': 'exact', 'rotations': 'quarter'}
    """
    rare = seed % 10 == 9
    return {
        "players": 2 + seed % 7,
        "setup": "quick" if seed % 2 else "full",
        "pick_up": "exact" if rare else "passing",
        "rotations": "quarter" if rare else "any",
    }


def keeps(seed: int) -> bool:
    """Return True if the players in the game of a seed keep the things they carry, as in every third game.

    Examples
    --------
    >>> [seed for seed in range(9) if keeps(seed)]
    [2, 5, 8]
    """
    return seed % 3 == 2


def keeper(seed: int) -> Bot:
    """Return a bot that answers at random but drops nothing by choice.

    A bot that also drops things at random hardly ever carries anything, so instructions that need a token,
    and the end of the game, would hardly ever be tested.
    """
    rng = Random(f"keeper {seed}")

    def answer(_: Observation[Any], actions: Actions) -> Action:
        # A label may ask which thing to drop and allow no other answer.
        kept = [action for action in actions if action.verb != "drop"] or list(actions)
        return kept[below(rng, len(kept))]

    return answer


def soak_game(
    seed: int, *, turns: int = 500, check: bool = True, bot: Bot | None = None, **options: Any
) -> Played:
    """Play one game with random answers or with the answers of a bot.

    Parameters
    ----------
    seed : int
        The seed for the board, the dice and the answers. It also decides whether the players drop things
        (`keeps`) and sets the options that are not given (`soak_options`).
    turns : int
        The turn after which the game is stopped.
    check : bool
        Whether to check the invariants after each answer.
    bot : callable, optional
        The bot that answers for all players instead.
    **options
        The number of players and the options of the game.

    Raises
    ------
    SoakError
        If an invariant is broken or the rules fail. The message gives the seed with which to replay the game.

    Examples
    --------
    >>> soak_game(1, turns=5).turns
    5
    """
    rules = Gootmu(**{"turn_limit": turns, **soak_options(seed), **options})
    game: Game[GootmuState] = Game(rules)
    tally = Tally()
    check_state = (lambda state: broken(rules, state)) if check else None
    keeping = bot is None and keeps(seed)
    answers = soak(game, seed, tally.note, check_state, keeper(seed) if keeping else bot)
    return Played(
        seed=seed,
        players=len(rules.players),
        turns=game.turns,
        winner=game.state.winner,
        keeping=keeping,
        answers=answers,
        tally=tally,
    )
