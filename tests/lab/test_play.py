"""mazenb.play in a real JupyterLab: whole games by mouse and by keyboard, the page and the kernel compared.

A notebook with its kernel costs some seconds, so each test is a scenario.
"""

import re
from pathlib import Path

from playwright.sync_api import expect

from mazenb.engine import Record, replay
from mazenb.games import GAMES
from mazenb.widgets.play.table import Table
from tests.lab.accessibility import faults
from tests.lab.notebook import Lab
from tests.lab.players import Shown
from tests.lab.positions import SEAM

HERE = Path(__file__).parent
WIN = HERE / "gootmu-to-a-win.mazenb"
SEED_OF_WIN = 69

SHORT = '''position = """
board:
wrap: none
+---+---+---+---+---+---+
|                       |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|                       |
+---+---+---+---+---+---+

pawns:
* red  0,0
  blue 2,5

things:
0,1 red-1
1,1 red-2
2,1 red-3
"""'''


HAPPENS = [
    "bounce",
    "freed",
    "leave",
    "miss",
    "missed",
    "place",
    "retreat",
    "throw",
    "to",
    "wait",
    "walk",
    "win",
]


def opened(lab: Lab, code: str, *more: str) -> Shown:
    lab.open(["import mazenb", f"w = {code}\nw", *more])
    lab.run_all()
    return Shown(lab, 1)


def test_a_goose_game_of_two_to_its_end(lab: Lab) -> None:
    shown = opened(lab, 'mazenb.play("goose", players=["red", "blue"], seed=53)')
    shown.at_once()
    expect(shown.asked).to_have_text("Red's turn.")
    lab.screenshot("begun", shown.root)
    for _ in range(150):
        if shown.ready() == "over":
            break
        shown.roll_dice()
    assert shown.python("w.game.over")
    # The game is short, but pawns have turned round, missed turns, waited and been freed.
    happened = "sorted({key for _, after in w.game.steps() for key, _, _ in after.events})"
    assert shown.python(happened) == [f"race.log.{name}" for name in HAPPENS]
    expect(shown.asked).to_have_text(f"{shown.python('w.game.result.winners[0]').capitalize()} won.")
    expect(shown.root.locator(".question.won .again")).to_have_text(["Watch again", "New game", "Rematch"])
    assert shown.live() == shown.printed()
    expect(shown.root.locator(".log .line").first).to_contain_text("won")
    lab.screenshot("over", shown.root)


def test_gootmu_from_the_set_up_to_a_win(lab: Lab) -> None:
    """Every answer of a recorded game is clicked; the dice are the driver's own, by its seed."""
    record = Record.load(WIN)
    game = replay(record, GAMES.__getitem__)
    seen = {key for _, after in game.steps() for key, _, _ in after.events}
    verbs = {action.verb for action in game.actions}
    assert game.over
    assert game.turns >= 15
    assert {"rotate", "push", "drop"} <= verbs
    assert {"gootmu.log.rotates", "gootmu.log.pushes", "gootmu.log.drops", "gootmu.log.wins"} <= seen
    chains = [sum(key == "gootmu.log.label" for key, _, _ in after.events) for _, after in game.steps()]
    assert max(chains) >= 2

    shown = opened(lab, f'mazenb.play("gootmu", players=["red", "blue"], seed={SEED_OF_WIN})')
    shown.at_once()
    first = shown.python("w.table.first")
    table, rules = Table(game), game.rules
    for n, (step, _) in enumerate(game.steps()):
        # Forced answers are given automatically.
        waits = n >= first and table.waits_for(step.state)
        if waits == "roll":
            shown.moment(n - first)
            shown.roll.click()
        elif waits == "person":
            shown.moment(n - first)
            shown.give(str(step.action), (rules.spots_of(step.state, step.action) or ("",))[-1])
        if n == 60:
            lab.screenshot("middle", shown.root)
    shown.moment(len(game.actions) - first)
    assert shown.python("[str(a) for a in w.game.actions]") == [str(action) for action in game.actions]
    expect(shown.asked).to_contain_text(f"{game.result.winners[0].capitalize()} won")
    assert shown.live() == shown.printed()
    lab.screenshot("won", shown.root)


