"""Run benchmarks/NAME.py in the benchmarks' own environment, where the peers are."""

from __future__ import annotations

import subprocess
import sys

from tools import env
from tools.places import ROOT

FOLDER = ROOT / "benchmarks"


def main() -> None:
    """Run the benchmarks named on the command line."""
    there = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    wanted = sys.argv[1:] or there
    if unknown := [name for name in wanted if name not in there]:
        sys.exit(f"no benchmark {', '.join(unknown)}; there are: {', '.join(there) or 'none'}")
    for name in wanted:
        # The widgets are measured where they are tested: in a browser, without the peers.
        where = env.TEST if name == "widget" else env.BENCH
        env.ensure(where)
        # Flushed first, so that the title stands above what the benchmark prints.
        print(f"\n== {name}", flush=True)
        code = subprocess.run([where.python, "-m", f"benchmarks.{name}"], cwd=ROOT, check=False).returncode
        if code:
            sys.exit(code)


if __name__ == "__main__":
    main()
