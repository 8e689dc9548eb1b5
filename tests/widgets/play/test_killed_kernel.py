"""A real kernel, killed while bots play: no answer is lost except the one in flight."""

import os
import random
import signal
import time
from pathlib import Path

import pytest
from jupyter_client.manager import KernelManager

from mazenb.engine import replay
from mazenb.engine.history.journal import FOLDER, journals, read_journal
from mazenb.games import GAMES
from tests.lab.patience import patient

KILLS = 50

CODE = """
import os
import mazenb
bots = [mazenb.bot("random", "red"), mazenb.bot("random", "blue")]
w = mazenb.play({game!r}, players=bots, seed={seed}, **{options!r})
with open("setup", "w") as file:
    file.write(str(len(w.game.actions)))
done = os.open("done", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
while not w.game.over:
    w.table.step()
    os.write(done, b".")
"""

GAMES_PLAYED = [
    ("gootmu", {"setup": "quick"}),
    ("frantic", {}),
    ("walls", {}),
    ("race", {"track": "length: 9999\nstart: 0\ndice: 1d6\n"}),
]


def killed(folder: Path, seed: int) -> tuple[int, int]:
    """Start a kernel, let bots play in it, kill it, and return the numbers of answers given and saved."""
    game, options = GAMES_PLAYED[seed % len(GAMES_PLAYED)]
    rng = random.Random(seed)
    kernel = KernelManager(kernel_name="python3")
    env = {**os.environ, "MAZENB_AUTOSAVE": "1"}
    kernel.start_kernel(cwd=str(folder), env=env)
    try:
        client = kernel.client()
        client.start_channels()
        client.wait_for_ready(timeout=patient(60))
        client.execute(CODE.format(game=game, seed=seed, options=options))
        done = folder / "done"
        last = time.monotonic() + patient(60)
        while not done.exists() or not done.stat().st_size:
            assert time.monotonic() < last, "the bots do not play"
            time.sleep(0.002)
        time.sleep(rng.random() * 0.3)
        os.kill(kernel.provisioner.pid, signal.SIGKILL)
        client.stop_channels()
    finally:
        kernel.shutdown_kernel(now=True)
    (path,) = journals(folder / FOLDER)
    kept = read_journal(path)
    replay(kept.record, GAMES.__getitem__)
    # The answers of the set-up were given before the first step.
    setup = int((folder / "setup").read_text(encoding="utf-8"))
    return done.stat().st_size, len(kept.record.answers) - setup


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, KILLS, 10))
def test_no_answer_is_lost_but_the_one_in_flight(tmp_path, first):
    for seed in range(first, first + 10):
        folder = tmp_path / str(seed)
        folder.mkdir()
        done, kept = killed(folder, seed)
        assert done <= kept <= done + 1, f"seed {seed}: {done} answers were given, {kept} are kept"
