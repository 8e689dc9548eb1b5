"""The labels of GOOTMU boards, and a check of the labels in a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from mazenb.board import Board, Label, Square, Tile
from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.rows import PRINTED, ROWS
from mazenb.texts.catalogue import text
from mazenb.texts.keyed import KeyedError

__all__ = ["LabelError", "acting_row", "check_labels", "label_rows", "printed_labels"]


class LabelError(KeyedError, ValueError):
    """Error raised when a square has a label that does not exist in GOOTMU.

    Parameters
    ----------
    key : str
        The catalogue key of the sentence that says what is wrong.
    square : Square
    tile : str, optional
        The tile's name, if the square belongs to a tile with a name.
    **values
        Values for the placeholders of the sentence.

    Examples
    --------
    >>> print(LabelError("gootmu.label.number-missing", square=(0, 2), tile="7", name="JUMP"))
    tile 7, square (0, 2): JUMP must have a number after its name in the legend
    """

    def __init__(self, key: str, /, *, square: Square, tile: str | None = None, **values: Any) -> None:
        self.square, self.tile = square, tile
        super().__init__(key, square=square, tile=tile, **values)

    @property
    def reason(self) -> str:
        """The reason, without the tile and the square."""
        return super().sentence()

    def sentence(self, language: str | None = None) -> str:
        """Return the message in a language of the catalogue. The default is the language of the session."""
        place = "gootmu.label.on-board" if self.tile is None else "gootmu.label.on-tile"
        reason = super().sentence(language)
        return text(place, language, square=self.square, tile=self.tile, reason=reason)


def label_rows() -> Mapping[str, Row]:
    """Return every row of section L by its id, in the order of the rules.

    Examples
    --------
    >>> label_rows()["L24"].name
    'JUMP'
    """
    return MappingProxyType(ROWS)


def printed_labels() -> Mapping[str, Row]:
    """Return the rows that can be printed on a square, by name: all except the tokens (rule B6).

    Examples
    --------
    >>> printed_labels()["POOL"].id
    'L53'
    >>> "MAGNET" in printed_labels()
    False
    """
    return MappingProxyType(PRINTED)


def acting_row(label: Label | None) -> Row | None:
    """Return the row of a label that acts on a pawn ending there, or ``None`` for any other label.

    Examples
    --------
    >>> acting_row(Label("EXTRA TURN")).id, acting_row(Label("POOL")), acting_row(None)
    ('L14', None, None)
    """
    row = None if label is None else PRINTED.get(label.name)
    return row if row is not None and row.acts else None


def check_labels(drawn: Tile | Board, *, name: str | None = None) -> None:
    r"""Refuse a tile or board with a label, number or arrow that does not exist in GOOTMU.

    The rows of section L define the labels and which of them have a number or an arrow.

    Parameters
    ----------
    drawn : Tile or Board
    name : str, optional
        The name of the tile, for the message.

    Raises
    ------
    LabelError
        If a label is wrong. The message names the tile and the square and says what is wrong.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> check_labels(Tile.from_drawing("+---+\n| a |\n+---+\na = SLIDE 2"), name="mine")
    Traceback (most recent call last):
        ...
    mazenb.games.gootmu.instructions.labels.LabelError: tile mine, square (0, 0): SLIDE must have an arrow ...
    """
    for square, label in drawn.labels.items():
        found = _objection(label)
        if found is not None:
            key, values = found
            raise LabelError(f"gootmu.label.{key}", square=square, tile=name, **values)


def _objection(label: Label) -> tuple[str, dict[str, Any]] | None:
    """Return the end of the catalogue key that says what is wrong with a label, and its values."""
    row = PRINTED.get(label.name)
    if row is None:
        near = get_close_matches(label.name, PRINTED, n=1)
        if near:
            return "near", {"found": label.name, "near": near[0]}
        return "unknown", {"found": label.name}
    return _number_objection(row, label) or _arrow_objection(row, label)


def _number_objection(row: Row, label: Label) -> tuple[str, dict[str, Any]] | None:
    if row.number and label.number is None:
        return "number-missing", {"name": row.name}
    if label.number is None:
        return None
    if not row.number:
        return "number", {"name": row.name, "found": label.number}
    if label.number < 1:
        return "number-small", {"name": row.name, "found": label.number}
    return None


def _arrow_objection(row: Row, label: Label) -> tuple[str, dict[str, Any]] | None:
    if row.arrow and label.arrow is None:
        return "arrow-missing", {"name": row.name}
    if not row.arrow and label.arrow is not None:
        return "arrow", {"name": row.name, "found": label.arrow.arrow}
    return None
