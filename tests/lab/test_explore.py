"""mazenb.explore in a real JupyterLab: real clicks and key presses, the page and the kernel compared.

A notebook with its kernel costs some seconds, so each test is a scenario.
"""

import re
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from tests.lab.explorers import BOARD, IMPORT, Explorer, same
from tests.lab.notebook import Lab


@pytest.fixture
def widget(lab: Lab) -> Explorer:
    return Explorer(lab)


def test_start_roll_and_walk(widget: Explorer) -> None:
    expect(widget.said).to_contain_text("Choose a start")
    widget.start(5, 5)
    assert widget.python("w.start, w.roll") == ((5, 5), 4)
    reachable = set(widget.python("w.reachable"))
    assert reachable == set(widget.python("tuple(mazenb.reach(board, (5, 5), 4))"))
    widget.wait_for_ends(reachable)
    # A dot on an empty square, a frame around a label.
    dots = widget.root.locator(".stage svg .ends .dots").get_attribute("d").count("M")
    frames = widget.root.locator(".stage svg .ends .frame").count()
    labelled = widget.python("sum(board.label(s) is not None for s in w.reachable)")
    assert (dots, frames) == (len(reachable) - labelled, labelled)
    expect(widget.square(5, 5)).to_have_attribute("aria-selected", "true")
    expect(widget.square(5, 5)).to_have_attribute("aria-label", re.compile("row 5, column 5.*start"))
    widget.lab.screenshot("light", widget.root)

    # The walk to an end, pointed at or focused.
    first, last = min(reachable), max(reachable)
    path = widget.root.locator(".stage svg .walk .line")
    walk_of = "walk_path(w.board, mazenb.reach(w.board, w.start, w.roll).walk({}))"
    widget.square(*first).hover()
    expect(path).to_have_attribute("d", widget.python(walk_of.format(first)))
    widget.square(*last).focus()
    expect(path).to_have_attribute("d", widget.python(walk_of.format(last)))
    widget.lab.screenshot("walk", widget.root)

    # The roll, by button and by key.
    widget.roll(7).check()
    expect(widget.said).to_contain_text("A roll of 7")
    assert widget.python("w.roll") == 7
    widget.square(5, 5).focus()
    widget.press("3")
    expect(widget.said).to_contain_text("A roll of 3")
    expect(widget.roll(3)).to_be_checked()
    widget.press("0", "+", "+")
    expect(widget.said).to_contain_text("A roll of 12")
    widget.press("+")
    expect(widget.refusal).to_contain_text("from 1 to 12, not 13")
    widget.press("-")
    expect(widget.said).to_contain_text("A roll of 11")
    expect(widget.refusal).to_be_hidden()
    widget.wait_for_ends(widget.python("w.reachable"))


def test_by_keyboard_alone_and_no_key_leaks_into_the_notebook(widget: Explorer) -> None:
    # One tab stop leads to the board: from the last of the tools it is the next, and the views come after it.
    widget.root.get_by_role("button", name="Projector").focus()
    widget.press("Tab")
    expect(widget.square(0, 0)).to_be_focused()
    widget.press("Tab")
    expect(widget.root.get_by_role("radio", name="Squares in one roll")).to_be_focused()
    widget.press("Shift+Tab")
    expect(widget.square(0, 0)).to_be_focused()
    widget.press("ArrowUp", "ArrowLeft", "ArrowLeft")
    expect(widget.square(11, 10)).to_be_focused()
    widget.press("Enter")
    widget.wait("w.start", (11, 10))
    widget.press("Home")
    expect(widget.square(11, 0)).to_be_focused()
    widget.press("End")
    expect(widget.square(11, 11)).to_be_focused()
    widget.press("Escape")
    widget.wait("w.start", None)
    expect(widget.square(11, 11)).to_be_focused()

    state = """() => { const { content } = window.jupyterapp.shell.currentWidget;
        return [content.activeCellIndex, content.mode, content.widgets.length,
            ...content.widgets.map((cell) => cell.model.sharedModel.source + cell.model.type)] }"""
    widget.start(5, 5)
    before = widget.lab.page.evaluate(state)
    # In command mode these move, delete, insert, cut, merge, change to Markdown and run.
    widget.press("ArrowDown", "ArrowUp", "d", "d", "a", "b", "x", "m", "y", "z", "Shift+M", "Enter")
    widget.press("Shift+Enter", "j", "k", "1", "2", "Escape", "ArrowRight")
    expect(widget.square(5, 6)).to_be_focused()
    assert widget.lab.page.evaluate(state) == before


