"""Frantic in a real JupyterLab: a short game against a bot, two people at one screen, hands that stay hidden.

A notebook with its kernel costs some seconds, so each test is a scenario.
"""

import json
import re

from playwright.sync_api import expect

from mazenb.games import GAMES
from tests.lab.accessibility import faults
from tests.lab.notebook import Lab
from tests.lab.players import Shown

# Everything that the page's widgets are ever sent is their model: the state when they open, and every update.
LISTEN = """() => {
    const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
    window.heard = [];
    kernel.anyMessage.connect((_, { msg, direction }) => {
        if (direction === "recv" && msg.header.msg_type.startsWith("comm"))
            window.heard.push(JSON.stringify(msg.content));
    });
}"""

SUGGEST = """
def suggested(w, bot=mazenb.make_bot("greedy", "frantic", 1)):
    game = w.game
    seen = game.observation(game.to_move)
    action = bot(seen, seen.legal_actions())
    return str(action), (game.rules.spots_of(game.state, action) or ("",))[-1]
"""

KINDS = GAMES["frantic"](["red", "blue"]).table.kinds

POSITION = '''position = """
pawns:
* red   1   holds stop, re-roll, push, push, x
  blue  20  holds curse, nice-try, block, gift
cards:
3 swap
9 jump back
"""'''


def opened(lab: Lab, *cells: str) -> Shown:
    lab.open(["import mazenb", *cells])
    lab.page.evaluate(LISTEN)
    lab.run_all()
    return Shown(lab, len(cells))


def heard(lab: Lab) -> str:
    """Return everything the page was told except the glossary, which describes every kind of card."""
    told = [json.loads(line) for line in lab.page.evaluate("() => window.heard")]
    for content in told:
        state = content["data"].get("state", {}) if isinstance(content.get("data"), dict) else {}
        notes = (state.get("_scene") or {}).get("notes", {})
        kinds = {name for name in notes if name.startswith("hand,")}
        # All kinds of card or none, so that the glossary reveals nothing about any hand.
        assert kinds in (set(), {f"hand,{name}" for name in KINDS})
        for name in kinds:
            del notes[name]
    return "\n".join(map(json.dumps, told))


def held(shown: Shown) -> list[str]:
    """The hand on the page."""
    pieces = shown.root.locator('[data-piece^="hand,"]')
    return [name.split(",")[1] for name in pieces.evaluate_all("all => all.map(p => p.dataset.piece)")]


def assert_readable(shown: Shown) -> None:
    """The whole question can be read, beside dice and answers."""
    width, hidden = shown.asked.evaluate("p => [p.clientWidth, p.scrollHeight - p.clientHeight]")
    assert width >= 120
    assert hidden <= 1
    for answer in shown.root.locator(".question .answers button:visible").all():
        assert answer.evaluate("button => button.scrollWidth - button.clientWidth") <= 1


def test_a_short_game_against_a_bot_by_mouse(lab: Lab) -> None:
    shown = opened(
        lab,
        SUGGEST,
        'w = mazenb.play("frantic", players=["me", mazenb.bot("random")], seed=3, limit=1)\nw',
    )
    shown.at_once()
    words = "[w.game.rules.table.cards[k].word for k in w.game.state.hands[0]]"
    for turn in range(200):
        waiting = shown.ready()
        if waiting == "over":
            break
        assert held(shown) == shown.python(words)
        count = shown.shown
        if waiting == "roll":
            shown.roll.click()
        else:
            shown.give(*shown.python("suggested(w)"))
        shown.past(count)
        if turn == 8:
            lab.screenshot("middle", shown.root)
            lab.use_theme("dark")
            shown.root.scroll_into_view_if_needed()
            lab.screenshot("middle-dark", shown.root)
            lab.use_theme("light")
            assert faults(shown.root) == []
    assert shown.python("w.game.over")
    assert shown.python("len(w.game.result.winners)") == 1
    won = shown.python("w.game.result.winners") == ("me",)
    expect(shown.asked).to_have_text("You win!" if won else "Blue (random bot) won.")
    assert shown.live() == shown.printed()
    lab.screenshot("over", shown.root)
    # The page's model, everything it was ever sent, has no card of the other hand in it.
    mine = set(
        shown.python(
            "sorted({w.game.rules.table.cards[k].word for s, a in w.game.steps() for k in a.hands[0]})"
        )
    )
    sent = heard(lab)
    assert set(re.findall(r"hand,([a-z?-]+),\d", sent)) <= mine
    # Drawn cards are named only for the person's own hand: the person is red, the bot blue.
    drawn = re.findall(r"(\w+) drew a card\.\W+It was", sent)
    assert drawn
    assert set(drawn) == {"Red"}
    assert len(drawn) == len(re.findall(r"\bIt was [A-Z]", sent))
    assert "Blue drew a card." in sent


