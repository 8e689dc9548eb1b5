"""Saved games and saved notebooks, opened from disk with the network off."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import mazenb
from mazenb.engine.telling.turns import setup_answers
from tests.lab.patience import patient
from tools.places import BUILD

MISSING = """() => [...document.querySelectorAll("use")]
  .map((use) => use.getAttribute("href"))
  .filter((href) => !document.querySelector(href))"""
"""The references of pictures to icons that are not on the page."""

LARGEST = 1_500_000
"""Bytes of a game of 100 turns."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page without a network; any request except for files on this disk fails the test."""
    context = browser.new_context(
        viewport={"width": 1100, "height": 800}, reduced_motion="reduce", offline=True
    )
    opened = context.new_page()
    opened.set_default_timeout(1000 * patient())
    asked: list[str] = []
    wrong: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    opened.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert not wrong


def kept(page: Page, name: str) -> None:
    folder = BUILD / "artefacts"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png")


@pytest.mark.parametrize("name", ["goose", "gootmu", "walls", "frantic"])
def test_a_game_can_be_stepped_through(page: Page, tmp_path: Path, name: str) -> None:
    game = mazenb.play_out(mazenb.new(name, players=["red", "blue"], seed=1), "random", seed=1, max_turns=100)
    file = tmp_path / "game.html"
    game.save_html(file)
    assert file.stat().st_size < LARGEST
    page.goto(file.as_uri())
    begun = setup_answers(game)
    many = len(game.actions) - begun
    expect(page.locator("output")).to_have_text(f"0 / {many}")
    lines = page.locator(".log ol > li")
    assert lines.count() > 1
    # Only the set-up lies before the first picture.
    expect(page.locator(".log li.later")).to_have_count(lines.count() - (begun > 0))
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("output")).to_have_text(f"1 / {many}")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text(f"{many} / {many}")
    # The last picture is that of the game as it is now.
    scene = game.rules.scene(game.state)
    assert page.locator(".stage .pieces > g").count() == len(scene.pieces)
    expect(page.locator(".log li.later")).to_have_count(0)
    # Every icon that the picture refers to is there, so nothing is missing from it.
    assert page.evaluate(MISSING) == []
    kept(page, f"replay-{name}")
    # A line of the log leads to its moment.
    lines.last.locator(".line").click()
    expect(lines.last).to_have_class(re.compile(r"\bnow\b"))
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text(f"0 / {many}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).not_to_have_text(f"0 / {many}")


def test_a_game_saved_from_its_widget_is_in_the_language_of_the_page(page: Page, tmp_path: Path) -> None:
    w = mazenb.play("goose", players=["red", "blue"], seed=12, language="fr")
    w.game.apply("roll 2 5")
    w.game.apply("roll 1 3")
    w.save_html(tmp_path / "partie.html")
    page.goto((tmp_path / "partie.html").as_uri())
    expect(page.locator("output")).to_have_text("0 / 2")
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text("2 / 2")
    assert page.locator("html").get_attribute("lang") == "fr"


def moving() -> mazenb.Game:
    """A short game in which each roll moves a pawn."""
    game = mazenb.new("goose", players=["red", "blue"], seed=12)
    for roll in ("roll 2 1", "roll 1 3", "roll 4 3", "roll 5 2"):
        game.apply(roll)
    return game


def pixels(picture: Image.Image, size: tuple[int, int] = (60, 60)) -> list[int]:
    """A small grey copy of a picture, for comparing two pictures."""
    return list(picture.convert("RGB").convert("L").resize(size).tobytes())


def test_a_moving_picture_has_a_frame_for_the_beginning_and_for_each_roll(tmp_path: Path) -> None:
    game = moving()
    game.save_gif(tmp_path / "game.gif", seconds=0.5)
    game.save_png(tmp_path / "end.png", scale=1)
    mazenb.new("goose", players=["red", "blue"], seed=12).save_png(tmp_path / "begin.png", scale=1)
    begin, end = (Image.open(tmp_path / f"{name}.png") for name in ("begin", "end"))
    with Image.open(tmp_path / "game.gif") as film:
        assert film.format == "GIF"
        assert film.n_frames == len(game.actions) + 1
        frames, durations = [], []
        for n in range(film.n_frames):
            film.seek(n)
            frames.append(pixels(film))
            durations.append(film.info["duration"])
        assert film.size == end.size
    assert durations == [500, 500, 500, 500, 2000]
    assert all(one != other for one, other in pairwise(frames))
    # The first and the last frame are those pictures, except for colours that a GIF cannot have.
    for frame, picture, other in ((frames[0], begin, end), (frames[-1], end, begin)):
        assert distance(frame, pixels(picture)) < distance(frame, pixels(other))


def distance(one: list[int], other: list[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_a_widget_saves_the_same_moving_picture_as_its_game(tmp_path: Path) -> None:
    w = mazenb.play(moving())
    w.save_gif(tmp_path / "widget.gif", scale=0.5)
    w.game.save_gif(tmp_path / "game.gif", scale=0.5)
    assert (tmp_path / "widget.gif").read_bytes() == (tmp_path / "game.gif").read_bytes()


def test_a_picture_of_a_game_is_as_large_as_asked(tmp_path: Path) -> None:
    game = moving()
    sizes = []
    for scale in (1, 2):
        game.save_png(tmp_path / "game.png", scale=scale)
        with Image.open(tmp_path / "game.png") as picture:
            assert picture.format == "PNG"
            assert len(picture.convert("RGB").getcolors(1 << 24)) > 10
            sizes.append(picture.size)
    assert sizes[1] == (2 * sizes[0][0], 2 * sizes[0][1])
    mazenb.play(game).save_png(tmp_path / "widget.png")
    with Image.open(tmp_path / "widget.png") as picture:
        assert picture.format == "PNG"


def test_a_hidden_hand_stays_hidden(tmp_path: Path) -> None:
    game = mazenb.play_out(
        mazenb.new("frantic", players=["red", "blue"], seed=1), "random", seed=1, max_turns=4
    )
    files = {who: tmp_path / f"{who}.html" for who in (None, "red", "blue")}
    for who, file in files.items():
        game.save_html(file, seen_by=who)
    texts = {who: file.read_text(encoding="utf-8") for who, file in files.items()}
    assert len({texts[None], texts["red"], texts["blue"]}) == 3
    assert len(texts[None]) < min(len(texts["red"]), len(texts["blue"]))


def test_explore_is_saved_with_all_its_views(page: Page, tmp_path: Path) -> None:
    board = mazenb.Board.random(4, 5, extra=0.3, seed=3)
    w = mazenb.explore(board, start=(0, 0), roll=3, target=(3, 4))
    file = tmp_path / "maze.html"
    w.save_html(file)
    page.goto(file.as_uri())
    views = page.get_by_role("radio")
    assert views.count() >= 5
    for n in range(views.count()):
        views.nth(n).check()
        expect(page.locator("figure:visible img")).to_have_count(1)
    kept(page, "saved-explore")
