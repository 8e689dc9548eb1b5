"""A long computation: the page says so, and Stop ends it in whichever thread it runs."""

import pytest
from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.widget import Widget

SLOW = """import time
import mazenb
import mazenb.widgets.explore.answers as answers

quick = answers.reach

def slow(board, start, roll, **more):
    while roll == 7:
        time.sleep(0.01)
    return quick(board, start, roll, **more)

answers.reach = slow"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_computation_is_announced_and_can_be_stopped(lab: Lab, language: str) -> None:
    board = "board = mazenb.Board.random(5, 5, seed=1)"
    lab.open([SLOW, f'{board}\nw = mazenb.explore(board, start=(0, 0), roll=3, language="{language}")\nw'])
    lab.run_all()
    shown = Widget(lab, 1, ".mazenb-explore")
    line = shown.root.locator(".computing")
    expect(line).to_be_hidden()
    shown.root.get_by_role("radio", name="7", exact=True).click(force=True)
    expect(line).to_contain_text({"en": "Computing …", "fr": "Calcul en cours…"}[language])
    lab.screenshot(f"computing-{language}", shown.root)
    line.get_by_role("button", name={"en": "Stop", "fr": "Arrêter"}[language]).click()
    told = {"en": "Stopped. Nothing has changed.", "fr": "Interrompu. Rien n’a changé."}[language]
    expect(shown.root.get_by_role("alert")).to_contain_text(told)
    expect(line).to_be_hidden()
    assert shown.python("w.roll") == 3
    # The widget works as before.
    shown.root.get_by_role("radio", name="5", exact=True).click(force=True)
    shown.wait("w.roll", 5)
