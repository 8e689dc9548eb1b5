"""Depth-first search for walks, step by step. It is slow, but correct for all rules about steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mazenb.board.reach.budget import Budget
from mazenb.games.gootmu.walk.node import Node, Step
from mazenb.games.gootmu.walk.routes import Routes
from mazenb.games.gootmu.walk.short import marks_of
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["each_walk", "node_routes", "nodes_after", "some_walk"]

PATIENCE = 2_000
"""The number of steps to try before another method takes over."""

Walk = list[Step]


def each_walk(steps: Steps, letter: str = "", budget: Budget | None = None) -> Iterator[Walk]:
    """Yield every complete walk of a trip, each time as the same list, which then changes.

    Parameters
    ----------
    steps : Steps
    letter : str
        The first step of the walks; by default, any.
    budget : Budget, optional
        The largest number of steps to try.
    """
    budget = budget or Budget(1 << 62)
    again, k, barred = steps.trip.again, steps.trip.left, steps.barred()
    walk: Walk = []
    used: set[int] = set()

    first = [step for step in steps.first() if letter in ("", step[0])]
    # One entry per step instead of recursion, because a label may ask for a thousand steps.
    pending = [(iter(first), steps.behind(), steps.pawn.square)]
    while pending:
        options, before, here = pending[-1]
        for step in options:
            node = step[1]
            square = node.square
            if square == before if again else square in used:
                continue
            if budget.spent:
                return
            budget.left -= 1
            walk.append(step)
            if len(walk) < k:
                used.add(square)
                pending.append((iter(steps.after(node)), here, square))
                break
            if square not in barred:
                yield walk
            walk.pop()
        else:
            pending.pop()
            if walk:
                used.discard(walk.pop()[1].square)


def some_walk(steps: Steps, letter: str = "") -> bool | None:
    """Return True if there is a complete walk, or None if the budget is used up before this is known."""
    budget = Budget(PATIENCE)
    if any(True for _ in each_walk(steps, letter, budget)):
        return True
    return None if budget.spent else False


def node_routes(steps: Steps) -> Routes:
    """Return the walks of a trip, one for each last square and set of things."""
    marks, room = marks_of(steps), steps.supplies.room
    free: dict[tuple[int, int | str], str] = {}
    paid: dict[tuple[int, int | str], str] = {}
    first: dict[str, None] = {}
    for walk in each_walk(steps):
        path = "".join([letter for letter, _ in walk])
        end = walk[-1][1]
        found = paid if end.hand.spent else free
        first[path[0]] = None
        if steps.hazards:
            # A mover that must enter a hazard may choose any path to it.
            square, path = steps.stopped(path)
            found.setdefault((square, path), path)
        else:
            found.setdefault((end.square, _taken(walk, marks, room)), path)
    return Routes(tuple(first), tuple((paid | free).values()), bool(free))


def _taken(walk: Walk, marks: Mapping[int, int], room: int) -> int:
    """Return the marks of the squares on which a walk takes something."""
    taken = 0
    for _, node in walk:
        if taken.bit_count() < room:
            taken |= marks.get(node.square, 0)
    return taken


def nodes_after(steps: Steps, path: str) -> Iterator[Node]:
    """Yield every node that a mover can reach in the given number of steps without passing a hazard."""
    again = steps.trip.again
    start = steps.behind()
    ways = [
        (node, frozenset[int](), steps.pawn.square)
        for letter, node in steps.first()
        if letter == path[:1] and node.square != start
    ]
    for letter in path[1:]:
        ahead: dict[tuple[Node, frozenset[int], int], None] = {}
        for node, used, before in ways:
            if node.square in steps.hazards:
                continue
            now = used | {node.square}
            for other, after in steps.after(node):
                if other == letter and (after.square != before if again else after.square not in now):
                    ahead[after, now, node.square] = None
        ways = list(ahead)
    for node, _, _ in ways:
        yield node
