"""Short walks: one function for each length, made of nested loops.

Nothing is faster in plain Python: there is no stack and no set of visited squares, a new square is compared
with the few earlier ones that it could be.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cache

from .walks import Made

__all__ = ["LONGEST", "Loop", "loop"]

LONGEST = 8
"""The longest walks that are searched by nested loops."""

Rows = Sequence[Sequence[int]]
Loop = Callable[[Rows, Sequence[int], int, Container[int]], Made]
"""(rows, first squares, start, closed squares) to {end: one walk}."""


@cache
def loop(k: int, bipartite: bool = True, closed: bool = False) -> Loop:
    """The function that finds all ends of walks of k steps, with a walk for each.

    Parameters
    ----------
    k : int
        From 1 to `LONGEST`.
    bipartite : bool
        Whether a walk can meet a square again only after an even number of steps.
    closed : bool
        Whether the function looks at its closed squares at all.

    Examples
    --------
    >>> ring = [(5, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 0)]
    >>> loop(2)(ring, ring[0], 0, ())
    {4: (0, 5, 4), 2: (0, 1, 2)}
    """
    space: dict[str, Loop] = {}
    exec(source(k, bipartite, closed), space)
    return space["walks"]


def source(k: int, bipartite: bool, closed: bool) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(3, True, False))
    def walks(rows, first, v0, closed):
        found = {}
        for v1 in first:
            for v2 in rows[v1]:
                if v2 != v0:
                    for v3 in rows[v2]:
                        if v3 not in found and v3 != v1:
                            found[v3] = (v0, v1, v2, v3)
        return found
    """
    lines = ["def walks(rows, first, v0, closed):", "    found = {}"]
    indent = "    "
    for i in range(1, k + 1):
        lines.append(f"{indent}for v{i} in {f'rows[v{i - 1}]' if i > 1 else 'first'}:")
        indent += "    "
        tests = [f"v{i} not in found"] if i == k and k > 1 else []
        tests += [f"v{i} != v{j}" for j in range(i - 2, -1, -2 if bipartite else -1)]
        tests += [f"v{i} not in closed"] if closed else []
        if tests:
            lines.append(f"{indent}if {' and '.join(tests)}:")
            indent += "    "
    walk = ", ".join(f"v{i}" for i in range(k + 1))
    return "\n".join([*lines, f"{indent}found[v{k}] = ({walk})", "    return found"])
