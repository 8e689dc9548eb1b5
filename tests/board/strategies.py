"""Random boards of every kind, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from mazenb.board import CIRCLE, Board, BoardError, Direction, Label
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.board.sides import IN, OPEN, OUT, WALL, with_side

PAIRS = [(WALL, WALL), (OPEN, OPEN), (OPEN, OPEN), (OUT, IN), (IN, OUT)]

labels = st.builds(
    Label,
    st.sampled_from(["SLIDE", "JUMP", "MOVE THAT WAY", "GO ANYWHERE", "café", "x<y & z"]),
    st.none() | st.integers(-3, 12),
    st.none() | st.sampled_from(list(Direction)),
)


@st.composite
def geometries(draw: st.DrawFn, largest: int = 6) -> Geometry:
    size = draw(st.none() | st.integers(1, 3))
    wraps = draw(st.tuples(st.booleans(), st.booleans()))
    unit = size or 1
    rows = unit * draw(st.integers(3 if wraps[0] else 1, max(3, largest // unit)))
    columns = unit * draw(st.integers(3 if wraps[1] else 1, max(3, largest // unit)))
    geometry = Geometry(rows, columns, wraps, size)
    if size is None:
        return geometry
    holes: frozenset[tuple[int, int]] = frozenset()
    for spot in draw(st.lists(st.sampled_from(geometry.spots), max_size=3)):
        try:
            if len(holes | {spot}) < len(geometry.spots):
                geometry = Geometry(rows, columns, wraps, size, holes | {spot})
                holes |= {spot}
        except BoardError:
            continue
    return geometry


@st.composite
def boards(draw: st.DrawFn, largest: int = 6) -> Board:
    """Any board that can be drawn: walls, one-way passages, doors, labels, circles, tiles, holes."""
    geometry = draw(geometries(largest))
    rng = draw(st.randoms(use_true_random=False))
    columns = geometry.columns
    sides = [0o3333] * (geometry.rows * columns)
    marks: list[Label | None] = [None] * len(sides)
    some_labels = [*draw(st.lists(labels, min_size=1, max_size=4)), CIRCLE]
    for square in geometry.squares:
        i = square[0] * columns + square[1]
        for direction in Direction:
            j = geometry.near[i][direction]
            outside = (
                j < 0
                or geometry.spot(square) != geometry.spot(divmod(j, columns))
                or geometry.crosses_seam(i, j, direction)
            )
            if outside:
                sides[i] = with_side(sides[i], direction, rng.choice([OPEN, OPEN, WALL, IN, OUT]))
            elif direction in (Direction.E, Direction.S):
                here, there = rng.choice(PAIRS)
                sides[i] = with_side(sides[i], direction, here)
                sides[j] = with_side(sides[j], direction.opposite, there)
        if rng.random() < 0.3:
            marks[i] = rng.choice(some_labels)
    board = Board(Layout(geometry, tuple(sides), tuple(marks)))
    for _ in range(draw(st.integers(0, 4))):
        a = rng.choice(board.squares)
        beyond = [j for j in board.near[board.index(a)] if j >= 0]
        if beyond:
            b = board.square(rng.choice(beyond))
            try:
                board = rng.choice([board.trapdoor, board.panel])(a, b)
            except BoardError:
                continue
    return board
