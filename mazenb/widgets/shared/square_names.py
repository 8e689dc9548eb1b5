"""The spoken name of every square."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Board, Square
from mazenb.engine.display.square_names import spoken
from mazenb.games.gootmu import label_names
from mazenb.widgets.shared.places import square_key

__all__ = ["names"]


def names(board: Board, squares: Iterable[Square], language: str) -> dict[str, str]:
    """Return the names of some squares, by their index as the page writes it."""
    printed = label_names(language)
    return {square_key(square): spoken(board, square, language, printed) for square in squares}
