"""Best play: against value iteration written out, linear programming, chains, and the bounds of rotation."""

from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, BoardError, Label, study
from mazenb.study import Rotation, StudyError
from mazenb.study.turning import places_after
from tests.board.strategies import boards


def plain(board: Board, targets: set[tuple[int, int]], faces: int, rounds: int) -> tuple[dict, dict]:
    """Value iteration from below, as in the books: lower bounds that rise to the answer, the last two."""
    ends = {(s, k): list(mazenb.reach(board, s, k)) or [s] for s in board for k in range(1, faces + 1)}
    values = dict.fromkeys(board.squares, 0.0)
    for _ in range(rounds):
        before = values
        values = {
            s: 0.0
            if s in targets
            else 1 + sum(min(values[e] for e in ends[s, k]) for k in range(1, faces + 1)) / faces
            for s in board
        }
    return before, values


@given(boards(4), st.data())
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
def test_best_play_is_what_value_iteration_converges_to(board: Board, data: st.DataObject) -> None:
    targets = {data.draw(st.sampled_from(board.squares)) for _ in range(data.draw(st.integers(1, 2)))}
    play = study.best_play(board, targets, dice=3)
    before, below = plain(board, targets, 3, 300)
    for square, time in play.times.items():
        if time < 20:
            assert below[square] == pytest.approx(time, rel=1e-6)
        else:
            # Arrived, or still rising: what may never end grows with every round, however slowly.
            assert below[square] <= time + 1e-6
            assert below[square] == pytest.approx(time, rel=1e-6) or below[square] > before[square]


@given(boards(4), st.data())
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
def test_the_policy_takes_the_times_it_says(board: Board, data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(board.squares))
    play = study.best_play(board, target, dice=4)
    pawn = study.walk_chain(board, play, dice=4)
    times = pawn.hitting_times(target)
    blind = study.walk_chain(board, dice=4).hitting_times(target)
    assert play.random_times == blind
    for square, time in play.times.items():
        if time < inf:
            assert times[square] == pytest.approx(time)
            assert time <= blind[square] + 1e-9
            assert play.price[square] >= 1 - 1e-9
        else:
            # Where best play is not sure, nothing is.
            assert blind[square] == inf
            assert square not in play.price


@pytest.mark.slow
def test_best_play_solves_the_linear_programme() -> None:
    from scipy.optimize import linprog

    board = mazenb.lay(players=2, seed=11)
    target = min(study.centre(board))
    play = study.best_play(board, target)
    sure = [s for s in board if play.times[s] < inf]
    number = {s: n for n, s in enumerate(sure)}
    # Variables: values of squares, then m[s, k] ≤ value of each end; V[s] = 1 + mean of m; maximise ΣV.
    n = len(sure)
    above, right, same, equal = [], [], [], []
    for s in sure:
        row = np.zeros(7 * n)
        row[number[s]] = 1
        if s != target:
            row[n + 6 * number[s] : n + 6 * number[s] + 6] = -1 / 6
            for k in range(1, 7):
                for end in mazenb.reach(board, s, k) or {s}:
                    if end in number:
                        line = np.zeros(7 * n)
                        line[n + 6 * number[s] + k - 1] = 1
                        line[number[end]] -= 1
                        above.append(line)
                        right.append(0.0)
        same.append(row)
        equal.append(0.0 if s == target else 1.0)
    cost = np.concatenate([-np.ones(n), np.zeros(6 * n)])
    from scipy.sparse import csr_array

    found = linprog(
        cost, csr_array(np.array(above)), right, csr_array(np.array(same)), equal, bounds=(0, 1e4)
    )
    assert found.status == 0
    assert found.x[:n] == pytest.approx([play.times[s] for s in sure], abs=1e-5)


def test_fractions_of_best_play() -> None:
    board = Board.random(3, 4, extra=0.3, seed=5)
    exact = study.best_play(board, (1, 1), dice=3, exact=True)
    floats = study.best_play(board, (1, 1), dice=3)
    assert {s: float(t) for s, t in exact.times.items()} == pytest.approx(floats.times)
    for square, time in exact.times.items():
        assert isinstance(time, Fraction)
        if square != (1, 1):
            least = sum(
                min(exact.times[e] for e in mazenb.reach(board, square, k) or {square}) for k in (1, 2, 3)
            )
            assert time == 1 + Fraction(1, 3) * least


TRAP = Board.from_drawing("""
+---+---+---+---+---+
|         T>|       |
+   +   +---+---+---+
|       |
+---+---+---+---+---+
""")


