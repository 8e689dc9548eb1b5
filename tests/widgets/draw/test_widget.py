"""The editor without a page: traits, text, undo, and what it refuses."""

import json
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, DrawError, DrawingError, Tile, draw, explore
from mazenb.board import CIRCLE, Label
from mazenb.pictures.palette import in_theme
from mazenb.texts.typography import french
from mazenb.widgets.draw.requests import REQUESTS
from tests.widgets.shared.page import Page, at_the_same_time

MAZE = "+---+---+---+\n|       >   |\n+   +---+---+\n|     o     |\n+---+---+---+\n"
TILE = Tile.from_drawing("+   +---+\n| a>  o |\n+   +---+\n|       |\n+---+---+\na = SLIDE 2")


def page(thing: object = MAZE, **options) -> Page:
    return Page(draw(thing, **options), "parts", "names")


def test_what_can_be_drawn_on(tmp_path):
    assert draw(MAZE).board == Board.from_drawing(MAZE)
    assert draw(Board.from_drawing(MAZE)).drawing == MAZE
    w = draw(TILE)
    assert (w.tile, w.drawing) == (TILE, str(TILE))
    assert w.board == Board.lay([TILE], 1, 1, wrap="none")
    assert (draw(3).tile.size, draw((2, 5)).board.columns) == (3, 5)
    file = tmp_path / "maze.txt"
    draw(MAZE).save(file)
    assert file.read_text(encoding="utf-8") == MAZE
    assert draw(file).board == draw(MAZE).board
    tiled = Board.random(8, 8, tile_size=4, seed=1)
    assert draw(tiled).board == tiled
    assert draw(tiled).tile is None


@pytest.mark.parametrize("thing", [0, 41, (0, 3), (3, 41), Board.random(41, 3), Board.random(3, 50)])
def test_too_large_or_too_small(thing):
    with pytest.raises(DrawError, match="A drawing must have 1 to 40 rows and columns, not"):
        draw(thing)


@pytest.mark.parametrize("thing", [None, 2.5, True, (1, 2, 3), {}, ("1", 2), object()])
def test_what_cannot_be_drawn_on(thing):
    with pytest.raises(
        DrawError, match=r"To draw, give a Board, a Tile, a drawing, a file, a size or \(rows, columns\)"
    ):
        draw(thing)


def test_files(tmp_path):
    with pytest.raises(DrawError, match="cannot be read"):
        draw(tmp_path / "nothing.txt")
    (tmp_path / "latin.txt").write_bytes("é".encode("latin-1"))
    with pytest.raises(DrawError, match=r"latin\.txt' is not UTF-8 text"):
        draw(tmp_path / "latin.txt")
    for path in (tmp_path / "no" / "maze.txt", None, "\0"):
        with pytest.raises(DrawError, match="cannot be written"):
            draw(3).save(path)
    draw(MAZE).save_svg(tmp_path / "maze.svg")
    draw(MAZE).save_png(tmp_path / "maze.png")
    assert (tmp_path / "maze.png").read_bytes()[1:4] == b"PNG"


def test_drawing_on_the_page():
    p = page((2, 3))
    p.ask("side", square=[0, 0], way="E", tool="wall")
    assert p.scene["said"] == "(0, 0), east: wall."
    p.ask("side", square=[0, 1], way="S", tool="oneway")
    assert p.scene["said"] == "(0, 1), south: one-way, out of the square."
    p.ask("side", square=[0, 2], way="S", tool="trapdoor")
    p.ask("label", square=[1, 0], name=" SLIDE ", number=2, arrow="E")
    assert p.scene["said"] == "(1, 0): SLIDE 2 >."
    p.ask("circle", square=[1, 1])
    assert p.scene["said"] == "(1, 1): token circle."
    assert p.widget.drawing == (
        "+---+---+---+\n|   |     Tv|\n+   + v +---+\n| a>  o     |\n+---+---+---+\na = SLIDE 2\n"
    )
    assert p.scene["text"] == p.widget.drawing
    assert p.scene == p.whole()
    assert p.widget.board.label((1, 0)) == Label("SLIDE", 2, mazenb.Direction.E)
    p.ask("erase", square=[1, 0])
    assert p.scene["said"] == "(1, 0): blank."
    assert p.widget.board.label((1, 0)) is None
    # The explorer shows it immediately.
    assert mazenb.explore(p.widget.board, start=(0, 1), roll=1).reachable == ((0, 2), (1, 1))


