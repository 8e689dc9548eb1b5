"""The rules of walking, on drawn boards: B10, M1, M2, M3, M5."""

from __future__ import annotations

import pytest

import mazenb
from mazenb.board import Board

RING = Board.from_drawing("""
+---+---+---+
|           |
+   +---+   +
|   |   |   |
+   +---+   +
|           |
+---+---+---+
""")


@pytest.mark.rule("M1")
def test_a_walk_enters_no_square_twice() -> None:
    # There are two ways round the ring: seven steps end just before the start, and eight would enter it
    # again.
    assert set(mazenb.reach(RING, (0, 0), 2)) == {(0, 2), (2, 0)}
    assert set(mazenb.reach(RING, (0, 0), 7)) == {(0, 1), (1, 0)}
    assert set(mazenb.reach(RING, (0, 0), 8)) == set()


@pytest.mark.rule("M1")
def test_steps_are_orthogonal_and_go_through_open_passages() -> None:
    assert set(mazenb.reach(RING, (1, 1), 1)) == set()
    assert set(mazenb.reach(RING, (0, 1), 1)) == {(0, 0), (0, 2)}


@pytest.mark.rule("M2")
def test_a_step_is_legal_only_if_the_rest_can_be_completed() -> None:
    # West of the start is a dead end of two squares: a roll of 3 cannot begin that way.
    board = Board.from_drawing("""
+---+---+---+---+---+---+
|                       |
+---+---+---+---+---+---+
""")
    assert set(mazenb.reach(board, (0, 2), 3)) == {(0, 5)}
    assert set(mazenb.reach(board, (0, 2), 3, first="W")) == set()
    assert set(mazenb.reach(board, (0, 2), 2, first="W")) == {(0, 0)}


@pytest.mark.rule("M2")
def test_a_key_taken_on_the_second_step_opens_a_door_on_the_fourth() -> None:
    board = Board.from_drawing("""
+---+---+---+---+---+
|         k   d     |
+---+---+---+---+---+
k = A KEY LIES HERE
d = LOCKED DOOR
""")
    door, key = {(0, 3): "KEY"}, {(0, 2): "KEY"}
    assert set(mazenb.reach(board, (0, 0), 4, needs=door)) == set()
    assert set(mazenb.reach(board, (0, 0), 4, needs=door, gives=key)) == {(0, 4)}
    assert set(mazenb.reach(board, (0, 0), 4, needs=door, gives=key, room=0)) == set()
    assert set(mazenb.reach(board, (0, 4), 4, needs=door, gives=key)) == set(), "the key lies behind the door"


DOORS = Board.from_drawing("""
+---+---+---+---+---+
|     Tv    |       |
+---+---+---+---+---+
|           | P>| P<|
+---+---+---+   +   +
|                   |
+---+---+---+---+---+
""")


@pytest.mark.rule("M3")
def test_a_trap_door_square_ends_every_walk_that_enters_it() -> None:
    assert set(mazenb.reach(DOORS, (0, 0), 1)) == {(0, 1)}
    assert set(mazenb.reach(DOORS, (0, 0), 2)) == set(), "no walk goes on beyond the trap door's square"


@pytest.mark.rule("M3")
def test_a_walk_that_starts_on_a_trap_door_may_go_through_it() -> None:
    assert set(mazenb.reach(DOORS, (0, 1), 1, first="S")) == {(1, 1)}
    assert set(mazenb.reach(DOORS, (0, 1), 2, first="S")) == {(1, 0), (1, 2)}


@pytest.mark.rule("M3")
def test_a_door_is_a_wall_for_everything_else() -> None:
    assert set(mazenb.reach(DOORS, (1, 1), 1)) == {(1, 0), (1, 2)}
    assert set(mazenb.reach(DOORS, (1, 1), 1, wall_crossings=1)) == {(0, 1), (1, 0), (1, 2), (2, 1)}


@pytest.mark.rule("M3")
def test_a_panel_ends_a_walk_unless_it_is_entered_through_its_own_panel() -> None:
    assert (1, 3) in mazenb.reach(DOORS, (2, 2), 2)
    assert set(mazenb.reach(DOORS, (2, 2), 3)) == {(1, 4)}, "by the open side only, and no walk goes on"
    # A walk that starts on one panel square goes through and continues behind the other.
    assert set(mazenb.reach(DOORS, (1, 3), 1, first="E")) == {(1, 4)}
    assert set(mazenb.reach(DOORS, (1, 3), 2, first="E")) == {(2, 4)}


@pytest.mark.rule("M3")
def test_moves_that_ignore_walls_treat_door_squares_as_ordinary() -> None:
    assert (1, 1) in mazenb.reach(DOORS, (0, 0), 2, ignore_walls=True)
    assert (2, 1) in mazenb.reach(DOORS, (0, 0), 3, ignore_walls=True)


@pytest.mark.rule("M5")
def test_nothing_but_a_blocked_square_stops_a_walk() -> None:
    # Pawns do not block, so the question does not name them, and a walk can pass every square that is not
    # closed.
    assert set(mazenb.reach(RING, (0, 0), 4)) == {(2, 2)}
    assert set(mazenb.reach(RING, (0, 0), 4, blocked=[(0, 1)])) == {(2, 2)}
    assert set(mazenb.reach(RING, (0, 0), 4, blocked=[(0, 1), (1, 0)])) == set()


SEALED = Board.from_drawing("""
wrap: both
tiles: 3
+---+---+---+ +---+---+---+
|   |   |   | |   |   |   |
+---+---+---+ +---+---+---+
|   |   |   | |   |   |   |
+---+---+---+ +---+---+---+
|   |   |   | |   |   |   |
+---+---+---+ +---+---+---+
""")


@pytest.mark.rule("B10")
def test_distances_ignore_walls_and_follow_the_torus() -> None:
    far = mazenb.distances(SEALED, (0, 0))
    assert far[0, 0] == 0
    assert far[0, 5] == far[2, 0] == 1, "around the seam"
    assert far[1, 3] == 4
    assert set(mazenb.within(SEALED, (0, 0), 1)) == {(0, 0), (0, 1), (0, 5), (1, 0), (2, 0)}


@pytest.mark.rule("B10")
def test_distances_cross_holes() -> None:
    board = Board.random(9, 9, tile_size=3).remove((0, 1))
    assert mazenb.distances(board, (0, 2))[0, 6] == 1


@pytest.mark.rule("B10")
def test_one_wall_is_one_closed_passage() -> None:
    # The passage from (0, 2) to (0, 3) has a wall on both its sides, and still counts as one wall.
    assert set(mazenb.reach(SEALED, (0, 2), 1, wall_crossings=1)) == {(0, 1), (0, 3), (1, 2), (2, 2)}
    assert set(mazenb.reach(SEALED, (0, 2), 2, wall_crossings=1)) == set()
    # A panel counts as a wall for a walk that does not go through it.
    assert (1, 4) in mazenb.reach(DOORS, (2, 3), 2, wall_crossings=1)
