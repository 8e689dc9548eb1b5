"""Counting of passed and failed tests; nothing counts as a success by default."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tools import parts, steps, suite
from tools.bundle import differences
from tools.load import crowding
from tools.steps import Outcome, Step

CASES = {
    "pass": "<testcase/>",
    "fail": "<testcase><failure/></testcase>",
    "error": "<testcase><error/></testcase>",
    "skip": "<testcase><skipped/></testcase>",
}


def report(folder: Path, *cases: str) -> Path:
    path = folder / "report.xml"
    inside = "".join(CASES[case] for case in cases)
    path.write_text(f"<testsuites><testsuite>{inside}</testsuite></testsuites>", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("code", "cases", "expected"),
    [
        (0, ["pass", "pass"], (2, 0)),
        (1, ["pass", "fail", "error"], (1, 2)),
        (0, ["pass", "skip"], (1, 1)),
        (5, [], (0, 1)),
        (0, [], (0, 1)),
        (2, ["pass"], (1, 1)),
    ],
)
def test_judgement_of_a_report(
    tmp_path: Path, code: int, cases: list[str], expected: tuple[int, int]
) -> None:
    assert steps.judge(code, report(tmp_path, *cases)) == expected


def test_a_step_without_report_counts_as_one() -> None:
    assert (steps.judge(0, None), steps.judge(3, None)) == ((1, 0), (0, 1))


def test_a_missing_or_broken_report_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "broken.xml").write_text("<testsuites>", encoding="utf-8")
    assert steps.judge(0, tmp_path / "none.xml") == (0, 1)
    assert steps.judge(0, tmp_path / "broken.xml") == (0, 1)


def test_each_failure_is_named_with_its_reason_on_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "LOGS", tmp_path)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    text = (
        "<testsuites><testsuite><testcase classname='t' name='good'/>"
        "<testcase classname='t' name='bad'><failure message='1 is not 2&#10;more'/></testcase>"
        "<testcase classname='t' name='left'><skipped/></testcase></testsuite></testsuites>"
    )
    written = tmp_path / "report.xml"
    code = f"import pathlib; pathlib.Path({str(written)!r}).write_text({text!r}); exit(1)"
    outcome = steps.run(Step("toy", [sys.executable, "-c", code], report=written, folder=tmp_path))
    assert outcome.failures == ("t::bad: 1 is not 2 more", "t::left: skipped")
    silent = steps.run(Step("toy", [sys.executable, "-c", "exit(1)"], report=written, folder=tmp_path))
    assert silent.failures == ("toy: see its output above",)


def test_a_failing_command_shows_its_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "LOGS", tmp_path)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    step = Step("toy step", [sys.executable, "-c", "print('the reason'); exit(3)"], folder=tmp_path)
    outcome = steps.run(step)
    assert (outcome.passed, outcome.failed) == (0, 1)
    assert "the reason" in capsys.readouterr().out
    assert steps.run(Step("none", [tmp_path / "no-such-command"], folder=tmp_path)).failed == 1


UNSTEADY = """
from pathlib import Path

seen = Path(__file__).with_name("seen")


def test_good():
    pass


def test_unsteady():
    seen.write_text(seen.read_text() + "x" if seen.exists() else "x")
    assert len(seen.read_text()) > {failures}
"""


@pytest.mark.parametrize("failures", [0, 1, 2])
def test_a_test_that_fails_is_run_once_more_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    for name in ("LOGS", "ROOT"):
        monkeypatch.setattr(steps, name, tmp_path)
    monkeypatch.setattr(parts, "BUILD", tmp_path)
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "test_toy.py").write_text(UNSTEADY.format(failures=failures), encoding="utf-8")
    step = parts.pytest("toy", *parts.BOTH_CORES, "test_toy.py", again=True)
    step = replace(step, command=[sys.executable, *step.command[1:]], folder=tmp_path)
    outcome = steps.run(replace(step, again=[sys.executable, *step.again[1:]]))
    assert (outcome.passed, outcome.failed) == ((2, 0) if failures < 2 else (1, 1))
    assert [name.split(":")[2] for name in outcome.unsteady] == ["test_unsteady"] * (failures == 1)
    assert [name.split(":")[2] for name in outcome.failures] == ["test_unsteady"] * (failures == 2)
    assert len((tmp_path / "seen").read_text(encoding="utf-8")) == min(2, failures + 1)


def test_a_step_that_crashes_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LOGS", "ROOT"):
        monkeypatch.setattr(steps, name, tmp_path)
    code = [sys.executable, "-c", "exit(1)"]
    step = Step("toy", code, report=tmp_path / "none.xml", folder=tmp_path, again=[sys.executable, "-c", ""])
    assert (steps.run(step).failed, steps.run(step).unsteady) == (1, ())


Ran = Callable[[str], tuple[Outcome, str]]

TALK = """
import time
for n in range({times}):
    print("word", n)
    time.sleep(0.2)
