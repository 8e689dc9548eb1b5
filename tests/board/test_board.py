"""Boards: passages, torus, rotation, holes, changes."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import CIRCLE, Board, BoardError, Direction, Label

from .strategies import boards


def wall_pairs(board: Board) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """Every ordered pair of neighbours between which no ordinary step leads."""
    return {
        (board.square(i), board.square(j))
        for i, row in enumerate(board.near)
        for j in row
        if j >= 0 and j not in board.out[i]
    }


@pytest.mark.rule("B1")
def test_a_wall_on_either_side_closes_a_passage() -> None:
    # In the first row the wall stands on the western tile's side, in the second on the eastern one's, in the
    # third on both; the fourth is open. Inside a tile one drawn wall serves both squares.
    board = Board.from_drawing("""
wrap: east-west
tiles: 4
+---+---+---+---+ +---+---+---+---+
|           |   |                 |
+   +   +   +   + +   +   +   +   +
                  |               |
+   +   +   +   + +   +   +   +   +
|               | |
+   +   +   +   + +   +   +   +   +

+---+---+---+---+ +---+---+---+---+
""")
    for row, is_open in enumerate((False, False, False, True)):
        assert ((row, 4) in board.neighbours((row, 3))) == is_open
        assert ((row, 3) in board.neighbours((row, 4))) == is_open
    assert (0, 3) not in board.neighbours((0, 2))
    # Across the seam: walls on both, on the east, on the west side of the board, on neither.
    for row, is_open in enumerate((False, False, False, True)):
        assert ((row, 0) in board.neighbours((row, 7))) == is_open


@pytest.mark.rule("B3")
def test_the_board_is_a_torus() -> None:
    board = Board.random(5, 7, extra=1.0)
    for row in range(5):
        assert board.passage((row, 6), (row, 0)) == "open"
        assert board.direction((row, 6), (row, 0)) is Direction.E
        assert board.graph.edges[(row, 6), (row, 0)]["wrap"]
    for column in range(7):
        assert board.direction((0, column), (4, column)) is Direction.N
        assert (4, column) in board.neighbours((0, column))


@given(boards())
def test_neighbours_follow_the_sides(board: Board) -> None:
    for square in board:
        for other in board.neighbours(square):
            assert board.passage(square, other) in ("open", "oneway")
        door = board.door(square)
        if door is not None:
            assert board.passage(square, door) in ("trapdoor", "panel")
            assert door not in board.neighbours(square)


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
    # Every square keeps its identity: what it carries and what leads from it in the tile goes round with it.
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


@given(boards(), st.data())
def test_a_rotated_board_equals_one_compiled_anew(board: Board, data: st.DataObject) -> None:
    if board.tile_size is None:
        return
    spot = data.draw(st.sampled_from(board.tiles))
    once = board.rotate(spot, data.draw(st.integers(1, 3)))
    anew = Board.from_drawing(str(once))
    assert (once.ways, once.out, dict(once.doors)) == (anew.ways, anew.out, dict(anew.doors))
    assert list(once.doors) == list(anew.doors)
    # What a rotation cannot touch is shared, not copied.
    untouched = set(range(len(board.out))) - set(board.geometry.around[spot])
    assert all(once.out[i] is board.out[i] for i in untouched)


@pytest.mark.rule("B8")
def test_adjacent_tiles_touch_by_a_side() -> None:
    board = Board.random(12, 16, tile_size=4)
    assert board.adjacent_tiles((1, 1)) == ((0, 1), (1, 2), (2, 1), (1, 0))
    assert board.adjacent_tiles((0, 0)) == ((2, 0), (0, 1), (1, 0), (0, 3))
    holed = board.remove((1, 2))
    assert holed.adjacent_tiles((1, 1)) == ((0, 1), (1, 3), (2, 1), (1, 0))
    two_holes = holed.remove((1, 3))
    assert two_holes.adjacent_tiles((1, 1)) == ((0, 1), (1, 0), (2, 1))
    flat = Board.random(8, 8, wrap="none", tile_size=4)
    assert flat.adjacent_tiles((0, 0)) == ((0, 1), (1, 0))


@pytest.mark.rule("B9")
def test_squares_across_a_hole_are_neighbours() -> None:
    board = Board.from_drawing("""
