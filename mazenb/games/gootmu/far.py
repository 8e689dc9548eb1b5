"""Long walks: those that are too many to be followed one by one, found by `mazenb.board.reach`.

What opens a way, and what may be spent, makes a graph of nodes instead of squares, which is slow. So the
walks that need nothing of the kind are found first, and only the ends that they leave out are looked for in
that graph.
"""

from __future__ import annotations

from mazenb.board.reach.again import wander
from mazenb.board.reach.search import search, seek
from mazenb.board.reach.ways import Ways, is_bipartite, set_of, wall_free, walled
from mazenb.games.gootmu.legs import NOWHERE, Legs, Node, Routes
from mazenb.games.gootmu.places import letters
from mazenb.games.gootmu.some import some_on_squares, some_walk

__all__ = ["far_routes"]

Found = dict[int, str]
"""A walk for each end, as letters."""


def far_routes(legs: Legs, k: int) -> Routes:
    """One walk of k steps for each end, and the steps that lead to one."""
    if k >= len(legs.board.squares) and not legs.trip.again:
        return NOWHERE
    if legs.plain:
        found, steps = _on_squares(legs, k, legs.shut())
        if legs.barred().isdisjoint(found):
            return Routes(tuple(steps), tuple(found.values()), bool(found))
    return _on_nodes(legs, k)


def _on_squares(legs: Legs, k: int, shut: frozenset[int]) -> tuple[Found, dict[str, None]]:
    board, here = legs.board, legs.pawn.square
    ways = (wall_free if legs.trip.walls else walled)(board)
    first = legs.first_squares()
    if legs.exempt:
        shut -= set(first)
    closed = set_of(shut)
    walks, _ = search(ways, first, here, k, closed)
    leading = {walk[1] for walk in walks.values()}
    for square in first:
        # A first step that no witness uses may still lead to an end that another one reaches.
        if square not in leading and square not in shut:
            leads = some_on_squares(ways.rows, [square], shut | {here}, k)
            if leads is None:
                leads = bool(seek(ways, [square], here, k, closed)[0])
            if leads:
                leading.add(square)
    near = board.near[here]
    steps = dict.fromkeys("NESW"[near.index(square)] for square in first if square in leading)
    return {end: letters(board, here, walk[1:]) for end, walk in walks.items()}, steps


def _on_nodes(legs: Legs, k: int) -> Routes:
    barred = legs.barred()
    known, steps, wanted, open_steps = _without(legs, k)
    walks = {end: path for end, path in known.items() if end not in barred}
    if len(walks) < len(known):
        steps = {}
    free = bool(walks)
    if wanted or open_steps is None or any(letter not in steps for letter in open_steps):
        graph = _Graph(legs, k)
        for squares in graph.ends([number for _, number in graph.first], k, wanted).values():
            if squares[-1] not in barred:
                end, path = legs.stopped(graph.path(squares[1:]))
                steps[path[0]] = None
                walks.setdefault(end, path)
        for letter in dict.fromkeys(letter for letter, _ in graph.first):
            # A first step that no witness uses may still lead to an end that another one reaches.
            if letter not in steps and (open_steps is None or letter in open_steps):
                leads = some_walk(legs, letter)
                if leads is None:
                    numbers = [number for other, number in graph.first if other == letter]
                    leads = any(end not in barred for end in graph.ends(numbers, k, -1))
                if leads:
                    steps[letter] = None
    return Routes(tuple(steps), tuple(walks.values()), free or _free(legs, bool(walks)))


def _without(legs: Legs, k: int) -> tuple[Found, dict[str, None], int, dict[str, None] | None]:
    """What can be found on squares alone.

    Returns
    -------
    known, steps
        The walks that neither spend anything nor need what lies on the way, and their first steps.
    wanted : int
        The ends that may exist beyond those, as a set of bits.
    open_steps : dict or None
        The first steps that may lead somewhere; ``None`` if any may.
    """
    trip = legs.trip._replace(crossings=0)
    bare = Legs(legs.state, legs.i, trip, pawn=legs.pawn, spend=False, gifts=False)
    if not bare.plain or legs.exempt:
        return {}, {}, -1, None
    known, steps = _on_squares(bare, k, bare.shut())
    hand = legs.start
    if legs.trip.crossings or hand.walls or legs.backward or legs.tokens_near():
        return known, steps, ~set_of(known), None
    if hand.blanks and legs.pawn.square in legs.board.doors:
        return known, steps, ~set_of(known), None
    # Only obstacles are in question: what could be reached if those that can be opened at all were open?
    opened = frozenset(square for square, item in legs.lack.items() if hand.blanks or item in legs.wanted)
    more, open_steps = _on_squares(bare, k, bare.shut() - opened)
    return known, steps, set_of(end for end in more if end not in known), open_steps


def _free(legs: Legs, found: bool) -> bool:
    """Whether a walk exists that spends nothing: a question of its own if others were looked for."""
    hand = legs.start
    if not found or not (hand.walls or hand.blanks or legs.backward or legs.tokens_near()):
        return found
    return far_routes(Legs(legs.state, legs.i, legs.trip, pawn=legs.pawn, spend=False), legs.trip.left).free


class _Graph:
    """The nodes within k steps as a graph, for the search of long walks."""

    def __init__(self, legs: Legs, k: int) -> None:
        self.legs = legs
        self.numbers: dict[Node, int] = {}
        self.nodes: list[Node] = []
        rows: list[list[int]] = []
        self.first = [(letter, self._number(node)) for letter, node in legs.steps()]
        if legs.trip.again and not legs.trip.fresh:
            behind = legs.behind()
            self.first = [(letter, n) for letter, n in self.first if self.nodes[n].square != behind]
        done = 0
        for _ in range(k):
            upto = len(self.nodes)
            rows += [[self._number(node) for _, node in legs.after(self.nodes[n])] for n in range(done, upto)]
            done = upto
        rows += [[] for _ in range(len(self.nodes) - len(rows))]
        self.ways = Ways(rows, [node.square for node in self.nodes], bipartite=is_bipartite(legs.board))

    def _number(self, node: Node) -> int:
        number = self.numbers.setdefault(node, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number

    def ends(self, first: list[int], k: int, wanted: int) -> dict[int, tuple[int, ...]]:
        """One walk for each end that is wanted, as squares, that begins with one of some nodes."""
        legs, here = self.legs, self.legs.pawn.square
        if legs.trip.again:
            return wander(self.ways, first, here, k, 0)[0]
        if not wanted:
            return {}
        walks, _ = seek(self.ways, first, here, k, 0, wanted)
        return {end: walk() if callable(walk) else walk for end, walk in walks.items()}

    def path(self, squares: tuple[int, ...]) -> str:
        """The letters of a walk over squares; of several ways to make it, one."""
        ways = {letter: self.nodes[number] for letter, number in self.first}
        for start in [letter for letter, node in ways.items() if node.square == squares[0]]:
            nodes = [self.nodes[n] for letter, n in self.first if letter == start]
            path = start
            for square in squares[1:]:
                options = [
                    (letter, after)
                    for node in nodes
                    for letter, after in self.legs.after(node)
                    if after.square == square
                ]
                if not options:
                    break
                path += options[0][0]
                nodes = [after for letter, after in options if letter == options[0][0]]
            else:
                return path
        raise AssertionError("a walk that was found can be made")
