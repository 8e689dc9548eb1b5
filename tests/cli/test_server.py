"""Starting JupyterLab: possible errors, and the choice of a port. (That it really starts: tests/lab.)"""

import socket
import sys
from pathlib import Path

import pytest

from mazenb.cli import server


def test_a_server_that_dies_is_reported_immediately(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "command", lambda *_, **__: [sys.executable, "-c", "raise SystemExit(3)"])
    with pytest.raises(server.JupyterLabFailedError, match="exit code 3"):
        server.serve(tmp_path)


def test_a_port_in_use_is_passed_over() -> None:
    first = server.free_port()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", first))
        taken.listen()
        assert server.free_port(first) > first
