"""A notebook saved as a page with its widgets: opened from disk, without a kernel and without a network."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import anywidget
import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lab.patience import patient
from tests.lab.statics import alone
from tools.npm import Archive
from tools.places import BUILD

CACHE = BUILD / "npm"
MANAGER = Archive(
    "@jupyter-widgets/html-manager",
    "1.0.15",
    "2b9d65cb7913e1c7d671757a10008b32c9c2448d4429513371e55c07d6107638",
)
REQUIRE = Archive("requirejs", "2.3.8", "777158e89275e16bd51aec3ef714fbcb5dc45789e7078659933bc814916d7dec")
CELLS = (
    "import mazenb",
    'w = mazenb.play("goose", players=["red", "blue"], seed=12)\nw',
    # The game continues without a view, and the last picture is the one that is kept.
    'w.game.apply("roll 2 5")\nw.game.apply("roll 1 3")\nw.turn',
    "e = mazenb.explore(mazenb.Board.random(4, 5, extra=0.3, seed=3), start=(0, 0), roll=2)\ne",
    'mazenb.quiz("reach", seed="red")',
    "mazenb.draw((3, 4))",
)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that `jupyter nbconvert --execute` makes, with what it would take from a network beside it."""
    folder = tmp_path_factory.mktemp("saved")
    (folder / "require.js").write_bytes(REQUIRE.read(CACHE, "require.js"))
    (folder / "embed-amd.js").write_bytes(MANAGER.read(CACHE, "dist/embed-amd.js"))
    own = Path(anywidget.__file__).parent / "nbextension" / "index.js"
    (folder / "anywidget.js").write_bytes(own.read_bytes())
    beside = ("--HTMLExporter.require_js_url=require.js", "--HTMLExporter.widget_renderer_url=embed-amd.js")
    return converted(folder, *beside)


def converted(folder: Path, *words: str) -> Path:
    """The page that nbconvert makes from the cells."""
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), folder / "game.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "game.ipynb", *words]
    command += ["--HTMLExporter.mathjax_url=", f"--ExecutePreprocessor.startup_timeout={round(patient(120))}"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return folder / "game.html"


@pytest.fixture
def page(browser: Browser, saved: Path) -> Iterator[Page]:
    with alone(browser) as context:
        context.set_offline(True)
        opened = context.new_page()
        opened.set_default_timeout(1000 * patient(60))
        opened.goto(saved.as_uri())
        yield opened


def test_the_last_picture_is_there_and_a_click_says_that_there_is_no_kernel(page: Page) -> None:
    game = page.locator(".mazenb-play")
    expect(game.locator('.stage svg [data-piece^="pawn "]')).to_have_count(2)
    expect(game.locator(".moment")).to_have_text("2 / 2")
    game.locator("button.roll").click()
    expect(game).to_contain_text("There is no kernel here")
    (BUILD / "artefacts").mkdir(parents=True, exist_ok=True)
    game.screenshot(path=BUILD / "artefacts" / "saved-notebook.png")


def test_without_the_state_of_the_widgets_each_has_its_picture_and_no_other_file_is_needed(
    browser: Browser, tmp_path: Path
) -> None:
    still = ("--ExecutePreprocessor.store_widget_state=False", "--HTMLExporter.require_js_url=")
    file = converted(tmp_path, *still)
    with alone(browser) as context:
        context.set_offline(True)
        page = context.new_page()
        page.goto(file.as_uri())
        pictures = page.locator(".jp-OutputArea-output img")
        # The play widget, explore, the quiz and the drawing.
        expect(pictures).to_have_count(4)
        sizes = pictures.evaluate_all("(all) => all.map((img) => img.complete && img.naturalWidth)")
        assert all(wide > 100 for wide in sizes), sizes


CLICKS = {
    ".mazenb-explore": ['.cell[data-square="2,2"]'],
    ".mazenb-draw": ['role=button[name="Add a row"]'],
    ".mazenb-quiz": ['.cell[data-square="0,0"]', 'role=button[name="Check"]'],
}


@pytest.mark.parametrize("widget", CLICKS)
def test_so_do_the_other_widgets(page: Page, widget: str) -> None:
    root = page.locator(widget)
    expect(root.locator("svg:visible").first).to_be_visible()
    for button in CLICKS[widget]:
        root.locator(button).click()
    expect(root).to_contain_text("There is no kernel here")
