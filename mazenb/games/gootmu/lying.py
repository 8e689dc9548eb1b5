"""What lies where, looked up quickly: one table for all questions about the same things on the same board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mazenb.board import Board
from mazenb.board.geometry import Geometry
from mazenb.games.gootmu.blanking import BLANKED
from mazenb.games.gootmu.places import distances_in, obstacles
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import FACE_DOWN, OBSTACLE_ITEMS, OIL, PIECES, TOKEN_OBSTACLES, WALL, is_item

__all__ = ["SHIFT", "Lying", "around", "ball", "lying_on"]

OPENERS = frozenset({*OBSTACLE_ITEMS.values(), *TOKEN_OBSTACLES.values(), WALL})
"""The things that open a way."""
ROUND = 6
"""Most walks have no more steps than a die has pips."""
SHIFT = 12
"""Squares are numbers below 2 to this power, bits of things lie above."""


class Lying:
    """The things on a board, by square.

    Attributes
    ----------
    lying : tuple
        What a state says of them.
    at : dict
        The things of each square on which something lies.
    openers : frozenset
        The squares where something lies that opens a way.
    """

    __slots__ = ("_bits", "_lacks", "_obstacles", "at", "lying", "openers")

    def __init__(self, state: GootmuState) -> None:
        self.lying = state.lying
        self.at: dict[int, list[int]] = {}
        self._obstacles: list[tuple[int, int]] = []
        openers: list[int] = []
        for square, thing in state.lying:
            if square in self.at:
                self.at[square].append(thing)
            else:
                self.at[square] = [thing]
            if thing in OPENERS:
                openers.append(square)
            elif thing in TOKEN_OBSTACLES:
                self._obstacles.append((square, TOKEN_OBSTACLES[thing]))
        self.openers = frozenset(openers)
        self._lacks: dict[tuple[int, ...], tuple[Mapping[int, int], frozenset[int]]] = {}
        self._bits: dict[bool, tuple[dict[int, int], list[int]]] = {}

    def lack(self, state: GootmuState, carried: tuple[int, ...]) -> tuple[Mapping[int, int], frozenset[int]]:
        """The obstacle squares closed to who carries these things, with an item that each lacks."""
        passes = tuple([item for item in carried if item <= OIL]) if carried else ()
        found = self._lacks.get(passes)
        if found is None or BLANKED:
            closed = {s: item for s, item in obstacles(state.board).items() if item not in passes}
            closed |= {square: item for square, item in self._obstacles if item not in passes}
            found = closed, frozenset(closed)
            if not BLANKED:
                self._lacks[passes] = found
        return found

    def opens(self, geometry: Geometry, here: int, steps: int, lack: Mapping[int, int]) -> bool:
        """Whether a walk of so many steps could take something on its way that opens the rest of it."""
        for square in self.openers & ball(geometry, here, steps - 1):
            things = self.at[square]
            if WALL in things:
                return True
            taken = next(n for n in range(steps) if square in ball(geometry, here, n))
            beyond = ball(geometry, square, steps - taken)
            if any(item in things and other in beyond for other, item in lack.items()):
                return True
        return False

    def bits(self, state: GootmuState, no_pieces: bool) -> tuple[dict[int, int], list[int]]:
        """A bit for each square where something could be taken; by square, and as a row of all squares."""
        found = self._bits.get(no_pieces)
        if found is None or state.dropped:
            found = self._make_bits(state, no_pieces)
            if not state.dropped:
                self._bits[no_pieces] = found
        return found

    def _make_bits(self, state: GootmuState, no_pieces: bool) -> tuple[dict[int, int], list[int]]:
        bits: dict[int, int] = {}
        table = [0] * len(state.board.out)
        for square, thing in self.lying:
            wanted = thing == FACE_DOWN or is_item(thing) or (thing >= PIECES and not no_pieces)
            if wanted and square not in bits and (square, thing) not in state.dropped:
                bits[square] = table[square] = 1 << SHIFT + len(bits)
        return bits, table


def lying_on(state: GootmuState) -> Lying:
    """The table for a state's things; made once for as long as nothing is moved."""
    memo = state.board.memo
    table: Lying | None = memo.get("gootmu:lying")
    if table is None or table.lying is not state.lying:
        table = memo["gootmu:lying"] = Lying(state)
    return table


def around(board: Board, square: int, radius: int) -> frozenset[int]:
    """The squares within a distance of a square, walls ignored: `ball` for who has the board at hand."""
    balls: dict[int, frozenset[int]] | None = board.memo.get("gootmu:balls")
    if balls is None:
        balls = board.memo["gootmu:balls"] = _balls(board.geometry)
    key = square << 12 | radius
    found = balls.get(key)
    if found is None:
        found = balls[key] = ball(board.geometry, square, radius)
    return found


@lru_cache(maxsize=64)
def _balls(geometry: Geometry) -> dict[int, frozenset[int]]:
    del geometry
    return {}


@lru_cache(maxsize=20_000)
def ball(geometry: Geometry, square: int, radius: int) -> frozenset[int]:
    """The squares within a distance of a square, walls ignored.

    Examples
    --------
    >>> sorted(ball(Geometry(3, 3, (False, False)), 0, 1))
    [0, 1, 3]
    """
    if radius > ROUND:
        return frozenset(distances_in(geometry, square, radius))
    return frozenset([other for other, far in _round(geometry, square).items() if far <= radius])


@lru_cache(maxsize=4096)
def _round(geometry: Geometry, square: int) -> dict[int, int]:
    """The distances of the squares that an ordinary roll can lead to."""
    return distances_in(geometry, square, ROUND)
