"""The picture of a board as a whole."""

import inspect
import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.board import CIRCLE, Board, BoardError, Direction, Label, Tile
from mazenb.pictures import picture, tile_picture
from mazenb.pictures.markup import COLOURS
from mazenb.pictures.places import Places
from mazenb.pictures.shading import DARK, SHADES, heat_svg
from mazenb.pictures.walks import walk_path

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg: str, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in ET.fromstring(svg).iter() if attribute in e.attrib]


def titles(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}title")]


def texts(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]


def name_of(square: tuple[int, int]) -> str:
    return f"{square[0]},{square[1]}"


boards = st.builds(
    Board.random,
    st.integers(3, 8),
    st.integers(3, 8),
    wrap=st.sampled_from(["both", "north-south", "east-west", "none"]),
    extra=st.floats(0, 1),
    seed=st.integers(0, 99),
)


@given(boards)
def test_every_square_is_there_once(board):
    assert sorted(parts(picture(board), "data-square")) == sorted(map(name_of, board.squares))


def test_every_tile_is_there_once_and_holes_are_not():
    board = Board.random(12, 12, tile_size=4).remove((1, 1))
    svg = picture(board)
    assert parts(svg, "data-tile") == [name_of(spot) for spot in board.tiles]
    assert parts(svg, "data-hole") == ["1,1"]
    assert len(parts(svg, "data-square")) == 128


def test_picture_stands_by_itself():
    board = Board.random(8, 8, tile_size=4).mark((0, 0), Label("SLIDE", 2, Direction.E)).mark((3, 3), CIRCLE)
    svg = picture(
        board, start=(1, 1), ends=[(2, 2)], heat={(4, 4): 1}, undecided=[(5, 5)], marks={(6, 6): "A"}
    )
    root = ET.fromstring(svg)
    assert root.attrib["role"] == "img"
    assert "8 rows and 8 columns" in root.attrib["aria-label"]
    names = {e.tag.removeprefix(SVG) for e in root.iter()}
    assert names <= {"svg", "g", "path", "circle", "text", "title"}
    attributes = {a for e in root.iter() for a in e.attrib}
    assert not attributes & {"style", "id", "href"}
    # Its own background covers all of it.
    table = root.find(f"{SVG}path[@class='table']")
    assert table is not None
    assert table.attrib["d"] == f"M0 0h{root.attrib['width']}v{root.attrib['height']}H0z"


HOSTILE = '<script>alert("x")</script>&\'"]]>\x07'


def test_markup_in_names_is_text():
    board = Board.random(3, 3).mark((0, 0), Label(HOSTILE, 7, Direction.N)).mark((1, 1), Label("<b>"))
    svg = picture(board, marks={(2, 2): "<i>&"}, title='"><script>')
    assert "<script" not in svg
    assert "<b>" not in svg
    said = titles(svg)
    assert said[0] == HOSTILE.replace("\x07", "\ufffd") + " 7 ↑"
    assert said[1:] == ["<b>", "<i>&"]
    assert "<b>" in texts(svg)
    assert ET.fromstring(svg).attrib["aria-label"] == '"><script>'


def test_label_words_number_and_full_text():
    svg = picture(Board.random(3, 3).mark((0, 0), Label("MOVE FORWARD", 3, Direction.E)))
    assert titles(svg) == ["MOVE FORWARD 3 →"]
    assert {"Move", "forward", "3"} <= set(texts(svg))


def test_long_label_is_cut_and_said_in_full():
    name = "MOVE ANY DIRECTION 3 SPACES, IGNORE WALLS AND ALL ELSE"
    svg = picture(Board.random(3, 3).mark((0, 0), Label(name)))
    assert titles(svg) == [name]
    assert any(line.endswith("…") for line in texts(svg))


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("start", (9, 9)),
        ("ends", [(0, 0), (9, 9)]),
        ("walk", [(9, 9)]),
        ("undecided", [(9, 9)]),
        ("heat", {(9, 9): 1}),
        ("marks", {(9, 9): "A"}),
    ],
)
def test_unknown_squares_are_refused_by_name(argument, value):
    with pytest.raises(BoardError, match=rf"^{argument}: \(9, 9\) is no square of this board"):
        picture(Board.random(4, 4), **{argument: value})


