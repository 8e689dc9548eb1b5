"""The widgets inside the layouts of ipywidgets: as wide as alone, and connected to Python."""

import pytest
from playwright.sync_api import expect

from tests.lab.notebook import Lab

MADE = """import ipywidgets, mazenb
w = mazenb.play("goose", players=["red", "blue"], seed=12)
e = mazenb.explore(mazenb.Board.random(4, 5, seed=3), start=(0, 0), roll=3, target=(3, 4))
q = mazenb.quiz("reach", seed=1)
d = mazenb.draw(4)"""

LAYOUTS = {
    "HBox": "ipywidgets.HBox([{}, ipywidgets.Button(description='beside')])",
    "VBox": "ipywidgets.VBox([{}, ipywidgets.Button(description='below')])",
    "Tab": "ipywidgets.Tab([{}])",
    "Accordion": "ipywidgets.Accordion([{}], selected_index=0)",
    "GridspecLayout": "g = ipywidgets.GridspecLayout(1, 2); g[0, 0] = {}; g",
}
WIDGETS = {"w": ".mazenb-play", "e": ".mazenb-explore", "q": ".mazenb-quiz", "d": ".mazenb-draw"}
NARROWEST = 300
"""Pixels: half of a notebook is wider."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_leaves_every_widget_its_width(lab: Lab, layout: str) -> None:
    cells = [LAYOUTS[layout].format(name) for name in WIDGETS]
    lab.open([MADE, *cells])
    lab.run_all()
    for cell, kind in enumerate(WIDGETS.values(), 1):
        root = lab.cell_output(cell).locator(kind).first
        expect(root).to_be_visible()
        root.scroll_into_view_if_needed()
        picture = root.locator("svg").last
        expect(picture).to_be_visible()
        box = root.bounding_box()
        assert box is not None
        assert box["width"] > NARROWEST, f"{kind} in {layout} is {box['width']} pixels wide"
        wide = max(svg.bounding_box()["width"] for svg in root.locator("svg").all() if svg.bounding_box())
        assert wide > NARROWEST / 2, f"the picture of {kind} in {layout} is {wide} pixels wide"
    lab.screenshot(f"layout-{layout}")


def test_widgets_of_a_page_follow_each_other(lab: Lab) -> None:
    link = "slider = ipywidgets.IntSlider(value=3, min=1, max=12)"
    link += "\nipywidgets.jslink((slider, 'value'), (e, 'roll'))"
    seen = "seen = []\ne.observe(lambda change: seen.append(len(change['new'])), 'reachable')"
    lab.open([MADE, f"{link}\n{seen}\nipywidgets.VBox([slider, e])"])
    lab.run_all()
    handle = lab.cell_output(1).get_by_role("slider").first
    handle.focus()
    lab.page.keyboard.press("ArrowRight")
    expect(lab.cell_output(1).locator(".mazenb-explore")).to_be_visible()
    lab.page.wait_for_timeout(100)
    lab.kernel.until("print(e.roll, len(seen))", "4 1")
    assert lab.kernel("print(e.roll, len(seen), seen[-1] == len(e.reachable))") == "4 1 True"


def test_observers_follow_the_state_of_a_game(lab: Lab) -> None:
    heard = "lambda change: told.append((change['name'], change['new']))"
    code = f"told = []\nw.observe({heard}, ['turn', 'position'])\nw"
    lab.open([MADE, code])
    lab.run_all()
    lab.cell_output(1).locator(".mazenb-play button.roll").first.click()
    lab.kernel.until("print(len(told) > 0)", "True")
    assert "position" in lab.kernel("print(dict(told).keys())")
    assert lab.kernel("print(w.position == w.game.rules.columns(w.game.state))") == "True"
