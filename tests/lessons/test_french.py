"""Every lesson exists in French, with the same cells, the same code and the same figures."""

import ast
import re
from itertools import zip_longest
from typing import Any

import nbformat
import pytest

from tools.french import SPEAKS, in_french, spaced
from tools.lessons import IGNORED, pairs, tags

TEXTS = {name: text.read_text(encoding="utf-8") for name, (text, _) in pairs().items()}
LESSONS = [name for name in TEXTS if name[:2].isdigit()]


def number(name: str) -> str:
    """The number of a lesson; the page about widgets has the same one as the first game."""
    return "00-widgets" if name.startswith("00-widgets") else name[:2]


ENGLISH = {number(name): name for name in LESSONS if not in_french(TEXTS[name])}
FRENCH = {number(name): name for name in LESSONS if in_french(TEXTS[name])}


def cells(name: str) -> list[Any]:
    return list(nbformat.read(pairs()[name][1], as_version=4).cells)


class Bare(ast.NodeTransformer):
    """Code without words: literals are empty, printed words are left out, and names are numbered."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def numbered(self, name: str) -> str:
        return self.numbers.setdefault(name, f"name{len(self.numbers)}")

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        shown = [self.visit(part.value) for part in node.values if isinstance(part, ast.FormattedValue)]
        return ast.Tuple(shown, ast.Load())

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "print":
            node.args = [a for a in node.args if not isinstance(getattr(a, "value", None), str)]
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(self.numbered(node.id), node.ctx)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(self.numbered(node.arg))


def bare(source: str, names: Bare) -> str:
    return ast.dump(names.visit(ast.parse(source.replace(SPEAKS, ""))))


def printed(cell: Any) -> list[str]:
    """The numbers that a cell prints or returns, sorted, because words may come in another order."""
    said = "".join(
        output.get("text", "") + str(output.get("data", {}).get("text/plain", "")) for output in cell.outputs
    )
    return sorted(re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d)[,\u202f](?=\d)", "", said)))


def test_every_lesson_exists_in_both_languages() -> None:
    assert len(ENGLISH) + len(FRENCH) == len(LESSONS)
    numbers = [f"{number:02}" for number in range(len(ENGLISH) - 1)]
    assert sorted(ENGLISH) == sorted(FRENCH) == sorted([*numbers, "00-widgets"])


@pytest.mark.parametrize("number", ENGLISH)
def test_the_cells_are_the_same(number: str) -> None:
    kinds = [[(cell.cell_type, tags(cell)) for cell in cells(name[number])] for name in (ENGLISH, FRENCH)]
    assert kinds[0] == kinds[1]
    levels = [re.findall(r"^#+ ", TEXTS[name[number]], re.MULTILINE) for name in (ENGLISH, FRENCH)]
    assert levels[0] == levels[1]


@pytest.mark.parametrize("number", ENGLISH)
def test_the_code_is_the_same_but_for_its_words(number: str) -> None:
    here, there = Bare(), Bare()
    for one, other in zip_longest(cells(ENGLISH[number]), cells(FRENCH[number])):
        if one.cell_type == "code":
            assert bare(one.source, here) == bare(other.source, there), other.source


@pytest.mark.parametrize("number", ENGLISH)
def test_the_figures_are_the_same(number: str) -> None:
    for one, other in zip_longest(cells(ENGLISH[number]), cells(FRENCH[number])):
        if one.cell_type == "code" and IGNORED not in tags(one):
            assert printed(one) == printed(other), other.source


@pytest.mark.parametrize("number", FRENCH)
def test_french_is_set_as_the_french_set_it(number: str) -> None:
    prose = [cell.source for cell in cells(FRENCH[number]) if cell.cell_type == "markdown"]
    for source in prose:
        assert spaced(source) == source, "make notebooks"
    written = TEXTS[FRENCH[number]].partition("## Références")[0]
    plain = re.sub(r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]+\$", "", written, flags=re.DOTALL)
    assert not re.findall(r"\w'\w", plain), "the apostrophe is ’"
    assert not re.findall(r"[\u202f\u00a0]", TEXTS[FRENCH[number]]), "type ordinary spaces"
    assert not re.findall(r"\b(?:tu|toi|tes|ton)\b", plain), "vous, everywhere"
    assert not re.findall(r"(?<![ \u202f\u00a0:])[;?!](?=\s)", plain), "a space before ; ? !"
