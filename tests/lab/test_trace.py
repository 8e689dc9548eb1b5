"""Stepping through an algorithm in a real JupyterLab: buttons, slider, play and the pseudo-code."""

import re
from ast import literal_eval

from playwright.sync_api import expect

from tests.lab.notebook import Lab

CELL = """
import mazenb
board = mazenb.Board.random(5, 6, wrap="none", extra=0.3, seed=2)
w = mazenb.explore(board, start=(0, 0), target=(4, 5), trace="bfs")
w
"""


def test_stepping_on_back_and_by_the_slider(lab: Lab) -> None:
    lab.open([CELL])
    lab.run_all()
    root = lab.page.locator(".mazenb-explore").last
    count, said = root.locator(".trace .number"), root.locator(".said")
    last = int(lab.kernel("len(mazenb.trace('bfs', board, start=(0, 0)))"))
    expect(count).to_have_text(f"1 / {last}")
    expect(root.locator(".code li")).to_have_count(7)
    expect(root.locator(".code li[aria-current]")).to_contain_text("queue = [start]")
    root.locator('[data-key="trace-on"]').click()
    expect(count).to_have_text(f"2 / {last}")
    expect(said).to_contain_text("(0, 0) is taken from the queue")
    root.locator('[data-key="trace-on"]').click()
    expect(count).to_have_text(f"3 / {last}")
    root.locator('[data-key="trace-back"]').click()
    expect(count).to_have_text(f"2 / {last}")
    lab.kernel.until("w.step", "1")
    root.locator('[data-key="step"]').fill(str(last // 2))
    expect(count).to_have_text(f"{last // 2 + 1} / {last}")
    sentence = lab.kernel(f"mazenb.trace('bfs', board, start=(0, 0)).said({last // 2})")
    expect(said).to_have_text(literal_eval(sentence))
    lab.screenshot("trace-light", root)
    root.locator('[data-key="trace-play"]').click()
    expect(count).to_have_text(re.compile(rf"{last // 2 + 3} / "))
    root.locator('[data-key="trace-play"]').click()
    # Python moves the page, and a view ends the trace.
    lab.kernel("setattr(w, 'step', 0)")
    expect(count).to_have_text(f"1 / {last}")
    root.locator("select.algorithm").select_option("bridges")
    expect(root.locator(".code li[aria-current]")).to_contain_text("number[u] = low[u]")
    lab.kernel("setattr(w, 'step', len(mazenb.trace('bridges', board)) - 1)")
    expect(root.locator(".stage .bridges")).to_have_count(1)
    lab.use_theme("dark")
    lab.screenshot("trace-dark", root)
    lab.use_theme("light")
    root.locator("select.algorithm").select_option("")
    expect(root.locator(".stepper")).to_be_hidden()
    lab.kernel.until("repr(w.trace)", "'None'")
