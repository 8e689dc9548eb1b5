"""The rules of a walk in a few readable lines of networkx, as a reference for tests of the fast search."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Any

from mazenb.board.board import Board
from mazenb.board.direction import Direction
from mazenb.board.geometry import Square

__all__ = ["all_walks"]

Walk = tuple[Square, ...]


def all_walks(
    board: Board,
    start: Square,
    k: int,
    *,
    first: Collection[Direction] = tuple(Direction),
    visited: Collection[Square] = (),
    blocked: Collection[Square] = (),
    only_end: Collection[Square] | None = None,
    ignore_walls: bool = False,
    wall_crossings: int = 0,
    blank_squares: int = 0,
    needs: Mapping[Square, Any] = {},
    gives: Mapping[Square, Collection[Any]] = {},
    carried: Collection[Any] = (),
    room: float = float("inf"),
    revisit: bool = False,
) -> list[Walk]:
    """Return every walk of exactly k steps, with the options of `reach`; values of `gives` are collections.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> all_walks(board, (0, 1), 2)
    [((0, 1), (0, 2), (1, 2)), ((0, 1), (0, 0), (1, 0))]
    """
    if only_end is None:
        only_end = () if ignore_walls else [square for square in board if board.door(square)]

    def kind(here: Square, there: Square) -> str:
        if ignore_walls:
            return "open"
        return str(board.graph.edges.get((here, there), {"kind": "wall"})["kind"])

    def go_on(walk: Walk, items: frozenset[Any], room: float, walls: int, blanks: int) -> Iterator[Walk]:
        if len(walk) == k + 1:
            yield walk
            return
        here = walk[-1]
        for direction, there in neighbours(board, here):
            way = kind(here, there)
            door = way in ("trapdoor", "panel") and len(walk) == 1
            wall = not door and way not in ("open", "oneway")
            lock = there in needs and needs[there] not in items
            if (
                (len(walk) == 1 and direction not in first)
                or there in visited
                or there in blocked
                or (there in walk and not revisit)
                or walk[-2:-1] == (there,)
                or wall > walls
                or lock > blanks
                or (there in only_end and not door and len(walk) < k)
            ):
                continue
            things = () if there in walk[1:] else tuple(gives.get(there, ()))
            taken = int(min(room, len(things)))
            for choice in combinations(things, taken):
                yield from go_on(
                    (*walk, there), items.union(choice), room - taken, walls - wall, blanks - lock
                )

    return list(dict.fromkeys(go_on((start,), frozenset(carried), room, wall_crossings, blank_squares)))


def neighbours(board: Board, square: Square) -> Iterator[tuple[Direction, Square]]:
    """Yield the squares around a square, ignoring walls."""
    for direction in Direction:
        other = board.near[board.index(square)][direction]
        if other >= 0:
            yield direction, board.square(other)
