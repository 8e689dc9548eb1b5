"""Short walks by nested loops, in functions with generated source, one for each length.

Nothing is faster in plain Python: there is no stack and no set of visited squares, and a new square is
compared only with the few earlier ones that it could be. No other module of the package generates source.
`mazenb.board.reach.short.recursion` has the same functions in readable form; a test checks that they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache
from typing import Any

from mazenb.board.reach.short.course import Loops
from mazenb.board.reach.walk_types import Made

__all__ = ["LONGEST", "MOST", "EndLoops", "TableLoops", "course_loops", "end_loops", "table_loops"]

LONGEST = 8
"""The length of the longest walks that are always searched by nested loops."""
MOST = 17
"""The length of the longest walks that nested loops can search, since Python nests at most 20 blocks."""

Rows = Sequence[Sequence[int]]
EndLoops = Callable[[Rows, Sequence[int], int, Container[int]], Made]
"""Functions of (rows, first squares, start, closed squares) that return one walk for each end."""
TableLoops = Callable[[Rows, Rows, Container[int]], list[Sequence[Sequence[int]]]]
"""Functions of (rows, first squares of each start, starts left out) that return ends by start and steps."""


class Source:
    """The lines of a function, each indented under the loops and conditions opened before it.

    Attributes
    ----------
    depth : int
        Indentation of the next line; 1 for the outermost lines of the function.
    """

    def __init__(self, head: str) -> None:
        self._lines = [head]
        self.depth = 1

    def add(self, *lines: str) -> None:
        """Add lines."""
        self._lines += ["    " * self.depth + line for line in lines]

    def open(self, line: str) -> None:
        """Add a line that ends in a colon, and indent what follows."""
        self.add(line)
        self.depth += 1

    def step(self, i: int, squares: str, tests: Iterable[str]) -> None:
        """Open the loop of step number i of a walk, and the tests that its new square must pass."""
        self.open(f"for v{i} in {squares}:")
        condition = " and ".join(tests)
        if condition:
            self.open(f"if {condition}:")

    def __str__(self) -> str:
        return "\n".join(self._lines)


def _rows(i: int) -> str:
    """Return the expression for the squares that step number i can lead to."""
    return f"rows[v{i - 1}]" if i > 1 else "first"


def _new(i: int, oldest: int, bipartite: bool) -> list[str]:
    """Return the tests that step number i leads to none of the squares from number `oldest` onwards."""
    return [f"v{i} != v{j}" for j in range(i - 2, oldest - 1, -2 if bipartite else -1)]


def _made(source: Source | str, name: str) -> Any:
    space: dict[str, Any] = {}
    exec(str(source), space)
    return space[name]


# ── one walk for each end ─────────────────────────────────────────────────────────────────────────────────


@cache
def end_loops(k: int, bipartite: bool = True, closed: bool = False) -> EndLoops:
    """Return the function that finds all ends of walks of k steps, with a walk for each.

    Parameters
    ----------
    k : int
        From 1 to `LONGEST`.
    bipartite : bool
        Whether a walk can return to a square only after an even number of steps.
    closed : bool
        Whether the function takes its closed squares into account.

    Examples
    --------
    >>> ring = [(5, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 0)]
    >>> end_loops(2)(ring, ring[0], 0, ())
    {4: (0, 5, 4), 2: (0, 1, 2)}
    """
    loops: EndLoops = _made(end_source(k, bipartite, closed), "walks")
    return loops


def end_source(k: int, bipartite: bool, closed: bool) -> str:
    """Return the source of the function that `end_loops` creates.

    Examples
    --------
    >>> print(end_source(3, True, False))
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
    source = Source("def walks(rows, first, v0, closed):")
    source.add("found = {}")
    for i in range(1, k + 1):
        tests = [f"v{i} not in found"] if i == k and k > 1 else []
        tests += _new(i, 0, bipartite)
        tests += [f"v{i} not in closed"] if closed else []
        source.step(i, _rows(i), tests)
    walk = ", ".join(f"v{i}" for i in range(k + 1))
    source.add(f"found[v{k}] = ({walk})")
    source.depth = 1
    source.add("return found")
    return str(source)


# ── the ends from all squares at once ─────────────────────────────────────────────────────────────────────


@cache
def table_loops(kmax: int, bipartite: bool) -> TableLoops:
    """Return the function that finds the ends of all walks of 1 to kmax steps from all squares except some.

    Examples
    --------
    >>> path = [(1,), (0, 2), (1,)]
    >>> table_loops(2, True)(path, path, {0})
    [(), ((), (0, 2), ()), ((), (1,), (0,))]
    """
    loops: TableLoops = _made(table_source(kmax, bipartite), "table")
    return loops


def table_source(kmax: int, bipartite: bool) -> str:
    """Return the source of the function that `table_loops` creates.

    Examples
    --------
    >>> print(table_source(2, True))
    def table(rows, firsts, without):
        found = [()] * len(rows)
        ends2 = set()
        add2 = ends2.add
        for v0, first in enumerate(firsts):
            if v0 not in without:
                for v1 in first:
                    for v2 in rows[v1]:
                        if v2 != v0:
                            add2(v2)
                found[v0] = ((), first, tuple(ends2))
                ends2.clear()
        return found
    """
    steps = range(2, kmax + 1)
    source = Source("def table(rows, firsts, without):")
    source.add("found = [()] * len(rows)")
    for i in steps:
        source.add(f"ends{i} = set()", f"add{i} = ends{i}.add")
    source.open("for v0, first in enumerate(firsts):")
    source.open("if v0 not in without:")
    each_start = source.depth
    if kmax > 1:
        source.step(1, _rows(1), ())
    for i in steps:
        source.step(i, _rows(i), _new(i, 0, bipartite))
        source.add(f"add{i}(v{i})")
    source.depth = each_start
    sets = "".join(f", tuple(ends{i})" for i in steps)
    source.add(f"found[v0] = ((), first{sets})", *[f"ends{i}.clear()" for i in steps])
    source.depth = 1
    source.add("return found")
    return str(source)


