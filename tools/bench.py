"""Run benchmarks/NAME.py in the benchmarks' own environment, which has the packages to compare with.

Everything after ``--`` is passed to the benchmark.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools import env
from tools.places import ROOT

FOLDER = ROOT / "benchmarks"
LONG = ("balance", "site", "starts")
"""Benchmarks with their own make targets, whose figures are published only occasionally."""


def main() -> None:
    """Run the benchmarks named on the command line."""
    there = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    given = sys.argv[1:]
    end = given.index("--") if "--" in given else len(given)
    wanted, options = given[:end] or [name for name in there if name not in LONG], given[end + 1 :]
    if unknown := [name for name in wanted if name not in there]:
        sys.exit(f"no benchmark {', '.join(unknown)}; there are: {', '.join(there) or 'none'}")
    for name in wanted:
        # The widgets are measured where they are tested, in a browser; the long ones have no peers.
        where = env.TEST if name in (*LONG, "widget") else env.BENCH
        env.ensure(where)
        # Flushed first, so that the title is above what the benchmark prints.
        print(f"\n== {name}", flush=True)
        command: list[str | Path] = [where.python, "-m", f"benchmarks.{name}", *options]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if code:
            sys.exit(code)


if __name__ == "__main__":
    main()
