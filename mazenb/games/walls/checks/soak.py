"""A soak test: games of walls with random answers.

Every position is checked, and in some positions the legal moves are compared with the slow reference. Random
players rarely win, so most games are stopped after some turns, and a few are left to a bot (`bot_for`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from mazenb.engine import Action, Bot, Game, StateError
from mazenb.engine.checks.soak import SoakError, soak
from mazenb.games.walls.labyrinth.drawing import layout_names
from mazenb.games.walls.labyrinth.random_layout import random_layout
from mazenb.games.walls.moves.generator import moves
from mazenb.games.walls.moves.reference import naive_moves, told
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.state import WallsState

__all__ = ["LONGEST", "Played", "SoakError", "bot_for", "soak_game", "soak_options"]

LONGEST = 60
"""The number of turns after which a game is stopped, since random players rarely win."""

WHOLE = 400
"""The number of turns after which a game of bots is stopped; nearly all games end before."""

BY_BOTS = 25
"""One game out of this number is played by bots, so that it ends by the rules."""

COMPARED = 32
"""One position out of this number, chosen by key, is compared with the slow reference."""


class Played(NamedTuple):
    """The outcome of one game.

    Attributes
    ----------
    seed, players : int
    layout : str
        The name of the layout, or "random" for any random layout.
    turns, answers : int
    ended : str
        "won", "passes", "repetition" or "limit".
    compared : int
        The number of positions whose moves were compared with the reference.
    tally : Counter
        The number of moves of each kind.
    """

    seed: int
    players: int
    layout: str
    turns: int
    answers: int
    ended: str
    compared: int
    tally: Counter[str]


def bot_for(seed: int) -> str:
    """Return the name of the bot that plays the game of a seed; "random" means random answers.

    Examples
    --------
    >>> bot_for(23), bot_for(24)
    ('random', 'greedy')
    """
    return "greedy" if seed % BY_BOTS == BY_BOTS - 1 else "random"


def soak_options(seed: int) -> dict[str, Any]:
    """Return options for a seed. The players, the layout and touch-move all vary with it.

    Examples
    --------
    >>> soak_options(0)
    {'players': 2, 'layout': 'mill', 'touch': False, 'turn_limit': 60}
    """
    names = layout_names()
    # Compiling a layout takes as long as playing on it, so the five odd seeds in every ten share one layout.
    layout = random_layout(seed // 10) if seed % 2 else names[seed // 2 % len(names)]
    return {
        "players": 2 + 2 * (seed // 2 % 2),
        "layout": layout,
        "touch": seed // 4 % 2 == 1,
        "turn_limit": LONGEST if bot_for(seed) == "random" else WHOLE,
    }


def soak_game(seed: int, *, check: bool = True, bot: Bot | None = None, **options: Any) -> Played:
    """Play one game with random answers, or with the answers of a bot.

    Parameters
    ----------
    seed : int
        Seed for the answers, and for any options that are not given (`soak_options`).
    check : bool
        Whether to check the position after each answer.
    bot : callable, optional
        A bot that answers for all players; without one, the answers are random.
    **options
        The number of players and options of the game.

    Raises
    ------
    SoakError
        If a position is impossible or the rules fail; the message includes the seed, to replay the game.

    Examples
    --------
    >>> soak_game(2, turn_limit=5).turns
    5
    """
    rules = Walls(**{**soak_options(seed), **options})
    game: Game[WallsState] = Game(rules)
    tally: Counter[str] = Counter()
    compared = 0

    def note(before: WallsState, action: Action, after: WallsState) -> None:
        del before, after
        tally[action.verb] += 1

    def wrong(state: WallsState) -> list[str]:
        nonlocal compared
        chosen = state.stack is not None and state.position.key % COMPARED == 0
        compared += chosen
        return broken(rules, state, compare=chosen)

    answers = soak(game, seed, note, wrong if check else None, bot)
    state = game.state
    return Played(
        seed=seed,
        players=len(rules.players),
        layout=rules.layout.name or "random",
        turns=game.turns,
        answers=answers,
        ended="won" if state.winner >= 0 else state.ended,
        compared=compared,
        tally=tally,
    )


def broken(rules: Walls, state: WallsState, *, compare: bool = False) -> list[str]:
    """Return sentences that describe the faults of a state.

    A state is faulty if it cannot occur, or if its moves differ from those of the reference.
    """
    try:
        rules.check(state)
    except StateError as error:
        return [str(error)]
    if compare:
        table, position = rules.table, state.position
        quick = sorted(map(str, (told(table, move) for move in moves(table, position))))
        if quick != sorted(map(str, naive_moves(table, position))):
            return [f"the moves are not those of the reference:\n{rules.position(state)}"]
    return []
