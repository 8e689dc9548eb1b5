"""Frantic in the play widget, without a page: hands stay hidden, reactions are asked, screens pass on."""

import json
import random
from typing import Any

import pytest

import mazenb
from mazenb.engine import Game
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.picture.road import layout_of
from mazenb.games.frantic.table.file import load_table, named_table
from mazenb.pictures.scene import change
from mazenb.texts.typography import french
from mazenb.widgets.play import play
from mazenb.widgets.play.table import AUTOMATIC, PERSON, ROLL, TABLE
from tests.games.frantic.table.test_file import TINY
from tests.widgets.play.page import Page

SHOWN = ("frame", "pieces", "spots", "options", "holdings", "now")


def shown(widget: Any) -> dict[str, Any]:
    whole = json.loads(json.dumps(widget._updates.whole()))
    return {part: whole[part] for part in SHOWN}


def hand_pieces(scene: dict[str, Any]) -> list[str]:
    return [piece[0] for piece in scene["pieces"] if piece[0].startswith("hand")]


def other_world(game: Game, seat: int, rng: random.Random) -> Game:
    return Game(game.rules, game.rules.fill(game.rules.hide(game.state, seat), seat, rng))


def step(page: Page, rng: random.Random) -> None:
    """Give the next answer, for whichever player must give it."""
    if page.now["waits"] == "cover":
        assert not page.ask("here", seat=page.now["seat"])
    elif page.now["waits"] == ROLL:
        assert not page.ask("roll", number=page.number)
    elif page.now["waits"] in (PERSON, TABLE):
        chosen = rng.choice(page.scene["options"])
        if "here" in chosen:
            assert not page.ask("here", seat=chosen["here"])
        else:
            assert not page.answer(chosen["do"])
    else:
        page.ask("shown", number=page.number)


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_updates_do_not_depend_on_other_hands(seed: int) -> None:
    rng = random.Random(seed)
    players = ["me", "you", mazenb.bot("random")]
    page = Page(play("frantic", players=players, seed=seed, limit=1))
    compared = 0
    while not page.widget.game.over and compared < 60:
        step(page, rng)
        seat = page.widget._view.seat
        if page.widget._view.covered or seat is None or page.widget.game.over:
            continue
        compared += 1
        other = play(other_world(page.widget.game, seat, rng), players=players)
        other._view.sit_down(seat)
        # The same person has said to react, if one has.
        other.table.said = page.widget.table.said
        first, second = shown(page.widget), shown(other)
        for scene in (first, second):
            for name in (
                "at",
                "first",
                "last",
                "undo",
                "redo",
                "rematch",
                "forced",
                "paused",
                "turn",
                "roll",
            ):
                scene["now"].pop(name)
        assert first == second
        # the whole tree of messages was right, too
        assert [piece[0] for piece in page.scene["pieces"]] == [piece[0] for piece in first["pieces"]]
    assert compared > 20


def test_a_hand_is_shown_to_its_owner_alone_and_the_screen_is_passed_on() -> None:
    page = Page(play("frantic", players=["me", "you"], seed=2))
    rng = random.Random(2)
    covers = 0
    for _ in range(150):
        game, scene = page.widget.game, page.scene
        if page.now["waits"] == "cover":
            covers += 1
            assert hand_pieces(scene) == []
            assert scene["options"] == []
            assert scene["players"][page.now["seat"]]["name"] in page.now["asked"]
        elif page.now["waits"] in (PERSON, ROLL):
            seat = page.widget._view.seat
            assert game.players[seat] == (game.to_move if page.now["waits"] == PERSON else game.turn_of)
            words = [name.split(",")[1] for name in hand_pieces(scene)]
            cards = game.rules.table.cards
            assert words == [cards[kind].word for kind in game.state.hands[seat]]
        step(page, rng)
    assert covers > 5


