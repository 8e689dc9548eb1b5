"""Positions as text: they are read back, and errors name their line."""

from random import Random

import pytest

from mazenb.engine import CHANCE, Game
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.position import PositionError
from mazenb.games.gootmu.turn.roll import ORDINARY

POSITION = """board:
+---+---+---+
| o   a>    |
+---+---+---+
a = SLIDE 1

pawns:
* red   0,0  heading E  carries key, red-1  effects ADD TO NEXT ROLL 2, MAY NOT PUSH blue
  blue  0,2  home 0,1  waited 2
  red+  0,1  effects BLANK SQUARE
  monster 0,1

things:
0,0 face-down
0,2 blue-1, blue-2

extra: red+
"""


def test_a_position_is_read() -> None:
    rules = Gootmu(["red", "blue"])
    state = rules.read_position(POSITION)
    red, blue, second = state.pawns
    assert (red.square, red.start, red.heading, len(red.carried)) == (0, 0, 1, 2)
    assert red.effects == (("L02", 2), ("L46 now", 1))
    assert (blue.square, blue.start, blue.waited) == (2, 1, 2)
    assert (second.pseudo, second.owner, second.effects) == (True, 0, (("K8", 0),))
    assert state.monster is not None
    assert state.extra == (2,)
    assert sum(state.pile) == 27
    assert rules.to_move(state) == "red"


def test_a_written_position_is_read_back() -> None:
    for seed in range(4):
        rng = Random(seed)
        rules = Gootmu(3, setup="quick", turn_limit=60)
        game: Game[GootmuState] = Game(rules)
        while not game.over:
            state = game.state
            # An effect that waited for this turn may already be part of the question, which positions do not
            # show.
            if state.fresh and state.stack is not None and state.stack[0][-1] in (0, 1, 2, ORDINARY):
                again = rules.read_position(rules.position(state))
                # The number of turns left belongs to the game, not to the position.
                again.left = state.left
                assert again == state
            if game.to_move == CHANCE:
                game.apply(game.chance_outcomes().pick(rng))
            else:
                game.apply(rng.choice(list(game.legal_actions())))


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("  blue  0,2", "  green 0,2", 9, "cannot read"),
        ("heading E", "heading Q", 8, "cannot read"),
        (
            "0,0 face-down",
            "0,5 face-down",
            14,
            "'0,5' is not a square on this board; write squares as row,column, counted from 0",
        ),
        ("blue-1, blue-2", "blue-1, blue-1", 14, "twice"),
        (
            "blue-1, blue-2",
            "blue-4",
            15,
            "unknown thing 'blue-4' (available: bucket, key, boat, pickaxe, board, oil",
        ),
        ("a = SLIDE 1", "a = SLIP 1", 2, "unknown label 'SLIP'"),
        ("extra: red+", "extra: pink", 17, "unknown pawn 'pink'"),
        ("things:", "stuff:", 13, "cannot read 'stuff:'"),
        ("MAY NOT PUSH blue", "MAY NOT PUSH pink", 8, "unknown pawn 'pink'"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, line: int, said: str) -> None:
    rules = Gootmu(["red", "blue"])
    with pytest.raises(PositionError) as caught:
        rules.read_position(POSITION.replace(old, new))
    assert said in str(caught.value)
    assert caught.value.line == line
    assert caught.value.sentence("fr") != caught.value.sentence("en")
