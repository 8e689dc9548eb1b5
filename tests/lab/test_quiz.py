"""The quiz in a real browser: answered by mouse and by keyboard, judged in Python."""

import re

import pytest
from playwright.sync_api import expect

from tests.lab.accessibility import faults
from tests.lab.notebook import Lab
from tests.lab.widget import Widget

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


class Page(Widget):
    """The quiz in the browser, and the kernel behind it."""

    def __init__(self, lab: Lab, *cells: str, number: int = -1) -> None:
        lab.open(["import mazenb", *cells])
        lab.run_all()
        super().__init__(lab, len(cells) + 1 + number, ".mazenb-quiz")
        self.said = self.root.locator(".said")
        self.refusal = self.root.locator(".refusal")


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
    assert faults(series.root) == []
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
    assert faults(series.root) == []
    assert series.python("[(row['answer'], row['points']) for row in q.answers]") == [
        ([[0, 0], [1, 1]], 0),
        ("7/2", 1),
        ("yes", 1),
    ]
    assert series.root.locator("b, i").count() == 0


NOTEBOOK = """() => { const { content } = window.jupyterapp.shell.currentWidget;
    return [content.activeCellIndex, content.mode, content.widgets.length,
        ...content.widgets.map((cell) => cell.model.sharedModel.source + cell.model.type)] }"""


def test_by_keyboard_alone(series: Page) -> None:
    series.button("Next question").focus()
    series.press("Tab")
    expect(series.square(0, 0)).to_be_focused()
    before = series.lab.page.evaluate(NOTEBOOK)
    series.press("Enter", "End", "Enter")
    expect(series.said).to_have_text("2 squares are marked.")
    # In command mode these would move, delete, insert, cut, merge and run.
    series.press("ArrowDown", "ArrowUp", "d", "d", "a", "b", "x", "m", "y", "Shift+M", "j", "k")
    expect(series.square(0, 3)).to_be_focused()
    series.press("s")
    expect(series.said).to_contain_text("From (0, 3), one step leads to 2 squares. (0, 2), (1, 3)")
    series.press("w")
    expect(series.said).to_have_text("A walk of 5 steps to (0, 3).")
    expect(series.root.locator("svg .walk")).to_have_count(1)
    series.lab.screenshot("walk", series.root)
    series.press("h")
    expect(series.root.locator("p.hint")).to_have_text("Hint: Two.")
    series.press("Escape")
    expect(series.root.locator("svg .walk")).to_have_count(0)
    series.press("c")
    expect(series.said).to_have_text("✓ Right. 2 squares right.")
    series.wait("q.score", 1)
    expect(series.square(0, 3)).to_be_focused()
    series.press("n")
    expect(series.root.get_by_label("Your answer")).to_be_focused()
    series.lab.page.keyboard.type("7 / 2")
    series.press("Enter")
    expect(series.said).to_have_text("✓ Right.")
    expect(series.root.get_by_label("Your answer")).to_be_focused()
    series.wait("q.score", 2)
    series.press("Shift+Tab", "Shift+Tab", "n")
    expect(series.root.get_by_label("yes")).to_be_focused()
    series.press("Space", "Control+Enter")
    expect(series.said).to_have_text("✓ Right.")
    series.wait("q.score", 3)
    assert series.lab.page.evaluate(NOTEBOOK) == before


def test_an_answer_from_a_cell_appears_on_the_page_and_so_does_giving_up(series: Page) -> None:
    assert series.lab.kernel("q.answer([(0, 0)])").startswith("Wrong. 1 square right, 1 missed.")
    expect(series.said).to_contain_text("✗ Wrong. 1 square right, 1 missed.")
    expect(series.root.locator("svg .answer .missed .frames")).to_have_count(1)
    # A saved notebook shows the same picture as the page.
    live = series.root.locator("svg.mazenb .board").evaluate("part => part.outerHTML")
    assert live.count('class="missed"') == series.python("q.svg().count('class=\"missed\"')") == 1
    series.lab.kernel("q.go(2)")
    expect(series.root.locator(".heading")).to_have_text("Question 2 of 3")
    series.root.get_by_label("Your answer").fill("many")
    series.button("Check").click()
    expect(series.refusal).to_have_text("The answer must be a number such as 4, 3.5 or 7/2, not 'many'.")
    series.button("Show the answer").click()
    expect(series.said).to_have_text("✗ The answer was shown. The right answer is 7/2 = 3.5.")
    series.lab.kernel("q.language = 'fr'")
    expect(series.root.locator(".heading")).to_have_text("Question 2 sur 3")
    expect(series.button("Vérifier")).to_be_visible()


FORGED = [
    None,
    [],
    {"kind": "burn"},
    {"kind": "mark", "square": [99, 0]},
    {"kind": "mark", "square": [0, True]},
    {"kind": "check", "text": "9" * 1_000_000},
    {"kind": "check", "text": {"right": True}},
    {"kind": "go", "to": 99},
    {"kind": "choose", "option": 0},
    {"kind": "reveal"},
    {"kind": "walk", "square": [0, 3]},
    {"kind": "hint"},
    {"kind": "help", "to": "results"},
]


