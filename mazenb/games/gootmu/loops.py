"""All short walks of a pawn: nested loops, one function for each length.

The same idea as `mazenb.board.reach.loops`. Beyond the ends these functions keep apart walks that pick up
different things, tell which first steps lead to an end at all, and write every walk down in letters. If need
be they know obstacles: which of them something taken on the way opens, which a pawn may treat as blank, and
which walls it may cross.
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
Found = tuple[dict[int, str], dict[int, str], dict[str, bool]]
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
    """What stands in the way within reach, and what helps: items are bits.

    Attributes
    ----------
    needs : mapping
        The items that the pawn lacks on each obstacle.
    keys : mapping
        The items that lie on squares and open an obstacle.
    gifts : mapping
        How many things the pawn would have to take on each square.
    room : int
        How many it can take.
    blanks : int
        How many obstacles it may treat as blank (rule L06).
    free : int
        How many walls it may cross without spending anything (rule L51).
    walls : int
        How many it may cross by discarding tokens (rule K7).
    passes : mapping
        How many such tokens lie on squares.
    """

    needs: Mapping[int, int]
    keys: Mapping[int, int]
    gifts: Mapping[int, int]
    room: int
    blanks: int
    free: int = 0
    walls: int = 0
    passes: Mapping[int, int] = {}


CLEAR = Course({}, {}, {}, 0, 0)
"""Nothing to think of."""

Loop = Callable[[Any, Any, Container[int], Mapping[int, int], int, Course], Found]
"""(rows, first steps, closed squares, things as bits above the squares, room, course)."""


def lettered(board: Board) -> Lettered:
    r"""The ordinary passages of a board with their letters.

    Examples
    --------
    >>> corridor = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> lettered(corridor).rows[1]
    ((2, 'E'), (0, 'W'))
    """
    found: Lettered | None = board.memo.get("gootmu:lettered")
    if found is None:
        known = _known_letters(board.geometry)
        rows = [known[square << 4 | ways] for square, ways in enumerate(board.ways)]
        for square in board.doors:
            rows[square] = ()
        found = board.memo["gootmu:lettered"] = Lettered(rows, is_bipartite(board))
    return found


def turn_letters(before: Board, after: Board, spot: Spot) -> None:
    """Give a board whose tile has turned the table of the board before, changed where it must be."""
    found: Lettered | None = before.memo.get("gootmu:lettered")
    if found is not None:
        rows = found.rows.copy()
        ways, geometry = after.ways, after.geometry
        known = _known_letters(geometry)
        for square in geometry.around[spot]:
            rows[square] = known[square << 4 | ways[square]]
        for square in after.doors:
            rows[square] = ()
        after.memo["gootmu:lettered"] = Lettered(rows, found.bipartite)


def lettered_row(geometry: Geometry, square: int, row: tuple[int, ...]) -> Ways:
    """The steps from a square to some of its neighbours."""
    near = geometry.near[square]
    return tuple([(there, "NESW"[near.index(there)]) for there in row])


class Letters(dict[int, Ways]):
    """The lettered rows of all boards of a shape, by square and directions, as in `Geometry.rows_known`."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__()
        self.geometry = geometry

    def __missing__(self, key: int) -> Ways:
        near = self.geometry.near[key >> 4]
        ways = self[key] = tuple([(near[way], "NESW"[way]) for way in range(4) if key >> way & 1])
        return ways


@lru_cache(maxsize=64)
def _known_letters(geometry: Geometry) -> Letters:
    return Letters(geometry)


@lru_cache(maxsize=64)
def wall_free(geometry: Geometry) -> Sequence[Ways]:
    """The steps from each square with every side open (rule B10)."""
    return [
        lettered_row(geometry, square, tuple([there for there in row if there >= 0]))
        for square, row in enumerate(geometry.near)
    ]


