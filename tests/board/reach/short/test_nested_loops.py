"""Generated loops find what plain recursion finds, in the same order, past obstacles and across walls."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach.short.course import Course
from mazenb.board.reach.short.nested_loops import (
    LONGEST,
    MOST,
    course_loops,
    course_source,
    end_loops,
    table_loops,
)
from mazenb.board.reach.short.recursion import course_walks, end_walks
from mazenb.board.reach.steps import walled

SHIFT = 12


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(3, 6)), draw(st.integers(3, 6))
    extra = draw(st.sampled_from([0.0, 0.3, 0.8]))
    return Board.random(rows, columns, extra=extra, seed=draw(st.integers(0, 10**6)))


def lettered(board: Board, *, walls: bool) -> list[dict[int, str]]:
    """The next steps from each square; if requested, small letters lead across walls."""
    return [
        {
            there: "NESW"[way] if there in board.out[square] else "nesw"[way]
            for way, there in enumerate(near)
            if there in board.out[square] or walls
        }
        for square, near in enumerate(board.near)
    ]


def some(rng: Random, squares: Sequence[int], most: int) -> list[int]:
    return rng.sample(squares, rng.randint(0, most))


def random_course(rng: Random, squares: Sequence[int], *, walls: bool) -> Course:
    gifts = dict.fromkeys(some(rng, squares, 4), 1)
    return Course(
        needs={square: rng.choice([1, 2, 4, 3]) for square in some(rng, squares, 6)},
        keys={square: rng.choice([1, 2, 4]) for square in gifts if rng.random() < 0.7},
        gifts=gifts,
        blanks=rng.choice([0, 0, 1, 2]),
        free=rng.choice([0, 0, 1, 2]) if walls else 0,
        walls=rng.choice([0, 0, 1, 2]) if walls else 0,
        passes={square: 1 for square in gifts if rng.random() < 0.3} if walls else {},
    )


@given(boards(), st.integers(1, LONGEST), st.booleans(), st.integers(0, 10**6))
def test_ends_are_those_of_recursion_with_the_same_walks(
    board: Board, k: int, closed: bool, seed: int
) -> None:
    rng = Random(seed)
    ways = walled(board)
    start = rng.randrange(len(ways.rows))
    shut = set(some(rng, range(len(ways.rows)), 4)) if closed else set()
    found = end_loops(k, ways.bipartite, closed)(ways.rows, ways.rows[start], start, shut)
    expected = end_walks(k, ways.rows, ways.rows[start], start, shut)
    assert found == expected
    assert list(found) == list(expected)


@given(boards(), st.integers(1, 6))
def test_the_table_has_the_ends_of_recursion(board: Board, kmax: int) -> None:
    ways = walled(board)
    table = table_loops(kmax, ways.bipartite)(ways.rows, ways.rows, ())
    for start, ends in enumerate(table):
        for k in range(1, kmax + 1):
            assert set(ends[k]) == set(end_walks(k, ways.rows, ways.rows[start], start, ()))


@given(
    boards(),
    st.integers(1, 7),
    st.booleans(),
    st.sampled_from(["plain", "course", "walls"]),
    st.integers(0, 10**6),
)
def test_walks_past_obstacles_and_across_walls_are_those_of_recursion(
    board: Board, k: int, apart: bool, kind: str, seed: int
) -> None:
    rng = Random(seed)
    squares = range(len(board.near))
    start = rng.choice(squares)
    letters = lettered(board, walls=kind == "walls")
    rows = [tuple(row) for row in letters]
    course = random_course(rng, squares, walls=kind == "walls") if kind != "plain" else None
    closed = {start, *some(rng, squares, 3)}
    marks = {square: 1 << SHIFT + square for square in some(rng, squares, 5)} if apart else {}
    room = rng.randint(0, 3)
    loops = course_loops(k, walled(board).bipartite, apart, course is not None, kind == "walls")
    found = loops(rows, letters, start, rows[start], closed, marks, room, course)
    expected = course_walks(k, rows, letters, start, rows[start], closed, marks, room, course or Course())
    assert found == expected
    assert [list(part) for part in found] == [list(part) for part in expected]


@pytest.mark.parametrize("k", [1, LONGEST, MOST])
def test_every_length_up_to_the_most_can_be_compiled(k: int) -> None:
    compile(course_source(k, True, True, True, True), "loops", "exec")
    letters = [{(n - 1) % 40: "W", (n + 1) % 40: "E"} for n in range(40)]
    ring = [tuple(row) for row in letters]
    walks, _, _ = course_loops(k, True)(ring, letters, 0, ring[0], {0}, {}, 0, None)
    assert walks == {40 - k: "W" * k, k: "E" * k}
