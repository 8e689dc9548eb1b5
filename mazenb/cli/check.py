"""Run scenarios: a position, a script of answers, and what is expected of them.

Prints one line a file: whether everything went as the scenario says, or the line that did not.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from mazenb.board.errors import MazenbError


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `mazenb check`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them")


def run(chosen: argparse.Namespace) -> int:
    """Run `mazenb check`: 0 if every scenario goes as it says."""
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
            raise MazenbError(f"{path} has no scenario (*.txt) in it")
        found += inside
    return found


def _trouble(path: Path) -> str | None:
    """What is wrong with a scenario, or nothing."""
    from mazenb.games.scenarios import load_scenario, run_scenario

    try:
        run_scenario(load_scenario(path))
    except (MazenbError, OSError) as error:
        return str(error)
    except UnicodeDecodeError:
        return "this is not a text in UTF-8"
    return None
