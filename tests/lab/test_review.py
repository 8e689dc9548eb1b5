"""Bots that think, and the analysis of a game, as a person at the screen sees them."""

import re

from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.patience import patient
from tests.lab.widget import Widget

PLAYED = """w = mazenb.play("snakes", players=["me", "you"], seed=4)
w.game.driver.automatic |= {"chance"}
w.game.advance(turns=30)
w"""

THINKING = """w = mazenb.play("walls", players=[mazenb.bot("mcts", playouts=20_000), "me"], seed=4)
w"""


HINTED = """w = mazenb.play("walls", players=["me", "you"], seed=8)
greedy = mazenb.make_bot("greedy", "walls", 1)
for _ in range(8):
    seen = w.game.observation(w.game.to_move)
    w.game.apply(greedy(seen, seen.legal_actions()))
w"""


def opened(lab: Lab, cell: str) -> Widget:
    lab.open(["import mazenb", cell])
    lab.run_all()
    return Widget(lab, 1, ".mazenb-play")


def test_a_game_is_analysed_and_the_curve_leads_to_its_moments(lab: Lab) -> None:
    table = opened(lab, PLAYED)
    table.root.get_by_role("button", name="Analyse").click()
    picture = table.root.locator(".curve .picture")
    expect(picture.locator("svg")).to_be_visible(timeout=1000 * patient(60))
    expect(table.root.locator(".chances")).to_have_text(re.compile(r"\d+ % · .*\d+ %"))
    lab.screenshot("curve")
    picture.click(position={"x": 3, "y": 20})
    expect(table.root.locator(".past")).to_have_text("Earlier moment")
    shown = lab.kernel("w._view.look")
    assert 0 < int(shown) < int(lab.kernel("w.table.answers"))


def test_how_far_a_bot_has_come_is_shown_and_it_can_be_stopped(lab: Lab) -> None:
    table = opened(lab, THINKING)
    thinking = table.root.locator(".thinking")
    expect(thinking).to_have_text(re.compile(r"is thinking … \d+ %"), timeout=1000 * patient(60))
    # Other cells run meanwhile.
    assert lab.kernel("1 + 1") in (2, "2")
    lab.screenshot("thinking")
    thinking.get_by_role("button").click()
    expect(thinking).to_be_hidden()
    assert lab.kernel("len(w.game.actions)") in (0, "0")


def test_a_hint_says_how_much_better_it_is_than_the_next_choice(lab: Lab) -> None:
    table = opened(lab, HINTED)
    table.root.get_by_role("button", name="Hint").click()
    card = table.root.locator(".card")
    better = re.compile(r"about \d+ percentage points? better than the next-best choice\.")
    expect(card).to_contain_text(better, timeout=1000 * patient(60))
    # The page shows what `w.hint()` says.
    assert str(lab.kernel("w.hint().lead()")).strip("'") in card.inner_text()
    lab.screenshot("hint")
