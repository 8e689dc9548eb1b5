"""Random questions about walks on random boards."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

from mazenb.board import Board, Direction
from tests.board.strategies import boards

ITEMS = ["KEY", "BOAT", "OIL"]


class Case(NamedTuple):
    board: Board
    start: tuple[int, int]
    k: int
    options: dict[str, Any]


@st.composite
def cases(draw: st.DrawFn, longest: int = 7, largest: int = 4) -> Case:
    """Any board, any start, and any combination of options."""
    board = draw(boards(largest))
    squares = st.sampled_from(board.squares)
    start = draw(squares)
    some = st.lists(squares, max_size=3, unique=True)
    everything: dict[str, st.SearchStrategy[Any]] = {
        "first": st.lists(st.sampled_from(list(Direction)), min_size=1, max_size=4, unique=True),
        "visited": some,
        "blocked": some,
        "only_end": some,
        "ignore_walls": st.booleans(),
        "wall_crossings": st.integers(0, 2),
        "blank_squares": st.integers(0, 2),
        "needs": st.dictionaries(squares, st.sampled_from(ITEMS), max_size=5),
        "gives": st.dictionaries(
            squares, st.lists(st.sampled_from(ITEMS), min_size=1, max_size=3), max_size=4
        ),
        "carried": st.lists(st.sampled_from(ITEMS), max_size=1),
        "room": st.integers(0, 3),
        "revisit": st.booleans(),
    }
    names = draw(st.lists(st.sampled_from(sorted(everything)), unique=True, max_size=len(everything)))
    options = {name: draw(everything[name]) for name in names}
    free = bool(options.get("ignore_walls") or options.get("revisit") or options.get("wall_crossings"))
    return Case(board, start, draw(st.integers(0, min(longest, 5) if free else longest)), options)
