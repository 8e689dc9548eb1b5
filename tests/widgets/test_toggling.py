"""Walls and trap doors that come and go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Direction, Label
from mazenb.widgets import ExploreError, explore
from mazenb.widgets.toggling import toggled_door, toggled_wall

BOARD = Board.random(8, 8, tile_size=4, extra=0.3, seed=3)
PLAIN = Board.random(4, 5, wrap="none", seed=3)
sides = st.tuples(st.sampled_from(BOARD.squares), st.sampled_from(Direction))


@given(sides)
def test_a_wall_comes_and_goes(side):
    square, way = side
    beyond = BOARD.square(BOARD.near[BOARD.index(square)][way])
    was = BOARD.passage(square, beyond) is not None
    once = toggled_wall(BOARD, square, way, "en")
    assert (once.passage(square, beyond), once.passage(beyond, square)) == (
        (None, None) if was else ("open",) * 2
    )
    # The other side of a wall is the same wall.
    assert toggled_wall(BOARD, beyond, way.opposite, "en") == once
    twice = toggled_wall(once, square, way, "en")
    assert twice.out == BOARD.out


def test_a_one_way_passage_is_opened():
    board = PLAIN.oneway((0, 0), (0, 1))
    opened = toggled_wall(board, (0, 0), Direction.E, "en")
    assert (opened.passage((0, 0), (0, 1)), opened.passage((0, 1), (0, 0))) == ("open", "open")


def test_a_trap_door_comes_moves_and_goes():
    board = toggled_door(BOARD, (1, 1), Direction.N, "en")
    assert board.door((1, 1)) == (0, 1)
    board = toggled_door(board, (1, 1), Direction.E, "en")
    assert board.door((1, 1)) == (1, 2)
    assert board.passage((1, 1), (0, 1)) is None
    board = toggled_door(board, (1, 1), Direction.E, "en")
    assert board.door((1, 1)) is None
    assert board.label((1, 1)) is None


@pytest.mark.parametrize(
    ("change", "square", "way", "sentence"),
    [
        (toggled_wall, (0, 0), "N", "Beyond that side of (0, 0) the board ends."),
        (toggled_door, (0, 0), "W", "Beyond that side of (0, 0) the board ends."),
        (toggled_wall, (1, 1), "E", "A door stands on that side of (1, 1); take it away first."),
        (toggled_wall, (1, 2), "W", "A door stands on that side of (1, 2); take it away first."),
        (toggled_door, (1, 2), "W", "A door stands on that side of (1, 2); take it away first."),
        (
            toggled_door,
            (2, 2),
            "N",
            "Something is printed on (2, 2) already, so it cannot get a trap door.",
        ),
    ],
)
def test_what_cannot_be_built_is_refused(change, square, way, sentence):
    board = PLAIN.trapdoor((1, 1), (1, 2)).mark((2, 2), Label("SLIDE", 2, Direction.N))
    with pytest.raises(ExploreError) as refused:
        change(board, square, Direction("NESW".index(way)), "en")
    assert str(refused.value) == sentence


def test_a_trap_door_stays_on_its_tile():
    with pytest.raises(ExploreError, match="Une trappe mène à une case de la même tuile"):
        toggled_door(BOARD, (3, 3), Direction.E, "fr")


def test_building_in_python_is_building_on_the_page():
    w = explore(PLAIN, start=(0, 0))
    w.toggle_wall((0, 0), "E")
    assert w.board == toggled_wall(PLAIN, (0, 0), Direction.E, "en")
    w.toggle_door((3, 3), "N")
    assert w.board.door((3, 3)) == (2, 3)
    w.undo()
    w.undo()
    assert w.board == PLAIN
    w.redo()
    assert w.board == toggled_wall(PLAIN, (0, 0), Direction.E, "en")
    with pytest.raises(ExploreError):
        w.toggle_wall((0, 0), "up")
    w.roll = 2
    with pytest.raises(ExploreError, match="nothing to redo"):
        w.redo()
