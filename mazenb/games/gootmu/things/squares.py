"""Properties of squares: obstacles, sealed squares, straight lines, squares closed to a pawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from mazenb.board import CIRCLE, Board, Label, Spot
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.games.gootmu.instructions.rows import ROWS, THE_MONSTER_STARTS_HERE
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things.on_board import lying_on, obstacles
from mazenb.games.gootmu.things.tokens import FIRE, TOKEN_OBSTACLES

__all__ = [
    "HAZARDS",
    "MONSTER_STARTS",
    "blocked",
    "by_sealed",
    "closed_to",
    "crossings",
    "direction_between",
    "hazard",
    "is_trap",
    "label_at",
    "lair",
    "letters",
    "lying_at",
    "needed",
    "sealed",
    "straight",
    "turn_tables",
    "unlabelled",
]

HAZARDS = frozenset(row.name for row in ROWS.values() if row.hazard)
"""The printed obstacles that a pawn can be forced into (rule O4)."""

MONSTER_STARTS = ROWS[THE_MONSTER_STARTS_HERE].name


def label_at(board: Board, square: int) -> Label | None:
    """Return the label of a square. A token circle does not count as a label."""
    mark = board.marks[square]
    return None if mark is None or mark.name == CIRCLE.name else mark


def is_trap(board: Board, square: int) -> bool:
    """Return True if a square has a trap door. A secret panel does not count."""
    mark = board.marks[square]
    return mark is not None and mark.name == TRAP_DOOR


def is_panel(board: Board, square: int) -> bool:
    """Return True if a square has a secret panel."""
    mark = board.marks[square]
    return mark is not None and mark.name == SECRET_PANEL


def lair(board: Board) -> int:
    """Return the square of THE MONSTER STARTS HERE (rule L71), or −1 if the board does not have one."""
    marks = enumerate(board.marks)
    return next((i for i, mark in marks if mark is not None and mark.name == MONSTER_STARTS), -1)


def sealed(board: Board) -> frozenset[int]:
    """Return the sealed squares (rule T10). A trap door or a panel counts as a passage."""
    found: frozenset[int] | None = board.memo.get("gootmu:sealed")
    if found is None:
        squares = range(len(board.out))
        found = board.memo["gootmu:sealed"] = frozenset(_sealed_among(board, squares))
    return found


def by_sealed(board: Board) -> frozenset[int]:
    """Return the sealed squares and their neighbours, where a wall can be crossed (rule T10)."""
    found: frozenset[int] | None = board.memo.get("gootmu:by_sealed")
    if found is None:
        shut = sealed(board)
        found = board.memo["gootmu:by_sealed"] = shut.union(*[board.near[square] for square in shut])
    return found


def _sealed_among(board: Board, squares: Iterable[int]) -> list[int]:
    out, near = board.out, board.near
    doors = {*board.doors, *board.doors.values()}
    return [
        square
        for square in squares
        # Only neighbours can lead to a square. A hole in the board does not have any.
        if not out[square]
        and square not in doors
        and max(near[square]) >= 0
        and not any(square in out[other] for other in near[square])
    ]


def turn_tables(before: Board, after: Board, spot: Spot, squares: Mapping[int, int]) -> None:
    """Copy the tables that are still valid to the board after a tile has rotated."""
    obstacles_before = before.memo.get("gootmu:obstacles")
    if obstacles_before is not None:
        # Printed obstacles rotate with the tile, so there is no need to search the board again.
        after.memo["gootmu:obstacles"] = {squares.get(s, s): item for s, item in obstacles_before.items()}
    sealed_before = before.memo.get("gootmu:sealed")
    if sealed_before is not None:
        around = after.geometry.around[spot]
        after.memo["gootmu:sealed"] = sealed_before.difference(around).union(_sealed_among(after, around))


def lying_at(state: GootmuState, square: int) -> list[int]:
    """Return the things lying on a square."""
    return lying_on(state).at.get(square, [])


def needed(state: GootmuState, square: int) -> list[int]:
    """Return the items that a pawn needs to enter a square, or an empty list for an ordinary square."""
    item = obstacles(state.board).get(square)
    items = [] if item is None else [item]
    for place, thing in state.lying:
        if place == square and thing in TOKEN_OBSTACLES:
            items.append(TOKEN_OBSTACLES[thing])
    return items


def blocked(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Return True if a square is an obstacle whose item the pawn does not have."""
    return square in lying_on(state).lack(state.board, pawn.carried).squares


def closed_to(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Return True if a square is closed to a pawn.

    A square is closed if it is an obstacle whose item the pawn does not have, or if the monster is on it
    (rules O2 and M4).
    """
    if pawn.owner >= 0 and state.monster is not None and state.monster.square == square:
        return True
    return blocked(state, pawn, square)


def hazard(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Return True if being forced onto a closed square sends a pawn home (rule O4).

    If False, a closed square makes the forced move impossible (O5).
    """
    lack = False
    for thing in lying_at(state, square):
        item = TOKEN_OBSTACLES.get(thing)
        if item is not None and item not in pawn.carried:
            if thing != FIRE:
                return False
            lack = True
    item = obstacles(state.board).get(square)
    if item is not None and item not in pawn.carried:
        mark = state.board.marks[square]
        if mark is None or mark.name not in HAZARDS:
            return False
        lack = True
    monster = pawn.owner >= 0 and state.monster is not None and state.monster.square == square
    return lack or monster


def unlabelled(board: Board, square: int) -> bool:
    """Return True if a square does not have a label. A token circle does not count as a label."""
    return label_at(board, square) is None


def crossings(state: GootmuState, pawn: Pawn) -> list[int]:
    """Return the directions in which a pawn can cross the wall of a sealed square (rule T10).

    The pawn cannot enter a square that it has occupied in this turn (rule M1).
    """
    if pawn.square not in by_sealed(state.board):
        return []
    shut = sealed(state.board)
    inside = pawn.square in shut
    return [
        direction
        for direction, there in enumerate(state.board.near[pawn.square])
        if there >= 0
        and (inside or there in shut)
        and there not in pawn.visited
        and not closed_to(state, pawn, there)
    ]


def direction_between(board: Board, here: int, there: int) -> int:
    """Return the direction of the step from a square to its neighbour."""
    return board.near[here].index(there)


def letters(board: Board, here: int, squares: Collection[int]) -> str:
    """Return the letters of the steps that lead from a square through the others."""
    near = board.near
    path = ""
    for there in squares:
        path += "NESW"[near[here].index(there)]
        here = there
    return path


def straight(board: Board, square: int, direction: int, n: int) -> Iterator[int]:
    """Yield up to n squares in a straight line from a square, ignoring walls, up to the edge of the board."""
    near = board.near
    for _ in range(n):
        square = near[square][direction]
        if square < 0:
            return
        yield square
