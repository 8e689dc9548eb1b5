"""A Chromium for the browser tests: the system's, Debian's package, or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import env
from tools.load import crowding
from tools.places import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGES = ("chromium", "fonts-dejavu", "fonts-liberation", "fonts-noto-core", "fonts-noto-color-emoji")
NONE = (
    "No Chromium for the browser tests: none is on the path, apt could not install Debian's package, and "
    "Playwright could not download its own. Install one (chromium, google-chrome) and run again."
)


def system() -> Path | None:
    """Return the system's Chromium if it is installed and starts."""
    for name in NAMES:
        found = shutil.which(name)
        if found and _succeeds([found, "--version"]):
            return Path(found)
    return None


def playwrights(python: Path) -> Path | None:
    """Return the browser that Playwright has downloaded, if any."""
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    run = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    path = Path(run.stdout.strip() or "none")
    return path if run.returncode == 0 and path.exists() else None


def find(python: Path = Path(sys.executable)) -> Path | None:
    """Return a Chromium that is already installed."""
    return system() or playwrights(python)


def ensure(environment: env.Environment = env.TEST) -> Path | None:
    """Return a Chromium, installing one if necessary, or None if this fails."""
    found = find(environment.python)
    if found:
        return found
    _apt()
    found = system()
    if found:
        return found
    print("browser: downloading Playwright's own", flush=True)
    _succeeds([str(environment.python), "-m", "playwright", "install", "chromium"], seconds=600, quiet=False)
    return playwrights(environment.python)


def _apt() -> None:
    """Install Debian's package if apt is available and we are allowed to use it."""
    apt = shutil.which("apt-get")
    if not apt:
        return
    rights: list[str] = []
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if not sudo or not _succeeds([sudo, "--non-interactive", "true"]):
            return
        rights = [sudo, "--non-interactive", "--preserve-env=DEBIAN_FRONTEND"]
    print(f"browser: apt-get install {' '.join(PACKAGES)}", flush=True)
    _succeeds([*rights, apt, "update", "-qq"], seconds=300)
    _succeeds(
        [*rights, apt, "install", "-y", "-qq", "--no-install-recommends", *PACKAGES], seconds=600, quiet=False
    )


def _succeeds(command: Sequence[str], *, seconds: float = 60, quiet: bool = True) -> bool:
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    output = subprocess.DEVNULL if quiet else None
    try:
        run = subprocess.run(
            command,
            cwd=ROOT,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=output,
            timeout=seconds * crowding(),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0
