"""The same widget in other hosts: Notebook 7, Voilà, marimo, Panel, Solara. In each, the dice are rolled."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import anywidget
import nbformat
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.lab.jupyter import any_port
from tests.lab.patience import patient
from tests.lab.running import run_all
from tools import env
from tools.npm import Archive
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
FOLLOWING = f"""import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import mazenb

    w = mo.ui.anywidget({GAME})
    w
    return mo, w


@app.cell
def _(mo, w):
    mo.md(f"To move: {{w.to_move}}, turn {{w.turn}}, at {{sorted(w.position.items())}}.")
    return


if __name__ == "__main__":
    app.run()
"""
PANEL = f"""import mazenb
import panel as pn

pn.extension("ipywidgets")
pn.Row({GAME}).servable()
"""
SOLARA = f"""import mazenb
import solara


@solara.component
def Page():
    game = solara.use_memo(lambda: {GAME}, [])
    with solara.Row():
        solara.display(game)
"""
# What Solara and Panel take from public servers is given to them here.
CACHE = BUILD / "npm"
APP = Archive(
    "@widgetti/solara-vuetify3-app",
    "5.2.0",
    "1750b483d170455027102c7defa0581799d22a0ecdf42e89e3832ec40ad85db2",
)
REQUIRE = Archive("requirejs", "2.3.6", "1d1a8a5ea21b941f5c80f7caf3ac7f3e1cb8cf2903a706d5c0d15434eaedd326")
ICONS = Archive("font-awesome", "4.5.0", "77a876e6b63e8043a658b8dd559bafe5aa1f7acd3fa7e9ad66e75f80e523be23")
ANYWIDGET = Path(anywidget.__file__).parent / "nbextension" / "index.js"
SERVER = 90.0
"""The seconds in which a server of any host starts on an idle machine, with a wide margin."""
TOKEN = "hosts"

Start = Callable[..., str]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server on a folder of its own and returns its address once it answers."""
    running: list[subprocess.Popen[bytes]] = []
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME")
    environ = {**os.environ, **{name: str(tmp_path / name.lower()) for name in homes}}
    environ["PYTHONPATH"] = str(ROOT)
    log = tmp_path / "server.log"

    def begin(words: list[str], path: str, python: Path = Path(sys.executable), **variables: str) -> str:
        port = any_port()
        command = [str(python), "-m", *(word.replace("PORT", str(port)) for word in words)]
        with log.open("wb") as output:
            process = subprocess.Popen(
                command,
                env={**environ, **variables},
                cwd=tmp_path,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        running.append(process)
        address = f"http://127.0.0.1:{port}{path}"
        deadline = time.monotonic() + patient(SERVER)
        while process.poll() is None and time.monotonic() < deadline:
            try:
                urllib.request.urlopen(address, timeout=patient(SERVER)).close()
            except urllib.error.HTTPError:
                # The server answers that there is no such page, because for a page, Voilà would have to run
                # the notebook.
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
            process.wait(timeout=patient(20))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    opened = context.new_page()
    opened.set_default_timeout(1000 * patient(SERVER))
    yield opened
    context.close()


@pytest.fixture(scope="session")
def hosts() -> Path:
    """The Python of the environment with Panel and Solara, which one process at a time installs."""
    command = [sys.executable, "-c", "from tools.ahead import ensure_hosts; ensure_hosts()"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return env.HOSTS.python


def written(folder: Path) -> Path:
    cells = [nbformat.v4.new_code_cell(source) for source in ("import mazenb", GAME)]
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path = folder / "game.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), path)
    return path


def play_a_roll(page: Page, name: str) -> None:
    """The widget is shown, receives a click, and shows Python's answer."""
    root = page.locator(".mazenb-play").first
    expect(root).to_be_visible(timeout=1000 * patient(SERVER))
    expect(root.locator(".asked")).to_have_text("Red's turn.")
    root.locator("button.roll").click()
    expect(root.locator(".log .line").first).to_contain_text("Red rolled")
    expect(root.locator(".moment")).to_have_text("1 / 1")
    expect(root.locator('.stage svg [data-piece^="pawn "]')).to_have_count(2)
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
    play_a_roll(page, "notebook")


def test_voila(start: Start, page: Page, tmp_path: Path) -> None:
    path = written(tmp_path)
    address = start(["voila", str(path), "--no-browser", "--port=PORT", "--Voila.ip=127.0.0.1"], "/static/x")
    page.goto(address.replace("/static/x", "/"))
    play_a_roll(page, "voila")


def test_marimo(start: Start, page: Page, tmp_path: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text(MARIMO, encoding="utf-8")
    words = ["marimo", "-q", "run", str(path), "--headless", "--no-token", "--host=127.0.0.1", "--port=PORT"]
    page.goto(start(words, "/"))
    play_a_roll(page, "marimo")


def test_in_marimo_a_click_runs_the_cells_that_follow_the_widget(
    start: Start, page: Page, tmp_path: Path
) -> None:
    path = tmp_path / "game.py"
    path.write_text(FOLLOWING, encoding="utf-8")
    words = ["marimo", "-q", "run", str(path), "--headless", "--no-token", "--host=127.0.0.1", "--port=PORT"]
    page.goto(start(words, "/"))
    told = page.get_by_text("To move:")
    expect(told).to_be_visible(timeout=1000 * patient(SERVER))
    before = told.inner_text()
    page.locator(".mazenb-play button.roll").first.click()
    expect(told).not_to_have_text(before)


@pytest.mark.xdist_group("hosts")
def test_panel(start: Start, page: Page, tmp_path: Path, hosts: Path) -> None:
    def given(route: Route) -> None:
        headers = {"Access-Control-Allow-Origin": "*"}
        route.fulfill(path=ANYWIDGET, content_type="text/javascript", headers=headers)

    page.context.route("**/anywidget@*/dist/index*", given)
    path = tmp_path / "game.py"
    path.write_text(PANEL, encoding="utf-8")
    page.goto(start(["panel", "serve", str(path), "--port=PORT"], "/game", hosts))
    play_a_roll(page, "panel")
    # A widget in a row was once 16 pixels wide.
    box = page.locator(".mazenb-play").first.bounding_box()
    assert box is not None
    assert box["width"] > 400


@pytest.mark.xdist_group("hosts")
def test_solara(start: Start, page: Page, tmp_path: Path, hosts: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text(SOLARA, encoding="utf-8")
    files = tmp_path / "cdn"
    for archive in (APP, ICONS, REQUIRE):
        archive.unpack(CACHE, files / f"{archive.name}@{archive.version}")
    words = ["solara", "run", str(path), "--port=PORT", "--host=127.0.0.1", "--no-open", "--production"]
    page.goto(start(words, "/", hosts, SOLARA_ASSETS_PROXY_CACHE_DIR=str(files)))
    play_a_roll(page, "solara")
    box = page.locator(".mazenb-play").first.bounding_box()
    assert box is not None
    assert box["width"] > 400
