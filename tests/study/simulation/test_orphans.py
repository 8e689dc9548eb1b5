"""Workers end with the process that started them, however that process ends."""

import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest

from tests.lab.patience import patient
from tools.places import ROOT

SCRIPT = """
import mazenb
from mazenb import study

if __name__ == "__main__":
    {call}
"""

SIMULATION = 'study.simulate("gootmu", "random", 99_999, executor=2, seed=1, progress=False, setup="quick")'
LEAGUE = 'mazenb.tournament(["random", "greedy"], "gootmu", games=9_999, executor=2, progress=False)'
GUESTS = """
    bots = {**study.guests("bots", seconds=999), "random": "random"}
    mazenb.tournament(bots, "walls", games=99, executor=2, progress=False)
"""

# A bot that is still thinking when no process is waiting for its answer.
ENDLESS = """
import pathlib

def bot(observation, actions):
    pathlib.Path("thinks").touch()
    while True:
        pass
"""


def family(session: int) -> list[int]:
    """The running processes of a session."""
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


def wait(condition) -> bool:
    last = time.monotonic() + patient(60)
    while not condition():
        if time.monotonic() > last:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("call", [SIMULATION, LEAGUE, GUESTS], ids=["simulate", "tournament", "guests"])
def test_no_worker_outlives_the_process_that_started_it(tmp_path, how, call):
    (tmp_path / "script.py").write_text(SCRIPT.format(call=call), encoding="utf-8")
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "endless.py").write_text(ENDLESS, encoding="utf-8")
    command = [sys.executable, tmp_path / "script.py"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen(command, cwd=tmp_path, env=env, start_new_session=True)
    try:
        # The script, two workers and multiprocessing's own helper.
        assert wait(lambda: len(family(parent.pid)) >= 3)
        if call is GUESTS:
            assert wait((tmp_path / "thinks").exists)
        time.sleep(2)
        parent.send_signal(how)
        parent.wait(patient())
        assert wait(lambda: not family(parent.pid)), f"still there: {family(parent.pid)}"
    finally:
        for process in family(parent.pid):
            os.kill(process, signal.SIGKILL)
