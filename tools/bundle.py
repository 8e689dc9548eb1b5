"""Build the front end into mazenb/static, or check that the committed files are up to date."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools import env, node
from tools.places import STATIC


def build(folder: Path) -> None:
    """Build every widget into a folder."""
    runner = node.find()
    node.ensure_modules(runner)
    if runner.run([str(runner.node), "build.mjs", str(folder)]).returncode:
        sys.exit("the front end did not build (see above)")


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*")) if path.is_file()}


def differences(built: dict[str, bytes], committed: dict[str, bytes]) -> list[str]:
    """Return a sentence for each file that is missing, superfluous or out of date."""
    said = [f"{name} is missing: run make bundle" for name in sorted(built.keys() - committed.keys())]
    said += [f"{name} has no sources any more: remove it" for name in sorted(committed.keys() - built.keys())]
    both = sorted(built.keys() & committed.keys())
    said += [
        f"{name} is not what its sources build: run make bundle"
        for name in both
        if built[name] != committed[name]
    ]
    return said


def main() -> None:
    """Build, or with `--check` compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="compare with the committed files and change nothing"
    )
    check = parser.parse_args().check
    if node.system() is None:
        env.ensure(env.TEST)
    with tempfile.TemporaryDirectory() as temporary:
        build(Path(temporary))
        built = contents(Path(temporary))
    if not built:
        sys.exit("no widget was built: widgets/src has no folder with an index.ts")
    if check:
        wrong = differences(built, contents(STATIC))
        sys.exit("\n".join(f"mazenb/static/{sentence}" for sentence in wrong) or None)
    STATIC.mkdir(exist_ok=True)
    for name in contents(STATIC).keys() - built.keys():
        (STATIC / name).unlink()
    for name, data in built.items():
        (STATIC / name).write_bytes(data)
        print(f"mazenb/static/{name}  {len(data):,} bytes")


if __name__ == "__main__":
    main()
