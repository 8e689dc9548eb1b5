"""Check the house rules.

There are no import cycles, crowded folders, long files, tangled functions or bare ids, and a record of many
fields is constructed by keyword. `make check` runs it. house.toml lists the few exceptions, each with its
reason; an entry that is no longer needed is an error too.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import grimp
import networkx as nx
from radon.complexity import cc_visit

from tools.places import ROOT, WIDGETS

PACKAGE = ROOT / "mazenb"
BESIDE = (ROOT / "benchmarks", ROOT / "tests", ROOT / "tools", WIDGETS / "src")
"""Folders outside the package in which rooms and files must not be too large either."""
EXCEPTIONS = Path(__file__).with_name("house.toml")

MODULES = 15
"""The largest number of modules in a folder; ``__init__``, and a page's entry and tests, are not counted."""

LINES = 600
"""The largest number of lines in a file."""

COMPLEXITY = 15
"""The greatest complexity of a function, as radon counts it."""

POSITIONAL = 4
"""The largest number of values that a record is given by position."""

BARE_ID = re.compile(r"\bL\d\d\b")
"""The id of a GOOTMU instruction."""


def sources(package: Path = PACKAGE) -> Iterator[Path]:
    """Return the Python files of a package."""
    yield from sorted(package.rglob("*.py"))


def written(top: Path) -> Iterator[Path]:
    """Return the files below a folder that are written by hand: Python, TypeScript and style sheets."""
    for suffix in ("py", "ts", "css"):
        yield from sorted(path for path in top.rglob(f"*.{suffix}") if path.parent.name != "static")


def is_module(path: Path) -> bool:
    """Return True if a file counts as a module of its room.

    Examples
    --------
    >>> [is_module(Path(name)) for name in ("board.py", "__init__.py", "grid.ts", "grid.test.ts", "a.css")]
    [True, False, True, False, False]
    """
    if path.suffix == ".ts":
        return path.stem not in ("index", "fixture") and not path.stem.endswith(".test")
    return path.suffix == ".py" and path.stem != "__init__"


def cycles(package: Path = PACKAGE) -> Iterator[str]:
    """Return the import cycles; type-only and function-level imports count."""
    imports = grimp.build_graph(package.name, cache_dir=None)
    graph = nx.DiGraph(
        (module, imported)
        for module in imports.modules
        for imported in imports.find_modules_directly_imported_by(module)
    )
    found = [sorted(cycle) for cycle in nx.strongly_connected_components(graph) if len(cycle) > 1]
    for cycle in sorted(found, key=lambda names: (len(names), names)):
        yield f"{len(cycle)} modules import each other in a cycle: {', '.join(cycle)}"


def crowds(
    package: Path = PACKAGE, beside: Sequence[Path] = BESIDE, exceptions: Path = EXCEPTIONS
) -> Iterator[str]:
    """Return the folders with too many modules, and the exceptions that are not needed."""
    unused = dict(_allowed(exceptions, "crowded"))
    for folder in sorted({path.parent for top in (package, *beside) for path in written(top)}):
        number = sum(map(is_module, folder.iterdir()))
        name = folder.relative_to(package.parent).as_posix()
        if number > MODULES and unused.pop(name, None) is None:
            yield f"{name} has {number} modules; a room has at most {MODULES}"
    for name in unused:
        yield f"{exceptions.name} excuses {name}, which is not crowded"


def long_files(package: Path = PACKAGE, beside: Sequence[Path] = BESIDE) -> Iterator[str]:
    """Return the files with too many lines."""
    for path in (path for top in (package, *beside) for path in written(top)):
        number = len(path.read_text(encoding="utf-8").splitlines())
        if number > LINES:
            name = path.relative_to(package.parent).as_posix()
            yield f"{name} has {number} lines; a file has at most {LINES}"


def tangles(package: Path = PACKAGE, exceptions: Path = EXCEPTIONS) -> Iterator[str]:
    """Return the functions that are too complex, and the exceptions that are not needed."""
    unused = dict(_allowed(exceptions, "complex"))
    for path in sources(package):
        for block in cc_visit(path.read_text(encoding="utf-8")):
            if block.complexity <= COMPLEXITY or block.letter == "C":
                continue
            name = f"{path.relative_to(package.parent)}:{block.fullname}"
            if unused.pop(name, None) is None:
                yield f"{name} has complexity {block.complexity}; at most {COMPLEXITY} is readable"
    for name in unused:
        yield f"{exceptions.name} excuses {name}, which is not too complex"


def positional(package: Path = PACKAGE, exceptions: Path = EXCEPTIONS) -> Iterator[str]:
    """Return the calls that give a record too many values by position, and the unused exceptions."""
    unused = dict(_allowed(exceptions, "positional"))
    excused = set(unused)
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources(package)}
    names = Names({_module(path, package): tree for path, tree in trees.items()})
    for path, tree in trees.items():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if len(call.args) <= POSITIONAL or not names.is_record(_module(path, package), call.func.id):
                continue
            where = path.relative_to(package.parent).as_posix()
            unused.pop(f"{where}:{call.func.id}", None)
            if f"{where}:{call.func.id}" not in excused:
                given = f"gives {call.func.id} {len(call.args)} values by position"
                yield f"{where}:{call.lineno} {given}; at most {POSITIONAL} can be told apart"
    for name in unused:
        yield f"{exceptions.name} excuses {name}, which is given few values by position"


def _module(path: Path, package: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Names:
    """The classes of a package and where modules import them from. They tell what a name means.

    Parameters
    ----------
    trees : mapping
        The syntax tree of each module by the module's name.
    """

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self._records: dict[tuple[str, str], bool] = {}
        self._imported: dict[tuple[str, str], tuple[str, str]] = {}
        for module, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self._records[module, node.name] = _is_record(node)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    for name in node.names:
                        self._imported[module, name.asname or name.name] = node.module, name.name

    def is_record(self, module: str, name: str) -> bool:
        """Return True if a name in a module is a class with fields: a named tuple or a dataclass."""
        at = module, name
        while at not in self._records and at in self._imported:
            at = self._imported[at]
        return self._records.get(at, False)


def _is_record(node: ast.ClassDef) -> bool:
    made = [ast.unparse(each) for each in (*node.bases, *node.decorator_list)]
    return any(word.startswith(("NamedTuple", "dataclass")) for word in made)


def _allowed(exceptions: Path, rule: str) -> dict[str, str]:
    """Return the exceptions to a rule, with their reasons."""
    allowed: dict[str, str] = tomllib.loads(exceptions.read_text(encoding="utf-8")).get(rule, {})
    return allowed


def bare_ids(package: Path = PACKAGE) -> Iterator[str]:
    """Return the places outside ``instructions/`` that name an instruction by its id, not by its constant.

    Documentation may name ids, so strings that are statements of their own do not count.
    """
    for path in sources(package):
        if "instructions" in path.relative_to(package).parts:
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in documentation
                and BARE_ID.search(node.value)
            ):
                where = f"{path.relative_to(package.parent)}:{node.lineno}"
                yield f"{where} says {node.value!r}; use its constant"


def breaches(
    package: Path = PACKAGE, exceptions: Path = EXCEPTIONS, beside: Sequence[Path] = BESIDE
) -> list[str]:
    """Return everything in a package that breaks the rules of the house, one line per breach."""
    return [
        *cycles(package),
        *crowds(package, beside, exceptions),
        *long_files(package, beside),
        *tangles(package, exceptions),
        *positional(package, exceptions),
        *bare_ids(package),
    ]


def main() -> None:
    """Print everything that breaks the rules of the house."""
    found = breaches()
    for line in found:
        print(line)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
