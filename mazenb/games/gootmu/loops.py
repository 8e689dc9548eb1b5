"""All short walks of a pawn: nested loops, one function for each length.

The same idea as `mazenb.board.reach.loops`. Beyond the ends these functions keep apart walks that pick up
different things, tell which first steps lead to an end at all, and write every walk down in letters.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from mazenb.board.geometry import Geometry

__all__ = ["Found", "Letters", "letters_of", "loop", "source"]

Rows = Sequence[Sequence[int]]
Letters = Sequence[Mapping[int, str]]
"""For each square the letter of the step to each of its neighbours."""
Found = tuple[dict[int, str], list[str]]
"""One walk for each end and set of things, and the letters of the first steps that lead to one."""

Loop = Callable[[Rows, Sequence[int], int, Container[int], Sequence[int], int, Letters], Found]
"""(rows, first squares, start, closed squares, things as bits above the squares, room, letters)."""


@lru_cache(maxsize=256)
def letters_of(geometry: Geometry) -> Letters:
    """The letters of all steps on a board of some shape.

    Examples
    --------
    >>> letters_of(Geometry(1, 3, (False, False)))[1]
    {0: 'W', 2: 'E'}
    """
    return [
        {there: letter for there, letter in sorted(zip(row, "NESW", strict=True)) if there >= 0}
        for row in geometry.near
    ]


@cache
def loop(k: int, bipartite: bool, things: bool) -> Loop:
    """The function that finds all walks of k steps.

    Parameters
    ----------
    k : int
        At least 1.
    bipartite : bool
        Whether a walk can meet a square again only after an even number of steps.
    things : bool
        Whether walks that pick up different things are kept apart.

    Examples
    --------
    >>> ring = Geometry(1, 6, (False, True))
    >>> rows = [[square for square in row if square >= 0] for row in ring.near]
    >>> loop(2, True, False)(rows, rows[0], 0, {0}, (), 0, letters_of(ring))
    ({2: 'EE', 4: 'WW'}, ['E', 'W'])
    """
    space: dict[str, Any] = {}
    exec(source(k, bipartite, things), space)
    function: Loop = space["walks"]
    return function


def source(k: int, bipartite: bool, things: bool) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(2, True, False))
    def walks(rows, first, v0, closed, bit, room, letter):
        found = {}
        firsts = []
        for v1 in first:
            if v1 not in closed:
                leads = False
                for v2 in rows[v1]:
                    if v2 not in closed:
                        leads = True
                        if v2 not in found:
                            found[v2] = letter[v0][v1] + letter[v1][v2]
                if leads:
                    firsts.append(letter[v0][v1])
        return found, firsts
    """
    lines = ["def walks(rows, first, v0, closed, bit, room, letter):", "    found = {}", "    firsts = []"]
    lines += ["    m0 = 0"] if things else []
    pad = "    "
    for i in range(1, k + 1):
        lines.append(f"{pad}for v{i} in {f'rows[v{i - 1}]' if i > 1 else 'first'}:")
        pad += "    "
        tests = [f"v{i} != v{j}" for j in range(i - 2, 0, -2 if bipartite else -1)]
        lines.append(f"{pad}if {' and '.join([*tests, f'v{i} not in closed'])}:")
        pad += "    "
        if i == 1:
            lines.append(f"{pad}leads = False")
        if things:
            before = f"m{i - 1}"
            lines.append(f"{pad}m{i} = {before} | bit[v{i}] if {before}.bit_count() < room else {before}")
    key = f"v{k}"
    if things:
        lines.append(f"{pad}key = v{k} | m{k}")
        key = "key"
    walk = " + ".join(f"letter[v{i - 1}][v{i}]" for i in range(1, k + 1))
    lines += [f"{pad}leads = True", f"{pad}if {key} not in found:", f"{pad}    found[{key}] = {walk}"]
    outer = " " * 12
    lines += [f"{outer}if leads:", f"{outer}    firsts.append(letter[v0][v1])", "    return found, firsts"]
    return "\n".join(lines)
