"""The files of the repository: as git lists them, or all that are there if the sources were unpacked."""

import subprocess

from tools.places import ROOT

MADE = {
    "build",
    "dist",
    "node_modules",
    "__pycache__",
    ".hypothesis",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
}
"""Folders that commands make beside the sources."""


def repository_files(*folders: str) -> list[str]:
    """Return the paths of all files in some folders, or in all, without generated ones."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return [name for name in run.stdout.splitlines() if (ROOT / name).is_file()]
    found = []
    for top in [ROOT / folder for folder in folders] or [ROOT]:
        for path in sorted(top.rglob("*")):
            inside = path.relative_to(ROOT)
            made = any(part in MADE or part.startswith(".venv") for part in inside.parts)
            if path.is_file() and not made and path.suffix != ".pyc":
                found.append(inside.as_posix())
    return found
