"""Rotations, removals, and changes to passages and marks."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mazenb.board import CIRCLE, Board, BoardError, Direction, Label
from tests.board.strategies import boards


@pytest.mark.rule("B5")
def test_a_rotation_turns_walls_labels_and_doors() -> None:
    board = Board.from_drawing("""
wrap: both
tiles: 3
+---+---+   +
| a>  o |   |
+   +---+   +
  T>|       |
+---+   +---+
|   >   | b |
+---+   +---+
a = SLIDE 2
b = GO ANYWHERE
""")
    assert (
        str(board.rotate((0, 0), 1))
        == """\
wrap: both
tiles: 3
+---+   +---+
|   | Tv  av|
+ v +---+   +
        | o |
+---+   +---+
| b |
+---+---+---+
a = SLIDE 2
b = GO ANYWHERE
"""
    ), "checked by hand"


@pytest.mark.rule("B5")
@given(boards(), st.data())
def test_rotations_compose(board: Board, data: st.DataObject) -> None:
    if board.tile_size is None:
        return
    spot = data.draw(st.sampled_from(board.tiles))
    once = board.rotate(spot)
    assert once.rotate(spot) == board.rotate(spot, 2)
    assert board.rotate(spot, -1) == board.rotate(spot, 3) == board.rotate(spot, 2).rotate(spot)
    assert once.rotate(spot, 3) == board
    # Every square keeps its identity: everything on it, and its passages inside the tile, rotate with it.
    size = board.tile_size
    top, left = spot[0] * size, spot[1] * size

    def turned(square: tuple[int, int]) -> tuple[int, int]:
        return top + square[1] - left, left + size - 1 - (square[0] - top)

    inside = set(board.squares_of(spot))
    for square in inside:
        label = board.label(square)
        assert once.label(turned(square)) == (label and label.turned(1))
        assert (turned(square) in once.circles) == (square in board.circles)
        door = board.door(square)
        assert once.door(turned(square)) == (door and turned(door))
        for other in inside:
            if abs(square[0] - other[0]) + abs(square[1] - other[1]) == 1:
                assert once.passage(turned(square), turned(other)) == board.passage(square, other)


def _inside(board: Board, index: int) -> bool:
    """Return True if a door leads to the next square of its tile without crossing the seam."""
    row, column = divmod(index, board.columns)
    label = board.marks[index]
    assert label is not None
    assert label.arrow is not None
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[label.arrow]
    return board.door((row, column)) == (row + down, column + right)


@given(boards(), st.data())
def test_a_rotated_board_equals_one_compiled_from_scratch(board: Board, data: st.DataObject) -> None:
    if board.tile_size is None:
        return
    # In a drawing, a door can lead round the board and back into its own tile. In a GOOTMU tile, it cannot.
    assume(all(_inside(board, index) for index in board.doors))
    spot = data.draw(st.sampled_from(board.tiles))
    once = board.rotate(spot, data.draw(st.integers(1, 3)))
    anew = Board.from_drawing(str(once))
    assert (once.ways, once.out, dict(once.doors)) == (anew.ways, anew.out, dict(anew.doors))
    assert list(once.doors) == list(anew.doors)
    # Parts that a rotation cannot change are shared, not copied.
    untouched = set(range(len(board.out))) - set(board.geometry.around[spot])
    assert all(once.out[i] is board.out[i] for i in untouched)


@pytest.mark.rule("B9")
@given(boards(), st.data())
def test_removing_a_tile_joins_its_sides(board: Board, data: st.DataObject) -> None:
    if board.tile_size is None:
        return
    spot = data.draw(st.sampled_from(board.tiles))
    try:
        holed = board.remove(spot)
    except BoardError:
        return
    gone = set(board.squares_of(spot))
    assert set(holed) == set(board) - gone
    for square in holed:
        for direction in Direction:
            before = board.near[board.index(square)][direction]
            while before >= 0 and board.square(before) in gone and board.square(before) != square:
                before = board.near[before][direction]
            after = holed.near[holed.index(square)][direction]
            assert after == (-1 if before >= 0 and board.square(before) == square else before)
    assert str(Board.from_drawing(str(holed))) == str(holed)


def test_too_many_holes_are_refused() -> None:
    board = Board.random(6, 6, tile_size=2).remove((0, 0))
    with pytest.raises(BoardError, match="must have at least 3 squares, not 2"):
        board.remove((0, 1))
    single = Board.random(2, 2, wrap="none", tile_size=2)
    with pytest.raises(BoardError, match="the last tile cannot be removed"):
        single.remove((0, 0))
    with pytest.raises(BoardError, match="was removed"):
        board.rotate((0, 0))


@given(boards(), st.data())
def test_changes_to_one_passage(board: Board, data: st.DataObject) -> None:
    pairs = [(board.square(i), board.square(j)) for i, row in enumerate(board.near) for j in row if j >= 0]
    if not pairs:
        return
    a, b = data.draw(st.sampled_from(pairs))
    name, there, back = data.draw(
        st.sampled_from(
            [
                ("open", "open", "open"),
                ("close", None, None),
                ("oneway", "oneway", None),
                ("trapdoor", "trapdoor", None),
                ("panel", "panel", "panel"),
            ]
        )
    )
    before = str(board)
    try:
        changed = getattr(board, name)(a, b)
    except BoardError:
        assert str(board) == before
        return
    assert (changed.passage(a, b), changed.passage(b, a)) == (there, back)
    assert str(board) == before
    others = [(c, d) for c, d in pairs if {c, d} != {a, b}]
    assert [changed.passage(c, d) for c, d in others] == [board.passage(c, d) for c, d in others]
    anew = Board.from_drawing(str(changed))
    assert (changed.out, dict(changed.doors), changed) == (anew.out, dict(anew.doors), anew)


def test_marks() -> None:
    board = Board.from_drawing("+---+---+\n| P>| P<|\n+---+---+")
    assert board.mark((0, 1), None).labels == {}, "a panel needs both its squares"
    assert dict(board.mark((0, 1), None).doors) == {}
    labelled = board.mark((0, 0), None).mark((0, 0), Label("JUMP", 3, Direction.S)).mark((0, 1), CIRCLE)
    assert (labelled.label((0, 0)), labelled.circles) == (Label("JUMP", 3, Direction.S), {(0, 1)})
    with pytest.raises(BoardError, match="belongs to two squares"):
        board.mark((0, 0), Label("TRAP DOOR", None, Direction.E))
