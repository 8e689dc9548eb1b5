"""Long walks, found with `mazenb.board.reach` because there are too many to be followed one by one.

If a walk can take or spend things, the search needs a graph of nodes instead of squares, which is slow. The
walks that need no things are therefore found first, and that graph is searched only for squares that none of
them ends on.
"""

from __future__ import annotations

from typing import NamedTuple

from mazenb.board.reach.long.non_backtracking import wander
from mazenb.board.reach.search import search, seek
from mazenb.board.reach.steps import Ways, is_bipartite, set_of, wall_free, walled
from mazenb.games.gootmu.things.squares import letters
from mazenb.games.gootmu.things.tokens import WALL
from mazenb.games.gootmu.walk.depth_first import some_walk
from mazenb.games.gootmu.walk.node import Node
from mazenb.games.gootmu.walk.routes import NOWHERE, Routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["far_routes"]

Found = dict[int, str]
"""A walk for each square that can be the last one, as letters."""

ANY = -1
"""All squares, as a set of bits."""


def far_routes(steps: Steps, k: int) -> Routes:
    """Return one walk of k steps for each possible last square, and the first steps of all walks."""
    if k >= len(steps.board.squares) and not steps.trip.again:
        return NOWHERE
    if _only_squares(steps) and not _spends(steps) and not steps.supplies.gives:
        walks, first = _on_squares(steps, k)
        if steps.barred().isdisjoint(walks):
            return Routes(tuple(first), tuple(walks.values()), bool(walks))
    return _on_nodes(steps, k)


def _only_squares(steps: Steps) -> bool:
    """Return True if a walk that spends and takes nothing is a walk on squares."""
    if steps.hazards or steps.trip.again:
        return False
    # A walk may start through a door onto another door's square and continue from there (rule M3).
    return not (steps.trip.fresh and steps.door() in steps.board.doors)


def _spends(steps: Steps) -> bool:
    """Return True if a walk may spend something, or cross a wall."""
    supplies = steps.supplies
    return bool(supplies.free or supplies.walls or supplies.blanks or supplies.backward)


def _on_squares(steps: Steps, k: int) -> tuple[Found, dict[str, None]]:
    """Return a walk for each possible last square and the first steps of all walks, ignoring things."""
    board, here = steps.board, steps.pawn.square
    ways = (wall_free if steps.trip.walls else walled)(board)
    first = steps.first_squares()
    closed = set_of(steps.closed_after(first) | steps.lack.squares)
    walks, _ = search(ways, first, here, k, closed)
    leading = {walk[1] for walk in walks.values()}
    near = board.near[here]
    found: dict[str, None] = {}
    for square in first:
        letter = "NESW"[near.index(square)]
        # A first step that no listed walk uses may still begin another walk to the same square.
        leads = square in leading or some_walk(steps, letter)
        if leads is None:
            leads = bool(seek(ways, [square], here, k, closed)[0])
        if leads:
            found[letter] = None
    return {end: letters(board, here, walk[1:]) for end, walk in walks.items()}, found


def _on_nodes(steps: Steps, k: int) -> Routes:
    barred = steps.barred()
    known = _without(steps, k)
    walks = {end: path for end, path in known.walks.items() if end not in barred}
    first = dict(known.first) if len(walks) == len(known.walks) else {}
    free = bool(walks)
    if known.wanted or any(letter not in first for letter in known.open_first):
        graph = _Graph(steps, k)
        for squares in graph.ends([number for _, number in graph.first], k, known.wanted).values():
            if squares[-1] not in barred:
                end, path = steps.stopped(graph.path(squares[1:]))
                first[path[0]] = None
                walks.setdefault(end, path)
        for letter in known.open_first:
            # A first step that no listed walk uses may still begin another walk to the same square.
            if letter not in first and graph.leads(letter, k, barred):
                first[letter] = None
    return Routes(tuple(first), tuple(walks.values()), free or _free(steps, bool(walks)))


class _Known(NamedTuple):
    """Results that depend on squares alone.

    Attributes
    ----------
    walks, first : dict
        The walks that neither spend nor need anything, and their first steps.
    wanted : int
        The other squares that a walk may end on, as a set of bits.
    open_first : dict
        The first steps that may lead somewhere.
    """

    walks: Found
    first: dict[str, None]
    wanted: int
    open_first: dict[str, None]


