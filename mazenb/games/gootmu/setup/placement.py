"""Squares where pawns and pieces can be placed during set-up (rules S5 to S7 and S9)."""

from __future__ import annotations

from collections.abc import Container

from mazenb.board import Board
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.on_board import obstacles
from mazenb.games.gootmu.things.squares import unlabelled
from mazenb.games.gootmu.things.tokens import piece_owner

__all__ = [
    "ALIVE",
    "board_squares",
    "free_squares",
    "open_squares",
    "piece_squares",
    "reached",
    "start_squares",
    "walkable",
]

ALIVE = 8
"""The number of other squares that a pawn must be able to reach with every obstacle closed (rule S9)."""


def board_squares(board: Board) -> tuple[int, ...]:
    """Return all squares of the board, in order."""
    found: tuple[int, ...] | None = board.memo.get("gootmu:squares")
    if found is None:
        columns = board.columns
        found = tuple([row * columns + column for row, column in board.squares])
        board.memo["gootmu:squares"] = found
    return found


def walkable(board: Board, square: int) -> tuple[int, ...]:
    """Return the squares one step away through passages and doors, as if obstacles were open (rule S7)."""
    door = board.doors.get(square)
    return board.out[square] if door is None else (*board.out[square], door)


def reached(board: Board, start: int) -> int:
    """Return the set of squares that can be reached from a square, including itself, as bits."""
    table: dict[int, int] = board.memo.setdefault("gootmu:reached", {})
    if start not in table:
        found, known = 1 << start, 0
        ahead = [start]
        while ahead:
            here = ahead.pop()
            if known >> here & 1:
                continue
            for square in walkable(board, here):
                if not found >> square & 1:
                    if square in table:
                        # Everything that can be reached from this square is already known.
                        known |= table[square]
                        found |= known
                    else:
                        found |= 1 << square
                        ahead.append(square)
        table[start] = found
    return table[start]


def open_squares(board: Board, start: int, most: int = ALIVE, *, shut: Container[int] | None = None) -> int:
    """Return the number of other squares that can be reached with every obstacle closed (rule S9).

    Parameters
    ----------
    board : Board
    start : int
    most : int
        The number at which to stop counting.
    shut : container of int, optional
        The squares to treat as closed; all obstacles by default.
    """
    if shut is None:
        shut = obstacles(board)
    found, ahead = {start}, [start]
    while ahead and len(found) <= most:
        for square in walkable(board, ahead.pop()):
            if square not in found and square not in shut:
                found.add(square)
                ahead.append(square)
    return min(len(found) - 1, most)


def _alive(board: Board, square: int, alive: set[int]) -> bool:
    """Return True if a pawn would not be trapped on a square (rule S9), given squares known to be safe."""
    shut = obstacles(board)
    # Next to a safe square, a pawn is not trapped either, because it can go there and beyond.
    beside = any(there in alive and there not in shut for there in walkable(board, square))
    if not beside and open_squares(board, square) < ALIVE:
        return False
    alive.add(square)
    return True


def free_squares(board: Board) -> int:
    """Return the set of squares that have neither a label nor a token circle, as bits."""
    found: int | None = board.memo.get("gootmu:free")
    if found is None:
        found = 0
        for square in board_squares(board):
            if board.marks[square] is None:
                found |= 1 << square
        board.memo["gootmu:free"] = found
    return found


def start_squares(board: Board, players: int) -> list[int]:
    """Return the free squares where a pawn can start (rules S5 and S9).

    Enough free squares must be in reach (S5), and the pawn must not be trapped (S9). Other pawns and the
    pieces are ignored, so the result depends only on the board.
    """
    found: dict[int, list[int]] = board.memo.setdefault("gootmu:starts", {})
    if players not in found:
        free = free_squares(board)
        alive: set[int] = set()
        found[players] = [
            square
            for square in board_squares(board)
            if free >> square & 1
            and (reached(board, square) & free).bit_count() >= 4 * players
            and _alive(board, square, alive)
        ]
    return found[players]


def piece_squares(state: GootmuState, piece: int) -> list[int]:
    """Return the squares where a piece can be placed (rules S6 and S7)."""
    taken = {square for square, _ in state.lying} | {pawn.square for pawn in state.pawns}
    if state.monster is not None:
        taken.add(state.monster.square)
    reach = reached(state.board, state.pawns[piece_owner(piece)].start)
    plain = _plain_squares(state.board)
    return [square for square in plain if reach >> square & 1 and square not in taken]


def _plain_squares(board: Board) -> list[int]:
    """Return the squares without a label. A token circle does not count as a label."""
    found: list[int] | None = board.memo.get("gootmu:plain")
    if found is None:
        found = [square for square in board_squares(board) if unlabelled(board, square)]
        board.memo["gootmu:plain"] = found
    return found
