"""mazenb.play keeps secrets: the seed, face-down tokens, hands."""

import json
from typing import Any

import pytest

import mazenb
from mazenb.widgets import play
from mazenb.widgets.table import PERSON
from tests.engine.toys import Duel
from tests.games.gootmu.face_down import TOKENS
from tests.widgets.play_page import Page, refused


def test_neither_seed_nor_hidden_things_are_in_what_is_sent() -> None:
    seed = 987_654
    page = Page(play("gootmu", players=["me", "you"], seed=seed, setup="quick"))
    for _ in range(20):
        page.turn()
    sent = json.dumps([page.widget._everything(), page.patches, page.heard], default=str)
    assert str(seed) not in sent
    down = sum("face-down" in piece[1] for piece in page.scene["pieces"])
    assert down
    assert str(seed) not in repr(page.widget)


@pytest.mark.rule("K1")
def test_no_message_tells_what_a_face_down_token_will_be() -> None:
    told, kinds = set(), set()
    for seed in range(40):
        page = Page(play(TOKENS, players=["red", "blue"], seed=seed))
        page.ask("throw", number=page.number)
        page.settle()
        if list(map(str, page.widget.game.actions)) != ["roll 2"]:
            continue
        assert page.ask("about", spot="0,1")[-1]["kind"] != "refusal"
        told.add(json.dumps([page.widget._everything(), page.patches, page.heard], default=str))
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
    assert page.scene["lines"][first] == [f"hand {hands[first]}"]
    assert page.scene["lines"][1 - first] == ["3 cards"]
    assert any("You got" in entry["text"] for entry in page.scene["log"])
    page.answer(page.scene["options"][0]["do"])
    page.settle()
    assert page.now["waits"] == "cover"
    assert page.scene["lines"][first] == [f"{len(w.game.state.hands[first])} cards"]
    assert "You got" not in json.dumps(page.scene)


def test_a_person_alone_among_bots_needs_no_passing() -> None:
    def first(observation: Any, actions: Any) -> Any:
        return next(iter(actions))

    page = dealt({"blue": first}, "me", "blue")
    assert page.now["waits"] == PERSON
    w = page.widget
    hand = w.game.state.hands[0]
    assert page.scene["lines"] == [[f"hand {hand}"], [f"{len(w.game.state.hands[1])} cards"]]
    assert "(1" not in page.scene["lines"][1][0]
    refused(page.ask("seed"))
