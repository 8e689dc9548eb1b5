"""Copies of the notebooks in a user's folder, which never overwrite the user's changes."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import mazenb
from mazenb.texts.keyed import KeyedError

MANIFEST = ".mazenb.json"
"""The file in the user's folder that records the hash of each file as it was copied."""


class NotebooksMissingError(KeyedError):
    """The package was installed without its notebooks."""


class FolderError(KeyedError):
    """The notebooks cannot be copied to the given folder."""


@dataclass
class Report:
    """The result of copying, as lists of file names relative to the folder."""

    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def summary(self, folder: Path) -> str:
        """Return a summary for the user, a few lines long."""
        counts = {"new": len(self.new), "updated": len(self.updated), "unchanged": len(self.same)}
        said = ", ".join(f"{number} {kind}" for kind, number in counts.items() if number)
        lines = [f"Notebooks in {folder}: {said or 'nothing copied'}."]
        if self.kept:
            lines.append("Kept with your changes (delete a file to get the original back):")
            lines += [f"  {name}" for name in self.kept]
        return "\n".join(lines)


def source() -> Path:
    """Return the folder that contains the notebooks, in the checkout or in the installed package.

    Raises
    ------
    NotebooksMissingError
        If neither folder exists.
    """
    package = Path(mazenb.__file__).resolve().parent
    checkout = package.parent
    places = [checkout / "notebooks"] if (checkout / "pyproject.toml").is_file() else []
    for place in [*places, package / "notebooks"]:
        if place.is_dir():
            return place
    raise NotebooksMissingError("cli.notebooks.missing", folder=package / "notebooks")


def copy(origin: Path, folder: Path) -> Report:
    """Copy every file below `origin` to `folder`, except over files that the user has changed.

    A file is overwritten only if it is still exactly as an earlier copy left it.

    Parameters
    ----------
    origin : Path
        The folder that contains the notebooks.
    folder : Path
        The folder to copy them to, created if it does not exist.

    Returns
    -------
    Report
        The files that were copied and the files that were kept.

    Raises
    ------
    FolderError
        If `folder` cannot be written to.
    """
    report = Report()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _read_manifest(folder)
        for path in sorted(origin.rglob("*")):
            name = path.relative_to(origin)
            if path.is_file() and not any(part.startswith((".", "__")) for part in name.parts):
                _copy_file(path, folder, name.as_posix(), known, report)
        _write(folder / MANIFEST, (json.dumps(known, indent=1, sort_keys=True) + "\n").encode("utf-8"))
    except OSError as error:
        raise FolderError("cli.notebooks.folder", folder=folder, reason=str(error)) from error
    return report


def trust(folder: Path, names: Iterable[str]) -> None:
    """Sign notebooks that came with the package, so that JupyterLab shows their pictures before they are run.

    Do not pass the names of notebooks that the user has changed. A file that cannot be read as a notebook is
    skipped, because JupyterLab reports the error when the file is opened.
    """
    paths = [str(folder / name) for name in names if name.endswith(".ipynb")]
    # A separate process, because signing reads the user's Jupyter configuration and opens a database.
    subprocess.run([sys.executable, "-c", _SIGN, *paths], check=False)


_SIGN = """
import contextlib, sys, nbformat
from nbformat.reader import NotJSONError
from nbformat.sign import NotebookNotary
notary = NotebookNotary()
for path in sys.argv[1:]:
    with contextlib.suppress(NotJSONError, nbformat.ValidationError):
        notary.sign(nbformat.read(path, as_version=4))
"""


def _copy_file(path: Path, folder: Path, name: str, known: dict[str, str], report: Report) -> None:
    data = path.read_bytes()
    target = folder / name
    wanted = _hash(data)
    if not target.exists():
        outcome = report.new
    else:
        there = _hash(target.read_bytes())
        if there == wanted:
            known[name] = wanted
            report.same.append(name)
            return
        if there != known.get(name):
            report.kept.append(name)
            return
        outcome = report.updated
    target.parent.mkdir(parents=True, exist_ok=True)
    _write(target, data)
    known[name] = wanted
    outcome.append(name)


def _read_manifest(folder: Path) -> dict[str, str]:
    """Return the recorded hashes. Without a readable manifest, there are none, so no file is overwritten."""
    try:
        known = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    return {str(name): str(value) for name, value in known.items()} if isinstance(known, dict) else {}


def _write(target: Path, data: bytes) -> None:
    """Write to a temporary file and rename it, so that an interrupted copy leaves no incomplete file."""
    beside = target.with_name(f".{target.name}.new")
    beside.write_bytes(data)
    beside.replace(target)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