def test_the_largest_floats_have_shades():
    svg = picture(Board.random(4, 4), heat={(0, 0): 1.7e308, (0, 1): -1.7e308})
    assert 'data-shade="0"' in svg
    assert 'data-shade="8"' in svg


def test_squares_may_come_as_lists():
    board = Board.random(4, 4)
    assert picture(board, ends=[[0, 1]], start=[0, 0]) == picture(board, ends=[(0, 1)], start=(0, 0))


def test_other_refusals():
    board = Board.random(4, 4)
    with pytest.raises(BoardError, match=r"^start: 'a1' is no square"):
        picture(board, start="a1")
    with pytest.raises(BoardError, match=r"^walk: \(0, 0\) and \(2, 2\) are not neighbours"):
        picture(board, walk=[(0, 0), (2, 2)])
    with pytest.raises(BoardError, match=r"^the board to paint is a Board; got None"):
        picture(None)
    with pytest.raises(BoardError, match=r"^ends is a collection of squares; got 5"):
        picture(board, ends=5)
    with pytest.raises(BoardError, match=r"^heat is a dictionary by squares; got \[1\]"):
        picture(board, heat=[1])
    with pytest.raises(BoardError, match=r"^heat: a number is too large"):
        picture(board, heat={(0, 0): 10**400})
    for value in (float("nan"), "much", None, [1], 1j):
        with pytest.raises(BoardError, match=r"^heat: the value of \(0, 0\) is not a number"):
            picture(board, heat={(0, 0): value})
    with pytest.raises(TypeError):
        picture(board, (0, 0))


def test_options_are_keywords():
    kinds = [p.kind for p in inspect.signature(picture).parameters.values()]
    assert kinds[1:] == [inspect.Parameter.KEYWORD_ONLY] * (len(kinds) - 1)


def test_walk_leaves_over_one_border_and_comes_in_over_the_other():
    board = Board.random(4, 4, extra=1)
    assert walk_path(board, [(0, 1), (3, 1), (3, 0), (3, 3)]) == "M100 52V23M100 225V196h-48H23M225 196H196"


@given(boards, st.data())
def test_a_walk_breaks_once_for_each_seam_it_crosses(board, data):
    walk = [data.draw(st.sampled_from(board.squares))]
    crossings = 0
    for _ in range(data.draw(st.integers(1, 8))):
        i = board.index(walk[-1])
        way = data.draw(st.sampled_from([d for d in Direction if board.near[i][d] >= 0]))
        crossings += board.geometry.crosses_seam(i, board.near[i][way], way)
        walk.append(board.square(board.near[i][way]))
    assert walk_path(board, walk).count("M") == 1 + crossings


def test_seams_are_marked_where_borders_join():
    def seams(wrap):
        svg = picture(Board.random(4, 5, wrap=wrap))
        return set(re.findall(r'class="seam ([^"]*)"', svg)), svg.count('class="border"')

    assert seams("both") == ({"north-south", "east-west"}, 0)
    assert seams("north-south") == ({"north-south"}, 1)
    assert seams("east-west") == ({"east-west"}, 1)
    assert seams("none") == (set(), 2)
    # Each row and column has its number at both ends.
    assert sorted(texts(picture(Board.random(4, 5)))) == sorted([*"01234", *"01234", *"0123", *"0123"])


def test_heat_is_written_as_well_as_shaded():
    board = Board.random(3, 3).mark((0, 0), Label("SLIDE"))
    svg = picture(board, heat={(0, 0): 0.25, (1, 1): Fraction(2, 3), (2, 2): float("inf"), (0, 1): -1})
    assert {".25", "2/3", "∞", "−1"} <= set(texts(svg))
    assert "Slide" not in texts(svg)
    assert titles(svg) == ["SLIDE"]
    assert parts(svg, "data-shade") == ["0", "6", "8"]


def luminance(colour: str) -> float:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_shades_work_in_grey():
    steps = [luminance(shade) for shade in SHADES]
    assert steps == sorted(steps, reverse=True)


def test_text_is_readable():
    papers = ["square", "other square", "label", "other label", "north-south", "east-west"]
    assert all(contrast(COLOURS["ink"], COLOURS[paper]) >= 7 for paper in papers)
    assert all(contrast(COLOURS["ink"], shade) >= 4.5 for shade in SHADES[:DARK])
    assert all(contrast(COLOURS["light"], shade) >= 3 for shade in SHADES[DARK:])


