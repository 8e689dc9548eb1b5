"""Live documentation: a plain page until "Try it here" is pressed, and then Python answers in it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.lab.running import READY
from tests.lab.statics import rolled, served, start
from tools.docs import live
from tools.places import BUILD, NOTEBOOKS, ROOT

LESSONS = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb") if path.stem != "index")
HTML = BUILD / "docs" / "html"


@pytest.fixture(scope="module")
def folder() -> Path:
    """The documentation with the site in it, as `make docs` builds it, unless it is up to date."""
    command = [sys.executable, "-m", "tools.docs", "--here", "--once"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return HTML


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as found:
        yield found


def asked(page: Page) -> list[str]:
    """Every request of the page from now on."""
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    return urls


def test_the_front_page_plays_when_it_is_asked_to_and_loads_nothing_before(page: Page, address: str) -> None:
    urls = asked(page)
    page.goto(address, wait_until="networkidle")
    assert [url for url in urls if f"/{live.FOLDER}/" in url] == []
    page.get_by_role("button", name="Play here").click()
    expect(page.get_by_role("status").first).to_contain_text("Python is starting")
    game = page.frame_locator(".try-it iframe").locator(".mazenb-play")
    rolled(game)
    expect(page.get_by_role("status").first).not_to_contain_text("Python is starting")
    folder = BUILD / "artefacts"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / "docs-front.png")


def test_a_lesson_runs_in_its_own_page(page: Page, address: str) -> None:
    page.goto(address + "notebooks/00-widgets-together.html")
    page.get_by_role("button", name="Try it here").click()
    frame = page.wait_for_selector(".try-it iframe").content_frame()
    assert frame is not None
    # Keys that are pressed before the kernel is ready are silently dropped.
    frame.wait_for_function("() => window.jupyterapp !== undefined")
    frame.evaluate(f"async () => {{{READY}}}")
    cell = frame.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    cell.locator(".cm-content").press("Shift+Enter")
    root = frame.locator(".mazenb-explore").first
    expect(root).to_be_visible(timeout=start())
    # Another roll leads to other squares, and Python knows to which.
    ends = root.locator(".cell.end")
    before = ends.count()
    root.get_by_role("radio", name="1", exact=True).click()
    expect(ends).not_to_have_count(before, timeout=start())
    page.screenshot(path=BUILD / "artefacts" / "docs-lesson.png")


@pytest.mark.parametrize(
    "name", [path.stem for path in sorted(NOTEBOOKS.glob("*.ipynb")) if path.stem != "index"]
)
def test_every_lesson_has_its_buttons(folder: Path, name: str) -> None:
    text = (folder / "notebooks" / f"{name}.html").read_text(encoding="utf-8")
    assert f'data-try="../{live.FOLDER}/notebooks/index.html?path={name}.ipynb"' in text
    assert f'href="../{live.FOLDER}/lab/index.html?path={name}.ipynb"' in text
    assert f'href="{name}.ipynb" download' in text
    assert (folder / "notebooks" / f"{name}.ipynb").exists()
    assert (folder / live.FOLDER / "files" / f"{name}.ipynb").exists()


def test_no_page_has_a_script_from_elsewhere(folder: Path) -> None:
    """The files that a page loads by itself come from the site."""
    for path in folder.rglob("*.html"):
        if live.FOLDER in path.relative_to(folder).parts:
            continue
        text = path.read_text(encoding="utf-8")
        assert 'src="http' not in text, path
        assert 'rel="stylesheet" href="http' not in text, path