"""
HANG = """
import subprocess, sys, time
stubborn = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
child = subprocess.Popen([sys.executable, "-c", stubborn])
print("the last word, by", child.pid)
time.sleep(600)
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ran:
    """A function that runs Python code as a step and returns its outcome and its output."""
    monkeypatch.setattr(steps, "LOGS", tmp_path)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "HEARTBEAT", 0.1)

    def ran(code: str) -> tuple[Outcome, str]:
        outcome = steps.run(Step("toy", [sys.executable, "-c", code], folder=tmp_path))
        return outcome, capsys.readouterr().out

    return ran


def test_a_step_that_hangs_is_ended_with_all_it_started_and_says_where(
    toy: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "SILENCE", 2)
    outcome, shown = toy(HANG)
    assert outcome.failed == 1
    last = next(line for line in shown.splitlines() if "the last word, by" in line)
    assert "it said nothing for" in shown
    assert _is_gone(int(last.split()[-1]))


def _is_gone(process: int) -> bool:
    """Return True once a process has ended; its parent may take a moment to notice."""
    for _ in range(100):
        try:
            os.kill(process, 0)
            if Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split()[2] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.1)
    return False


def test_a_step_that_is_slow_is_left_alone_as_long_as_it_says_something(
    toy: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "SILENCE", 2)
    outcome, _ = toy(TALK.format(times=15))
    assert outcome.failed == 0
    assert outcome.seconds > 3


def test_a_step_that_talks_for_ever_is_ended_too(toy: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "LIMIT", 1)
    outcome, shown = toy(TALK.format(times=3000))
    assert outcome.failed == 1
    assert "toy was ended after" in shown
    assert "it was not done after 1 s" in shown


@pytest.mark.parametrize(("load", "cores", "crowd"), [(0.3, 2, 1), (2, 4, 1), (20, 2, 10), (20, None, 20)])
def test_a_busy_machine_gives_a_silent_step_more_time(
    monkeypatch: pytest.MonkeyPatch, load: float, cores: int | None, crowd: float
) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (load, load / 2, 0.1), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert crowding() == crowd
    assert steps.overdue(7000, 0.99 * crowd * steps.SILENCE, crowding()) is None
    assert steps.overdue(7000, 1.01 * crowd * steps.SILENCE, crowding()) is not None


def test_where_the_load_is_not_known_the_machine_counts_as_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getloadavg", raising=False)
    assert crowding() == 1


def test_the_table_has_one_row_per_part_and_the_sum_is_right() -> None:
    outcomes = [Outcome(2, 0, 1.5), Outcome(0, 1, 0.25)]
    assert sum(outcomes, Outcome()) == Outcome(2, 1, 1.75)
    named = [Outcome(failed=1, failures=("a",)), Outcome(failed=1, failures=("b",))]
    assert sum(named, Outcome()).failures == ("a", "b")
    text = suite.table([("unit", outcomes[0], 50), ("wheel", outcomes[1], None)])
    assert [line.split()[0] for line in text.splitlines()] == ["part", "unit", "wheel"]


def test_bundle_differences_name_each_file() -> None:
    built = {"a.js": b"1", "b.js": b"2", "c.js": b"3"}
    committed = {"b.js": b"2", "c.js": b"old", "d.js": b"4"}
    assert [sentence.split()[0] for sentence in differences(built, committed)] == ["a.js", "d.js", "c.js"]
    assert differences(built, built) == []
