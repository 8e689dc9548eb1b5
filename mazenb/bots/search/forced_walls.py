"""Forced wins in walls, in this turn or in the next, whatever the other player does."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from mazenb.bots.search.slices import finish
from mazenb.games.walls.labyrinth.layout import HOMES
from mazenb.games.walls.moves.bitboard import BLOCK, PAWN, Position, Table
from mazenb.games.walls.moves.distances import distances
from mazenb.games.walls.moves.generator import Move, after, block_moves, moves, settled
from mazenb.games.walls.turn import WINNING

__all__ = ["Proving", "forced_win", "prove"]

Proving: TypeAlias = Generator[None, None, Move | None]
"""A generator that searches for a proof, yields from time to time, and returns the winning move or None."""

LOOKED_AT = 30_000
"""The number of positions to examine before the search gives up."""

_KILLERS = 12


def forced_win(table: Table, position: Position, budget: int = LOOKED_AT) -> Move | None:
    """Return a move that wins in this turn, or in the next turn whatever the other player does.

    The move is proven to win. A win that requires moving a block out of the way is found only if the block
    is moved in the last turn.

    Parameters
    ----------
    table : Table
    position : Position
        A position in a game between two players.
    budget : int
        The number of positions to examine.

    Returns
    -------
    Move or None
        The move, or None if no win was found within the budget.
    """
    return finish(prove(table, position, budget))


def prove(table: Table, position: Position, budget: int = LOOKED_AT) -> Proving:
    """Search for a forced win like `forced_win`, but in slices of a few hundred positions."""
    if table.inside(position, position.seat) < WINNING - 2:
        return None
    try:
        return (yield from _Proof(table, position.seat, budget).move(position))
    except _Spent:
        return None


class _Spent(Exception):
    """The exception raised when the budget is used up."""


class _Proof:
    def __init__(self, table: Table, seat: int, budget: int) -> None:
        self.table, self.seat, self.left = table, seat, budget
        self.killers: list[Move] = []
        self.tried: set[int] = set()

    def move(self, position: Position) -> Proving:
        listed = moves(self.table, position)
        for move in listed:
            if self._wins(position, move):
                return move
        if not position.done & (PAWN | BLOCK) and (opening := self._opening(position)) is not None:
            return opening
        for move in listed:
            yield
            for there in self._ends(position, move):
                if there.key not in self.tried:
                    self.tried.add(there.key)
                    if (yield from self._holds(there)):
                        return move
        return None

    def _wins(self, position: Position, move: Move) -> bool:
        if len(move) != 3:
            return False
        there = after(self.table, position, move)
        return self.table.inside(there, position.seat) >= WINNING

    def _ends(self, position: Position, move: Move) -> Iterator[Position]:
        """Yield the positions after a turn that starts with a given move, if a pawn then threatens to win."""
        there = settled(self.table, after(self.table, position, move))
        last = [there]
        if there.seat == self.seat:
            if there.done & PAWN and self.table.inside(there, self.seat) < WINNING - 1:
                return
            found = moves(self.table, there)
            last = [settled(self.table, after(self.table, there, each)) for each in found]
        for end in last:
            if end.seat != self.seat and self._threat(end):
                yield end

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise _Spent

    def _threat(self, position: Position) -> bool:
        """Return True if the searching player could win by moving one pawn now."""
        self._count()
        if self.table.inside(position, self.seat) < WINNING - 1:
            return False
        far = distances(self.table, position, 1)
        return 1 in far[HOMES * self.seat : HOMES * (self.seat + 1)]

    def _holds(self, position: Position) -> Generator[None, None, bool]:
        """Return True if the searching player wins next turn, whatever the other player does in this one.

        A reply that leaves a straight path into the centre open does not prevent the win, so only replies
        that close all of these paths are examined.
        """
        seen: set[int] = set()
        ways = self._ways(position)
        may_win = self.table.inside(position, position.seat) >= WINNING - 1
        for n, move in enumerate(self._killers_first(moves(self.table, position))):
            if n > _KILLERS:
                yield
            if may_win and self._wins(position, move):
                return False
            there = settled(self.table, after(self.table, position, move))
            still_open = self._open(ways, move)
            if there.seat == self.seat:
                answers: Iterable[tuple[Move, Position]] = () if still_open else [(move, there)]
            else:
                answers = self._second(there, still_open, may_win=may_win)
            for answer, end in answers:
                if end.key in seen:
                    continue
                seen.add(end.key)
                if not self._still_wins(end):
                    self._refuted_by(move, answer)
                    return False
        return True

    def _ways(self, position: Position) -> list[int]:
        """Return the squares, as bits, of each straight path by which a pawn could enter and win now."""
        table = self.table
        closed = position.men | position.walls
        free = table.centre & ~closed
        # If only one square inside is free, the other player could occupy it.
        if table.inside(position, self.seat) != WINNING - 1 or free & (free - 1) == 0:
            return []
        return [way for way in self._lines(position) if not way & closed]

    def _open(self, ways: list[int], move: Move) -> list[int]:
        """Return the paths that a move does not close."""
        table = self.table
        entered = table.bits[move[1]] if len(move) == 3 else table.shapes[move[0]].masks[move[1]]
        return [way for way in ways if not way & entered]

    def _second(
        self, position: Position, ways: list[int], *, may_win: bool
    ) -> Iterator[tuple[Move, Position]]:
        """Yield the other player's second moves that close all paths, each with the resulting position."""
        self._count()
        for move in self._killers_first(moves(self.table, position)):
            if may_win and self._wins(position, move):
                # This position represents a loss for the searching player, who has no threat left in it.
                yield move, position._replace(pawns=tuple(-1 for _ in position.pawns), key=-1)
                return
            if not self._open(ways, move):
                yield move, settled(self.table, after(self.table, position, move))

    def _still_wins(self, position: Position) -> bool:
        if position.key == -1 or position.seat != self.seat:
            return False
        if self._threat(position):
            return True
        if self.table.inside(position, self.seat) < WINNING - 1:
            return False
        return self._opening(position) is not None

    def _opening(self, position: Position) -> Move | None:
        """Return a block move after which a pawn can enter the centre and win, or None if there is none."""
        table = self.table
        # Moving a block opens a straight path only if nothing else is in the way.
        shut = [way & position.walls for way in self._lines(position) if not way & position.men]
        masks = [shape.masks[at] for shape, at in zip(table.shapes, position.blocks, strict=True)]
        openers = {block for block, own in enumerate(masks) if any(not way & ~own for way in shut)}
        if openers:
            for move in block_moves(table, position):
                if move[0] in openers and self._threat(after(table, position, move)):
                    return move
        return None

    def _lines(self, position: Position) -> Iterator[int]:
        """Yield the squares, as bits, on each straight line from a pawn outside the centre to the centre."""
        table = self.table
        for at in position.pawns[HOMES * self.seat : HOMES * (self.seat + 1)]:
            if not table.bits[at] & table.centre:
                for ray in table.rays[at]:
                    way = 0
                    for to in ray:
                        if table.bits[to] & table.centre:
                            yield way
                            break
                        way |= table.bits[to]

    def _killers_first(self, found: list[Move]) -> Iterable[Move]:
        listed = set(found)
        first = [move for move in self.killers if move in listed]
        return chain(first, (move for move in found if move not in first))

    def _refuted_by(self, *found: Move) -> None:
        for move in found:
            if move in self.killers:
                self.killers.remove(move)
            self.killers.insert(0, move)
        del self.killers[_KILLERS:]