def test_a_page_cannot_raise_the_help_nor_see_the_answer(lab: Lab) -> None:
    question = "mazenb.Question('Which?', board=board, start=(0, 0), answer=[(0, 3)], hint='Psst.')"
    page = Page(lab, CORRIDOR, f"q = mazenb.quiz({question}, help='nothing'); q")
    assert page.root.get_by_role("button").all_inner_texts() == ["Check", "Clear"]
    state = "q.score, q.answers, q.marked, q.index, q.help, q._number"
    before = page.python(state)
    model = page.python("q.model_id")
    page.square(0, 0).focus()
    for content in FORGED:
        page.forge(model, content)
        expect(page.refusal).to_be_visible()
        sentence = page.refusal.inner_text()
        assert sentence.endswith(".")
        assert len(sentence) < 200
        assert page.python(state) == before
        page.press("Escape")
        expect(page.refusal).to_be_hidden()
    page.forge(model, {"help": "results", "score": 9, "_scene": {}}, "update")
    page.forge(model, {"kind": "reveal"})
    expect(page.refusal).to_have_text("This quiz does not offer that help.")
    assert page.python(state) == before
    # Nothing on the page reveals the answer. A unit test checks that the model behind it does not either.
    assert "Psst" not in page.root.evaluate("root => root.outerHTML")
    assert page.root.locator(".missed, .right").count() == 0


def test_dark_narrow_and_every_kind(lab: Lab) -> None:
    page = Page(lab, "q = mazenb.quiz(mazenb.quiz.kinds, seed=3, help='results'); q")
    assert page.python("q.score, q.answers") == (0, ())
    page.lab.use_theme("dark")
    page.root.scroll_into_view_if_needed()
    for square in page.python("sorted(q.question.form.right)[:2]"):
        page.square(*square).click()
    expect(page.said).to_have_text("2 squares are marked.")
    free = page.python("[s for s in q.question.board.squares if s not in q.question.form.right][0]")
    page.square(*free).click()
    page.button("Check").click()
    expect(page.said).to_contain_text("1 wrong")
    page.lab.screenshot("dark", page.root)
    assert faults(page.root) == []
    assert page.lightness(".edge") < 220
    page.lab.page.set_viewport_size({"width": 600, "height": 900})
    kinds = page.python("len(mazenb.quiz.kinds)")
    assert kinds == 16
    for number in range(kinds):
        page.lab.kernel(f"q.go({number + 1})")
        expect(page.root.locator(".heading")).to_have_text(f"Question {number + 1} of {kinds}")
        assert page.root.bounding_box()["width"] <= 500
        assert page.root.evaluate("root => root.scrollWidth <= root.clientWidth")
        page.lab.screenshot(f"narrow-{number + 1}", page.root)


def test_an_exam_on_the_page_and_in_the_saved_notebook(lab: Lab) -> None:
    asked = """q = mazenb.quiz(
    ["shortest path length", "reach"], name="red", seed="7", mode="exam", help="results", file="exam.json"
)
q"""
    page = Page(lab, asked)
    # Neither a hint nor an answer can be requested, not even with keys.
    assert page.root.get_by_role("button").all_inner_texts() == ["‹", "›", "Save the answer"]
    field = page.root.get_by_label("Your answer")
    for given in ("1", "5"):
        field.fill(given)
        page.button("Save the answer").click()
        expect(page.said).to_have_text("Your answer has been recorded. You can still change it.")
        page.wait("q.answers[0]['answer']", given)
    page.button("Next question").click()
    start = page.python("q.question.start")
    page.square(*start).click()
    page.press("h", "s", "w")
    expect(page.root.locator("p.hint")).to_be_hidden()
    expect(page.root.locator("svg .walk")).to_have_count(0)
    page.button("Save the answer").click()
    expect(page.said).to_contain_text("Your answer has been recorded.")
    assert page.root.locator(".right, .wrong, .missed").count() == 0
    lab.screenshot("exam", page.root)
    # JupyterLab writes the notebook, and the quiz a file beside it: no verdict, no answer, no hint.
    lab.menu("File", "Save Notebook")
    lab.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    folder = lab.server.notebooks
    kept = "".join((folder / name).read_text(encoding="utf-8") for name in (lab.notebook, "exam.json"))
    practice = "mazenb.quiz(['shortest path length', 'reach'], seed='7', help='results').questions"
    for secret in page.python(f"[text for one in {practice} for text in one.hint.values()]"):
        assert secret not in kept
    assert page.python("[one.form.right for one in q.questions]") == [None, None]
    assert page.python("[(row['points'], row['right']) for row in q.answers]") == [(None, None)] * 2
