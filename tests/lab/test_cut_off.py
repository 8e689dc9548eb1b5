"""An interrupted game: the greyed-out picture offers to continue it, and so does `mazenb.play()`."""

from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.players import Shown

KEEPS = 'import os\nos.environ["MAZENB_AUTOSAVE"] = "1"\nimport mazenb'

CUT_OFF = """from pathlib import Path
from mazenb.engine.history.journal import FOLDER, Journal
game = mazenb.new("snakes", players=["red", "blue"], seed=1)
for n in (3, 4, 2, 5, 1):
    _ = game.apply(f"roll {n}")
Journal.begin(Path(FOLDER), game).close()
w = mazenb.play()
w"""


def test_the_greyed_out_picture_continues_its_own_game(lab: Lab) -> None:
    lab.open([KEEPS, 'w = mazenb.play("goose", players=["red", "blue"], seed=3)\nw'])
    lab.run_all()
    shown = Shown(lab, 1)
    offer = shown.root.locator(".offer")
    expect(offer).to_be_hidden()
    shown.at_once()
    shown.roll_dice()
    answers, asked = shown.shown, shown.asked.inner_text()
    lab.restart_kernel()
    expect(offer).to_contain_text("You can continue where it stopped.")
    lab.screenshot("cut-off", shown.root)
    offer.get_by_role("button", name="Continue this game").click()
    shown.moment(answers)
    expect(shown.asked).to_have_text(asked)
    shown.roll_dice()
    shown.past(answers)


def test_play_without_arguments_offers_the_game_that_was_cut_off_last(lab: Lab) -> None:
    lab.open([KEEPS, CUT_OFF])
    lab.run_all()
    shown = Shown(lab, 1)
    offer = shown.root.locator(".offer")
    expect(offer).to_contain_text("You have an unfinished game of snakes (red, blue), which stopped on turn")
    lab.screenshot("offer", shown.root)
    offer.get_by_role("button", name="Continue").click()
    expect(offer).to_be_hidden()
    assert shown.python("(w.game.rules.game, w.game.turns >= 5)") == ("snakes", True)
    assert shown.python("w.offer is None")
