"""Details of a game: a crowded square, a double click, and the dice shown for each moment."""

import re
from itertools import combinations

from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.players import Shown

PLAY = 'w = mazenb.play("goose", players=6, seed=5)\nw'


def faces(shown: Shown) -> list[int]:
    """The dice that the page shows."""
    spoken = shown.root.locator(".dice-box").get_attribute("aria-label") or ""
    return [int(number) for number in re.findall(r"\d+", spoken.partition("=")[0])]


def rolled(shown: Shown, moment: int) -> list[int]:
    """The dice that were rolled last before a moment, by the kernel."""
    rolls = shown.python(f"[str(a) for a in w.game.actions[:{moment}] if a.verb == 'roll']")
    return [int(word) for word in rolls[-1].split()[1:]]


def test_a_crowd_a_double_click_and_the_dice_of_the_moment(lab: Lab) -> None:
    lab.open(["import mazenb", PLAY])
    lab.run_all()
    shown = Shown(lab, 1)
    shown.at_once()

    # All pawns on the first square can be told apart.
    pawns = shown.root.locator('.stage > svg [data-piece^="pawn "]')
    expect(pawns).to_have_count(6)
    boxes = [pawn.bounding_box() for pawn in pawns.all()]
    centres = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    assert min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(centres, 2)) > 4

    # The second click of a double click does not roll for the next player, and is not an error.
    shown.roll.dblclick()
    shown.past(0)
    lab.page.wait_for_timeout(400)
    assert shown.python("len([a for a in w.game.actions if a.verb == 'roll'])") == 1
    expect(shown.refusal).to_be_hidden()

    for _ in range(2):
        assert shown.ready() == "roll"
        shown.roll_dice()
    assert shown.ready() == "roll"
    now = shown.shown
    assert faces(shown) == rolled(shown, now)
    shown.time.focus()
    for back in range(1, now):
        lab.page.keyboard.press("ArrowLeft")
        told = f"{now - back} / {now}"
        expect(shown.root.locator(".moment")).to_have_text(told)
        expect(shown.time).to_have_attribute("aria-valuetext", told)
        assert faces(shown) == rolled(shown, now - back)
    shown.button("Back to now").click()
    shown.button("Undo").click()
    expect(shown.root.locator(".moment")).not_to_have_text(re.compile(rf"/ {now}$"))
    assert faces(shown) == rolled(shown, shown.shown)
