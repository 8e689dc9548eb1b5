"""Bots submitted as files; each runs in its own process, with a time limit."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import traceback
from pathlib import Path
from queue import Empty, Queue
from runpy import run_path
from threading import Thread
from typing import IO, Any, BinaryIO

from mazenb.engine import Action, Actions, Observation
from mazenb.study.errors import StudyError
from mazenb.study.simulation.workers import POSSIBLE

__all__ = ["Guest", "GuestFailed", "guests"]

STARTING = 60.0
"""The number of seconds that a guest's process may take to start."""


LONGEST = 1_000_000.0
"""The number of seconds after which any wait ends, since systems cannot wait much longer."""


KEPT = 2000
"""The number of bytes that are kept of what a guest prints: the last ones, for the report of a failure."""


class GuestFailed(Exception):
    """The failure of a guest that raised an error or took too long.

    The message is its traceback, followed by the end of what it printed.
    """


class Guest:
    r"""A bot in its own file: a function ``bot(observation, actions)``.

    Parameters
    ----------
    path : str or Path
        A Python file that defines a function ``bot``.
    seconds : float
        The time limit for one answer.

    Examples
    --------
    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "first.py"
    >>> _ = file.write_text("def bot(observation, actions):\n    return list(actions)[0]\n")
    >>> Guest(file)
    <Guest first>
    """

    def __init__(self, path: str | Path, seconds: float = 5.0) -> None:
        if not POSSIBLE:
            raise StudyError("study.tournament.no-processes")
        try:
            self.path = Path(path)
            there = self.path.is_file()
        except (TypeError, OSError):
            there = False
        if not there:
            raise StudyError("study.tournament.no-file", path=str(path))
        given: Any = seconds
        if isinstance(given, bool) or not isinstance(given, int | float) or not given > 0:
            raise StudyError("study.tournament.seconds", found=repr(seconds))
        self.seconds = float(given)
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: Queue[Any] = Queue()
        self._printed = Printed()

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the answer of the file's bot.

        Raises
        ------
        GuestFailed
            If the bot raises an error or takes too long; its process is then ended.
        """
        if self._process is None:
            self._start()
            self._answer(STARTING)
        process = self._process
        assert process is not None  # just started
        assert process.stdin is not None  # a pipe
        try:
            pickle.dump((observation, list(actions)), process.stdin)
            process.stdin.flush()
        except OSError:
            raise self._failed("the bot's process has ended") from None
        return Action.parse(str(self._answer(self.seconds)))

    def _start(self) -> None:
        command = [sys.executable, "-m", "mazenb.study.tournaments.guest", str(self.path)]
        self._answers = Queue()
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)
        Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()
        assert self._process.stderr is not None  # a pipe
        self._printed = Printed(self._process.stderr)

    def _answer(self, seconds: float) -> str:
        try:
            fine, said = self._answers.get(timeout=min(seconds, LONGEST))
        except Empty:
            fine, said = False, f"no answer within {seconds:g} seconds"
        if not fine:
            raise self._failed(said)
        return str(said)

    def _failed(self, said: str) -> GuestFailed:
        """Return the exception for a failure, after ending the process."""
        self.close()
        printed = self._printed.end()
        return GuestFailed(f"{said.rstrip()}\n\nThe bot printed:\n{printed}" if printed else said)

    def close(self) -> None:
        """End the bot's process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def __getstate__(self) -> dict[str, Any]:
        return {"path": self.path, "seconds": self.seconds}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.path, self.seconds = state["path"], state["seconds"]
        self._process, self._answers, self._printed = None, Queue(), Printed()

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self.close()

    def __repr__(self) -> str:
        return f"<Guest {self.path.stem}>"


class Printed:
    """The end of what a process prints, read all the time so that the process never waits.

    Parameters
    ----------
    pipe : binary file, optional
        The end of a pipe, closed when there is nothing more to read.
    """

    def __init__(self, pipe: IO[bytes] | None = None) -> None:
        self._kept = bytearray()
        self._reader: Thread | None = None
        if pipe is not None:
            self._reader = Thread(target=self._read, args=(pipe,), daemon=True)
            self._reader.start()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while some := os.read(pipe.fileno(), 65536):
                self._kept += some
                del self._kept[:-KEPT]

    def end(self) -> str:
        """Return the end of what was printed, once the process has ended."""
        if self._reader is not None:
            # A command that the bot has started may still keep the pipe open.
            self._reader.join(1)
        return bytes(self._kept).decode(errors="replace").strip()


def guests(folder: str | Path, seconds: float = 5.0) -> dict[str, Guest]:
    r"""Return the bots submitted as Python files in a folder, by file name.

    Each bot runs in its own process, which has the same rights on this machine as you have. Read the files of
    others before you run them. What a bot prints is not shown; if it fails, the end of it follows the
    traceback in the table of games.

    Parameters
    ----------
    folder : str or Path
    seconds : float
        Each bot's time limit for one answer.

    Raises
    ------
    StudyError
        If the folder has no bots.

    Examples
    --------
    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> _ = (folder / "first.py").write_text("def bot(observation, actions):\n    return list(actions)[0]\n")
    >>> guests(folder)
    {'first': <Guest first>}
    """
    try:
        files = sorted(Path(folder).glob("*.py"))
    except (TypeError, ValueError, OSError):
        files = []
    found = {path.stem: Guest(path, seconds) for path in files}
    if not found:
        raise StudyError("study.tournament.no-guests", path=str(folder))
    return found


def _listen(pipe: BinaryIO, answers: Queue[Any]) -> None:
    try:
        while True:
            answers.put(pickle.load(pipe))
    except Exception:  # noqa: BLE001 (anything that is not an answer ends the match, and never the wait)
        answers.put((False, "the bot's process has ended"))


def _serve(path: str) -> None:
    """Answer questions with a file's bot until there are no more; this runs in the guest's process."""
    heard, told = _own_pipes()
    questions: Queue[Any] = Queue()
    Thread(target=_hear, args=(heard, questions), daemon=True).start()
    try:
        bot = run_path(path)["bot"]
        pickle.dump((True, ""), told)
        told.flush()
        while True:
            asked = questions.get()
            if isinstance(asked, Exception):
                raise asked
            pickle.dump((True, str(bot(*asked))), told)
            told.flush()
    except (Exception, SystemExit):  # noqa: BLE001 (every error of the bot is reported, and so is exit())
        pickle.dump((False, traceback.format_exc()), told)
        told.flush()


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes for questions and answers, after taking them away from the bot.

    Whatever the bot or a command that it runs prints goes to standard error, and there is nothing to read.
    """
    heard, told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return heard, told


def _hear(heard: BinaryIO, questions: Queue[Any]) -> None:
    """Pass questions on to the bot. End when the asking process ends, even if the bot is still thinking."""
    while True:
        try:
            questions.put(pickle.load(heard))
        except EOFError:
            # The pipe is closed when the other process ends, on every platform, even if that one is killed.
            os._exit(0)
        except Exception as error:  # noqa: BLE001 (reported like an error of the bot)
            questions.put(error)
            return


if __name__ == "__main__":
    _serve(sys.argv[1])
    sys.stderr.flush()
    # The other thread still waits for a question, which would disturb the usual end.
    os._exit(0)
