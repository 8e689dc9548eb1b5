"""`mazenb lab` never undoes a person's work."""

import json
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nbformat.sign import NotebookNotary

from mazenb.cli import notebooks
from tools.places import NOTEBOOKS

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    folder = tmp_path / "origin"
    (folder / "lessons").mkdir(parents=True)
    (folder / "play.ipynb").write_text("play 1", encoding="utf-8")
    (folder / "lessons" / "graphs.ipynb").write_text("graphs 1", encoding="utf-8")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "play-checkpoint.ipynb").write_text("old", encoding="utf-8")
    return folder


def read(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file() and path.name != notebooks.MANIFEST
    }


def test_first_copy_brings_every_notebook_and_no_checkpoint(origin: Path, tmp_path: Path) -> None:
    report = notebooks.copy(origin, tmp_path / "mine")
    assert report.new == ["lessons/graphs.ipynb", "play.ipynb"]
    assert read(tmp_path / "mine") == {"lessons/graphs.ipynb": "graphs 1", "play.ipynb": "play 1"}


def test_second_copy_changes_nothing(origin: Path, tmp_path: Path) -> None:
    notebooks.copy(origin, tmp_path / "mine")
    report = notebooks.copy(origin, tmp_path / "mine")
    assert (report.new, report.updated, report.kept) == ([], [], [])
    assert report.same == ["lessons/graphs.ipynb", "play.ipynb"]


def test_a_newer_notebook_replaces_an_untouched_copy_only(origin: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    notebooks.copy(origin, mine)
    (mine / "play.ipynb").write_text("my work", encoding="utf-8")
    for name in ("play.ipynb", "lessons/graphs.ipynb"):
        (origin / name).write_text(f"{name} 2", encoding="utf-8")
    report = notebooks.copy(origin, mine)
    assert report.updated == ["lessons/graphs.ipynb"]
    assert report.kept == ["play.ipynb"]
    assert read(mine) == {"lessons/graphs.ipynb": "lessons/graphs.ipynb 2", "play.ipynb": "my work"}
    assert "play.ipynb" in report.summary(mine)
    assert notebooks.copy(origin, mine).kept == ["play.ipynb"], "kept the next time too"


def test_a_changed_notebook_is_kept_even_if_the_original_did_not_change(origin: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    notebooks.copy(origin, mine)
    (mine / "play.ipynb").write_text("my work", encoding="utf-8")
    assert notebooks.copy(origin, mine).kept == ["play.ipynb"]
    assert read(mine)["play.ipynb"] == "my work"


def test_a_deleted_notebook_comes_back(origin: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    notebooks.copy(origin, mine)
    (mine / "play.ipynb").unlink()
    assert notebooks.copy(origin, mine).new == ["play.ipynb"]


def test_a_file_that_was_there_before_is_kept(origin: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "play.ipynb").write_text("my own play", encoding="utf-8")
    assert notebooks.copy(origin, mine).kept == ["play.ipynb"]
    assert read(mine)["play.ipynb"] == "my own play"


@pytest.mark.parametrize("broken", ["", "{", "[1]", '"x"', "\x00"])
def test_a_broken_manifest_overwrites_nothing(origin: Path, tmp_path: Path, broken: str) -> None:
    mine = tmp_path / "mine"
    notebooks.copy(origin, mine)
    (mine / notebooks.MANIFEST).write_text(broken, encoding="utf-8")
    (mine / "play.ipynb").write_text("my work", encoding="utf-8")
    assert notebooks.copy(origin, mine).kept == ["play.ipynb"]
    assert read(mine)["play.ipynb"] == "my work"
    assert set(json.loads((mine / notebooks.MANIFEST).read_text(encoding="utf-8"))) == {
        "lessons/graphs.ipynb"
    }


def test_a_folder_that_is_a_file_is_refused_with_its_name(origin: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file", encoding="utf-8")
    with pytest.raises(notebooks.FolderError, match="mine"):
        notebooks.copy(origin, tmp_path / "mine")


@given(st.lists(st.sampled_from(["copy", "edit", "release", "delete"]), max_size=12))
def test_an_edit_survives_whatever_happens_around_it(
    tmp_path_factory: pytest.TempPathFactory, events: list[str]
) -> None:
    base = tmp_path_factory.mktemp("any")
    origin, mine = base / "origin", base / "mine"
    origin.mkdir()
    (origin / "play.ipynb").write_text("release 0", encoding="utf-8")
    mine.mkdir()
    target, edited = mine / "play.ipynb", None
    for number, event in enumerate(events, start=1):
        if event == "copy":
            notebooks.copy(origin, mine)
        elif event == "release":
            (origin / "play.ipynb").write_text(f"release {number}", encoding="utf-8")
        elif event == "delete":
            target.unlink(missing_ok=True)
            edited = None
        else:
            edited = f"edit {number}"
            target.write_text(edited, encoding="utf-8")
        if edited is not None:
            assert target.read_text(encoding="utf-8") == edited


@pytest.mark.slow
def test_the_game_is_trusted_and_its_picture_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """JupyterLab shows the pictures of a trusted notebook before any kernel has run."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    mine = tmp_path / "mine"
    mine.mkdir()
    text = (NOTEBOOKS / "00-play.ipynb").read_text(encoding="utf-8")
    (mine / "00-play.ipynb").write_text(text, encoding="utf-8")
    (mine / "changed.ipynb").write_text(text.replace("import mazenb", "import mazenb  "), encoding="utf-8")
    notebooks.trust(mine, ["00-play.ipynb", "pictures/00-play.svg"])
    notary = NotebookNotary(data_dir=str(tmp_path / "jupyter"))
    opened, changed = (nbformat.read(mine / name, 4) for name in ("00-play.ipynb", "changed.ipynb"))
    assert notary.check_signature(opened)
    assert not notary.check_signature(changed)
    outputs = [output for cell in opened.cells for output in cell.get("outputs", ())]
    shown = [data for output in outputs for kind, data in output.get("data", {}).items() if kind != VIEW]
    assert any("<svg" in str(data) and 'class="mazenb"' in str(data) for data in shown)
