"""Build the site into build/site: JupyterLite, the runtime, the wheels, the notebooks and a front page.

The site requests nothing from other hosts, so it works from any folder of any server.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools import env
from tools.lock import held
from tools.places import BUILD, NOTEBOOKS, ROOT, fingerprint
from tools.site import contents, front, runtime, wheels

CACHE = BUILD / "site-cache"
LITE = BUILD / "site-lite"
SITE = BUILD / "site"
STAMP = BUILD / "site.json"
"""The file that records the sources of the last build."""

APPS = ("lab", "notebooks", "repl")
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget", "@jupyterlite/pyodide-kernel-extension")
FIRST = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "mazenb")
"""The packages loaded together when a kernel starts, rather than one after another."""
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
LAYOUT = "org.eclipse.elk.layered"
LAYOUT_SIZE = 1_000_000
"""A name in the script that lays out large diagrams of Mermaid, which no notebook has, and its least size."""
LARGEST = 60_000_000
"""The largest allowed size of the whole site, in bytes."""


def kernel_wheels() -> list[Path]:
    """Return the wheels that come with the kernel itself."""
    folder = extensions() / "@jupyterlite" / "pyodide-kernel-extension" / "static" / "pypi"
    names = ("ipykernel", "piplite", "pyodide_kernel")
    return [next(folder.glob(f"{name}-*.whl")) for name in names]


def extensions() -> Path:
    """Return the folder in which the page's extensions are installed."""
    return env.SITE.folder / "share" / "jupyter" / "labextensions"


def lay_out() -> None:
    """Copy everything that JupyterLite needs for the build into one folder."""
    if LITE.exists():
        shutil.rmtree(LITE)
    home = LITE / "static" / "pyodide"
    lock = runtime.unpack(CACHE, home)
    versions = {name: package["version"] for name, package in lock["packages"].items()}
    whole = [*wheels.download(CACHE / "wheels", versions), *kernel_wheels(), wheels.build(CACHE / "own")]
    cut = [wheels.slim(wheel, home) for wheel in whole]
    names = [wheels.entry(wheel, ())[0] for wheel in cut]
    runtime.write_lock(home, lock, dict(wheels.entry(wheel, names) for wheel in cut))
    runtime.remember(home)
    contents.write(LITE / "files")
    # Widgets of other packages expect None where a message has null.
    start = {"packages": list(FIRST), "convertNullToNone": True}
    settings = {"loadPyodideOptions": start, "disablePyPIFallback": False}
    config = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "mazenb",
            "exposeAppInBrowser": True,
            "litePluginSettings": {KERNEL: settings},
            "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
        },
    }
    (LITE / "jupyter-lite.json").write_text(json.dumps(config, indent=2), encoding="utf-8")


def build() -> None:
    """Build the site from scratch, because a cached build leaves out the runtime."""
    if SITE.exists():
        shutil.rmtree(SITE)
    settings = {
        "apps": APPS,
        "cache_dir": str(CACHE / "lite"),
        "contents": [str(LITE / "files")],
        "federated_extensions": [str(extensions() / name) for name in EXTENSIONS],
        "ignore_sys_prefix": ["federated_extensions"],
        "lite_dir": str(LITE),
        "no_libarchive": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(SITE),
    }
    text = json.dumps({"LiteBuildConfig": settings}, indent=2)
    (LITE / "jupyter_lite_config.json").write_text(text, encoding="utf-8")
    command = [str(env.SITE.python), "-m", "jupyterlite_core", "build"]
    run = subprocess.run(command, cwd=LITE, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"jupyter lite build failed:\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
    strip()
    front.write(SITE)


def strip() -> None:
    """Remove files that no page requests, and check that the site names its runtime."""
    for pattern in (
        "**/*.map",
        "**/*.LICENSE.txt",
        "**/fa-*.svg",
        "**/fa-*.eot",
        "**/fa-*.ttf",
        "**/fa-*.woff",
        "rspack.config*.js",
    ):
        for path in SITE.glob(pattern):
            path.unlink()
    for path in (SITE / "build").glob("*.js"):
        if path.stat().st_size > LAYOUT_SIZE and LAYOUT in path.read_text(encoding="utf-8"):
            path.unlink()
    config = json.loads((SITE / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"]["litePluginSettings"][KERNEL]
    if settings.get("pyodideUrl") != "./static/pyodide/pyodide.mjs":
        sys.exit(f"the site does not name its runtime: {settings}")


def size() -> int:
    """Return the size of the site in bytes."""
    return sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())


def key() -> str:
    """Return a key that changes whenever the site has to be built again."""
    folders = (ROOT / "mazenb", NOTEBOOKS, ROOT / "tools" / "site")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc"]
    files += [contents.BINDER, ROOT / "tools" / "french.py"]
    sources = sorted(path for path in files if path.is_file())
    return fingerprint([*sources, env.SITE.constraints, ROOT / "pyproject.toml"], *map(str, sources))


def build_apart(*, once: bool) -> int:
    """Build the site in its own environment, unless it is up to date; return the exit code."""
    with held(BUILD / "site.lock"):
        now = key()
        if once and SITE.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
            return 0
        env.ensure(env.SITE)
        STAMP.unlink(missing_ok=True)
        command = [str(env.SITE.python), "-m", "tools.site", "--here"]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if not code:
            STAMP.write_text(now, encoding="utf-8")
        return code


def main() -> None:
    """Build the site and print its size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="use the site's environment as it is")
    parser.add_argument(
        "--once", action="store_true", help="do nothing if the site was built from these sources"
    )
    options = parser.parse_args()
    if not options.here:
        sys.exit(build_apart(once=options.once))
    lay_out()
    build()
    large = size()
    print(
        f"{SITE.relative_to(ROOT)}: {large / 1e6:.1f} MB; serve it with: python -m http.server -d build/site"
    )
    if large > LARGEST:
        sys.exit(f"the site has {large} bytes; {LARGEST} are allowed")


if __name__ == "__main__":
    main()