def test_two_people_pass_the_screen_and_see_no_other_hand(lab: Lab) -> None:
    shown = opened(lab, POSITION, 'w = mazenb.play(position, players=["red", "blue"], seed=1)\nw')
    shown.at_once()
    here = shown.root.locator("button.here")
    # No one has confirmed who is at the screen, so no hand is shown.
    expect(here).to_be_visible()
    assert held(shown) == []
    lab.screenshot("cover", shown.root)
    here.click()
    expect(shown.asked).to_have_text("Red's turn. Play a card.")
    assert held(shown) == ["push", "push", "stop", "x", "re-roll"]
    for name in ("CURSE", "NICE TRY", "GIFT"):
        assert name not in shown.root.inner_text()
        assert name not in shown.root.evaluate("root => root.outerHTML")
        assert name not in heard(lab)

    # A card with an arrow: the square, then the card and where it points.
    shown.spot("7").click()
    menu = shown.root.locator(".answers button.of-spot")
    expect(menu).to_have_count(7)
    lab.screenshot("menu", shown.root)
    # A button shows the card and where its arrow points, and says it to those who cannot see it.
    expect(menu.locator("svg .card")).to_have_count(7)
    expect(menu.locator("b")).to_have_count(4)
    menu.and_(shown.root.get_by_role("button", name="PUSH, sideways to the previous row")).hover()
    expect(shown.root.get_by_role("tooltip")).to_have_text("PUSH, sideways to the previous row")
    box, stage = menu.locator("..").bounding_box(), shown.root.locator(".stage").bounding_box()
    assert box is not None
    assert stage is not None
    # The menu leaves most of the track visible.
    assert box["width"] * box["height"] < stage["width"] * stage["height"] / 4
    menu.and_(shown.root.get_by_role("button", name="PUSH, sideways to the next row")).click()
    shown.wait("w.game.state.stacks[7] != ()", True)
    expect(shown.root.locator('[data-piece="card 7"]')).to_have_count(1)

    # Red rolls: all are asked together, and no hand is shown. Red reacts: pointing at
    # a square does nothing yet, a click lays the card.
    reacts = shown.root.locator(".answers button.reacts")
    shown.roll.click()
    expect(shown.asked).to_contain_text("Does anyone react?")
    assert held(shown) == []
    assert reacts.all_inner_texts() == ["Red reacts", "Blue reacts"]
    assert_readable(shown)
    lab.screenshot("together", shown.root)
    reacts.first.click()
    expect(shown.asked).to_contain_text("Red's turn. You rolled")
    shown.spot("30").hover()
    expect(shown.root.get_by_role("tooltip")).to_contain_text("square 30")
    expect(shown.root.get_by_role("tooltip").locator(".sum")).to_contain_text("RE-ROLL")
    lab.screenshot("reaction", shown.root)
    assert shown.python("w.game.state.stacks[30]") == ()
    shown.spot("30").click()
    shown.wait("w.game.state.stacks[30] != ()", True)
    shown.roll.click()

    # Blue reacts, whatever blue holds; red's hand is removed before blue's is shown.
    expect(shown.asked).to_contain_text("Does anyone react?")
    assert held(shown) == []
    assert "STOP" not in shown.root.locator(".stage").evaluate("stage => stage.outerHTML")
    reacts.last.click()
    expect(shown.asked).to_contain_text("Blue: Red rolled")
    assert held(shown) == ["gift", "block", "nice-try", "curse"]
    html = shown.root.evaluate("root => root.outerHTML")
    assert not [word for word in ("hand,stop", "hand,x,", "hand,re-roll") if word in html]
    lab.use_theme("dark")
    shown.root.scroll_into_view_if_needed()
    lab.screenshot("blue-dark", shown.root)
    assert faults(shown.root) == []
    # Earlier messages to red's page never contained blue's cards, nor the other way round.
    whole = [json.loads(line) for line in heard(lab).split("\n")]
    for content in whole:
        state = content["data"].get("state", {}) if isinstance(content.get("data"), dict) else {}
        scene = state.get("_scene")
        if scene:
            shown_ids = [piece[0] for piece in scene["pieces"] if piece[0].startswith("hand")]
            both = {name.split(",")[1] for name in shown_ids}
            assert not (both & {"stop", "push"} and both & {"curse", "nice-try"})
            if scene["viewer"] is None:
                assert shown_ids == []


