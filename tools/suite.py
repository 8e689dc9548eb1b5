"""Run the tests: all parts, the quick ones, or some by name. The last line is the total."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext

from tools import browser, env, node
from tools.ahead import preparing
from tools.parts import PARTS, Part
from tools.steps import Outcome, run


def attempt(action: Callable[[], object]) -> str | None:
    """Run an action that may exit with a message, and return the message."""
    try:
        action()
    except SystemExit as stop:
        return str(stop.code) if stop.code else None
    return None


def ensure_browser() -> None:
    """Install Chromium and the front end's tools (one checks accessibility), or exit with a message."""
    if browser.ensure() is None:
        sys.exit(browser.NONE)
    node.ensure_modules(node.find())


NEEDS: dict[str, Callable[[], object]] = {
    "front-end": lambda: node.ensure_modules(node.find()),
    "browser": ensure_browser,
}


def run_part(part: Part, lack: str | None) -> Outcome:
    """Run all steps of a part, even if one of them fails."""
    print(f"{part.name}: {(part.steps.__doc__ or '').rstrip('.')}", flush=True)
    if lack is not None:
        print(f"  {part.name}: FAILED: {lack}", flush=True)
        return Outcome(failed=1, failures=(f"{part.name}: {lack}",))
    return sum((run(step) for step in part.steps()), Outcome())


def table(rows: list[tuple[str, Outcome, int | None]]) -> str:
    """Return the time and the counts of each part as text."""
    lines = [f"{'part':<12}{'passed':>8}{'failed':>8}{'time':>10}{'budget':>10}"]
    for name, outcome, budget in rows:
        limit = f"{budget} s" if budget else ""
        lines.append(f"{name:<12}{outcome.passed:>8}{outcome.failed:>8}{outcome.seconds:>8.1f} s{limit:>10}")
    return "\n".join(lines)


def main() -> None:
    """Set up, run the chosen parts, and print the table and the total."""
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of: {', '.join(names)}")
    parser.add_argument("--quick", action="store_true", help="only the parts that take seconds")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(names):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are: {', '.join(names)}")
    chosen = [
        part
        for part in PARTS
        if (part.quick or not options.quick) and (not options.parts or part.name in options.parts)
    ]

    if options.quick:
        # Fewer random examples: enough to find a blunder in a short time.
        os.environ.setdefault("HYPOTHESIS_PROFILE", "quick")

    # A step runs in a session of its own and would outlive a suite that is ended from outside.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with preparing() if any(part.ahead for part in chosen) else nullcontext():
        run_all(chosen)


def run_all(chosen: list[Part]) -> None:
    """Set up, run parts, print the table and the total, and exit with 1 if anything failed."""
    start = time.monotonic()
    print("set-up", flush=True)
    if (lack := attempt(lambda: env.ensure(env.TEST))) is not None:
        print(f"{lack}\n0 passed, 1 failed")
        sys.exit(1)
    lacks = {part.name: attempt(NEEDS[part.name]) for part in chosen if part.name in NEEDS}
    rows: list[tuple[str, Outcome, int | None]] = [
        ("set-up", Outcome(seconds=time.monotonic() - start), None)
    ]
    rows += [(part.name, run_part(part, lacks.get(part.name)), part.budget) for part in chosen]
    total = sum((outcome for _, outcome, _ in rows), Outcome())
    print(f"\n{table([*rows, ('all', total, None)])}\n")
    for test in total.unsteady:
        print(f"UNSTEADY (failed, then passed when it was run again alone) {test}")
    # Printed once more at the very end, for readers who see only the end of the output.
    print("".join(f"FAILED {failure}\n" for failure in total.failures), end="")
    print(f"{total.passed} passed, {total.failed} failed", flush=True)
    sys.exit(1 if total.failed else 0)


if __name__ == "__main__":
    main()
