"""Walls and doors as strokes."""

import re

from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Tile
from mazenb.pictures.borders import GATE, borders
from mazenb.pictures.places import SIDE
from mazenb.pictures.tiles import board_svg


def strokes(svg: str, name: str) -> str:
    found = re.search(rf'<path class="{name}"[^>]* d="([^"]*)"', svg)
    return found[1] if found else ""


def drawn(text: str) -> str:
    board = Board.from_drawing(text)
    return borders(board.sides, board.rows, board.columns)


def test_open_floor_has_no_walls():
    board = Board.random(3, 3, extra=1)
    assert borders(board.sides, 3, 3) == ""


def test_a_run_of_walls_is_one_stroke_inside_its_patch():
    assert strokes(drawn("+---+---+\n|       |\n+---+---+"), "wall") == "M2 2v44M94 2v44M2 2h92M2 46h92"


def test_one_way_passage_is_an_arrow_between_two_posts():
    svg = drawn("+---+---+\n|   >   |\n+---+---+")
    assert strokes(svg, "oneway").startswith(f"M{SIDE - 5} ")
    assert f"M{SIDE} 2v{GATE - 2}M{SIDE} {SIDE - GATE}v{GATE - 2}" in strokes(svg, "wall")
    back = drawn("+---+---+\n|   <   |\n+---+---+")
    assert strokes(back, "oneway").startswith(f"M{SIDE + 5} ")


def test_doors_are_told_apart_by_shape():
    trap = drawn("+---+---+\n| T>|   |\n+---+---+")
    panel = drawn("+---+---+\n| P>| P<|\n+---+---+")
    assert strokes(trap, "trapdoor").count("M") == 2  # a leaf and a head
    assert strokes(panel, "panel").count("M") == 2  # a leaf and its fields
    assert not strokes(trap, "panel")
    assert not strokes(panel, "trapdoor")


def test_trap_doors_both_ways_share_a_leaf():
    both = drawn("+---+---+\n| T>| T<|\n+---+---+")
    assert strokes(both, "trapdoor").count("M") == 3


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
        found = re.findall(r"M(\S+) ([^hv]+)([hv])(\d+)", strokes(borders(sides, 4, 4), "wall"))
        return sorted(
            (way if turns % 2 == 0 or sides is tile.sides else "hv"["vh".index(way)], float(n))
            for _, _, way, n in found
        )

    assert lengths(tile.sides) == lengths(turned.sides)