SIX = '''position = """
pawns:
* red   1   holds stop, stop, push, push, x
  blue  8   holds stop, stop, push, push, x
  green 15  holds snail, snail, push, push
  yellow 20  holds re-roll, snail, push, jump
  purple 25  holds snail, snail, jump, jump
  orange 30  holds x, x, jump, jump
cards:
42 stop
"""'''


def test_six_people_answer_a_roll_with_one_click_and_choose_how_they_are_asked(lab: Lab) -> None:
    people = '["red", "blue", "green", "yellow", "purple", "orange"]'
    shown = opened(lab, SIX, f"w = mazenb.play(position, players={people}, seed=1)\nw")
    shown.at_once()
    here = shown.root.locator("button.here")
    here.click()
    expect(shown.asked).to_contain_text("Red's turn. Play a card.")
    shown.give("play x 38", "38")
    shown.roll_dice()
    expect(shown.asked).to_contain_text("Does anyone react?")
    reacts = shown.root.locator(".answers button.reacts")
    expect(reacts).to_have_count(6)
    assert_readable(shown)
    # Every player is visible, without scrolling the list.
    players = shown.root.locator(".players")
    assert players.evaluate("list => list.scrollHeight - list.clientHeight") <= 1
    lab.screenshot("six-together", shown.root)
    # There are too many buttons to fit beside the question, so they are folded away.
    expect(reacts.first).to_be_hidden()
    shown.root.get_by_text("Someone reacts …").click()
    expect(reacts.last).to_be_in_viewport(ratio=1)
    lab.screenshot("six-unfolded", shown.root)
    shown.root.get_by_text("Someone reacts …").click()
    # One click answers for the whole table, and the next question is blue's turn.
    shown.root.get_by_role("button", name="No one reacts").click()
    expect(shown.asked).to_contain_text("Pass the screen to Blue.")
    assert shown.python("w.game.to_move") == "blue"

    # Only players who can react are asked: yellow holds RE-ROLL, and no other player gets the screen.
    shown.root.locator("details.menu > summary").click()
    shown.root.locator("select.reactions").select_option(label="ask only players who can react")
    shown.root.locator("details.menu > summary").click()
    here.click()
    expect(shown.asked).to_contain_text("Blue's turn. Play a card.")
    shown.give("play x 39", "39")
    shown.roll_dice()
    expect(shown.asked).to_contain_text("Pass the screen to Yellow.")
    here.click()
    expect(shown.asked).to_contain_text("Yellow: Blue rolled")
    shown.give("pass", "")
    expect(shown.asked).to_contain_text("Pass the screen to Green.")
    assert shown.python("w.game.to_move") == "green"

    # Everyone is asked in turn, and the screen goes round.
    shown.root.locator("details.menu > summary").click()
    shown.root.locator("select.reactions").select_option(label="ask each player in turn")
    shown.root.locator("details.menu > summary").click()
    here.click()
    expect(shown.asked).to_contain_text("Green's turn. Play a card.")
    shown.give("play snail 31", "31")
    shown.roll_dice()
    expect(shown.asked).to_contain_text("Green's turn. You rolled")
    shown.give("pass", "")
    for name in ("Yellow", "Purple", "Orange", "Red", "Blue"):
        expect(shown.asked).to_contain_text(f"Pass the screen to {name}.")
        here.click()
        expect(shown.asked).to_contain_text(f"{name}: Green rolled")
        shown.give("pass", "")
    assert shown.python("w.table.reactions") == "always"
