"""A first game: the guide, dropping items, the last actions of others, a win, and a page without motion."""

import re

from playwright.sync_api import expect

from tests.lab.finger import Finger
from tests.lab.notebook import Lab
from tests.lab.patience import patient
from tests.lab.players import Shown
from tests.lab.test_page import SIX, six
from tests.lab.test_play import WIN

GAME = 'w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1)\nw'
LADEN = SIX.replace("* red 0,5", "* red 0,5  carries key, magnet").replace("roll 6", "roll 3") + "\nw"


def test_a_newcomer_is_offered_the_guide_once_and_finds_it_again(lab: Lab) -> None:
    # The browser remembers that the guide was offered.
    lab.spoilt = True
    lab.open(["import mazenb", GAME])
    lab.page.evaluate("() => localStorage.removeItem('mazenb:guided')")
    lab.run_all()
    lab.show(1)
    shown = Shown(lab, 1)
    guide = shown.root.locator(".guide")
    expect(guide).to_contain_text("Your first game?")
    lab.screenshot("offer")
    # It covers neither the board nor a button.
    for part in (".stage", ".question", ".bar", ".goal"):
        assert not _overlap(guide.bounding_box(), shown.root.locator(part).bounding_box()), part
    guide.get_by_role("button", name="Show me").click()
    expect(guide).to_contain_text("1 / 5")
    expect(shown.roll).to_have_class(re.compile("coached"))
    lab.screenshot("roll")
    # The guide follows the game: a tip is done as soon as there is a square to choose.
    shown.at_once()
    shown.roll_dice()
    while shown.ready() != "person":
        shown.roll_dice()
    expect(guide).to_contain_text("2 / 5")
    for n in (3, 4, 5):
        guide.get_by_role("button", name="Next").click()
        expect(guide).to_contain_text(f"{n} / 5")
        lab.screenshot(f"mark-{n}")
    guide.get_by_role("button", name="Done").click()
    expect(guide).to_be_hidden()
    # Another game in this browser does not offer the guide, but ? still has it.
    lab.run_all()
    lab.show(1)
    shown = Shown(lab, 1)
    expect(shown.roll).to_be_visible()
    expect(shown.root.locator(".guide")).to_be_hidden()
    shown.button("Rules and keys").click()
    shown.root.locator(".help-panel").get_by_role("button", name="Guided first game").click()
    expect(shown.root.locator(".guide")).to_contain_text("1 / 5")
    shown.root.locator(".guide").get_by_role("button", name="Close guide").click()
    expect(shown.root.locator(".guide")).to_be_hidden()


def _overlap(one: dict[str, float] | None, other: dict[str, float] | None) -> bool:
    assert one is not None
    assert other is not None
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def test_an_item_is_dropped_by_dragging_it_to_the_board(lab: Lab) -> None:
    lab.open(["import mazenb", LADEN])
    lab.run_all()
    shown = Shown(lab, 1)
    shown.at_once()
    slots = shown.root.locator(".slot.droppable")
    expect(slots).to_have_count(2)
    slots.first.hover()
    expect(shown.root.locator(".card")).to_contain_text(re.compile("key", re.IGNORECASE))
    # If it is released beside the board, nothing is dropped.
    mouse = lab.page.mouse
    mouse.down()
    shown.root.locator(".log h3").hover()
    expect(shown.root.locator(".dragged svg")).to_be_visible()
    mouse.up()
    expect(shown.root.locator(".dragged")).to_have_count(0)
    assert shown.python("len(w.game.actions)") == 1
    slots.first.hover()
    mouse.down()
    shown.spot("5,5").hover()
    expect(shown.root).to_have_class(re.compile("dropping"))
    lab.screenshot("dragged", shown.root)
    mouse.up()
    shown.wait("str(w.game.actions[-1])", "drop key")
    expect(shown.root.locator(".dragged")).to_have_count(0)
    # A finger does the same.
    shown.button("Undo").click()
    expect(slots).to_have_count(2)
    Finger(lab.page).drag(slots.last, shown.spot("5,5"))
    shown.wait("str(w.game.actions[-1])", "drop magnet")


