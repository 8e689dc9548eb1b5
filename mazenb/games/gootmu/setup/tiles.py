"""The pool of tiles, and boards made from it."""

from __future__ import annotations

import operator
from functools import cache
from importlib.resources import files
from typing import SupportsIndex

from mazenb.board import Board, BoardError, Tile, read_tiles
from mazenb.games.gootmu.instructions.labels import check_labels
from mazenb.texts.keyed import KeyedError

__all__ = ["SIZES", "PlayersError", "lay", "pool"]

SIZES = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (4, 4), 6: (4, 5), 7: (4, 5), 8: (4, 5)}
"""The numbers of rows and columns of tiles, by the number of players (rule B2)."""


class PlayersError(KeyedError, ValueError):
    """Error raised for a number of players for which GOOTMU does not have a board.

    Examples
    --------
    >>> from mazenb import lay
    >>> lay(9)
    Traceback (most recent call last):
        ...
    mazenb.games.gootmu.setup.tiles.PlayersError: GOOTMU must have 2 to 8 players, not 9
    """


@cache
def _pool() -> dict[str, Tile]:
    tiles = read_tiles(files("mazenb.games.gootmu").joinpath("data", "tiles.txt").read_text(encoding="utf-8"))
    for name, tile in tiles.items():
        check_labels(tile, name=name)
    return tiles


def pool() -> dict[str, Tile]:
    """Return the 32 tiles of the game by name (rule B6).

    Returns
    -------
    dict
        A new dictionary, to which you can add and from which you can remove tiles before you lay them with
        `mazenb.Board.lay`.

    Examples
    --------
    >>> from mazenb.games.gootmu import pool
    >>> len(pool())
    32
    >>> pool()["1"].circles
    ((3, 3),)
    """
    return dict(_pool())


def lay(players: SupportsIndex = 2, *, seed: int | str = 0) -> Board:
    """Lay the board for a number of players (rules B2 and B4).

    Parameters
    ----------
    players : int
        The number of players, from 2 to 8.
    seed : int or str
        The seed. The same seed gives the same board on every machine.

    Returns
    -------
    Board
        A torus of different tiles drawn from the `pool`, each with a random orientation.

    Raises
    ------
    PlayersError
        If there is no board for this number of players.
    BoardError
        If the seed is neither a whole number nor a string.

    Examples
    --------
    >>> from mazenb import lay
    >>> lay(3, seed="Monday")
    <Board 12×16 torus, 12 tiles of 4×4>
    """
    rows, columns = _size(players)
    # Without a seed, Board.lay would keep the order of the file.
    if not isinstance(seed, int | str):
        raise BoardError("board.random.seed", given=repr(seed))
    return Board.lay(list(_pool().values()), rows, columns, seed=seed)


def _size(players: SupportsIndex) -> tuple[int, int]:
    try:
        return SIZES[operator.index(players)]
    except (KeyError, TypeError):
        raise PlayersError(
            "gootmu.option.players", least=min(SIZES), most=max(SIZES), found=repr(players)
        ) from None
