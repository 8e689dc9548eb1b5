"""A lock for the processes on one machine, so that no two of them build the same thing at the same time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the lock that a file represents, after waiting until no other process holds it.

    The system releases the lock when the process ends, however it ends.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, held(Path(folder) / "door.lock"):
    ...     print("alone")
    alone
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
