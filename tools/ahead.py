"""Prepare what later parts of the suite need while others run: the site, other hosts, the documentation.

The later parts check for themselves that everything is there and up to date, so it does not matter whether
this has finished, has failed or was never started. It only saves time, if there is more than one processor.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import env
from tools.lock import held
from tools.places import BUILD, LOGS, ROOT
from tools.site.__main__ import build_apart
from tools.steps import end


def ensure_hosts() -> None:
    """Install the environment of the other hosts, one process at a time."""
    with held(BUILD / "hosts.lock"):
        env.ensure(env.HOSTS)


def ensure_docs() -> None:
    """Build the documentation, if the suite has finished its own environment by now.

    A build with a warning counts for nothing; the part that asks for it builds again and says what is wrong.
    """
    if env.TEST.stamp.exists():
        command: list[str | Path] = [env.TEST.python, "-m", "tools.docs", "--here", "--once"]
        subprocess.run(command, cwd=ROOT, check=False)


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
    ensure_docs()
    sys.exit(code)
