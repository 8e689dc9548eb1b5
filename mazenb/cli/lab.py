"""Copy the notebooks into a folder of yours and open them in JupyterLab.

A notebook that you changed is never overwritten.
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
        help="where the notebooks go (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="open no browser, only print the address to visit"
    )


def run(chosen: argparse.Namespace) -> int:
    """Run `mazenb lab`."""
    server.require()
    report = notebooks.copy(notebooks.source(), chosen.folder)
    print(report.summary(chosen.folder))
    return server.serve(chosen.folder, browser=not chosen.no_browser)
