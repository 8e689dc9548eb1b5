"""Games that once stood still: they end, or `explain` names what bars the way (`benchmarks.balance`)."""

from pathlib import Path

import pytest

from benchmarks._kept import Kept
from benchmarks.balance import TURNS, played, why_not
from benchmarks.starts import piece
from mazenb.bots.greedy.gootmu.bot import GreedyGootmu
from mazenb.engine import Game
from mazenb.engine.driver import Driver
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState


@pytest.mark.parametrize(
    ("setup", "seed"), [("quick", 1076), ("quick", 1240), ("full, pieces alternating", 21)]
)
def test_a_game_ends_or_the_obstacle_that_traps_the_pawns_is_named(setup: str, seed: int) -> None:
    place, game = played(setup, 2, seed)
    assert game.turns <= TURNS
    assert place is not None or all(why_not(game))


def watched(position: str) -> Game[GootmuState]:
    """A position from which two greedy bots continue."""
    rules = Gootmu(["red", "blue"])
    game: Game[GootmuState] = Game(rules, rules.read_position(position))
    game.driver = Driver(3, bots=[GreedyGootmu(1), GreedyGootmu(2)])
    return game


POCKETS = """
board:
wrap: none
+---+---+---+---+---+---+
|         d       d     |
+---+---+---+---+---+---+
|                       |
+---+---+---+---+---+---+
d = LOCKED DOOR

pawns:
* red   0,0  carries red-2, red-3
  blue  0,5  carries blue-2, blue-3

things:
{at} red-1
0,3 blue-1
0,0 magnet
"""


def test_a_roll_without_steps_names_nothing_and_the_next_one_is_asked() -> None:
    # Beside the magnet, rolls of 1 to 3 leave red no steps (T9), so another roll must show the door.
    said = why_not(watched(POCKETS.format(at="0,3")))
    assert [(square in why, "(O2)" in why) for square, why in zip(("0,2", "0,4"), said, strict=True)] == [
        (True, True),
        (True, True),
    ]


def test_a_piece_that_another_roll_reaches_is_not_barred() -> None:
    game = watched(POCKETS.format(at="0,1").replace("carries red-2, red-3", "carries oil, key"))
    assert why_not(game)[0] == ""


def test_a_run_continues_where_it_stopped_and_leaves_other_sources_out(tmp_path: Path) -> None:
    kept = Kept("starts", "aaa", tmp_path)
    kept.go_on(piece, 4, commit="c1", size=2, processes=1)
    assert kept.told() == "4 on c1"
    again = Kept("starts", "aaa", tmp_path)
    again.go_on(piece, 6, commit="c2", size=2, processes=1)
    assert again.told() == "4 on c1, 2 on c2"
    assert sum(again.total.counts[f"{n}/set-ups"] for n in range(2, 9)) == 6
    other = Kept("starts", "bbb", tmp_path)
    assert other.told() == "none"
    assert list(other.ledger.left(4, 2)) == [(0, 2), (2, 4)]


FJORD = """
board:
wrap: none
+---+---+---+---+---+---+---+
|         p |               |
+---+---+   +   +---+---+   +
|                           |
+---+---+---+---+---+---+---+
p = POOL

pawns:
* red   1,3  carries boat, red-2, red-3
  blue  1,6

things:
0,1 red-1
"""


def test_it_leaves_a_piece_outside_to_fetch_the_last_one_with_the_boat_and_comes_back() -> None:
    game = watched(FJORD)
    game.apply("roll 3")
    assert str(game.step()) in ("drop red-2", "drop red-3")
    for _ in range(60):
        if game.over:
            break
        game.advance(turns=1)
    assert game.over
    assert game.state.winner == 0
