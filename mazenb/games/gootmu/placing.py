"""Where pawns and pieces may be placed in the set-up (rules S5 to S7)."""

from __future__ import annotations

from mazenb.board import Board
from mazenb.games.gootmu.places import unlabelled
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import piece_owner

__all__ = ["board_squares", "free_squares", "piece_squares", "reached", "start_squares", "walkable"]


def board_squares(board: Board) -> tuple[int, ...]:
    """Every square that is there, in order."""
    found: tuple[int, ...] | None = board.memo.get("gootmu:squares")
    if found is None:
        columns = board.columns
        found = tuple([row * columns + column for row, column in board.squares])
        board.memo["gootmu:squares"] = found
    return found


def walkable(board: Board, square: int) -> tuple[int, ...]:
    """The next squares of a square by passages and doors, obstacles taken as passable (rule S7)."""
    door = board.doors.get(square)
    return board.out[square] if door is None else (*board.out[square], door)


def reached(board: Board, start: int) -> int:
    """The squares that can be walked to from a square, itself included, as a set of bits."""
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
                        # Everything behind it is known, and behind all that is behind it.
                        known |= table[square]
                        found |= known
                    else:
                        found |= 1 << square
                        ahead.append(square)
        table[start] = found
    return table[start]


def free_squares(board: Board) -> int:
    """The squares without a label and without a token circle, as a set of bits."""
    found: int | None = board.memo.get("gootmu:free")
    if found is None:
        found = 0
        for square in board_squares(board):
            if board.marks[square] is None:
                found |= 1 << square
        board.memo["gootmu:free"] = found
    return found


def start_squares(board: Board, players: int) -> list[int]:
    """The squares where a pawn may begin (rule S5): free, with enough free squares within reach.

    Pawns and pieces are left out of account, so that the board alone decides.
    """
    found: dict[int, list[int]] = board.memo.setdefault("gootmu:starts", {})
    if players not in found:
        free = free_squares(board)
        found[players] = [
            square
            for square in board_squares(board)
            if free >> square & 1 and (reached(board, square) & free).bit_count() >= 4 * players
        ]
    return found[players]


def piece_squares(state: GootmuState, piece: int) -> list[int]:
    """The squares where a piece may be placed (rules S6 and S7)."""
    taken = {square for square, _ in state.lying} | {pawn.square for pawn in state.pawns}
    if state.monster is not None:
        taken.add(state.monster.square)
    reach = reached(state.board, state.pawns[piece_owner(piece)].start)
    plain = _plain_squares(state.board)
    return [square for square in plain if reach >> square & 1 and square not in taken]


def _plain_squares(board: Board) -> list[int]:
    """The squares without a label; a token circle does not count."""
    found: list[int] | None = board.memo.get("gootmu:plain")
    if found is None:
        found = [square for square in board_squares(board) if unlabelled(board, square)]
        board.memo["gootmu:plain"] = found
    return found
