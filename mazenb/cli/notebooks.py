"""Copy the notebooks into a person's own folder without ever undoing that person's work."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

import mazenb
from mazenb.board.errors import MazenbError

MANIFEST = ".mazenb.json"
"""The file in the person's folder that remembers the hash of each file as it was copied."""


class NotebooksMissingError(MazenbError):
    """The package came without its notebooks."""


class FolderError(MazenbError):
    """The notebooks cannot be copied to the folder that was named."""


@dataclass
class Report:
    """What copying did: names of files, relative to the folder."""

    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def summary(self, folder: Path) -> str:
        """Return a few readable lines."""
        counts = {"new": len(self.new), "updated": len(self.updated), "unchanged": len(self.same)}
        said = ", ".join(f"{number} {kind}" for kind, number in counts.items() if number)
        lines = [f"Notebooks in {folder}: {said or 'nothing copied'}."]
        if self.kept:
            lines.append("Kept as you changed them (delete one to get the original again):")
            lines += [f"  {name}" for name in self.kept]
        return "\n".join(lines)


def source() -> Path:
    """Return the folder of notebooks: the checkout's, or the one that came with the package.

    Raises
    ------
    NotebooksMissingError
        If there is neither.
    """
    package = Path(mazenb.__file__).resolve().parent
    checkout = package.parent
    places = [checkout / "notebooks"] if (checkout / "pyproject.toml").is_file() else []
    for place in [*places, package / "notebooks"]:
        if place.is_dir():
            return place
    raise NotebooksMissingError(
        f"This installation of mazenb has no notebooks (looked in {package / 'notebooks'})."
    )


def copy(origin: Path, folder: Path) -> Report:
    """Copy every file below `origin` into `folder`, leaving alone what its owner changed.

    A file is overwritten only if it is still exactly what an earlier copy put there.

    Parameters
    ----------
    origin : Path
        Where the notebooks are.
    folder : Path
        Where they go; made if it does not exist.

    Returns
    -------
    Report
        What was copied and what was kept.

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
        raise FolderError(f"Cannot put the notebooks in {folder}: {error}") from error
    return report


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
    """Return what is remembered; without a readable manifest nothing is, so that nothing is overwritten."""
    try:
        known = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return {str(name): str(value) for name, value in known.items()} if isinstance(known, dict) else {}


def _write(target: Path, data: bytes) -> None:
    """Write beside and replace, so that a broken-off copy leaves no half file."""
    beside = target.with_name(f".{target.name}.new")
    beside.write_bytes(data)
    beside.replace(target)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
