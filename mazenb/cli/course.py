"""Build notebooks for a class from the lessons, with or without solutions.

`mazenb course build FOLDER --students --class class.csv` writes a folder for each student on a class list
(a CSV file with the columns name and seed), with quizzes drawn for that student. `--teachers`
writes the lessons with their solutions and a table of the right answers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mazenb.cli import notebooks
from mazenb.course.formats import FORMATS
from mazenb.texts.catalogue import text


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `mazenb course`."""
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    build = actions.add_parser("build", help="write the notebooks to a folder", description=__doc__)
    build.add_argument(
        "folder",
        type=Path,
        metavar="FOLDER",
        help="the folder to write to; existing files are never overwritten",
    )
    audience = build.add_mutually_exclusive_group(required=True)
    for name, what in (("students", "without solutions"), ("teachers", "with solutions")):
        audience.add_argument(f"--{name}", dest="audience", action="store_const", const=name, help=what)
    build.add_argument(
        "--class", dest="students", type=Path, metavar="CSV", help="the class list (columns: name, seed)"
    )
    build.add_argument("--lessons", nargs="+", metavar="NAME", help="lessons such as 01 06 (default: all)")
    build.add_argument("--language", default="en", help="language of the lessons (default: %(default)s)")
    build.add_argument(
        "--for", dest="form", choices=FORMATS, default=FORMATS[0], help="the grading tool to build for"
    )
    build.add_argument("--exam", action="store_true", help="record answers in quizzes without judging them")


def run(chosen: argparse.Namespace) -> int:
    """Run `mazenb course build`."""
    from mazenb.course.build import build

    built = build(
        chosen.folder,
        chosen.audience,
        origin=notebooks.source(),
        students=chosen.students,
        lessons=chosen.lessons,
        language=chosen.language,
        form=chosen.form,
        exam=chosen.exam,
        watched=_with_a_bar,
    )
    print(text("course.built", n=len(built.files), lessons=built.lessons, folder=built.folder))
    key = f"course.next-{chosen.form}-{chosen.audience}"
    print(text(key, folder=built.folder))
    return 0


def _with_a_bar(lessons: Iterable[Any]) -> Iterator[Any]:
    from tqdm import tqdm

    yield from tqdm(list(lessons), desc=text("course.progress"), leave=False, disable=None)
