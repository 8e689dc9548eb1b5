"""The positions of a board's squares on its picture, as sent to a page."""

from __future__ import annotations

from typing import Any

from mazenb.board import Board, Spot, Square
from mazenb.pictures.coordinates import GAP, MARGIN, SIDE, Places

__all__ = ["place_data", "square_key"]


def square_key(square: Square | Spot) -> str:
    """Return the name by which a page knows a square or a tile: row and column."""
    return f"{square[0]},{square[1]}"


def place_data(board: Board) -> dict[str, Any]:
    """Return the measures of a board and of its picture.

    Examples
    --------
    >>> place_data(Board.random(2, 3, wrap="none"))["wraps"]
    [False, False]
    """
    places = Places.of(board)
    return {
        "rows": board.rows,
        "columns": board.columns,
        "wraps": list(board.wraps),
        "tile": board.tile_size,
        "holes": [square_key(spot) for spot in sorted(board.holes)],
        "side": SIDE,
        "gap": GAP,
        "margin": MARGIN,
        "width": places.width,
        "height": places.height,
    }