def test_shape():
    p = page((2, 3))
    p.ask("size", rows=3, columns=4)
    assert (p.widget.board.rows, p.widget.board.columns) == (3, 4)
    p.ask("wrap", wrap="both")
    assert p.widget.board.wraps == (True, True)
    assert p.scene == p.whole()
    p.ask("size", rows=2, columns=4)
    assert "at least 3 squares" in p.refused
    assert p.scene == p.whole()
    tile = page(2)
    tile.ask("size", rows=3, columns=3)
    assert tile.widget.tile.size == 3
    tile.ask("size", rows=3, columns=4)
    assert tile.refused == "A tile must be square, so that it can be rotated."
    tile.ask("wrap", wrap="both")
    assert tile.refused == "The edges of a tile are joined only when it is laid on a board."
    tiles = page(Board.random(4, 4, tile_size=4, seed=1))
    tiles.ask("size", rows=5, columns=5)
    assert tiles.refused == "To make a board of tiles larger, lay more tiles."


def test_typed_text_is_read_and_nothing_is_lost():
    p = page(MAZE)
    p.ask("text", text=MAZE.replace(">", " "))
    assert p.widget.board.passage((0, 2), (0, 1)) == "open"
    assert p.scene["said"] == "The picture now matches the text."
    board = p.widget.board
    half = MAZE.replace("|     o     |", "|     o  ?  |")
    p.ask("text", text=half)
    assert p.widget.board is board
    assert p.scene["text"] == half
    assert p.scene["broken"].startswith(
        "The text is not a drawing yet, so the picture has not changed: line 4, column "
    )
    assert p.scene == p.whole()
    # A click on the picture continues from the last drawing, and undo restores the text.
    p.ask("side", square=[1, 0], way="E", tool="wall")
    assert p.scene["broken"] == ""
    assert p.scene["text"] == p.widget.drawing != half
    p.ask("undo")
    assert p.scene["text"] == half
    assert p.widget.board == board
    # Text typed in one go is undone in one go.
    p.ask("undo")
    assert p.widget.drawing == MAZE
    p.ask("undo")
    assert p.refused == "There is nothing to undo."
    p.ask("redo")
    assert p.scene["text"] == half
    p.ask("redo")
    p.ask("redo")
    assert p.refused == "There is nothing to redo."


def test_a_tile_s_text_stays_a_tile():
    p = page(TILE)
    p.ask("text", text="wrap: both\n" + str(TILE))
    assert "line 1, column 1" in p.scene["broken"]
    p.ask("text", text="+---+---+\n|       |\n+---+---+")
    assert "a tile must be square" in p.scene["broken"]
    p.ask("text", text="+---+\n|   |\n+---+")
    assert p.widget.tile.size == 1
    assert p.scene["broken"] == ""


def test_large_texts():
    p = page(MAZE)
    p.ask("text", text=str(Board.random(41, 5)))
    assert (
        "The text is not a drawing yet, so the picture has not changed: A drawing must" in p.scene["broken"]
    )
    p.ask("text", text="+" * 100_000)
    assert p.refused == "The page sent a request that is too large."


def test_what_python_sets():
    p = page(MAZE)
    p.widget.drawing = "+---+\n|   |\n+---+"
    assert p.widget.board.rows == 1
    assert p.widget.drawing == "+---+\n|   |\n+---+\n"
    p.widget.tile = TILE
    assert p.scene["tile"] is True
    p.widget.board = Board.from_drawing(MAZE)
    assert (p.scene["tile"], p.widget.drawing) == (False, MAZE)
    assert p.scene == p.whole()
    for name, value in (
        ("board", 3),
        ("board", None),
        ("tile", "x"),
        ("tile", None),
        ("board", Board.random(41, 3)),
    ):
        with pytest.raises(DrawError):
            setattr(p.widget, name, value)
        assert p.widget.drawing == MAZE
    with pytest.raises(DrawingError, match="line 1, column 1"):
        p.widget.drawing = "maze"
    assert p.widget.drawing == MAZE
    p.widget.undo()
    assert p.widget.tile == TILE
    p.widget.undo()
    p.widget.undo()
    assert p.widget.drawing == MAZE


def test_observers_see_one_drawing():
    w = draw((2, 2))
    seen = []
    w.observe(lambda change: seen.append(change["new"]), ["board"])
    w.side((0, 0), "E")
    w.side((0, 0), mazenb.Direction.E)
    assert [len(board.graph.edges) for board in seen] == [6, 8]