def test_nothing_sent_to_a_page_names_cards_that_others_drew() -> None:
    page = Page(play("frantic", players=["me", mazenb.bot("random"), mazenb.bot("random")], seed=6, limit=40))
    rng = random.Random(6)
    sent = []
    while not page.widget.game.over and len(page.patches) < 400:
        step(page, rng)
    for patch in page.patches:
        sent += [line for entry in patch["log"]["add"] for line in (entry["text"], *entry["more"])]
    mine = len({line for line in sent if "It is " in line})
    drawn = sum(
        entry.kind in ("deal", "draw") and step.state.stack[0][1] == 0
        for entry, (step, _) in zip(page.widget.game.entries(), page.widget.game.steps(), strict=True)
    )
    assert mine <= drawn
    assert any("Blue" in line and "drew" in line for line in sent)
    assert not any("It is " in line and "Red" not in line and not line.startswith("It is") for line in sent)


def test_a_lone_person_with_nothing_to_throw_is_not_asked_but_several_people_are() -> None:
    alone = play("frantic", players=["me", mazenb.bot("random")], seed=1)
    assert alone.table.forced
    several = play("frantic", players=["me", "you"], seed=1)
    assert not several.table.forced
    assert play("frantic", players=["me", "you"], seed=1, forced=True).table.forced
    assert play("gootmu", players=["me", "you"], seed=1).table.forced


POSITION = """pawns:
* red   1   holds stop, stop, push, x, re-roll
  blue  20  holds block, x, x, x
cards:
3 swap
"""


def test_a_question_about_a_reaction_names_its_cause() -> None:
    page = Page(play(POSITION, players=["red", "blue"], seed=1))
    game = page.widget.game
    assert game.rules.game == "frantic"
    page.ask("here", seat=0)
    assert not page.answer("play stop 30")
    game.apply("roll 2")
    assert page.now["asked"] == "Red rolled 2. Does anyone react?"
    assert [option["say"] for option in page.scene["options"]] == [
        "No one reacts",
        "Red reacts",
        "Blue reacts",
    ]
    assert hand_pieces(page.scene) == []
    page.ask("here", seat=0)
    assert page.now["asked"] == "Red's turn. You rolled 2. Throw in a card?"
    throws = [option for option in page.scene["options"] if option["do"].startswith("throw")]
    # a card that is thrown is laid where one clicks, and asks for a second click
    assert {option["spot"] for option in throws} <= {str(square) for square in range(43)}
    assert all(option["way"].startswith("M") for option in throws)
    # or by the card first, either of two that are alike
    assert {tuple(option["from"]) for option in throws} == {("hand,re-roll,1",)}
    assert [option["do"] for option in page.scene["options"] if "spot" not in option] == ["pass"]
    page.answer("pass")
    # Red has passed; of blue it is not known yet.
    assert [option["say"] for option in page.scene["options"]] == ["No one reacts", "Blue reacts"]
    page.answer("pass")
    page.ask("here", seat=0)
    assert not page.answer("swap blue")
    assert page.now["waits"] == TABLE
    page.ask("here", seat=1)
    assert page.now["asked"] == "Blue: Red wants to swap places with you. Block it?"
    page.ask("language", language="fr")
    assert page.now["asked"] == french("Bleu : Rouge veut changer de place avec vous. Bloquer ?")


def test_the_cards_on_a_square_are_described_and_no_hand_is() -> None:
    page = Page(play(POSITION, players=["red", "blue"], seed=1))

    def about(spot: str) -> str:
        (said,) = page.ask("about", spot=spot)
        return said["text"]

    assert about("3").startswith("square 3, SWAP. When a move ends here")
    assert "teleport 1" in about("5")
    assert about("0") == "start."
    assert about("hand,block,1").startswith("BLOCK. When thrown in")
    # the description is the same whichever player holds the card, if any
    assert about("hand,curse,1").startswith("CURSE.")
    for wrong in ("hand,nothing,1", "44", "-1", "²", "hand"):
        assert about(wrong) == ""


def test_squares_do_not_overlap_on_any_table() -> None:
    for table in (named_table(), load_table(TINY)):
        layout = layout_of(table)
        assert len(layout.places) == table.goal + 1
        assert len({layout.grid(square) for square in range(table.goal + 1)}) == table.goal + 1
        for one in range(table.goal + 1):
            for two in range(one):
                (ax, ay), (bx, by) = layout.centre(one), layout.centre(two)
                assert max(abs(ax - bx), abs(ay - by)) >= 30