def test_gootmu_by_keyboard_alone(lab: Lab) -> None:
    lab.open(["import mazenb", SHORT, "w = mazenb.play(position, seed=5)\nw", "after = 1"])
    lab.run_all()
    shown = Shown(lab, 2)
    shown.root.locator(".undo").focus()
    press = lab.page.keyboard.press
    state = """() => { const { content } = window.jupyterapp.shell.currentWidget;
        return [content.activeCellIndex, content.mode, content.widgets.length,
            ...content.widgets.map((cell) => cell.model.sharedModel.source + cell.model.type)] }"""
    before = lab.page.evaluate(state)
    press("?")
    expect(shown.root.locator(".help-panel")).to_be_visible()
    press("Escape")
    expect(shown.root.locator(".help-panel")).to_be_hidden()
    turns = 0
    while not shown.python("w.game.over") and turns < 60:
        turns += 1
        count = shown.shown
        waiting = shown.python("w.table.waiting")
        if waiting == "roll":
            press("t")
        elif waiting == "person":
            wanted = shown.python(
                "(lambda g: (str((a := mazenb.make_bot('greedy', 'gootmu', 1)(g.observation(g.to_move),"
                " g.legal_actions()))), (w.game.rules.spots_of(g.state, a) or ('',))[-1]))(w.game)"
            )
            _answer_by_keys(shown, *wanted)
        shown.past(count)
        # The focus is never lost to the notebook.
        assert shown.root.evaluate("root => root.contains(document.activeElement)")
    assert shown.python("w.game.result.winners")
    assert lab.page.evaluate(state) == before
    lab.screenshot("keyboard", shown.root)


def _answer_by_keys(shown: Shown, do: str, spot: str) -> None:
    press = shown.lab.page.keyboard.press
    focused = "() => document.activeElement.dataset"
    if spot:
        for _ in range(80):
            if shown.lab.page.evaluate(focused).get("spot") == spot:
                break
            if shown.lab.page.evaluate(focused).get("spot") is None:
                press("n")
            else:
                row, column = map(int, shown.lab.page.evaluate(focused)["spot"].split(","))
                there, across = map(int, spot.split(","))
                press(
                    "ArrowDown"
                    if row < there
                    else "ArrowUp"
                    if row > there
                    else "ArrowRight"
                    if column < across
                    else "ArrowLeft"
                )
        expect(shown.spot(spot)).to_be_focused()
        press("Enter")
    for _ in range(60):
        current = shown.lab.page.evaluate(focused)
        if current.get("do") == do or (spot and current.get("spot") == spot):
            break
        press("Tab")
    if shown.lab.page.evaluate(focused).get("do") == do or shown.root.locator(".cell.armed").count():
        press("Enter")


def test_undo_slider_save_reload_restart_and_load(lab: Lab) -> None:
    shown = opened(lab, 'mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=3)', "after = 1")
    shown.at_once()
    for _ in range(4):
        assert shown.ready() == "roll"
        shown.roll_dice()
    assert shown.ready() == "roll"
    answers, squares = shown.answers, shown.python("w.game.state.squares")
    assert answers >= 8

    # Undo takes back the bot's answer and the dice, and redo restores them.
    shown.button("Undo").click()
    shown.wait(f"w.table.answers < {answers - 1}, w.game.to_move, w.game.turn_of", (True, "chance", "me"))
    back = shown.answers
    shown.moment(back)
    shown.button("Redo").click()
    shown.moment(answers)
    assert shown.python("w.game.state.squares") == squares

    # The slider looks back and changes nothing.
    shown.time.focus()
    for _ in range(3):
        lab.page.keyboard.press("ArrowLeft")
    expect(shown.root.locator(".moment")).to_have_text(f"{answers - 3} / {answers}")
    expect(shown.button("Back to now")).to_be_visible()
    assert shown.answers == answers
    assert shown.live() == shown.printed()
    lab.screenshot("looking-back", shown.root)
    shown.button("Back to now").click()
    expect(shown.button("Back to now")).to_be_hidden()
    # An entry of the log leads to its moment, and the game can continue from there.
    shown.root.locator('.log .line[data-n="2"]').click()
    expect(shown.root.locator(".moment")).to_have_text(f"2 / {answers}")
    shown.button("Continue from here").click()
    shown.moment(2)
    shown.button("Redo").click()
    shown.past(2)
    assert shown.ready() == "roll"

    # The game is saved under a name and found again.
    shown.root.locator(".menu > summary").click()
    shown.root.get_by_label("Name of the saved game").fill("lab test")
    shown.button("Save").click()
    expect(shown.note).to_contain_text("lab test.mazenb")
    squares = shown.python("w.game.state.squares")
    answers = shown.answers

    # The page is loaded again; the kernel is still running, and the game is where it was.
    lab.menu("File", "Save Notebook")
    lab.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    lab.reload()
    shown = Shown(lab, 1)
    shown.moment(answers)
    expect(shown.roll).to_be_visible()
    assert shown.live() == shown.printed()

    # The kernel is restarted, and the saved file restores the game.
    lab.restart_kernel()
    lab.run_all()
    shown = Shown(lab, 1)
    shown.at_once()
    shown.moment(0)
    shown.root.locator(".menu > summary").click()
    expect(shown.root.locator(".saves")).to_contain_text("lab test")
    shown.root.locator(".saves").select_option("lab test")
    shown.button("Load").click()
    shown.moment(answers)
    assert shown.python("w.game.state.squares") == squares


