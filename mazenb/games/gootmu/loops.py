"""All short walks of a pawn: nested loops, one function for each length.

The same idea as `mazenb.board.reach.loops`. Beyond the ends these functions keep apart walks that pick up
different things, tell which first steps lead to an end at all, and write every walk down in letters. If need
be they know obstacles: which of them something taken on the way opens, and which a pawn may treat as blank.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from mazenb.board import Board, Spot
from mazenb.board.geometry import Geometry
from mazenb.board.reach.ways import is_bipartite

__all__ = [
    "CLEAR",
    "Course",
    "Found",
    "Lettered",
    "lettered",
    "lettered_row",
    "loop",
    "source",
    "turn_letters",
    "wall_free",
]

Ways = Sequence[tuple[int, str]]
"""The next squares, each with the letter of the step to it."""
Found = tuple[dict[int, str], dict[int, str], list[str]]
"""One walk for each end and set of things, first those that spend nothing, then those that do; and the
letters of the first steps that lead to an end."""


class Lettered(NamedTuple):
    """The ordinary passages of a board, for walks on squares alone.

    Attributes
    ----------
    rows : list
        The ways on from each square; none where a trap door or a panel ends the walk (rule M3).
    bipartite : bool
        Whether a walk can meet a square again only after an even number of steps.
    """

    rows: list[Ways]
    bipartite: bool


class Course(NamedTuple):
    """The obstacles within reach, as bits of the items that they take.

    Attributes
    ----------
    needs : mapping
        The items that the pawn lacks on each obstacle.
    keys : mapping
        The items that lie on squares.
    gifts : mapping
        How many things the pawn would have to take on each square.
    room : int
        How many it can take.
    blanks : int
        How many obstacles it may treat as blank (rule L06).
    """

    needs: Mapping[int, int]
    keys: Mapping[int, int]
    gifts: Mapping[int, int]
    room: int
    blanks: int


CLEAR = Course({}, {}, {}, 0, 0)
"""No obstacles to think of."""

Loop = Callable[[Sequence[Ways], Ways, Container[int], Mapping[int, int], int, Course], Found]
"""(rows, first steps, closed squares, things as bits above the squares, room, course)."""


def lettered(board: Board) -> Lettered:
    r"""The ordinary passages of a board with their letters.

    Examples
    --------
    >>> corridor = Board.from_drawing("+---+---+---+\\n|           |\\n+---+---+---+")
    >>> lettered(corridor).rows[1]
    ((2, 'E'), (0, 'W'))
    """
    found: Lettered | None = board.memo.get("gootmu:lettered")
    if found is None:
        rows = [lettered_row(board.geometry, square, row) for square, row in enumerate(board.out)]
        for square in board.doors:
            rows[square] = ()
        found = board.memo["gootmu:lettered"] = Lettered(rows, is_bipartite(board))
    return found


def turn_letters(before: Board, after: Board, spot: Spot) -> None:
    """Give a board whose tile has turned the table of the board before, changed where it must be."""
    found: Lettered | None = before.memo.get("gootmu:lettered")
    if found is not None:
        rows = found.rows.copy()
        out, geometry = after.out, after.geometry
        known = _known_rows(geometry)
        for square in geometry.around[spot]:
            key = square, out[square]
            rows[square] = known.get(key) or lettered_row(geometry, *key)
        for square in after.doors:
            rows[square] = ()
        after.memo["gootmu:lettered"] = Lettered(rows, found.bipartite)


def lettered_row(geometry: Geometry, square: int, row: tuple[int, ...]) -> Ways:
    """The steps from a square to some of its neighbours."""
    known = _known_rows(geometry)
    found = known.get((square, row))
    if found is None:
        letters = dict(sorted(zip(geometry.near[square], "NESW", strict=True)))
        found = known[square, row] = tuple([(there, letters[there]) for there in row])
    return found


@lru_cache(maxsize=64)
def _known_rows(geometry: Geometry) -> dict[tuple[int, tuple[int, ...]], Ways]:
    """The rows of all boards of a shape: at most sixteen for each square."""
    del geometry
    return {}


@lru_cache(maxsize=64)
def wall_free(geometry: Geometry) -> Sequence[Ways]:
    """The steps from each square with every side open (rule B10)."""
    return [
        lettered_row(geometry, square, tuple([there for there in row if there >= 0]))
        for square, row in enumerate(geometry.near)
    ]


@cache
def loop(k: int, bipartite: bool, things: bool, obstacles: bool) -> Loop:
    """The function that finds all walks of k steps.

    Parameters
    ----------
    k : int
        At least 1.
    bipartite : bool
        Whether a walk can meet a square again only after an even number of steps.
    things : bool
        Whether walks that pick up different things are kept apart.
    obstacles : bool
        Whether there are obstacles that may be opened on the way.

    Examples
    --------
    >>> ring = [[((n - 1) % 6, "W"), ((n + 1) % 6, "E")] for n in range(6)]
    >>> loop(2, True, False, False)(ring, ring[0], {0}, {}, 0, CLEAR)
    ({4: 'WW', 2: 'EE'}, {}, ['W', 'E'])
    """
    space: dict[str, Any] = {}
    exec(source(k, bipartite, things, obstacles), space)
    function: Loop = space["walks"]
    return function


def source(k: int, bipartite: bool, things: bool, obstacles: bool) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(2, True, False, False))
    def walks(rows, first, closed, bits, room, course):
        found = {}
        paid = {}
        firsts = []
        for v1, l1 in first:
            if v1 not in closed:
                leads = False
                for v2, l2 in rows[v1]:
                    if v2 not in closed:
                        leads = True
                        if v2 not in found:
                            found[v2] = f'{l1}{l2}'
                if leads:
                    firsts.append(l1)
        return found, paid, firsts
    """
    lines = ["def walks(rows, first, closed, bits, room, course):"]
    lines += ["    found = {}", "    paid = {}", "    firsts = []"]
    lines += ["    m0 = 0"] if things else []
    lines += ["    needs, keys, gifts, hand, blanks = course", "    t0 = g0 = p0 = 0"] if obstacles else []
    pad = "    "
    for i in range(1, k + 1):
        v, before = f"v{i}", i - 1
        lines.append(f"{pad}for {v}, l{i} in {f'rows[v{before}]' if i > 1 else 'first'}:")
        pad += "    "
        tests = [f"{v} != v{j}" for j in range(i - 2, 0, -2 if bipartite else -1)]
        lines.append(f"{pad}if {' and '.join([*tests, f'{v} not in closed'])}:")
        pad += "    "
        if i == 1:
            lines.append(f"{pad}leads = False")
        if obstacles:
            # An obstacle opens for who has taken all that it needs; otherwise it has to be treated as blank.
            lines += [
                f"{pad}p{i} = p{before}",
                f"{pad}if {v} in needs and needs[{v}] & ~t{before}:",
                f"{pad}    p{i} += 1",
                f"{pad}    if p{i} > blanks:",
                f"{pad}        continue",
                f"{pad}t{i}, g{i} = t{before}, g{before}",
                f"{pad}if {v} in gifts:",
                f"{pad}    if g{i} < hand:",
                f"{pad}        t{i} |= keys.get({v}, 0)",
                f"{pad}    g{i} += gifts[{v}]",
            ]
        if things:
            m = f"m{before}"
            lines.append(f"{pad}m{i} = {m} | bits[{v}] if {v} in bits and {m}.bit_count() < room else {m}")
    key = f"v{k}"
    if things:
        lines.append(f"{pad}key = v{k} | m{k}")
        key = "key"
    walk = "".join(f"{{l{i}}}" for i in range(1, k + 1))
    lines.append(f"{pad}leads = True")
    if obstacles:
        lines += [
            f"{pad}if p{k}:",
            f"{pad}    if {key} not in paid:",
            f"{pad}        paid[{key}] = f'{walk}'",
            f"{pad}elif {key} not in found:",
        ]
    else:
        lines.append(f"{pad}if {key} not in found:")
    lines.append(f"{pad}    found[{key}] = f'{walk}'")
    outer = " " * 12
    lines += [f"{outer}if leads:", f"{outer}    firsts.append(l1)", "    return found, paid, firsts"]
    return "\n".join(lines)
