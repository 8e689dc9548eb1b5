"""Interrupting the kernel stops the bots: also between two of their answers, when no Python runs.

An idle kernel ignores the signal. While bots play it is heard instead: it breaks off a bot that thinks, and
otherwise asks the table to pause.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["Interrupts"]


class Interrupts:
    """Hears the kernel's interrupt while bots play.

    Parameters
    ----------
    stop : callable
        Asked to pause the bots; called at once, so it must only schedule.
    """

    def __init__(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        self._thinking = False

    def _hear(self, number: int, frame: Any) -> None:
        del number, frame
        if self._thinking:
            raise KeyboardInterrupt
        self._stop()

    def listen(self) -> None:
        """Hear the signal from now on, if nobody else does."""
        if threading.current_thread() is threading.main_thread() and (
            signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        ):
            signal.signal(signal.SIGINT, self._hear)

    def rest(self) -> None:
        """Leave the signal to the kernel again."""
        if threading.current_thread() is threading.main_thread() and (
            signal.getsignal(signal.SIGINT) == self._hear
        ):
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """What is done here is broken off by the signal."""
        self._thinking = True
        try:
            yield
        finally:
            self._thinking = False
