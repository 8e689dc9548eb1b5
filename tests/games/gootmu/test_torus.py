"""A torus has no middle and no edge: a game on a board that is laid from another corner is the same game."""

import re
from dataclasses import replace
from random import Random

import pytest

from mazenb.board import Board
from mazenb.board.layout import Layout
from mazenb.engine import CHANCE, Action, Game
from mazenb.games.gootmu.explain_walk import end_of
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState, mover
from mazenb.games.gootmu.turning import remap

TILES = ("rotate", "power", "remove")
"""The answers that name a tile, not a square."""
PLACE = re.compile(r"(\d+),(\d+)")


class Shift:
    """A board laid so many tiles further south and east, and everything on it with it."""

    def __init__(self, board: Board, tiles: tuple[int, int]) -> None:
        assert board.tile_size is not None
        self.tiles = tiles
        self.by = tiles[0] * board.tile_size, tiles[1] * board.tile_size
        self.size = board.rows, board.columns
        self.spots = board.rows // board.tile_size, board.columns // board.tile_size
        indices = range(board.rows * board.columns)
        self.squares = {i: self._square(*divmod(i, board.columns)) for i in indices}

    def _square(self, row: int, column: int) -> int:
        (down, right), (rows, columns) = self.by, self.size
        return (row + down) % rows * columns + (column + right) % columns

    def state(self, state: GootmuState) -> GootmuState:
        board = state.board
        back = {there: here for here, there in self.squares.items()}
        order = [back[i] for i in range(len(back))]
        sides, marks = (tuple(values[i] for i in order) for values in (board.sides, board.marks))
        holes = {
            tuple((at + by) % n for at, by, n in zip(spot, self.tiles, self.spots, strict=True))
            for spot in board.holes
        }
        shape = replace(board.geometry, holes=frozenset(holes))
        moved = state.draft()
        remap(FRAMES, moved, Board(Layout(shape, sides, marks)), self.squares, 0)
        return moved

    def action(self, action: Action) -> Action:
        by, size = (self.tiles, self.spots) if action.verb in TILES else (self.by, self.size)

        def place(found: re.Match[str]) -> str:
            return f"{(int(found[1]) + by[0]) % size[0]},{(int(found[2]) + by[1]) % size[1]}"

        return Action.parse(PLACE.sub(place, str(action)))


def about(state: GootmuState) -> list[object]:
    """What a state says, but for its board and what is still to do."""
    names = ("pawns", "monster", "lying", "pile", "active", "regular", "extra", "hand", "keeper", "winner")
    return [getattr(state, name) for name in (*names, "acted", "dropped", "shed")]


def offered(state: GootmuState, actions: list[Action]) -> set[object]:
    """The answers; of walks only their ends, since one is as good as another."""
    found: set[object] = set()
    for action in actions:
        if action.verb == "walk":
            assert state.stack is not None
            found.add(end_of(state, mover(state, state.stack[0][2]).square, str(action[1])))
        else:
            found.add(action)
    return found


@pytest.mark.rule("B3", "B10")
@pytest.mark.parametrize("tiles", [(1, 0), (0, 1), (2, 1), (1, 2)])
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_on_a_shifted_board_is_the_same_game(players: int, tiles: tuple[int, int]) -> None:
    answers = 0
    for seed in range(6):
        rng = Random(f"{seed} {tiles} {players}")
        one: Game[GootmuState] = Game(Gootmu(players, setup="quick", turn_limit=60))
        while not one.state.fresh:
            one.apply(one.chance_outcomes().pick(rng))
        shift = Shift(one.state.board, tiles)
        other = Game(one.rules, shift.state(one.state))
        while not one.over:
            assert one.to_move == other.to_move
            if one.to_move == CHANCE:
                action = one.chance_outcomes().pick(rng)
                assert one.chance_outcomes() == other.chance_outcomes()
            else:
                actions = list(one.legal_actions())
                here = {
                    shift.squares[answer] if isinstance(answer, int) else shift.action(answer)
                    for answer in offered(one.state, actions)
                }
                assert here == offered(other.state, list(other.legal_actions())), seed
                action = rng.choice(actions)
            one.apply(action)
            other.apply(shift.action(action))
            assert about(shift.state(one.state)) == about(other.state), (seed, str(action))
            answers += 1
        assert other.over
        assert shift.state(one.state).board == other.state.board
    assert answers > 500
