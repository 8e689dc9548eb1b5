"""The views of mazenb.explore, building, dragging and comparing, in a real JupyterLab.

A notebook with its kernel costs some seconds, so each test is a scenario.
"""

import re
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Locator, expect

from tests.lab.accessibility import faults
from tests.lab.explorers import Explorer, same
from tests.lab.notebook import Lab


@pytest.fixture
def widget(lab: Lab) -> Explorer:
    return Explorer(lab)


def mode(widget: Explorer, name: str) -> None:
    """Set the meaning of a click."""
    widget.root.get_by_role("radio", name=name).check()


def view(widget: Explorer, name: str) -> Locator:
    return widget.root.get_by_role("radio", name=name)


def values(widget: Explorer) -> list[str]:
    """The numbers that are written on the squares."""
    return widget.root.locator(".stage svg .values text").all_text_contents()


def middle_of_tile(widget: Explorer, tile: str) -> tuple[float, float]:
    box = widget.root.locator(f'.stage svg [data-tile="{tile}"] .edge').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_dragged_round(widget: Explorer) -> None:
    mouse = widget.lab.page.mouse
    widget.start(5, 5)
    before = widget.python("w.reachable")
    # Dragging its handle from the upper right corner to the lower right one is a quarter turn.
    x, y = middle_of_tile(widget, "1,0")
    widget.square(5, 2).hover()
    box = widget.root.locator('.handle[data-tile="1,0"]').bounding_box()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(x + 90, y, steps=4)
    face = widget.root.locator('.stage svg [data-tile="1,0"] > g')
    expect(face).to_have_attribute("transform", re.compile("rotate"))
    widget.lab.screenshot("dragging", widget.root)
    mouse.move(x + 80, y + 80, steps=4)
    mouse.up()
    widget.wait("w.board == board.rotate((1, 0))", True)
    expect(face).not_to_have_attribute("transform", re.compile("rotate"))
    assert widget.python("w.reachable") != before
    assert widget.python("w.start") == (5, 5)
    expect(widget.square(5, 5)).to_be_focused()

    # If a click rotates tiles, the squares can be dragged too; across the middle to the other side is half a
    # turn.
    mode(widget, "rotates the tile")
    x, y = middle_of_tile(widget, "0,1")
    mouse.move(x - 70, y)
    mouse.down()
    mouse.move(x, y - 60, steps=5)
    mouse.move(x + 70, y + 5, steps=5)
    mouse.up()
    widget.wait("w.board == board.rotate((1, 0)).rotate((0, 1), 2)", True)
    # A tile that is dragged only a little goes back.
    mouse.move(x - 70, y)
    mouse.down()
    mouse.move(x - 66, y - 25, steps=5)
    mouse.up()
    expect(widget.root.locator('.stage svg [data-tile="0,1"] > g')).not_to_have_attribute(
        "transform", re.compile("rotate")
    )
    # A click is a quarter turn.
    widget.square(0, 0).click()
    widget.wait("w.board == board.rotate((1, 0)).rotate((0, 1), 2).rotate((0, 0))", True)
    assert widget.python("len(w._history._line.past)") == 4
    # The live picture equals the still one, even in the order of its parts.
    mouse.move(2, 2)
    saved = ET.fromstring(widget.python("w.svg()")).find("{http://www.w3.org/2000/svg}g[@class='board']")
    still = ET.tostring(saved, encoding="unicode").replace("ns0:", "").replace(":ns0", "")
    board = widget.root.locator(".stage svg .board")
    widget.wait_until(lambda: same(board.evaluate("part => part.outerHTML"), still), True)


