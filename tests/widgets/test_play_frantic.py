"""Frantic in the play widget, without a page: hands stay hidden, reactions are asked, screens pass on."""

import json
import random
from typing import Any

import pytest

import mazenb
from mazenb.engine import Game
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.shown.layout import layout_of
from mazenb.games.frantic.tablefile import load_table, named_table
from mazenb.pictures.scene import change
from mazenb.widgets import play
from mazenb.widgets.table import AUTOMATIC, PERSON, THROW
from tests.games.frantic.test_table import TINY
from tests.widgets.play_page import Page

SHOWN = ("frame", "pieces", "spots", "options", "lines", "now")


def shown(widget: Any) -> dict[str, Any]:
    whole = json.loads(json.dumps(widget._everything()))
    return {part: whole[part] for part in SHOWN}


def hand_pieces(scene: dict[str, Any]) -> list[str]:
    return [piece[0] for piece in scene["pieces"] if piece[0].startswith("hand")]


def other_world(game: Game, seat: int, rng: random.Random) -> Game:
    return Game(game.rules, game.rules.fill(game.rules.hide(game.state, seat), seat, rng))


def step(page: Page, rng: random.Random) -> None:
    """Do what is to be done, by whoever is to do it."""
    if page.now["waits"] == "cover":
        assert not page.ask("here", seat=page.now["seat"])
    elif page.now["waits"] == THROW:
        assert not page.ask("throw", number=page.number)
    elif page.now["waits"] == PERSON:
        assert not page.answer(rng.choice(page.scene["options"])["do"])
    else:
        page.ask("shown", number=page.number)


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_what_is_sent_does_not_depend_on_what_others_hold(seed: int) -> None:
    rng = random.Random(seed)
    players = ["me", "you", mazenb.bot("random")]
    page = Page(play("frantic", players=players, seed=seed, limit=1))
    compared = 0
    while not page.widget.game.over and compared < 60:
        step(page, rng)
        seat = page.widget.seat
        if page.widget.covered or seat is None or page.widget.game.over:
            continue
        compared += 1
        other = play(other_world(page.widget.game, seat, rng), players=players)
        other._at_screen = seat
        first, second = shown(page.widget), shown(other)
        for scene in (first, second):
            for name in ("at", "first", "last", "undo", "redo", "rematch", "forced", "paused"):
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
            assert page.widget.game.players[page.now["seat"]] in page.now["asked"]
        elif page.now["waits"] in (PERSON, THROW):
            seat = page.widget.seat
            assert game.players[seat] == (game.to_move if page.now["waits"] == PERSON else game.turn_of)
            words = [name.split(",")[1] for name in hand_pieces(scene)]
            cards = game.rules.table.cards
            assert words == [cards[kind].word for kind in game.state.hands[seat]]
        step(page, rng)
    assert covers > 5


def test_nothing_sent_to_a_page_names_what_others_drew() -> None:
    page = Page(play("frantic", players=["me", mazenb.bot("random"), mazenb.bot("random")], seed=6, limit=40))
    rng = random.Random(6)
    sent = []
    while not page.widget.game.over and len(page.patches) < 400:
        step(page, rng)
    for patch in page.patches:
        sent += [entry["text"] for entry in patch["log"]["add"]]
    mine = sum("It is " in line for line in sent)
    drawn = sum(
        entry.kind in ("deal", "draw") and step.state.stack[0][1] == 0
        for entry, (step, _) in zip(page.widget.game.entries(), page.widget.game.steps(), strict=True)
    )
    assert mine <= drawn
    assert any("blue draws" in line or "random draws" in line for line in sent)
    for line in sent:
        if " draws a card. It is " in line:
            assert line.startswith("me draws")


def test_a_lone_person_is_not_asked_when_there_is_nothing_to_throw_but_several_are() -> None:
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


def test_a_reaction_says_what_it_is_a_reaction_to() -> None:
    page = Page(play(POSITION, players=["red", "blue"], seed=1))
    game = page.widget.game
    assert game.rules.game == "frantic"
    page.ask("here", seat=0)
    assert not page.answer("play stop 30")
    game.apply("roll 2")
    assert page.now["asked"] == "red, you have rolled 2: do you throw in a card?"
    throws = [option for option in page.scene["options"] if option["do"].startswith("throw")]
    # a card that is thrown is laid where one clicks, and asks for a second click
    assert {option["spot"] for option in throws} <= {str(square) for square in range(43)}
    assert all(option["way"].startswith("M") for option in throws)
    # or by the card first, either of two that are alike
    assert {tuple(option["from"]) for option in throws} == {("hand,re-roll,1",)}
    assert [option["do"] for option in page.scene["options"] if "spot" not in option] == ["pass"]
    page.answer("pass")
    page.ask("here", seat=1)
    page.answer("pass")
    page.ask("here", seat=0)
    assert not page.answer("swap blue")
    page.ask("here", seat=1)
    assert page.now["asked"] == "blue, red wants to change places with you: do you block?"
    page.ask("language", language="fr")
    assert page.now["asked"] == "blue, red veut changer de place avec toi : te défends-tu ?"


def test_what_lies_on_a_square_is_said_and_no_hand_is() -> None:
    page = Page(play(POSITION, players=["red", "blue"], seed=1))

    def about(spot: str) -> str:
        (said,) = page.ask("about", spot=spot)
        return said["text"]

    assert about("3").startswith("square 3, SWAP. When a move ends here")
    assert "teleport 1" in about("5")
    assert about("0") == "start."
    assert about("hand,block,1").startswith("BLOCK. Thrown in")
    # the same is said whoever holds it, or nobody
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
