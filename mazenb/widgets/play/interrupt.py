"""Interrupts of the kernel that stop the bots, even between two answers when no Python runs.

An idle kernel ignores the signal. While bots play, it is handled instead: it interrupts a thinking bot, or
asks the table to pause.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["Interrupts"]


class Interrupts:
    """A handler of the kernel's interrupt while bots play.

    Parameters
    ----------
    stop : callable
        A function that pauses the bots; it is called in a signal handler, so it must only schedule.
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
        """Handle the signal from now on, unless another handler is installed."""
        if threading.current_thread() is threading.main_thread() and (
            signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        ):
            signal.signal(signal.SIGINT, self._hear)

    def rest(self) -> None:
        """Return the signal to the kernel."""
        if threading.current_thread() is threading.main_thread() and (
            signal.getsignal(signal.SIGINT) == self._hear
        ):
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Let the signal interrupt the code run in this context."""
        self._thinking = True
        try:
            yield
        finally:
            self._thinking = False
