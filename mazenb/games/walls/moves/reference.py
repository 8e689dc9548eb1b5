"""A slow reference for the legal moves that follows the words of the rules, with sets of squares.

Tests compare it with `mazenb.games.walls.moves.generator`, whose moves `told` translates into squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mazenb.games.walls.labyrinth.layout import HOMES, Square
from mazenb.games.walls.moves.bitboard import BLOCK, NOTHING, PAWN, Position, Table
from mazenb.games.walls.moves.generator import Move

__all__ = ["Told", "naive_moves", "naive_perft", "told"]

Told: TypeAlias = tuple[str, int, Square, Square | None]
"""A move: ``("pawn", number, square, put)`` or ``("block", number, first square, None)``.

For a pawn, ``put`` is the square where a displaced pawn is put, or ``None``.
"""

WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Scene:
    """A position as sets of squares."""

    def __init__(self, table: Table, position: Position) -> None:
        self.layout, self.white = table.layout, table.layout.white
        self.pawns = [table.squares[place] for place in position.pawns]
        self.blocks = [frozenset(table.covered(block, place)) for block, place in enumerate(position.blocks)]
        self.seat, self.done, self.barred = position.seat, position.done, position.barred
        self.covered: dict[Square, int] = {}

    def copy(self) -> Scene:
        """Return an independent copy of the scene."""
        new = object.__new__(Scene)
        new.layout, new.white = self.layout, self.white
        new.pawns, new.blocks = list(self.pawns), list(self.blocks)
        new.seat, new.done, new.barred = self.seat, self.done, self.barred
        new.covered = {}
        return new

    def on_board(self, square: Square) -> bool:
        """Return True if a square is on the board."""
        return 0 <= square[0] < self.layout.rows and 0 <= square[1] < self.layout.columns

    def blocked(self, square: Square, but: int = -1) -> bool:
        """Return True if a block covers a square, ignoring the block ``but``."""
        if not self.covered:
            self.covered = {square: block for block, squares in enumerate(self.blocks) for square in squares}
        return self.covered.get(square, but) != but

    def pawn_moves(self) -> Iterator[Told]:
        """Yield every move of a pawn of the player whose turn it is."""
        white = self.white
        for pawn in range(HOMES * self.seat, HOMES * (self.seat + 1)):
            here = self.pawns[pawn]
            for down, right in WAYS:
                row, column = here[0] + down, here[1] + right
                while self.on_board((row, column)) and not self.blocked((row, column)):
                    if (row, column) in self.pawns:
                        if (row, column) in white and here not in white:
                            yield from (
                                ("pawn", pawn, (row, column), put) for put in white if put not in self.pawns
                            )
                        break
                    yield "pawn", pawn, (row, column), None
                    row, column = row + down, column + right

    def block_moves(self) -> Iterator[Told]:
        """Yield every move of a block."""
        for block, squares in enumerate(self.blocks):
            if block == self.barred:
                continue
            for down, right in WAYS:
                moved = squares
                while True:
                    moved = frozenset((row + down, column + right) for row, column in moved)
                    if not all(self._enters(square, block) for square in moved):
                        break
                    if self._touches(moved, block):
                        yield "block", block, min(moved), None

    def _enters(self, square: Square, block: int) -> bool:
        return (
            self.on_board(square)
            and square not in self.white
            and square not in self.pawns
            and not self.blocked(square, block)
        )

    def _touches(self, squares: frozenset[Square], block: int) -> bool:
        return any(
            self.blocked((row + i, column + j), block)
            for row, column in squares
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
        )

    def moves(self) -> list[Told]:
        """Return every move of the parts of the turn that are not done yet."""
        pawns = [] if self.done & PAWN else list(self.pawn_moves())
        return pawns + ([] if self.done & BLOCK else list(self.block_moves()))

    def made(self, move: Told) -> Scene:
        """Return the scene in which the next move is made after a given move.

        If the turn is over, the next player who can move has the turn.
        """
        new = self.copy()
        kind, number, square, put = move
        if kind == "pawn":
            if put is not None:
                new.pawns[new.pawns.index(square)] = put
            new.pawns[number] = square
            new.done |= PAWN
        else:
            first = min(new.blocks[number])
            down, right = square[0] - first[0], square[1] - first[1]
            new.blocks[number] = frozenset((row + down, column + right) for row, column in new.blocks[number])
            new.barred = number
            new.done |= BLOCK
        new.covered = {}
        for _ in range(len(new.pawns) // HOMES + 1):
            if new.moves():
                break
            if not new.done & BLOCK:
                new.barred = -1
            new.done = NOTHING
            new.seat = (new.seat + 1) % (len(new.pawns) // HOMES)
        return new


def naive_moves(table: Table, position: Position) -> list[Told]:
    """Return every move of the parts of the turn that are not done yet."""
    return Scene(table, position).moves()


def naive_perft(table: Table, position: Position, depth: int) -> int:
    """Return the same number as `perft`, counted with the moves of the reference."""

    def count(scene: Scene, left: int) -> int:
        found = scene.moves()
        return len(found) if left == 1 else sum(count(scene.made(move), left - 1) for move in found)

    return count(Scene(table, position), depth) if depth else 1


def told(table: Table, move: Move) -> Told:
    """Return a move of `mazenb.games.walls.moves.generator` in the form of the reference, with squares."""
    if len(move) == 3:
        pawn, to, put = move
        return "pawn", pawn, table.squares[to], table.squares[put] if put >= 0 else None
    return "block", move[0], table.squares[move[1]], None
