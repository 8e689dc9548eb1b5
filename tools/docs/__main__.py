"""Build the documentation into build/docs/html: `make docs`.

A warning is an error, and every link inside the site is followed. The site without a server is included, so
that a page can start Python; `--pages` leaves it out. With `--once`, nothing is built if the last build was
from the same sources.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys

from tools import env
from tools.docs import live
from tools.docs.links import broken
from tools.docs.pages import lay_out
from tools.lock import held
from tools.places import BUILD, NOTEBOOKS, ROOT, fingerprint

SITE = BUILD / "docs"
SOURCE = SITE / "source"
HTML = SITE / "html"
STAMP = SITE / "sources.txt"
"""The file that records the sources of the last build that includes the site."""
SOURCES = ("docs", "lessons", "mazenb", "notebooks", "tools")


def build() -> None:
    """Build the pages and follow their links, one process at a time."""
    with held(BUILD / "docs.lock"):
        _build()


def _build() -> None:
    lay_out(SOURCE)
    words = ("-W", "--keep-going", "-q", "-j", "2", "-c", str(ROOT / "docs"), "-d", str(SITE / "doctrees"))
    run = subprocess.run([sys.executable, "-m", "sphinx", *words, str(SOURCE), str(HTML)], check=False)
    if run.returncode:
        sys.exit(run.returncode)
    shutil.copyfile(HTML / "README.html", HTML / "index.html")
    for notebook in NOTEBOOKS.glob("*.ipynb"):
        shutil.copyfile(notebook, HTML / "notebooks" / notebook.name)
    there = (HTML / live.FOLDER).exists()
    if wrong := [line for line in broken(HTML) if there or f"{live.FOLDER}/" not in line]:
        sys.exit("\n".join(wrong))
    print(f"documentation: {(HTML / 'index.html').relative_to(ROOT)}")


def key() -> str:
    """Return a key that changes whenever the documentation has to be built again."""
    files = [path for name in SOURCES for path in (ROOT / name).rglob("*") if path.suffix != ".pyc"]
    files += [*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "constraints.txt"]
    sources = sorted(path for path in files if path.is_file())
    return fingerprint(sources, *map(str, sources))


def build_whole(*, once: bool) -> None:
    """Build the documentation with the site in it, one process at a time."""
    with held(BUILD / "docs.lock"):
        now = key()
        if once and STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
            return
        STAMP.unlink(missing_ok=True)
        live.embed(BUILD / "site", HTML)
        _build()
        STAMP.write_text(now, encoding="utf-8")


def main() -> None:
    """Build the documentation here, or in the test environment if packages are missing here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="build in this environment; install nothing")
    parser.add_argument("--pages", action="store_true", help="without the Python that runs in the pages")
    parser.add_argument("--once", action="store_true", help="do nothing if nothing has changed")
    options = parser.parse_args()
    if not options.pages:
        run = subprocess.run([sys.executable, "-m", "tools.site", "--once"], cwd=ROOT, check=False)
        if run.returncode:
            sys.exit(run.returncode)
    if options.here:
        if options.pages:
            build()
        else:
            build_whole(once=options.once)
        return
    env.ensure(env.TEST)
    words = [str(env.TEST.python), "-m", "tools.docs", "--here", *sys.argv[1:]]
    sys.exit(subprocess.run(words, cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
