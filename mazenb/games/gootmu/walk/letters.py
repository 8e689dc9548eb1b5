"""Letters of steps across walls. If a wall may be crossed, every neighbour can be the next square."""

from __future__ import annotations

from typing import NamedTuple

from mazenb.board import Board
from mazenb.board.reach.steps import Rows, ending_at, wall_free

__all__ = ["AcrossWalls", "Crossing", "crossing"]


class AcrossWalls(dict[int, dict[int, str]]):
    r"""The steps from each square to all its neighbours, with small letters for steps across walls.

    Rows are computed when they are first used.

    Examples
    --------
    >>> corridor = Board.from_drawing("+---+---+\n|   |   |\n+---+---+")
    >>> AcrossWalls(corridor)[0]
    {1: 'e'}
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, square: int) -> dict[int, str]:
        out, letters = self.board.out[square], self.board.geometry.letters[square]
        row = self[square] = {
            there: letter if there in out else letter.lower() for there, letter in letters.items()
        }
        return row


class Crossing(NamedTuple):
    """Steps in every direction.

    Attributes
    ----------
    rows : sequence of sequence of int
        The squares that the next step can enter; none if a trap door or a panel ends the walk (rule M3).
    letters : AcrossWalls
        The letters of these steps.
    """

    rows: Rows
    letters: AcrossWalls


def crossing(board: Board) -> Crossing:
    """Return the table of a board."""
    found: Crossing | None = board.memo.get("gootmu:crossing")
    if found is None:
        rows = ending_at(wall_free(board).rows, board.doors)
        found = board.memo["gootmu:crossing"] = Crossing(rows, AcrossWalls(board))
    return found
