"""Positions that the tests share."""

from random import Random

from hypothesis import strategies as st

from mazenb.board.random.draws import below
from mazenb.games.walls import compile_layout, named_layout, random_layout
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import after, moves, settled

STAR = compile_layout(named_layout("star"))


def wandered(table: Table, corners: tuple[int, ...], seed: int, parts: int) -> Position:
    """A position after the given number of random parts of turns."""
    rng = Random(seed)
    position = table.start(corners)
    for _ in range(parts):
        found = moves(table, position)
        position = settled(table, after(table, position, found[below(rng, len(found))]))
    return position


GOLDEN = {
    "start, two players": ((0, 2), 0, 0),
    "start, four players": ((0, 1, 2, 3), 0, 0),
    "after 41 parts, two players": ((0, 2), 1, 41),
    "after 200 parts, two players": ((0, 2), 2, 200),
    "after 120 parts, four players": ((0, 1, 2, 3), 3, 120),
}
"""The positions of the perft table: corners, seed and number of parts."""


@st.composite
def boards(draw) -> tuple[Table, Position]:
    """A random layout, and a position on it after up to 40 parts of turns."""
    table = compile_layout(random_layout(draw(st.integers(0, 2))))
    corners = draw(st.sampled_from([(0, 2), (0, 1, 2, 3)]))
    return table, wandered(table, corners, draw(st.integers(0, 10**6)), draw(st.integers(0, 40)))
