"""The sources of the pages: README, docs and notebooks, unchanged, so that links work in the sources too."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.docs import illustrate
from tools.docs.reference import CHAPTERS, chapters
from tools.places import NOTEBOOKS, ROOT

__all__ = ["lay_out"]

PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
ILLUSTRATED = ("docs/gallery.md", "docs/study.md")
"""Pages whose code is run for its pictures."""

CONTENTS = """
```{{toctree}}
:hidden:
:caption: Play

docs/play
docs/gallery
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
docs/site
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
PLACED = {"binder", "gallery", "instructions", "play", "site", "teachers"}


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
    lessons = [f"notebooks/{path.stem}" for path in sorted(NOTEBOOKS.glob("*.ipynb")) if path.stem != "index"]
    others = [f"docs/{path.stem}" for path in sorted((ROOT / "docs").glob("*.md")) if path.stem not in PLACED]
    others += [f"docs/recipes/{path.stem}" for path in sorted((ROOT / "docs" / "recipes").glob("*.md"))]
    reference = [f"reference/{name}" for name in CHAPTERS]
    with (source / "README.md").open("a", encoding="utf-8") as front:
        lists = {"lessons": lessons, "others": others, "reference": reference}
        front.write(CONTENTS.format(**{name: "\n".join(lines) for name, lines in lists.items()}))
    (source / "reference").mkdir()
    for name, text in chapters():
        (source / "reference" / f"{name}.md").write_text(text, encoding="utf-8")
