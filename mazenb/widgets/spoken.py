"""The spoken name of every square."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Board, Square
from mazenb.engine.spoken import spoken

__all__ = ["names", "spoken"]


def names(board: Board, squares: Iterable[Square], language: str) -> dict[str, str]:
    """The names of some squares, by their index as the page writes it."""
    return {f"{square[0]},{square[1]}": spoken(board, square, language) for square in squares}
