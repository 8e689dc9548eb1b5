"""Graphs for walks that carry items and cross walls, where a square alone does not determine the next steps.

A node is then a square together with the walk's remaining resources: walls to cross, squares to treat as
blank, items carried and room. Since this is still a graph, the searches stay the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from mazenb.board.board import Board
from mazenb.board.reach.question.question import Item, Question
from mazenb.board.reach.steps import Ways, is_bipartite

__all__ = ["MOST", "states"]


class Hand(NamedTuple):
    """The remaining resources of a walk: crossings, blank squares, items and room."""

    walls: int
    blanks: int
    carried: frozenset[Item]
    room: int | None
    emptied: frozenset[int]
    """Squares whose items are gone; recorded only if squares may be revisited."""


Hands = frozenset[Hand]
"""All hands that one walk can have, since it may choose among several items. They are one node together, so
that each walk is one path in the graph."""


class Node(NamedTuple):
    """A square, with the resources that a walk can have there."""

    square: int
    goes_on: bool
    hands: Hands


MOST = 600_000
"""The largest number of nodes × steps in a graph, chosen so that a table of them stays below 20 MB."""


def states(board: Board, question: Question, stops: frozenset[int]) -> tuple[Ways, list[int]] | None:
    """Return the graph of all nodes within k steps and the nodes of the first step; ``None`` if too large."""
    rules = _Rules(board, question, stops)
    numbers: dict[Node, int] = {}
    rows: list[list[int]] = []

    def number(node: Node) -> int:
        if node not in numbers:
            numbers[node] = len(numbers)
            rows.append([])
            fresh.append(node)
        return numbers[node]

    fresh: list[Node] = []
    first = [number(node) for node in rules.first_steps()]
    for _ in range(1, question.k):
        ahead, fresh = fresh, []
        for node in ahead:
            rows[numbers[node]] = [number(other) for other in rules.steps(node)]
        if len(rows) * question.k > MOST:
            return None
    return Ways(rows, [node.square for node in numbers], bipartite=is_bipartite(board)), first


class _Rules:
    def __init__(self, board: Board, question: Question, stops: frozenset[int]) -> None:
        self.board = board
        self.question = question
        self.stops = stops
        self.useful = frozenset(question.needs.values())
        things = sum(map(len, question.gives.values()))
        room = question.room
        self.hand = Hand(
            walls=question.wall_crossings,
            blanks=question.blank_squares,
            carried=frozenset(),
            # Room for everything is the same as unlimited room, which leaves fewer different hands.
            room=None if room is None or room >= things or not self.useful else room,
            emptied=frozenset(),
        )

    def first_steps(self) -> Iterator[Node]:
        """Yield the nodes after the first step, the only step that may use a door."""
        question, board = self.question, self.board
        hands = frozenset([self.hand])
        ways = range(4) if question.first is None else question.first
        door = None if question.ignore_walls else board.doors.get(question.start)
        for direction, other in enumerate(board.near[question.start]):
            if direction in ways and other >= 0:
                if other == door:
                    yield from self.enter(other, hands, wall=False, goes_on=True)
                else:
                    yield from self.step(question.start, other, hands)

    def steps(self, node: Node) -> Iterator[Node]:
        """Yield the nodes after another step."""
        if node.goes_on or node.square not in self.stops:
            for other in self.board.near[node.square]:
                if other >= 0:
                    yield from self.step(node.square, other, node.hands)

    def step(self, square: int, other: int, hands: Hands) -> Iterator[Node]:
        wall = not self.question.ignore_walls and other not in self.board.out[square]
        return self.enter(other, hands, wall=wall, goes_on=False)

    def enter(self, square: int, hands: Hands, *, wall: bool, goes_on: bool) -> Iterator[Node]:
        if not self.question.closed >> square & 1:
            after = frozenset(new for hand in hands for new in self.hands_after(square, hand, wall=wall))
            if after:
                yield Node(square, goes_on, after)

    def hands_after(self, square: int, hand: Hand, *, wall: bool) -> Iterator[Hand]:
        """Yield the hands that a walk can have after entering a square."""
        walls, blanks, carried, room, emptied = hand
        walls -= wall
        blanks -= square in self.question.needs and self.question.needs[square] not in carried
        if walls < 0 or blanks < 0:
            return
        things = () if square in emptied else self.question.gives.get(square, ())
        if self.question.revisit and things and self.useful:
            emptied |= {square}
        taken = len(things) if room is None else min(room, len(things))
        for choice in combinations(things, taken):
            yield Hand(
                walls=walls,
                blanks=blanks,
                carried=carried | self.useful.intersection(choice),
                room=None if room is None else room - taken,
                emptied=emptied,
            )
