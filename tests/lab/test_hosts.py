"""The same widget in other hosts: Notebook 7, Voilà and marimo. A throw of the dice each, and the picture."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lab.jupyter import any_port
from tests.lab.running import run_all
from tools.places import BUILD, ROOT

GAME = 'mazenb.play("goose", players=["red", "blue"], seed=12)'
MARIMO = f"""import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import mazenb

    mo.ui.anywidget({GAME})
    return


if __name__ == "__main__":
    app.run()
"""
PATIENCE = 90
TOKEN = "hosts"

Start = Callable[[list[str], str], str]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server on a folder of its own and returns its address once it answers."""
    running: list[subprocess.Popen[bytes]] = []
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME")
    environ = {**os.environ, **{name: str(tmp_path / name.lower()) for name in homes}}
    environ["PYTHONPATH"] = str(ROOT)
    log = tmp_path / "server.log"

    def begin(words: list[str], path: str) -> str:
        port = any_port()
        command = [sys.executable, "-m", *(word.replace("PORT", str(port)) for word in words)]
        with log.open("wb") as output:
            process = subprocess.Popen(
                command, env=environ, cwd=tmp_path, stdout=output, stderr=subprocess.STDOUT
            )
        running.append(process)
        address = f"http://127.0.0.1:{port}{path}"
        deadline = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < deadline:
            try:
                urllib.request.urlopen(address, timeout=PATIENCE).close()
            except urllib.error.HTTPError:
                # It is there, and knows no such page: Voilà would run the notebook to answer with one.
                return address
            except OSError:
                time.sleep(0.3)
            else:
                return address
        raise RuntimeError(f"{words[0]} did not start:\n{log.read_text(encoding='utf-8')}")

    yield begin
    for process in running:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    opened = context.new_page()
    opened.set_default_timeout(1000 * PATIENCE)
    yield opened
    context.close()


def written(folder: Path) -> Path:
    cells = [nbformat.v4.new_code_cell(source) for source in ("import mazenb", GAME)]
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path = folder / "game.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), path)
    return path


def play_a_throw(page: Page, name: str) -> None:
    """The widget is there, hears a click, and shows what Python answers."""
    root = page.locator(".mazenb-play").first
    expect(root).to_be_visible(timeout=1000 * PATIENCE)
    expect(root.locator(".asked")).to_have_text("red throws the dice")
    root.locator("button.throw").click()
    expect(root.locator(".log li").first).to_contain_text("red throws")
    expect(root.locator(".moment")).to_have_text("1 / 1")
    assert root.locator(".stage svg [data-piece]").count() == 2
    folder = BUILD / "artefacts"
    folder.mkdir(parents=True, exist_ok=True)
    root.screenshot(path=folder / f"host-{name}.png")


def test_notebook(start: Start, page: Page, tmp_path: Path) -> None:
    written(tmp_path)
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    words = ["notebook", "--no-browser", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=PORT", *root]
    words += [f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={tmp_path}"]
    words += ["--expose-app-in-browser"]
    address = start(words, f"/api/status?token={TOKEN}")
    page.goto(address.replace("/api/status", "/notebooks/game.ipynb"))
    run_all(page)
    play_a_throw(page, "notebook")


def test_voila(start: Start, page: Page, tmp_path: Path) -> None:
    path = written(tmp_path)
    address = start(["voila", str(path), "--no-browser", "--port=PORT", "--Voila.ip=127.0.0.1"], "/static/x")
    page.goto(address.replace("/static/x", "/"))
    play_a_throw(page, "voila")


def test_marimo(start: Start, page: Page, tmp_path: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text(MARIMO, encoding="utf-8")
    words = ["marimo", "-q", "run", str(path), "--headless", "--no-token", "--host=127.0.0.1", "--port=PORT"]
    page.goto(start(words, "/"))
    play_a_throw(page, "marimo")
