"""Start JupyterLab on a folder, and say where it is."""

from __future__ import annotations

import importlib.util
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from mazenb.board.errors import MazenbError

FIRST_PORT = 8888


class JupyterLabMissingError(MazenbError):
    """JupyterLab is not installed in this environment."""


class JupyterLabFailedError(MazenbError):
    """JupyterLab did not start."""


def require() -> None:
    """Make sure that JupyterLab is installed.

    Raises
    ------
    JupyterLabMissingError
        If it is not, with the command that installs it.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise JupyterLabMissingError(
            'JupyterLab is not installed here. Run:  python -m pip install "mazenb[lab]"'
            '  (in a checkout of the sources:  python -m pip install ".[lab]")'
        )


def has_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Tell whether a browser window could open here.

    Examples
    --------
    >>> has_display({"DISPLAY": ":0"}, "linux"), has_display({}, "linux"), has_display({}, "win32")
    (True, False, True)
    """
    if platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in environ
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def free_port(first: int = FIRST_PORT, tries: int = 100) -> int:
    """Return the first free port of this machine from `first` on."""
    for port in range(first, first + tries):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise JupyterLabFailedError(f"No free port between {first} and {first + tries - 1}.")


def command(folder: Path, port: int, token: str, *, browser: bool) -> list[str]:
    """Return the words that start JupyterLab on a folder, for this machine alone."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}"]
    words += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    words += [f"--IdentityProvider.token={token}", "--ServerApp.log_level=WARN"]
    if not browser:
        words.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def serve(folder: Path, *, browser: bool = True, patience: float = 60.0) -> int:
    """Run JupyterLab on a folder until it is stopped (Ctrl-C), and print its address once it answers.

    Parameters
    ----------
    folder : Path
        What it shows.
    browser : bool
        Whether to open a browser, where there is a screen for one.
    patience : float
        How many seconds to wait for the server.

    Returns
    -------
    int
        The server's exit code; 0 if it was stopped by the person.
    """
    require()
    # Ended from outside, it must not leave JupyterLab behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    port, token = free_port(), secrets.token_hex(16)
    opens = browser and has_display()
    address = f"http://127.0.0.1:{port}/lab?token={token}"
    # Without a keyboard of its own JupyterLab stops on Ctrl-C and asks nothing.
    process = subprocess.Popen(command(folder, port, token, browser=opens), stdin=subprocess.DEVNULL)
    try:
        _wait_until_up(process, port, token, patience)
        print(f"\nJupyterLab is ready:  {address}\nStop it with Ctrl-C.", flush=True)
        return process.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(process)


def _wait_until_up(process: subprocess.Popen[bytes], port: int, token: str, patience: float) -> None:
    deadline = time.monotonic() + patience
    status = f"http://127.0.0.1:{port}/api/status?token={token}"
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise JupyterLabFailedError(f"JupyterLab stopped at once (exit code {process.returncode}).")
        try:
            with urllib.request.urlopen(status, timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise JupyterLabFailedError(f"JupyterLab did not answer within {patience:.0f} seconds.")


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
