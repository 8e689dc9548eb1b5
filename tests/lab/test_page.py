"""First impressions: handles on tiles, cards on everything, a dead kernel, a slow machine, a phone."""

import re

from playwright.sync_api import expect

from tests.lab.finger import Finger
from tests.lab.notebook import Lab
from tests.lab.players import Shown
from tests.lab.positions import SIX


def six(lab: Lab) -> Shown:
    lab.open(["import mazenb", f"{SIX}\nw"])
    lab.run_all()
    shown = Shown(lab, 1)
    shown.at_once()
    expect(shown.root.locator(".tile").first).to_be_attached()
    return shown


def test_a_tile_is_rotated_by_its_handle_with_mouse_keys_and_finger(lab: Lab) -> None:
    shown = six(lab)
    before = shown.python("str(w.board)")
    place = (
        "root => [...root.querySelectorAll('.stage, .beside')].map(one => [one.offsetTop, one.offsetHeight])"
    )
    before_all = shown.root.evaluate(place)
    # No list of buttons, and nothing jumps.
    assert shown.root.locator('.answers button[data-do^="rotate"]').count() == 0
    # Before anything is pointed at, every tile that can be rotated has a sign.
    sign = "tile => getComputedStyle(tile, '::after').content"
    assert {one.evaluate(sign) for one in shown.root.locator(".tile").all()} == {'"↻"'}
    tile = shown.root.locator(".tile").first.get_attribute("data-tile") or ""
    shown.root.scroll_into_view_if_needed()
    shown.on_tile(tile).hover()
    handle = shown.root.locator(".tile.current .handle.right")
    handle.hover()
    expect(shown.root.locator(".ghosts > *").first).to_be_attached()
    expect(shown.root.locator(".card")).to_contain_text("Rotate tile right")
    lab.screenshot("ghost", shown.root, still=True)
    expect(shown.root.locator(".ghosts > *").first).to_be_attached()
    assert shown.root.evaluate(place) == before_all
    assert shown.python("str(w.board)") == before
    handle.click()
    shown.wait(f"str(w.board) == {before!r}", False)
    assert shown.python("str(w.game.actions[1])") == f"rotate {tile.removeprefix('tile ')} cw"

    # With keys: the first press shows a preview, and the second one rotates.
    lab.kernel("w.undo() if str(w.game.actions[-1]).startswith('rotate') else w.table.go_to(1)")
    shown.wait("len(w.game.actions)", 1)
    shown.wait("str(w.board)", before)
    shown.on_tile(tile).focus()
    lab.page.keyboard.press("[")
    expect(shown.root.locator(".ghosts > *").first).to_be_attached()
    assert shown.python("str(w.board)") == before
    lab.page.keyboard.press("[")
    shown.wait(f"str(w.board) == {before!r}", False)
    assert shown.python("str(w.game.actions[1])") == f"rotate {tile.removeprefix('tile ')} ccw"


def test_a_first_tap_shows_a_preview_and_a_second_one_moves(lab: Lab) -> None:
    shown = six(lab)
    finger = Finger(lab.page)
    spot = shown.root.locator(".cell.can").first
    finger.tap(spot)
    expect(shown.root.locator(".cell.armed, .answers .of-spot").first).to_be_visible()
    expect(shown.root.locator(".ways.on")).to_have_count(1)
    assert shown.python("len(w.game.actions)") == 1
    # The same goes for the handle of a tile: first a preview, then the rotation.
    before = shown.python("str(w.board)")
    # A tap on a tile shows its handles; if the tile is not an answer, nothing changes.
    tile = shown.root.locator(".tiles .tile").first.get_attribute("data-tile") or ""
    finger.tap(shown.on_tile(tile))
    handle = shown.root.locator(f'.tile.current[data-tile="{tile}"] .handle.right')
    finger.tap(handle)
    expect(shown.root.locator(".ghosts > *").first).to_be_attached()
    assert shown.python("str(w.board)") == before
    finger.tap(handle)
    shown.wait(f"str(w.board) == {before!r}", False)


def test_a_card_for_everything_without_the_kernel(lab: Lab) -> None:
    lab.open(
        [
            "import mazenb",
            'w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1)\nw',
        ]
    )
    lab.run_all()
    shown = Shown(lab, 1)
    # The kernel is busy, but nothing here needs it.
    lab.page.evaluate("""() => { const { sessionContext } = window.jupyterapp.shell.currentWidget.context;
        const { kernel } = sessionContext.session;
        kernel.requestExecute({ code: "import time; time.sleep(600)" }); }""")
    card = shown.root.locator(".card")
    for what, words in (("0,2", "SLIDE 2"), ("3,0", "face-down"), ("4,4", "Carry all three and you win")):
        shown.spot(what).hover()
        expect(card).to_contain_text(words)
    shown.root.locator(".players .pawn-box").nth(1).hover()
    expect(card).to_contain_text("Blue (greedy bot)")
    expect(shown.root.locator(".goal")).to_contain_text("Collect your 3 pieces")
    lab.interrupt_kernel()