def test_walls_and_trap_doors_by_mouse_and_keyboard(widget: Explorer) -> None:
    python = widget.python
    widget.lab.kernel(
        "free = next(s for s in board if board.label(s) is None and s not in board.circles\n"
        "    and s[0] % 4 == 1 and s[1] % 4 == 1 and not board.is_sealed(s)\n"
        "    and not any(board.door(n) for n in [(s[0], s[1] + 1), (s[0] + 1, s[1])]))"
    )
    row, column = python("free")
    widget.start(row, column)
    mode(widget, "builds walls")
    box = widget.square(row, column).bounding_box()
    x, y, side = box["x"], box["y"], box["width"]
    was = python("w.board.passage(free, (free[0], free[1] + 1))")
    widget.lab.page.mouse.move(x + side - 4, y + side / 2)
    expect(widget.root.locator(".squares > .side")).to_be_visible()
    widget.lab.page.mouse.click(x + side - 4, y + side / 2)
    after = "w.board.passage(free, (free[0], free[1] + 1))"
    widget.wait(f"({after} is None, {after} == 'open')", (was is not None, was is None))
    ends = set(python("tuple(mazenb.reach(w.board, w.start, w.roll))"))
    assert set(python("w.reachable")) == ends
    expect(widget.root.locator(".cell.end")).to_have_count(len(ends))
    # The same wall is removed with the keyboard.
    expect(widget.square(row, column)).to_be_focused()
    widget.press("Shift+ArrowRight")
    widget.wait("w.board.out == board.out", True)
    expect(widget.square(row, column)).to_be_focused()

    mode(widget, "sets a trap door")
    widget.lab.page.mouse.click(x + side / 2, y + side - 4)
    widget.wait("w.board.door(free) == (free[0] + 1, free[1])", True)
    expect(widget.square(row, column)).to_have_attribute("aria-label", re.compile("TRAP DOOR, door south"))
    widget.lab.screenshot("trap-door", widget.root)
    widget.press("Shift+ArrowRight")
    widget.wait("w.board.door(free) == (free[0], free[1] + 1)", True)
    widget.press("Shift+ArrowRight")
    widget.wait("w.board.door(free)", None)
    widget.press("z")
    widget.wait("w.board.door(free) == (free[0], free[1] + 1)", True)
    widget.root.get_by_role("button", name="Redo").click()
    widget.wait("w.board.door(free)", None)
    # Anything that cannot be built is refused with a sentence.
    done = python("len(w._history._line.past)")
    widget.square(0, 0).focus()
    widget.press("Shift+ArrowUp")
    expect(widget.refusal).to_contain_text("on the same tile")
    assert python("len(w._history._line.past)") == done


def test_every_view_shows_what_python_reads(widget: Explorer) -> None:
    python = widget.python
    widget.start(5, 5)
    assert faults(widget.root) == []
    widget.square(9, 2).focus()
    widget.press("t")
    widget.wait("w.target", (9, 2))
    expect(widget.root.locator(".stage svg .target")).to_have_count(1)
    # The line of Python at the end, copied unchanged, gives what is shown.
    widget.lab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    widget.root.get_by_role("button", name="Copy").click()
    line = widget.root.locator(".panel > :last-child pre").inner_text()
    widget.wait_until(lambda: widget.lab.page.evaluate("navigator.clipboard.readText()"), line)
    assert python(f"tuple({line}) == w.reachable") is True

    view(widget, "Turns needed").check()
    expect(widget.said).to_contain_text("Within 3 turns from (5, 5)")
    assert sorted(values(widget)) == sorted(map(str, python("tuple(w.within.values())")))
    square, turns = python("max(w.within.items(), key=lambda item: item[1])")
    expect(widget.square(*square)).to_have_attribute("aria-label", re.compile(f", {turns} turns"))
    # The slider, by keyboard.
    slider = widget.root.get_by_role("slider", name="Turns")
    slider.focus()
    widget.press("ArrowLeft")
    expect(widget.said).to_contain_text("Within 2 turns")
    widget.press("Home")
    expect(widget.said).to_contain_text("Within 0 turns")
    assert python("w.turns, w.within") == (0, {(5, 5): 0})
    widget.press("End")
    expect(widget.said).to_contain_text(f"Within {python('max(w._sight.answers.fewest.values())')} turns")
    expect(slider).to_be_focused()
    assert len(values(widget)) == python("len(w.within)")
    widget.lab.screenshot("within", widget.root)
    assert faults(widget.root) == []

    box = widget.root.get_by_role("checkbox", name="Shortest path")
    box.check()
    widget.wait("w.views", ("within", "path"))
    expect(widget.root.locator(".stage svg .walk .line")).to_have_attribute(
        "d", python("walk_path(board, w.path)")
    )
    expect(widget.said).to_contain_text(f"has {python('len(w.path) - 1')} steps")
    box.uncheck()

    view(widget, "Regions").check()
    expect(widget.said).to_contain_text(f"{python('len(w.components)')} regions")
    square = python("min(w.components[1])")
    expect(widget.square(*square)).to_have_attribute("aria-label", re.compile("region 2"))
    widget.root.get_by_role("checkbox", name="Cut squares and bridges").check()
    expect(widget.said).to_contain_text(f"{python('len(w.articulation)')} cut squares")
    cuts = widget.root.locator(".stage svg .cuts").get_attribute("d")
    assert cuts.count("M") == python("len(w.articulation)")
    widget.lab.screenshot("regions-and-cuts", widget.root)

    view(widget, "Time to the target").check()
    expect(widget.said).to_contain_text("random turns on average to end on (9, 2)")
    assert len(values(widget)) == python("len(w.hitting_times)")
    assert f"{python('w.hitting_times[5, 5]'):.1f}" in widget.said.inner_text()
    widget.lab.screenshot("hitting", widget.root)

    view(widget, "Where is the pawn?").check()
    widget.wait("w.views", ("distribution", "cuts"))
    widget.lab.kernel("w.turns = 2")
    expect(widget.said).to_contain_text("After 2 random turns from (5, 5)")
    assert len(values(widget)) == python("len(w.distribution)")
    # Played turn by turn, until it is paused.
    widget.root.get_by_role("button", name="Play the turns").click()
    expect(widget.said).to_contain_text("After 4 random turns")
    widget.root.get_by_role("button", name="Pause").click()
    stopped = python("w.turns")
    assert stopped >= 4
    widget.lab.screenshot("distribution", widget.root)
    assert faults(widget.root) == []
    # Undo does not restore a view, but it does restore the target.
    widget.square(5, 5).focus()
    widget.press("z")
    widget.wait("w.target", None)
    assert python("w.views, w.start") == (("distribution", "cuts"), (5, 5))


