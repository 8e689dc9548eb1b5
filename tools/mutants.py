"""Break each rule in turn and require that its tests fail.

A row in tests/mutants.toml removes one rule from a copy of the sources, and the tests marked with the rule's
id must then fail. If they still pass, the rule is not really tested.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import env
from tools.load import crowding
from tools.places import ROOT

TABLE = ROOT / "tests" / "mutants.toml"
LEFT_OUT = ("*.pyc", "__pycache__", ".*", "node_modules", "build", "dist")
LIMIT = 300
"""The most seconds that the tests of one rule can take on an idle machine; on a busy one, more."""
WORKERS = 2
VERDICTS = {0: "SURVIVED", 1: "noticed", 5: "NO TEST"}


@dataclass(frozen=True)
class Mutant:
    """One change to one file that removes a rule."""

    rule: str
    file: str
    find: str
    replace: str
    tests: tuple[str, ...] = ("tests",)

    def applied(self, text: str) -> str:
        """Return the file's text without the rule.

        Raises
        ------
        ValueError
            If the text to find does not occur exactly once.
        """
        times = text.count(self.find)
        if times != 1:
            raise ValueError(f"{self.rule}: {self.find!r} occurs {times} times in {self.file}, not once")
        return text.replace(self.find, self.replace)


def read(table: Path) -> list[Mutant]:
    """Return the rows of a table of mutants.

    Raises
    ------
    ValueError
        If a row lacks a key, has one too many, or changes nothing.
    """
    rows = tomllib.loads(table.read_text(encoding="utf-8")).get("mutant", [])
    return [_row(number, row) for number, row in enumerate(rows, start=1)]


def _row(number: int, row: dict[str, Any]) -> Mutant:
    needed = {"id", "file", "find", "replace"}
    if not needed <= row.keys() <= needed | {"tests"}:
        raise ValueError(
            f"mutant {number}: a row must have {', '.join(sorted(needed))} and can have tests, "
            f"not {sorted(row)}"
        )
    if row["find"] == row["replace"]:
        raise ValueError(f"mutant {number} ({row['id']}) changes nothing")
    return Mutant(row["id"], row["file"], row["find"], row["replace"], tuple(row.get("tests", ["tests"])))


def copy(root: Path, folder: Path) -> None:
    """Copy the sources and tests, but nothing that was built from them."""
    shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)


def run_tests(tree: Path, rules: Sequence[str], tests: Sequence[str], python: Path) -> tuple[int, str]:
    """Run the tests of some rules in a tree, and return pytest's exit code and the end of its output."""
    # One failure is enough. There is no dump of slow tests, because it can crash Python, which would prove
    # nothing.
    command = [str(python), "-m", "pytest", "-q", "-x", "-o", "faulthandler_timeout=0"]
    command += ["-p", "no:cacheprovider", "--no-header", "--tb=line"]
    command += [word for rule in rules for word in ("--rule", rule)]
    apart = [f"--ignore=tests/{name}" for name in ("lab", "packaging")]
    # For a file changed within the same second and of the same size, Python would use the old bytecode.
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    # All rules together run the whole suite, so each further rule adds its share of the time.
    limit = LIMIT * crowding() * (1 + len(rules) / 20)
    try:
        run = subprocess.run(
            [*command, *apart, *tests],
            cwd=tree,
            env=environ,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        # An endless loop counts as noticed, because anyone who waits would notice it.
        return 1, f"no end after {limit:.0f} s"
    said = run.stdout[-2000:]
    if run.returncode not in VERDICTS:
        said += f"\npytest ended with code {run.returncode}\n{run.stderr[-2000:]}"
    return run.returncode, said


def trial(mutant: Mutant, root: Path, python: Path) -> tuple[str, str]:
    """Apply one mutant to a copy of the sources, and return the verdict and the output of the tests."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        tree = Path(folder)
        copy(root, tree)
        path = tree / mutant.file
        try:
            changed = mutant.applied(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            return "NOT APPLICABLE", str(error)
        path.write_text(changed, encoding="utf-8")
        code, said = run_tests(tree, [mutant.rule], mutant.tests, python)
    return VERDICTS.get(code, "BROKEN"), said


def try_all(mutants: Sequence[Mutant], root: Path, python: Path) -> bool:
    """Try every mutant, print a table, and return True if every one was noticed."""
    unchanged, said = run_tests(root, sorted({mutant.rule for mutant in mutants}), ("tests",), python)
    if unchanged:
        print(f"the tests must pass before anything is broken:\n{said}")
        return False
    good = True
    with ThreadPoolExecutor(WORKERS) as pool:
        trials = pool.map(lambda mutant: trial(mutant, root, python), mutants)
        for mutant, (verdict, said) in zip(mutants, trials, strict=True):
            print(
                f"{mutant.rule:<6}{verdict:<16}{mutant.file}  {mutant.find.strip().splitlines()[0]}",
                flush=True,
            )
            if verdict != "noticed":
                good = False
                print("\n".join(f"    | {line}" for line in said.splitlines()[-15:]))
    return good


def main() -> None:
    """Try the mutants of the rules named on the command line, or all."""
    env.ensure(env.TEST)
    wanted = sys.argv[1:]
    mutants = [mutant for mutant in read(TABLE) if not wanted or mutant.rule in wanted]
    if unknown := set(wanted) - {mutant.rule for mutant in mutants}:
        sys.exit(f"no mutant for {', '.join(sorted(unknown))} in tests/mutants.toml")
    if not mutants:
        sys.exit("tests/mutants.toml has no row")
    sys.exit(0 if try_all(mutants, ROOT, env.TEST.python) else 1)


if __name__ == "__main__":
    main()