def test_a_card_that_is_laid_is_all_that_changes_on_the_track() -> None:
    rules = Frantic(["red", "blue"])
    game = Game(rules, rules.read_position(POSITION))
    before = rules.scene(game.state, 0)
    game.apply("play push 7 up")
    found = change(before, rules.scene(game.state, 0))
    assert [piece.id for piece in found.added] == ["card 7"]
    assert "PUSH" in found.added[0].body
    assert all(name.startswith("hand") for name in found.removed)
    # the arrow points up on the page
    assert "rotate(-90)" in found.added[0].body


def test_pawns_walk_square_by_square() -> None:
    rules = Frantic(["red", "blue"])
    text = "pawns:\n* red 5\n  blue 30\ncards:\n8 push on\n"
    game = Game(rules, rules.read_position(text)).apply("roll 3").apply("pass")
    before = game.state
    game.apply("pass")
    (motion,) = rules.motions(before, game.actions[-1], game.state)
    centre = layout_of(rules.table).centre
    assert motion.piece == "pawn 0"
    assert motion.path[1:-1] == (centre(6), centre(7), centre(8))
    assert game.state.pawns[0] == 9
    assert page_waits(game) == AUTOMATIC


def page_waits(game: Game) -> str:
    return play(game, players=["red", "blue"]).table.waiting


# ── who is asked for reactions (rule F10) ───────────────────────────────────────────────────────────────────

SIX = ["red", "blue", "green", "pink", "teal", "grey"]


def played(reactions: str | None, answers: int) -> dict[str, float]:
    """Return how often, per turn, six people at one screen click and hand it on."""
    rng = random.Random(5)
    page = Page(play("frantic", players=SIX, seed=5, reactions=reactions))
    counts = {"click": 0, "cover": 0}
    first = page.widget.game.turns
    for _ in range(answers):
        waits = page.now["waits"]
        if waits == "cover":
            counts["cover"] += 1
        if waits != AUTOMATIC:
            counts["click"] += 1
        if waits == TABLE:
            # Most of the time, no one wants to react.
            page.answer("pass") if rng.random() < 0.9 else page.ask("here", seat=page.now["seat"])
        elif waits == PERSON and page.widget.game.rules.reacting(page.widget.game.state):
            assert not page.answer("pass")
        else:
            step(page, rng)
    turns = page.widget.game.turns - first
    return {name: n / turns for name, n in counts.items()}


@pytest.mark.rule("F10")
def test_one_question_for_the_table_instead_of_a_click_storm() -> None:
    together, always, able = played(None, 200), played("always", 300), played("able", 200)
    assert always["cover"] > 6
    assert together["cover"] < 2.5
    assert together["click"] < always["click"] / 2
    assert able["cover"] < together["cover"] + 2


@pytest.mark.rule("F10")
def test_the_table_is_asked_whatever_the_hands_are() -> None:
    """The message with the joint question is the same for all hands that are possible."""
    page = Page(play(POSITION, players=["red", "blue"], seed=1))
    page.ask("here", seat=0)
    page.answer("play stop 30")
    page.widget.game.apply("roll 2")
    assert page.now["waits"] == TABLE
    bare = POSITION.replace("stop, stop, push, x, re-roll", "stop, stop, push, x, x").replace("block", "push")
    other = Page(play(bare, players=["red", "blue"], seed=1))
    other.ask("here", seat=0)
    other.answer("play stop 30")
    other.widget.game.apply("roll 2")
    first, second = shown(page.widget), shown(other.widget)
    assert first == second


