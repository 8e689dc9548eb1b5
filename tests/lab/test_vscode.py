"""A roll of the dice with the widget manager of VS Code, a package of npm; VS Code itself is not tested."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anywidget
import pytest
from playwright.sync_api import Browser, Page, expect

import mazenb
from tests.lab.patience import patient
from tests.lab.statics import alone, served
from tools.npm import Archive
from tools.places import BUILD

CACHE = BUILD / "npm"
MANAGER = Archive(
    "@vscode/jupyter-ipywidgets8",
    "1.0.9",
    "9c0680c126bae81427625a8dae4c9edfaa408c8c694a20641002b5d7d77d1ca8",
)
REQUIRE = Archive("requirejs", "2.3.8", "777158e89275e16bd51aec3ef714fbcb5dc45789e7078659933bc814916d7dec")


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that contains only the manager; the widget is in this test's own Python."""
    (tmp_path / "ipywidgets.js").write_bytes(MANAGER.read(CACHE, "dist/ipywidgets.js"))
    (tmp_path / "require.js").write_bytes(REQUIRE.read(CACHE, "require.js"))
    own = Path(anywidget.__file__).parent / "nbextension" / "index.js"
    (tmp_path / "anywidget.js").write_bytes(own.read_bytes())
    (tmp_path / "index.html").write_bytes(Path(__file__).with_name("vscode.html").read_bytes())
    with served(tmp_path) as address, alone(browser, address) as context:
        opened = context.new_page()
        opened.set_default_timeout(1000 * patient(60))
        widget = mazenb.play("goose", players=["red", "blue"], seed=12)
        connect(opened, widget)
        opened.goto(address)
        yield opened


def connect(page: Page, widget: Any) -> None:
    """Connect the page and the widget by messages like Jupyter's."""
    there = {part.model_id: part for part in (widget.layout, widget)}
    sent: list[dict[str, Any]] = []

    def heard(model: str, data: dict[str, Any]) -> list[dict[str, Any]]:
        sent.clear()
        there[model]._handle_msg({"content": {"data": data}, "buffers": []})
        return list(sent)

    def noted(model: str) -> Any:
        return lambda message, buffers=None: sent.append({"id": model, "data": message})

    for model, part in there.items():
        part._send = noted(model)
    page.expose_function("python", heard)
    page.expose_function(
        "opened",
        lambda: [{"id": model, "data": {"state": part.get_state()}} for model, part in there.items()],
    )
    page.expose_function("shown", lambda: widget.model_id)


def test_it_shows_a_game_and_passes_a_click_on(page: Page) -> None:
    root = page.locator(".mazenb-play")
    expect(root.locator(".asked")).to_have_text("Red's turn.")
    root.locator("button.roll").click()
    expect(root.locator(".log .line").first).to_contain_text("Red rolled")
    expect(root.locator(".moment")).to_have_text("1 / 1")
    (BUILD / "artefacts").mkdir(parents=True, exist_ok=True)
    root.screenshot(path=BUILD / "artefacts" / "host-vscode.png")
