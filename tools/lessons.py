"""Checks of what every lesson promises. Each function returns the places where a notebook breaks a promise.

`make notebooks` checks a notebook before it saves it, and the tests check the saved notebooks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.french import in_french
from tools.places import LESSONS, NOTEBOOKS

LARGEST = 1_000_000
"""The largest size of a notebook in bytes, for readers with a slow connection."""
MOST_IGNORED = 3
IGNORED = "nbval-ignore-output"
SOLUTION = "solution"
SPOILER = "spoiler"
"""The tag of a quiz whose source reveals the answers."""
ASIDE = "aside"
"""The tag of a cell whose source is folded in JupyterLab, so that its picture has the first screen."""
COLLAPSED = "jp-MarkdownHeadingCollapsed"
"""The metadata with which JupyterLab folds the section below a heading."""
THUMBNAIL = "thumbnail"

CODE_SPAN = re.compile(
    r"\(rules? [A-Z]+\d+(?:, [A-Z]+\d+)*\)|\(r[èe]gles? [A-Z]+\d+(?:, [A-Z]+\d+)*\)|```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|https?://\S+|<[^>]*>",
    re.DOTALL,
)
NOT_QUOTED = re.compile(
    r"^## (?:References|Références)$.*?(?=^## |\Z)|^\*\*(?:Time|Durée)\*\*, [^\n]*$|<details>.*?</details>",
    re.MULTILINE | re.DOTALL,
)
"""Parts in which numbers are not results: references, the minutes of the sections, and proofs."""
FIGURE = re.compile(r"\d+/\d+|\d+\.\d+|\d{1,3}(?:,\d{3})+|\d+")
FRENCH_FIGURE = re.compile(r"\d+/\d+|\d+,\d+|\d{1,3}(?:[\u202f ]\d{3})+|\d+")
TITLE = re.compile(r"\[\d\d ")
"""The number of a lesson in a link to it."""
MACHINE = re.compile(r"(?<![\w.])/(?:home|tmp|work|root|usr|Users)/")


def pairs() -> dict[str, tuple[Path, Path]]:
    """Return every lesson by name, with its text and its notebook."""
    return {text.stem: (text, NOTEBOOKS / f"{text.stem}.ipynb") for text in sorted(LESSONS.glob("*.md"))}


def complaints(notebook: Any) -> list[str]:
    """Return a sentence for each promise that a notebook breaks."""
    return [
        *unexplained(notebook),
        *unquoted(notebook),
        *local(notebook),
        *unseen(notebook),
        *swallowed(notebook),
        *told(notebook),
    ]


def tags(cell: Any) -> list[str]:
    """Return the tags of a cell."""
    return list(cell.metadata.get("tags", []))


def unexplained(notebook: Any) -> Iterator[str]:
    """Return complaints about cells that are not compared: those without a reason, or too many of them."""
    ignored = [cell for cell in notebook.cells if IGNORED in tags(cell)]
    for cell in ignored:
        if len(str(cell.metadata.get("reason", "")).split()) < 3:
            yield f"a cell is not compared and gives no reason: {cell.source[:60]!r}"
    if len(ignored) > MOST_IGNORED:
        yield f"{len(ignored)} cells are not compared; {MOST_IGNORED} may be"


def said(cell: Any) -> str:
    """Return the output of a cell as text: streams, and plain, HTML and SVG results."""
    parts: list[str] = []
    for output in cell.get("outputs", []):
        parts.append(output.get("text", ""))
        data = output.get("data", {})
        parts += [str(data.get(kind, "")) for kind in ("text/plain", "text/html", "text/markdown")]
    return "\n".join(parts)


def figures(text: str, *, french: bool = False) -> list[str]:
    """Return the figures that prose quotes: fractions, decimals, and whole numbers above twelve.

    Numbers in code, formulas, links and under the heading of references are not quoted from a result.

    Examples
    --------
    >>> figures("In `x = 99` the mean is 41.7 turns, 3/4 of them before the 20th, and 1,234 games.")
    ['41.7', '3/4', '20', '1234']
    >>> figures("41,7 tours en moyenne, 3/4 avant le 20e, et 1 234 parties.", french=True)
    ['41.7', '3/4', '20', '1234']
    """
    plain = CODE_SPAN.sub(" ", TITLE.sub("[", NOT_QUOTED.sub("", text)))
    if french:
        found = [
            re.sub(r"[\u202f ]", "", number).replace(",", ".") for number in FRENCH_FIGURE.findall(plain)
        ]
    else:
        found = [number.replace(",", "") for number in FIGURE.findall(plain)]
    return [number for number in found if not number.isdigit() or int(number) > 12]


def unquoted(notebook: Any) -> Iterator[str]:
    """Yield the figures in prose that are not in any compared cell.

    A whole number may be in the code (a seed, a number of games); a computed one must be in an output.
    """
    compared = [cell for cell in notebook.cells if cell.cell_type == "code" and IGNORED not in tags(cell)]
    shown = _numbers("\n".join(map(said, compared)))
    written = _numbers("\n".join(cell.source for cell in compared))
    prose = "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    french = in_french("\n".join(cell.source for cell in notebook.cells))
    for number in dict.fromkeys(figures(prose, french=french)):
        if number not in shown and not (number.isdigit() and number in written):
            yield f"the prose says {number}, and no compared cell shows it"


def _numbers(text: str) -> set[str]:
    plain = re.sub(r"(?<=\d)[,_\u202f](?=\d{3})", "", text)
    fractions = {f"{a}/{b}" for a, b in re.findall(r"Fraction\((\d+), (\d+)\)", plain)}
    percents = set(re.findall(r"(\d+(?:\.\d+)?) ?%", plain))
    return fractions | percents | set(re.findall(r"\d+/\d+|\d+\.\d+|\d+", plain))


def local(notebook: Any) -> Iterator[str]:
    """Yield the outputs that name a folder of the machine they were created on, and unexpected errors."""
    for cell in notebook.cells:
        if MACHINE.search(said(cell)):
            yield f"an output names a folder of this machine: {cell.source[:60]!r}"
        expected = "raises-exception" in tags(cell)
        if not expected and any(output.output_type == "error" for output in cell.get("outputs", [])):
            yield f"a cell fails: {cell.source[:60]!r}"


def unseen(notebook: Any) -> Iterator[str]:
    """Yield the widgets that leave no picture behind for readers without a kernel."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            pictured = any(kind.startswith("image/") for kind in data) or "text/html" in data
            if re.match(r"<(Explore|Play|Quiz|Draw)\b", str(data.get("text/plain", ""))) and not pictured:
                yield f"a widget has no picture: {cell.source[:60]!r}"


def swallowed(notebook: Any) -> Iterator[str]:
    """Yield the cells that no reader would see: after a folded solution, only a heading ends the fold."""
    for before, cell in pairwise(notebook.cells):
        ends = re.match(r"#{1,3} ", cell.source) if cell.cell_type == "markdown" else SOLUTION in tags(cell)
        if SOLUTION in tags(before) and not ends:
            yield f"a cell is folded away with the solution before it: {cell.source[:60]!r}"


def told(notebook: Any) -> Iterator[str]:
    """Yield the exercises whose answers are in the source of their quiz."""
    exercises = False
    for cell in notebook.cells:
        exercises |= bool(re.search(r"^## Exerci[cs]es$", cell.source, re.MULTILINE))
        open_to_all = not {SOLUTION, SPOILER} & set(tags(cell))
        if exercises and cell.cell_type == "code" and "Question(" in cell.source and open_to_all:
            yield f"a quiz tells its answers: tag it {SPOILER!r}: {cell.source[:60]!r}"