# ── one walk for each end and set of things, past obstacles and across walls ──────────────────────────────


@cache
def course_loops(
    k: int, bipartite: bool, apart: bool = False, course: bool = False, walls: bool = False
) -> Loops:
    """Return the function that finds all walks of k steps and writes them in letters.

    Parameters
    ----------
    k : int
        From 1 to `MOST`.
    bipartite : bool
        Whether a walk can return to a square only after an even number of steps.
    apart : bool
        Whether walks that take something on different marked squares are listed separately.
    course : bool
        Whether the function takes its course into account: obstacles that may be opened, and walls.
    walls : bool
        Whether the rows also lead across walls, with lower-case letters. This needs a course.

    Examples
    --------
    >>> letters = [{(n - 1) % 6: "W", (n + 1) % 6: "E"} for n in range(6)]
    >>> ring = [tuple(row) for row in letters]
    >>> course_loops(2, True)(ring, letters, 0, ring[0], {0}, {}, 0, None)
    ({4: 'WW', 2: 'EE'}, {}, {5: True, 1: True})
    """
    loops: Loops = _made(course_source(k, bipartite, apart, course, walls), "walks")
    return loops


def course_source(
    k: int, bipartite: bool, apart: bool = False, course: bool = False, walls: bool = False
) -> str:
    """Return the source of the function that `course_loops` creates.

    Examples
    --------
    >>> print(course_source(2, True))
    def walks(rows, letters, v0, first, closed, marks, room, course):
        free = {}
        paid = {}
        leading = {}
        for v1 in first:
            if v1 not in closed:
                for v2 in rows[v1]:
                    if v2 not in closed:
                        leading[v1] = True
                        if v2 not in free:
                            free[v2] = f'{letters[v0][v1]}{letters[v1][v2]}'
        return free, paid, leading
    """
    source = Source("def walks(rows, letters, v0, first, closed, marks, room, course):")
    source.add("free = {}", "paid = {}", "leading = {}")
    if apart:
        source.add("m0 = 0")
    if course:
        source.add(*_START)
    for i in range(1, k + 1):
        source.step(i, _rows(i), [*_new(i, 1, bipartite), f"v{i} not in closed"])
        values = {"i": i, "o": i - 1, "room": f"room + s{i}" if walls else "room"}
        lines = (*_CROSSING * walls, *_OBSTACLES * course, *_TOKENS * walls, *_MARKS * apart)
        source.add(*[line.format(**values) for line in lines])
    source.add("leading[v1] = True")
    walk = "".join(f"{{letters[v{i - 1}][v{i}]}}" for i in range(1, k + 1))
    found, key = "free", f"v{k}"
    if course:
        source.add(f"found = paid if p{k}{f' or s{k}' if walls else ''} else free")
        found = "found"
    if apart:
        source.add(f"key = v{k} | m{k}")
        key = "key"
    source.open(f"if {key} not in {found}:")
    source.add(f"{found}[{key}] = f'{walk}'")
    source.depth = 1
    source.add("return free, paid, leading")
    return str(source)


# After each step i: p, obstacles entered as blank; t, items taken that open obstacles; g, number of items
# taken; f and w, walls that may still be crossed; s, tokens spent on walls; m, marks. The previous step is o.

_START = (
    "needs, keys, gifts = course.needs, course.keys, course.gifts",
    "blanks, f0, w0, passes = course.blanks, course.free, course.walls, course.passes",
    "p0 = t0 = g0 = s0 = 0",
)

_CROSSING = (
    "f{i}, w{i}, s{i} = f{o}, w{o}, s{o}",
    "if letters[v{o}][v{i}] > 'Z':",
    "    if f{i}:",
    "        f{i} -= 1",
    "    elif w{i}:",
    "        w{i} -= 1",
    "        s{i} += 1",
    "    else:",
    "        continue",
)
"""Lines for crossing a wall: free crossings are used first, then tokens, each of which makes room."""

_OBSTACLES = (
    "p{i} = p{o}",
    "if v{i} in needs and needs[v{i}] & ~t{o}:",
    "    p{i} += 1",
    "    if p{i} > blanks:",
    "        continue",
    "t{i}, g{i} = t{o}, g{o}",
    "if v{i} in gifts and g{i} < {room}:",
    "    g{i} += gifts[v{i}]",
    "    t{i} |= keys.get(v{i}, 0)",
)
"""Lines for obstacles. A walk that has all the needed items can enter an obstacle, and any other walk must
treat it as blank. Items on the square are taken while there is room."""

_TOKENS = ("    w{i} += passes.get(v{i}, 0)",)
"""Line for taking tokens along with the other items."""

_MARKS = ("m{i} = m{o} | marks[v{i}] if v{i} in marks and m{o}.bit_count() < room else m{o}",)
"""Line for the marks of squares where something may be taken, while there is room."""
