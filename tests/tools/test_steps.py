"""Counting: what passed, what failed, and that nothing counts as a success by default."""

import sys
from pathlib import Path

import pytest

from tools import steps, suite
from tools.bundle import differences
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


def test_a_failing_command_shows_what_it_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "LOGS", tmp_path)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    step = Step("toy step", [sys.executable, "-c", "print('the reason'); exit(3)"], folder=tmp_path)
    outcome = steps.run(step)
    assert (outcome.passed, outcome.failed) == (0, 1)
    assert "the reason" in capsys.readouterr().out
    assert steps.run(Step("none", [tmp_path / "no-such-command"], folder=tmp_path)).failed == 1


def test_the_table_has_a_row_a_part_and_the_sum_adds_up() -> None:
    outcomes = [Outcome(2, 0, 1.5), Outcome(0, 1, 0.25)]
    assert sum(outcomes, Outcome()) == Outcome(2, 1, 1.75)
    text = suite.table([("unit", outcomes[0], 50), ("wheel", outcomes[1], None)])
    assert [line.split()[0] for line in text.splitlines()] == ["part", "unit", "wheel"]


def test_bundle_differences_name_each_file() -> None:
    built = {"a.js": b"1", "b.js": b"2", "c.js": b"3"}
    committed = {"b.js": b"2", "c.js": b"old", "d.js": b"4"}
    assert [sentence.split()[0] for sentence in differences(built, committed)] == ["a.js", "d.js", "c.js"]
    assert differences(built, built) == []
