"""Walls and trap doors that come and go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Direction, Label
from mazenb.widgets.explore import ExploreError, explore
from mazenb.widgets.explore.walls import toggled_door, toggled_wall

BOARD = Board.random(8, 8, tile_size=4, extra=0.3, seed=3)
PLAIN = Board.random(4, 5, wrap="none", seed=3)
sides = st.tuples(st.sampled_from(BOARD.squares), st.sampled_from(Direction))


@given(sides)
def test_a_wall_comes_and_goes(side):
    square, way = side
    beyond = BOARD.square(BOARD.near[BOARD.index(square)][way])
    was = BOARD.passage(square, beyond) is not None
    once = toggled_wall(BOARD, square, way)
    assert (once.passage(square, beyond), once.passage(beyond, square)) == (
        (None, None) if was else ("open",) * 2
    )
    # The other side of a wall is the same wall.
    assert toggled_wall(BOARD, beyond, way.opposite) == once
    twice = toggled_wall(once, square, way)
    assert twice.out == BOARD.out


def test_a_one_way_passage_is_opened():
    board = PLAIN.oneway((0, 0), (0, 1))
    opened = toggled_wall(board, (0, 0), Direction.E)
    assert (opened.passage((0, 0), (0, 1)), opened.passage((0, 1), (0, 0))) == ("open", "open")


def test_a_trap_door_comes_moves_and_goes():
    board = toggled_door(BOARD, (1, 1), Direction.N)
    assert board.door((1, 1)) == (0, 1)
    board = toggled_door(board, (1, 1), Direction.E)
    assert board.door((1, 1)) == (1, 2)
    assert board.passage((1, 1), (0, 1)) is None
    board = toggled_door(board, (1, 1), Direction.E)
    assert board.door((1, 1)) is None
    assert board.label((1, 1)) is None


@pytest.mark.parametrize(
    ("change", "square", "way", "sentence"),
    [
        (toggled_wall, (0, 0), "N", "The board ends on that side of (0, 0)."),
        (toggled_door, (0, 0), "W", "The board ends on that side of (0, 0)."),
        (toggled_wall, (1, 1), "E", "There is a door on that side of (1, 1). Remove it first."),
        (toggled_wall, (1, 2), "W", "There is a door on that side of (1, 2). Remove it first."),
        (toggled_door, (1, 2), "W", "There is a door on that side of (1, 2). Remove it first."),
        (
            toggled_door,
            (2, 2),
            "N",
            "(2, 2) already has a label, so it cannot have a trap door.",
        ),
    ],
)
def test_impossible_walls_are_refused(change, square, way, sentence):
    board = PLAIN.trapdoor((1, 1), (1, 2)).mark((2, 2), Label("SLIDE", 2, Direction.N))
    with pytest.raises(ExploreError) as refused:
        change(board, square, Direction("NESW".index(way)))
    assert str(refused.value) == sentence


def test_a_trap_door_stays_on_its_tile():
    with pytest.raises(
        ExploreError, match=r"A trap door must lead to a square on the same tile, and that side of \(3, 3\)"
    ) as refused:
        toggled_door(BOARD, (3, 3), Direction.E)
    assert refused.value.sentence("fr").startswith("Une trappe doit mener à une case de la même tuile")


def test_building_in_python_is_building_on_the_page():
    w = explore(PLAIN, start=(0, 0))
    w.toggle_wall((0, 0), "E")
    assert w.board == toggled_wall(PLAIN, (0, 0), Direction.E)
    w.toggle_door((3, 3), "N")
    assert w.board.door((3, 3)) == (2, 3)
    w.undo()
    w.undo()
    assert w.board == PLAIN
    w.redo()
    assert w.board == toggled_wall(PLAIN, (0, 0), Direction.E)
    with pytest.raises(ExploreError):
        w.toggle_wall((0, 0), "up")
    w.roll = 2
    with pytest.raises(ExploreError, match="nothing to redo"):
        w.redo()
