"""The site without a server: Python runs in the page, and no request goes to another host."""

import os
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lab.running import run_all, wait_for
from tests.lab.statics import alone, first_click, rolled, served, start
from tools.places import BUILD
from tools.site.front import repl

CHANCES = """\
import mazenb
board = mazenb.Board.random(4, 5, extra=0.3, seed=3)
w = mazenb.explore(board, start=(0, 0), roll=3, target=(3, 4))
asked = ("expected turns", "stationary", "best play", "game length", "first to arrive")
right = [mazenb.quiz(kind, seed=1).answer("1").right for kind in asked]
print("hitting", round(float(w.hitting_times[0, 0]), 3), len(w.reachable), right)
dice = mazenb.explore(board, start=(0, 0), target=(3, 4), policy="walks", dice="2d6")
print("with other dice", round(float(dice.hitting_times[0, 0]), 3))
import ipywidgets
ipywidgets.VBox([w, mazenb.draw((3, 4)), mazenb.quiz("reach", seed="red")])"""

MISSING = """\
import mazenb
try:
    mazenb.study.chain("goose")
except ImportError as error:
    print("said:", error)"""


THINKING = """\
import mazenb
game = mazenb.new("walls", bots="hard", seed=1)
print("begins to think", flush=True)
game.advance(turns=2)
print("has thought", flush=True)"""

# The number of frames that the page draws from now until the bot has answered.
FRAMES = """
  const thought = () => [...document.querySelectorAll(".jp-OutputArea-output")].some((output) =>
    output.textContent.includes("has thought"));
  let frames = 0;
  while (!thought()) {
    frames++;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return frames;
"""

# Until a saved game is in the browser's store.
STORED = """
  for (let there = false; !there; ) {
    const asked = indexedDB.open("/saved");
    const store = await new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const keys = store.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
    there = await new Promise((done) => {
      keys.onsuccess = () => done(keys.result.includes("/saved/my game.mazenb"));
    });
    store.close();
  }
"""
MAGIC = (1886286592).to_bytes(4, "little")
"""The number with which the memory of a Python begins."""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as found:
        yield found


def kept(page: Page, name: str) -> None:
    folder = BUILD / "artefacts"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"site-{name}.png")


def test_it_opens_on_a_game_that_the_bot_plays_too(page: Page, address: str) -> None:
    cold = first_click(page, address)
    game = page.locator("#game .mazenb-play")
    expect(page.locator("#picture")).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("GOOTMU")
    # The bot has also rolled to see who begins.
    expect(game.locator(".players")).to_contain_text("greedy bot")
    expect(game.locator(".log")).to_contain_text("Blue rolled")
    # The whole game is visible.
    for part in (".stage", ".bar"):
        expect(game.locator(part)).to_be_in_viewport(ratio=1)
    kept(page, "front")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept(page, "front-dark")
    page.emulate_media(color_scheme="light")
    warm = first_click(page, address)
    (BUILD / "reports").mkdir(parents=True, exist_ok=True)
    figures = f"first click answered: {cold:.1f} s cold, {warm:.1f} s warm, {os.cpu_count()} processors\n"
    (BUILD / "reports" / "site-times.txt").write_text(figures, encoding="utf-8")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    rolled(game)
    expect(page.locator("#status")).to_contain_text("vous gagnez")
    expect(game.locator(".log")).to_contain_text("Bleu")
    kept(page, "front-french")


def test_a_game_saved_on_the_front_page_is_there_on_the_next_visit(page: Page, address: str) -> None:
    first_click(page, address)
    game = page.locator("#game .mazenb-play")
    game.locator(".menu > summary").click()
    game.get_by_label("Name of the saved game").fill("my game")
    game.get_by_role("button", name="Save", exact=True).click()
    expect(game).to_contain_text("Saved as")
    # The browser's own store is written a moment later.
    wait_for(page, STORED, "keeping the saved game", 60)
    page.reload()
    game.locator("button.roll").wait_for()
    game.locator(".menu > summary").click()
    expect(game.locator(".saves")).to_contain_text("my game")


