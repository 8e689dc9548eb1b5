"""Expected turns on a board of GOOTMU: how long a pawn needs from each square to what it is after."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heapify, heappop, heappush

from mazenb.board import Board
from mazenb.games.gootmu.lying import lying_on
from mazenb.games.gootmu.places import is_trap
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things import is_piece, piece_owner

__all__ = ["FAR", "TurnMap", "own_pieces", "targets_of", "turn_map", "turns_from"]

STEP = 1 / 3.5
"""A step's share of a turn."""
STOP = 0.5
"""What a walk loses that has to end on a door's square (rule M3)."""
PANEL = 1.0
"""The turn that is lost, on the average, before a panel opens."""
WALL = 8.0
"""About as long it takes until a wall is no longer in the way: a rotation, a token, a wait."""
OBSTACLE = 6.0
"""About as long it takes to find the item for an obstacle."""
MONSTER_STANDS = 3.0
EXACT = 3.0
"""What it costs to end exactly on a player, where a piece on the board is taken in passing."""
FAR = 1000.0

TurnMap = list[float]
"""For each square the expected turns from there."""

Edges = list[list[tuple[int, float]]]


def own_pieces(pawn: Pawn) -> int:
    """How many pieces of its own player's GOOTMU a pawn carries."""
    return sum(is_piece(thing) and piece_owner(thing) == pawn.owner for thing in pawn.carried)


def targets_of(state: GootmuState, seat: int) -> dict[int, float]:
    """Where a player's pieces are, each with the turns that taking it costs beyond going there."""
    found: dict[int, float] = {}
    for square, thing in state.lying:
        if is_piece(thing) and piece_owner(thing) == seat:
            found[square] = 0.0
    for i, pawn in enumerate(state.pawns):
        if i != seat and any(is_piece(t) and piece_owner(t) == seat for t in pawn.carried):
            found.setdefault(pawn.square, EXACT)
    return found


def turn_map(state: GootmuState, pawn: Pawn, targets: Mapping[int, float]) -> TurnMap:
    """The expected turns from each square to the nearest of some targets.

    A rough estimate: a turn is three and a half steps, and what is in the way costs what it usually takes to
    get rid of it.

    Parameters
    ----------
    state : GootmuState
    pawn : Pawn
        Whose way it is: what it carries opens obstacles.
    targets : mapping
        Squares, each with the turns that are needed beyond going there.
    """
    edges = _steps(state.board)[1]
    entering = _entering(state, pawn)
    turns = [FAR] * len(edges)
    heap = [(extra, square) for square, extra in targets.items()]
    for extra, square in heap:
        turns[square] = extra
    heapify(heap)
    while heap:
        far, square = heappop(heap)
        if far > turns[square]:
            continue
        far += entering.get(square, 0.0)
        for before, cost in edges[square]:
            if far + cost < turns[before]:
                turns[before] = far + cost
                heappush(heap, (far + cost, before))
    return turns


def turns_from(state: GootmuState, pawn: Pawn, start: int) -> TurnMap:
    """The expected turns from a square to each other one."""
    edges = _steps(state.board)[0]
    entering = _entering(state, pawn)
    turns = [FAR] * len(edges)
    turns[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        far, square = heappop(heap)
        if far > turns[square]:
            continue
        for there, cost in edges[square]:
            total = far + cost + entering.get(there, 0.0)
            if total < turns[there]:
                turns[there] = total
                heappush(heap, (total, there))
    return turns


def _entering(state: GootmuState, pawn: Pawn) -> dict[int, float]:
    """What it costs in turns to enter squares that are closed to a pawn."""
    found = dict.fromkeys(lying_on(state).lack(state.board, pawn.carried).items, OBSTACLE)
    if state.monster is not None:
        found[state.monster.square] = MONSTER_STANDS
    return found


def _steps(board: Board) -> tuple[Edges, Edges]:
    """The steps out of each square and those into it, with what they cost in turns."""
    found: tuple[Edges, Edges] | None = board.memo.get("bots.gootmu.steps")
    if found is None:
        found = board.memo["bots.gootmu.steps"] = _make_steps(board)
    return found


def _make_steps(board: Board) -> tuple[Edges, Edges]:
    leaving: Edges = [[] for _ in board.near]
    entering: Edges = [[] for _ in board.near]
    for square, near in enumerate(board.near):
        door = board.doors.get(square, -1)
        trap = door >= 0 and is_trap(board, square)
        out = board.out[square]
        for there in near:
            if there < 0:
                continue
            if there == door:
                cost = STEP if trap else STEP + PANEL
            elif trap or there not in out:
                cost = WALL
            else:
                cost = STEP + STOP if there in board.doors else STEP
            leaving[square].append((there, cost))
            entering[there].append((square, cost))
    return leaving, entering
