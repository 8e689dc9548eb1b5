"""Walls in the play widget: pieces moved with the mouse, by dragging and with the keyboard, until a win."""

import re

from playwright.sync_api import expect

from tests.lab.finger import Finger
from tests.lab.notebook import Lab
from tests.lab.widget import Widget

POSITION = '''position = """
board:
. . . . . . . . . . . . . . .
. 1 . . . . . A A . F . . . .
. . . . . . . . A . . . . . .
. . . . . . . . . . . . . . .
. . . . . . 3 + + . . . . . .
. 1 . . . . + 1 + . . . . . .
. . . 1 . . + + + . . . . . .
. . . . . . . . . . . . . . .
B C D E . . . . . . . . 3 3 3
G H I J K L M N O P Q R S T U
V V W W X X Y Y Z a b c d e f

turn: red
barred: B
"""
drawing = "pawns: anywhere\\\\n" + position.partition("board:\\\\n")[2].partition("\\\\n\\\\n")[0]
rules = mazenb.GAMES["walls"](["red", "blue"], layout=drawing, touch=TOUCH)
w = mazenb.play(mazenb.Game(rules, rules.read_position(position)), players=["red", "blue"])
w'''.replace("\\\\", "\\")


class Table(Widget):
    """The game in the browser, and the kernel behind it."""

    def __init__(self, lab: Lab, cell: str) -> None:
        lab.open(["import mazenb", cell])
        lab.run_all()
        super().__init__(lab, 1, ".mazenb-play")
        self.asked = self.root.locator(".asked")
        self.note = self.root.locator(".note")
        self.can = self.root.locator(".cell.can")

    def actions(self) -> list[str]:
        return self.python("[str(action) for action in w.game.actions]")

    def marked(self) -> set[str]:
        return set(self.can.evaluate_all("cells => cells.map(cell => cell.dataset.spot)"))

    def drag(self, start: str, end: str) -> None:
        mouse = self.lab.page.mouse
        self.spot(start).hover()
        mouse.down()
        self.spot(end).hover()
        expect(self.spot(end)).to_have_class(re.compile("can"))
        mouse.up()


def test_a_short_game_by_mouse(lab: Lab) -> None:
    table = Table(lab, POSITION.replace("TOUCH", "False"))
    expect(table.asked).to_have_text("Red's turn. Move a pawn or a block.")
    # Pieces that can move are shown: red's pawns and blocks, not blue's pawns, not the barred block.
    marked = table.marked()
    assert {"5,1", "1,1", "1,7", "1,8", "2,8"} <= marked
    assert not {"8,12", "8,0", "0,0"} & marked
    lab.screenshot("begun", table.root)
    table.spot("8,0").click()
    expect(table.note).to_have_text("Block B was moved last turn.")

    # A pawn is picked up and its destinations are shown; then another piece instead; then it is released.
    table.spot("5,1").click()
    expect(table.spot("5,2")).to_have_class(re.compile("can"))
    assert "5,8" not in table.marked()
    expect(table.spot("5,1")).to_have_attribute("aria-selected", "true")
    lab.screenshot("held", table.root)
    table.spot("1,8").click()
    expect(table.spot("5,2")).not_to_have_class(re.compile("can"))
    assert table.marked() == {"1,9"}
    lab.screenshot("block", table.root)
    table.press("Escape")
    expect(table.spot("5,1")).to_have_class(re.compile("can"))

    # A block is dragged by any of its squares.
    table.drag("8,2", "7,2")
    expect(table.asked).to_have_text("Red's turn. Move a pawn.")
    assert table.actions() == ["block D N 1"]

    # A pawn displaces another: three squares, one after the other.
    table.spot("6,3").click()
    table.spot("6,6").click()
    expect(table.asked).to_have_text("Blue's turn. Move a pawn or a block.")
    table.drag("8,12", "7,12")
    expect(table.asked).to_have_text("Blue's turn. Move a block.")
    table.spot("1,7").click()
    table.spot("1,8").click()
    expect(table.asked).to_have_text("Red's turn. Move a pawn or a block.")
    table.spot("5,1").click()
    table.spot("5,6").click()
    expect(table.asked).to_have_text("Red won.")
    lab.kernel.until("w.game.result.winners", "('red',)")
    lab.screenshot("won", table.root)
    lab.use_theme("dark")
    lab.screenshot("won-dark", table.root)


def test_a_pawn_is_displaced_by_keyboard(lab: Lab) -> None:
    table = Table(lab, POSITION.replace("TOUCH", "False"))
    table.spot("5,1").focus()
    table.press("Enter")
    expect(table.spot("5,7")).to_have_class(re.compile("can"))
    # To the square with the other pawn, and on to where that one is put.
    table.press(*["ArrowRight"] * 6, "Enter")
    expect(table.spot("4,8")).to_have_class(re.compile("can"))
    assert table.marked() == {"4,7", "4,8", "5,6", "5,8", "6,6", "6,7", "6,8"}
    lab.screenshot("put", table.root)
    table.press("ArrowUp", "ArrowRight", "Enter")
    expect(table.asked).to_have_text("Red's turn. Move a block.")
    assert table.actions() == ["pawn 5,1 5,7 4,8"]
    # N goes from one piece that can move to the next.
    table.press("n", "Enter")
    expect(table.root.locator(".cell.armed")).to_have_count(1)
    table.press("n", "Enter")
    expect(table.asked).to_have_text("Blue's turn. Move a pawn or a block.")
    table.press("u")
    expect(table.asked).to_have_text("Red's turn. Move a block.")


def test_a_finger_drags_a_piece_and_scrolls_elsewhere(lab: Lab) -> None:
    table = Table(lab, POSITION.replace("TOUCH", "False"))
    finger = Finger(lab.page)
    finger.drag(table.spot("8,2"), table.spot("7,2"))
    expect(table.asked).to_have_text("Red's turn. Move a pawn.")
    assert table.actions() == ["block D N 1"]
    # A finger beside the pieces picks up nothing.
    finger.drag(table.spot("7,7"), table.spot("0,7"))
    expect(table.root.locator(".cell.armed")).to_have_count(0)
    assert table.actions() == ["block D N 1"]
    finger.drag(table.spot("5,1"), table.spot("5,4"))
    expect(table.asked).to_have_text("Blue's turn. Move a pawn or a block.")
    assert table.actions() == ["block D N 1", "pawn 5,1 5,4"]


def test_touch_move(lab: Lab) -> None:
    table = Table(lab, POSITION.replace("TOUCH", "True"))
    table.spot("5,1").click()
    expect(table.asked).to_have_text("Red's turn. Choose where it stops.")
    assert table.actions() == ["touch 5,1"]
    table.spot("1,1").click()
    expect(table.note).to_have_text("You have picked up another piece and must play it.")
    lab.use_theme("dark")
    lab.screenshot("touched-dark", table.root)
    table.spot("5,2").click()
    expect(table.asked).to_have_text("Red's turn. Move a block.")
    assert table.actions() == ["touch 5,1", "pawn 5,1 5,2"]
