"""The editor in a real browser, used with mouse, keys and text; explore shows each change immediately."""

import re

from playwright.sync_api import expect

from tests.lab.accessibility import faults
from tests.lab.notebook import Lab
from tests.lab.widget import Widget

LINK = """x = mazenb.explore(w.board, start=(0, 0), roll=2)
w.observe(lambda change: setattr(x, 'board', w.board), 'board')
x"""
SIDES = {"N": (0.5, 0.08), "E": (0.92, 0.5), "S": (0.5, 0.92), "W": (0.08, 0.5)}


class Editor(Widget):
    """The editor in the browser, and the kernel behind it."""

    def __init__(self, lab: Lab, make: str, *cells: str) -> None:
        lab.open(["import mazenb", f"w = {make}\nw", *cells])
        lab.run_all()
        super().__init__(lab, 1, ".mazenb-draw")
        self.said = self.root.locator(".said")
        self.area = self.root.get_by_label("The drawing as text")
        self.refusal = self.root.locator(".refusal")

    def tool(self, name: str) -> None:
        self.root.get_by_role("radio", name=name, exact=True).check()

    def click_side(self, row: int, column: int, way: str) -> None:
        cell = self.square(row, column)
        box = cell.bounding_box()
        x, y = SIDES[way]
        cell.click(position={"x": box["width"] * x, "y": box["height"] * y})


def test_drawing_by_mouse_shows_in_text_and_in_the_explorer(lab: Lab) -> None:
    editor = Editor(lab, "mazenb.draw((2, 3))", LINK)
    assert editor.python("x.reachable") == ((0, 2), (1, 1))
    editor.click_side(0, 0, "E")
    expect(editor.said).to_have_text("(0, 0), east: wall.")
    expect(editor.area).to_have_value(re.compile(r"\|   \|       \|"))
    editor.wait("w.board.passage((0, 0), (0, 1)) is None", True)
    assert editor.python("x.reachable") == ((1, 1),)
    editor.tool("One-way")
    editor.click_side(0, 1, "S")
    expect(editor.said).to_have_text("(0, 1), south: one-way, out of the square.")
    editor.tool("Trap door")
    editor.click_side(0, 2, "W")
    expect(editor.said).to_have_text("(0, 2), west: trap door.")
    editor.tool("Panel")
    editor.click_side(1, 0, "E")
    expect(editor.said).to_have_text("(1, 0), east: secret panel.")
    editor.click_side(1, 2, "E")
    expect(editor.refusal).to_contain_text("must lead to a square on the same tile")
    editor.tool("Circle")
    editor.square(1, 2).click()
    editor.tool("Label")
    editor.root.get_by_label("Text", exact=True).fill("jump")
    editor.root.get_by_label("Arrow").select_option("↓")
    editor.square(0, 0).click()
    expect(editor.said).to_have_text("(0, 0): JUMP 2 v.")
    drawing = "+---+---+---+\n| av|   | T<|\n+   + v +   +\n| P>| P<  o |\n+---+---+---+\na = JUMP 2\n"
    expect(editor.area).to_have_value(drawing)
    assert editor.python("w.drawing") == drawing
    editor.lab.screenshot("light", editor.root)
    assert faults(editor.root) == []
    editor.root.get_by_role("button", name="Undo").click()
    editor.wait("w.board.label((0, 0)) is None", True)
    editor.root.get_by_role("button", name="Redo").click()
    editor.wait("w.drawing", drawing)
    # The explorer in the next cell shows the same maze.
    other = lab.cell_output(2).locator(".mazenb-explore")
    expect(other.locator('.cell[data-square="0,0"]')).to_have_attribute("aria-label", re.compile("JUMP 2"))
    live = editor.root.locator("svg.mazenb .tile").evaluate("part => part.outerHTML")
    assert live.count("data-square") == editor.python("w.svg().count('data-square')") == 6


def test_typing_and_drawing_go_both_ways(lab: Lab) -> None:
    editor = Editor(lab, "mazenb.draw((1, 2))")
    editor.area.focus()
    editor.press("Control+Home", "ArrowDown", "End", "ArrowLeft", "ArrowLeft")
    editor.press("ArrowLeft", "ArrowLeft", "Backspace")
    lab.page.keyboard.type(">")
    expect(editor.said).to_have_text("The picture now matches the text.")
    editor.wait("w.board.passage((0, 0), (0, 1))", "oneway")
    expect(editor.root.locator("svg .oneway")).to_have_count(1)
    expect(editor.area).to_be_focused()
    # For a broken drawing, the page says what is wrong and where; the picture and the text stay.
    lab.page.keyboard.type("?")
    expect(editor.root.locator(".broken")).to_contain_text("line 2, column ")
    typed = editor.area.input_value()
    assert "?" in typed
    assert editor.python("w.board.passage((0, 0), (0, 1))") == "oneway"
    editor.lab.screenshot("broken", editor.root)
    editor.click_side(0, 0, "S")
    expect(editor.root.locator(".broken")).to_be_hidden()
    editor.square(0, 0).focus()
    editor.press("z")
    expect(editor.area).to_have_value(typed)
    expect(editor.root.locator(".broken")).to_be_visible()
    # Another size while typing: the text keeps the focus.
    editor.area.fill("+---+---+---+\n|           |\n+---+---+---+")
    expect(editor.root.locator(".cell")).to_have_count(3)
    expect(editor.area).to_be_focused()
    editor.wait("w.board.columns", 3)
    editor.root.get_by_label("Joined").select_option("east and west")
    editor.wait("w.board.wraps", (False, True))
    editor.root.get_by_role("button", name="Add a row").click()
    editor.wait("w.board.rows", 2)
    expect(editor.area).to_have_value(re.compile("^wrap: east-west\n"))
    editor.lab.kernel("w.drawing = '+---+\\n| o |\\n+---+'")
    expect(editor.root.locator(".cell")).to_have_count(1)
    expect(editor.area).to_have_value("+---+\n| o |\n+---+\n")


