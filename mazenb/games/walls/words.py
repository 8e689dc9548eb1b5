"""Moves as actions and back: ``pawn 0,1 0,7``, ``pawn 9,2 9,9 11,11``, ``block K E 3``, ``touch K``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from mazenb.board import Direction
from mazenb.engine import Action
from mazenb.engine.action import summary
from mazenb.games.walls.layout import HOMES, square_word
from mazenb.games.walls.moves import Move
from mazenb.games.walls.table import Position, Table

__all__ = ["BLOCKS_FROM", "Choices", "move_action", "piece_of", "piece_word", "read_move", "read_square"]

BLOCKS_FROM = 16
"""Pieces have numbers: pawns from 0, blocks from here."""

_SQUARE = re.compile(r"(0|[1-9]\d?),(0|[1-9]\d?)")


def read_square(table: Table, word: object) -> int | None:
    """The place of a square given as text, if the board has it."""
    match = _SQUARE.fullmatch(word) if isinstance(word, str) else None
    return None if match is None else table.places.get((int(match[1]), int(match[2])))


def piece_of(move: Move) -> int:
    """The number of the piece that a move moves."""
    return move[0] if len(move) == 3 else BLOCKS_FROM + move[0]


def piece_word(table: Table, position: Position, piece: int) -> str:
    """A pawn by its square, a block by its letter."""
    if piece >= BLOCKS_FROM:
        return table.layout.names[piece - BLOCKS_FROM]
    return square_word(table.squares[position.pawns[piece]])


def slide(table: Table, at: int, to: int) -> tuple[Direction, int]:
    """Direction and length of a straight way between two places."""
    (row, column), (row_to, column_to) = table.squares[at], table.squares[to]
    if row != row_to:
        return (Direction.S if row_to > row else Direction.N), abs(row_to - row)
    return (Direction.E if column_to > column else Direction.W), abs(column_to - column)


def move_action(table: Table, position: Position, move: Move) -> Action:
    """A move as an action.

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
    """The move that an action spells in a position, legal or not; ``None`` if it spells none."""
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


class Choices(Collection[Action]):
    """The moves of a position as actions, each made only when it is looked at.

    Parameters
    ----------
    table : Table
    position : Position
    listed : callable
        Gives the moves; called once, at the first question.
    """

    __slots__ = ("_found", "_listed", "_set", "position", "table")

    def __init__(self, table: Table, position: Position, listed: Callable[[], list[Move]]) -> None:
        self.table, self.position, self._listed = table, position, listed
        self._found: list[Move] | None = None
        self._set: frozenset[Move] | None = None

    @property
    def moves(self) -> list[Move]:
        """The moves themselves."""
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

    def __repr__(self) -> str:
        return summary(self)
