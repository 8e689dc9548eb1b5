"""The expected number of turns that a pawn needs from each square of a GOOTMU board to its targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise, permutations
from typing import Any

from mazenb.board import Board
from mazenb.games.gootmu.setup.placement import ALIVE, open_squares
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import is_trap
from mazenb.games.gootmu.things.tokens import FACE_DOWN, is_item, is_piece, piece_owner

__all__ = [
    "FAR",
    "STUCK",
    "TurnMap",
    "errands_of",
    "own_pieces",
    "round_trips",
    "shut_in",
    "targets_of",
    "turn_map",
    "turns_from",
]

STEP = 1 / 3.5
"""The turns that one step takes, since an average roll is 3.5."""
STOP = 0.5
"""The turns lost when a walk has to end on a square with a door (rule M3)."""
PANEL = 1.0
"""The turns lost, on average, before a secret panel opens."""
WALL = 8.0
"""The approximate number of turns that it takes to get past a wall, by a rotation, a token or waiting."""
OBSTACLE = 6.0
"""The approximate number of turns that it takes to find the item for an obstacle."""
MONSTER_STANDS = 3.0
EXACT = 3.0
"""The turns lost by having to end exactly on a player's square. A piece on the board is taken in passing."""
FAR = 1000.0
STUCK = 5.0
"""A pawn counts as blocked if it is expected to need at least this number of turns to the next piece."""
HOPE = 3.0
"""The assumed turns to the next piece from a face-down token, which may be a helpful item or POWER TOKEN."""

TurnMap = list[float]
"""The expected turns for each square."""

Edges = list[list[tuple[int, float]]]

Barriers = tuple[frozenset[int], int]
"""The squares that are closed to a pawn, and the monster's square or −1."""

Known = dict[Any, TurnMap]

KEPT = 2000
"""The maximum number of maps cached for one board."""


def own_pieces(pawn: Pawn) -> int:
    """Return how many of its own player's pieces a pawn carries."""
    return sum(is_piece(thing) and piece_owner(thing) == pawn.owner for thing in pawn.carried)


def round_trips(state: GootmuState, pawn: Pawn) -> TurnMap:
    """Return the turns that a pawn needs to visit all its player's pieces on the board and one more square.

    Parameters
    ----------
    state : GootmuState
    pawn : Pawn

    Returns
    -------
    list of float
        The turns for each choice of the additional square.
    """
    lying = [s for s, thing in state.lying if is_piece(thing) and piece_owner(thing) == pawn.owner]
    best = [4 * FAR] * len(state.board.near)
    for order in permutations(lying):
        for n in range(len(order) + 1):
            ways = [turns + more for turns, more in _detours(state, pawn, order[:n], order[n:])]
            best = list(map(min, best, ways))
    return best


def _detours(
    state: GootmuState, pawn: Pawn, before: Sequence[int], after: Sequence[int]
) -> Iterator[tuple[float, float]]:
    """Yield for each square the turns to it via the squares `before` and from it via the squares `after`."""
    stops = [pawn.square, *before]
    reached = sum(turns_from(state, pawn, here)[there] for here, there in pairwise(stops))
    left = sum(turns_from(state, pawn, here)[there] for here, there in pairwise(after))
    onward = turn_map(state, pawn, {after[0]: 0.0}) if after else [0.0] * len(state.board.near)
    for turns, more in zip(turns_from(state, pawn, stops[-1]), onward, strict=True):
        yield reached + turns, more + left


def targets_of(state: GootmuState, seat: int) -> dict[int, float]:
    """Return the squares of a player's pieces, each with the extra turns that taking the piece costs."""
    found: dict[int, float] = {}
    for square, thing in state.lying:
        if is_piece(thing) and piece_owner(thing) == seat:
            found[square] = 0.0
    for i, pawn in enumerate(state.pawns):
        if i != seat and any(is_piece(t) and piece_owner(t) == seat for t in pawn.carried):
            found.setdefault(pawn.square, EXACT)
    return found


