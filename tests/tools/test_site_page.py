"""Python behind the front page of the site: a cell, and the messages of the widget that it makes."""

import json
from typing import Any

import comm
import pytest

from tools.site.front import PAGES
from tools.site.page import mazenb_page


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Everything that widgets tell the page."""
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    monkeypatch.setenv("MAZENB_AUTOSAVE", "0")
    told: list[dict[str, Any]] = []
    mazenb_page.attach(lambda text: told.append(json.loads(text)))
    return told


@pytest.mark.parametrize("name", PAGES)
def test_the_cell_of_a_front_page_makes_a_widget_that_hears_the_page(
    said: list[dict[str, Any]], name: str
) -> None:
    shown = mazenb_page.run(PAGES[name]["code"])
    state = next(message["data"]["state"] for message in said if message["id"] == shown)
    assert state["_scene"]["language"] == PAGES[name]["language"]
    assert "render" in state["_esm"]
    said.clear()
    request = {"method": "custom", "content": {"kind": "scene"}}
    mazenb_page.hear(json.dumps({"id": shown, "data": request}))
    answers = [message["data"]["state"] for message in said if message["id"] == shown]
    assert any("_scene" in answer for answer in answers)


def test_a_message_for_a_widget_that_is_closed_is_dropped(said: list[dict[str, Any]]) -> None:
    mazenb_page.hear(json.dumps({"id": "none", "data": {"method": "custom", "content": {}}}))
    assert said == []
