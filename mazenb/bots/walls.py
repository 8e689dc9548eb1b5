"""The bots of walls: greedy by distance, and alpha-beta with a budget of nodes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic

from mazenb.board.draws import shuffle
from mazenb.bots.walls_search import Node, Search, ranked
from mazenb.engine import Action, Actions, Observation
from mazenb.games.walls.moves import Move
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.turn import possible
from mazenb.games.walls.words import move_action, piece_of, piece_word

__all__ = ["AlphaBetaWalls", "GreedyWalls"]


class GreedyWalls:
    """Makes the move after which its pawns are nearest to the centre, and the others' furthest from it.

    Parameters
    ----------
    seed : int, optional
        For the choice between moves that are equally good.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", bots="greedy", seed=1)
    >>> game.step().verb in ("pawn", "block")
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)

    def __call__(self, observation: Observation[WallsState], actions: Actions) -> Action:
        """The best of the actions."""
        return self.answer(observation, actions, self.nodes)

    def nodes(self, rules: Walls, state: WallsState) -> list[Node]:
        """The moves, best first."""
        return ranked(rules.table, state.position, state.position.seat, self.shuffled(rules, state))

    def shuffled(self, rules: Walls, state: WallsState) -> list[Move]:
        """The possible moves in any order: of equally good ones the first will be made."""
        found = possible(rules, state)
        shuffle(self.rng, found)
        return found

    def answer(
        self,
        observation: Observation[WallsState],
        actions: Actions,
        nodes: Callable[[Walls, WallsState], list[Node]],
    ) -> Action:
        """One of the best moves, or the piece to pick up for it."""
        if len(actions) == 1:
            return next(iter(actions))
        rules, state = observation.rules, observation.state
        assert isinstance(rules, Walls)  # the bots of a game play that game
        move = nodes(rules, state)[0].move
        if rules.touch and state.touched < 0:
            return Action("touch", piece_word(rules.table, state.position, piece_of(move)))
        return move_action(rules.table, state.position, move)


class AlphaBetaWalls(GreedyWalls):
    """Looks ahead by alpha-beta, as many positions as its budget allows.

    Parameters
    ----------
    seed : int, optional
        For the choice between moves that are equally good.
    nodes : int
        How many positions it may value for an answer: the same budget gives the same answer everywhere.
    seconds : float, optional
        How long it may think besides, for people who wait; with it, an answer depends on the machine.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", bots="alpha-beta", seed=1)
    >>> game.step().verb in ("pawn", "block")
    True
    """

    def __init__(self, seed: int | None = None, *, nodes: int = 5000, seconds: float | None = None) -> None:
        super().__init__(seed)
        self.budget, self.seconds = nodes, seconds

    def nodes(self, rules: Walls, state: WallsState) -> list[Node]:
        """The moves, best first."""
        stop: Callable[[], bool] | None = None
        if self.seconds is not None:
            end = monotonic() + self.seconds

            def stop() -> bool:
                return monotonic() > end

        search = Search(rules.table, self.budget, stop=stop)
        return search.best(state.position, self.shuffled(rules, state))
