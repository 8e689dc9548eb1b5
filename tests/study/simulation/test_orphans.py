"""Workers end with the process that asked for them, however that ends."""

import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest

SCRIPT = """
import sys
from mazenb import study

if __name__ == "__main__":
    study.simulate("gootmu", "random", 100_000, executor=2, seed=1, progress=False, setup="quick")
"""


def family(session: int) -> list[int]:
    """The processes of a session that live."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            with (folder / "stat").open(encoding="utf-8") as file:
                state, _, _, own = file.read().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(own) == session and state != "Z":
            found.append(int(folder.name))
    return found


def wait(condition, seconds: float = 60) -> bool:
    last = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > last:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_process_that_asked(tmp_path, how):
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, tmp_path / "script.py"], start_new_session=True)
    try:
        # The script, two workers and multiprocessing's own helper.
        assert wait(lambda: len(family(parent.pid)) >= 3)
        time.sleep(2)
        parent.send_signal(how)
        parent.wait(30)
        assert wait(lambda: not family(parent.pid)), f"still there: {family(parent.pid)}"
    finally:
        for process in family(parent.pid):
            os.kill(process, signal.SIGKILL)
