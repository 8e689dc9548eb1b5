"""mazenb.play keeps secrets: the seed, face-down tokens, hands."""

import json
from typing import Any

import pytest

import mazenb
from mazenb.widgets.play import play
from mazenb.widgets.play.table import PERSON
from tests.engine.toys import Duel
from tests.games.gootmu.face_down import TOKENS
from tests.widgets.play.page import Page, refused


def test_updates_contain_neither_the_seed_nor_hidden_things() -> None:
    seed = 987_654
    page = Page(play("gootmu", players=["me", "you"], seed=seed, setup="quick"))
    for _ in range(20):
        page.turn()
    sent = json.dumps([page.widget._updates.whole(), page.patches, page.heard], default=str)
    assert str(seed) not in sent
    down = sum("face-down" in piece[1] for piece in page.scene["pieces"])
    assert down
    assert str(seed) not in repr(page.widget)


@pytest.mark.rule("K1")
def test_no_message_reveals_a_face_down_token() -> None:
    told, kinds = set(), set()
    for seed in range(40):
        page = Page(play(TOKENS, players=["red", "blue"], seed=seed))
        page.ask("roll", number=page.number)
        page.settle()
        if list(map(str, page.widget.game.actions)) != ["roll 2"]:
            continue
        assert page.ask("about", spot="0,1")[-1]["kind"] != "refusal"
        told.add(json.dumps([page.widget._updates.whole(), page.patches, page.heard], default=str))
        page.answer("walk EE")
        page.settle()
        kinds.add(next(str(action) for action in page.widget.game.actions if action.verb == "reveal"))
    assert len(kinds) > 2
    assert len(told) == 1


# ── hidden hands ────────────────────────────────────────────────────────────────────────────────────────────


class Cards(Duel):
    """The duel of the engine's tests, with its hands in the lines beside the scene."""

    secret = True

    def standing(self, state: Any, seat: int | None = None, language: str | None = None) -> Any:
        return tuple(
            (f"hand {hand}" if owner == seat else f"{len(hand)} cards",)
            for owner, hand in enumerate(state.hands)
        )


def dealt(bots: dict[str, Any], *players: str) -> Page:
    game = mazenb.engine.Game(Cards(players))
    game.driver = mazenb.engine.Driver(4, automatic=("chance",), bots=bots)
    page = Page(play(game))
    page.settle()
    return page


def test_the_screen_is_passed_before_a_hand_is_shown() -> None:
    page = dealt({}, "red", "blue")
    w = page.widget
    first = w.game.players.index(w.game.to_move)
    assert page.now["waits"] == "cover"
    assert "Pass the screen" in page.now["asked"]
    assert page.scene["options"] == []
    hands = [str(hand) for hand in w.game.state.hands]
    shown = json.dumps([page.scene, page.patches])
    assert "You got" not in shown
    assert not any(f"hand {hand}" in shown for hand in hands)
    refused(page.answer(str(next(iter(w.game.legal_actions())))), w.game.to_move)
    refused(page.ask("here", seat=1 - first))
    page.ask("here", seat=first)
    assert page.now["waits"] == PERSON
    assert page.scene["holdings"][first]["lines"] == [f"hand {hands[first]}"]
    assert page.scene["holdings"][1 - first]["lines"] == ["3 cards"]
    assert any("You got" in line for entry in page.scene["log"] for line in entry["more"])
    page.answer(page.scene["options"][0]["do"])
    page.settle()
    assert page.now["waits"] == "cover"
    assert page.scene["holdings"][first]["lines"] == [f"{len(w.game.state.hands[first])} cards"]
    assert "You got" not in json.dumps(page.scene)


def test_a_person_alone_among_bots_needs_no_passing() -> None:
    def first(observation: Any, actions: Any) -> Any:
        return next(iter(actions))

    page = dealt({"blue": first}, "me", "blue")
    assert page.now["waits"] == PERSON
    w = page.widget
    hand = w.game.state.hands[0]
    lines = [holding["lines"] for holding in page.scene["holdings"]]
    assert lines == [[f"hand {hand}"], [f"{len(w.game.state.hands[1])} cards"]]
    assert "(1" not in lines[1][0]
    refused(page.ask("seed"))


