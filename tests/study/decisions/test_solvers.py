"""Best play with rotations, and its bounds."""

from fractions import Fraction

import pytest

import mazenb
from mazenb import Board, study
from mazenb.study import Rotation
from tests.study.decisions.examples import turn


def freely(board: Board, target: tuple[int, int], pawn: tuple[int, int], rounds: int) -> dict:
    """Value iteration from below over boards, pawns and targets that turn, found as they are met."""
    faces = range(1, 7)
    first = (board, pawn, target)
    todo, options = [first], {}
    for situation in todo:
        if situation in options:
            continue
        board, pawn, target = situation
        rows = []
        for k in faces:
            row = [(board, end, target) for end in mazenb.reach(board, pawn, k)] or [situation]
            if k == 6:
                spot = board.geometry.spot(pawn)
                for tile in {spot, *board.geometry.adjacent_spots(spot)}:
                    for turns in (1, 2, 3):
                        turned, (at, goal) = turn(board, (pawn, target), tile, turns)
                        row.append((turned, at, goal))
            rows.append(row)
        options[situation] = rows
        todo += [after for row in rows for after in row if after not in options]
    values = dict.fromkeys(options, 0.0)
    for _ in range(rounds):
        values = {
            s: 0.0 if s[1] == s[2] else 1 + sum(min(values[o] for o in row) for row in rows) / 6
            for s, rows in options.items()
        }
    return values


@pytest.mark.parametrize(("rows", "columns", "wrap", "seed"), [(2, 4, "none", 1), (4, 2, "none", 5)])
def test_free_rotation_is_exact(rows: int, columns: int, wrap: str, seed: int) -> None:
    board = Board.random(rows, columns, wrap=wrap, extra=0.0, seed=seed, tile_size=2)
    target = (0, 0)
    play = study.best_play(board, target, rotation="free")
    values = freely(board, target, board.squares[-1], 250)
    for square in board:
        if (board, square, target) in values:
            assert values[board, square, target] == pytest.approx(play.times[square], rel=1e-5)
    # The same after a rotation, with targets that rotated with their tile.
    after, (goal,) = turn(board, (target,), (0, 0), 1)
    turned = play.turned((0, 0), 1)
    assert turned.board == after
    assert turned.targets == {goal}
    for square in board:
        if (after, square, goal) in values:
            assert values[after, square, goal] == pytest.approx(turned.times[square], rel=1e-5)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_one_rotation_is_an_upper_bound(seed: int) -> None:
    tiles = list(mazenb.pool().values())
    board = Board.lay(tiles, 2, 2, seed=seed)
    target = min(study.centre(board))
    none = study.best_play(board, target)
    once = study.best_play(board, target, rotation="once")
    free = study.best_play(board, target, rotation="free")
    quarter = study.best_play(board, target, rotation="once", half_turns=False)
    for square in board:
        assert free.times[square] <= once.times[square] + 1e-9
        assert once.times[square] <= quarter.times[square] + 1e-9
        assert quarter.times[square] <= none.times[square] + 1e-9
    assert any(once.times[square] < none.times[square] - 1e-3 for square in board)
    turned = {key: answer for key, answer in once.policy.items() if isinstance(answer, Rotation)}
    assert turned
    for (square, steps), rotation in turned.items():
        assert steps == 6
        spot = board.geometry.spot(square)
        assert rotation.tile in (spot, *board.geometry.adjacent_spots(spot))
        # The reason: the value of what follows is better than the best move promises.
        after, (at, goal) = turn(board, (square, target), *rotation)
        promised = study.best_play(after, goal).times[at]
        ends = mazenb.reach(board, square, 6) or {square}
        assert promised <= min(once.times[end] for end in ends) + 1e-9


def test_one_rotation_in_fractions() -> None:
    board = Board.random(2, 4, wrap="none", seed=1, tile_size=2)
    exact = study.best_play(board, (0, 0), rotation="once", exact=True)
    floats = study.best_play(board, (0, 0), rotation="once")
    assert {s: float(t) for s, t in exact.times.items()} == pytest.approx(floats.times)
    free = study.best_play(board, (0, 0), rotation="free", exact=True)
    assert all(free.times[s] <= exact.times[s] for s in board)
    assert isinstance(free.times[1, 3], Fraction)


def test_without_a_six_no_tile_is_rotated() -> None:
    board = Board.random(2, 4, wrap="none", seed=1, tile_size=2)
    none = study.best_play(board, (0, 0), dice=3)
    for rotation in ("once", "free"):
        play = study.best_play(board, (0, 0), dice=3, rotation=rotation)
        assert play.times == pytest.approx(none.times)
