"""`mazenb check`, as a teacher types it."""

from pathlib import Path

import pytest

from mazenb.cli import main

PUZZLE = """title: one step
rules: M1

board:
+---+---+---+
|           |
+---+---+---+

pawns:
* red  0,0
  blue 0,2

script:
chance: roll 1
red: step E
? red at 0,1
"""

RACE = """game: frantic
rules: F1
options: table=mine.toml

pawns:
* red   1  holds stop
  blue  1  holds stop

script:
? teleport 1 at 1
"""


def check(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main.main(["check", str(path)])
    return code, capsys.readouterr().out


def test_a_scenario_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.txt"
    path.write_text(PUZZLE, encoding="utf-8")
    assert check(path, capsys) == (0, f"{path}: ok\n")
    assert check(tmp_path, capsys) == (0, f"{path}: ok\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("? red at 0,1", "? red at 0,2", "line 16: expected red at 0,2; found 0,1"),
        ("red: step E", "red: step N", "line 15: 'step N' is not possible; step E"),
        (
            "red: step E",
            "blue: step E",
            "line 15: the script lets blue choose 'step E', but red must choose (walk)",
        ),
        ("red: step E", "red step E", "line 15: cannot read 'red step E'"),
        (
            "? red at 0,1",
            "? red is happy",
            "line 16: unknown expectation 'red is happy' (available: ",
        ),
        (
            "* red  0,0",
            "* red  0,9",
            "line 10: '0,9' is not a square on this board; write squares as row,column",
        ),
        (
            "* red  0,0",
            "* red  0,0  carries gold",
            "line 10: unknown thing 'gold' (available: bucket, key, boat, pickaxe, board",
        ),
        ("* red  0,0", "* red  0,0  effects SLEEP", "line 10: 'SLEEP' is not a label with a lasting effect"),
        (
            "* red  0,0",
            "  red  0,0",
            "line 10: each of the players red, blue must have a line, with a '*'",
        ),
        ("|           |", "|     ?     |", "line 6"),
        ("script:", "scribble:", "line 16: a scenario must have a section 'script:'"),
        ("rules: M1", "rules: M1\nrules: M2", "line 3: rules is given twice"),
        (
            "rules: M1",
            "options: speed=3",
            "line 2: gootmu does not have an option 'speed' (available: setup, pieces",
        ),
        (
            "rules: M1",
            "players: red, blue",
            "line 2: a scenario with 'players:' begins with the set-up, so it must not place",
        ),
        ("pawns:\n* red  0,0\n  blue 0,2", "players: red", "line 9: gootmu must have 2 to 8 players, not 1"),
        ("pawns:\n* red  0,0\n  blue 0,2", "players: red, blue", "line 9: this board has no token circle"),
    ],
)
def test_an_error_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    path = tmp_path / "one.txt"
    path.write_text(PUZZLE.replace(old, new), encoding="utf-8")
    code, out = check(path, capsys)
    assert code == 1
    assert said in out


def test_a_missing_file_and_a_file_that_is_not_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = check(tmp_path / "none.txt", capsys)
    assert code == 1
    assert "none.txt" in out
    path = tmp_path / "noise.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert check(path, capsys) == (1, f"{path}: line 1: '{path}' is not UTF-8 text\n")


def test_an_empty_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", str(tmp_path)]) == 1
    assert "no scenarios (*.txt) in" in capsys.readouterr().err


def test_a_file_that_a_scenario_names_is_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson, elsewhere = tmp_path / "lesson", tmp_path / "elsewhere"
    lesson.mkdir()
    elsewhere.mkdir()
    (lesson / "mine.toml").write_text("teleports = [1, 2, 3, 4, 5, 6]\n", encoding="utf-8")
    path = lesson / "race.txt"
    path.write_text(RACE, encoding="utf-8")
    for folder in (lesson, elsewhere, tmp_path):
        monkeypatch.chdir(folder)
        assert check(path, capsys) == (0, f"{path}: ok\n")
    monkeypatch.chdir(tmp_path)
    assert check(path.relative_to(tmp_path), capsys)[0] == 0
    (lesson / "mine.toml").rename(elsewhere / "mine.toml")
    code, out = check(path, capsys)
    assert code == 1
    assert "mine.toml" in out
