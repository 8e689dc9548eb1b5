"""Results of long runs, stored in a ledger for one version of the sources; a stopped run can continue."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection
from dataclasses import replace
from hashlib import sha256
from multiprocessing import Pool
from pathlib import Path
from time import monotonic

from tools.ledger import RUNS, Ledger, Run
from tools.places import ROOT

__all__ = ["Kept", "Work", "stand_of"]

Work = Callable[[tuple[int, int]], Run]
"""A function that returns the results of the seeds from the first to the last, the last not included."""


def stand_of(*folders: str, apart: Collection[str] = ()) -> str:
    """Return a short fingerprint of the sources in some folders, without docstrings and comments.

    It separates games that were played by different rules, while a change of the wording does not affect it.
    `apart` names folders and files in these folders that do not count.
    """
    seen, left_out = sha256(), [ROOT / each for each in apart]
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".txt") and not any(map(path.is_relative_to, left_out)):
                seen.update(path.relative_to(ROOT).as_posix().encode() + _code(path))
    return seen.hexdigest()[:12]


def _code(path: Path) -> bytes:
    """Return the code of a file, without docstrings and comments."""
    if path.suffix != ".py":
        return path.read_bytes()
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_words(each)]
    return ast.dump(tree).encode()


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Kept:
    """A ledger in ``tools/runs`` with the results of one version of the sources, which a run can continue.

    Parameters
    ----------
    name : str
        The name of the ledger's file.
    stand : str
        The fingerprint of the sources that decide the results (`stand_of`). Results of other sources are
        left out, and are dropped from the file when new ones are written.
    folder : Path, optional
    """

    def __init__(self, name: str, stand: str, folder: Path = RUNS) -> None:
        self.stand = stand
        self.ledger = Ledger(folder / f"{name}.jsonl")
        self.ledger.runs = [run for run in self.ledger.runs if run.sources.endswith(f" {stand}")]

    @property
    def total(self) -> Run:
        """The sum of all results."""
        return self.ledger.total

    def told(self) -> str:
        """Return the numbers of seeds that were run on each commit, in words."""
        return self.ledger.told().replace(f" {self.stand}", "")

    def go_on(
        self, work: Work, wanted: int, *, commit: str, size: int, processes: int, end: float | None = None
    ) -> None:
        """Run the missing seeds, and record each part as soon as it is finished.

        Parameters
        ----------
        work : callable
            The function that returns the results of a range of seeds. It runs in the workers.
        wanted : int
            The total number of seeds.
        commit : str
            The commit that is checked out.
        size : int
            The number of seeds in a part.
        processes : int
        end : float, optional
            The time (`time.monotonic`) at which to stop; the next run continues from there.
        """
        left = list(self.ledger.left(wanted, size))
        if not left or (end is not None and monotonic() > end):
            return
        with Pool(processes) as pool:
            for n, found in enumerate(pool.imap_unordered(work, left), 1):
                self.ledger.add(replace(found, sources=f"{commit} {self.stand}"))
                print(f"\r{n} of {len(left)}", end="", file=sys.stderr, flush=True)
                if end is not None and monotonic() > end:
                    break
        print(file=sys.stderr)
