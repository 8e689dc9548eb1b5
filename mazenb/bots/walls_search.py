"""Alpha-beta for walls: parts of turns ahead, the most promising moves of each, within a budget of nodes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from mazenb.games.walls.distance import distances
from mazenb.games.walls.layout import HOMES
from mazenb.games.walls.moves import Move, after, moves, settled
from mazenb.games.walls.table import PAWN, Position, Table
from mazenb.games.walls.turn import WINNING

__all__ = ["Search", "Node", "balance", "ranked"]

WON = 1000.0
SOON = 900.0
"""A win, and a win by the next move of a pawn."""
PLAIN = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0)
"""What a pawn costs that needs so many moves to the centre; the last is for those that need more."""
SAFE = (0.0, 2.2, 3.3, 4.2, 4.9, 5.5, 6.5)
"""The same for who looks ahead: a pawn inside is safe, one on its way can be shut out by a single block."""
_THREE = (1.0, 1.0, 1.0, 0.125)
"""How much the nearest, second, third and last pawn of a player count: three are needed."""
_LIMIT = len(PLAIN) - 2
_KILLERS = 8


class Node(NamedTuple):
    """A move, where it leads, and how good that is for the player who searches."""

    value: float
    move: Move
    position: Position
    over: bool


def needs(far: Sequence[int], seat: int, costs: Sequence[float]) -> float:
    """How far a seat is from winning: what its three nearest pawns cost, and a little for the fourth."""
    near = sorted(far[HOMES * seat : HOMES * (seat + 1)])
    return sum(weight * costs[min(each, _LIMIT + 1)] for weight, each in zip(_THREE, near, strict=True))


def _compared(far: Sequence[int], position: Position, seat: int, costs: Sequence[float]) -> float:
    own = needs(far, seat, costs)
    best = min(needs(far, other, costs) for other in range(len(position.pawns) // HOMES) if other != seat)
    return best - own + (0.5 if position.seat == seat else -0.5)


def balance(table: Table, position: Position, seat: int) -> float:
    """How much nearer to winning a seat is than the best of the others, the move counting half a step."""
    return _compared(distances(table, position, _LIMIT, WINNING), position, seat, PLAIN)


def outlook(table: Table, position: Position, seat: int) -> float:
    """The same for who looks ahead: pawns inside are safe, and a pawn that can win at once does."""
    far = distances(table, position, _LIMIT, WINNING)
    mover = position.seat
    if not position.done & PAWN and sorted(far[HOMES * mover : HOMES * (mover + 1)])[:WINNING] == [0, 0, 1]:
        return SOON if mover == seat else -SOON
    return _compared(far, position, seat, SAFE)


Valued: TypeAlias = Callable[[Table, Position, int], float]


def made(table: Table, position: Position, move: Move, seat: int, value: Valued = balance) -> Node:
    """A move made, and valued for a seat."""
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
    """The moves of a position, those first that its player would like best, valued for a seat."""
    listed = moves(table, position) if found is None else found
    nodes = [made(table, position, move, seat, value) for move in listed]
    nodes.sort(key=lambda node: node.value, reverse=position.seat == seat)
    return nodes


class _Spent(Exception):
    """The budget is used up."""


class Search:
    """A search from one position, deeper and deeper until the budget is used up.

    The moves of the player who searches are ranked by `outlook`, and the best few of them are looked into.
    The others, all taken to be against that player, make the move they like best one part ahead.

    Parameters
    ----------
    table : Table
    budget : int
        How many positions may be valued.
    width : (int, int)
        How many moves are looked into: of the first position, and of later ones where it is one's own move.
    depth : int
        How many parts of turns to look ahead at most.
    stop : callable, optional
        Asked before each position: whether to stop, for people who wait.
    """

    def __init__(
        self,
        table: Table,
        budget: int,
        width: tuple[int, int] = (6, 3),
        depth: int = 6,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.table = table
        self.budget, self.width, self.depth = budget, width, depth
        self.stop = stop
        self.seat = 0
        self.valued = 0
        self._known: dict[int, list[Node]] = {}
        self._killers: dict[int, list[Move]] = {}

    def best(self, position: Position, found: Sequence[Move] | None = None) -> list[Node]:
        """The moves of a position, best first, as far as the budget went.

        Parameters
        ----------
        position : Position
        found : sequence of moves, optional
            Which of them are possible; all legal ones if not given.
        """
        self.seat, self.valued = position.seat, 0
        self._known.clear()
        self._killers.clear()
        root = ranked(self.table, position, self.seat, found, outlook)
        self.valued += len(root)
        for depth in range(2, self.depth + 1):
            if root[0].over:
                break
            try:
                root = self._root(root, depth)
            except _Spent:
                # Values of different depths do not compare: what was not finished does not count.
                break
        return root

    def _root(self, root: list[Node], depth: int) -> list[Node]:
        """The moves ranked anew by a look so many parts ahead: what was looked into comes first."""
        best = -2 * WON
        looked: list[Node] = []
        for node in root[: self.width[0]]:
            value = node.value if node.over else self._value(node.position, depth - 1, best, 2 * WON)
            looked.append(node._replace(value=value))
            best = max(best, value)
        looked.sort(key=lambda node: node.value, reverse=True)
        return looked + root[len(looked) :]

    def _spend(self) -> None:
        if self.valued >= self.budget or (self.stop is not None and self.stop()):
            raise _Spent

    def _value(self, position: Position, depth: int, low: float, high: float) -> float:
        """How good a position is for the player who searches, if that lies between two bounds."""
        if depth <= 1 or position.seat != self.seat:
            node, cut = self._liked(position, low, high)
            if node is None:
                return 0.0
            if cut or depth <= 1 or node.over:
                # A win that comes sooner is worth more, a defeat that comes later.
                return node.value + (depth if node.value > 0 else -depth) * node.over
            return self._value(node.position, depth - 1, low, high)
        nodes = self._known.get(position.key)
        if nodes is None:
            self._spend()
            nodes = ranked(self.table, position, self.seat, None, outlook)
            self._known[position.key] = nodes
            self.valued += len(nodes)
        value = -2 * WON if nodes else 0.0
        for node in nodes[: self.width[1]]:
            found = node.value + depth if node.over else self._value(node.position, depth - 1, low, high)
            value = max(value, found)
            low = max(low, value)
            if low >= high:
                break
        return value

    def _liked(self, position: Position, low: float, high: float) -> tuple[Node | None, bool]:
        """The move that the player to move likes best, one part ahead.

        Once a move shows that the bounds are left, the others do not matter: then the second value is true.
        """
        self._spend()
        own = position.seat == self.seat
        best: Node | None = None
        found = moves(self.table, position)
        # What refuted the last positions often refutes this one.
        killers = self._killers.setdefault(position.seat, [])
        listed = set(found)
        first = [move for move in killers if move in listed]
        for move in chain(first, (move for move in found if move not in first)):
            node = made(self.table, position, move, self.seat, outlook)
            self.valued += 1
            if best is None or (node.value > best.value if own else node.value < best.value):
                best = node
                if (node.value >= high) if own else (node.value <= low):
                    if move in killers:
                        killers.remove(move)
                    killers.insert(0, move)
                    del killers[_KILLERS:]
                    return best, True
        return best, False
