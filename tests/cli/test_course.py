"""`mazenb course build`, as a person types it."""

from pathlib import Path

import pytest

from mazenb.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = main.main(["course", "build", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_class_is_built_and_the_next_step_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "class.csv").write_text("name,seed\nred,7\nblue,8\n", encoding="utf-8")
    chosen = ["--lessons", "01", "--class", tmp_path / "class.csv"]
    code, out, _ = said(capsys, tmp_path / "out", "--students", *chosen)
    assert (code, out.splitlines()[0]) == (0, f"2 files in {tmp_path / 'out'}, from 1 lessons.")
    assert "mazenb.collect" in out
    code, out, _ = said(capsys, tmp_path / "key", "--teachers", "--for", "nbgrader", *chosen)
    assert code == 0
    assert "nbgrader autograde" in out


def test_an_error_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, tmp_path / "out", "--students", "--class", tmp_path / "none.csv")
    assert (code, out) == (1, "")
    assert err.startswith("mazenb: ")
    assert "is not a class list" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [[], ["build"], ["build", "x"], ["build", "x", "--students", "--teachers"]])
def test_what_is_missing_is_asked_for(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main.main(["course", *words])
    assert stop.value.code == 2
