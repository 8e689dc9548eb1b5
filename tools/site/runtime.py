"""The Python runtime of the page: Pyodide from npm, with a lock that names the wheels beside it."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from tools import node
from tools.npm import Archive

VERSION = "314.0.6"
ARCHIVE = Archive("pyodide", VERSION, "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2")

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"


def unpack(cache: Path, folder: Path) -> dict[str, Any]:
    """Unpack the files of the runtime into a folder, and return its own lock."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*FILES, LOCK):
        (folder / name).write_bytes(ARCHIVE.read(cache, name))
    lock: dict[str, Any] = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    return lock


def compile_modules(folder: Path) -> None:
    """Add bytecode beside the sources in the wheels and the standard library of a folder.

    The runtime compiles them itself, in Node, because bytecode depends on the version of Python, which may
    not be installed here.
    """
    runner = node.find()
    run = runner.run([str(runner.node), str(Path(__file__).with_name("compile.mjs")), str(folder)])
    if run.returncode:
        sys.exit("the runtime of the page could not compile its modules (see above)")


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
