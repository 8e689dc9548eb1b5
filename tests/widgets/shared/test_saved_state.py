"""The saved state of a widget in a notebook that was run without a page."""

from typing import Any

import pytest

import mazenb
from mazenb.widgets.shared.widget import PageWidget


def kept(widget: PageWidget, act: Any) -> dict[str, Any]:
    """The widget's state as a notebook keeps it: of each trait the last value that was sent."""
    state = widget.get_state()
    send = widget._send

    def noted(msg: dict[str, Any], buffers: Any = None) -> None:
        if msg.get("method") == "update":
            state.update(msg["state"])
        send(msg, buffers)

    widget._send = noted  # type: ignore[method-assign]
    act()
    return state


def walked() -> tuple[PageWidget, Any]:
    w = mazenb.explore(mazenb.Board.random(4, 5, extra=0.3, seed=3), start=(0, 0), roll=2)

    def act() -> None:
        w.roll = 3
        w.roll = 4

    return w, act


def played() -> tuple[PageWidget, Any]:
    w = mazenb.play("goose", players=["red", "blue"], seed=12)

    def act() -> None:
        w.game.apply("roll 2 5")
        w.game.apply("roll 1 3")

    return w, act


@pytest.mark.parametrize("make", [walked, played])
def test_the_last_picture_is_kept_although_no_page_applied_the_patches(make: Any) -> None:
    widget, act = make()
    state = kept(widget, act)
    assert state["_scene"] == widget.get_state("_scene")["_scene"]


@pytest.mark.parametrize("make", [walked, played])
def test_a_page_that_has_answered_is_sent_only_the_changes(make: Any) -> None:
    widget, act = make()
    widget._handle_msg({"content": {"data": {"method": "request_state"}}})
    before = widget.get_state("_scene")["_scene"]
    state = kept(widget, act)
    assert state["_scene"] == before
    assert state["_patch"]


def test_a_scene_has_the_sentence_for_a_page_without_a_kernel() -> None:
    w = mazenb.draw(3, language="fr")
    assert w.get_state("_scene")["_scene"]["alone"].startswith("Il n’y a pas de noyau ici")
