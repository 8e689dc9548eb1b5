"""The picture of a board as a whole."""

import inspect
import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

import mazenb
from mazenb.board import CIRCLE, Board, BoardError, Direction, Label, Tile
from mazenb.pictures import picture, tile_picture
from mazenb.pictures.board.seam import rim_svg
from mazenb.pictures.palette import in_theme
from tests.pictures.svg_parts import SVG, boards, parts, texts, titles


def name_of(square: tuple[int, int]) -> str:
    return f"{square[0]},{square[1]}"


@given(boards)
def test_every_square_is_there_once(board):
    assert sorted(parts(picture(board), "data-square")) == sorted(map(name_of, board.squares))


def test_every_tile_is_there_once_and_holes_are_not():
    board = Board.random(12, 12, tile_size=4).remove((1, 1))
    svg = picture(board)
    assert parts(svg, "data-tile") == [name_of(spot) for spot in board.tiles]
    assert parts(svg, "data-hole") == ["1,1"]
    assert len(parts(svg, "data-square")) == 128


def test_a_picture_is_self_contained():
    board = Board.random(8, 8, tile_size=4).mark((0, 0), Label("SLIDE", 2, Direction.E)).mark((3, 3), CIRCLE)
    svg = picture(
        board, start=(1, 1), ends=[(2, 2)], heat={(4, 4): 1}, undecided=[(5, 5)], marks={(6, 6): "A"}
    )
    root = ET.fromstring(svg)
    assert root.attrib["role"] == "img"
    assert "8 rows and 8 columns" in root.attrib["aria-label"]
    names = {e.tag.removeprefix(SVG) for e in root.iter()}
    assert names <= {
        *("svg", "g", "path", "circle", "ellipse", "rect", "text", "title", "defs", "symbol", "use")
    }
    attributes = {a for e in root.iter() for a in e.attrib}
    assert "style" not in attributes
    assert "var(" not in svg
    # Everything that it uses is defined in it, once.
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    shown = {e.attrib["href"][1:] for e in root.iter() if "href" in e.attrib}
    assert shown <= set(ids)
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
    assert "#mzl-move-forward" in parts(svg, "href")
    assert "#mzl-part-arrow" in parts(svg, "href")
    # An icon instead of words, with its number beside it.
    assert sorted(set(texts(svg))) == ["0", "1", "2", "3"]


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
    with pytest.raises(BoardError, match=rf"^{argument}: row 9 is outside the board \(rows 0 to 3\)"):
        picture(Board.random(4, 4), **{argument: value})


def test_squares_may_come_as_lists():
    board = Board.random(4, 4)
    assert picture(board, ends=[[0, 1]], start=[0, 0]) == picture(board, ends=[(0, 1)], start=(0, 0))


def test_other_refusals():
    board = Board.random(4, 4)
    with pytest.raises(BoardError, match=r"^start: a square must be \(row, column\), not 'a1'"):
        picture(board, start="a1")
    with pytest.raises(BoardError, match=r"^walk: \(0, 0\) and \(2, 2\) are not neighbours"):
        picture(board, walk=[(0, 0), (2, 2)])
    with pytest.raises(BoardError, match=r"^the board to draw must be a Board, not None"):
        picture(None)
    with pytest.raises(BoardError, match=r"^ends must be a collection of squares, not 5"):
        picture(board, ends=5)
    with pytest.raises(BoardError, match=r"^heat must be a dictionary with squares as keys, not \[1\]"):
        picture(board, heat=[1])
    with pytest.raises(BoardError, match=r"^heat: a number is too large"):
        picture(board, heat={(0, 0): 10**400})
    for value in (float("nan"), "much", None, [1], 1j):
        with pytest.raises(BoardError, match=r"^heat: the value of \(0, 0\) must be a number, not"):
            picture(board, heat={(0, 0): value})
    with pytest.raises(TypeError):
        picture(board, (0, 0))


def test_options_are_keywords():
    kinds = [p.kind for p in inspect.signature(picture).parameters.values()]
    assert kinds[1:] == [inspect.Parameter.KEYWORD_ONLY] * (len(kinds) - 1)


def test_seams_are_marked_where_borders_join():
    def seams(wrap):
        svg = picture(Board.random(4, 5, wrap=wrap))
        return set(re.findall(r'class="seam ([^"]*)"', svg))

    assert seams("both") == {"north-south", "east-west"}
    assert seams("north-south") == {"north-south"}
    assert seams("east-west") == {"east-west"}
    assert seams("none") == set()
    # Each row and column has its number at both ends.
    assert sorted(texts(picture(Board.random(4, 5)))) == sorted([*"01234", *"01234", *"0123", *"0123"])


