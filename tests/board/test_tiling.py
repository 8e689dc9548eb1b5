"""Tiles laid side by side."""

from __future__ import annotations

import pytest

from mazenb.board import Board, BoardError, Tile

CELLS = [Tile.from_drawing(f"+---+\n| a>|\n+---+\na = ROOM {n}") for n in range(9)]


def test_tiles_are_laid_as_they_are_or_by_seed() -> None:
    in_order = Board.lay(CELLS, 3, 3)
    assert [label.number for label in in_order.labels.values()] == list(range(9))
    drawn = Board.lay(CELLS, 3, 3, seed=1)
    assert sorted(label.number or 0 for label in drawn.labels.values()) == list(range(9))
    assert len({label.arrow for label in drawn.labels.values()}) == 4
    assert drawn == Board.lay(CELLS, 3, 3, seed=1) != Board.lay(CELLS, 3, 3, seed=2)


def test_laying_is_refused_without_enough_tiles() -> None:
    with pytest.raises(BoardError, match="12 tiles are needed, but there are only 9"):
        Board.lay(CELLS, 3, 4, seed=1)
    with pytest.raises(BoardError, match="need 12 tiles, not 9"):
        Board.lay(CELLS, 3, 4)
    with pytest.raises(BoardError, match=r"such as those in list\(pool\(\).values\(\)\), not 'mine'"):
        Board.lay({"mine": CELLS[0]}, 1, 1, wrap="none")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="tiles must be a list of tiles, not None"):
        Board.lay(None, 1, 1)  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="rows must be a whole number, not '3'"):
        Board.lay(CELLS, "3", 3, seed=1)  # type: ignore[arg-type]
    big = Tile.from_drawing("+---+---+\n|       |\n+---+---+\n|       |\n+---+---+")
    with pytest.raises(BoardError, match=r"same size, not \[1, 2\]"):
        Board.lay([*CELLS[:8], big], 3, 3)
