"""The tests' own JupyterLab server, with its own settings and notebooks, and without news and updates."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from mazenb.cli.server import free_port
from tests.lab.patience import patient
from tools.places import ROOT

PORTS = range(9300, 11300)
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


def any_port() -> int:
    """Return a free port in a wide range, so that servers started at the same time hardly ever collide."""
    return free_port(secrets.choice(PORTS))


class Server:
    """JupyterLab on a temporary folder, running until `stop`."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.notebooks = home / "notebooks"
        self.runtime = home / "runtime"
        self.port = any_port()
        self.token = secrets.token_hex(8)
        self.log = home / "server.log"
        self._process = self._start()

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def address(self, notebook: str) -> str:
        """The page of one notebook, without what an earlier page left open."""
        return f"{self.root}/doc/tree/{notebook}?token={self.token}&reset"

    def ask(self, path: str, method: str = "GET") -> Any:
        """Return the reply of the server's REST interface."""
        request = urllib.request.Request(
            f"{self.root}/api/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=patient(10)) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def kernel_of(self, notebook: str) -> str:
        """The id of the kernel that a notebook uses."""
        return next(
            str(session["kernel"]["id"]) for session in self.ask("sessions") if session["path"] == notebook
        )

    def reset(self) -> None:
        """End every kernel and forget every setting, so that the next notebook starts like the first."""
        shutil.rmtree(self.home / "settings", ignore_errors=True)
        for session in self.ask("sessions"):
            self.ask(f"sessions/{session['id']}", "DELETE")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=patient(20))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        self.notebooks.mkdir(parents=True)
        settings = self.home / "config" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "default_setting_overrides.json").write_text(json.dumps(OVERRIDES), encoding="utf-8")
        homes = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "MPLCONFIGDIR": "matplotlib",
        }
        environ = {**os.environ, **{name: str(self.home / folder) for name, folder in homes.items()}}
        # The kernels import the tree that is tested, even if it is a copy.
        environ["PYTHONPATH"] = str(ROOT)
        command = [
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            f"--ServerApp.root_dir={self.notebooks}",
        ]
        command += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.port}", "--ServerApp.port_retries=0"]
        command += [f"--IdentityProvider.token={self.token}", "--LabApp.expose_app_in_browser=True"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--allow-root")
        with self.log.open("wb") as output:
            process = subprocess.Popen(command, env=environ, stdout=output, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + patient(60)
        while process.poll() is None and time.monotonic() < deadline:
            try:
                self.ask("status")
            except OSError:
                time.sleep(0.2)
            else:
                return process
        process.kill()
        process.wait()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(encoding='utf-8')}")