# ── whose screen it is ──────────────────────────────────────────────────────────────────────────────────────


def held(w: Any, seat: int) -> set[str]:
    """The words of the cards in a hand, as the scene names their pieces."""
    kinds = {w.game.rules.table.cards[kind].word for kind in w.game.state.hands[seat]}
    return {f"hand,{kind}" for kind in kinds}


def cards_sent(w: Any) -> set[str]:
    """Every card of a hand that is anywhere in the synced state of the widget."""
    state = json.dumps([w.get_state("_scene"), w._patch], default=str)
    words = {card.word for card in w.game.rules.table.cards}
    return {f"hand,{word}" for word in words if f"hand,{word}," in state}


def test_a_loaded_game_is_shown_to_the_person_and_not_to_the_seat(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    bot = mazenb.bot("random")
    mazenb.new("frantic", players=[bot.player, "me"], seed=5).save("other.mazenb")
    w = play("frantic", players=["me", bot], seed=1)
    page = Page(w)
    assert page.scene["viewer"] == 0
    page.ask("load", name="other")
    assert w.game.players == (bot.player, "me")
    assert page.scene["viewer"] == 1
    assert cards_sent(w) <= held(w, 1)
    page.ask("new")
    assert page.scene["viewer"] == 1


def test_a_person_who_sat_down_sits_at_no_other_game() -> None:
    w = play("frantic", players=["red", "blue"], seed=1)
    page = Page(w)
    page.settle()
    page.ask("here", seat=w._view.asked_seat)
    assert page.scene["viewer"] is not None
    w.new_game(seed=2)
    assert page.scene["viewer"] is None
    assert cards_sent(w) == set()


def test_nothing_of_a_hand_stays_in_the_model_when_the_screen_is_passed_on() -> None:
    passed = 0
    for seed in range(6):
        w = play("frantic", players=["red", "blue", "green"], seed=seed)
        page = Page(w)
        page.settle()
        for _ in range(12):
            if page.now["waits"] == "cover":
                assert cards_sent(w) == set()
                page.ask("here", seat=w._view.asked_seat)
                assert cards_sent(w) <= held(w, w._view.asked_seat)
                passed += 1
            page.turn()
    assert passed > 20


def test_a_game_saved_for_a_player_reveals_no_other_hand(tmp_path) -> None:
    game = mazenb.new("frantic", players=["red", "blue"], seed=7)
    different = 0
    for seed in range(5):
        game.save(tmp_path / "shared", seen_by="red", seed=seed)
        shared = mazenb.load(tmp_path / "shared")
        assert shared.state.hands[0] == game.state.hands[0]
        assert shared.actions == ()
        different += shared.state.hands[1] != game.state.hands[1]
    assert different >= 4
    assert "hands" not in repr(play(game))


# ── refused means unchanged ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_a_refused_request_leaves_the_moment_that_is_shown(kind: str) -> None:
    w = play("goose", players=["me", "you"], seed=3)
    page = Page(w)
    for _ in range(4):
        page.turn()
    w.game.driver.undo_chance = False
    page.ask("look", at=2)
    before = w.get_state("_scene")
    refused(page.ask(kind))
    assert w._view.look == 2
    assert w.get_state("_scene") == before
    refused(page.ask("load", name="no such game"))
    refused(page.ask("play-on"))
    assert (w._view.look, w.table.paused) == (2, False)


def test_a_game_that_the_bot_does_not_play_is_refused_whole(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    bot = mazenb.bot("alpha-beta")
    w = play("walls", players=["me", bot], seed=1)
    mazenb.new("goose", players=["me", bot.player], seed=1).save("goose.mazenb")
    game, page = w.game, Page(w)
    refused(page.ask("load", name="goose"), "alpha-beta")
    assert w.game is game
    assert w.game.watcher is not None
    assert (w.seed, list(w.table.bots)) == (1, [bot.player])
