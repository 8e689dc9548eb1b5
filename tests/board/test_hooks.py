"""Functions of higher layers that a board calls by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mazenb import picture, tile_picture
from mazenb.board import Board, Label, Tile
from mazenb.board.hooks import HOOKS, hook
from mazenb.board.reach import reach

BOARD = Board.random(4, 4, seed=1).mark((0, 0), Label("JUMP", 2))


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_names_a_function(name: str) -> None:
    assert callable(hook(name))


def test_a_notebook_shows_boards_tiles_and_answers_as_pictures() -> None:
    tile = Tile.from_drawing("+---+\n| o |\n+---+")
    four = reach(BOARD, (0, 0), 4)
    assert BOARD._repr_svg_() == picture(BOARD, names=hook("label names")())
    assert tile._repr_svg_() == tile_picture(tile)
    assert four._repr_svg_() == picture(BOARD, start=(0, 0), ends=four.ends)


def test_another_painter_can_take_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOOKS, "tile picture", "builtins:repr")
    assert Tile.from_drawing("+---+\n| o |\n+---+")._repr_svg_() == "<Tile 1×1, 0 labels>"


def test_a_board_does_not_load_its_painter() -> None:
    code = (
        "import sys, mazenb.board.reach; print([n for n in sys.modules if n.startswith('mazenb.pictures')])"
    )
    root = Path(__file__).parent.parent.parent
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
