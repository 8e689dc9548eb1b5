"""Layouts, drawn or made in Python, and the conditions of W1."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.games.walls import (
    Layout,
    LayoutError,
    layout_names,
    load_layout,
    named_layout,
    random_layout,
    read_layout,
)

STAR = named_layout("star")


DRAWING = str(STAR)


def redrawn(changes: dict[tuple[int, int], str]) -> str:
    """The drawing with other signs on some squares."""
    rows = [line.split() for line in DRAWING.splitlines()]
    for (row, column), sign in changes.items():
        rows[row][column] = sign
    return "\n".join(map(" ".join, rows))


def fields(**changes) -> dict:
    given = {name: getattr(STAR, name) for name in ("rows", "columns", "centre", "homes", "blocks", "names")}
    return {**given, **changes}


@pytest.mark.rule("W1")
@pytest.mark.parametrize("name", layout_names())
def test_a_layout_has_32_blocks_a_centre_and_four_pawns_in_each_corner(name: str) -> None:
    layout = named_layout(name)
    assert len(layout.blocks) == 32
    assert len(layout.white) == 9
    assert [len(home) for home in layout.homes] == [4, 4, 4, 4]
    for home, (row, column) in zip(layout.homes, [(0, 0), (0, 20), (20, 20), (20, 0)], strict=True):
        assert all(abs(square[0] - row) <= 1 and abs(square[1] - column) <= 1 for square in home)


@pytest.mark.rule("W2")
@pytest.mark.parametrize("name", layout_names())
def test_the_settled_size_centre_symmetry_and_shapes(name: str) -> None:
    layout = named_layout(name)
    assert (layout.rows, layout.columns) == (21, 21)
    assert {row + 1 for row, _ in layout.white} == {column + 1 for _, column in layout.white} == {10, 11, 12}
    assert layout.symmetric
    quadrant = [block for block in layout.blocks if all(row < 10 and column <= 10 for row, column in block)]
    assert len(quadrant) == 8
    assert len({len(block) for block in quadrant}) >= 4
    # Every block touches another, as a block that was moved must.
    taken = {square: block for block in layout.blocks for square in block}
    for block in layout.blocks:
        near = {(row + i, column + j) for row, column in block for i in (-1, 0, 1) for j in (-1, 0, 1)}
        assert any(taken[square] != block for square in near if square in taken)


@pytest.mark.rule("W2")
@given(st.integers(0, 10**6))
def test_a_random_layout_is_symmetric_and_its_drawing_is_read_back(seed: int) -> None:
    layout = random_layout(seed)
    assert layout.symmetric
    assert read_layout(str(layout)) == layout
    assert Counter(len(block) for block in layout.blocks) == {2: 4, 3: 4, 4: 20, 5: 4}


@pytest.mark.rule("W2")
def test_a_custom_drawing_of_any_size_is_played(tmp_path: Path) -> None:
    source = """
1 1 . . . . . . . 2 2
1 1 . A B C D E . 2 2
. . . F G H I J . . .
. . . . . . . . . . .
. . . . + + + . . K L
M N O . + + + . . P Q
R S T . + + + . . U V
. . . . . . . . . . .
. . . W W X X Y Z . .
4 4 . a a b c d e 3 3
4 4 f f f f f f f 3 3
"""
    layout = read_layout(source)
    assert (layout.rows, layout.columns, layout.centre) == (11, 11, (4, 4))
    assert not layout.symmetric
    path = tmp_path / "own.txt"
    path.write_text(source, encoding="utf-8")
    assert load_layout(path) == layout
    for given_as in (layout, source, path, str(path)):
        game = mazenb.new("walls", layout=given_as, players=4)
        assert len(game.legal_actions()) > 10


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "line 1: nothing is drawn"),
        (redrawn(dict.fromkeys(STAR.blocks[0], ".")), "a labyrinth must have 32 blocks, not 31"),
        (redrawn({(2, 0): "z"}), "line 3: a labyrinth must have 32 blocks, not 33"),
        (redrawn({(10, 9): "A"}), "line 11: block A is in the white centre, on square 10,9"),
        (redrawn({(10, 9): "."}), "line 11: square 10,9 is in the white centre"),
        (redrawn({(2, 0): "+"}), "line 3: square 2,0 is drawn as part of the centre"),
        (redrawn({(2, 0): "A"}), "block A is in two parts"),
        (redrawn({(0, 0): "."}), "corner 1 must have 4 home squares, not 3"),
        (redrawn({(0, 0): ".", (0, 19): "1"}), "square 0,19 is not in corner 1"),
        (redrawn({(2, 0): "1"}), "corner 1 must have 4 home squares, not 5"),
        (redrawn(dict.fromkeys(STAR.homes[1], ".")), "2 or 4 corners must have home squares"),
        (
            redrawn(dict.fromkeys(STAR.homes[1] + STAR.homes[2], ".")),
            "2 or 4 corners must have home squares, and two must be opposite each other, not",
        ),
        (
            redrawn({(2, 0): "?"}),
            "line 3: square 2,0 must be a letter (a block), 1 to 4 (a pawn), + (the centre)",
        ),
        (
            DRAWING.replace(". 2 2\n", ". 2\n", 1),
            "line 2: this row must have 20 squares like the first one, not 21",
        ),
        (DRAWING.replace("\n", "\n\n", 1), "line 3: there must be no gap between the rows of a drawing"),
        ("centre: 19,19\n" + DRAWING, "line 2: the white centre of 3 × 3 squares at 19,19"),
    ],
)
def test_a_drawing_that_breaks_w1_is_refused_with_what_and_where(source: str, said: str) -> None:
    with pytest.raises(LayoutError) as caught:
        read_layout(source)
    assert said in str(caught.value)
    assert caught.value.line is not None
    assert caught.value.sentence("fr") != caught.value.sentence("en")


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"blocks": STAR.blocks[:31], "names": STAR.names[:31]}, "a labyrinth must have 32 blocks, not 31"),
        (
            {"blocks": (STAR.blocks[1], *STAR.blocks[1:])},
            f"blocks A and B overlap on square {STAR.blocks[1][0][0]},{STAR.blocks[1][0][1]}",
        ),
        ({"blocks": (((9, 9),), *STAR.blocks[1:])}, "block A is in the white centre, on square 9,9"),
        ({"blocks": (((-1, 3),), *STAR.blocks[1:])}, "block A is not on the board, at -1,3"),
        ({"blocks": ((), *STAR.blocks[1:])}, "block A must have at least one square"),
        ({"blocks": (((2, 0), (4, 0)), *STAR.blocks[1:])}, "block A is in two parts, 2,0 and 4,0"),
        ({"names": "A" * 32}, "each block must have its own letter, not 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'"),
        ({"centre": (19, 9)}, "the white centre at 19,9 is not on the board"),
        ({"rows": 2}, "a board must have 3 to 64 rows and columns, not 2"),
        (
            {"homes": (STAR.blocks[5][:1] * 4, *STAR.homes[1:])},
            "block F is on a home square of corner 1, 1,10",
        ),
        ({"homes": (((0, 0),) * 4, *STAR.homes[1:])}, "square 0,0 is given twice as a home square"),
        ({"homes": (((-1, 0), (0, 0), (0, 1), (1, 0)), *STAR.homes[1:])}, "square -1,0 is not in corner 1"),
        ({"homes": STAR.homes[:3]}, "2 or 4 corners must have home squares"),
    ],
)
def test_a_layout_made_in_python_is_checked_the_same(changes: dict, said: str) -> None:
    with pytest.raises(LayoutError) as caught:
        Layout(**fields(**changes))
    assert said in str(caught.value)
