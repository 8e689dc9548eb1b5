"""Which squares can lie on a walk between two squares at all: those of the blocks between them.

A block is a largest part of the maze that no single square takes apart. Blocks hang together like the links
of a chain, and a walk that meets no square twice goes through each link at most once and into no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .ways import Rows, members

__all__ = ["blocks", "chains"]


def blocks(rows: Rows) -> list[int]:
    """The blocks of a maze as sets of squares, one-way passages taken as open both ways.

    networkx's `biconnected_components` does the same, ten times slower.

    Examples
    --------
    >>> square_with_tail = [(1, 3), (2,), (3,), (4,), ()]
    >>> [list(members(block)) for block in blocks(square_with_tail)]
    [[3, 4], [0, 1, 2, 3]]
    """
    both: list[dict[int, None]] = [dict.fromkeys(row) for row in rows]
    for node, row in enumerate(rows):
        for other in row:
            both[other][node] = None
    order = [0] * len(rows)
    low = [0] * len(rows)
    found: list[int] = []
    for root, others_of in enumerate(both):
        if order[root] or not others_of:
            continue
        order[root] = low[root] = count = sum(map(bool, order)) + 1
        open_squares = [root]
        stack: list[tuple[int, int, Iterator[int]]] = [(root, -1, iter(others_of))]
        while stack:
            node, parent, others = stack[-1]
            for other in others:
                if not order[other]:
                    count += 1
                    order[other] = low[other] = count
                    open_squares.append(other)
                    stack.append((other, node, iter(both[other])))
                    break
                if other != parent and order[other] < low[node]:
                    low[node] = order[other]
            else:
                stack.pop()
                if parent >= 0:
                    low[parent] = min(low[parent], low[node])
                    if low[node] >= order[parent]:
                        # Nothing behind the node comes back past its parent: a block is complete.
                        block = 1 << parent
                        while True:
                            last = open_squares.pop()
                            block |= 1 << last
                            if last == node:
                                break
                        found.append(block)
    return found


def chains(maze: Sequence[int], start: int) -> dict[int, int]:
    """For each square that can be reached from the start, all squares that a walk between the two can meet.

    Parameters
    ----------
    maze : sequence of int
        The blocks.
    start : int

    Examples
    --------
    >>> {square: list(members(chain)) for square, chain in chains([0b11000, 0b01111], 4).items()}
    {4: [4], 3: [3, 4], 0: [0, 1, 2, 3, 4], 1: [0, 1, 2, 3, 4], 2: [0, 1, 2, 3, 4]}
    """
    of: dict[int, list[int]] = {}
    for block in maze:
        for square in members(block):
            of.setdefault(square, []).append(block)
    chain = {start: 1 << start}
    ahead = [(start, 0)]
    while ahead:
        square, behind = ahead.pop()
        for block in of.get(square, ()):
            if block != behind:
                for other in members(block):
                    if other not in chain:
                        chain[other] = chain[square] | block
                        if len(of[other]) > 1:
                            ahead.append((other, block))
    return chain
