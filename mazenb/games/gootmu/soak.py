"""Whole games by random answers, with every invariant checked after each: the test that never sleeps."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from mazenb.board.draws import below
from mazenb.engine import Action, Actions, Bot, Game, Observation
from mazenb.engine.soaking import SoakError, soak
from mazenb.games.gootmu.invariants import broken
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.tally import Tally

__all__ = ["Played", "SoakError", "keeper", "keeps", "soak_game", "soak_options"]


class Played(NamedTuple):
    """What came of one game.

    Attributes
    ----------
    seed, players : int
    turns : int
        Turns that were begun.
    winner : int
        The seat that won, or −1.
    keeping : bool
        Whether its players kept what they carried (`keeper`).
    answers : int
        All answers, chance's included.
    tally : Tally
        How often each row of section L came into play.
    """

    seed: int
    players: int
    turns: int
    winner: int
    keeping: bool
    answers: int
    tally: Tally


def soak_options(seed: int) -> dict[str, Any]:
    """The number of players and the options of a seed's game: every size, and each option now and then.

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
    """Whether the players of a seed's game keep what they carry: every third game, of every size.

    Examples
    --------
    >>> [seed for seed in range(9) if keeps(seed)]
    [2, 5, 8]
    """
    return seed % 3 == 2


def keeper(seed: int) -> Bot:
    """Somebody who answers at random but drops nothing of their own accord.

    Who drops as readily as anything else has empty hands nearly always: what takes a token, and the end of
    the game, would hardly ever be tried.
    """
    rng = Random(f"keeper {seed}")

    def answer(_: Observation[Any], actions: Actions) -> Action:
        # A label may ask for nothing but what to drop.
        kept = [action for action in actions if action.verb != "drop"] or list(actions)
        return kept[below(rng, len(kept))]

    return answer


def soak_game(
    seed: int, *, turns: int = 500, check: bool = True, bot: Bot | None = None, **options: Any
) -> Played:
    """Play one game by random answers, or by a bot's.

    Parameters
    ----------
    seed : int
        For the board, the dice and the answers, for whether things are dropped (`keeps`), and for the
        options that are not given (`soak_options`).
    turns : int
        After how many turns it is broken off.
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
    >>> soak_game(1, turns=5).turns
    5
    """
    rules = Gootmu(**{"turn_limit": turns, **soak_options(seed), **options})
    game: Game[GootmuState] = Game(rules)
    tally = Tally()
    check_state = (lambda state: broken(rules, state)) if check else None
    keeping = bot is None and keeps(seed)
    answers = soak(game, seed, tally.note, check_state, keeper(seed) if keeping else bot)
    return Played(seed, len(rules.players), game.turns, game.state.winner, keeping, answers, tally)