def test_a_player_keeps_out_of_a_trap_if_the_dice_allow_it() -> None:
    play = study.best_play(TRAP, (1, 0), dice=3)
    assert play.times[0, 3] == inf
    assert all(play.times[s] < inf for s in [(0, 0), (0, 1), (0, 2), (1, 1)])
    # Through the door with one step from (0, 2)? Never: back instead.
    assert play.policy[(0, 2), 1] == (0, 1)
    # A random pawn goes through some day.
    assert play.random_times[0, 0] == inf
    assert play.price[0, 0] == inf
    assert play.price[1, 0] == 1
    # In the trap, two squares: nothing is to be chosen that helps.
    assert ((0, 3), 1) not in play.policy
    assert ((1, 0), 1) not in play.policy


@pytest.mark.parametrize("seed", range(4))
def test_squares_turn_as_the_board_turns_them(seed: int) -> None:
    board = Board.random(4, 6, extra=0.5, seed=seed, tile_size=2)
    for n, square in enumerate(board.squares):
        board = board.mark(square, Label("PLACE", n))
    for turned in ({(0, 0): 1}, {(1, 2): 2}, {(0, 1): 3, (1, 0): 1}):
        after = board
        for tile, turns in turned.items():
            after = after.rotate(tile, turns)
        places = places_after(board, turned)
        assert [after.label(after.squares[place]).number for place in places] == list(range(len(board)))


def turn(board: Board, squares: tuple, tile: tuple[int, int], turns: int) -> tuple[Board, tuple]:
    """A board turned by hand, and where some of its squares are then."""
    size = board.tile_size
    found = []
    for row, column in squares:
        if (row // size, column // size) == tile:
            i, j = row % size, column % size
            for _ in range(turns):
                i, j = j, size - 1 - i
            row, column = tile[0] * size + i, tile[1] * size + j
        found.append((row, column))
    return board.rotate(tile, turns), tuple(found)


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
    # And after a rotation, targets turned with their tile.
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
        # The player knows why: what comes after is better than what the best move promises.
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


def test_without_a_six_nothing_turns() -> None:
    board = Board.random(2, 4, wrap="none", seed=1, tile_size=2)
    none = study.best_play(board, (0, 0), dice=3)
    for rotation in ("once", "free"):
        play = study.best_play(board, (0, 0), dice=3, rotation=rotation)
        assert play.times == pytest.approx(none.times)


def test_hardest_squares() -> None:
    board = Board.lay(list(mazenb.pool().values()), 2, 2, seed=6)
    start = min(study.centre(board))
    found = study.hardest_squares(board, start)
    blind = study.hardest_squares(board, start, play="random")
    assert list(found.values()) == sorted(found.values(), reverse=True)
    allowed = {
        s
        for s in study.reachable(board, start) - {start}
        if board.label(s) is None and s not in board.circles
    }
    assert set(found) == set(blind) == allowed
    first = next(iter(found))
    assert found[first] == pytest.approx(study.best_play(board, first).times[start])
    assert blind[first] == pytest.approx(study.walk_chain(board).hitting_times(first)[start])
    assert all(found[s] <= blind[s] + 1e-9 for s in found)
    assert len(study.hardest_squares(board, start, free=False)) > len(found)
    assert "svg" in found._repr_svg_()
    assert found._repr_html_().count("<tr>") == 11


def test_the_picture_shows_where_to_go() -> None:
    play = study.best_play(TRAP, (1, 0), dice=3)
    svg = play._repr_svg_()
    assert svg.startswith("<svg")
    assert "↓" in svg
    assert "∞" in svg
    assert play.picture(1).count("<title>↓") == 2
    with pytest.raises(StudyError, match="not 4"):
        play.picture(4)
    assert "1.43 turns in the mean of 5 squares, 5 not sure" in repr(play)


def test_wrong_questions_are_refused() -> None:
    board = Board.random(4, 4, seed=1)
    with pytest.raises(BoardError, match="no square"):
        study.best_play(board, (4, 4))
    with pytest.raises(StudyError, match="needs a target"):
        study.best_play(board, [])
    with pytest.raises(StudyError, match="a square or several"):
        study.best_play(board, 5)
    with pytest.raises(StudyError, match="no tiles to turn"):
        study.best_play(board, (0, 0), rotation="once")
    with pytest.raises(StudyError, match="'twice'"):
        study.best_play(board, (0, 0), rotation="twice")
    with pytest.raises(StudyError, match="at most 4 tiles"):
        study.best_play(mazenb.lay(players=2, seed=1), (0, 0), rotation="free")
    with pytest.raises(StudyError, match="knows what comes after"):
        study.best_play(board, (0, 0)).turned((0, 0), 1)
    with pytest.raises(StudyError, match="'clever'"):
        study.hardest_squares(board, (0, 0), play="clever")
    free = study.best_play(Board.random(2, 4, wrap="none", seed=1, tile_size=2), (0, 0), rotation="free")
    with pytest.raises(StudyError, match="no tile"):
        free.turned((5, 5), 1)
