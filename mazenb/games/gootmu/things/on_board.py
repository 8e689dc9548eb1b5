"""Fast look-up of the things on a board, in one table that is used as long as no thing moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mazenb.board import Board
from mazenb.board.reach.steps import set_of
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.tokens import (
    CARRIED_KINDS,
    FACE_DOWN,
    MAGNET,
    OBSTACLE_ITEMS,
    PIECES,
    TOKEN_OBSTACLES,
    WALL,
)

__all__ = ["SHIFT", "Lack", "Lying", "lying_on", "obstacles", "put_things"]

OPENERS = frozenset({*OBSTACLE_ITEMS.values(), *TOKEN_OBSTACLES.values()})
"""The things that open an obstacle."""
SHIFT = 12
"""The number of bits for a square's number. The bits above them are for things."""


def obstacles(board: Board) -> Mapping[int, int]:
    """Return the squares of the printed obstacles, each with the item that opens it."""
    found: Mapping[int, int] | None = board.memo.get("gootmu:obstacles")
    if found is None:
        found = board.memo["gootmu:obstacles"] = {
            i: OBSTACLE_ITEMS[mark.name]
            for i, mark in enumerate(board.marks)
            if mark is not None and mark.name in OBSTACLE_ITEMS
        }
    return found


def _takeable(thing: int, no_pieces: bool) -> bool:
    """Return True if a thing can be taken. A face-down token counts, since it may be an item."""
    return thing == FACE_DOWN or thing in CARRIED_KINDS or (thing >= PIECES and not no_pieces)


class Lack(NamedTuple):
    """The obstacles that are closed to a pawn because it does not carry their items.

    Attributes
    ----------
    board : Board
        The board with the obstacles.
    items : mapping
        One item that each square requires.
    squares : frozenset
    needs : mapping
        All items that each square requires, as bits.
    bits : int
        The same squares as bits.
    """

    board: Board
    items: Mapping[int, int]
    squares: frozenset[int]
    needs: Mapping[int, int]
    bits: int

    def without(self, squares: frozenset[int]) -> Lack:
        """Return these obstacles without some of the squares."""
        items = {square: item for square, item in self.items.items() if square not in squares}
        needs = {square: self.needs[square] for square in items}
        return Lack(board=self.board, items=items, squares=frozenset(items), needs=needs, bits=set_of(items))


class Lying:
    """The things on a board, by square.

    Attributes
    ----------
    lying : tuple
        The pairs of square and thing, as in a state.
    at : dict
        The things on each square, for squares with at least one thing.
    openers : frozenset
        The squares with a thing that opens an obstacle.
    walls : frozenset
        The squares with a PASS THROUGH ONE WALL token.
    opener_bits, wall_bits : int
        The same two sets as bits.
    magnet : int
        The square of the MAGNET, or −1.
    """

    __slots__ = (
        "_bits",
        "_lacks",
        "_obstacles",
        "at",
        "lying",
        "magnet",
        "opener_bits",
        "openers",
        "wall_bits",
        "walls",
    )

    def __init__(self, lying: tuple[tuple[int, int], ...]) -> None:
        self.lying = lying
        self.at: dict[int, list[int]] = {}
        self._obstacles: list[tuple[int, int]] = []
        self.magnet = -1
        openers: list[int] = []
        walls: list[int] = []
        for square, thing in lying:
            if square in self.at:
                self.at[square].append(thing)
            else:
                self.at[square] = [thing]
            if thing in OPENERS:
                openers.append(square)
            elif thing == WALL:
                walls.append(square)
            elif thing == MAGNET:
                self.magnet = square
            elif thing in TOKEN_OBSTACLES:
                self._obstacles.append((square, TOKEN_OBSTACLES[thing]))
        self.openers = frozenset(openers)
        self.walls = frozenset(walls)
        self.opener_bits, self.wall_bits = set_of(openers), set_of(walls)
        self._lacks: dict[tuple[int, ...], Lack] = {}
        self._bits: dict[bool, dict[int, int]] = {}

    def lack(self, board: Board, carried: tuple[int, ...]) -> Lack:
        """Return the obstacle squares that are closed to a pawn that carries these things."""
        found = self._lacks.get(carried)
        if found is None or found.board is not board:
            items = {s: item for s, item in obstacles(board).items() if item not in carried}
            needs = {square: 1 << item for square, item in items.items()}
            for square, item in self._obstacles:
                if item not in carried:
                    items[square] = item
                    needs[square] = needs.get(square, 0) | 1 << item
            found = self._lacks[carried] = Lack(
                board=board, items=items, squares=frozenset(items), needs=needs, bits=set_of(items)
            )
        return found

    def bits(self, state: GootmuState, no_pieces: bool) -> dict[int, int]:
        """Return a bit for each square where something can be taken."""
        found = self._bits.get(no_pieces)
        if found is None or state.dropped:
            found = {}
            for square, thing in self.lying:
                wanted = _takeable(thing, no_pieces)
                if wanted and square not in found and (square, thing) not in state.dropped:
                    found[square] = 1 << SHIFT + square
            if not state.dropped:
                self._bits[no_pieces] = found
        return found

    def moved(self, lying: tuple[tuple[int, int], ...], square: int, thing: int) -> Lying:
        """Return the table after one thing has been put on a square or removed from it."""
        new = Lying.__new__(Lying)
        new.lying = lying
        new.at = self.at.copy()
        things = [other for place, other in lying if place == square]
        if things:
            new.at[square] = things
        else:
            del new.at[square]
        new.openers, new.walls, new.magnet = self.openers, self.walls, self.magnet
        new.opener_bits, new.wall_bits = self.opener_bits, self.wall_bits
        new._obstacles, new._lacks = self._obstacles, self._lacks
        new._bits = {}
        if thing in OPENERS:
            new.openers = self.openers.difference((square,)).union(
                [square] if OPENERS.intersection(things) else ()
            )
            new.opener_bits = set_of(new.openers)
        elif thing == WALL:
            new.walls = self.walls.difference((square,)).union([square] if WALL in things else ())
            new.wall_bits = set_of(new.walls)
        elif thing == MAGNET or thing in TOKEN_OBSTACLES:
            return Lying(lying)
        for no_pieces, bits in self._bits.items():
            new._bits[no_pieces] = bits = bits.copy()
            bits.pop(square, None)
            if any(_takeable(other, no_pieces) for other in things):
                bits[square] = 1 << SHIFT + square
        return new


class _Latest:
    """The table that was used last, which is usually needed again."""

    table = Lying(())


def put_things(state: GootmuState, lying: tuple[tuple[int, int], ...], square: int, thing: int) -> None:
    """Replace the things on a state's board with a list that differs by one thing on one square."""
    _Latest.table = lying_on(state).moved(lying, square, thing)
    state.lying = lying


def lying_on(state: GootmuState) -> Lying:
    """Return the table of a state's things, which is built again only after a thing has moved."""
    table = _Latest.table
    if table.lying is not state.lying:
        table = _Latest.table = Lying(state.lying)
    return table