@given(boards)
def test_there_is_a_gate_on_both_sides_wherever_a_seam_can_be_crossed(board):
    crossings = {
        frozenset((i, j))
        for i in range(len(board.out))
        for j in board.out[i]
        if board.geometry.crosses_seam(i, j, board.direction(board.square(i), board.square(j)))
    }
    assert rim_svg(board).count("#mz-part-gate") == 2 * len(crossings)


def test_a_theme_changes_colours_and_nothing_else():
    board = Board.random(8, 8, tile_size=4, seed=1).mark((0, 0), Label("SLIDE", 2, Direction.E))
    light, dark, page = (picture(board, start=(1, 1), theme=theme) for theme in ("light", "dark", "page"))
    assert light == picture(board, start=(1, 1))
    plain = [re.sub(r"#[0-9a-f]{6}|mz[ld]-", "", svg) for svg in (light, dark)]
    assert plain[0] == plain[1]
    assert light != dark
    assert in_theme(page) == light
    with pytest.raises(BoardError, match="theme must be 'light', 'dark' or 'page', not 'grey'"):
        picture(board, theme="grey")


def test_no_text_on_a_board_is_small():
    board = labelled_everywhere(Board.random(12, 12, tile_size=4)).mark((0, 1), Label("A LABEL OF MY OWN", 3))
    svg = picture(board, marks={(1, 1): "A"}, heat={(2, 2): 0.5})
    sizes = [float(size) for size in parts(svg, "font-size")]
    # 700 pixels are there for the board of a game at 1440 by 900.
    assert min(sizes) * 700 / float(ET.fromstring(svg).attrib["height"]) >= 11


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
    assert len(picture(labelled_everywhere(Board.random(16, 20, extra=0.2, tile_size=4))).encode()) <= 120_000
    assert len(picture(labelled_everywhere(Board.random(16, 20, extra=0.2))).encode()) <= 120_000


def test_names_are_written_in_the_reader_s_language():
    board = Board.random(4, 4).mark((0, 0), Label("SLIDE", 2, Direction.E)).mark((1, 1), Label("MINE"))
    svg = picture(board, names={"SLIDE": "<GLISSEZ>", "MINE": "<MIA>"})
    assert "<mia>" in texts(svg)
    assert titles(svg) == ["<GLISSEZ> 2 →", "<MIA>"]


def test_a_board_shows_itself_in_the_language_of_the_session():
    board = Board.random(4, 4).mark((0, 0), Label("SLIDE", 2, Direction.E))
    mazenb.use_language("fr")
    try:
        assert "GLISSEZ 2 →" in titles(board._repr_svg_())
    finally:
        mazenb.use_language("en")
    assert board._repr_svg_() == picture(board)


def test_structure_is_shown_by_signs_and_numbers():
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


@pytest.mark.parametrize("extra", [0.0, 0.2, 1.0])
def test_a_large_board_is_painted_plainly_in_less_than_a_megabyte(extra):
    board = Board.random(200, 200, seed=1, extra=extra)
    svg = picture(board, start=(0, 0), undecided=board.squares[:4000])
    assert len(svg) < 1_000_000
    root = ET.fromstring(svg)
    assert root.find(f".//{SVG}use[@data-square]") is None
    assert root.find(f".//{SVG}g[@class='floor']/{SVG}rect") is not None
    # The lengths of wall add up to the number of walls, however they are joined.
    if extra < 1:
        walls = root.findall(f".//{SVG}g[@class='walls']/{SVG}path")
        assert [e.attrib["class"] for e in walls] == ["wall"]


def test_just_below_the_limit_everything_is_painted():
    svg = picture(Board.random(100, 100, seed=1))
    assert svg.count("data-square") == 10_000
    assert len(svg) < 1_000_000


def test_a_large_board_with_numbers_has_shades_and_no_figures():
    board = Board.random(101, 100, seed=1)
    svg = picture(board, heat={square: square[0] for square in board.squares})
    root = ET.fromstring(svg)
    assert root.find(f".//{SVG}g[@class='heat']/{SVG}path") is not None
    assert root.find(f".//{SVG}g[@class='values']") is None


def test_a_label_of_a_large_board_is_still_seen():
    drawing = str(Board.random(101, 100, wrap="none", seed=1))
    board = Board.from_drawing(drawing.replace("|   ", "| a ", 1) + "\na = POOL\n")
    assert list(board.labels) == [(0, 0)]
    root = ET.fromstring(picture(board))
    assert root.find(f".//{SVG}path[@class='labelled']") is not None
