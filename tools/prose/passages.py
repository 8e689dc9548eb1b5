"""Passages of prose in the source tree, each with its place and its language; code is blanked out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tools.french import SECTION, in_french
from tools.places import ROOT

PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
"""Pages outside ``docs`` and ``lessons``."""
PACKAGES = ("mazenb", "tools")
"""Folders whose docstrings and error messages are read."""

MARKUP = re.compile(
    r"(^---\n.*?^---$|^```.*?^```[^\n]*$|<!--.*?-->|`+[^`]+`+|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|https?://\S+|<[^<>]*>)",
    re.DOTALL | re.MULTILINE,
)
"""Parts of a Markdown page that are not prose."""
DOCTEST = re.compile(
    r"(^[ ]*>>>.*?(?=^[ ]*$|\Z)|^[ ]*\*{0,2}\w+(?:, \*{0,2}\w+)* : [^\n]*$|`+[^`]+`+|https?://\S+)",
    re.DOTALL | re.MULTILINE,
)
"""Parts of a docstring that are not prose: doctests, ``name : type`` lines, code and addresses."""
UNDERLINED = re.compile(r"^[ ]*[A-Z]\w+(?: \w+)?\n[ ]*-{3,}$|^[ ]*[A-Z]\w*(?:Error|[A-Z]\w+)$", re.MULTILINE)
"""Headings of the sections of a docstring, and the names of exceptions on a line of their own."""
FROM_CATALOGUE = {"docs/instructions.md": "\n## L"}
"""Pages that are generated from the catalogue, each with the beginning of its generated part."""
STRING = re.compile(
    r'"""(?P<long>.*?)"""|"(?P<short>(?:[^"\\\n]|\\.)*)"|\'(?P<raw>[^\'\n]*)\'|#[^\n]*', re.DOTALL
)
"""Strings and comments of a TOML file."""

TRANSLATED = re.compile(
    r"^```toml file=mazenb/texts/(?P<language>\w+)/[^\n]*\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE
)
"""Entries of the catalogue that a page says to add, with their language."""
CELL = re.compile(r"^```python[^\n]*\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)
"""Code cells of a lesson."""
SAID = re.compile(r"[^\W\d_]+[,;:]? [^\W\d_]+[,;:]? [^\W\d_]+")
"""Three words in a row, as in a string that a reader of a lesson sees."""

COMMENT = re.compile(
    r"/\*+(?P<block>.*?)\*/|(?:^|\s)//(?P<line> [^\n]*)|^\s*(?:test|it)\(\"(?P<name>[^\"]*)",
    re.DOTALL | re.MULTILINE,
)
"""Comments and names of tests in TypeScript and style sheets."""
REMARK = re.compile(r"(?:^|\s)#(?P<line> [^\n]*)|def test_(?P<name>\w+)", re.MULTILINE)
"""Comments and names of tests in Python."""


@dataclass(frozen=True)
class Passage:
    """A piece of prose of one kind in one language, and the line of the file where it starts."""

    path: str
    line: int
    kind: str
    language: str
    text: str

    def line_of(self, offset: int) -> int:
        """Return the line of the file that a character is on."""
        return self.line + self.text.count("\n", 0, offset)


def blanked(text: str, pattern: re.Pattern[str]) -> str:
    """Return text of the same shape in which everything that a pattern matches is blank.

    Examples
    --------
    >>> blanked("Call `f()` again.", MARKUP)
    'Call     …  again.'
    """
    return pattern.sub(lambda found: _shape(found[0]), text)


def _shape(code: str) -> str:
    blank = re.sub(r"[^\n]", " ", code)
    # A mark where the code was, so that "a `str` text" does not read as "a text".
    return blank if "\n" in code else blank[: len(code) - 2] + "… "[: len(code)]


def _empty(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", "", found[0])


def page(path: str, source: str, kind: str) -> Iterator[Passage]:
    """Return the passages of a Markdown page: one, or one before and one after its French heading."""
    text = blanked(source, MARKUP)
    if path in FROM_CATALOGUE:
        text = text.partition(FROM_CATALOGUE[path])[0]
    if in_french(source):
        yield Passage(path, 1, kind, "fr", text)
        return
    english, heading, french = text.partition(SECTION)
    yield Passage(path, 1, kind, "en", english)
    if heading:
        yield Passage(path, 1 + english.count("\n"), kind, "fr", heading + french)


def translated(path: str, source: str) -> Iterator[Passage]:
    """Return the entries of the catalogue that a page says to add."""
    for found in TRANSLATED.finditer(source):
        above = source.count("\n", 0, found.start("code"))
        for entry in sentences_of_catalogue(path, found["code"], found["language"]):
            yield replace(entry, line=above + entry.line)


def cells(path: str, source: str) -> Iterator[Passage]:
    """Return what a reader sees of a lesson's code cells: strings of several words, and comments."""
    language = "fr" if in_french(source) else "en"
    for found in CELL.finditer(source):
        above = source.count("\n", 0, found.start("code"))
        for node in ast.walk(ast.parse(found["code"])):
            said = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            # A string of several lines is a drawing, a track or a table.
            if SAID.search(said) and "\n" not in said:
                yield Passage(path, above + getattr(node, "lineno", 1), "lesson", language, said)
        for remark in marked(path, found["code"], REMARK):
            yield replace(remark, line=above + remark.line, kind="lesson", language=language)


