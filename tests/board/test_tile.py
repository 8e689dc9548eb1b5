"""Tiles, and files of tiles."""

from __future__ import annotations

import pytest
from hypothesis import given

from mazenb.board import (
    CIRCLE,
    Board,
    Direction,
    DrawingError,
    Label,
    Tile,
    read_tiles,
)
from tests.board.strategies import boards

TILES = """
# two tiles
tile: left
+---+---+
| a>|   |
+   +   +
|     o |
+---+   +
a = SLIDE 2

tile: right
+---+---+
| T>|   |
+   +   +
|     o |
+---+   +
"""


TILE = TILES.split("tile: right\n")[1].strip()


@pytest.mark.rule("B7")
def test_a_file_of_tiles() -> None:
    tiles = read_tiles(TILES)
    assert list(tiles) == ["left", "right"]
    assert tiles["left"].circles == ((1, 1),)
    assert tiles["left"].labels == {(0, 0): Label("SLIDE", 2, Direction.E)}
    again = "".join(f"tile: {name}\n{tile}\n" for name, tile in tiles.items())
    assert read_tiles(again) == tiles


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("tile: left", "", 4, "such as 'tile: 1'"),
        ("tile: right", "tile: left", 11, "drawn twice"),
        ("tile: right", "tile:", 11, "expected a name"),
        ("| T>|   |", "| T>|  ?|", 13, "expected a square"),
        ("| T>|   |\n+   +   +\n|     o |\n", "| o     |\n", 12, "a tile must be square"),
        (TILE, "+---+\n| o |\n+---+", 11, "unlike the tiles above"),
    ],
)
def test_a_broken_file_of_tiles_is_refused_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(DrawingError, match=reason) as caught:
        read_tiles(TILES.replace(old, new))
    assert caught.value.line == line


def test_a_file_without_tiles_is_refused() -> None:
    with pytest.raises(DrawingError, match="expected a drawing as a string; found bytes"):
        read_tiles(b"tile: 1")  # type: ignore[arg-type]
    with pytest.raises(DrawingError, match="before the first tile"):
        read_tiles("+---+\n| o |\n+---+\n")


@given(boards())
def test_a_tile_is_read_from_its_own_drawing(board: Board) -> None:
    if board.tile_size is None:
        return
    for spot in board.tiles:
        cells = board.geometry.cells[spot]
        sides, marks = (tuple(values[i] for i in cells) for values in (board.sides, board.marks))
        tile = Tile(board.tile_size, sides, marks)
        assert Tile.from_drawing(str(tile)) == tile
        assert tile.turned(1).turned(3) == tile == tile.turned(4)
        assert sum(mark == CIRCLE for mark in tile.marks) == len(tile.circles)
