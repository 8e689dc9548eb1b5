"""A pawn's choice of the square to end on."""

from fractions import Fraction
from math import inf

import pytest

import mazenb
from mazenb import Board, study
from mazenb.study import PolicyError


def ring(n: int) -> Board:
    """A cycle of n squares."""
    return Board.random(1, n, wrap="east-west", extra=1)


def test_towards_goes_nearer_and_beats_chance() -> None:
    board = mazenb.lay(players=2, seed=8)
    target = max(study.centre(board))
    blind, keen = study.walk_chain(board), study.walk_chain(board, "towards", target=target)
    times, sooner = blind.hitting_times(target), keen.hitting_times(target)
    finite = [s for s in board if times[s] < inf and sooner[s] < inf]
    assert sum(sooner[s] for s in finite) < sum(times[s] for s in finite) / 2
    steps = dict(
        zip(board.squares, study.distance_matrix(board)[:, board.squares.index(target)], strict=True)
    )
    for square in list(board)[::7]:
        for k in (1, 4, 6):
            ends = mazenb.reach(board, square, k)
            only = study.walk_chain(board, "towards", {k: 1}, target=target).after(1, square)
            best = min((steps[end] for end in ends), default=None)
            nearest = {end for end in ends if steps[end] == best} or {square}
            assert {end for end, p in only.items() if p} == nearest


def test_a_function_is_asked_where_there_is_a_choice() -> None:
    board = ring(8)
    seen = []

    def clockwise(square: tuple[int, int], steps: int, ends: tuple[tuple[int, int], ...]) -> object:
        seen.append((square, steps, ends))
        there = (0, (square[1] + steps) % 8)
        return {there: 3, ends[0]: 1} if square == (0, 0) else there

    pawn = study.walk_chain(board, clockwise, dice=2, exact=True)
    assert ((0, 3), 2, ((0, 1), (0, 5))) in seen
    assert len(seen) == 16
    assert pawn.after(1, (0, 3)) == {(0, k): Fraction(k in (4, 5), 2) for k in range(8)}
    # From (0, 0) the first end of two steps is (0, 2) itself, the first of one step (0, 1).
    assert pawn.after(1, (0, 0))[0, 1] == Fraction(1, 2)
    assert pawn.floats().fractions().after(3, (0, 0)) == pawn.after(3, (0, 0))
    for wrong in ((0, 7), "x", {}, {(0, 1): -1}, {(9, 9): 1}, None, {(0, 1): "x"}):
        with pytest.raises(PolicyError, match="must choose one of the squares"):
            study.walk_chain(board, lambda square, steps, ends, wrong=wrong: wrong, dice=1)