def sentences_of_catalogue(path: str, source: str, language: str) -> Iterator[Passage]:
    """Return the strings of a catalogue file, without comments."""
    for found in STRING.finditer(source):
        text = found["long"] or found["short"] or found["raw"]
        if text:
            start = source.count("\n", 0, found.start())
            yield Passage(path, 1 + start, "catalogue", language, text)


def docstrings(path: str, source: str) -> Iterator[Passage]:
    """Return the docstrings of a Python file, including those of variables, and its error messages."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                prose = UNDERLINED.sub(_empty, blanked(node.value.value, DOCTEST))
                yield Passage(path, node.lineno, "docstring", "en", prose)
        elif isinstance(node, ast.Raise) and node.exc is not None:
            yield from _messages(path, node.exc)


def _messages(path: str, raised: ast.expr) -> Iterator[Passage]:
    inside = {
        id(part) for node in ast.walk(raised) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)
    }
    for node in ast.walk(raised):
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(part.value if isinstance(part, ast.Constant) else "{…}" for part in node.values)  # type: ignore[misc]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = node.value
        if " " in text:
            yield Passage(path, getattr(node, "lineno", 1), "error", "en", text)


def read(path: Path) -> tuple[str, str]:
    """Return a file's path, relative to the root of the tree, and its text."""
    return path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def passages() -> Iterator[Passage]:
    """Return every passage of the tree that users read: catalogue, pages, lessons, docstrings and errors."""
    for path in sorted((ROOT / "mazenb" / "texts").glob("*/*.toml")):
        yield from sentences_of_catalogue(*read(path), language=path.parent.name)
    for path in [*(ROOT / name for name in PAGES), *sorted((ROOT / "docs").rglob("*.md"))]:
        yield from page(*read(path), kind="rules" if path.parent.name == "rules" else "docs")
        yield from translated(*read(path))
    for path in sorted((ROOT / "lessons").glob("*.md")):
        yield from page(*read(path), kind="lesson")
        yield from cells(*read(path))
    for name in PACKAGES:
        for path in sorted((ROOT / name).rglob("*.py")):
            yield from docstrings(*read(path))


def comments() -> Iterator[Passage]:
    """Return the comments of the front end and of the tests, with the tests' names and docstrings."""
    for path in sorted((ROOT / "widgets" / "src").rglob("*.*")):
        if path.suffix in (".ts", ".css"):
            yield from marked(*read(path), COMMENT)
    for path in sorted((ROOT / "tests").rglob("*.py")):
        yield from docstrings(*read(path))
        yield from marked(*read(path), REMARK)


def marked(path: str, source: str, pattern: re.Pattern[str]) -> Iterator[Passage]:
    """Return the passages of a source that a pattern finds; in the name of a test, underscores are spaces."""
    for found in pattern.finditer(source):
        group = found.lastgroup
        assert group is not None  # every alternative has one
        words = re.sub(r"`[^`\n]*`", "…", found[group])
        words = words.replace("_", " ") if group == "name" else words
        yield Passage(path, 1 + source.count("\n", 0, found.start(group)), "comment", "en", words)