def errands_of(state: GootmuState, pawn: Pawn, targets: Mapping[int, float]) -> dict[int, float]:
    """Return the squares where a blocked pawn can fetch an item, or a token that may help it.

    Parameters
    ----------
    state : GootmuState
    pawn : Pawn
    targets : mapping
        The squares of the player's pieces, as returned by `targets_of`.

    Returns
    -------
    dict
        The turns from each square to the next piece. Empty if the path is open or the hands are full.
    """
    if not room(pawn) or turn_map(state, pawn, targets)[pawn.square] < STUCK:
        return {}
    found: dict[int, float] = {}
    for square, thing in state.lying:
        if thing == FACE_DOWN:
            found.setdefault(square, HOPE)
        elif is_item(thing) and thing not in pawn.carried:
            having = pawn._replace(carried=(*pawn.carried, thing))
            without, then = (turn_map(state, who, targets)[square] for who in (pawn, having))
            if then < without - 1.0:
                found[square] = then
    return found


def shut_in(state: GootmuState, pawn: Pawn, square: int) -> float:
    """Return how badly a pawn would be trapped on a square, from 0 (free) to 1 (trapped)."""
    return 1 - open_squares(state.board, square, shut=_barriers(state, pawn)[0]) / ALIVE


def turn_map(state: GootmuState, pawn: Pawn, targets: Mapping[int, float]) -> TurnMap:
    """Return the expected turns from each square to the nearest of some targets.

    This is a rough estimate. A turn counts as three and a half steps, and an obstacle costs the turns that it
    usually takes to get past it.

    Parameters
    ----------
    state : GootmuState
    pawn : Pawn
        The pawn that walks. The items that it carries open obstacles.
    targets : mapping
        Squares, each with the extra turns that are needed after reaching it.
    """
    # The map depends only on the board, the barriers and the targets, so it is stored with the board.
    barriers = _barriers(state, pawn)
    known = _known(state.board)
    key = (barriers, *targets.items())
    found = known.get(key)
    if found is None:
        found = known[key] = _map_to(state.board, barriers, targets)
    return found


def _map_to(board: Board, barriers: Barriers, targets: Mapping[int, float]) -> TurnMap:
    """Return the turns from each square to the nearest target, by Dijkstra's algorithm from all targets."""
    edges = _steps(board)[1]
    entering = _entering(barriers)
    turns = [FAR] * len(edges)
    heap: list[tuple[float, int]] = []
    for target, extra in targets.items():
        turns[target] = extra
        heap.append((extra, target))
    heapify(heap)
    while heap:
        far, square = heappop(heap)
        if far > turns[square]:
            continue
        if square in entering:
            far += entering[square]
        for before, cost in edges[square]:
            if far + cost < turns[before]:
                turns[before] = far + cost
                heappush(heap, (far + cost, before))
    return turns


def turns_from(state: GootmuState, pawn: Pawn, start: int) -> TurnMap:
    """Return the expected turns from a square to every square."""
    barriers = _barriers(state, pawn)
    known = _known(state.board)
    key = (barriers, start)
    found = known.get(key)
    if found is None:
        found = known[key] = _map_from(state.board, barriers, start)
    return found


def _map_from(board: Board, barriers: Barriers, start: int) -> TurnMap:
    edges = _steps(board)[0]
    entering = _entering(barriers)
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


def _known(board: Board) -> Known:
    """Return the maps that have been computed for a board, since play-outs need the same ones repeatedly."""
    known: Known = board.memo.setdefault("gootmu:maps", {})
    if len(known) > KEPT:
        known.clear()
    return known


def _barriers(state: GootmuState, pawn: Pawn) -> Barriers:
    """Return the squares that are closed to a pawn, and the monster's square or −1."""
    closed = lying_on(state).lack(state.board, pawn.carried).squares
    return closed, -1 if state.monster is None else state.monster.square


def _entering(barriers: Barriers) -> dict[int, float]:
    """Return the cost, in turns, of entering each closed square or the monster's."""
    closed, monster = barriers
    found = dict.fromkeys(closed, OBSTACLE)
    if monster >= 0:
        found[monster] = MONSTER_STANDS
    return found


def _steps(board: Board) -> tuple[Edges, Edges]:
    """Return the steps out of each square and the steps into it, with their costs in turns."""
    found: tuple[Edges, Edges] | None = board.memo.get("gootmu:map-steps")
    if found is None:
        found = board.memo["gootmu:map-steps"] = _make_steps(board)
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
