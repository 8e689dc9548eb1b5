"""Run one step of the suite: a command whose output goes to a log, and a count of what passed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.places import LOGS, ROOT

HEARTBEAT = 20
LIMIT = 900


@dataclass(frozen=True)
class Step:
    """A command. With `report`, the tests in that JUnit file are counted; without, the step counts as one."""

    name: str
    command: Sequence[str | Path]
    report: Path | None = None
    environ: Mapping[str, str] = field(default_factory=dict)
    folder: Path = ROOT


@dataclass(frozen=True)
class Outcome:
    """What came of a step or of several."""

    passed: int = 0
    failed: int = 0
    seconds: float = 0.0

    def __add__(self, other: Outcome) -> Outcome:
        """Return both together."""
        return Outcome(self.passed + other.passed, self.failed + other.failed, self.seconds + other.seconds)


def count(report: Path) -> tuple[int, int]:
    """Return how many tests passed and failed by a JUnit file; a skipped test is a test that did not pass."""
    passed = failed = 0
    for case in ET.parse(report).iter("testcase"):
        if any(case.find(tag) is not None for tag in ("failure", "error", "skipped")):
            failed += 1
        else:
            passed += 1
    return passed, failed


def judge(code: int, report: Path | None) -> tuple[int, int]:
    """Return how many passed and failed, by exit code and report; to run no test is a failure."""
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
    """Run a step, showing that it is alive, and on failure the end of its output."""
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
    return Outcome(passed, failed, seconds)


def _execute(step: Step, log: Path, start: float) -> int:
    environ = {**os.environ, "PYTHONUTF8": "1", "NO_COLOR": "1", **step.environ}
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
            return _wait(process, step, start)
        except (KeyboardInterrupt, SystemExit):
            _end(process)
            raise


def _wait(process: subprocess.Popen[bytes], step: Step, start: float) -> int:
    while True:
        try:
            return process.wait(timeout=HEARTBEAT)
        except subprocess.TimeoutExpired:
            elapsed = time.monotonic() - start
            print(f"  {step.name}: {elapsed:.0f} s …", flush=True)
            if elapsed > LIMIT:
                _end(process)
                return 124


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a step and all that it started."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
