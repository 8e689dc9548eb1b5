"""Long computations, which are reported to the page and can be stopped with its Stop button."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

__all__ = ["SOON", "computing", "stop"]

SOON = 0.4
"""The number of seconds after which a page is told that the answer will take longer."""

_lock = threading.Lock()
_running: list[int] = []


@contextmanager
def computing(send: Callable[[Any], None]) -> Iterator[None]:
    """Tell a page if the code in this context takes longer than a moment, and again when it is done.

    Parameters
    ----------
    send : callable
        A function that sends a message to the page.

    Raises
    ------
    KeyboardInterrupt
        If the kernel is interrupted, or `stop` is called.

    Examples
    --------
    >>> said = []
    >>> with computing(said.append):
    ...     2 + 2
    4
    >>> said
    []
    """
    me = threading.get_ident()
    saying = threading.Lock()
    said: list[str] = []

    def say(kind: str, **more: bool) -> None:
        said.append(kind)
        send({"kind": kind, **more})

    def tell() -> None:
        # This message must not be sent after the work is done, or the page would wait for ever.
        with saying:
            if not said:
                # An interrupt of the kernel reaches only its main thread.
                say("computing", main=me == threading.main_thread().ident)

    timer = threading.Timer(SOON, tell)
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError:
        # Python in a web page has no second thread, so the page is told immediately and waits a moment
        # itself.
        tell()
    with _lock:
        _running.append(me)
    try:
        yield
    finally:
        timer.cancel()
        with _lock:
            _running.remove(me)
            if me not in _running:
                _raise_in(me, None)
        with saying:
            if said:
                say("computed")
            said.append("over")


def stop() -> None:
    """Interrupt the computation that a page waits for, whichever thread it runs in.

    JupyterLab handles requests from a page in a separate thread, which an interrupt does not reach.

    Examples
    --------
    >>> stop()
    """
    with _lock:
        for thread in set(_running):
            _raise_in(thread, KeyboardInterrupt)


def _raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """Make a thread raise an exception as soon as possible; None cancels an exception not raised yet."""
    with suppress(AttributeError):
        what = None if kind is None else ctypes.py_object(kind)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), what)
