"""The moves in a walls position, ranked by how close to winning they bring each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from mazenb.games.walls.labyrinth.layout import HOMES
from mazenb.games.walls.moves.bitboard import PAWN, Position, Table
from mazenb.games.walls.moves.distances import distances
from mazenb.games.walls.moves.generator import Move, after, moves, settled
from mazenb.games.walls.turn import WINNING

__all__ = ["WON", "Node", "balance", "made", "outlook", "ranked"]

WON = 1000.0
SOON = 900.0
"""The value of a win on the next move of a pawn. A win that has happened is worth `WON`."""
PLAIN = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0)
"""The cost of a pawn by its number of moves to the centre. The last entry is for all larger numbers."""
SAFE = (0.0, 2.2, 3.3, 4.2, 4.9, 5.5, 6.5)
"""The costs for a bot that looks ahead. A pawn inside is safe, but one outside can be shut out by a block."""
_THREE = (1.0, 1.0, 1.0, 0.125)
"""The weights of a player's pawns, nearest first. Three pawns in the centre are needed to win."""
_LIMIT = len(PLAIN) - 2


class Node(NamedTuple):
    """A move, the position that it leads to, and the value of that position for the searching player."""

    value: float
    move: Move
    position: Position
    over: bool


def needs(far: Sequence[int], seat: int, costs: Sequence[float]) -> float:
    """Return the distance of a seat from winning, which depends mainly on its three nearest pawns."""
    near = sorted(far[HOMES * seat : HOMES * (seat + 1)])
    return sum(weight * costs[min(each, _LIMIT + 1)] for weight, each in zip(_THREE, near, strict=True))


def _compared(far: Sequence[int], position: Position, seat: int, costs: Sequence[float]) -> float:
    own = needs(far, seat, costs)
    best = min(needs(far, other, costs) for other in range(len(position.pawns) // HOMES) if other != seat)
    return best - own + (0.5 if position.seat == seat else -0.5)


def balance(table: Table, position: Position, seat: int) -> float:
    """Return the lead of a seat over its best opponent. Having the move counts as half a step."""
    return _compared(distances(table, position, _LIMIT, WINNING), position, seat, PLAIN)


def outlook(table: Table, position: Position, seat: int) -> float:
    """Return the balance for a bot that looks ahead, with costs `SAFE` and immediate wins counted as wins."""
    far = distances(table, position, _LIMIT, WINNING)
    mover = position.seat
    if not position.done & PAWN and sorted(far[HOMES * mover : HOMES * (mover + 1)])[:WINNING] == [0, 0, 1]:
        return SOON if mover == seat else -SOON
    return _compared(far, position, seat, SAFE)


Valued: TypeAlias = Callable[[Table, Position, int], float]


def made(table: Table, position: Position, move: Move, seat: int, value: Valued = balance) -> Node:
    """Make a move, and return it with the new position and its value for a seat."""
    there = after(table, position, move)
    mover = position.seat
    if len(move) == 3 and table.inside(there, mover) >= WINNING:
        return Node(WON if mover == seat else -WON, move, there, True)
    there = settled(table, there)
    return Node(value(table, there, seat), move, there, False)


def ranked(
    table: Table,
    position: Position,
    seat: int,
    found: Sequence[Move] | None = None,
    value: Valued = balance,
) -> list[Node]:
    """Return the moves in a position, valued for a seat, with the best ones for the player to move first."""
    listed = moves(table, position) if found is None else found
    nodes = [made(table, position, move, seat, value) for move in listed]
    nodes.sort(key=lambda node: node.value, reverse=position.seat == seat)
    return nodes