wrap: north-south
tiles: 3
+   +   +   + ............. ............. +   +   +   +
|             ............. .............             |
+   +   +   + ............. ............. +   +   +   +
|           | ............. .............             |
+   +   +   + ............. ............. +   +   +   +
|             ............. ............. |           |
+   +   +   + ............. ............. +   +   +   +
""")
    assert board.holes == {(0, 1), (0, 2)}
    assert board.neighbours((0, 2)) == ((2, 2), (0, 9), (1, 2), (0, 1))
    assert board.direction((0, 2), (0, 9)) is Direction.E
    assert (1, 9) not in board.neighbours((1, 2)), "a wall on the western square's side still counts"
    assert (2, 9) not in board.neighbours((2, 2)), "a wall on the eastern square's side still counts"
    assert len(board) == 18
    assert (0, 3) not in board
    with pytest.raises(BoardError, match=r"\(0, 3\) is no square"):
        board.neighbours((0, 3))


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
    with pytest.raises(BoardError, match="needs at least 3 squares; it has 2"):
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


REFUSED = {
    "squares that do not touch": (lambda b: b.open((0, 0), (1, 1)), "not neighbours"),
    "a square off the board": (lambda b: b.close((0, 0), (9, 0)), r"\(9, 0\) is no square of this board"),
    "no square at all": (lambda b: b.neighbours("a1"), "'a1' is no square"),
    "a tile off the board": (lambda b: b.rotate((5, 5)), r"\(5, 5\) is no tile of this board"),
    "half a turn": (lambda b: b.rotate((0, 0), 0.5), "number of quarter turns"),
    "a passage through a door": (
        lambda b: b.trapdoor((0, 0), (0, 1)).open((0, 0), (0, 1)),
        "take its label away",
    ),
    "a door on a labelled square": (
        lambda b: b.mark((0, 0), Label("JUMP")).trapdoor((0, 0), (0, 1)),
        "carries JUMP already",
    ),
    "a door between tiles": (lambda b: b.trapdoor((0, 1), (0, 2)), "same tile"),
    "a strange wrap": (lambda b: Board.random(3, 3, wrap="round"), "wrap is one of both"),
    "a thin torus": (lambda b: Board.random(2, 3), "at least 3 squares; it has 2"),
    "an empty board": (lambda b: Board.random(0, 3), "at least one row"),
    "tiles that do not fit": (lambda b: Board.random(4, 5, tile_size=2), "cannot be made of tiles of 2×2"),
    "too much of extra": (lambda b: Board.random(4, 5, extra=2), "from 0 to 1; got 2"),
    "extra that is no number": (lambda b: Board.random(4, 5, extra="much"), "from 0 to 1; got 'much'"),
    "between two squares": (lambda b: b.neighbours((0, 0.5)), r"\(0, 0.5\) is no square"),
    "a tile that is none": (lambda b: b.rotate({}), "{} is no tile of this board"),
    "between two tiles": (lambda b: b.remove((0.5, 0)), r"\(0.5, 0\) is no tile of this board"),
    "a mark that is none": (lambda b: b.mark((0, 0), "JUMP"), "is a Label, CIRCLE or None; got 'JUMP'"),
    "half a row": (lambda b: Board.random(3.5, 4), "rows is a whole number; got 3.5"),
    "a tile size in words": (lambda b: Board.random(4, 4, tile_size="2"), "tile_size is a whole number"),
    "a wrap that is no word": (lambda b: Board.random(3, 3, wrap=["both"]), "wrap is one of both"),
    "no seed": (lambda b: Board.random(3, 3, seed=None), "whole number or a text; got None"),
    "a fraction for a seed": (lambda b: Board.random(3, 3, seed=1.5), "whole number or a text; got 1.5"),
    "a change in place": (lambda b: setattr(b, "sides", ()), "cannot be changed"),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_what_a_board_refuses(change, reason) -> None:  # type: ignore[no-untyped-def]
    board = Board.random(4, 4, tile_size=2, seed=3)
    with pytest.raises((BoardError, AttributeError), match=reason):
        change(board)


STRANGE_LABELS = {
    "a name that is no text": (lambda: Label(3), "a label's name is a text"),  # type: ignore[arg-type]
    "a name on two lines": (lambda: Label("JUMP\rFAR"), "a label's name is a text"),
    "a name with a tab": (lambda: Label("JUMP\tFAR"), "a label's name is a text"),
    "half a number": (lambda: Label("JUMP", 2.5), "whole number; JUMP has 2.5"),  # type: ignore[arg-type]
    "yes for a number": (lambda: Label("JUMP", True), "whole number; JUMP has True"),
    "a letter for an arrow": (lambda: Label("JUMP", 3, "N"), "Direction; JUMP has 'N'"),  # type: ignore[arg-type]
    "a numbered circle": (lambda: Label("TOKEN CIRCLE", 2), "neither number nor arrow"),
}


@pytest.mark.parametrize(("make", "reason"), STRANGE_LABELS.values(), ids=STRANGE_LABELS.keys())
def test_a_label_that_no_drawing_could_hold_is_refused(make, reason) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BoardError, match=reason):
        make()


@given(boards())
def test_boards_are_values(board: Board) -> None:
    twin = Board.from_drawing(str(board))
    assert twin == board
    assert hash(twin) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == board
    assert board != str(board)
    assert len({board, twin}) == 1


@given(boards())
def test_sealed_squares_have_no_passage(board: Board) -> None:
    met = {s for edge in board.graph.edges for s in edge}
    assert board.sealed == set(board) - met
    assert all(board.is_sealed(s) == (s in board.sealed) for s in board)
