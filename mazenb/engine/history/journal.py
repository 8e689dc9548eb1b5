"""Journals: files to which every answer is added as soon as it is given, so none is lost if the kernel dies.

A journal begins like a record. Each further line is an answer, or says how many answers were undone or which
dice are kept::

    {"mazenb": 1, "game": "goose", …, "about": {"bots": {"greedy": "greedy"}}, "check": "5d8c…"}
    {"by": "chance", "do": "roll 6 3", "check": "0e77…"}
    {"undo": 1, "check": "9b2d…"}
    {"kept": [[["roll_to_move", 0], "roll 6 3"]], "check": "77c0…"}
    {"over": true, "check": "41aa…"}

Each line is handed to the operating system in one piece. If the kernel is killed in the middle of a line, the
checksum of that line is wrong, so it is ignored when the journal is read.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from mazenb.engine.errors import RecordError
from mazenb.engine.game import Game
from mazenb.engine.history.files import read_whole
from mazenb.engine.history.kept_rolls import KeptAnswer, written_kept
from mazenb.engine.history.past import Step
from mazenb.engine.history.record import Answer, Record, answer_of, content_of, head_of, sealed
from mazenb.texts.limits import ANSWERS, FILE

LOCKS = sys.platform not in ("win32", "emscripten")
"""True if files can be locked. On Windows and in a browser they cannot, so two kernels can be offered the
same game."""

__all__ = ["DAYS", "FOLDER", "MOST", "SUFFIX", "Journal", "Kept", "journals", "prune", "read_journal"]

FOLDER = Path(".mazenb") / "games"
"""The folder of the journals, relative to the notebook's folder."""

SUFFIX = ".journal"
DAYS = 30
"""The number of days for which a journal is kept after its last answer."""
MOST = 200
"""The largest number of journals that are kept."""


