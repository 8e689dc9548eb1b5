"""Reading and writing of files, either completely or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path

from mazenb.engine.errors import SaveError
from mazenb.texts.catalogue import text
from mazenb.texts.keyed import KeyedError
from mazenb.texts.limits import FILE

__all__ = ["named", "read_whole", "write_file", "write_whole"]

LONGEST = 200
"""The largest number of characters in a file name that is quoted in a sentence. Of a longer name, only the
end is kept."""


def named(path: object) -> str:
    """Return the name of a file in quotation marks, shortened if necessary, for use in a sentence.

    Examples
    --------
    >>> named("my game.mazenb"), len(named("x" * 1000))
    ("'my game.mazenb'", 203)
    """
    word = str(path)
    return repr(word) if len(word) <= LONGEST else f"…{word[-LONGEST:]!r}"


def read_whole(path: str | Path, error: type[KeyedError], *, most: int = FILE) -> str:
    """Return the text of a regular UTF-8 file that is not too large.

    Devices and pipes are refused immediately, and at most one byte more than the limit is read.

    Parameters
    ----------
    path : str or path
    error : type
        The type of the error to raise, with ``line`` (counted from 1) among its values.
    most : int
        The largest number of bytes allowed.

    Raises
    ------
    KeyedError
        An error of the given type, if there is no such file or it cannot be read.

    Examples
    --------
    >>> read_whole("no-such-file.txt", KeyedError)
    Traceback (most recent call last):
    ...
    mazenb.texts.keyed.KeyedError: line 1: 'no-such-file.txt' cannot be read: No such file or directory
    """
    try:
        data = _bytes(Path(path), most)
    except OSError as problem:
        reason = problem.strerror or type(problem).__name__
        raise error("engine.file.unreadable", line=1, path=named(path), reason=reason) from problem
    except (TypeError, ValueError) as problem:
        # For example, a zero byte in the name, or an empty name.
        raise error("engine.file.name", line=1, path=named(path)) from problem
    if data is None:
        raise error("engine.file.plain", line=1, path=named(path))
    if len(data) > most:
        raise error("engine.file.large", line=1, path=named(path), most=most)
    try:
        # Some editors begin a file with a byte order mark, which is not part of the text.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise error("engine.file.encoding", line=line, path=named(path)) from None


def _bytes(path: Path, most: int) -> bytes | None:
    """Return a file's content, up to one byte more than the limit, or None if the file is not regular."""
    # Opening a pipe would wait for its other end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        return file.read(most + 1) if stat.S_ISREG(os.fstat(handle).st_mode) else None


def write_file(path: str | Path, content: bytes | str) -> None:
    """Write a file, either completely or not at all; a string is written as UTF-8.

    Raises
    ------
    SaveError
        If the file cannot be written. An older file stays unchanged.
    """
    try:
        write_whole(path, content.encode() if isinstance(content, str) else content)
    except (OSError, TypeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SaveError("engine.file.unwritable", path=named(path), reason=reason) from error


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file under another name first, then rename it, so an incomplete file is never left behind.

    A link to a file stays a link. A device, a pipe and a folder are not replaced by a file.

    Raises
    ------
    OSError
        If the file cannot be written.
    """
    path = _target(Path(path))
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:80]}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes a private file, but a saved file should have the permissions of any new file of the
        # user.
        Path(beside).chmod(0o666 & ~_umask())
        Path(beside).replace(path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            Path(beside).unlink()
        raise


def _target(path: Path) -> Path:
    """Return the file that a path leads to, which need not exist."""
    path = Path(os.path.realpath(path))
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return path
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, text("engine.file.special"), str(path))
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
