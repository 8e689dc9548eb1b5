"""The quiz in a real browser: answered by mouse and by keyboard, judged in Python."""

import ast
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.lab.notebook import Lab

CORRIDOR = r"""board = mazenb.Board.from_drawing('''
+---+---+---+---+
|       |       |
+   +---+   +   +
|           |   |
+---+---+---+---+
''')"""
OWN = (
    "mazenb.Question('Is it a tree?', board=board, options=['yes', '<b>no</b>'], answer='yes', hint='Count.')"
)
SERIES = f"""q = mazenb.quiz([
    mazenb.Question('Mark the corners <i>above</i>.', board=board, start=(0, 0),
                    answer=[(0, 0), (0, 3)], hint='Two.'),
    mazenb.Question('How many turns?', board=board, start=(0, 0), target=(0, 3), answer='7/2'),
    {OWN},
], name='<b>me</b>', help='results')
q"""


class Page:
    """The quiz in the browser, and the kernel behind it."""

    def __init__(self, lab: Lab, *cells: str, number: int = -1) -> None:
        lab.open(["import mazenb", *cells])
        lab.run_all()
        self.lab = lab
        self.root = lab.cell_output(len(cells) + 1 + number).locator(".mazenb-quiz")
        expect(self.root).to_be_visible()
        self.said = self.root.locator(".said")
        self.refusal = self.root.locator(".refusal")

    def square(self, row: int, column: int) -> Locator:
        return self.root.locator(f'.cell[data-square="{row},{column}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.lab.page.keyboard.press(key)

    def python(self, code: str):
        return ast.literal_eval(self.lab.kernel(code))

    def wait(self, code: str, value: object) -> None:
        for _ in range(200):
            if self.python(code) == value:
                return
            self.lab.page.wait_for_timeout(25)
        assert self.python(code) == value


@pytest.fixture
def series(lab: Lab) -> Page:
    return Page(lab, CORRIDOR, SERIES)


def test_a_series_by_mouse(series: Page) -> None:
    expect(series.root.locator(".heading")).to_have_text("Question 1 of 3")
    expect(series.root.locator(".prompt")).to_have_text("Mark the corners <i>above</i>.")
    series.square(0, 0).click()
    series.square(1, 1).click()
    expect(series.said).to_have_text("2 squares are marked.")
    assert series.python("q.marked") == ((0, 0), (1, 1))
    expect(series.square(1, 1)).to_have_attribute("aria-selected", "true")
    series.lab.screenshot("marked", series.root)
    series.button("Check").click()
    expect(series.said).to_contain_text("✗ Wrong. 1 square right, 1 missed, 1 wrong.")
    expect(series.square(0, 0)).to_have_attribute("aria-label", re.compile(r"start, right$"))
    expect(series.square(0, 3)).to_have_attribute("aria-label", re.compile(r"missed$"))
    expect(series.square(1, 1)).to_have_attribute("aria-label", re.compile(r"wrong$"))
    expect(series.root.locator(".legend")).to_have_text("✓ right: 1○ missed: 1✗ wrong: 1")
    series.lab.screenshot("light", series.root)
    assert series.python("q.score") == 0
    series.button("Next question").click()
    expect(series.root.locator(".heading")).to_have_text("Question 2 of 3")
    series.root.get_by_label("Your answer").fill("3,5")
    series.button("Check").click()
    expect(series.said).to_have_text("✓ Right.")
    series.wait("q.score", 1)
    series.button("Next question").click()
    series.root.get_by_label("yes").check()
    series.button("Check").click()
    expect(series.said).to_have_text("✓ Right.")
    series.wait("q.score", 2)
    series.lab.screenshot("choice", series.root)
    assert series.python("[(row['answer'], row['points']) for row in q.answers]") == [
        ([[0, 0], [1, 1]], 0),
        ("7/2", 1),
        ("yes", 1),
    ]
    assert series.root.locator("b, i").count() == 0
