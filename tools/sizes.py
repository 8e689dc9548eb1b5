"""The largest boards: `python -m tools.sizes --publish` measures and writes docs/robustness.md."""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from tools.page import publish
from tools.places import ROOT
from tools.within import within_mazenb

__all__ = ["MEASURED", "figures"]


def _board() -> str:
    from mazenb import Board

    board = Board.random(1000, 1000, seed=1)
    return f"{len(board.squares):,} squares"


def _picture() -> str:
    from mazenb import Board, picture

    return f"{len(picture(Board.random(200, 200, seed=1, extra=0.1))) / 1e6:.2f} MB"


def _reach(extra: float) -> Callable[[], str]:
    def run() -> str:
        from mazenb import Board, reach

        found = reach(Board.random(200, 200, seed=1, extra=extra), (100, 100), 100)
        return f"{len(found):,} ends, {len(found.undecided):,} undecided"

    return run


MEASURED: dict[str, Callable[[], str]] = {
    "`Board.random(1000, 1000)`": _board,
    "`picture` of 200 × 200 squares": _picture,
    "`reach` of 100 steps on 200 × 200, a tree": _reach(0.0),
    "`reach` of 100 steps on 200 × 200, `extra=0.1`": _reach(0.1),
    "`reach` of 100 steps on 200 × 200, no walls": _reach(1.0),
}
"""The measurements. Each runs in its own process and includes making the board."""


def figures() -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| what | processor time | memory at most | result |"
    yield "|---|---:|---:|---|"
    for name in MEASURED:
        words = [sys.executable, "-m", "tools.sizes", "--one", name]
        told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        yield f"| {name} | {told.strip()} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", choices=list(MEASURED), help="measure one thing in this process")
    parser.add_argument("--publish", action="store_true", help="write the page")
    options = parser.parse_args()
    within_mazenb("tools.sizes")
    if options.one is not None:
        result = MEASURED[options.one]()
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{time.process_time():.1f} s | {used:.0f} MB | {result}")
        return
    found = "\n".join(figures())
    print(found)
    if options.publish:
        publish(ROOT / "docs" / "robustness.md", "sizes", "python -m tools.sizes --publish", found)


if __name__ == "__main__":
    main()
