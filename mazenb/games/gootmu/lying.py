"""What lies where, looked up quickly: one table for all questions about the same things on the same board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mazenb.board import Board
from mazenb.board.reach.ways import set_of
from mazenb.games.gootmu.blanking import BLANKED, live
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import (
    CARRIED_KINDS,
    FACE_DOWN,
    MAGNET,
    OBSTACLE_ITEMS,
    OBSTACLE_RULES,
    PIECES,
    TOKEN_OBSTACLES,
    WALL,
)

__all__ = ["SHIFT", "Lack", "Lying", "lying_on", "obstacles", "put_things"]

OPENERS = frozenset({*OBSTACLE_ITEMS.values(), *TOKEN_OBSTACLES.values()})
"""The things that open an obstacle."""
SHIFT = 12
"""Squares are numbers below 2 to this power, bits of things lie above."""


def obstacles(board: Board) -> Mapping[int, int]:
    """The printed obstacles: each square and the item it needs."""
    found: Mapping[int, int] | None = board.memo.get("gootmu:obstacles")
    if found is None:
        found = board.memo["gootmu:obstacles"] = {
            i: OBSTACLE_ITEMS[mark.name]
            for i, mark in enumerate(board.marks)
            if mark is not None and mark.name in OBSTACLE_ITEMS
        }
    if BLANKED:
        gone = [item for item, rule in OBSTACLE_RULES.items() if not live(rule)]
        return {square: item for square, item in found.items() if item not in gone}
    return found


class Lack(NamedTuple):
    """The obstacles that are closed to who lacks their items.

    Attributes
    ----------
    board : Board
        The board for which this holds.
    items : mapping
        An item that each of the squares takes.
    squares : frozenset
    needs : mapping
        All items that each takes, as bits.
    bits : int
        The squares once more, as a set of bits.
    """

    board: Board
    items: Mapping[int, int]
    squares: frozenset[int]
    needs: Mapping[int, int]
    bits: int


class Lying:
    """The things on a board, by square.

    Attributes
    ----------
    lying : tuple
        What a state says of them.
    at : dict
        The things of each square on which something lies.
    openers : frozenset
        The squares where something lies that opens an obstacle.
    walls : frozenset
        The squares where a PASS THROUGH ONE WALL lies.
    opener_bits, wall_bits : int
        The same two, as sets of bits.
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
        """The obstacle squares that are closed to who carries these things."""
        found = self._lacks.get(carried)
        if found is None or found.board is not board or BLANKED:
            items = {s: item for s, item in obstacles(board).items() if item not in carried}
            needs = {square: 1 << item for square, item in items.items()}
            for square, item in self._obstacles:
                if item not in carried:
                    items[square] = item
                    needs[square] = needs.get(square, 0) | 1 << item
            found = Lack(board, items, frozenset(items), needs, set_of(items))
            if not BLANKED:
                self._lacks[carried] = found
        return found

    def bits(self, state: GootmuState, no_pieces: bool) -> dict[int, int]:
        """A bit for each square where something could be taken."""
        found = self._bits.get(no_pieces)
        if found is None or state.dropped:
            found = {}
            for square, thing in self.lying:
                wanted = thing == FACE_DOWN or thing in CARRIED_KINDS or (thing >= PIECES and not no_pieces)
                if wanted and square not in found and (square, thing) not in state.dropped:
                    found[square] = 1 << SHIFT + square
            if not state.dropped:
                self._bits[no_pieces] = found
        return found

    def moved(self, lying: tuple[tuple[int, int], ...], square: int, thing: int) -> Lying:
        """The table after one thing has come to lie on a square, or has been taken from it."""
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
            if any(
                other == FACE_DOWN or other in CARRIED_KINDS or (other >= PIECES and not no_pieces)
                for other in things
            ):
                bits[square] = 1 << SHIFT + square
        return new


_TABLES: dict[int, Lying] = {}
_LATEST = [Lying(())]
"""The table that was asked for last, which mostly is asked for again."""
KEPT = 64
"""How many tables are kept, of the things of as many positions."""


def put_things(state: GootmuState, lying: tuple[tuple[int, int], ...], square: int, thing: int) -> None:
    """Let other things lie on a state's board: the same as before, but for one thing on one square."""
    before = _TABLES.get(id(state.lying))
    if before is not None and before.lying is state.lying:
        if len(_TABLES) >= KEPT:
            _TABLES.clear()
        _TABLES[id(lying)] = before.moved(lying, square, thing)
    state.lying = lying


def lying_on(state: GootmuState) -> Lying:
    """The table for a state's things; made once for as long as nothing is moved."""
    lying = state.lying
    table = _LATEST[0]
    if table.lying is lying:
        return table
    _LATEST[0] = table = _table(lying)
    return table


def _table(lying: tuple[tuple[int, int], ...]) -> Lying:
    table = _TABLES.get(id(lying))
    # A table holds on to its things, so that no others can have their address.
    if table is None or table.lying is not lying:
        if len(_TABLES) >= KEPT:
            _TABLES.clear()
        table = _TABLES[id(lying)] = Lying(lying)
    return table
