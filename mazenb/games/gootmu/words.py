"""What pawns, things, squares and tiles are called in actions, positions and logs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.board import Board, Spot
from mazenb.engine import Action
from mazenb.games.gootmu.state import MONSTER, GootmuState
from mazenb.games.gootmu.things import WORDS, is_piece, item_of, piece, piece_owner

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "PSEUDO",
    "drop_action",
    "pawn_name",
    "pawn_of",
    "square_of",
    "square_word",
    "thing_of",
    "thing_word",
    "tile_of",
    "tile_word",
]

PSEUDO = "+"
"""What stands behind a player's name in the name of the pseudo-player."""


def pawn_name(players: Sequence[str], state: GootmuState, i: int) -> str:
    """The name of a pawn: its player's, with a ``+`` if it is a pseudo-player."""
    if i == MONSTER:
        return "monster"
    pawn = state.pawns[i]
    return players[pawn.owner] + (PSEUDO if pawn.pseudo else "")


def pawn_of(players: Sequence[str], state: GootmuState, word: str) -> int | None:
    """The pawn of that name, if there is one."""
    for i in range(len(state.pawns)):
        if pawn_name(players, state, i) == word:
            return i
    return None


def thing_word(players: Sequence[str], thing: int) -> str:
    """A thing as actions write it: ``key``, ``red-2``."""
    if is_piece(thing):
        return f"{players[piece_owner(thing)]}-{(thing - piece(0, 1)) % 3 + 1}"
    return WORDS[thing]


@lru_cache(maxsize=1024)
def drop_action(players: tuple[str, ...], thing: int) -> Action:
    """The answer that puts a thing down."""
    return Action("drop", thing_word(players, thing))


def thing_of(players: Sequence[str], word: str) -> int | None:
    """The thing that a word names, if it names one.

    Examples
    --------
    >>> thing_word(["red", "blue"], thing_of(["red", "blue"], "blue-3"))
    'blue-3'
    """
    kind = item_of(word)
    if kind is not None:
        return kind
    name, _, part = word.rpartition("-")
    return piece(players.index(name), int(part)) if name in players and part in ("1", "2", "3") else None


def square_word(board: Board, square: int) -> str:
    """A square as actions write it: row and column, ``3,5``."""
    return board.geometry.names[square]


def square_of(board: Board, word: str) -> int | None:
    """The square that a word names, if it is on the board."""
    spot = _pair(word)
    return None if spot is None or spot not in board else board.index(spot)


def tile_word(spot: Spot) -> str:
    """A tile as actions write it: its row and column of tiles, ``0,2``."""
    return f"{spot[0]},{spot[1]}"


def tile_of(board: Board, word: str) -> Spot | None:
    """The tile that a word names, if it is on the board."""
    spot = _pair(word)
    geometry = board.geometry
    return spot if spot in geometry.cells and spot not in geometry.holes else None


def _pair(word: str) -> tuple[int, int] | None:
    row, comma, column = word.partition(",")
    if comma and row.isascii() and row.isdigit() and column.isascii() and column.isdigit():
        return int(row), int(column)
    return None
