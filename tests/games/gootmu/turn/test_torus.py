"""A torus has no edge and no north, so a game on a shifted or rotated board is the same game."""

import re
from dataclasses import replace
from random import Random

import pytest

from mazenb.board import Board
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.engine import CHANCE, Action, Game
from mazenb.games.gootmu.explain.walks import end_of
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState, mover
from mazenb.games.gootmu.turn.tile_change import remap, squares_turned

PLACE = re.compile(r"(\d+),(\d+)")
TILES = ("rotate", "power", "remove")
"""The answers that name a tile, not a square."""
WAYS = {"step": 1, "walk": 1, "cross": 1, "jump": 1, "slide": 1, "push": 2, "throw": 2}
"""The answers that name directions, and where in them."""


class Moved:
    """A board shifted by some tiles to the south and east, or rotated as a whole, with everything on it."""

    def __init__(self, board: Board, tiles: tuple[int, int], turns: int) -> None:
        assert board.tile_size is not None
        self.turns = turns
        down, right = tiles
        n = board.tile_size
        self.squares = _map(board.rows, board.columns, down * n, right * n, turns)
        self.spots = _map(board.rows // n, board.columns // n, down, right, turns)
        self.columns = board.columns

    def state(self, state: GootmuState) -> GootmuState:
        """The state on the other board."""
        board = state.board
        whole = replace(board.geometry, tile_size=board.rows, holes=frozenset()) if self.turns else None
        sides, marks = board.sides, board.marks
        if whole is not None:
            _, sides, marks = Board(Layout(whole, sides, marks)).rotate((0, 0), self.turns).layout
        else:
            back = {there: here for here, there in self.squares.items()}
            sides, marks = (tuple(values[back[i]] for i in range(len(back))) for values in (sides, marks))
        across = board.columns // (board.tile_size or 1)
        holes = {divmod(self.spots[row * across + column], across) for row, column in board.holes}
        moved = state.draft()
        shape = replace(board.geometry, holes=frozenset(holes))
        remap(FRAMES, moved, Board(Layout(shape, sides, marks)), self.squares, self.turns)
        return moved

    def action(self, action: Action, kind: str = "") -> Action:
        """The answer that means the same there; `kind` is the question."""
        where, columns = self.squares, self.columns
        if action.verb in TILES:
            where, columns = self.spots, self.columns // 4
        words = [
            PLACE.sub(
                lambda found: "{},{}".format(
                    *divmod(where[int(found[1]) * columns + int(found[2])], columns)
                ),
                str(word),
            )
            for word in action
        ]
        at = WAYS.get(action.verb, 0)
        if at and at < len(words):
            words[at] = "".join(self._letter(letter) for letter in words[at])
        if kind == HEADING and int(words[1]) <= 4:
            words[1] = str((int(words[1]) - 1 + self.turns) % 4 + 1)
        return Action.parse(" ".join(words))

    def _letter(self, letter: str) -> str:
        letters = "NESW" if letter.isupper() else "nesw"
        return letters[(letters.index(letter) + self.turns) % 4]


HEADING = "roll_heading"
"""The die of L39 that names a point of the compass."""


def _map(rows: int, columns: int, down: int, right: int, turns: int) -> dict[int, int]:
    turned = squares_turned(Geometry(rows, columns, (True, True), rows), (0, 0), turns) if turns else {}
    found = {}
    for i in range(rows * columns):
        row, column = divmod(i, columns)
        there = (row + down) % rows * columns + (column + right) % columns
        found[i] = turned.get(there, there)
    return found


def about(state: GootmuState) -> list[object]:
    """The content of a state, except its board and its stack."""
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


def play_both(rules: Gootmu, tiles: tuple[int, int], turns: int, rng: Random) -> int:
    """Play a game by random answers on a board and on the moved one; how many answers were given."""
    one: Game[GootmuState] = Game(rules)
    while not one.state.fresh:
        one.apply(one.chance_outcomes().pick(rng))
    moved = Moved(one.state.board, tiles, turns)
    other = Game(rules, moved.state(one.state))
    while not one.over:
        assert one.to_move == other.to_move
        kind = "" if one.decision is None else one.decision.kind
        if one.to_move == CHANCE:
            action = one.chance_outcomes().pick(rng)
            assert one.chance_outcomes() == other.chance_outcomes()
        else:
            actions = list(one.legal_actions())
            here = {
                moved.squares[answer] if isinstance(answer, int) else moved.action(answer)
                for answer in offered(one.state, actions)
            }
            assert here == offered(other.state, list(other.legal_actions())), kind
            action = rng.choice(actions)
        one.apply(action)
        other.apply(moved.action(action, kind))
        assert about(moved.state(one.state)) == about(other.state), str(action)
    assert other.over
    assert moved.state(one.state).board == other.state.board
    return len(one.actions)


@pytest.mark.rule("B3", "B10")
@pytest.mark.parametrize("tiles", [(1, 0), (0, 1), (2, 1), (1, 2)])
def test_a_board_that_is_laid_from_another_tile_on(tiles: tuple[int, int]) -> None:
    rng = Random(f"shifted by {tiles}")
    games = [Gootmu(players, setup="quick", turn_limit=60) for players in (2, 3, 6)]
    assert sum(play_both(rules, tiles, 0, rng) for rules in games) > 300


@pytest.mark.rule("B3", "B5", "M14", "C3")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_board_that_is_turned_as_a_whole(turns: int) -> None:
    rng = Random(f"turned by {turns}")
    games = [Gootmu(players, setup="quick", turn_limit=60) for players in (2, 4, 2)]
    assert sum(play_both(rules, (0, 0), turns, rng) for rules in games) > 300
