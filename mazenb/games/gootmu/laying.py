"""The pool of tiles, and boards laid from it."""

from __future__ import annotations

import operator
from functools import cache
from importlib.resources import files
from typing import SupportsIndex

from mazenb.board import Board, BoardError, MazenbError, Tile, read_tiles

from .labels import check_labels

__all__ = ["SIZES", "PlayersError", "lay", "pool"]

SIZES = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (4, 4), 6: (4, 5), 7: (4, 5), 8: (4, 5)}
"""Rows and columns of tiles by the number of players (rule B2)."""


class PlayersError(MazenbError, ValueError):
    """A number of players that GOOTMU has no board for.

    Examples
    --------
    >>> from mazenb import lay
    >>> lay(9)
    Traceback (most recent call last):
        ...
    mazenb.games.gootmu.laying.PlayersError: GOOTMU is for 2 to 8 players; got 9
    """


@cache
def _pool() -> dict[str, Tile]:
    tiles = read_tiles(files(__package__).joinpath("tiles.txt").read_text(encoding="utf-8"))
    for name, tile in tiles.items():
        check_labels(tile, name=name)
    return tiles


def pool() -> dict[str, Tile]:
    """The 32 tiles of mazenb by name (rule B6).

    Returns
    -------
    dict
        A dictionary of your own: add and remove tiles, then lay them with `mazenb.Board.lay`.

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
    """Lay the board for so many players (rules B2 and B4).

    Parameters
    ----------
    players : int
        2 to 8.
    seed : int or str
        The same seed gives the same board on every machine.

    Returns
    -------
    Board
        A torus of tiles drawn from the `pool`, none twice, each in a random quarter turn.

    Raises
    ------
    PlayersError
        If there is no board for this number of players.
    BoardError
        If the seed is neither a whole number nor a text.

    Examples
    --------
    >>> from mazenb import lay
    >>> lay(3, seed="Monday")
    <Board 12×16 torus, 12 tiles of 4×4>
    """
    rows, columns = _size(players)
    # Without a seed Board.lay would keep the order of the file.
    if not isinstance(seed, int | str):
        raise BoardError(f"a seed is a whole number or a text; got {seed!r}")
    return Board.lay(list(_pool().values()), rows, columns, seed=seed)


def _size(players: SupportsIndex) -> tuple[int, int]:
    try:
        return SIZES[operator.index(players)]
    except (KeyError, TypeError):
        raise PlayersError(f"GOOTMU is for {min(SIZES)} to {max(SIZES)} players; got {players!r}") from None
