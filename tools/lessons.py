"""What every lesson keeps to, as functions that say where a notebook does not.

`make notebooks` looks before it saves, and the tests look at what is saved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.places import LESSONS, NOTEBOOKS

LARGEST = 1_000_000
"""Bytes of a notebook; whoever opens it on a slow line waits for them."""
MOST_IGNORED = 3
IGNORED = "nbval-ignore-output"
SOLUTION = "solution"
SPOILER = "spoiler"
"""The tag of a quiz whose source tells the answers."""
COLLAPSED = "jp-MarkdownHeadingCollapsed"
"""The metadata of a heading with which JupyterLab folds what is below it."""
THUMBNAIL = "thumbnail"

CODE_SPAN = re.compile(
    r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|https?://\S+|<[^>]*>", re.DOTALL
)
NOT_QUOTED = re.compile(r"^## (References|Références)$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
FIGURE = re.compile(r"\d+/\d+|\d+\.\d+|\d{1,3}(?:[,\u202f\u00a0 ]\d{3})+|\d+")
MACHINE = re.compile(r"(?<![\w.])/(?:home|tmp|work|root|usr|Users)/")


def pairs() -> dict[str, tuple[Path, Path]]:
    """Every lesson by name, with its text and its notebook."""
    return {text.stem: (text, NOTEBOOKS / f"{text.stem}.ipynb") for text in sorted(LESSONS.glob("*.md"))}


def complaints(notebook: Any) -> list[str]:
    """Everything a notebook does not keep to, as sentences."""
    return [
        *unexplained(notebook),
        *unquoted(notebook),
        *local(notebook),
        *unseen(notebook),
        *swallowed(notebook),
        *told(notebook),
    ]


def tags(cell: Any) -> list[str]:
    """The tags of a cell."""
    return list(cell.metadata.get("tags", []))


def unexplained(notebook: Any) -> Iterator[str]:
    """Cells that are not compared and do not say why, or are too many."""
    ignored = [cell for cell in notebook.cells if IGNORED in tags(cell)]
    for cell in ignored:
        if len(str(cell.metadata.get("reason", "")).split()) < 3:
            yield f"a cell is not compared and gives no reason: {cell.source[:60]!r}"
    if len(ignored) > MOST_IGNORED:
        yield f"{len(ignored)} cells are not compared; {MOST_IGNORED} may be"


def said(cell: Any) -> str:
    """What a cell shows, as text: streams and plain, HTML and SVG results."""
    parts: list[str] = []
    for output in cell.get("outputs", []):
        parts.append(output.get("text", ""))
        data = output.get("data", {})
        parts += [str(data.get(kind, "")) for kind in ("text/plain", "text/html", "text/markdown")]
    return "\n".join(parts)


def figures(text: str) -> list[str]:
    """The figures that prose quotes: fractions, decimals, and whole numbers above twelve.

    Numbers in code, formulas, links and under the heading of references are not quoted from a result.

    Examples
    --------
    >>> figures("In `x = 99` the mean is 41.7 turns, 3/4 of them before the 20th, and 1,234 games.")
    ['41.7', '3/4', '20', '1234']
    """
    plain = CODE_SPAN.sub(" ", NOT_QUOTED.sub("", text))
    found = [re.sub(r"[,\u202f\u00a0 ]", "", number) for number in FIGURE.findall(plain)]
    return [number for number in found if not number.isdigit() or int(number) > 12]


def unquoted(notebook: Any) -> Iterator[str]:
    """Figures in prose that stand in no compared cell.

    A whole number may stand in the code (a seed, a number of games); a computed one must stand in an output.
    """
    compared = [cell for cell in notebook.cells if cell.cell_type == "code" and IGNORED not in tags(cell)]
    shown = _numbers("\n".join(map(said, compared)))
    written = _numbers("\n".join(cell.source for cell in compared))
    prose = "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    for number in dict.fromkeys(figures(prose)):
        if number not in shown and not (number.isdigit() and number in written):
            yield f"the prose says {number}, and no compared cell shows it"


def _numbers(text: str) -> set[str]:
    plain = re.sub(r"(?<=\d)[,_\u202f](?=\d{3})", "", text)
    fractions = {f"{a}/{b}" for a, b in re.findall(r"Fraction\((\d+), (\d+)\)", plain)}
    percents = set(re.findall(r"(\d+(?:\.\d+)?) ?%", plain))
    return fractions | percents | set(re.findall(r"\d+/\d+|\d+\.\d+|\d+", plain))


def local(notebook: Any) -> Iterator[str]:
    """Outputs that name a folder of the machine they were made on, or an error."""
    for cell in notebook.cells:
        if MACHINE.search(said(cell)):
            yield f"an output names a folder of this machine: {cell.source[:60]!r}"
        expected = "raises-exception" in tags(cell)
        if not expected and any(output.output_type == "error" for output in cell.get("outputs", [])):
            yield f"a cell fails: {cell.source[:60]!r}"


def unseen(notebook: Any) -> Iterator[str]:
    """Widgets that leave no picture behind, for whoever reads without a kernel."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            pictured = any(kind.startswith("image/") for kind in data) or "text/html" in data
            if re.match(r"<(Explore|Play|Quiz|Draw)\b", str(data.get("text/plain", ""))) and not pictured:
                yield f"a widget has no picture: {cell.source[:60]!r}"


def swallowed(notebook: Any) -> Iterator[str]:
    """Cells that nobody would see: after a folded solution only a heading ends the fold."""
    for before, cell in pairwise(notebook.cells):
        ends = re.match(r"#{1,3} ", cell.source) if cell.cell_type == "markdown" else SOLUTION in tags(cell)
        if SOLUTION in tags(before) and not ends:
            yield f"a cell is folded away with the solution before it: {cell.source[:60]!r}"


def told(notebook: Any) -> Iterator[str]:
    """Exercises whose answers stand in the source of their quiz."""
    exercises = False
    for cell in notebook.cells:
        exercises |= bool(re.search(r"^## Exerci[cs]es$", cell.source, re.MULTILINE))
        open_to_all = not {SOLUTION, SPOILER} & set(tags(cell))
        if exercises and cell.cell_type == "code" and "Question(" in cell.source and open_to_all:
            yield f"a quiz tells its answers: tag it {SPOILER!r}: {cell.source[:60]!r}"