def test_where_the_memory_cannot_be_taken_over_python_begins_from_nothing(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    other = tmp_path / "site"
    shutil.copytree(site, other, copy_function=os.link)
    memory = other / "static" / "pyodide" / "memory.bin"
    spoilt = bytearray(zlib.decompress(memory.read_bytes()))
    at = spoilt.index(MAGIC)
    spoilt[at : at + len(MAGIC)] = bytes(len(MAGIC))
    memory.unlink()
    memory.write_bytes(zlib.compress(spoilt, 1))
    said: list[str] = []
    with served(other) as address, alone(browser, address) as context:
        context.set_default_timeout(start())
        opened = context.new_page()
        opened.on("console", lambda message: said.append(message.text))
        first_click(opened, address)
    assert any("Python begins from nothing" in text for text in said)


def test_the_page_stays_alive_while_a_bot_thinks(page: Page, address: str) -> None:
    page.goto(address + repl(THINKING))
    output = page.locator(".jp-OutputArea").first
    expect(output).to_contain_text("begins to think", timeout=start())
    frames = wait_for(page, FRAMES, "the bot's turns", 240)
    # Python runs beside the page, not in it, because a page that waits for Python draws nothing.
    assert frames > 10
    expect(output).to_contain_text("has thought")


def test_explore_draw_and_quizzes_answer_without_numpy(page: Page, address: str) -> None:
    page.goto(address + repl(CHANCES))
    output = page.locator(".jp-OutputArea").first
    expect(output).to_contain_text("hitting", timeout=start())
    expect(output).to_contain_text("with other dice")
    expect(output).not_to_contain_text("Warning")
    root = page.locator(".mazenb-explore")
    expect(root).to_be_visible(timeout=start())
    ends = root.locator(".cell.end")
    before = ends.count()
    root.get_by_role("radio", name="1", exact=True).click()
    expect(ends).not_to_have_count(before, timeout=start())
    kept(page, "explore")
    drawn = page.locator(".mazenb-draw")
    cells = drawn.locator(".cell")
    expect(cells).to_have_count(12)
    drawn.get_by_role("button", name="Add a row").click()
    expect(cells).to_have_count(16, timeout=start())
    asked = page.locator(".mazenb-quiz")
    asked.locator('.cell[data-square="0,0"]').click()
    asked.get_by_role("button", name="Check").click()
    expect(asked).to_have_attribute("data-verdict", re.compile("right|wrong"), timeout=start())
    kept(page, "draw-and-quiz")


def test_a_function_that_needs_numpy_says_how_to_load_it(page: Page, address: str) -> None:
    page.goto(address + repl(MISSING))
    said = "mazenb.study.chain needs NumPy; run: %pip install numpy scipy pandas matplotlib sympy"
    expect(page.locator(".jp-OutputArea").first).to_contain_text(said, timeout=start())


@pytest.mark.parametrize("name", ["00-play", "00-jouer"])
def test_the_notebook_of_games_runs_in_jupyterlab_in_the_page(page: Page, address: str, name: str) -> None:
    page.goto(address + f"lab/index.html?path={name}.ipynb")
    run_all(page, 240)
    root = page.locator(".mazenb-play").first
    root.scroll_into_view_if_needed()
    rolled(root)
    kept(page, f"lab-{name}")


def test_the_notebook_of_widgets_in_layouts_runs_there_too(page: Page, address: str) -> None:
    page.goto(address + "lab/index.html?path=00-widgets-together.ipynb")
    run_all(page, 240)
    expect(page.locator(".mazenb-explore").first).to_be_visible()
    kept(page, "lab-widgets-together")


def test_a_lesson_that_needs_numpy_leads_to_the_page_about_binder(page: Page, address: str) -> None:
    page.goto(address + "lab/index.html?path=09-des-murs-qui-bougent.ipynb")
    note = page.locator(".jp-RenderedMarkdown").filter(has_text="Dans cette page")
    expect(note).to_contain_text("besoin de matplotlib.")
    note.get_by_role("link", name="Binder").click()
    expect(page.get_by_role("heading", name="On Binder")).to_be_visible()
    kept(page, "binder")
