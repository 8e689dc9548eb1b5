"""Copy the notebooks to a folder of your choice and open them in JupyterLab.

A notebook that you have changed is never overwritten.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from mazenb.cli import notebooks, server


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `mazenb lab`."""
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("mazenb-notebooks"),
        metavar="DIR",
        help="folder for the notebooks (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address without opening a browser"
    )


def run(chosen: argparse.Namespace) -> int:
    """Run `mazenb lab`."""
    server.require()
    report = notebooks.copy(notebooks.source(), chosen.folder)
    print(report.summary(chosen.folder))
    notebooks.trust(chosen.folder, [*report.new, *report.updated, *report.same])
    return server.serve(chosen.folder, browser=not chosen.no_browser)
