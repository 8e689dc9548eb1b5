"""The Python on every page of the documentation runs, and its links lead somewhere."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazenb.games import GAMES
from mazenb.texts import catalogue
from tools.places import ROOT

LONG = {"docs/gallery.md"}
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Remove the games, sentences and language that a page adds, so that they do not affect later tests."""
    games, sentences = dict(GAMES._table), dict(catalogue._added)
    yield
    GAMES._table.clear()
    GAMES._table.update(games)
    catalogue._added.clear()
    catalogue._added.update(sentences)
    catalogue._forget()
    catalogue.use_language(catalogue.FALLBACK)


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=[pytest.mark.slow] if name(page) in LONG else []) for page in PAGES],
    ids=name,
)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": "page"}
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        if ">>>" in block[1]:
            example = doctest.DocTestParser().get_doctest(block[1], names, name(page), str(page), line)
            said: list[str] = []
            flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
            doctest.DocTestRunner(optionflags=flags).run(example, out=said.append, clear_globs=False)
            assert not said, "".join(said)
            names |= example.globs
        else:
            exec(compile("\n" * line + block[1], page, "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


PATH = re.compile(r"`((?:[\w*-]+/)*[\w*.-]+(?:/|\.(?:pyi?|toml|md|svg|ts|txt)))`")


def places(page: Path) -> list[str]:
    """The files and folders that a page names, such as `engine/` and `moves/bitboard.py`."""
    return PATH.findall(page.read_text(encoding="utf-8"))


def test_every_place_on_the_map_is_there() -> None:
    """A place is named from the repository, from the package, from the front end or from a room in them."""
    named = places(ROOT / "docs" / "design.md")
    assert "texts/" in named
    assert "moves/reference.py" in named
    missing = [
        place
        for place in named
        if not any(ROOT.glob(place.rstrip("/")))
        and not any((ROOT / "mazenb").glob(f"**/{place.rstrip('/')}"))
        and not any((ROOT / "widgets" / "src").glob(f"**/{place.rstrip('/')}"))
    ]
    assert missing == []
