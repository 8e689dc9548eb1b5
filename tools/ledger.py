"""Ledgers of long runs: ranges of seeds, the sources they were run on, and the counts so far.

A run that takes hours is done in pieces, whenever a machine has time for one. A ledger is a small file in
`tools/runs` with a line for each range in which nothing failed, and a line for each failure. A piece that
fails is not counted, and its failure stays in the ledger until the piece is run again and succeeds.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from tools.places import ROOT

__all__ = ["RUNS", "Failure", "Ledger", "Run", "clean_sources", "sources"]

RUNS = ROOT / "tools" / "runs"
"""The folder of the ledgers of published figures."""

Peak = tuple[float, str]


@dataclass(frozen=True)
class Run:
    """A range of inputs that was tried, and the results.

    Attributes
    ----------
    first, end : int
        The numbers of the inputs; `end` is the first that is not in it.
    sources : str
        The commit of the sources (`sources`).
    counts : Counter
        The counts by name; those of two ranges can be added.
    peaks : dict
        The largest values by name, each with a word about it; of two ranges, the larger value is kept.
    """

    first: int
    end: int
    sources: str
    counts: Counter[str] = field(default_factory=Counter)
    peaks: dict[str, Peak] = field(default_factory=dict)

    def __add__(self, other: Run) -> Run:
        """Return both ranges as one; the other one begins where this one ends."""
        peaks = dict(self.peaks)
        for name, peak in other.peaks.items():
            peaks[name] = max(peak, peaks.get(name, peak))
        return replace(self, end=other.end, counts=Counter(self.counts) + other.counts, peaks=peaks)


@dataclass(frozen=True)
class Failure:
    """An input that failed.

    Attributes
    ----------
    failed : int
        The number of the input, or of the first input of its piece.
    sources : str
        The commit of the sources (`sources`).
    what : str
        What went wrong.
    """

    failed: int
    sources: str
    what: str


class Ledger:
    """The ranges that have been run, and the failures.

    Parameters
    ----------
    path : Path
        A file with a line of JSON for each range; it need not exist.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> ledger = Ledger(Path(mkdtemp()) / "soak.jsonl")
    >>> ledger.add(Run(100, 200, "abc", Counter(won=3)))
    >>> ledger.add(Run(0, 100, "abc", Counter(won=4)))
    >>> [(run.first, run.end, run.counts["won"]) for run in ledger.runs]
    [(0, 200, 7)]
    >>> list(ledger.left(400, 100))
    [(200, 300), (300, 400)]
    >>> ledger.fail(Failure(217, "abc", "the milk is sour"))
    >>> len(ledger.failures), ledger.total.end
    (1, 200)
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = list(_read(path))
        self.runs: list[Run] = sorted(
            (line for line in lines if isinstance(line, Run)), key=lambda run: run.first
        )
        self.failures: list[Failure] = [line for line in lines if isinstance(line, Failure)]

    def fail(self, failure: Failure) -> None:
        """Record a failure; only the last one of each input is kept."""
        others = [each for each in self.failures if each.failed != failure.failed]
        self.failures = sorted([*others, failure], key=lambda each: each.failed)
        self._write()

    def add(self, run: Run) -> None:
        """Record a range, joined to its neighbours if they have the same sources.

        Failures in the range are removed, because it has now been run without one.
        """
        self.failures = [each for each in self.failures if not run.first <= each.failed < run.end]
        self.runs = sorted([*self.runs, run], key=lambda each: each.first)
        joined: list[Run] = []
        for each in self.runs:
            if joined and joined[-1].end == each.first and joined[-1].sources == each.sources:
                joined[-1] = joined[-1] + each
            else:
                joined.append(each)
        self.runs = joined
        self._write()

    def left(self, wanted: int, size: int) -> Iterator[tuple[int, int]]:
        """Yield the pieces of `size` inputs, up to the wanted number, that are not in any range."""
        for first in range(0, wanted, size):
            if not any(run.first <= first < run.end for run in self.runs):
                yield first, first + size

    @property
    def total(self) -> Run:
        """All ranges as one."""
        whole = Run(0, 0, "")
        for run in self.runs:
            whole = replace(whole + run, end=whole.end + run.end - run.first)
        return whole

    def told(self) -> str:
        """Return the number of inputs run on each version of the sources."""
        found: Counter[str] = Counter()
        for run in self.runs:
            found[run.sources] += run.end - run.first
        return ", ".join(f"{many:,} on {name}" for name, many in found.items()) or "none"

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = [
            json.dumps({**vars(run), "counts": dict(sorted(run.counts.items()))}, ensure_ascii=False)
            for run in self.runs
        ]
        lines += [json.dumps(vars(failure), ensure_ascii=False) for failure in self.failures]
        new = self.path.with_suffix(".new")
        new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        Path(new).replace(self.path)


def _read(path: Path) -> Iterator[Run | Failure]:
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            if "failed" in data:
                yield Failure(**data)
                continue
            peaks = {name: (value, word) for name, (value, word) in data["peaks"].items()}
            yield Run(data["first"], data["end"], data["sources"], Counter(data["counts"]), peaks)


def sources() -> str:
    """Return the last commit that changed the package, with a plus sign if it has changed since."""
    name = _git("log", "-1", "--format=%h", "--abbrev=9", "--", "mazenb") or "unknown"
    return name + ("+" if _git("status", "--porcelain", "--", "mazenb") else "")


def clean_sources() -> str:
    """Return the last commit that changed the package, or exit if there are uncommitted changes.

    Published figures name the sources that they were measured on.
    """
    name = sources()
    if name.endswith("+"):
        sys.exit("mazenb/ has changes that are not committed: commit them before figures are published")
    return name


def _git(*words: str) -> str:
    found = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip()