NOTEBOOK = """() => { const { content } = window.jupyterapp.shell.currentWidget;
    return [content.activeCellIndex, content.mode, content.widgets.length,
        ...content.widgets.map((cell) => cell.model.sharedModel.source + cell.model.type)] }"""


def test_a_tile_by_keyboard_alone(lab: Lab) -> None:
    editor = Editor(lab, "mazenb.draw(2)")
    editor.square(0, 0).focus()
    before = lab.page.evaluate(NOTEBOOK)
    editor.press("Shift+ArrowUp")
    expect(editor.said).to_have_text("(0, 0), north: open.")
    editor.press("ArrowRight", "2", "Shift+ArrowDown", "5")
    editor.press("Shift+ArrowLeft")
    expect(editor.said).to_have_text("(0, 1): SLIDE 2 <.")
    editor.press("ArrowDown", "6", "Enter", "ArrowLeft", "3", "Shift+ArrowUp")
    expect(editor.said).to_have_text("(1, 0), north: trap door.")
    expect(editor.square(1, 0)).to_be_focused()
    drawing = "+   +---+\n|     a<|\n+---+ v +\n| T^  o |\n+---+---+\na = SLIDE 2\n"
    editor.wait("w.drawing", drawing)
    assert editor.python("str(w.tile)") == drawing
    editor.press("z", "z", "y", "y")
    editor.wait("w.drawing", drawing)
    editor.press("d", "d", "a", "b", "x", "m", "j", "k", "Shift+M", "Home")
    expect(editor.square(1, 0)).to_be_focused()
    assert lab.page.evaluate(NOTEBOOK) == before
    assert editor.python("w.drawing") == drawing
    expect(editor.root.get_by_label("Joined")).to_be_hidden()


FORGED = [
    None,
    {"kind": "burn"},
    {"kind": "side", "square": [99, 0], "way": "N", "tool": "wall"},
    {"kind": "side", "square": [0, 0], "way": "up", "tool": "wall"},
    {"kind": "side", "square": [0, 0], "way": "N", "tool": "fire"},
    {"kind": "label", "square": [0, 0], "name": "a = b", "number": None, "arrow": None},
    {"kind": "label", "square": [0, 0], "name": "x" * 100_000, "number": None, "arrow": None},
    {"kind": "text", "text": "+" * 100_000},
    {"kind": "size", "rows": 10**9, "columns": 3},
    {"kind": "wrap", "wrap": "<img src=x onerror=alert(1)>"},
    {"kind": "undo", "and": 1},
    {"kind": "undo"},
]


def test_forged_messages_hostile_labels_dark_and_narrow(lab: Lab) -> None:
    editor = Editor(lab, "mazenb.draw(mazenb.lay(players=2, seed=3))")
    state = "w.drawing, w._number"
    before, model = editor.python(state), editor.python("w.model_id")
    editor.square(0, 0).focus()
    for content in FORGED:
        editor.forge(model, content)
        expect(editor.refusal).to_be_visible()
        assert len(editor.refusal.inner_text()) < 250
        assert editor.python(state) == before
        editor.press("Escape")
        expect(editor.refusal).to_be_hidden()
    editor.forge(model, {"drawing": "x", "board": 0, "_scene": {}}, "update")
    lab.kernel("w.label((0, 0), '<script>window.hurt()</script><img>')")
    expect(editor.square(0, 0)).to_have_attribute("aria-label", re.compile("<script>.*<img>"))
    assert editor.root.locator("img, script").count() == 0
    lab.use_theme("dark")
    editor.root.scroll_into_view_if_needed()
    editor.square(1, 1).hover(position={"x": 24, "y": 4})
    expect(editor.root.locator(".aim")).to_be_visible()
    editor.lab.screenshot("dark", editor.root)
    assert faults(editor.root) == []
    assert editor.lightness(".edge") < 220
    lab.use_theme("light")
    assert editor.lightness(".edge") > 540
    lab.page.set_viewport_size({"width": 600, "height": 900})
    editor.tool("Label")
    assert editor.root.bounding_box()["width"] <= 500
    assert editor.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    # On a narrow page the board is seen whole; enlarged, it scrolls, and its squares fit a finger.
    whole = "scroll => scroll.scrollWidth <= scroll.clientWidth + 1"
    scroll = editor.root.locator(".scroll")
    lab.page.wait_for_function(whole, arg=scroll.element_handle())
    editor.button("Enlarge the board").click()
    assert not scroll.evaluate(whole)
    wide = "square => square.getBoundingClientRect().width >= 32"
    lab.page.wait_for_function(wide, arg=editor.square(0, 0).element_handle())
    editor.lab.screenshot("narrow", editor.root)
    lab.kernel("w.language = 'fr'")
    expect(editor.root.get_by_role("button", name="Annuler")).to_be_visible()