def test_the_same_from_a_cell():
    w = draw(3)
    w.label((1, 1), "TOKEN CIRCLE")
    w.side((0, 0), "N")
    w.side((0, 0), "S", "panel")
    assert w.tile.circles == ((1, 1),)
    w.label((1, 1), None)
    w.resize(4, 4)
    assert w.tile.size == 4
    w.undo()
    w.redo()
    with pytest.raises(
        DrawError, match=r"Unknown tool 'song' for a side \(available: wall, oneway, trapdoor, panel\)."
    ):
        w.side((0, 0), "N", "song")
    with pytest.raises(DrawError, match=r"\(9, 9\) is not a square of this drawing."):
        w.side((9, 9), "N")
    with pytest.raises(DrawError, match="A side must be N, E, S or W, not 'up'"):
        w.side((0, 0), "up")
    with pytest.raises(DrawError, match="belongs on a side"):
        w.label((0, 0), "TRAP DOOR", None, "E")
    with pytest.raises(DrawError, match="cannot be used as a label"):
        w.label((0, 0), "a = b")
    with pytest.raises(DrawError, match="whole number from −999 to 999"):
        w.label((0, 0), "SLIDE", 10**9)
    board = draw((3, 3))
    board.wrap("both")
    assert board.board.wraps == (True, True)


def test_one_request_is_one_small_update():
    p = page(Board.random(12, 12, tile_size=4, seed=1))
    for content in (
        {"kind": "side", "square": [0, 0], "way": "E", "tool": "wall"},
        {"kind": "circle", "square": [5, 5]},
        {"kind": "undo"},
    ):
        before = len(p.messages)
        p.send(content)
        assert len(p.messages) == before + 1
        # The drawing as text, and of the picture the one tile that changed.
        assert len(p.messages[-1]["state"]["_patch"]["parts"]) == 1
        assert len(json.dumps(p.messages[-1])) < 12_000


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=100),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
square = st.lists(st.integers(-1, 3), min_size=2, max_size=2)
likely = {
    "square": square,
    "way": st.sampled_from("NESWX"),
    "tool": st.sampled_from(["wall", "oneway", "trapdoor", "panel", "song"]),
    "name": st.sampled_from(["SLIDE", "<b>&", "", "TRAP DOOR", "TOKEN CIRCLE"]) | st.text(max_size=90),
    "number": st.none() | st.integers(-2000, 2000),
    "arrow": st.none() | st.sampled_from("NESW"),
    "text": st.sampled_from([MAZE, "", "+---+\n|   |\n+---+"]) | st.text("+-| \n>v", max_size=40),
    "wrap": st.sampled_from(["both", "none", "east-west", "up"]),
    "rows": st.integers(0, 6),
    "columns": st.integers(0, 6),
    "language": st.sampled_from(["en", "fr", "tlh"]),
}
requests = st.sampled_from(sorted(REQUESTS)).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"kind": st.just(kind)} | {name: likely[name] for name in REQUESTS[kind].fields}
    )
)


@settings(max_examples=40)
@given(st.lists(requests, max_size=20), st.sampled_from(["en", "fr"]))
def test_patches_add_up_and_undo_leads_back(actions, language):
    p = page(MAZE, language=language)
    for action in actions:
        p.send(action)
        assert p.scene == p.whole()
        assert p.widget.board == Board.from_drawing(p.widget.drawing)
    still = p.widget.svg()
    assert all(in_theme(part) in still for part in p.scene["parts"].values())
    while p.widget._history.can_undo:
        p.widget.undo()
    assert p.widget.drawing == MAZE


@settings(max_examples=60)
@given(
    anything
    | st.fixed_dictionaries(
        {"kind": st.sampled_from(sorted(REQUESTS))}, optional=dict.fromkeys(likely, anything)
    )
)
def test_any_message_is_carried_out_or_refused_in_a_short_sentence(message):
    p = page(MAZE)
    before = p.whole()
    p.send(message)
    if p.refused is not None:
        assert 5 < len(p.refused) < 300
        assert p.refused.endswith(".")
        assert p.whole() == before


@pytest.mark.parametrize("huge", ["9" * 10**6, [0] * 10**4, {"a": [1] * 10**4}, 10**400])
def test_huge_values_are_not_echoed(huge):
    p = page(MAZE)
    for kind, request in REQUESTS.items():
        for name in request.fields:
            parts = dict.fromkeys(request.fields, 1) | {name: huge}
            p.ask(kind, **parts)
            assert len(p.refused) < 250
    p.widget._inbox.receive(p.widget, {"kind": "undo"}, [b"x" * 100])
    assert p.refused == "The page sent a request that is too large."


def test_the_page_cannot_set_state():
    p = page(MAZE)
    data = {"method": "update", "state": {"drawing": "x", "_patch": {"number": 9}, "_esm": "evil"}}
    p.widget._handle_msg({"content": {"data": data}})
    assert (p.widget.drawing, p.widget._patch) == (MAZE, {})
    assert p.widget._esm != "evil"


