"""The console command: its options and its subcommands."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

import mazenb
from mazenb.board.errors import MazenbError

COMMANDS = {
    "lab": "copy the notebooks into a folder of yours and open them in JupyterLab",
    "check": "run scenarios of GOOTMU and say which do not go as they should",
}
"""The subcommands: each is a module of this package with `options(parser)` and `run(options)`."""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="mazenb",
        description="Four maze and race board games inside JupyterLab, and the laboratory around them.",
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
        The words after `mazenb`; those of the command line if not given.

    Returns
    -------
    int
        0 if all went well.
    """
    options = build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except MazenbError as error:
        print(f"mazenb: {error}", file=sys.stderr)
        return 1
    return code
