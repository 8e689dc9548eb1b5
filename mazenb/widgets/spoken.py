"""The spoken name of every square."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Board, Square
from mazenb.engine.spoken import spoken
from mazenb.games.gootmu import label_names

__all__ = ["names"]


def names(board: Board, squares: Iterable[Square], language: str) -> dict[str, str]:
    """The names of some squares, by their index as the page writes it."""
    printed = label_names(language)
    return {f"{square[0]},{square[1]}": spoken(board, square, language, printed) for square in squares}