def test_turning_tiles_changes_what_python_sees(widget: Explorer) -> None:
    widget.start(5, 5)
    # The tile beside the start's: the start stays, its ends change.
    widget.press("ArrowLeft", "ArrowLeft")
    expect(widget.square(5, 3)).to_be_focused()
    before = widget.python("w.reachable")
    widget.press("r")
    widget.wait("w.board == board.rotate((1, 0))", True)
    widget.press("Shift+R", "Shift+R")
    widget.wait("w.board == board.rotate((1, 0), -1)", True)
    expect(widget.square(5, 3)).to_be_focused()
    after = widget.python("w.reachable")
    assert after == widget.python("tuple(mazenb.reach(board.rotate((1, 0), -1), (5, 5), 4))")
    assert after != before
    assert widget.python("w.start") == (5, 5)
    widget.wait_for_ends(after)
    # The live picture is the one that Python would make now.
    for tile in widget.python("w.board.tiles"):
        live = widget.root.locator(f'svg [data-tile="{tile[0]},{tile[1]}"]').evaluate(
            "tile => tile.outerHTML"
        )
        assert same(live, widget.python(f"tile_svg(w.board, {tile})"))
    widget.press("z", "z")
    widget.wait("w.board == board.rotate((1, 0))", True)
    widget.press("z", "z")
    widget.wait("w.board == board and w.start is None", True)
    widget.press("z")
    expect(widget.refusal).to_contain_text("There is nothing to undo.")

    # By a tile's handle; a start turns with its tile, and the focus stays where it was.
    widget.start(0, 0)
    widget.root.locator('.handle[data-tile="0,0"]').click()
    widget.wait("w.start", (0, 3))
    widget.root.locator('.handle[data-tile="0,0"]').click(modifiers=["Shift"])
    widget.wait("w.start", (0, 0))
    expect(widget.square(0, 0)).to_be_focused()

    # The rotation is animated, but not with reduced motion.
    page = widget.lab.page
    widget.lab.spoilt = True
    page.evaluate("""() => { window.turns = []; const own = SVGElement.prototype.animate;
        SVGElement.prototype.animate = function (frames, options) {
            window.turns.push(frames[0].transform); return own.call(this, frames, options); } }""")
    widget.press("r")
    widget.wait("w.start", (0, 3))
    assert page.evaluate("window.turns") == []
    page.emulate_media(reduced_motion="no-preference")
    widget.press("r")
    widget.wait("w.start", (3, 3))
    page.wait_for_function("window.turns.length > 0")
    assert page.evaluate("window.turns[0]") == "rotate(-90deg)"


def test_what_python_sets_shows_on_the_page(widget: Explorer) -> None:
    widget.lab.kernel("w.start = (2, 2); w.roll = 2")
    expect(widget.said).to_contain_text("A roll of 2 from (2, 2)")
    expect(widget.roll(2)).to_be_checked()
    widget.wait_for_ends(widget.python("w.reachable"))
    # A saved notebook shows the same picture as the page.
    bundle = widget.python("sorted(w._repr_mimebundle_()[0])")
    assert bundle == ["application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"]
    live = widget.root.locator(".stage svg.mazenb .board").evaluate("part => part.outerHTML")
    saved = ET.fromstring(widget.python("w._repr_mimebundle_()[0]['image/svg+xml']"))
    board = saved.find("{http://www.w3.org/2000/svg}g[@class='board']")
    assert same(live, ET.tostring(board, encoding="unicode").replace("ns0:", "").replace(":ns0", ""))

    widget.lab.kernel("w.board = w.board.remove((1, 1))")
    expect(widget.root.locator(".hole")).to_have_count(1)
    expect(widget.root.locator(".cell")).to_have_count(128)
    widget.lab.kernel("w.board = mazenb.Board.random(5, 6, wrap='none', seed=1)")
    expect(widget.root.locator(".cell")).to_have_count(30)
    widget.lab.kernel("w.language = 'fr'")
    expect(widget.said).to_contain_text("Un lancer de 2 depuis (2, 2)")
    expect(widget.root.get_by_role("button", name="Annuler")).to_be_visible()

    # Names are text, whatever they contain.
    label = "mazenb.Label('<script>window.hurt()</script><img>')"
    widget.lab.kernel(f"w.board = mazenb.Board.random(4, 4).mark((0, 0), {label})")
    expect(widget.square(0, 0)).to_have_attribute("aria-label", re.compile("<script>.*<img>"))
    widget.square(0, 0).hover()
    expect(widget.square(0, 0)).to_have_attribute("title", re.compile("<script>.*<img>"))
    assert widget.root.locator("img, script").count() == 0


def test_two_views_of_a_widget_that_was_changed_before_it_was_shown(lab: Lab) -> None:
    early = "w = mazenb.explore(board)\nw.start = (5, 5)\nw.roll = 2\nw.turn((0, 0))\nw.roll = 3\nw"
    widget = Explorer(lab, IMPORT, BOARD, early, "w")
    expect(widget.said).to_contain_text("A roll of 3 from (5, 5)")
    widget.wait_for_ends(widget.python("w.reachable"))
    second = lab.cell_output(3).locator(".mazenb-explore")
    second.locator('.cell[data-square="6,6"]').click()
    expect(widget.said).to_contain_text("from (6, 6)")
    widget.press("r")
    widget.wait("w.board == board.rotate((0, 0)).rotate((1, 1))", True)
    expect(widget.said).to_contain_text(f"from {widget.python('w.start')}")
    for tile in ("0,0", "1,1"):
        pictures = lab.page.locator(f".mazenb-explore .tile[data-tile='{tile}']")
        expect(pictures).to_have_count(2)
        assert len(set(pictures.evaluate_all("tiles => tiles.map(tile => tile.outerHTML)"))) == 1


