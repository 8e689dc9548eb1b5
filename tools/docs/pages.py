"""The sources of the pages: README, docs and notebooks, unchanged, so that links work in the sources too."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.docs import illustrate, live
from tools.docs.reference import CHAPTERS, chapters
from tools.places import NOTEBOOKS, ROOT

__all__ = ["lay_out"]

PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
ILLUSTRATED = ("docs/gallery.md", "docs/study.md")
"""Pages whose code is run for its pictures."""

CONTENTS: dict[str, tuple[str, ...]] = {
    "Play": (
        *("docs/play", "docs/gallery", "docs/rules/index", "docs/rules/gootmu", "docs/rules/goose"),
        *("docs/rules/walls", "docs/rules/frantic", "docs/instructions", "docs/bots"),
    ),
    "Learn": ("notebooks/index", "notebooks/00-play", "LESSONS", "docs/teachers", "docs/binder", "docs/site"),
    "En français": ("notebooks/00-jouer", "LEÇONS"),
    "Laboratory": ("docs/study",),
    "Make your own": ("docs/tiles", "docs/tracks", "docs/tables", "docs/scenarios", "OTHERS"),
    "Reference": ("REFERENCE",),
    "Measurements": (
        *("docs/gootmu-figures", "docs/walls-figures", "docs/frantic-figures", "docs/bots-figures"),
        "docs/robustness",
    ),
    "How it is built": (
        *("docs/design", "CONTRIBUTING", "docs/recipes/index", "RECIPES", "docs/release", "CHANGELOG"),
    ),
}
"""The pages under each caption of the contents; a word in capitals stands for several of them."""


def contents() -> str:
    """Return the contents, which the theme shows beside each page."""
    french = live.in_french(NOTEBOOKS)
    lessons = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    several = {
        "LESSONS": [f"notebooks/{name}" for name in lessons if name not in french],
        "LEÇONS": [f"notebooks/{name}" for name in lessons if name in french],
        "OTHERS": [f"docs/{path.stem}" for path in sorted((ROOT / "docs").glob("*.md"))],
        "RECIPES": [f"docs/recipes/{path.stem}" for path in sorted((ROOT / "docs" / "recipes").glob("*.md"))],
        "REFERENCE": [f"reference/{name}" for name in CHAPTERS],
    }
    # A page with its own place is not listed with the others.
    named = {page for pages in CONTENTS.values() for page in pages}
    return "\n".join(_tree(caption, pages, several, named) for caption, pages in CONTENTS.items())


def _tree(caption: str, pages: tuple[str, ...], several: dict[str, list[str]], named: set[str]) -> str:
    listed: list[str] = []
    for page in pages:
        listed += [one for one in several[page] if one not in named] if page in several else [page]
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *listed, "```", ""])


def lay_out(source: Path) -> None:
    """Copy the pages, and write the ones that are generated from tables."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    hidden = shutil.ignore_patterns(".*", "__pycache__", "conf.py", "*.toml")
    for folder in ("docs", "notebooks"):
        shutil.copytree(ROOT / folder, source / folder, ignore=hidden)
    for page in PAGES:
        shutil.copyfile(ROOT / page, source / page)
    for page in ILLUSTRATED:
        path = source / page
        text = path.read_text(encoding="utf-8")
        path.write_text(
            illustrate.illustrated(text, path.stem, path.parent / "pictures"), encoding="utf-8", newline="\n"
        )
    with (source / "README.md").open("a", encoding="utf-8") as front:
        front.write(f"\n{contents()}")
    (source / "reference").mkdir()
    for name, text in chapters():
        (source / "reference" / f"{name}.md").write_text(text, encoding="utf-8")
