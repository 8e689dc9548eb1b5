"""Writing of a set of files, either all of them or none."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path, PurePosixPath

from mazenb.course.errors import CourseError

__all__ = ["Plan", "write_all"]

Plan = dict[PurePosixPath, bytes]
"""The content of each file, by its path in a folder."""


def write_all(plan: Plan, folder: Path) -> None:
    """Write files to a folder.

    The files are first written to a temporary folder, so that a full disk leaves nothing half written.

    Raises
    ------
    CourseError
        If a file already exists or cannot be written. Nothing is written then.
    """
    _check(plan, folder)
    parent = folder.absolute().parent
    made: list[Path] = []
    try:
        with tempfile.TemporaryDirectory(dir=parent, prefix=".course-", ignore_cleanup_errors=True) as beside:
            for path, data in plan.items():
                (Path(beside) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(beside) / path).write_bytes(data)
            for path in plan:
                made += _folders_for(folder / path)
                shutil.move(Path(beside) / path, folder / path)
                made.append(folder / path)
    except BaseException as error:
        _take_away(made)
        if isinstance(error, OSError):
            reason = error.strerror or type(error).__name__
            raise CourseError("course.unwritable", folder=folder, reason=reason) from error
        raise


def _check(plan: Plan, folder: Path) -> None:
    parent = folder.absolute().parent
    if folder.exists() and not folder.is_dir():
        raise CourseError("course.file", folder=folder)
    if not parent.is_dir():
        raise CourseError("course.parent", folder=folder, parent=parent)
    there = [str(path) for path in plan if (folder / path).exists()]
    if there:
        shown = ", ".join(there[:3]) + (", …" if len(there) > 3 else "")
        raise CourseError("course.exists", folder=folder, n=len(there), files=shown)


def _folders_for(file: Path) -> list[Path]:
    """Create the missing folders above a file, and return them."""
    missing = [folder for folder in file.parents if not folder.exists()][::-1]
    for folder in missing:
        folder.mkdir()
    return missing


def _take_away(made: list[Path]) -> None:
    for path in reversed(made):
        with suppress(OSError):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink()
