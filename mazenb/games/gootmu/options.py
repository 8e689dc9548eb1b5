"""The options of GOOTMU, and functions that read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mazenb.board import Board, MazenbError
from mazenb.engine import Option, OptionError
from mazenb.engine.history.files import read_whole
from mazenb.games.gootmu.instructions.labels import check_labels
from mazenb.games.gootmu.text.drawing import check_size, read_board
from mazenb.texts.limits import DIGITS
from mazenb.texts.quotation import short

__all__ = ["OPTIONS"]


def _read_board(given: Any) -> Board | None:
    if given is None:
        return None
    try:
        if isinstance(given, Path):
            given = read_whole(given, OptionError)
        board = given if isinstance(given, Board) else read_board(given) if isinstance(given, str) else None
        if board is not None:
            check_size(board)
            check_labels(board)
    except MazenbError as error:
        raise OptionError("gootmu.board.drawing", reason=error) from error
    if board is None:
        raise OptionError("gootmu.board.given", found=short(given))
    return board


def _read_limit(given: Any) -> int | None:
    if given is not None and (type(given) is not int or not 0 < given < 10**DIGITS):
        raise OptionError("gootmu.option.limit", found=short(given))
    limit: int | None = given
    return limit


OPTIONS = (
    Option("setup", "full", ("full", "quick")),
    Option("pieces", "playing", ("playing", "reverse", "alternate")),
    Option("board", None, read=_read_board, write=lambda board: None if board is None else str(board)),
    Option("pick_up", "passing", ("passing", "exact")),
    Option("rotations", "any", ("any", "quarter")),
    Option("turn_limit", None, read=_read_limit),
)