def _without(steps: Steps, k: int) -> _Known:
    """Return the walks that need no things, and the squares that only other walks can end on."""
    letters_open = {letter: None for letter, _ in steps.first()}
    trip = steps.trip._replace(crossings=0)
    bare = Steps(steps.state, steps.i, trip, pawn=steps.pawn, spend=False, gifts=False)
    if not _only_squares(bare) or steps.exempt:
        return _Known({}, {}, ANY, letters_open)
    walks, first = _on_squares(bare, k)
    supplies = steps.supplies
    at_door = supplies.blanks and steps.pawn.square in steps.board.doors
    if supplies.free or supplies.walls or supplies.backward or _passes_near(steps) or at_door:
        return _Known(walks, first, ~set_of(walks), letters_open)
    # Only obstacles matter here: find what could be reached if every obstacle that can be opened were open.
    items = steps.lack.items
    opened = frozenset(s for s, item in items.items() if supplies.blanks or supplies.wanted >> item & 1)
    bare.open(opened)
    more, open_first = _on_squares(bare, k)
    return _Known(walks, first, set_of(end for end in more if end not in walks), open_first)


def _passes_near(steps: Steps) -> bool:
    """Return True if the walk could pick up and use a PASS THROUGH ONE WALL token."""
    supplies = steps.supplies
    return supplies.tokens and any(WALL in things for things in supplies.gives.values())


def _free(steps: Steps, found: bool) -> bool:
    """Return True if there is a walk that spends nothing, which needs a search of its own in some cases."""
    supplies = steps.supplies
    if not found or not (supplies.walls or supplies.blanks or supplies.backward or _passes_near(steps)):
        return found
    thrifty = Steps(steps.state, steps.i, steps.trip, pawn=steps.pawn, spend=False)
    return far_routes(thrifty, steps.trip.left).free


class _Graph:
    """The nodes within k steps as a graph, for the search for long walks."""

    def __init__(self, steps: Steps, k: int) -> None:
        self.steps = steps
        self.numbers: dict[Node, int] = {}
        self.nodes: list[Node] = []
        rows: list[list[int]] = []
        behind = steps.behind()
        self.first = [(letter, self._number(node)) for letter, node in steps.first() if node.square != behind]
        done = 0
        for _ in range(k):
            upto = len(self.nodes)
            rows += [
                [self._number(node) for _, node in steps.after(self.nodes[n])] for n in range(done, upto)
            ]
            done = upto
        rows += [[] for _ in range(len(self.nodes) - len(rows))]
        self.ways = Ways(rows, [node.square for node in self.nodes], bipartite=is_bipartite(steps.board))

    def _number(self, node: Node) -> int:
        number = self.numbers.setdefault(node, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number

    def ends(self, first: list[int], k: int, wanted: int) -> dict[int, tuple[int, ...]]:
        """Return one walk, as squares, to each wanted square, beginning with one of the given nodes."""
        here = self.steps.pawn.square
        if self.steps.trip.again:
            return wander(self.ways, first, here, k, 0)[0]
        if not wanted:
            return {}
        walks, _ = seek(self.ways, first, here, k, 0, wanted)
        return {end: walk() if callable(walk) else walk for end, walk in walks.items()}

    def leads(self, letter: str, k: int, barred: frozenset[int]) -> bool:
        """Return True if a first step can be extended to a complete walk."""
        leads = some_walk(self.steps, letter)
        if leads is None:
            numbers = [number for other, number in self.first if other == letter]
            leads = any(end not in barred for end in self.ends(numbers, k, ANY))
        return leads

    def path(self, squares: tuple[int, ...]) -> str:
        """Return the letters of a walk over the given squares; if several fit, the first."""
        firsts = {letter: None for letter, n in self.first if self.nodes[n].square == squares[0]}
        for start in firsts:
            nodes = [self.nodes[n] for letter, n in self.first if letter == start]
            path = self._path_from(start, nodes, squares[1:])
            if path:
                return path
        raise AssertionError("a walk that was found must be possible")

    def _path_from(self, path: str, nodes: list[Node], squares: tuple[int, ...]) -> str:
        """Return a path of nodes over the given squares from one of some nodes; empty if there is none."""
        for square in squares:
            options = [
                (letter, after)
                for node in nodes
                for letter, after in self.steps.after(node)
                if after.square == square
            ]
            if not options:
                return ""
            path += options[0][0]
            nodes = [after for letter, after in options if letter == options[0][0]]
        return path