def test_people_are_asked_as_the_setting_says() -> None:
    def after_roll(**settings: Any) -> Page:
        page = Page(play(POSITION, players=["red", "blue"], seed=1, **settings))
        page.ask("here", seat=0)
        page.answer("play stop 30")
        page.widget.game.apply("roll 2")
        return page

    page = after_roll(reactions="always")
    assert page.now["waits"] == PERSON
    page.answer("pass")
    assert page.now["waits"] == "cover"
    # Blue has nothing to throw at a roll and is not asked; red has.
    page = after_roll(reactions="able")
    assert (page.now["waits"], page.now["seat"]) == (PERSON, 0)
    page.answer("pass")
    assert page.now["waits"] == AUTOMATIC
    page.settle()
    assert page.widget.game.to_move == "red"
    # It can be changed on the page.
    page = after_roll()
    assert (page.now["waits"], page.now["reactions"]) == (TABLE, "together")
    assert not page.ask("reactions", mode="able")
    assert (page.now["waits"], page.now["reactions"]) == (PERSON, "able")
    assert page.ask("reactions", mode="never")[0]["kind"] == "refusal"
    with pytest.raises(mazenb.widgets.play.errors.PlayError, match="must be 'together', 'able' or 'always'"):
        play("frantic", players=["red", "blue"], reactions="never")


def test_a_joint_answer_is_undone_as_one_and_can_be_given_again() -> None:
    page = Page(play(POSITION.replace("3 swap", "4 stop"), players=["red", "blue"], seed=1))
    page.ask("here", seat=0)
    page.answer("play stop 30")
    page.widget.game.apply("roll 2")
    before = len(page.widget.game.actions)
    page.answer("pass")
    assert [str(action) for action in page.widget.game.actions[before:][:2]] == ["pass", "pass"]
    page.ask("undo")
    assert len(page.widget.game.actions) == before
    assert page.now["waits"] == TABLE
    page.ask("redo")
    assert len(page.widget.game.actions) >= before + 2
    page.ask("undo")
    # Blue reacts: red passes, and the screen is blue's.
    assert not page.ask("here", seat=1)
    assert (page.now["waits"], page.widget._view.seat) == (PERSON, 1)
    assert [str(action) for action in page.widget.game.actions[before:]] == ["pass"]
    # One is not a person, and the other is not asked any more.
    assert page.ask("here", seat=5)[0]["kind"] == "refusal"


def test_a_refused_undo_keeps_the_joint_answer() -> None:
    page = Page(play(POSITION, players=["red", "blue"], seed=1))
    page.ask("here", seat=0)
    page.answer("play stop 30")
    page.widget.game.apply("roll 2")
    assert not page.ask("here", seat=0)
    assert page.now["waits"] == PERSON
    page.widget.game.driver.undo_chance = False
    assert page.ask("undo")[0]["kind"] == "refusal"
    page.ask("look", at=0)
    assert page.ask("play-on")[0]["kind"] == "refusal"
    page.ask("look", at=None)
    assert page.now["waits"] == PERSON, "the table is not asked again"


def test_bots_at_the_table_are_asked_in_their_turn() -> None:
    page = Page(play("frantic", players=["red", mazenb.bot("random"), "blue"], seed=9))
    rng = random.Random(1)
    asked = 0
    for _ in range(250):
        game = page.widget.game
        if page.now["waits"] == TABLE:
            asked += 1
            assert all(
                page.widget.table.is_person(game.players[o["here"]]) for o in page.scene["options"][1:]
            )
        step(page, rng)
    assert asked > 3


def test_who_is_asked_for_reactions_is_decided_again_for_other_players(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    mazenb.new("frantic", players=["me", "you", "third"], seed=5).save("ours.mazenb")
    alone = Page(play("frantic", players=["me", mazenb.bot("random")], seed=1))
    assert (alone.widget.table.forced, alone.widget.table.reactions) == (True, "able")
    alone.ask("load", name="ours")
    # A pass without a question would tell the others what a player does not hold.
    assert (alone.widget.table.forced, alone.widget.table.reactions) == (False, "together")
    alone.ask("forced", on=True)
    assert alone.widget.table.reactions == "together"


def test_a_person_alone_who_wants_to_be_asked_is_not_left_waiting() -> None:
    for reactions in (None, "together", "able"):
        page = Page(
            play("frantic", players=["me", mazenb.bot("random")], seed=2, forced=False, reactions=reactions)
        )
        rng = random.Random(2)
        for _ in range(60):
            step(page, rng)
            if page.now["waits"] == AUTOMATIC:
                before = page.widget.game.past
                page.widget.table.step()
                assert page.widget.game.past is not before
