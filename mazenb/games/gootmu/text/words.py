"""Names of pawns, things, squares and tiles in actions, positions and logs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.board import Board, Spot
from mazenb.engine import Action
from mazenb.games.gootmu.state import MONSTER, GootmuState
from mazenb.games.gootmu.things.tokens import WORDS, is_piece, item_of, piece, piece_owner
from mazenb.texts.limits import whole

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
"""The suffix that turns a player's name into the name of their pseudo-player."""


def pawn_name(players: Sequence[str], state: GootmuState, i: int) -> str:
    """Return the name of a pawn: the player's name, followed by ``+`` for a pseudo-player."""
    if i == MONSTER:
        return "monster"
    pawn = state.pawns[i]
    return players[pawn.owner] + (PSEUDO if pawn.pseudo else "")


def pawn_of(players: Sequence[str], state: GootmuState, word: str) -> int | None:
    """Return the number of the pawn with a name, or ``None`` if there is no such pawn."""
    for i in range(len(state.pawns)):
        if pawn_name(players, state, i) == word:
            return i
    return None


def thing_word(players: Sequence[str], thing: int) -> str:
    """Return a thing as it is written in actions, such as ``key`` or ``red-2``."""
    if is_piece(thing):
        return f"{players[piece_owner(thing)]}-{(thing - piece(0, 1)) % 3 + 1}"
    return WORDS[thing]


@lru_cache(maxsize=1024)
def drop_action(players: tuple[str, ...], thing: int) -> Action:
    """Return the answer that drops a thing."""
    return Action("drop", thing_word(players, thing))


def thing_of(players: Sequence[str], word: str) -> int | None:
    """Return the thing that a word names, or ``None``.

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
    """Return a square as it is written in actions: row and column, such as ``3,5``."""
    return board.geometry.names[square]


def square_of(board: Board, word: str) -> int | None:
    """Return the square that a word names, or ``None`` if it is not on the board."""
    spot = _pair(word)
    return None if spot is None or spot not in board else board.index(spot)


def tile_word(spot: Spot) -> str:
    """Return a tile as it is written in actions: row and column of tiles, such as ``0,2``."""
    return f"{spot[0]},{spot[1]}"


def tile_of(board: Board, word: str) -> Spot | None:
    """Return the tile that a word names, or ``None`` if it is not on the board."""
    spot = _pair(word)
    geometry = board.geometry
    return spot if spot in geometry.cells and spot not in geometry.holes else None


def _pair(word: str) -> tuple[int, int] | None:
    row, _, column = word.partition(",")
    pair = whole(row), whole(column)
    return None if pair[0] is None or pair[1] is None else (pair[0], pair[1])
