"""Prepare what the browser tests need while other parts of the suite run: the site, and other hosts.

The tests check for themselves that both are there and up to date, so it does not matter whether this has
finished, has failed or was never started. It only saves time on a machine with more than one processor.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools import env
from tools.lock import held
from tools.places import BUILD, LOGS, ROOT
from tools.site.__main__ import build_apart
from tools.steps import end


def ensure_hosts() -> None:
    """Install the environment of the other hosts, one process at a time."""
    with held(BUILD / "hosts.lock"):
        env.ensure(env.HOSTS)


@contextmanager
def preparing() -> Iterator[None]:
    """Prepare in the background, and stop when the block ends."""
    LOGS.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tools.ahead"]
    with (LOGS / "ahead.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield
    finally:
        if process.poll() is None:
            end(process)


if __name__ == "__main__":
    code = build_apart(once=True)
    ensure_hosts()
    sys.exit(code)