def test_notebooks_show_the_picture():
    board = Board.random(4, 4)
    assert board._repr_svg_() == mazenb.picture(board) == picture(board)


def test_tile_picture_has_no_seams():
    svg = tile_picture(Tile.from_drawing("+---+   +\n| o     |\n+   +---+\n|       |\n+---+---+"))
    assert len(parts(svg, "data-square")) == 4
    assert "seam " not in svg


def labelled_everywhere(board: Board) -> Board:
    """A label with all that labels have on each third square."""
    for square in board.squares[::3]:
        label = Label("MOVE FORWARD BACKTRACK OKAY", 10, Direction((square[0] + square[1]) % 4))
        board = board.mark(square, label)
    for square in board.squares[1::16]:
        board = board.mark(square, CIRCLE)
    return board


def test_largest_board_is_small_enough():
    assert len(picture(labelled_everywhere(Board.random(16, 20, extra=0.2, tile_size=4))).encode()) <= 60_000
    assert len(picture(labelled_everywhere(Board.random(16, 20, extra=0.2))).encode()) <= 60_000


def test_names_are_written_in_the_reader_s_language():
    board = Board.random(4, 4).mark((0, 0), Label("SLIDE", 2, Direction.E)).mark((1, 1), Label("MINE"))
    svg = picture(board, names={"SLIDE": "<GLISSE>"})
    assert "Mine" in texts(svg)
    assert "<glisse>" in texts(svg)
    assert titles(svg) == ["<GLISSE> 2 →", "MINE"]


def test_a_board_shows_itself_in_the_language_of_the_session():
    board = Board.random(4, 4).mark((0, 0), Label("SLIDE", 2, Direction.E))
    mazenb.use_language("fr")
    try:
        assert "Glisse" in texts(board._repr_svg_())
    finally:
        mazenb.use_language("en")
    assert board._repr_svg_() == picture(board)


def test_structure_is_told_by_sign_and_number():
    board = Board.random(8, 8, tile_size=4, seed=1)
    svg = picture(
        board,
        start=(0, 0),
        target=(7, 7),
        regions=[[(0, 0), (0, 1)], [(3, 3)]],
        cuts=[(1, 1)],
        bridges=[((0, 0), (0, 1)), ((0, 0), (7, 0)), ((3, 0), (4, 0))],
        gained=[(2, 2)],
        lost=[(2, 3)],
        rebuilt=[(0, 0), (0, 1)],
    )
    root = ET.fromstring(svg)
    classes = [e.attrib.get("class") for e in root.iter()]
    for name in ("target", "regions", "cuts", "bridges", "gained", "lost", "rebuilt"):
        assert name in classes
    figures = root.find(f".//{SVG}g[@class='regions']/{SVG}g[@class='figures']")
    assert [e.text for e in figures] == ["1", "1", "2"]
    gained, lost = (root.find(f".//{SVG}g[@class='{name}']") for name in ("gained", "lost"))
    assert gained.find(f"{SVG}path[@class='signs']").attrib["d"].endswith("h8m-4-4v8")
    assert "stroke-dasharray" in lost.find(f"{SVG}path[@class='frames']").attrib
    # Two squares side by side have six sides to the outside.
    assert root.find(f".//{SVG}path[@class='rebuilt']").attrib["d"].count("M") == 6


def test_a_scale_fixes_the_shades_and_figures_replace_values():
    places = Places.of(Board.random(3, 3))
    heat = {(0, 0): 2, (0, 1): 20, (0, 2): -5}
    areas, values = heat_svg(places, heat, (0, 8), {(0, 0): "two"}, {(0, 1): "+3"})
    assert [e.text for e in ET.fromstring(values).iter("text")] == ["two", "−5", "20", "+3"]
    assert [e.attrib["data-shade"] for e in ET.fromstring(areas).iter("path")] == ["0", "2", "8"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"target": (9, 9)},
        {"regions": [[(9, 9)]]},
        {"regions": 3},
        {"cuts": [(9, 9)]},
        {"bridges": [((0, 0), (2, 2))]},
        {"bridges": [((0, 0),)]},
        {"gained": [(9, 9)]},
        {"lost": 7},
        {"rebuilt": ["a"]},
    ],
)
def test_wrong_squares_are_refused_by_the_argument_s_name(wrong):
    with pytest.raises(BoardError, match=next(iter(wrong))):
        picture(Board.random(6, 6), **wrong)
