"""Strokes on a drawing: the effect of each; the result is always a drawing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.board import CIRCLE, Board, BoardError, Direction, Label
from mazenb.board.geometry import WRAPS
from mazenb.board.layout import Layout
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.strokes import STROKES, blank, labelled, resized, side_of, stroke, wrapped

N, E, S, W = Direction


def drawn(text: str) -> Layout:
    return Board.from_drawing(text).layout


def same(layout: Layout, text: str) -> bool:
    return layout == drawn(text)


OPEN = "+---+---+\n|       |\n+---+---+"
WALLED = "+---+---+\n|   |   |\n+---+---+"


def test_walls():
    assert same(blank(1, 2), OPEN)
    assert same(stroke(drawn(OPEN), "wall", 0, E), WALLED)
    assert same(stroke(drawn(WALLED), "wall", 1, W), OPEN)
    assert same(stroke(drawn("+---+---+\n|   >   |\n+---+---+"), "wall", 0, E), WALLED)


def test_one_way_passages_go_out_in_and_both_ways():
    layout = drawn(WALLED)
    for text in ("|   >   |", "|   <   |", "|       |", "|   >   |"):
        layout = stroke(layout, "oneway", 0, E)
        assert same(layout, f"+---+---+\n{text}\n+---+---+")
    assert side_of(layout, 0, E) == "out"
    assert side_of(layout, 1, W) == "in"


def test_doors():
    trap = stroke(drawn(OPEN), "trapdoor", 0, E)
    assert same(trap, "+---+---+\n| T>|   |\n+---+---+")
    assert side_of(trap, 0, E) == "trapdoor"
    assert same(stroke(trap, "trapdoor", 0, E), WALLED)
    assert same(stroke(trap, "wall", 0, E), WALLED)
    # From the other side, the wall tool also removes the door.
    assert same(stroke(trap, "wall", 1, W), WALLED)
    panel = stroke(trap, "panel", 1, W)
    assert same(panel, "+---+---+\n| P>|<P |\n+---+---+".replace("<P ", " P<"))
    assert same(stroke(panel, "oneway", 1, W), "+---+---+\n|   <   |\n+---+---+")
    with pytest.raises(
        DrawError, match=r"The door of \(0, 0\) must lead to a square on the same tile, but there is none on"
    ):
        stroke(drawn(OPEN), "trapdoor", 0, N)


def test_a_door_takes_the_place_of_a_label():
    layout = labelled(labelled(drawn(OPEN), 0, Label("SLIDE", 2, N)), 1, CIRCLE)
    panel = stroke(layout, "panel", 0, E)
    assert [mark.name for mark in panel.marks] == ["SECRET PANEL", "SECRET PANEL"]
    bare = labelled(panel, 1, CIRCLE)
    assert bare.marks == (None, CIRCLE)
    assert same(stroke(bare, "wall", 0, E), "+---+---+\n|     o |\n+---+---+")


def test_the_border_of_a_tile_is_its_own():
    two = Board.random(4, 8, tile_size=4, wrap="none", extra=1).layout
    closed = stroke(two, "wall", 3, E)
    assert side_of(closed, 3, E) == "wall"
    assert side_of(closed, 4, W) == "open"
    with pytest.raises(DrawError):
        stroke(two, "panel", 3, E)
    border = stroke(blank(2, 2), "wall", 0, N)
    assert side_of(border, 0, N) == "open"


def test_labels():
    label = Label("SLIDE", 2, E)
    layout = labelled(blank(1, 1), 0, label)
    assert layout.marks == (label,)
    assert labelled(layout, 0, label).marks == (None,)
    assert labelled(layout, 0, CIRCLE).marks == (CIRCLE,)
    assert labelled(layout, 0, None).marks == (None,)


def test_wrapping_and_back():
    plane = drawn("+---+---+---+\n|   |       |\n+---+---+---+")
    ring = wrapped(plane, (False, True))
    assert same(ring, "wrap: east-west\n+---+---+---+\n|   |       |\n+---+---+---+")
    opened = stroke(ring, "wall", 0, W)
    assert same(opened, "wrap: east-west\n+---+---+---+\n    |        \n+---+---+---+")
    door = stroke(opened, "trapdoor", 2, E)
    assert Board(door).door((0, 2)) == (0, 0)
    assert wrapped(door, (False, False)) == plane
    with pytest.raises(BoardError, match="at least 3 squares"):
        wrapped(plane, (True, True))


def test_larger_and_smaller():
    layout = stroke(stroke(blank(2, 2), "wall", 0, E), "panel", 1, S)
    larger = resized(layout, 3, 4)
    assert same(
        larger,
        "+---+---+---+---+\n|   | Pv        |\n+   +---+   +   +\n|     P^        |\n+   +   +   +   +\n"
        "|               |\n+---+---+---+---+",
    )
    assert resized(larger, 2, 2) == layout
    # A panel that loses its other half is removed.
    assert same(resized(layout, 1, 2), "+---+---+\n|   |   |\n+---+---+")


def test_a_door_over_the_seam_goes_when_the_seam_moves():
    ring = drawn("wrap: east-west\n+---+---+---+\n            \n+---+---+---+")
    for tool in ("panel", "trapdoor"):
        larger = resized(stroke(ring, tool, 0, W), 1, 4)
        assert Board.from_drawing(str(Board(larger))) == Board(larger)
        assert set(larger.marks) == {None}


# ---------------------------------------------------------------------- properties

boards = st.builds(
    lambda rows, columns, wrap, extra, seed: (
        Board.random(rows, columns, wrap=wrap, extra=extra, seed=seed).layout
    ),
    st.integers(3, 4),
    st.integers(3, 4),
    st.sampled_from(sorted(WRAPS)),
    st.sampled_from([0.0, 0.5, 1.0]),
    st.integers(0, 99),
) | st.builds(
    lambda seed, holes: (
        (
            Board.random(4, 8, tile_size=4, extra=0.5, seed=seed)
            if not holes
            else Board.random(8, 8, tile_size=4, extra=0.5, seed=seed).remove((0, 1))
        ).layout
    ),
    st.integers(0, 9),
    st.booleans(),
)
strokes = st.tuples(
    st.sampled_from([*STROKES, "circle", "label", "erase", "wrap", "size"]),
    st.integers(0, 31),
    st.sampled_from(list(Direction)),
)


def after(layout: Layout, tool: str, i: int, way: Direction) -> Layout:
    i = list(map(Board(layout).index, layout.geometry.squares))[i % len(layout.geometry.squares)]
    if tool in STROKES:
        return stroke(layout, tool, i, way)
    if tool == "wrap":
        return wrapped(layout, list(WRAPS.values())[way])
    if tool == "size":
        return layout if layout.geometry.tile_size else resized(layout, 3 + i % 3, 3 + way)
    return labelled(layout, i, {"circle": CIRCLE, "label": Label("JUMP", 3, way)}.get(tool))


@settings(max_examples=60)
@given(boards, st.lists(strokes, max_size=25))
def test_whatever_is_drawn_is_a_drawing(layout, actions):
    for tool, i, way in actions:
        before = layout
        try:
            layout = after(layout, tool, i, way)
        except (DrawError, BoardError):
            assert layout == before
        assert Board.from_drawing(str(Board(layout))) == Board(layout)


@settings(max_examples=60)
@given(boards, st.integers(0, 31), st.sampled_from(list(Direction)))
def test_walls_and_doors_come_and_go(layout, i, way):
    i = list(map(Board(layout).index, layout.geometry.squares))[i % len(layout.geometry.squares)]
    walled = stroke(layout, "wall", i, way)
    assert side_of(walled, i, way) != side_of(layout, i, way)
    assert side_of(stroke(walled, "wall", i, way), i, way) == side_of(layout, i, way)
    try:
        door = stroke(layout, "trapdoor", i, way)
    except DrawError:
        return
    there = layout.geometry.near[i][way]
    assert Board(door).doors[i] == there
    assert side_of(stroke(door, "trapdoor", i, way), i, way) == "wall"
