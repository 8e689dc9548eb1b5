"""The ids of all rules, of those that tests name, and of those that are not built yet."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tools.places import ROOT

TESTS = ROOT / "tests"
PAGES = ROOT / "docs" / "rules"
UNBUILT = TESTS / "rules" / "unbuilt.toml"

ID = r"[A-Z]{1,2}\d+"
BOLD = re.compile(rf"\*\*({ID})\*\*")
ROW = re.compile(rf"^\| *({ID}) *\|", re.MULTILINE)
HEADER = re.compile(r"^rules:(.*)$", re.MULTILINE)


def ids_in(page: str) -> list[str]:
    """The ids that a page of rules defines: bold ones, and the first column of its tables."""
    return list(dict.fromkeys(BOLD.findall(page) + ROW.findall(page)))


def all_ids(folder: Path = PAGES) -> dict[str, list[str]]:
    """The ids by page."""
    pages = {path.stem: ids_in(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md"))}
    return {page: ids for page, ids in pages.items() if ids}


def named_in(source: str) -> Iterator[str]:
    """The ids that `pytest.mark.rule(…)` names in a test module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: write the rule's id out, so that it can be found")
                yield argument.value


def named_by_scenario(source: str) -> list[str]:
    """The ids in the header of a scenario, which the test that runs it is marked with."""
    return [rule for line in HEADER.findall(source) for rule in line.split()]


def named_by_tests(folder: Path = TESTS) -> dict[str, set[str]]:
    """The ids that tests name, with the test files that name them."""
    named: dict[str, set[str]] = {}
    for pattern, reader in (("test_*.py", named_in), ("scenarios/**/*.txt", named_by_scenario)):
        for path in sorted(folder.rglob(pattern)):
            for rule in reader(path.read_text(encoding="utf-8")):
                named.setdefault(rule, set()).add(path.relative_to(folder).as_posix())
    return named


def expand(words: str, ids: Iterable[str]) -> list[str]:
    """The ids of a page that some words mean: `S` all of that section, `M4` one, `M6-M15` a range."""
    known = list(ids)
    chosen: list[str] = []
    for word in words.split():
        section = re.fullmatch(r"[A-Z]{1,2}", word)
        span = re.fullmatch(r"([A-Z]{1,2})(\d+)(?:-\1(\d+))?", word)
        if section:
            found = [rule for rule in known if rule.rstrip("0123456789") == word]
        elif span:
            first, last = int(span[2]), int(span[3] or span[2])
            found = [
                rule
                for rule in known
                if rule.rstrip("0123456789") == span[1] and first <= int(rule[len(span[1]) :]) <= last
            ]
        else:
            raise ValueError(f"{word!r} is not a section, id or range")
        if not found:
            raise ValueError(f"{word!r} means no rule of the page")
        chosen += found
    return chosen


def unbuilt(pages: Mapping[str, list[str]], path: Path = UNBUILT) -> dict[str, str]:
    """The ids that wait, with the issue that each waits for."""
    waiting: dict[str, str] = {}
    for page, issues in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for issue, words in issues.items():
            waiting |= dict.fromkeys(expand(words, pages[page]), issue)
    return waiting
