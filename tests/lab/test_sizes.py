"""Small windows: nothing is cut off or covered, and everything needed is visible."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.players import Shown
from tests.lab.test_page import six

WALLS = 'w = mazenb.play("walls", players=["me", mazenb.bot("greedy")], seed=3, language="{language}")\nw'
GOOSE = 'w = mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=3, language="{language}")\nw'
SIZES = ((1440, 900), (1280, 800), (1024, 700), (390, 844))
# The buttons and fields of the page that stick out of their card, and words that are cut in the middle.
CUT = """root => [...root.querySelectorAll(".question button, .bar > * > *")].filter((one) => {
  const box = one.getBoundingClientRect();
  const card = one.closest(".question, .bar").getBoundingClientRect();
  const seen = box.width > 1 && getComputedStyle(one).clipPath === "none";
  return seen && (box.left < card.left - 1 || box.right > card.right + 1 || box.bottom > card.bottom + 1);
}).map((one) => one.className)"""
# Words beside a picture are shown completely or not at all.
HALF = """root => [...root.querySelectorAll(".tools .words")].filter((words) => {
  const button = words.closest("button").getBoundingClientRect();
  const box = words.getBoundingClientRect();
  const inside = box.right <= button.right + 1 && box.bottom <= button.bottom + 1;
  return box.width > 0 && !inside && box.top < button.bottom - 3;
}).map((words) => words.textContent)"""
# The steps of a walk whose number a card covers.
HIDDEN = """root => {
  const card = root.querySelector(".card").getBoundingClientRect();
  return [...root.querySelectorAll(".ways .step")].filter((step) => {
    const box = step.querySelector("circle").getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return card.left < x && x < card.right && card.top < y && y < card.bottom;
  }).map((step) => step.textContent);
}"""
# The squares of the tile in hand that a click in their middle would not reach.
COVERED = """root => {
  const tile = root.querySelector(".tile.current").getBoundingClientRect();
  return [...root.querySelectorAll(".cell")].filter((cell) => {
    const box = cell.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const on = tile.left < x && x < tile.right && tile.top < y && y < tile.bottom;
    return on && document.elementFromPoint(x, y) !== cell;
  }).map((cell) => cell.dataset.spot);
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_button_is_cut_off_in_any_language_at_any_size(lab: Lab, language: str) -> None:
    lab.open(["import mazenb", WALLS.format(language=language), GOOSE.format(language=language)])
    lab.run_all()
    for cell in (1, 2):
        lab.show(cell)
        shown = Shown(lab, cell)
        if cell == 2:
            # The dice of the last roll take room as well.
            shown.roll_dice()
            shown.ready()
        for width, height in SIZES:
            lab.page.set_viewport_size({"width": width, "height": height})
            narrow = re.compile("narrow")
            if width < 700:
                expect(shown.root).to_have_class(narrow)
                shown.root.get_by_role("tab").nth(2).click()
            else:
                expect(shown.root).not_to_have_class(narrow)
            lab.page.wait_for_timeout(300)
            # On a busy machine, the page may take longer to get its new width.
            for faults in (CUT, HALF):
                shown.wait_until(partial(shown.root.evaluate, faults), [])
        lab.page.set_viewport_size({"width": 1440, "height": 900})


def test_the_hint_keeps_its_place_when_there_is_nothing_to_choose(lab: Lab) -> None:
    lab.open(["import mazenb", GOOSE.format(language="en")])
    lab.run_all()
    hint = Shown(lab, 1).button("Hint")
    expect(hint).to_be_visible()
    expect(hint).to_have_attribute("aria-disabled", "true")


def test_a_walk_shows_its_steps_and_a_phone_what_the_bot_did(lab: Lab) -> None:
    shown = six(lab)
    far = shown.root.locator(".cell.can").last
    shown.root.scroll_into_view_if_needed()
    far.hover()
    expect(shown.root.locator(".ways .step")).to_have_text(["1", "2", "3", "4", "5", "6"])
    expect(shown.root.locator(".card .sum")).to_have_text("6 steps")
    # The card covers neither the pawn nor a step of the walk.
    assert shown.root.evaluate(HIDDEN) == []
    lab.screenshot("steps", shown.root, still=True)
    expect(shown.root.locator(".ways.on")).to_have_count(1)
    lab.page.set_viewport_size({"width": 390, "height": 844})
    expect(shown.root).to_have_class(re.compile("narrow"))
    expect(shown.root.locator(".latest")).to_have_text("You rolled a 6.")
    # The handles of a tile are large enough for a finger and do not cover its squares.
    for tile in shown.root.locator(".tiles .tile").all():
        shown.on_tile(tile.get_attribute("data-tile") or "").hover()
        expect(tile).to_have_class(re.compile("current"))
        box = tile.locator(".handle").first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 34
        lab.page.mouse.move(2, 2)
        assert shown.root.evaluate(COVERED) == []


def test_the_quiz_fits_beside_its_board_and_leaves_saving_to_the_notebook(lab: Lab) -> None:
    lab.open(["import mazenb", 'mazenb.quiz("reach", seed=1)'])
    lab.run_all()
    lab.page.set_viewport_size({"width": 1024, "height": 700})
    root = lab.cell_output(1).locator(".mazenb-quiz")
    lab.show(1)
    expect(root.locator("button.check")).to_be_in_viewport(ratio=1)
    board, answer = root.locator(".stage").bounding_box(), root.locator(".beside").bounding_box()
    assert board is not None
    assert answer is not None
    assert answer["x"] >= board["x"] + board["width"]
    root.locator(".cell").first.focus()
    lab.page.wait_for_function("() => window.jupyterapp.shell.currentWidget.context.model.dirty")
    lab.page.keyboard.press("Control+s")
    lab.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    # The quiz keeps its own letters: "c" checks the answer and does not copy a cell.
    lab.page.keyboard.press("c")
    expect(root.locator(".said, .refusal").filter(has_text=re.compile(r"\w")).first).to_be_visible()


# The middle of each number of the rim, in units of the picture, and the height of its text.
MIDDLES = """root => {
  const svg = root.querySelector(".stage > svg");
  const from = svg.getScreenCTM().inverse();
  return [...svg.querySelectorAll(".rim .numbers text")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const middle = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(from);
    return [middle.x, middle.y, (bottom - top) * from.a];
  });
}"""


def test_the_numbers_of_the_rim_grow_in_their_places(lab: Lab) -> None:
    shown = six(lab)
    lab.page.set_viewport_size({"width": 1440, "height": 900})
    expect(shown.root).not_to_have_class(re.compile("tiny"))
    lab.page.wait_for_timeout(300)
    large = shown.root.evaluate(MIDDLES)
    lab.page.set_viewport_size({"width": 1024, "height": 700})
    expect(shown.root).to_have_class(re.compile("tiny"))
    lab.page.wait_for_timeout(300)
    small = shown.root.evaluate(MIDDLES)
    assert len(small) == len(large) == 48
    # Measured in units, the letters are larger on the small board, and still where they were.
    assert small[0][2] > 1.2 * large[0][2]
    for before, after in zip(large, small, strict=True):
        assert abs(before[0] - after[0]) < 1
        assert abs(before[1] - after[1]) < 1.5


def test_digits_grow_on_a_small_board_and_for_the_last_row(lab: Lab) -> None:
    code = 'mazenb.explore(mazenb.lay(2, seed=7), start=(5, 5), views=["distribution"], turns=3)'
    lab.open(["import mazenb", code])
    lab.run_all()
    root = lab.cell_output(1).locator(".mazenb-explore")
    figure = root.locator(".values text").first
    units = "text => parseFloat(getComputedStyle(text).fontSize)"
    lab.page.set_viewport_size({"width": 1440, "height": 900})
    expect(root).not_to_have_class(re.compile("tiny"))
    plain = figure.evaluate(units)
    root.locator("button.projector-button").click()
    expect(root).to_have_class(re.compile("projector"))
    assert figure.evaluate(units) > plain
    root.locator("button.projector-button").click()
    lab.page.set_viewport_size({"width": 1024, "height": 700})
    expect(root).to_have_class(re.compile("tiny"))
    assert figure.evaluate(units) > plain
