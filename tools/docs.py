"""Build the documentation into build/docs/html: `make docs`.

The pages stand as they do in the repository (README, docs, notebooks), so that a link which works there works
here; the reference is written from the tables of public names. A warning is an error, and every link inside
the site is followed.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import env
from tools.places import BUILD, NOTEBOOKS, ROOT

SITE = BUILD / "docs"
SOURCE = SITE / "source"
HTML = SITE / "html"
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")

CONTENTS = """
```{{toctree}}
:hidden:
:caption: Play

docs/rules/index
docs/rules/gootmu
docs/rules/goose
docs/rules/walls
docs/rules/frantic
docs/instructions
```

```{{toctree}}
:hidden:
:caption: Learn

notebooks/index
{lessons}
docs/teachers
docs/binder
```

```{{toctree}}
:hidden:
:caption: Make your own

{others}
```

```{{toctree}}
:hidden:
:caption: Reference

{reference}
CONTRIBUTING
CHANGELOG
```
"""
PLACED = {"binder", "instructions", "teachers"}

CHAPTERS = {
    "boards": ("Boards and walks", ("mazenb.board", "mazenb.board.reach", "mazenb.pictures")),
    "games": ("Games and bots", ("mazenb.engine", "mazenb.games", "mazenb.bots")),
    "widgets": ("Widgets", ("mazenb.widgets",)),
    "study": ("Study", ("mazenb.study",)),
}


def lay_out(source: Path) -> None:
    """Copy the pages and write what is made from tables."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    hidden = shutil.ignore_patterns(".*", "__pycache__", "conf.py", "*.toml")
    for folder in ("docs", "notebooks"):
        shutil.copytree(ROOT / folder, source / folder, ignore=hidden)
    for page in PAGES:
        shutil.copyfile(ROOT / page, source / page)
    lessons = [f"notebooks/{path.stem}" for path in sorted(NOTEBOOKS.glob("*.ipynb")) if path.stem != "index"]
    others = [f"docs/{path.stem}" for path in sorted((ROOT / "docs").glob("*.md")) if path.stem not in PLACED]
    reference = [f"reference/{name}" for name in CHAPTERS]
    with (source / "README.md").open("a", encoding="utf-8") as front:
        lists = {"lessons": lessons, "others": others, "reference": reference}
        front.write(CONTENTS.format(**{name: "\n".join(lines) for name, lines in lists.items()}))
    (source / "reference").mkdir()
    for name, text in chapters():
        (source / "reference" / f"{name}.md").write_text(text, encoding="utf-8")


def chapters() -> Iterator[tuple[str, str]]:
    """The pages of the reference, from the public names of the package."""
    import mazenb
    from mazenb import study

    homes: Mapping[str, Sequence[str]] = mazenb._HOMES
    left = set(homes)
    for name, (title, layers) in CHAPTERS.items():
        parts = [f"# {title}\n"]
        for home in sorted(homes, key=list(homes).index):
            if any(home == layer or home.startswith(f"{layer}.") for layer in layers) and home in left:
                left.discard(home)
                parts += [entry("mazenb", public) for public in homes[home]]
        if name == "study":
            parts += [entry("mazenb.study", public) for public in study.__all__]
        yield name, "\n".join(parts)
    if left:
        sys.exit(f"no page of the reference has the names of {', '.join(sorted(left))}: see CHAPTERS")


def entry(module: str, name: str) -> str:
    """The entry of a public name."""
    import importlib
    import inspect

    value = getattr(importlib.import_module(module), name)
    if inspect.isclass(value):
        lines = [f".. autoclass:: {module}.{name}", "   :members:", "   :show-inheritance:"]
    elif inspect.isroutine(value):
        lines = [f".. autofunction:: {module}.{name}"]
    elif callable(value):
        made = type(value)
        lines = [
            f".. autoclass:: {made.__module__}.{made.__qualname__}",
            "   :members:",
            "   :special-members: __call__",
        ]
    else:
        # What a constant is, its class says.
        about = inspect.getdoc(type(value)) or ""
        lines = [f".. py:data:: {module}.{name}", "", f"   {about.partition(chr(10))[0]}"]
        if isinstance(value, str | tuple):
            lines = [f".. py:data:: {module}.{name}", f"   :value: {value!r}"]
    return "\n".join([f"## {name}", "", "```{eval-rst}", *lines, "```", ""])


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links to and what it can be linked by."""
        for name, value in attrs:
            if value and name in {"href", "src"}:
                self.links.add(value)
            elif value and name in {"id", "name"}:
                self.anchors.add(value)


def broken(html: Path) -> Iterator[str]:
    """The links inside a site that lead nowhere, as sentences."""
    pages = {}
    for path in sorted(html.rglob("*.html")):
        pages[path] = Links()
        pages[path].feed(path.read_text(encoding="utf-8"))
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            lost = not target.exists()
            if not lost and parts.fragment and target in pages:
                lost = unquote(parts.fragment) not in pages[target].anchors
            if lost:
                yield f"{path.relative_to(html)}: {link} leads nowhere"


def build() -> None:
    """Build the site and follow its links."""
    lay_out(SOURCE)
    words = ("-W", "--keep-going", "-q", "-j", "2", "-c", str(ROOT / "docs"), "-d", str(SITE / "doctrees"))
    run = subprocess.run([sys.executable, "-m", "sphinx", *words, str(SOURCE), str(HTML)], check=False)
    if run.returncode:
        sys.exit(run.returncode)
    shutil.copyfile(HTML / "README.html", HTML / "index.html")
    if wrong := list(broken(HTML)):
        sys.exit("\n".join(wrong))
    print(f"documentation: {(HTML / 'index.html').relative_to(ROOT)}")


def main() -> None:
    """Build here or in the tests' environment, whichever has what it takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="build in this environment; install nothing")
    if parser.parse_args().here:
        build()
        return
    env.ensure(env.TEST)
    sys.exit(
        subprocess.run([env.TEST.python, "-m", "tools.docs", "--here"], cwd=ROOT, check=False).returncode
    )


if __name__ == "__main__":
    main()
