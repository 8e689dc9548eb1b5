"""Numbered states and options for a player who may rotate tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazenb.board import Board, Spot, Square
from mazenb.study.chains.arithmetic import Indices
from mazenb.study.decisions.policy_iteration import Decisions
from mazenb.study.walks.rolls import rolls

__all__ = ["ROTATING_ROLL", "Asked", "Rotation", "Rotations", "ask", "moves", "near_tiles", "places_after"]

ROTATING_ROLL = 6
"""The roll with which a tile may be rotated instead of moving (rule T6 of GOOTMU)."""

Asked = tuple[Indices, Indices]
"""Numbers of questions, and one option for each of them."""


class Rotation(NamedTuple):
    """The rotation of a tile, chosen instead of a move.

    Examples
    --------
    >>> Rotation((0, 1), 3)
    turn (0, 1) ccw
    """

    tile: Spot
    turns: int

    def __repr__(self) -> str:
        return f"turn {self.tile} {('cw', 'half', 'ccw')[self.turns - 1]}"


@dataclass(frozen=True)
class Rotations:
    """The rotations that a player may choose from: tiles, and numbers of quarter turns clockwise."""

    tiles: tuple[Spot, ...]
    turns: tuple[int, ...]

    def __iter__(self) -> Iterator[Rotation]:
        return (Rotation(tile, turns) for tile, turns in product(self.tiles, self.turns))


def places_after(board: Board, turned: Mapping[Spot, int]) -> Indices:
    """Return the place of each square after some clockwise rotations, as indices into ``board.squares``.

    Examples
    --------
    >>> from mazenb import Board
    >>> places_after(Board.random(4, 4, tile_size=2), {(0, 0): 1})[:6].tolist()
    [1, 5, 2, 3, 0, 4]
    """
    number = np.zeros(len(board.out), dtype=np.intp)
    number[[board.index(square) for square in board.squares]] = np.arange(len(board.squares))
    places = np.arange(len(board.squares))
    size = board.tile_size or 1
    grid = np.arange(size * size).reshape(size, size)
    for tile, turns in turned.items():
        cells = number[np.array(board.geometry.cells[tile])]
        # Each position of the tile now has the square whose number the rotated grid gives there.
        places[cells[np.rot90(grid, -turns).ravel()]] = cells
    return places


def near_tiles(board: Board, square: Square) -> frozenset[Spot]:
    """Return the tiles that a pawn on a square may rotate: its own and those that touch it (rule T6)."""
    tile = board.geometry.spot(square)
    assert tile is not None
    return frozenset((tile, *board.geometry.adjacent_spots(tile)))


def moves(board: Board, dice: Iterable[int], states: Indices, many: int) -> Iterator[Asked]:
    """Yield the squares that each roll can end on; a roll without a move leaves the pawn where it is.

    Parameters
    ----------
    board : Board
    dice : iterable of int
        The possible numbers of steps, in the order in which the questions of a state are numbered.
    states : array of int
        The state of a pawn on each square.
    many : int
        The number of different rolls.
    """
    table = rolls(board)
    for roll, steps in enumerate(dice):
        found = table[steps]
        stays = np.ones(states.size, dtype=bool)
        stays[found.starts] = False
        yield states[found.starts] * many + roll, states[found.ends]
        yield states[stays] * many + roll, states[stays]


def ask(asked: Iterable[Asked], dice: Mapping[int, Fraction], settled: npt.NDArray[Any]) -> Decisions:
    """Return the decisions, sorted by question; states without a question keep their settled value.

    Settled values may be floats or fractions.
    """
    questions, options = (np.concatenate(parts) for parts in zip(*asked, strict=True))
    rolls_ = len(dice)
    every = np.arange(settled.size * rolls_)
    silent = np.ones(every.size, dtype=bool)
    silent[questions] = False
    questions = np.concatenate([questions, every[silent]])
    options = np.concatenate([options, every[silent] // rolls_])
    order = np.lexsort((options, questions))
    begins = np.flatnonzero(np.diff(questions[order], prepend=-1))
    exactly = tuple(settled) if settled.dtype == object else ()
    return Decisions(
        probabilities=tuple(dice.values()),
        options=options[order],
        begins=begins,
        settled=settled.astype(float),
        exactly=exactly,
    )