def test_the_last_actions_stay_visible(lab: Lab) -> None:
    # Two people play, so that the game does not continue before the page is checked.
    lab.open(["import mazenb", SIX.replace('mazenb.bot("greedy", "blue")', '"blue"') + "\nw"])
    lab.run_all()
    shown = Shown(lab, 1)
    lab.kernel("_ = w.game.apply(next(a for a in w.game.legal_actions() if a.verb == 'rotate'))")
    # A rotated tile keeps a frame in the colour of the player, and a walk its trail.
    turned = shown.root.locator(".ways .turned")
    expect(turned).to_have_attribute("d", re.compile("^M"))
    expect(turned).to_have_attribute("data-colour", "red")
    tile = shown.python("str(w.game.actions[1]).split()[1]")
    box = shown.root.locator(f'[data-piece="tile {tile}"]').bounding_box()
    frame = turned.bounding_box()
    assert box is not None
    assert frame is not None
    assert abs(box["x"] - frame["x"]) < 12
    assert abs(box["width"] - frame["width"]) < 24
    lab.screenshot("turned", shown.root)
    shown.ready()
    shown.roll_dice()
    lab.kernel("_ = w.game.apply(next(a for a in w.game.legal_actions() if a.verb == 'walk'))")
    expect(turned).to_have_attribute("d", "")
    trail = shown.root.locator('.ways .trail[data-colour="blue"]')
    expect(trail).to_have_attribute("d", re.compile("^M.*L"))
    # A turn is one line of the log, and pointing at it shows its squares.
    line = shown.root.locator(".log .line", has_text="Blue rolled").first
    line.hover()
    expect(shown.root.locator(".cell.lit").first).to_be_visible()
    lab.screenshot("turn-of-blue", shown.root)


def test_a_resting_finger_shows_the_card_and_does_nothing(lab: Lab) -> None:
    shown = six(lab)
    finger = Finger(lab.page)
    spot = shown.root.locator(".cell.can").first
    finger.stay(spot, 700)
    expect(shown.root.locator(".card")).to_be_visible()
    expect(shown.root.locator(".cell.armed")).to_have_count(0)
    assert shown.python("len(w.game.actions)") == 1


def test_a_win_has_a_banner_and_can_be_replayed(lab: Lab) -> None:
    lab.open(["import mazenb", f'w = mazenb.play(r"{WIN}")\nw'])
    lab.run_all()
    shown = Shown(lab, 1)
    banner = shown.root.locator(".question.won")
    expect(banner).to_contain_text("won")
    expect(banner.locator(".hint")).to_have_text(f"After {shown.python('w.game.turns')} turns.")
    expect(banner.locator(".who.machine svg")).to_have_count(3)
    last = shown.shown
    shown.at_once()
    banner.get_by_role("button", name="Watch again").click()
    expect(shown.root.locator(".moment")).not_to_have_text(f"{last} / {last}")
    # It plays to the end again, and the game has not changed.
    expect(shown.root.locator(".moment")).to_have_text(f"{last} / {last}", timeout=1000 * patient(120))
    assert shown.python("w.game.over")
    banner.get_by_role("button", name="Rematch").click()
    shown.wait("w.game.over", False)
    expect(shown.asked).to_contain_text("Choose a start square")
    expect(shown.root.locator(".hint").first).to_have_text("Click one of the gold marks.")


def test_nothing_moves_with_reduced_motion(lab: Lab) -> None:
    # The watch below never ends.
    lab.spoilt = True
    shown = six(lab)
    shown.root.get_by_label("Speed").select_option("slow")
    lab.page.evaluate(
        """() => { window.moved = [];
        const watch = () => {
            for (const { effect } of document.getAnimations())
                if (effect.target.closest(".mazenb-play")) window.moved.push(effect.target.className);
            requestAnimationFrame(watch);
        };
        watch(); }"""
    )
    spot = shown.root.locator(".cell.can").last
    spot.click()
    shown.past(1)
    shown.ready()
    if shown.python("w.table.waiting") == "roll":
        shown.roll_dice()
    shown.button("Hint").click()
    lab.page.wait_for_timeout(300)
    assert lab.page.evaluate("() => window.moved") == []
