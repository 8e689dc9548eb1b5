"""Every complete walk of a trip.

One for each end and set of things picked up, and the steps that lead to one.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazenb.board.reach.loops import LONGEST
from mazenb.games.gootmu.carrying import pieces_barred
from mazenb.games.gootmu.distances import around
from mazenb.games.gootmu.effects import room
from mazenb.games.gootmu.far import far_routes
from mazenb.games.gootmu.legs import NOWHERE, Legs, Node, Routes
from mazenb.games.gootmu.loops import CLEAR, lettered, lettered_row, loop, wall_free
from mazenb.games.gootmu.lying import SHIFT, lying_on
from mazenb.games.gootmu.quick import few
from mazenb.games.gootmu.some import some_walk
from mazenb.games.gootmu.state import MONSTER

__all__ = ["NOWHERE", "Routes", "completes", "completes_after", "nodes_after", "routes"]

SQUARE = (1 << SHIFT) - 1
"""The part of a key that is a square; the rest are the things taken."""

Used = frozenset[int]


def routes(legs: Legs) -> Routes:
    """Find the walks."""
    k = legs.trip.left
    if k < 1:
        return NOWHERE
    if k > LONGEST and (legs.trip.walls or legs.trip.crossings or legs.start.walls or not few(legs.board, k)):
        return far_routes(legs, k)
    return _short(legs, k) if legs.bare else _deep(legs, k)


def completes(legs: Legs) -> bool:
    """Whether any walk of the trip can be completed: the first one found will do."""
    if legs.trip.left < 1:
        return False
    found = some_walk(legs)
    return bool(routes(legs).steps) if found is None else found


def _short(legs: Legs, k: int) -> Routes:
    board, here, state = legs.board, legs.pawn.square, legs.state
    first, shut = legs.first_and_shut()
    space = room(legs.pawn) if 1 < k <= LONGEST and legs.i != MONSTER else 0
    bits = lying_on(state).bits(state, pieces_barred(state, legs.pawn)) if space else {}
    near = around(board, here, k)
    apart = any(near >> square & 1 for square in bits)
    rows, bipartite = lettered(board)
    walks = loop(k, bipartite, apart)
    ways = lettered_row(board.geometry, here, tuple(first))
    if legs.trip.walls:
        found, _, firsts = walks(wall_free(board.geometry), ways, shut, bits, space, CLEAR)
    elif legs.plain:
        found, _, firsts = walks(rows, ways, shut, bits, space, CLEAR)
    else:
        found, firsts = {}, {}
        for way, node in zip(ways, legs.first_nodes(), strict=True):
            on = rows
            if node.goes_on and node.square in board.doors:
                # Who comes through a door onto another door's square goes on from there (rule M3).
                on = rows.copy()
                on[node.square] = lettered_row(board.geometry, node.square, board.out[node.square])
            more, _, leading = walks(on, (way,), shut, bits, space, CLEAR)
            found |= {key: walk for key, walk in more.items() if key not in found}
            firsts |= leading
    if legs.trip.barred and not legs.barred().isdisjoint({key & SQUARE for key in found}):
        return _deep(legs, k)
    return Routes(tuple(firsts), tuple(found.values()), bool(found))


# ── walks on nodes ────────────────────────────────────────────────────────────────────────────────────────


def _deep(legs: Legs, k: int) -> Routes:
    space = room(legs.pawn) if k <= LONGEST and legs.i != MONSTER else 0
    bits = lying_on(legs.state).bits(legs.state, pieces_barred(legs.state, legs.pawn)) if space else {}
    barred = legs.barred()
    free: dict[tuple[int, int | str], str] = {}
    paid: dict[tuple[int, int | str], str] = {}
    steps: dict[str, None] = {}
    again = legs.trip.again
    here = legs.pawn.square
    after, hazards = legs.after, legs.hazards

    def go(node: Node, left: int, used: Used, path: str, mask: int, before: int) -> bool:
        square = node.square
        if mask.bit_count() < space:
            mask |= bits.get(square, 0)
        if not left:
            if square in barred:
                return False
            found = paid if node.hand.spent else free
            if hazards:
                # Who must go into a hazard may choose any way there.
                end, stopped = legs.stopped(path)
                found.setdefault((end, stopped), stopped)
            elif (square, mask) not in found:
                found[square, mask] = path
            return True
        leads = False
        ahead = used | {square}
        for letter, other in after(node):
            if other.square == before if again else other.square in ahead:
                continue
            if go(other, left - 1, ahead, path + letter, mask, square):
                leads = True
        return leads

    for letter, node in legs.steps():
        if again and not legs.trip.fresh and node.square == legs.behind():
            continue
        if go(node, k - 1, frozenset(), letter, 0, here):
            steps[letter] = None
    return Routes(tuple(steps), tuple((paid | free).values()), bool(free))


# ── one walk ──────────────────────────────────────────────────────────────────────────────────────────────


def nodes_after(legs: Legs, path: str) -> Iterator[tuple[Node, Used, int]]:
    """Every way in which a mover can stand after some steps.

    Node, squares used, steps taken before a hazard.
    """
    again = legs.trip.again
    start = legs.behind() if again and not legs.trip.fresh else -1
    here = legs.pawn.square
    ways = [(node, frozenset[int](), here) for letter, node in legs.steps() if letter == path[:1]]
    ways = [way for way in ways if way[0].square != start]
    for letter in path[1:]:
        ahead: dict[tuple[Node, Used, int], None] = {}
        for node, used, before in ways:
            if node.square in legs.hazards:
                continue
            now = used | {node.square}
            for other, after in legs.after(node):
                if other == letter and (after.square != before if again else after.square not in now):
                    ahead[after, now, node.square] = None
        ways = list(ahead)
    yield from ways


def completes_after(legs: Legs, path: str) -> bool:
    """Whether a path is a complete walk of the trip, or one that a hazard ends on its way."""
    k = legs.trip.left
    if not path or len(path) > k:
        return False
    barred = legs.barred()
    for node, _, _ in nodes_after(legs, path):
        if len(path) == k:
            if node.square not in barred:
                return True
        elif node.square in legs.hazards and path in routes(legs).walks:
            return True
    return False
