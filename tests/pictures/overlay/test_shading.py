"""Numbers as shades and in figures."""

import re
from fractions import Fraction
from random import Random
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.board import Board, Label
from mazenb.pictures import picture
from mazenb.pictures.coordinates import Places
from mazenb.pictures.overlay.shading import heat_svg
from tests.pictures.svg_parts import parts, texts, titles


def test_the_largest_floats_have_shades():
    svg = picture(Board.random(4, 4), heat={(0, 0): 1.7e308, (0, 1): -1.7e308})
    assert 'data-shade="0"' in svg
    assert 'data-shade="7"' in svg


def test_heat_is_written_as_well_as_shaded():
    board = Board.random(3, 3).mark((0, 0), Label("SLIDE"))
    svg = picture(board, heat={(0, 0): 0.25, (1, 1): Fraction(2, 3), (2, 2): float("inf"), (0, 1): -1})
    assert {".25", "2/3", "∞", "−1"} <= set(texts(svg))
    assert "slide" not in svg
    assert titles(svg) == ["SLIDE"]
    assert parts(svg, "data-shade") == ["0", "6", "7"]


def test_a_scale_fixes_the_shades_and_figures_replace_values():
    places = Places.of(Board.random(3, 3))
    heat = {(0, 0): 2, (0, 1): 20, (0, 2): -5}
    areas, values = heat_svg(places, heat, (0, 8), {(0, 0): "two"}, {(0, 1): "+3"})
    assert [e.text for e in ET.fromstring(values).iter("text")] == ["−5", "two", "20", "+3"]
    assert [e.attrib["data-shade"] for e in ET.fromstring(areas).iter("path")] == ["0", "2", "7"]


@given(st.lists(st.sampled_from(range(9)), min_size=9, max_size=9), st.randoms(use_true_random=False))
def test_rounding_errors_change_neither_shades_nor_figures(eighths: list[int], rng: Random) -> None:
    places = Places.of(Board.random(3, 3))
    exact = {(n // 3, n % 3): 3 + eighth / 8 for n, eighth in enumerate(eighths)}
    nearly = {square: value * (1 + rng.uniform(-1, 1) * 1e-15) for square, value in exact.items()}
    assert heat_svg(places, nearly) == heat_svg(places, exact)


def test_doors_and_one_way_passages_are_painted_over_the_colours():
    board = mazenb.lay(2, seed=7)
    plain = picture(board)
    shaded = picture(board, heat=mazenb.distances(board, (5, 5)))
    kinds = ('class="trapdoor"', 'class="panel"', 'class="oneway"')
    assert any(kind in plain for kind in kinds)
    over = shaded[shaded.index('class="doors"') : shaded.index('class="values"')]
    assert shaded.index('class="heat"') < shaded.index('class="doors"')
    assert [over.count(kind) for kind in kinds] == [plain.count(kind) for kind in kinds]
    assert 'class="doors"' in picture(board, regions=[board.squares])
    assert 'class="doors"' not in picture(board, ends=[(0, 0)])
    assert 'class="doors"' not in picture(Board.random(4, 4), heat={(0, 0): 1})


def test_bridges_are_shorter_beside_figures_and_figures_are_above_them():
    board = Board.random(4, 4)
    bridge = [((0, 0), (0, 1))]
    plain, shaded = picture(board, bridges=bridge), picture(board, bridges=bridge, heat={(0, 0): 408.7})
    assert bar(plain) > bar(shaded) > 0
    assert shaded.index('class="bridges"') < shaded.index('class="values"')


def bar(svg: str) -> float:
    """The length of the only bridge, which leads east."""
    line = svg[svg.index('class="bridges"') :].split('class="line"')[1]
    found = re.search(r"M\S+ \S+v-10M\S+ \S+h(\d+)", line)
    assert found is not None
    return float(found[1])
