"""The time that the site takes to answer the first click, cold and warm.

``make bench-site`` builds the site, serves it from this machine and opens its front page in a fresh browser
profile (cold) and again in the same one (warm), each from the address to the answer to the first roll of the
dice. The median of several visits counts. The load of the machine is shown beside it, because figures from a
busy machine say little. ``PAGE=docs/site.md`` writes them to the page.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.lab.conftest import QUIET
from tests.lab.statics import alone, first_click, served, start
from tools import browser as chromium
from tools.page import publish
from tools.places import BUILD, ROOT

GOALS = {"cold": 20, "warm": 8}
"""The goals, in seconds."""


def visits(number: int) -> dict[str, list[float]]:
    """Return the times, in seconds, of the first and the second visit of some browsers."""
    taken: dict[str, list[float]] = {name: [] for name in GOALS}
    with served(BUILD / "site") as address, sync_playwright() as playwright:
        for _ in range(number):
            browser = playwright.chromium.launch(executable_path=chromium.system(), args=list(QUIET))
            with alone(browser, address) as context:
                context.set_default_timeout(start())
                for name in GOALS:
                    page = context.new_page()
                    taken[name].append(first_click(page, address))
                    page.close()
            browser.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("visits", type=int, nargs="?", default=3)
    parser.add_argument("--page", type=Path, help="publish the figures on this page")
    options = parser.parse_args()
    subprocess.run([sys.executable, "-m", "tools.site", "--once"], cwd=ROOT, check=True)
    before = os.getloadavg()[0]
    taken = visits(options.visits)
    load = max(before, os.getloadavg()[0])
    large = sum(path.stat().st_size for path in (BUILD / "site").rglob("*") if path.is_file())
    machine = f"{os.cpu_count()} processors, load average up to {load:.1f}"
    lines = [
        f"{options.visits} browsers, {machine}; the site has {large / 1e6:.1f} MB.",
        "",
        "| first click answered | goal | median | fastest | slowest |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {name} | {GOALS[name]} s | {median(times):.1f} s | {min(times):.1f} s | {max(times):.1f} s |"
            for name, times in taken.items()
        ),
    ]
    figures = "\n".join(lines)
    print(figures)
    if options.page:
        publish(options.page, "site", f"make bench-site N={options.visits}", figures)


if __name__ == "__main__":
    main()
