"""Run one step of the suite: a command whose output goes to a log, and a count of what passed.

A step is stopped if it hangs, not if it is slow: it can take hours as long as its log grows.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from tools.load import crowding
from tools.places import LOGS, ROOT

HEARTBEAT = 20.0
"""The seconds between two checks of a step."""

SILENCE = 600.0
"""The most seconds without output on an idle machine; on a busy one, more."""

LIMIT = 6 * 3600.0
"""The seconds after which a step is stopped in any case."""

REASON = 600
"""The number of characters shown of the reason why a test failed."""


@dataclass(frozen=True)
class Step:
    """A command. With `report`, the tests in that JUnit file are counted; without, the step counts as one.

    `again` is a command that runs the failed tests once more. It is for tests of several programs at a time,
    such as a browser, a server and a kernel, which can lose a race on a busy machine.
    """

    name: str
    command: Sequence[str | Path]
    report: Path | None = None
    environ: Mapping[str, str] = field(default_factory=dict)
    folder: Path = ROOT
    again: Sequence[str | Path] = ()


@dataclass(frozen=True)
class Outcome:
    """The result of one step or of several. `unsteady` names the tests that passed only the second time."""

    passed: int = 0
    failed: int = 0
    seconds: float = 0.0
    failures: tuple[str, ...] = ()
    unsteady: tuple[str, ...] = ()

    def __add__(self, other: Outcome) -> Outcome:
        """Return both together."""
        return Outcome(
            self.passed + other.passed,
            self.failed + other.failed,
            self.seconds + other.seconds,
            self.failures + other.failures,
            self.unsteady + other.unsteady,
        )


def count(report: Path) -> tuple[int, int]:
    """Return the numbers of passed and failed tests in a JUnit file. A skipped test counts as failed."""
    passed = failed = 0
    for case in ET.parse(report).iter("testcase"):
        if any(case.find(tag) is not None for tag in ("failure", "error", "skipped")):
            failed += 1
        else:
            passed += 1
    return passed, failed


def failures(report: Path) -> tuple[str, ...]:
    """Return a line for each failed test in a JUnit file, with its name and the beginning of the reason."""
    lines = []
    for case in ET.parse(report).iter("testcase"):
        for tag in ("failure", "error", "skipped"):
            if (found := case.find(tag)) is not None:
                reason = " ".join((found.get("message") or tag).split())[:REASON]
                lines.append(f"{case.get('classname', '')}::{case.get('name', '')}: {reason}")
                break
    return tuple(lines)


def judge(code: int, report: Path | None) -> tuple[int, int]:
    """Return the numbers of passed and failed tests. Running no test counts as a failure."""
    if report is None:
        return (0, 1) if code else (1, 0)
    try:
        passed, failed = count(report)
    except (OSError, ET.ParseError):
        return 0, 1
    if failed == 0 and (code != 0 or passed == 0):
        failed = 1
    return passed, failed


def run(step: Step) -> Outcome:
    """Run a step, and those of its tests that fail once more if it has a command for that."""
    first = _run_once(step)
    # Without a report, nobody knows which tests failed.
    if not first.failed or not step.again or first.failures == (_unnamed(step),):
        return first
    second = _run_once(replace(step, name=f"{step.name} again", command=step.again))
    return Outcome(
        first.passed + second.passed,
        second.failed,
        first.seconds + second.seconds,
        second.failures,
        () if second.failed else first.failures,
    )


def _run_once(step: Step) -> Outcome:
    """Run a step, printing signs of life and, if it fails, the end of its output."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{step.name.replace(' ', '-')}.log"
    if step.report is not None:
        step.report.parent.mkdir(parents=True, exist_ok=True)
        step.report.unlink(missing_ok=True)
    start = time.monotonic()
    code = _execute(step, log, start)
    seconds = time.monotonic() - start
    passed, failed = judge(code, step.report)
    print(f"  {step.name}: {'FAILED' if failed else 'ok'}, {seconds:.1f} s", flush=True)
    if failed:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(f"    | {line}" for line in lines[-80:]))
        print(f"    (all of it: {log.relative_to(ROOT)})", flush=True)
    return Outcome(passed, failed, seconds, _names(step) if failed else ())


def _names(step: Step) -> tuple[str, ...]:
    """Return a line for each failure of a step, or the step's name if it has no report."""
    try:
        named = failures(step.report) if step.report is not None else ()
    except (OSError, ET.ParseError):
        named = ()
    return named or (_unnamed(step),)


def _unnamed(step: Step) -> str:
    return f"{step.name}: see its output above"


def _execute(step: Step, log: Path, start: float) -> int:
    # Output must not stay in a buffer, because the log shows whether a step is still alive.
    environ = {**os.environ, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", **step.environ}
    with log.open("w", encoding="utf-8") as output:
        try:
            process = subprocess.Popen(
                step.command,
                cwd=step.folder,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            output.write(f"{error}\n")
            return 127
        try:
            return _wait(process, step, log, start)
        except (KeyboardInterrupt, SystemExit):
            end(process)
            raise


def _wait(process: subprocess.Popen[bytes], step: Step, log: Path, start: float) -> int:
    size, last_word = 0, start
    while True:
        try:
            return process.wait(timeout=HEARTBEAT)
        except subprocess.TimeoutExpired:
            now = time.monotonic()
            if (grown := log.stat().st_size) != size:
                size, last_word = grown, now
            print(f"  {step.name}: {now - start:.0f} s …", flush=True)
            if (reason := overdue(now - start, now - last_word, crowding())) is not None:
                end(process)
                with log.open("a", encoding="utf-8") as output:
                    output.write(f"\n{step.name} was ended after {now - start:.0f} s: {reason}\n")
                return 124


def overdue(elapsed: float, silent: float, crowd: float) -> str | None:
    """Return the reason why a step must be stopped now; ``None`` if it may continue.

    Parameters
    ----------
    elapsed : float
        The seconds since it began.
    silent : float
        The seconds since its log last grew.
    crowd : float
        The number of processes per processor (`tools.load.crowding`).

    Examples
    --------
    >>> overdue(3000, 20, 1)
    >>> overdue(3000, 700, 1)
    'it said nothing for 700 s (the limit is 600 s)'
    >>> overdue(3000, 700, 10)
    """
    if silent > SILENCE * crowd:
        return f"it said nothing for {silent:.0f} s (the limit is {SILENCE * crowd:.0f} s)"
    if elapsed > LIMIT:
        return f"it was not done after {LIMIT:.0f} s"
    return None


def end(process: subprocess.Popen[bytes]) -> None:
    """Stop a step and everything that it started, gently at first."""
    if not hasattr(os, "killpg"):
        process.terminate()
    else:
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if hasattr(os, "killpg"):
        # The step has ended, but processes that it started may have ignored the signal.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
