"""Starting JupyterLab on a folder."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from mazenb.texts.catalogue import FALLBACK, about_language, languages
from mazenb.texts.keyed import KeyedError

FIRST_PORT = 8888
CALM = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
"""Defaults for JupyterLab: no pop-up about news in front of the game, and no request to another host."""
WORKSPACE = "default-37a8.jupyterlab-workspace"
"""The file, as JupyterLab names it, with the layout in which JupyterLab opens."""
LAYOUT = {
    "data": {"layout-restorer:data": {"left": {"collapsed": True, "visible": True}}},
    "metadata": {"id": "default"},
}
"""The page belongs to the game: the list of files is folded, and one click on its icon opens it."""


class JupyterLabMissingError(KeyedError):
    """JupyterLab is not installed in this environment."""


class JupyterLabFailedError(KeyedError):
    """JupyterLab did not start."""


def require() -> None:
    """Make sure that JupyterLab is installed.

    Raises
    ------
    JupyterLabMissingError
        If it is not. The message gives the command that installs it.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise JupyterLabMissingError("cli.lab.missing")


def has_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return True if this machine can open a browser window.

    Examples
    --------
    >>> has_display({"DISPLAY": ":0"}, "linux"), has_display({}, "linux"), has_display({}, "win32")
    (True, False, True)
    """
    if platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in environ
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def free_port(first: int = FIRST_PORT, tries: int = 100) -> int:
    """Return the first free port on this machine, starting from `first`."""
    for port in range(first, first + tries):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise JupyterLabFailedError("cli.lab.ports", first=first, last=first + tries - 1)


def command(folder: Path, port: int, token: str, *, browser: bool, page: str = "/lab") -> list[str]:
    """Return the command line that starts JupyterLab on a folder and opens a page, for this machine only."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}"]
    words += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    words += [f"--IdentityProvider.token={token}", "--ServerApp.log_level=WARN"]
    words.append(f"--LabApp.default_url={page}")
    if not browser:
        words.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def calm(folder: Path, environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return an environment that gives JupyterLab our defaults; the user's own settings take precedence.

    The layout is not kept: each start shows the game, with the list of files folded.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     calm(Path(folder), {})["JUPYTER_CONFIG_PATH"] == folder
    True
    """
    settings = folder / "labconfig"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "default_setting_overrides.json").write_text(json.dumps(CALM), encoding="utf-8")
    layouts = folder / "workspaces"
    layouts.mkdir(exist_ok=True)
    (layouts / WORKSPACE).write_text(json.dumps(LAYOUT), encoding="utf-8")
    own = {"LabApp": {"workspaces_dir": str(layouts)}}
    (folder / "jupyter_lab_config.json").write_text(json.dumps(own), encoding="utf-8")
    paths = [str(folder), environ.get("JUPYTER_CONFIG_PATH", "")]
    return {**environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def first_page(folder: Path, environ: Mapping[str, str] = os.environ) -> str:
    """Return the page on which JupyterLab opens, a game in the language of the user's locale if there is one.

    Examples
    --------
    >>> first_page(Path("a folder without notebooks"))
    '/lab'
    """
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    speech = re.split(r"[-_.@]", locale)[0]
    codes = (speech, FALLBACK) if speech in languages() else (FALLBACK,)
    names = [name for code in codes if (name := about_language(code).notebook)]
    found = next((name for name in names if (folder / name).is_file()), None)
    return "/lab" if found is None else f"/lab/tree/{found}"


def serve(folder: Path, *, browser: bool = True, patience: float = 300.0) -> int:
    """Run JupyterLab on a folder until it is stopped (Ctrl-C), and print its address once it is ready.

    JupyterLab opens the notebook with the first game in the user's language (`first_page`).

    Parameters
    ----------
    folder : Path
        The folder that JupyterLab shows.
    browser : bool
        Whether to open a browser, if this machine has a screen.
    patience : float
        The number of seconds to wait for the server, which starts slowly on a busy machine.

    Returns
    -------
    int
        The server's exit code, or 0 if the user stopped it.
    """
    require()
    # When this process is terminated, JupyterLab must stop too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    token = secrets.token_hex(16)
    opens = browser and has_display()
    page = first_page(folder)
    tries = 3
    with tempfile.TemporaryDirectory(prefix="mazenb-") as defaults:
        environ = calm(Path(defaults))
        while True:
            port, tries = free_port(), tries - 1
            words = command(folder, port, token, browser=opens, page=page)
            # Without standard input, JupyterLab stops on Ctrl-C without asking for confirmation.
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, env=environ)
            try:
                _wait_until_up(process, port, token, patience)
                address = f"http://127.0.0.1:{port}{page}?token={token}"
                print(f"\nJupyterLab is ready:  {address}\nStop it with Ctrl-C.", flush=True)
                return process.wait()
            except JupyterLabFailedError:
                # Another program may have taken the port after it was found free.
                if not tries or free_port(port) == port:
                    raise
            except KeyboardInterrupt:
                return 0
            finally:
                _stop(process)


def _wait_until_up(process: subprocess.Popen[bytes], port: int, token: str, patience: float) -> None:
    deadline = time.monotonic() + patience
    status = f"http://127.0.0.1:{port}/api/status?token={token}"
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise JupyterLabFailedError("cli.lab.stopped", code=process.returncode)
        try:
            with urllib.request.urlopen(status, timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise JupyterLabFailedError("cli.lab.silent", n=round(patience))


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
