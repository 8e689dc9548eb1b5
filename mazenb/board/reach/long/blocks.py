"""The block-cut bound: only squares of the blocks between two squares can be on a walk between them.

A block is a maximal part of the maze that stays connected when any one square is removed. Blocks are joined
like the links of a chain, and a self-avoiding walk goes through each link at most once and into no other
block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazenb.board.reach.steps import Rows, members

__all__ = ["blocks", "chains"]


def blocks(rows: Rows) -> list[int]:
    """Return the blocks of a maze as sets of squares, treating one-way passages as open both ways.

    networkx's `biconnected_components` does the same, but ten times more slowly.

    Examples
    --------
    >>> square_with_tail = [(1, 3), (2,), (3,), (4,), ()]
    >>> [list(members(block)) for block in blocks(square_with_tail)]
    [[3, 4], [0, 1, 2, 3]]
    """
    both = _both_ways(rows)
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
                        # No edge leads from behind the node to above its parent, so a block is complete.
                        found.append(1 << parent | _cut_off(open_squares, node))
    return found


def _both_ways(rows: Rows) -> list[dict[int, None]]:
    """Return the neighbours of each square, in whichever direction the passage leads."""
    both: list[dict[int, None]] = [dict.fromkeys(row) for row in rows]
    for node, row in enumerate(rows):
        for other in row:
            both[other][node] = None
    return both


def _cut_off(squares: list[int], node: int) -> int:
    """Remove a node and everything after it from a list, and return what was removed as a set."""
    cut = 1 << node
    while (last := squares.pop()) != node:
        cut |= 1 << last
    return cut


def chains(maze: Sequence[int], start: int) -> dict[int, int]:
    """Return, for each square reachable from the start, all squares that a walk between the two can enter.

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
