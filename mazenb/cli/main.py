"""The console command `mazenb`, with its options and subcommands."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

import mazenb
from mazenb.texts.errors import MazenbError

COMMANDS = {
    "lab": "copy the notebooks to a folder of your choice and open them in JupyterLab",
    "check": "run scenarios and report the ones that fail",
    "course": "build notebooks for a class from the lessons, with or without solutions",
}
"""The help text of each subcommand. Each of them is a module of this package, with `options` and `run`."""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser for the whole command line."""
    parser = argparse.ArgumentParser(
        prog="mazenb",
        description="Four maze and race board games for JupyterLab, and a laboratory for their mathematics.",
    )
    parser.add_argument("--version", action="version", version=f"mazenb {mazenb.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, purpose in COMMANDS.items():
        module = importlib.import_module(f"mazenb.cli.{name}")
        command = commands.add_parser(name, help=purpose, description=module.__doc__)
        module.options(command)
        command.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words after `mazenb`. By default, they are read from the command line.

    Returns
    -------
    int
        0 if everything went well.
    """
    options = build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except MazenbError as error:
        print(f"mazenb: {error}", file=sys.stderr)
        return 1
    return code
