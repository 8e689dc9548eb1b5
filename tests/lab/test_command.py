"""The server of `mazenb lab` really starts, answers at the address that it prints, and stops."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.lab.patience import patient

# Whoever runs the tests in the background lets them ignore Ctrl-C; a person's terminal does not.
START = (
    "import pathlib, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from mazenb.cli.server import serve; "
    "sys.exit(serve(pathlib.Path(sys.argv[1]), browser=False, patience=float(sys.argv[2])))"
)
HOMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")


def test_lab_prints_an_address_that_answers_until_it_is_stopped(tmp_path: Path) -> None:
    # One after the other: both want the first free port.
    for by, code in ((signal.SIGINT, 0), (signal.SIGTERM, 143)):
        home = tmp_path / by.name
        home.mkdir()
        environ = {**os.environ, **{name: str(home / name) for name in HOMES}}
        words = [sys.executable, "-c", START, str(home), str(patient(60))]
        with subprocess.Popen(words, env=environ, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                address = next(
                    found[0] for line in process.stdout if (found := re.search(r"http://127\S+", line))
                )
                with urllib.request.urlopen(address, timeout=patient()) as page:
                    assert page.status == 200
                process.send_signal(by)
                assert process.wait(timeout=patient()) == code, by.name
                with pytest.raises(OSError, match="refused"):
                    urllib.request.urlopen(address, timeout=patient())
            finally:
                process.kill()