def test_a_fault_of_ours_is_shown_and_raised(monkeypatch):
    p = page(MAZE)
    monkeypatch.setattr(p.widget, "settle", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        p.ask("circle", square=[0, 0])
    assert p.refused == "That did not work: 'division by zero'"


def test_labels_are_text():
    p = page((2, 2))
    p.ask("label", square=[0, 0], name="<script>&", number=None, arrow=None)
    assert p.widget.board.label((0, 0)) == Label("<script>&")
    assert "<script>" in p.scene["names"]["0,0"]
    root = ET.fromstring(p.widget.svg())
    assert not root.findall(".//{*}script")
    assert CIRCLE.name not in [name for name, _, _ in p.scene["labels"]]


def test_showing():
    w = draw(TILE)
    data, _ = w._repr_mimebundle_()
    assert data["image/svg+xml"] == w.svg()
    assert data["text/plain"] == "<Draw Tile 2×2, 1 labels>" == repr(w)
    assert repr(draw(MAZE)) == "<Draw Board 2×3>"
    in_french = page(MAZE, language="fr")
    in_french.ask("side", square=[0, 0], way="E", tool="wall")
    assert in_french.scene["said"] == french("(0, 0), à l’est : mur.")
    english, other = (page(language=code).scene["texts"] for code in ("en", "fr"))
    assert english.keys() == other.keys()
    assert all(english[key] != other[key] for key in english)
    in_french.widget.language = "en"
    assert in_french.scene["texts"] == english
    in_french.ask("text", text="maze")
    assert "not a drawing yet" in in_french.scene["broken"]
    in_french.widget.language = "fr"
    assert "pas encore un dessin" in in_french.scene["broken"]
    assert in_french.scene["text"] == "maze"
    in_french.widget.language = "en"
    with pytest.raises(DrawError, match="Unsupported language 'de'"):
        in_french.widget.language = "de"
    assert len(w._esm.encode()) + len(w._css.encode()) <= 60_000


def test_a_board_that_was_drawn_is_played_on():
    w = draw(mazenb.lay(players=2, seed=3))
    w.side((5, 5), "N")
    w.label((0, 0), "EXTRA TURN")
    game = mazenb.new("gootmu", bots="random", seed=1, board=w.board)
    game.advance(turns=3)
    assert game.state.board.label((0, 0)) == Label("EXTRA TURN")
    assert mazenb.new("gootmu", bots="random", seed=1, board=w.drawing).rules.options["board"] == w.board


def test_the_file_of_the_pool_can_be_drawn_on():
    for tile in list(mazenb.pool().values())[:4]:
        assert draw(tile).tile == tile


def test_the_page_and_a_cell_may_draw_at_the_same_time():
    """JupyterLab runs messages of the page in a thread beside the one of the cells."""
    p = page(MAZE)
    w = p.widget
    other = Board.from_drawing("+---+---+\n|   >   |\n+---+---+")
    asking = (
        lambda n: p.ask("side", square=[0, n % 2], way="E", tool="wall"),
        lambda n: p.ask("text", text="+---+\n|" if n % 2 else MAZE),
        lambda _: p.ask("undo"),
    )
    setting = (
        lambda n: setattr(w, "board", other if n % 2 else Board.from_drawing(MAZE)),
        lambda _: w.label((0, 0), "SLIDE", 2, "E"),
        lambda n: setattr(w, "language", "fr" if n % 2 else "en"),
        lambda _: setattr(w, "drawing", MAZE),
        lambda _: w.side((0, 1), "W", "oneway"),
    )
    at_the_same_time(asking, setting)
    assert p.scene == p.whole()
    assert (w.board, w.drawing) == (w._draft.board, w._draft.text)
    assert w.board == Board.from_drawing(w.drawing)


def test_two_widgets_that_follow_each_other_never_wait_for_each_other():
    p = page("+---+---+\n|   >   |\n+---+---+")
    w = p.widget
    x = explore(w.board)
    # With a lock for each, what comes below might never end.
    assert w._one_at_a_time is x._one_at_a_time
    w.observe(lambda change: setattr(x, "board", change["new"]), "board")
    x.observe(lambda change: setattr(w, "board", change["new"]), "board")
    at_the_same_time(
        [lambda _: p.ask("side", square=[0, 0], way="E", tool="wall")],
        [lambda _: x.toggle_wall((0, 0), "E")],
    )
    assert w.board == x.board == w._draft.board


def test_a_label_that_cannot_be_sent_is_refused_and_changes_nothing():
    w = draw(MAZE)
    for refused in (lambda: w.label((0, 0), "\ud800"), lambda: draw(f"{MAZE}a = \ud800\n")):
        with pytest.raises((DrawError, DrawingError)) as error:
            refused()
        str(error.value).encode()
    assert w.drawing == MAZE
