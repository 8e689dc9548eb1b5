"""The Python runtime of the page: Pyodide from npm, and its memory with the packages of the site imported."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from tools import node
from tools.npm import Archive

VERSION = "314.0.6"
ARCHIVE = Archive("pyodide", VERSION, "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2")

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
MEMORY = "memory.bin"
"""The memory of Python with the packages imported, and their files."""
HERE = Path(__file__).parent


def unpack(cache: Path, folder: Path) -> dict[str, Any]:
    """Unpack the files of the runtime into a folder, and return its own lock."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*FILES, LOCK):
        (folder / name).write_bytes(ARCHIVE.read(cache, name))
    lock: dict[str, Any] = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    return lock


def remember(folder: Path) -> None:
    """Keep the memory of a Python that has imported the packages, and replace their wheels with it.

    A page takes the memory over, so it neither unpacks nor imports anything (`ready.mjs`). The runtime itself
    makes the memory, in Node, because it fits no other.
    """
    shutil.copy(HERE / "page" / "mazenb_page.py", folder)
    runner = node.find()
    words = [HERE / "remember.mjs", folder, HERE / "begin.py", folder / MEMORY]
    if runner.run([str(runner.node), *map(str, words)]).returncode:
        sys.exit("the runtime of the page could not import its packages (see above)")
    for used in (*folder.glob("*.whl"), folder / "mazenb_page.py"):
        used.unlink()
    (folder / "pyodide.mjs").rename(folder / "runtime.mjs")
    shutil.copy(HERE / "ready.mjs", folder / "pyodide.mjs")


def write_lock(folder: Path, lock: dict[str, Any], entries: dict[str, dict[str, Any]]) -> None:
    """Write the lock, with our own wheels beside it and all other packages on the runtime's own server.

    So NumPy and similar packages load only for a visitor who is online and asks for them.
    """
    script = (folder / "pyodide.mjs").read_text(encoding="utf-8")
    home = re.search(r"https://[^`\"]+/v\$\{\w+\}/full/", script)
    if home is None:
        sys.exit("the runtime no longer says where its own packages are")
    base = re.sub(r"\$\{\w+\}", VERSION, home[0])
    others = {
        name: {**package, "file_name": base + package["file_name"]}
        for name, package in lock["packages"].items()
        if name not in entries
    }
    packages = dict(sorted({**others, **entries}.items()))
    text = json.dumps({"info": lock["info"], "packages": packages}, separators=(",", ":"))
    (folder / LOCK).write_text(text, encoding="utf-8")
