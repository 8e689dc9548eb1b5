"""A click lists the legal actions of a state once, however often they are used."""

from typing import Any

import pytest

import mazenb
from mazenb.widgets.play import play
from mazenb.widgets.play.table import OVER, PERSON, ROLL
from tests.widgets.play.page import Page


class Counted:
    """The states whose legal actions were listed, one entry per call."""

    def __init__(self, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
        self.states: list[Any] = []
        kind = type(page.widget.game.rules)
        listed = kind.actions

        def actions(rules: Any, state: Any) -> Any:
            self.states.append(state)
            return listed(rules, state)

        monkeypatch.setattr(kind, "actions", actions)

    def during(self, page: Page) -> tuple[int, int, int]:
        """Count how often an answer lists the answers of the state before, the state after, and others."""
        before = page.widget.game.state
        self.states.clear()
        if page.now["waits"] == ROLL:
            assert not page.ask("roll", number=page.number)
        else:
            assert not page.answer(page.scene["options"][0]["do"])
        after = page.widget.game.state
        of = [sum(each is state for each in self.states) for state in (before, after)]
        return of[0], of[1], len(self.states) - sum(of)


@pytest.mark.parametrize("name", ["gootmu", "walls", "frantic", "goose"])
def test_a_click_lists_the_actions_of_the_new_state_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(play(name, players=["me", mazenb.bot("random")], seed=3))
    page.settle()
    counted = Counted(page, monkeypatch)
    clicks = 0
    while clicks < 25 and page.now["waits"] != OVER:
        assert page.now["waits"] in (PERSON, ROLL)
        before, after, others = counted.during(page)
        assert (before, others) == (0, 0)
        assert after <= 1
        clicks += 1
        page.settle()
    assert clicks > 5


def test_a_state_that_is_not_known_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(play("gootmu", players=["me", "you"], seed=3, setup="quick"))
    page.settle()
    while page.now["waits"] != PERSON or page.widget.game.decision.kind != "walk":
        page.turn()
    other = Page(play(page.widget.game.copy()))
    counted = Counted(other, monkeypatch)
    game = other.widget.game
    # As if nothing had been asked about the position yet.
    game._known = (None, ())
    other.widget.table._choices._known.clear()
    assert counted.during(other) == (1, 1, 0)


def test_going_back_over_many_moments_asks_about_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(play("snakes", players=["me", "you"], seed=2))
    for _ in range(6):
        page.turn()
    counted = Counted(page, monkeypatch)
    for _ in range(3):
        page.ask("undo")
    assert len({id(state) for state in counted.states}) == len(counted.states)
