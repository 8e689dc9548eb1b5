"""Pictures of widgets as files."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from mazenb import Board
from mazenb.widgets.explore import explore
from mazenb.widgets.shared.errors import SavingError


@pytest.fixture
def widget() -> object:
    return explore(Board.random(4, 4, seed=1), start=(0, 0))


def test_svg_and_png(widget, tmp_path: Path) -> None:
    widget.save_svg(tmp_path / "maze.svg")
    assert (tmp_path / "maze.svg").read_text(encoding="utf-8") == widget.svg()
    ET.parse(tmp_path / "maze.svg")
    widget.save_png(str(tmp_path / "maze.png"), scale=1)
    data = (tmp_path / "maze.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == int(ET.fromstring(widget.svg()).get("width", ""))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["maze.png", "maze.svg"]


@pytest.mark.parametrize("name", ["", ".", "no/such/folder/x.svg", "a\0b", None, 7, "x" * 400])
def test_a_bad_path_is_refused_by_name(widget, tmp_path: Path, monkeypatch, name) -> None:
    monkeypatch.chdir(tmp_path)
    for save in (widget.save_svg, widget.save_png):
        with pytest.raises(SavingError, match=r"\w+ .*"):
            save(name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("scale", [0, -1, 1e9, float("nan"), float("inf"), "big", None])
def test_a_scale_without_pixels_is_refused(widget, tmp_path: Path, scale) -> None:
    with pytest.raises(SavingError):
        widget.save_png(tmp_path / "x.png", scale=scale)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_replaced_stays(widget, tmp_path: Path, monkeypatch) -> None:
    def full(*words: object) -> None:
        raise OSError("no space left")

    (tmp_path / "x.svg").write_text("old", encoding="utf-8")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SavingError, match="no space left"):
        widget.save_svg(tmp_path / "x.svg")
    assert (tmp_path / "x.svg").read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.iterdir())) == 1