def test_what_python_sets_shows_in_the_views(widget: Explorer) -> None:
    kernel = widget.lab.kernel
    kernel("w.start = (5, 5); w.target = (0, 0); w.views = ['distribution', 'path']; w.turns = 1")
    expect(widget.said).to_contain_text("After 1 random turn from (5, 5)")
    expect(view(widget, "Where is the pawn?")).to_be_checked()
    expect(widget.root.get_by_role("checkbox", name="Shortest path")).to_be_checked()
    expect(widget.root.get_by_role("slider", name="Turns")).to_have_value("1")
    assert len(values(widget)) == widget.python("len(w.distribution)")
    kernel("w.turns = 7")
    expect(widget.root.get_by_role("slider", name="Turns")).to_have_value("7")
    raised = kernel(
        "try:\n    w.views = ['ends', 'hitting']\n"
        "except mazenb.widgets.explore.ExploreError as error:\n    print(error)"
    )
    assert raised == "Only one view at a time can colour the squares, not all of ends, hitting."
    assert widget.python("w.views") == ("distribution", "path")
    kernel("w.language = 'fr'")
    expect(widget.said).to_contain_text("Après 7 tours joués au hasard")
    expect(widget.root.get_by_role("radio", name="Temps jusqu’au but")).to_be_visible()
    # Labels are French too, printed and spoken.
    row, column = widget.python("next(s for s in board.labels if board.label(s).name == 'TRAP DOOR')")
    expect(widget.square(row, column)).to_have_attribute("aria-label", re.compile("TRAPPE"))
    expect(widget.root.locator(f'.stage svg [data-square="{row},{column}"] title')).to_have_text(
        re.compile("TRAPPE")
    )
    widget.lab.screenshot("french", widget.root)


def test_comparing_two_boards(widget: Explorer) -> None:
    python = widget.python
    widget.start(5, 5)
    compare = widget.root.get_by_role("button", name="Compare")
    compare.click()
    expect(widget.root.locator("figure.before")).to_be_visible()
    expect(widget.said).to_contain_text("no difference")
    expect(compare).to_be_focused()
    widget.square(5, 3).focus()
    widget.press("r")
    widget.wait("w.board == board.rotate((1, 0))", True)
    assert python("w.before == board")
    expect(widget.said).not_to_contain_text("no difference")
    gained, lost = python("w.gained"), python("w.lost")
    assert set(gained) == set(python("w.reachable")) - set(python("tuple(mazenb.reach(board, (5, 5), 4))"))
    assert gained or lost
    expect(widget.said).to_contain_text(f"{len(gained)} square{'' if len(gained) == 1 else 's'} gained (+)")
    for kind, squares in (("gained", gained), ("lost", lost)):
        signs = widget.root.locator(f"figure.after svg .{kind} .frames")
        drawn = signs.get_attribute("d").count("M") if squares else signs.count()
        assert drawn == len(squares)
        if squares:
            expect(widget.root.locator(f"figure.after svg .{kind} .signs")).to_have_css("display", "inline")
        for square in squares:
            expect(widget.square(*square)).to_have_attribute("aria-label", re.compile(f", {kind}$"))
    assert faults(widget.root) == []
    widget.lab.screenshot("compare", widget.root)
    # Side by side if there is room, otherwise one below the other.
    one, other = (widget.root.locator(f"figure.{name}").bounding_box() for name in ("before", "after"))
    assert one["y"] == other["y"]
    assert one["x"] < other["x"]
    widget.lab.use_theme("dark")
    widget.root.scroll_into_view_if_needed()
    assert faults(widget.root) == []
    widget.lab.screenshot("compare-dark", widget.root)
    widget.lab.page.set_viewport_size({"width": 600, "height": 900})
    one, other = (widget.root.locator(f"figure.{name}").bounding_box() for name in ("before", "after"))
    assert one["y"] < other["y"]
    assert widget.root.bounding_box()["width"] <= 500
    widget.lab.screenshot("compare-narrow", widget.root)
    compare.click()
    widget.wait("w.before is None", True)
    expect(widget.root.locator("figure")).to_have_count(1)
    # Two boards from Python.
    widget.lab.kernel("w.before = board.rotate((2, 2))")
    expect(widget.root.locator("figure")).to_have_count(2)
