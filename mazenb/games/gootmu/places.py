"""Which squares are what: obstacles, sealed squares, distances, what is closed to whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from mazenb.board import CIRCLE, Board, Label, Spot
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.lying import lying_on, obstacles
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things import FIRE, TOKEN_OBSTACLES

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

HAZARDS = frozenset({"POOL", "SNAKE PIT"})
"""The printed obstacles that one can be forced into (rule O4)."""

MONSTER_STARTS = "THE MONSTER STARTS HERE"


def label_at(board: Board, square: int) -> Label | None:
    """The label of a square; a token circle is none."""
    mark = board.marks[square]
    return None if mark is None or mark.name == CIRCLE.name else mark


def is_trap(board: Board, square: int) -> bool:
    """Whether a square has a trap door (and not a panel)."""
    mark = board.marks[square]
    return mark is not None and mark.name == TRAP_DOOR


def is_panel(board: Board, square: int) -> bool:
    """Whether a square has a secret panel."""
    mark = board.marks[square]
    return mark is not None and mark.name == SECRET_PANEL


def lair(board: Board) -> int:
    """The square of THE MONSTER STARTS HERE (rule L71); −1 if the board has none."""
    if not live("L71"):
        return -1
    marks = enumerate(board.marks)
    return next((i for i, mark in marks if mark is not None and mark.name == MONSTER_STARTS), -1)


def sealed(board: Board) -> frozenset[int]:
    """The sealed squares (rule T10); a trap door or a panel is a passage."""
    found: frozenset[int] | None = board.memo.get("gootmu:sealed")
    if found is None:
        squares = range(len(board.out))
        found = board.memo["gootmu:sealed"] = frozenset(_sealed_among(board, squares))
    return found


def by_sealed(board: Board) -> frozenset[int]:
    """The sealed squares and their neighbours: where a wall can be crossed (rule T10)."""
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
        # Only a neighbour leads to a square; one that is not there has none.
        if not out[square]
        and square not in doors
        and max(near[square]) >= 0
        and not any(square in out[other] for other in near[square])
    ]


def turn_tables(before: Board, after: Board, spot: Spot, squares: Mapping[int, int]) -> None:
    """Give a board whose tile has turned the tables of the board before, as far as they hold."""
    obstacles_before = before.memo.get("gootmu:obstacles")
    if obstacles_before is not None:
        # What is printed turns with the tile: there is no need to look for it again.
        after.memo["gootmu:obstacles"] = {squares.get(s, s): item for s, item in obstacles_before.items()}
    sealed_before = before.memo.get("gootmu:sealed")
    if sealed_before is not None:
        around = after.geometry.around[spot]
        after.memo["gootmu:sealed"] = sealed_before.difference(around).union(_sealed_among(after, around))


def lying_at(state: GootmuState, square: int) -> list[int]:
    """The things that lie on a square."""
    return lying_on(state).at.get(square, [])


def needed(state: GootmuState, square: int) -> list[int]:
    """The items without which a square is an obstacle; nothing for an ordinary square."""
    item = obstacles(state.board).get(square)
    items = [] if item is None else [item]
    for place, thing in state.lying:
        if place == square and thing in TOKEN_OBSTACLES:
            items.append(TOKEN_OBSTACLES[thing])
    return items


def blocked(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Whether a square is an obstacle whose item a pawn lacks."""
    return square in lying_on(state).lack(state.board, pawn.carried).squares


def closed_to(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Whether a square is closed to a pawn.

    An obstacle without its item, or the monster's (rules O2 and M4).
    """
    if pawn.owner >= 0 and state.monster is not None and state.monster.square == square:
        return True
    return blocked(state, pawn, square)


def hazard(state: GootmuState, pawn: Pawn, square: int) -> bool:
    """Whether being forced onto a closed square sends a pawn home (rule O4).

    Otherwise it is impossible (O5).
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
    """Whether nothing is printed on a square; a token circle does not count."""
    return label_at(board, square) is None


def crossings(state: GootmuState, pawn: Pawn) -> list[int]:
    """The directions in which a pawn may cross a sealed square's wall (rule T10)."""
    if pawn.square not in by_sealed(state.board):
        return []
    shut = sealed(state.board)
    inside = pawn.square in shut
    return [
        direction
        for direction, there in enumerate(state.board.near[pawn.square])
        if there >= 0 and (inside or there in shut) and not closed_to(state, pawn, there)
    ]


def direction_between(board: Board, here: int, there: int) -> int:
    """The direction of the step from a square to its neighbour."""
    return board.near[here].index(there)


def letters(board: Board, here: int, squares: Collection[int]) -> str:
    """The steps from a square over others, as letters."""
    near = board.near
    path = ""
    for there in squares:
        path += "NESW"[near[here].index(there)]
        here = there
    return path


def straight(board: Board, square: int, direction: int, n: int) -> Iterator[int]:
    """The squares in a straight line from a square, walls ignored; fewer than n at the edge of a board."""
    near = board.near
    for _ in range(n):
        square = near[square][direction]
        if square < 0:
            return
        yield square
