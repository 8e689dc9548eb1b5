"""Run scenarios and check their outcomes.

A scenario is a position, a script of answers, and conditions that must hold during and after the script.
One line is printed per file: "ok", or the first line of the scenario that failed, with the reason.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.texts.keyed import KeyedError


class ScenariosMissingError(KeyedError):
    """A folder that contains no scenarios."""


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `mazenb check`."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of scenarios"
    )


def run(chosen: argparse.Namespace) -> int:
    """Run `mazenb check` and return its exit code, which is 0 if every scenario passes."""
    failed = 0
    for path in _scenarios(chosen.files):
        trouble = _trouble(path)
        failed += trouble is not None
        print(f"{path}: {'ok' if trouble is None else trouble}")
    return 1 if failed else 0


def _scenarios(given: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in given:
        inside = sorted(path.glob("**/*.txt")) if path.is_dir() else [path]
        if not inside:
            raise ScenariosMissingError("cli.check.none", folder=path)
        found += inside
    return found


def _trouble(path: Path) -> str | None:
    """Return a sentence that says what is wrong with a scenario, or None if the scenario passes."""
    from mazenb.games.scenario import load_scenario, run_scenario

    try:
        run_scenario(load_scenario(path))
    except (MazenbError, OSError) as error:
        return str(error)
    except UnicodeDecodeError:
        return text("cli.check.encoding")
    return None