FORGED = [
    None,
    [],
    "start",
    {},
    {"kind": "burn"},
    {"kind": "start"},
    {"kind": "start", "square": [99, 0]},
    {"kind": "start", "square": [0, True]},
    {"kind": "roll", "roll": 13},
    {"kind": "roll", "roll": "<img src=x onerror=alert(1)>"},
    {"kind": "turn", "tile": [0, 0], "turns": 10**9},
    {"kind": "turn", "tile": [7, 7], "turns": 1},
    {"kind": "roll", "roll": "9" * 1_000_000},
    {"kind": "roll", "roll": 4, "and": 1, "so": 2, "on": 3},
    {"kind": "target", "square": [0, "0"]},
    {"kind": "turns", "turns": 10**9},
    {"kind": "views", "views": ["ends", "hitting"]},
    {"kind": "views", "views": ["ends"] * 100},
    {"kind": "views", "views": [{"a": 1}]},
    {"kind": "wall", "square": [5, 5], "way": "NE"},
    {"kind": "door", "square": [99, 5], "way": "N"},
    {"kind": "compare", "on": "yes"},
    {"kind": "redo"},
]


def test_forged_messages_get_a_sentence_and_change_nothing(widget: Explorer) -> None:
    widget.start(5, 5)
    state = (
        "w.start, w.target, w.roll, w.turns, w.views, w.before, w.board == board, "
        "len(w._history._line.past), w._number"
    )
    before = widget.python(state)
    model = widget.python("w.model_id")
    for content in FORGED:
        widget.forge(model, content)
        expect(widget.refusal).to_be_visible()
        sentence = widget.refusal.inner_text()
        assert sentence.endswith(".")
        assert len(sentence) < 200
        assert widget.python(state) == before
        widget.press("Escape")
        expect(widget.refusal).to_be_hidden()
    assert widget.root.locator("img").count() == 0
    # A page may set only the state that other widgets are linked to, which is checked like any other value.
    widget.forge(model, {"_scene": {}, "board": 0, "views": ["regions"], "before": 1}, "update")
    for wrong in ({"roll": 13}, {"start": [99, 0]}, {"target": "<img>"}, {"turns": -1}):
        widget.forge(model, wrong, "update")
        expect(widget.refusal).to_be_visible()
        assert widget.python(state) == before
        widget.press("Escape")
        expect(widget.refusal).to_be_hidden()
    widget.forge(model, {"kind": "roll", "roll": 0})
    expect(widget.refusal).to_contain_text("roll must be a whole number from 1 to 12, not 0.")
    assert widget.python(state) == before
    widget.lab.screenshot("refused", widget.root)
    widget.forge(model, {"roll": 9, "start": [1, 1], "board": 0}, "update")
    widget.wait("w.start, w.roll, w.board == board", ((1, 1), 9, True))


def test_dark_and_narrow(widget: Explorer) -> None:
    widget.start(5, 5)
    end = min(widget.ends)
    widget.lab.use_theme("dark")
    widget.root.scroll_into_view_if_needed()
    widget.square(*end).focus()
    widget.lab.screenshot("dark", widget.root)
    # In the dark theme, stones are dark and numbers are light; in the light theme, it is the other way round.
    assert widget.lightness(".edge") < 220
    assert widget.lightness(".numbers") > 500
    widget.lab.use_theme("light")
    assert widget.lightness(".edge") > 540
    assert widget.lightness(".numbers") < 250
    widget.lab.page.set_viewport_size({"width": 600, "height": 900})
    widget.square(*end).focus()
    widget.lab.screenshot("narrow", widget.root)
    assert widget.root.bounding_box()["width"] <= 500
    assert widget.square(0, 0).bounding_box()["width"] >= 32
    # The largest board scrolls inside its cell; the square that has the focus is brought into view.
    widget.lab.kernel("w.board = mazenb.lay(players=6, seed=0); w.start = (8, 8)")
    expect(widget.root.locator(".cell")).to_have_count(320)
    widget.square(8, 8).focus()
    widget.press("End")
    expect(widget.square(8, 19)).to_be_focused()
    widget.lab.screenshot("narrow-large", widget.root)
    box, root = widget.square(8, 19).bounding_box(), widget.root.bounding_box()
    assert box["x"] + box["width"] <= root["x"] + root["width"] + 1
    assert box["width"] >= 32