def test_a_kernel_that_is_gone_leaves_the_picture_and_says_what_to_do(lab: Lab) -> None:
    lab.open(["import mazenb", 'w = mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=3)\nw'])
    lab.run_all()
    shown = Shown(lab, 1)
    # Ctrl+S saves, wherever the focus is.
    shown.spot("5").focus()
    assert lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.model.dirty")
    lab.page.keyboard.press("Control+s")
    lab.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    lab.restart_kernel()
    expect(shown.asked).to_have_text("The kernel was restarted or stopped.")
    expect(shown.root.locator(".hint").first).to_contain_text("Run this cell again")
    expect(shown.root.locator(".stage > svg").first).to_be_visible()
    lab.screenshot("dead", shown.root)
    lab.run_all()
    shown = Shown(lab, 1)
    expect(shown.asked).to_have_text("Your turn.")
    shown.roll_dice()


def test_a_reopened_notebook_shows_the_last_picture_and_names_the_cell(lab: Lab) -> None:
    """No kernel knows the widgets any more, but the notebook has kept their pictures."""
    lab.open(
        [
            "import mazenb",
            'w = mazenb.play("snakes", players=["me", "you"], seed=3)\nw',
            "mazenb.explore(mazenb.lay(2, seed=7), start=(5, 5), roll=6)",
        ]
    )
    lab.run_all()
    shown = Shown(lab, 1)
    shown_at_first = shown.live()
    shown.at_once()
    shown.roll_dice()
    pawn = shown.root.locator('[data-piece^="pawn"]').first
    place = f'transform="{pawn.get_attribute("transform")}"'
    lab.reopen()
    for cell in (1, 2):
        kept = lab.cell_output(cell).locator(".mazenb-reopened")
        expect(kept).to_contain_text(f"run the cells above, then this one ([{cell + 1}])")
        picture = kept.locator("img")
        expect(picture).to_be_visible()
        assert picture.evaluate("async img => { await img.decode(); return img.naturalWidth; }") > 0
    assert "model not found" not in lab.page.locator(".jp-Notebook").inner_text()
    lab.screenshot("reopened")
    # It is the picture of the last moment, not of the first, so the pawn has moved.
    seen = lab.cell_output(1).locator("img").evaluate("img => decodeURIComponent(img.src)")
    assert place in seen
    assert place not in shown_at_first
    # After saving and opening the notebook again, it is still there; after running the cell, it works.
    lab.reopen()
    expect(lab.cell_output(1).locator(".mazenb-reopened img")).to_be_visible()
    lab.run_all()
    Shown(lab, 1).roll_dice()


def test_a_page_that_loads_slowly_receives_messages_in_the_end(lab: Lab) -> None:
    """anywidget gives a widget two seconds to load; here, the page is held up for three."""
    lab.expect_console_error("anywidget")
    lab.spoilt = True
    lab.open(["import mazenb", 'w = mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=3)\nw'])
    lab.page.evaluate(
        """() => { const made = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
            if (!blob.type.includes("javascript")) return made(blob);
            const late = new Blob([`await new Promise((done) => setTimeout(done, 3500));\\n`, blob],
                { type: "text/javascript" });
            return made(late);
        }; }"""
    )
    lab.run_all()
    shown = Shown(lab, 1)
    shown.roll.click()
    shown.past(0)
    assert shown.answers >= 1


def test_the_page_on_a_phone_and_in_full_screen(lab: Lab) -> None:
    lab.open(
        [
            "import mazenb",
            'w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1)\nw',
        ]
    )
    lab.run_all()
    shown = Shown(lab, 1)
    shown.button("Full screen").click()
    lab.page.wait_for_function("() => document.fullscreenElement?.classList.contains('mazenb-play')")
    box = shown.root.locator(".stage").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= (lab.page.viewport_size or {})["height"]
    lab.page.evaluate("() => document.exitFullscreen()")
    lab.page.set_viewport_size({"width": 390, "height": 844})
    expect(shown.root).to_have_class(re.compile("narrow"))
    shown.root.get_by_role("tab", name="Log").click()
    expect(shown.root.locator(".log")).to_be_visible()
    expect(shown.root.locator(".players")).to_be_hidden()
    assert shown.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    shown.roll.click()
    shown.past(0)
    lab.screenshot("phone", shown.root)
