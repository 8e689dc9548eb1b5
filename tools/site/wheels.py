"""Wheels for the Python in a page: pure-Python ones from the index, and mazenb without its notebooks."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from tools.env import SITE, pinned
from tools.places import ROOT

PYTHON = "3.14"
"""The version of Python in the runtime."""

NAMES = (
    "anywidget",
    "asttokens",
    "comm",
    "decorator",
    "executing",
    "ipython",
    "ipython-pygments-lexers",
    "ipywidgets",
    "jedi",
    "matplotlib-inline",
    "micropip",
    "networkx",
    "parso",
    "prompt-toolkit",
    "psygnal",
    "pure-eval",
    "pygments",
    "six",
    "stack-data",
    "tqdm",
    "traitlets",
    "typing-extensions",
    "wcwidth",
)
"""The packages that the kernel and the core of mazenb import; the page has its own half of ipywidgets."""

UNUSED = re.compile(
    r"/tests?/|^mazenb/notebooks/|nbextension/|labextension/|\.data/|/django-stubs/|/typeshed/stubs/"
    r"|\.dist-info/RECORD$|/typeshed/stdlib/2/|^pygments/lexers/(?!__init__|_mapping|python|special)"
)
"""Files in wheels that no page needs, such as those that colour the source of other languages than Python."""


def normal(name: str) -> str:
    """Return a project's name in its normalised form, as indexes compare names.

    >>> normal("Prompt_Toolkit")
    'prompt-toolkit'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def download(folder: Path, versions: dict[str, str]) -> list[Path]:
    """Download the wheels of `NAMES` into a folder, in the constrained versions or else in the given ones."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name in NAMES:
        wanted = pinned(SITE.constraints, name)
        if "==" not in wanted:
            wanted = pinned(SITE.constraints, name.replace("-", "_"))
        if "==" not in wanted and name in versions:
            wanted = f"{name}=={versions[name]}"
        found.append(_one(folder, wanted))
    return found


def _one(folder: Path, wanted: str) -> Path:
    name, _, version = wanted.partition("==")

    def there() -> list[Path]:
        return [
            path
            for path in folder.glob("*-none-any.whl")
            if normal(path.name.split("-")[0]) == normal(name) and path.name.split("-")[1] == version
        ]

    if not there():
        command = [str(SITE.python), "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        command += [
            "--python-version",
            PYTHON,
            "--implementation",
            "py",
            "--abi",
            "none",
            "--platform",
            "any",
        ]
        run = subprocess.run(
            [*command, "-d", str(folder), wanted], capture_output=True, text=True, check=False
        )
        if run.returncode or not there():
            sys.exit(f"there is no pure-Python wheel of {wanted}:\n{run.stderr}")
    return there()[0]


def build(folder: Path) -> Path:
    """Build the wheel of mazenb from this checkout."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("mazenb-*.whl"):
        old.unlink()
    command = [
        str(SITE.python),
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(folder),
        str(ROOT),
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"the wheel of mazenb did not build:\n{run.stdout}{run.stderr}")
    return next(folder.glob("mazenb-*.whl"))


def slim(wheel: Path, folder: Path) -> Path:
    """Copy a wheel without the files that no page needs."""
    target = folder / wheel.name
    with (
        zipfile.ZipFile(wheel) as whole,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as cut,
    ):
        kept = [name for name in whole.namelist() if _needed(wheel.name, name)]
        for name in kept:
            data = whole.read(name)
            cut.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return target


def _needed(wheel: str, name: str) -> bool:
    # The stubs of mazenb list its names, and jedi reads those of the standard library; no other stubs are
    # needed.
    stub = name.endswith(".pyi") and not wheel.startswith(("mazenb-", "jedi-"))
    return not stub and not UNUSED.search(name)


def entry(wheel: Path, known: Iterable[str]) -> tuple[str, dict[str, Any]]:
    """Return a wheel's entry for the runtime's lock: its name, its details, and its `known` dependencies."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = HeaderParser().parsestr(archive.read(metadata).decode())
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name and ".data/" not in name}
    needs = [line for line in head.get_all("Requires-Dist") or [] if "extra ==" not in line]
    wanted = {normal(re.match(r"[\w.-]+", line)[0]) for line in needs}  # type: ignore[index]
    name = normal(head["Name"])
    return name, {
        "name": name,
        "version": head["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top.removesuffix(".py") for top in tops),
        "depends": sorted(wanted & set(known)),
        "unvendored_tests": False,
    }
