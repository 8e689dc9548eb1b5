"""A greedy bot for walls, which tries to shorten its paths to the centre."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from mazenb.board.random.draws import shuffle
from mazenb.bots.greedy.walls.ranking import ranked
from mazenb.engine import Action, Actions, Observation
from mazenb.engine.driver import seeded
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import Move
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import move_action, piece_of, piece_word
from mazenb.games.walls.turn import possible

__all__ = ["GreedyWalls", "best_answer"]

Best: TypeAlias = Callable[[Table, Position, list[Move]], Move]
"""A function that returns the best of some moves in a position, or the first of several equally good ones."""


class GreedyWalls:
    """A bot that moves so that its own pawns are near the centre and the others' are far from it.

    Parameters
    ----------
    seed : int, optional
        Seed for choosing between equally good moves.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", bots="greedy", seed=1)
    >>> game.step().verb in ("pawn", "block")
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = seeded(seed)

    def __call__(self, observation: Observation[WallsState], actions: Actions) -> Action:
        """Return the best of the actions."""
        return best_answer(observation, actions, self.rng, _nearest)


def _nearest(table: Table, position: Position, found: list[Move]) -> Move:
    return ranked(table, position, position.seat, found)[0].move


def best_answer(observation: Observation[WallsState], actions: Actions, rng: Random, best: Best) -> Action:
    """Return the best move, or the piece to touch first if the game is played with touch-move.

    Parameters
    ----------
    observation : Observation
    actions : collection of Action
    rng : Random
        Random generator for choosing between equally good moves.
    best : callable
        A function such that ``best(table, position, moves)`` returns the move to make.
    """
    if len(actions) == 1:
        return next(iter(actions))
    rules, state = observation.rules, observation.state
    assert isinstance(rules, Walls)  # a bot for walls plays only walls
    found = possible(rules, state)
    # The first of several equally good moves is chosen, so their order must be random.
    shuffle(rng, found)
    move = best(rules.table, state.position, found)
    if rules.touch and state.touched < 0:
        return Action("touch", piece_word(rules.table, state.position, piece_of(move)))
    return move_action(rules.table, state.position, move)
