"""A browser that reaches only one host; a request to another host is an error and is not sent."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.lab.statics import Door, alone, served

ASKING = {
    "a page": "fetch(other).then((answer) => answer.ok, () => false)",
    "a worker": """new Promise((done) => {
      const code = `fetch("${other}").then((answer) => postMessage(answer.ok), () => postMessage(false))`;
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = (event) => done(event.data);
    })""",
    "a web socket": """new Promise((done) => {
      const socket = new WebSocket(other.replace("http", "ws"));
      socket.onopen = () => done(true);
      socket.onerror = () => done(false);
    })""",
}


@pytest.fixture
def here(tmp_path: Path) -> Iterator[str]:
    """The address of a host with a page."""
    (tmp_path / "index.html").write_text("<p>here</p>", encoding="utf-8")
    with served(tmp_path) as address:
        yield address


@pytest.fixture
def other() -> Iterator[Door]:
    """Another host, which records its requests."""
    with Door() as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        yield door
        door.shutdown()


def ask(browser: Browser, here: str, other: Door, script: str) -> None:
    with alone(browser, here) as context:
        page = context.new_page()
        page.goto(here)
        assert page.evaluate(script, other.address) is False, "it was reached"


@pytest.mark.parametrize("how", ASKING)
def test_another_host_is_not_reached_and_asking_for_it_fails_the_test(
    browser: Browser, here: str, other: Door, how: str
) -> None:
    with pytest.raises(AssertionError, match="other hosts were asked"):
        ask(browser, here, other, f"(other) => {ASKING[how]}")
    assert other.asked == []


def test_the_host_itself_is_reached(browser: Browser, here: str) -> None:
    with alone(browser, here) as context:
        page = context.new_page()
        page.goto(here)
        assert page.evaluate("(home) => fetch(home).then((answer) => answer.ok)", here) is True
        assert page.evaluate(f"(other) => {ASKING['a worker']}", here) is True