def test_two_views_and_python_keep_in_step(lab: Lab) -> None:
    lab.open(
        [
            "import mazenb",
            'w = mazenb.play("goose", players=["red", "blue"], seed=12)\nw',
            "w",
            "v = mazenb.play(w.game, language='fr')\nv",
        ]
    )
    lab.run_all()
    views = [Shown(lab, 1), Shown(lab, 2), Shown(lab, 3, "v")]
    views[0].roll.click()
    for shown in views:
        shown.moment(1)
    lab.kernel("w.game.apply('roll 6 5')")
    for shown in views:
        shown.moment(2)
        assert shown.live() == shown.printed()
    expect(views[2].asked).to_have_text("C’est à Rouge de jouer.")
    views[2].roll.click()
    for shown in views:
        shown.moment(3)
    views[1].button("Undo").click()
    for shown in views:
        shown.moment(2)
    assert views[0].python("w.game is v.game")


def test_the_live_picture_is_the_printed_one_after_fifty_answers(lab: Lab) -> None:
    bots = '[mazenb.bot("random", "red"), mazenb.bot("random", "blue")]'
    shown = opened(lab, f'mazenb.play("gootmu", players={bots}, seed=4, setup="quick")', "n = 0")
    shown.at_once()
    # Bots play by themselves, and cells run meanwhile.
    shown.past(49)
    assert lab.kernel("n + 1") == "1"
    shown.root.locator(".menu > summary").click()
    shown.button("Pause the bots").click()
    expect(shown.button("Continue").first).to_be_visible()
    shown.root.locator(".menu > summary").click()
    shown.wait("w.table.paused", True)
    answers = shown.answers
    shown.moment(answers - shown.python("w.table.first"))
    assert shown.live() == shown.printed()
    # Interrupting the kernel stops them too.
    shown.root.locator("button.resume").click()
    shown.wait("w.table.paused", False)
    shown.past(answers - shown.python("w.table.first"))
    lab.interrupt_kernel()
    shown.wait("w.table.paused", True)
    expect(shown.root.locator("button.resume")).to_be_visible()
    stopped = shown.answers
    lab.page.wait_for_timeout(300)
    assert shown.answers == stopped
    # Closing the view stops them too, because without a view, the bots do not play.
    shown.root.locator("button.resume").click()
    shown.past(stopped - shown.python("w.table.first"))
    lab.menu("Edit", "Clear Outputs of All Cells")
    expect(shown.root).to_have_count(0)
    lab.page.wait_for_timeout(300)
    stopped = shown.answers
    lab.page.wait_for_timeout(300)
    assert shown.answers == stopped
    assert not shown.python("w.game.over or w.table.paused")