class Journal:
    """The journal of a game in play.

    Parameters
    ----------
    path : path
        A file that does not exist yet.
    game : Game
    about : mapping, optional
        Other JSON data needed to continue the game.

    Raises
    ------
    OSError
        If the file cannot be written, or would be too long to be read again. `keep_up` raises it too.
    """

    def __init__(self, path: Path, game: Game[Any], about: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        self._check = ""
        self._lines = self._bytes = 0
        self._last: Step | None = None
        self._kept: tuple[KeptAnswer, ...] = ()
        self._over = False
        try:
            _lock(self._handle)
            head = Record.of(game)._replace(answers=(), kept=()).head()
            self._write({**head, "about": dict(about or {})})
            self.keep_up(game)
        except BaseException:
            self.close()
            raise

    @classmethod
    def begin(cls, folder: Path, game: Game[Any], about: Mapping[str, Any] | None = None) -> Journal:
        """Begin a journal in a folder, which is created if necessary, and remove old journals from it."""
        folder.mkdir(parents=True, exist_ok=True)
        prune(folder)
        name = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{token_hex(4)}{SUFFIX}"
        return cls(folder / name, game, about)

    def keep_up(self, game: Game[Any]) -> None:
        """Add the answers, undone answers and kept dice since the last call."""
        past = game.past
        if past is not self._last:
            new = _between(self._last, past)
            if new is None:
                back, new = _apart(self._last, past)
                if back:
                    self._write({"undo": back})
            for step in new:
                by = game.rules.to_move(step.state)
                self._write({"by": by, "do": str(step.action)})
            self._last = past
        if game.kept != self._kept:
            self._write({"kept": written_kept(game.rules, game.kept)})
            self._kept = game.kept
        if game.over and not self._over:
            self._write({"over": True})
        self._over = game.over

    def _write(self, content: Mapping[str, Any]) -> None:
        line, self._check = sealed(content, self._check)
        data = f"{line}\n".encode(errors="surrogatepass")
        self._lines += 1
        self._bytes += len(data)
        if self._lines > ANSWERS or self._bytes > FILE:
            raise OSError("the journal could not be read again if it were longer")
        if os.write(self._handle, data) != len(data):
            raise OSError("the journal was not written completely")

    def close(self) -> None:
        """Close the journal."""
        with contextlib.suppress(OSError):
            os.close(self._handle)
        self._handle = -1


def _between(old: Step | None, new: Step | None, most: int = 64) -> list[Step] | None:
    """Return the answers after an old one up to a new one, or None if the new one does not follow soon."""
    found: list[Step] = []
    while new is not old:
        if new is None or len(found) == most:
            return None
        found.append(new)
        new = new.before
    return found[::-1]


def _apart(old: Step | None, new: Step | None) -> tuple[int, list[Step]]:
    """Return the number of answers of an old past that were undone, and those that lead to a new past."""
    kept: dict[int, int] = {id(None): 0}
    line = list(_line(old))
    kept |= {id(step): n for n, step in enumerate(line, 1)}
    given: list[Step] = []
    while id(new) not in kept:
        assert new is not None  # every line of answers starts from None
        given.append(new)
        new = new.before
    return len(line) - kept[id(new)], given[::-1]


def _line(step: Step | None) -> list[Step]:
    found: list[Step] = []
    while step is not None:
        found.append(step)
        step = step.before
    return found[::-1]


def _lock(handle: int) -> None:
    """Lock the file for the lifetime of this process, so that no other kernel offers its game."""
    if LOCKS:
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _held(path: Path) -> bool:
    """Return True if a running process is writing to a journal."""
    if not LOCKS:
        return False
    import fcntl

    try:
        # Opening a pipe would wait for its other end.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────


class Kept(NamedTuple):
    """The content of a journal.

    Attributes
    ----------
    path : path
    record : Record
        The game up to the last complete line.
    about : dict
        Other data needed to continue the game.
    over : bool
        Whether the game has ended.
    when : float
        The time of the last answer, in seconds since 1970.
    """

    path: Path
    record: Record
    about: Mapping[str, Any]
    over: bool
    when: float


def read_journal(path: str | Path) -> Kept:
    """Read a journal up to its last complete line.

    Raises
    ------
    RecordError
        If not even its first line is complete, or there are too many lines.
    """
    lines = read_whole(path, RecordError).removesuffix("\n").split("\n")
    if len(lines) > ANSWERS:
        raise RecordError("engine.record.long", line=ANSWERS + 1, most=ANSWERS)
    check, head, over = "", None, False
    answers: list[Answer] = []
    kept: list[Any] = []
    for number, line in enumerate(lines, 1):
        try:
            content = content_of(number, line)
            given = content.pop("check", None)
            check = sealed(content, check)[1]
            if given != check:
                raise RecordError("engine.record.edited", line=number)
            if head is None:
                about = content.pop("about", {})
                head = head_of(content)
            else:
                over = _read(number, content, answers, kept)
        except RecordError:
            if head is None:
                raise
            break
    assert head is not None  # the first line was read
    record = Record(*head, tuple(answers), tuple(kept))
    known = about if isinstance(about, dict) else {}
    return Kept(path=Path(path), record=record, about=known, over=over, when=Path(path).stat().st_mtime)


def _read(number: int, content: dict[str, Any], answers: list[Answer], kept: list[Any]) -> bool:
    """Read a line, and return True if it says that the game is over."""
    if set(content) == {"undo"}:
        back = content["undo"]
        if type(back) is not int or not 0 <= back <= len(answers):
            raise RecordError("engine.record.none", line=number)
        del answers[len(answers) - back :]
        return False
    if set(content) == {"kept"}:
        if not isinstance(content["kept"], list):
            raise RecordError("engine.record.none", line=number)
        kept[:] = content["kept"]
        return False
    if content == {"over": True}:
        return True
    answers.append(answer_of(number, content))
    return False


def journals(folder: Path = FOLDER) -> list[Path]:
    """Return the journals in a folder that no running process is writing to, latest first."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True) if not _held(path)]


def prune(folder: Path = FOLDER, *, now: float | None = None) -> None:
    """Remove journals that are older than `DAYS` and, if more than `MOST` remain, the oldest of them."""
    oldest = (time.time() if now is None else now) - DAYS * 24 * 3600
    for n, path in enumerate(journals(folder)):
        with contextlib.suppress(OSError):
            if n >= MOST - 1 or path.stat().st_mtime < oldest:
                path.unlink()
