"""Conversion between moves and actions such as ``pawn 0,1 0,7``, ``block K E 3`` and ``touch K``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import overload

from mazenb.board import Direction
from mazenb.engine import Action
from mazenb.engine.actions import summary
from mazenb.games.walls.labyrinth.layout import HOMES, square_word
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import Move

__all__ = ["BLOCKS_FROM", "Choices", "move_action", "piece_of", "piece_word", "read_move", "read_square"]

BLOCKS_FROM = 16
"""The number of the first block as a piece. Pawns are numbered from 0."""

_SQUARE = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def read_square(table: Table, word: object) -> int | None:
    """Return the place of a square given as text, or ``None`` if it is not on the board."""
    match = _SQUARE.fullmatch(word) if isinstance(word, str) else None
    return None if match is None else table.places.get((int(match[1]), int(match[2])))


def piece_of(move: Move) -> int:
    """Return the number of the piece that is moved."""
    return move[0] if len(move) == 3 else BLOCKS_FROM + move[0]


def piece_word(table: Table, position: Position, piece: int) -> str:
    """Return the word for a piece in an action: the square of a pawn, or the letter of a block."""
    if piece >= BLOCKS_FROM:
        return table.layout.names[piece - BLOCKS_FROM]
    return square_word(table.squares[position.pawns[piece]])


def slide(table: Table, at: int, to: int) -> tuple[Direction, int]:
    """Return the direction and length of a straight move between two places."""
    (row, column), (row_to, column_to) = table.squares[at], table.squares[to]
    if row != row_to:
        return (Direction.S if row_to > row else Direction.N), abs(row_to - row)
    return (Direction.E if column_to > column else Direction.W), abs(column_to - column)


def move_action(table: Table, position: Position, move: Move) -> Action:
    """Return a move as an action.

    Examples
    --------
    >>> from mazenb.games.walls import compile_layout, named_layout
    >>> table = compile_layout(named_layout("star"))
    >>> position = table.start((0, 2))
    >>> move_action(table, position, (0, table.place((0, 0)), -1))
    Action('pawn 0,0 0,0')
    """
    if len(move) == 3:
        pawn, to, put = move
        words = [square_word(table.squares[place]) for place in (position.pawns[pawn], to)]
        return Action("pawn", *words, *([square_word(table.squares[put])] if put >= 0 else []))
    block, to = move
    direction, length = slide(table, position.blocks[block], to)
    return Action("block", table.layout.names[block], direction.letter, length)


def read_move(table: Table, position: Position, action: object) -> Move | None:
    """Return the move that an action describes, legal or not; ``None`` if it does not describe one."""
    if not isinstance(action, tuple) or not action:
        return None
    verb, *words = action
    if verb == "pawn" and len(words) in (2, 3):
        return _pawn_move(table, position, words)
    if verb != "block" or len(words) != 3:
        return None
    name, letter, length = words
    block = table.layout.names.find(str(name)) if len(str(name)) == 1 else -1
    if block < 0 or letter not in ("N", "E", "S", "W") or type(length) is not int or length < 1:
        return None
    row, column = table.squares[position.blocks[block]]
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))["NESW".index(str(letter))]
    to = table.places.get((row + down * length, column + right * length))
    return None if to is None else (block, to)


def _pawn_move(table: Table, position: Position, words: list[object]) -> Move | None:
    places = [read_square(table, word) for word in words]
    at, to, *put = places
    if at not in position.pawns or to is None or None in put:
        return None
    pawn = position.pawns.index(at)
    if pawn // HOMES != position.seat:
        return None
    return pawn, to, put[0] if put and put[0] is not None else -1


class Choices(Sequence[Action]):
    """The moves of a position as a sequence of actions, which are computed only when needed.

    Parameters
    ----------
    table : Table
    position : Position
    listed : callable
        A function that returns the moves; it is called once, when they are first needed.
    """

    __slots__ = ("_found", "_listed", "_set", "position", "table")

    def __init__(self, table: Table, position: Position, listed: Callable[[], list[Move]]) -> None:
        self.table, self.position, self._listed = table, position, listed
        self._found: list[Move] | None = None
        self._set: frozenset[Move] | None = None

    @property
    def moves(self) -> list[Move]:
        """The moves that the actions stand for."""
        if self._found is None:
            self._found = self._listed()
        return self._found

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            action = Action.parse(action)
        move = read_move(self.table, self.position, action)
        if move is None:
            return False
        if self._set is None:
            self._set = frozenset(self.moves)
        return move in self._set

    def __iter__(self) -> Iterator[Action]:
        return (move_action(self.table, self.position, move) for move in self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, n: int) -> Action: ...
    @overload
    def __getitem__(self, n: slice) -> list[Action]: ...
    def __getitem__(self, n: int | slice) -> Action | list[Action]:
        if isinstance(n, slice):
            return [move_action(self.table, self.position, move) for move in self.moves[n]]
        return move_action(self.table, self.position, self.moves[n])

    def __repr__(self) -> str:
        return summary(self)