def test_looks_languages_and_hostile_names(lab: Lab) -> None:
    hostile = "<img/src=x/onerror=window.hit=1>"
    shown = opened(
        lab,
        f'mazenb.play("gootmu", players=["{hostile}", mazenb.bot("greedy")], seed=3, setup="quick")',
    )
    shown.at_once()
    page = lab.page
    while shown.ready() != "person":
        shown.roll_dice()
    assert page.evaluate("() => window.hit") is None
    assert shown.root.locator("img").count() == 0
    assert hostile not in shown.python("w.svg()")

    # Pointing shows the way and says what it does; the setting asks for a second click.
    spot = shown.root.locator(".cell.can").first
    spot.hover()
    card = shown.root.locator(".card")
    expect(card.locator(".sum")).to_contain_text("step")
    expect(card).to_contain_text(re.compile("You .*move to"))
    expect(shown.root.locator(".ways.on .line")).to_have_attribute("d", re.compile("^M"))
    shown.root.locator(".menu > summary").click()
    shown.root.get_by_label("Confirm moves with a second click").check()
    shown.root.locator(".menu > summary").click()
    spot.click()
    expect(shown.root.locator(".cell.armed, .answers .of-spot").first).to_be_visible()
    lab.screenshot("chosen", shown.root)
    page.keyboard.press("Escape")
    expect(shown.root.locator(".cell.armed, .answers .of-spot")).to_have_count(0)
    # The reason is shown at the square and disappears with the next action.
    shown.root.locator(".cell:not(.can):not(.minor)").first.click()
    expect(shown.root.locator(".card.why")).to_be_visible()
    expect(shown.note).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # A turn of the log is shown on the board and can be unfolded.
    count = shown.shown
    shown.give(
        *shown.python(
            "next((str(a), spots[-1]) for a in w.game.legal_actions() if a.verb == 'walk'"
            " and (spots := w.game.rules.spots_of(w.game.state, a)))"
        )
    )
    shown.past(count)
    while shown.ready() == "roll":
        shown.roll_dice()
    shown.root.locator(".log .line", has_text="moved to").first.hover()
    expect(shown.root.locator(".cell.lit").first).to_be_visible()
    shown.root.locator(".log .unfold").last.click()
    expect(shown.root.locator(".log .details").last).to_be_visible()

    assert faults(shown.root) == []
    shown.root.locator(".menu > summary").click()
    shown.root.get_by_label("Language").select_option("Français")
    expect(shown.button("Annuler")).to_be_visible()
    expect(shown.root.locator(".players h3").first).to_have_text("VousRouge")
    assert shown.python("w.language") == "fr"
    assert shown.live() == shown.printed()
    # All of a long question can be read beside its dice and its button.
    assert shown.asked.evaluate("p => p.scrollHeight - p.clientHeight") <= 1
    lab.screenshot("french", shown.root)
    lab.use_theme("dark")
    lab.screenshot("dark", shown.root)
    paper = shown.root.evaluate("root => getComputedStyle(root).getPropertyValue('--mz-paper')")
    lab.use_theme("light")
    assert paper != shown.root.evaluate("root => getComputedStyle(root).getPropertyValue('--mz-paper')")
    page.set_viewport_size({"width": 620, "height": 900})
    shown.root.scroll_into_view_if_needed()
    wide = shown.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    assert wide
    lab.screenshot("narrow", shown.root)


PLAYED = """() => document.getAnimations().flatMap((animation) => {
  const target = animation.effect.target;
  const piece = target.closest("[data-piece]")?.dataset.piece;
  return piece ? [[piece, animation.effect.getKeyframes().map((frame) => Number(frame.opacity ?? 1))]] : [];
})"""


def test_pawns_walk_over_the_seam_and_tiles_turn(lab: Lab) -> None:
    lab.page.emulate_media(reduced_motion="no-preference")
    # The watch below never ends.
    lab.spoilt = True
    lab.open(["import mazenb", SEAM, "w = mazenb.play(game)\nw"])
    lab.run_all()
    shown = Shown(lab, 2)
    # Animations are visible only for a moment, so the page records them.
    lab.page.evaluate(
        f"""() => {{ window.played = [];
        const look = {PLAYED};
        const watch = () => {{ window.played.push(...look()); requestAnimationFrame(watch); }};
        watch(); }}"""
    )

    def played() -> dict[str, list[float]]:
        lab.page.wait_for_function("() => window.played.length > 0 && document.getAnimations().length === 0")
        found = dict(lab.page.evaluate("() => window.played"))
        lab.page.evaluate("() => { window.played = []; }")
        return found

    lab.kernel("_ = w.game.apply('roll 6')")
    shown.moment(1)
    turn = shown.python("[str(a) for a in w.game.legal_actions() if a.verb == 'rotate'][0]")
    tile = turn.split()[1]
    lab.kernel(f"_ = w.game.apply({turn!r})")
    shown.moment(2)
    moving = played()
    assert f"tile {tile}" in moving
    assert shown.live() == shown.printed()
    # A pawn that crosses the seam disappears for a moment and appears again on the other side.
    lab.kernel(
        """w.game.undo()
w.game.undo()
walks = []
for roll in range(1, 7):
    w.game.apply(f"roll {roll}")
    for action in w.game.legal_actions():
        spots = rules.spots_of(w.game.state, action)
        rows = [0, *(int(spot.split(",")[0]) for spot in spots)]
        if action.verb in ("walk", "step") and any(abs(a - b) > 1 for a, b in zip(rows, rows[1:])):
            walks.append((roll, str(action)))
    w.game.undo()
roll, walk = walks[0]
_ = w.game.apply(f"roll {roll}")"""
    )
    lab.page.wait_for_function("() => document.getAnimations().length === 0")
    lab.page.evaluate("() => { window.played = []; }")
    lab.kernel("_ = w.game.apply(walk)")
    frames = played()["pawn 0"]
    assert 0 in frames
    assert frames[0] == frames[-1] == 1
    assert shown.live() == shown.printed()
