"""Trials of single inputs, with their outcomes and times, and the definition of a failure."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["SLOW", "Chunk", "Failure", "try_one", "written"]

SLOW = 2.0
"""The number of seconds of processor time that an input may take."""


class Failure(Exception):
    """Something that must not happen, found by the trial itself."""


@dataclass
class Chunk:
    """The results of some inputs.

    Attributes
    ----------
    kind : {"messages", "files"}
    number : int
        The number of the chunk among those of its kind; with the seed of the run, it gives the same inputs
        again.
    outcomes : Counter
        The number of inputs for each outcome, such as the error with which they were refused.
    slowest : tuple
        The longest processor time in seconds, and the input that took it.
    failures : list of str
    memory : float
        The memory of the process after the chunk, in megabytes.
    age : int
        The number of chunks that the process has tried.
    """

    kind: str
    number: int
    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    failures: list[str] = field(default_factory=list)
    memory: float = 0.0
    age: int = 0

    @property
    def inputs(self) -> int:
        """The number of inputs tried."""
        return sum(self.outcomes.values())


def try_one(chunk: Chunk, what: str, do: Callable[[], str]) -> None:
    """Try an input and record the outcome.

    Parameters
    ----------
    chunk : Chunk
    what : str
        The input, for the report.
    do : callable
        A function that tries the input and returns the name of the outcome. A `MazenbError` is an outcome
        too; any other exception is a failure.
    """
    from mazenb.texts.errors import MazenbError

    before = time.process_time()
    try:
        outcome = do()
    except MazenbError as error:
        outcome = f"refused: {type(error).__name__}"
        if problem := _unreadable(str(error)):
            chunk.failures.append(f"{what}: {problem}")
    except Failure as failure:
        outcome = "failure"
        chunk.failures.append(f"{what}: {failure}")
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        outcome = "failure"
        chunk.failures.append(f"{what}: {type(error).__name__}: {str(error)[:200]}")
    seconds = time.process_time() - before
    chunk.outcomes[outcome] += 1
    if seconds > chunk.slowest[0]:
        chunk.slowest = seconds, what
    if seconds > SLOW:
        chunk.failures.append(f"{what}: took {seconds:.1f} s of processor time")


def _unreadable(sentence: str) -> str:
    """Return the problem with the message of a refusal; an empty string if a person can read it."""
    if not sentence.strip():
        return "refused without a word"
    if len(sentence) > 4000:
        return f"refused with {len(sentence)} characters"
    return ""


def written(folder: Path, name: str, text: str) -> Path:
    """Write a file and return its path. With half of a surrogate pair, the file is not valid UTF-8."""
    path = folder / name
    path.write_bytes(text.encode(errors="surrogatepass"))
    return path


def memory() -> float:
    """Return the memory of this process in megabytes; 0 if the system does not report it."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0.0
    return int(pages) * 4096 / 1e6
