"""The labels of GOOTMU: the rows of labels.toml, and whether a drawing keeps to them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal

from mazenb.board import Board, Label, MazenbError, Square, Tile

__all__ = ["LabelError", "LabelRow", "check_labels", "label_rows", "printed_labels"]

Kind = Literal["instruction", "obstacle", "token", "marker"]


class LabelError(MazenbError, ValueError):
    """A square is labelled with something that GOOTMU does not know.

    Parameters
    ----------
    reason : str
    square : Square
    tile : str, optional
        The tile's name, where the square belongs to a tile that has one.

    Examples
    --------
    >>> print(LabelError("JUMP needs a number", (0, 2), "7"))
    tile 7, square (0, 2): JUMP needs a number
    """

    def __init__(self, reason: str, square: Square, tile: str | None = None) -> None:
        self.reason, self.square, self.tile = reason, square, tile
        super().__init__(f"{'' if tile is None else f'tile {tile}, '}square {square}: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return LabelError, (self.reason, self.square, self.tile)


@dataclass(frozen=True, slots=True)
class LabelRow:
    """One row of section L of the rules.

    Parameters
    ----------
    id : str
        The rule's id, ``L01`` to ``L78``.
    name : str
        The name in the legend of a drawing.
    kind : str
        ``instruction``, ``obstacle``, ``token`` (never printed on a square) or ``marker`` (nothing in play).
    number, arrow : bool
        Whether the square prints a number (rule C11) and an arrow.
    """

    id: str
    name: str
    kind: Kind
    number: bool
    arrow: bool


@cache
def label_rows() -> Mapping[str, LabelRow]:
    """Every row of section L by its id, in the order of the rules.

    Examples
    --------
    >>> label_rows()["L24"]
    LabelRow(id='L24', name='JUMP', kind='instruction', number=True, arrow=True)
    """
    text = files(__package__).joinpath("labels.toml").read_text(encoding="utf-8")
    return MappingProxyType({row["id"]: LabelRow(**row) for row in tomllib.loads(text)["labels"]})


@cache
def printed_labels() -> Mapping[str, LabelRow]:
    """The rows that may stand on a square, by name: all but the tokens (rule B6).

    Examples
    --------
    >>> printed_labels()["POOL"].id
    'L53'
    >>> "MAGNET" in printed_labels()
    False
    """
    return MappingProxyType({row.name: row for row in label_rows().values() if row.kind != "token"})


def check_labels(drawn: Tile | Board, *, name: str | None = None) -> None:
    r"""Refuse a tile or board with a label, number or arrow that GOOTMU does not know.

    Labels, numbers and arrows are those of labels.toml.

    Parameters
    ----------
    drawn : Tile or Board
    name : str, optional
        The name of the tile, for the message.

    Raises
    ------
    LabelError
        Naming the tile, the square and what is wrong with its label.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> check_labels(Tile.from_drawing("+---+\n| a |\n+---+\na = SLIDE 2"), name="mine")
    Traceback (most recent call last):
        ...
    mazenb.games.gootmu.labels.LabelError: tile mine, square (0, 0): SLIDE needs an arrow behind its key
    """
    for square, label in drawn.labels.items():
        reason = _objection(label)
        if reason is not None:
            raise LabelError(reason, square, name)


def _objection(label: Label) -> str | None:
    row = printed_labels().get(label.name)
    if row is None:
        near = get_close_matches(label.name, printed_labels(), n=1)
        return f"no label is called {label.name!r}" + (f"; perhaps {near[0]!r} is meant" if near else "")
    if row.number and label.number is None:
        return f"{row.name} needs a number behind its name in the legend"
    if not row.number and label.number is not None:
        return f"{row.name} takes no number; the legend gives it {label.number}"
    if label.number is not None and label.number < 1:
        return f"the number of {row.name} is 1 or more; the legend gives it {label.number}"
    if row.arrow and label.arrow is None:
        return f"{row.name} needs an arrow behind its key"
    if not row.arrow and label.arrow is not None:
        return f"{row.name} takes no arrow; it has {label.arrow.arrow!r}"
    return None
