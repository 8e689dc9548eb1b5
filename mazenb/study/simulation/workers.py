"""Worker processes that end when the process that started them ends, for whatever reason."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

__all__ = ["POSSIBLE", "RESTARTS", "workers"]

POSSIBLE = sys.platform != "emscripten"
"""False in a browser, where no process can be started."""

RESTARTS = 3
"""The number of times that our own pool is restarted after one of its processes has died."""


@contextmanager
def workers(many: int) -> Iterator[Executor]:
    """Start a pool of processes for this context. An error or an interruption ends them immediately.

    Parameters
    ----------
    many : int

    Examples
    --------
    >>> with workers(2) as pool:
    ...     sorted(pool.map(abs, [-1, 2]))
    [1, 2]
    """
    # The process of a notebook has threads, which would not survive a fork, so new processes are spawned.
    pool = ProcessPoolExecutor(many, mp_context=get_context("spawn"), initializer=_undisturbed)
    try:
        yield pool
    except BaseException:
        # The results of running games are no longer needed. Python 3.14 has a method for this; a pool that is
        # shut down no longer knows its processes.
        playing = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in playing:
            process.terminate()
        raise
    pool.shutdown()


def _undisturbed() -> None:
    """Ignore Ctrl-C, because the parent process stops the workers, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    # Waiting for a process works on every platform, even if that process is killed.
    parent.join()
    os._exit(1)