class Crossable(dict[int, tuple[tuple[int, str, bool], ...]]):
    r"""The steps from each square to all its neighbours: a small letter, and true, where that crosses a wall.

    Made as far as it is looked at. A walk goes on from no square with a door (rule M3).

    Examples
    --------
    >>> corridor = Board.from_drawing("+---+---+\n|   |   |\n+---+---+")
    >>> Crossable(corridor)[0]
    ((1, 'e', True),)
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, square: int) -> tuple[tuple[int, str, bool], ...]:
        row = self[square] = () if square in self.board.doors else self.ways(square)
        return row

    def ways(self, square: int) -> tuple[tuple[int, str, bool], ...]:
        """The steps from a square, whatever it is."""
        out, near = self.board.out[square], self.board.near[square]
        return tuple(
            [
                (there, "NESW"[way], False) if there in out else (there, "nesw"[way], True)
                for way, there in enumerate(near)
                if there >= 0
            ]
        )


def crossable(board: Board) -> Crossable:
    """The table of a board."""
    found: Crossable | None = board.memo.get("gootmu:crossable")
    if found is None:
        found = board.memo["gootmu:crossable"] = Crossable(board)
    return found


@cache
def loop(k: int, bipartite: bool, things: bool, course: bool = False, walls: bool = False) -> Loop:
    """The function that finds all walks of k steps.

    Parameters
    ----------
    k : int
        At least 1.
    bipartite : bool
        Whether a walk can meet a square again only after an even number of steps.
    things : bool
        Whether walks that pick up different things are kept apart.
    course : bool
        Whether there are obstacles that may be opened on the way, or walls that may be crossed.
    walls : bool
        Whether there are walls; the rows are then those of `Crossable`.

    Examples
    --------
    >>> ring = [[((n - 1) % 6, "W"), ((n + 1) % 6, "E")] for n in range(6)]
    >>> loop(2, True, False)(ring, ring[0], {0}, {}, 0, CLEAR)
    ({4: 'WW', 2: 'EE'}, {}, {'W': True, 'E': True})
    """
    space: dict[str, Any] = {}
    exec(source(k, bipartite, things, course, walls), space)
    function: Loop = space["walks"]
    return function


def source(k: int, bipartite: bool, things: bool, course: bool = False, walls: bool = False) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(2, True, False))
    def walks(rows, first, closed, bits, room, course):
        found = {}
        paid = {}
        firsts = {}
        for v1, l1 in first:
            if v1 not in closed:
                for v2, l2 in rows[v1]:
                    if v2 not in closed:
                        firsts[l1] = True
                        if v2 not in found:
                            found[v2] = f'{l1}{l2}'
        return found, paid, firsts
    """
    lines = ["def walks(rows, first, closed, bits, room, course):"]
    lines += ["    found = {}", "    paid = {}", "    firsts = {}"]
    if things:
        lines += ["    m0 = 0"]
    if course:
        lines += ["    needs, keys, gifts, hand, blanks, f0, w0, passes = course"]
        lines += ["    t0 = g0 = p0 = s0 = 0"]
    pad = "    "
    for i in range(1, k + 1):
        step = f"v{i}, l{i}, wall" if walls else f"v{i}, l{i}"
        lines.append(f"{pad}for {step} in {f'rows[v{i - 1}]' if i > 1 else 'first'}:")
        pad += "    "
        tests = [f"v{i} != v{j}" for j in range(i - 2, 0, -2 if bipartite else -1)]
        lines.append(f"{pad}if {' and '.join([*tests, f'v{i} not in closed'])}:")
        pad += "    "
        if walls:
            lines += [pad + line.format(i=i, o=i - 1) for line in _CROSSING]
        if course:
            room = f"hand + s{i}" if walls else "hand"
            lines += [pad + line.format(i=i, o=i - 1, room=room) for line in _OBSTACLES]
            lines += [f"{pad}        w{i} += passes.get(v{i}, 0)"] if walls else []
        if things:
            m = f"m{i - 1}"
            lines.append(f"{pad}m{i} = {m} | bits[v{i}] if v{i} in bits and {m}.bit_count() < room else {m}")
    key = f"v{k}"
    if things:
        lines.append(f"{pad}key = v{k} | m{k}")
        key = "key"
    walk = "".join(f"{{l{i}}}" for i in range(1, k + 1))
    lines.append(f"{pad}firsts[l1] = True")
    if course:
        spent = f"p{k} or s{k}" if walls else f"p{k}"
        lines += [
            f"{pad}if {spent}:",
            f"{pad}    if {key} not in paid:",
            f"{pad}        paid[{key}] = f'{walk}'",
            f"{pad}elif {key} not in found:",
        ]
    else:
        lines.append(f"{pad}if {key} not in found:")
    return "\n".join([*lines, f"{pad}    found[{key}] = f'{walk}'", "    return found, paid, firsts"])


_CROSSING = (
    "f{i}, w{i}, s{i} = f{o}, w{o}, s{o}",
    "if wall:",
    "    if f{i}:",
    "        f{i} -= 1",
    "    elif w{i}:",
    "        w{i} -= 1",
    # The token is discarded, which makes room.
    "        s{i} += 1",
    "    else:",
    "        continue",
)
"""A wall is crossed with what costs nothing first, then with a token."""

_OBSTACLES = (
    "p{i} = p{o}",
    "if v{i} in needs and needs[v{i}] & ~t{o}:",
    "    p{i} += 1",
    "    if p{i} > blanks:",
    "        continue",
    "t{i}, g{i} = t{o}, g{o}",
    "if v{i} in gifts:",
    "    if g{i} < {room}:",
    "        g{i} += gifts[v{i}]",
    "        t{i} |= keys.get(v{i}, 0)",
)
"""An obstacle opens for who has taken all that it needs; otherwise it has to be treated as blank. What lies
there is taken while there is room."""
