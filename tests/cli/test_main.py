"""The console command, as a person types it."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mazenb.cli import lab, main, notebooks, server


@pytest.fixture
def origin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "origin"
    folder.mkdir()
    (folder / "play.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(notebooks, "source", lambda: folder)
    return folder


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, bool]]:
    calls: list[tuple[Path, bool]] = []

    def serve(folder: Path, *, browser: bool) -> int:
        calls.append((folder, browser))
        return 0

    monkeypatch.setattr(lab.server, "serve", serve)
    return calls


def test_python_m_mazenb_says_its_version() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mazenb", "--version"], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"mazenb \d+\.\d+\.\d+\S*\n", run.stdout)


def test_help_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main.main(["--help"])
    assert stop.value.code == 0
    said = capsys.readouterr().out
    assert all(name in said for name in main.COMMANDS)


@pytest.mark.parametrize("words", [[], ["dance"], ["lab", "--folder"]])
def test_an_unknown_subcommand_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main.main(words)
    assert stop.value.code == 2


def test_lab_copies_into_the_default_folder_and_opens_it(
    origin: Path,
    served: list[tuple[Path, bool]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main.main(["lab"]) == 0
    assert (tmp_path / "mazenb-notebooks" / "play.ipynb").exists()
    assert served == [(Path("mazenb-notebooks"), True)]
    assert "1 new" in capsys.readouterr().out


def test_lab_says_which_files_it_kept(
    origin: Path, served: list[tuple[Path, bool]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "play.ipynb").write_text("my work", encoding="utf-8")
    assert main.main(["lab", "--no-browser", "--folder", str(mine)]) == 0
    assert served == [(mine, False)]
    assert re.search(r"Kept.*\n  play\.ipynb", capsys.readouterr().out)


def test_without_jupyterlab_it_names_the_command_and_copies_nothing(
    origin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "jupyterlab" else find(name)
    )
    assert main.main(["lab", "--folder", str(tmp_path / "mine")]) == 1
    assert 'python -m pip install "mazenb[lab]"' in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_a_folder_that_cannot_be_used_is_a_readable_sentence(
    origin: Path, served: list[tuple[Path, bool]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main.main(["lab", "--folder", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err.startswith("mazenb: cannot copy the notebooks to ")
    assert served == []


def test_the_server_is_for_this_machine_alone_and_has_a_token(tmp_path: Path) -> None:
    words = server.command(tmp_path, 8890, "secret", browser=False)
    assert "--ServerApp.ip=127.0.0.1" in words
    assert "--IdentityProvider.token=secret" in words
    assert "--no-browser" in words
    assert "--no-browser" not in server.command(tmp_path, 8890, "secret", browser=True)
