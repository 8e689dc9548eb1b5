"""Walls and doors as strokes."""

import re

from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Tile
from mazenb.pictures.board.border import GATE, INSET, borders
from mazenb.pictures.board.tile import board_svg
from mazenb.pictures.coordinates import SIDE


def strokes(svg: str, name: str) -> str:
    found = re.search(rf'<path class="{name}"[^>]* d="([^"]*)"', svg)
    return found[1] if found else ""


def doors(svg: str, name: str) -> list[str]:
    return re.findall(rf'<use class="{name}" href="#mz-part-([a-z-]+)"', svg)


def drawn(text: str) -> str:
    board = Board.from_drawing(text)
    return borders(board.sides, board.rows, board.columns)


def test_open_floor_has_no_walls():
    board = Board.random(3, 3, extra=1)
    assert borders(board.sides, 3, 3) == ""


def test_a_run_of_walls_is_one_stroke_inside_its_patch():
    svg = drawn("+---+---+\n|       |\n+---+---+")
    near, wide, high = INSET, 2 * SIDE - INSET, SIDE - INSET
    assert strokes(svg, "wall") == (
        f"M{near} {near}v{high - near:.1f}M{wide} {near}v{high - near:.1f}"
        f"M{near} {near}h{wide - near:.1f}M{near} {high}h{wide - near:.1f}"
    )


def test_a_wall_has_depth_by_one_line_drawn_four_times():
    svg = drawn("+---+---+\n|       |\n+---+---+")
    names = ("shadow", "side", "wall", "light")
    assert len({strokes(svg, name) for name in names}) == 1
    assert re.findall(r'<path class="([a-z]+)"', svg) == list(names)


def test_one_way_passage_is_an_arrow_between_two_posts():
    svg = drawn("+---+---+\n|   >   |\n+---+---+")
    assert strokes(svg, "oneway").startswith(f"M{SIDE - 5} ")
    post = f"{GATE - INSET:.1f}"
    assert f"M{SIDE} {INSET}v{post}M{SIDE} {SIDE - GATE}v{post}" in strokes(svg, "wall")
    back = drawn("+---+---+\n|   <   |\n+---+---+")
    assert strokes(back, "oneway").startswith(f"M{SIDE + 5} ")


def test_doors_differ_in_shape():
    trap = drawn("+---+---+\n| T>|   |\n+---+---+")
    panel = drawn("+---+---+\n| P>| P<|\n+---+---+")
    assert doors(trap, "trapdoor") == ["leaf-trapdoor", "head-trapdoor"]
    assert doors(panel, "panel") == ["leaf-panel"]
    assert not doors(trap, "panel")
    assert not doors(panel, "trapdoor")


def test_trap_doors_both_ways_share_a_leaf():
    both = drawn("+---+---+\n| T>| T<|\n+---+---+")
    assert doors(both, "trapdoor") == ["leaf-trapdoor", "head-trapdoor", "head-trapdoor"]


def test_each_tile_shows_its_own_half():
    board = Board.from_drawing("tiles: 1\n+---+ +---+\n|   |\n+---+ +---+")
    left, right = board_svg(board).split('data-tile="0,1"')
    assert strokes(left, "wall").count("v") == 2
    assert strokes(right, "wall").count("v") == 0


@given(st.integers(0, 10_000), st.integers(0, 3))
def test_turning_a_tile_turns_its_strokes(seed, turns):
    board = Board.random(4, 4, wrap="none", extra=0.3, seed=seed)
    tile = Tile(4, board.sides, board.marks)
    turned = tile.turned(turns)

    def lengths(sides):
        found = re.findall(r"M(\S+) ([^hv]+)([hv])([\d.]+)", strokes(borders(sides, 4, 4), "wall"))
        return sorted(
            (way if turns % 2 == 0 or sides is tile.sides else "hv"["vh".index(way)], float(n))
            for _, _, way, n in found
        )

    assert lengths(tile.sides) == lengths(turned.sides)
