"""Best play: against value iteration written out, linear programming and chains."""

from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, BoardError, study
from mazenb.study import StudyError
from mazenb.study.decisions.policy_iteration import Decisions
from tests.board.strategies import boards
from tests.study.decisions.examples import TRAP


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
            # A value has either converged or is still rising: if a walk may never end, its value grows with
            # every round.
            assert below[square] <= time + 1e-6
            assert below[square] == pytest.approx(time, rel=1e-6) or below[square] > before[square]


@given(boards(4), st.data())
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
def test_following_the_policy_takes_the_promised_time(board: Board, data: st.DataObject) -> None:
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
            # Where best play is not certain to arrive, no play is.
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


def test_a_player_keeps_out_of_a_trap_if_the_dice_allow_it() -> None:
    play = study.best_play(TRAP, (1, 0), dice=3)
    assert play.times[0, 3] == inf
    assert all(play.times[s] < inf for s in [(0, 0), (0, 1), (0, 2), (1, 1)])
    # Through the door with one step from (0, 2)? Never: back instead.
    assert play.policy[(0, 2), 1] == (0, 1)
    # A random pawn goes through sooner or later.
    assert play.random_times[0, 0] == inf
    assert play.price[0, 0] == inf
    assert play.price[1, 0] == 1
    # In the trap of two squares, no choice helps.
    assert ((0, 3), 1) not in play.policy
    assert ((1, 0), 1) not in play.policy


def test_wrong_questions_are_refused() -> None:
    board = Board.random(4, 4, seed=1)
    with pytest.raises(BoardError, match="is outside the board"):
        study.best_play(board, (4, 4))
    with pytest.raises(StudyError, match="needs at least one target"):
        study.best_play(board, [])
    with pytest.raises(StudyError, match="must be a square or several squares, not 5"):
        study.best_play(board, 5)
    with pytest.raises(StudyError, match="no tiles to rotate"):
        study.best_play(board, (0, 0), rotation="once")
    with pytest.raises(StudyError, match=r"must be 'none', 'once' or 'free', not 'twice'$"):
        study.best_play(board, (0, 0), rotation="twice")
    with pytest.raises(StudyError, match="at most 4 tiles, but this board has 9"):
        study.best_play(mazenb.lay(players=2, seed=1), (0, 0), rotation="free")
    with pytest.raises(StudyError, match=r"what comes after a rotation .*'none'"):
        study.best_play(board, (0, 0)).turned((0, 0), 1)
    with pytest.raises(StudyError, match=r"must be 'best' or 'random', not 'clever'$"):
        study.hardest_squares(board, (0, 0), play="clever")
    free = study.best_play(Board.random(2, 4, wrap="none", seed=1, tile_size=2), (0, 0), rotation="free")
    with pytest.raises(StudyError, match=r"no tile \(5, 5\)"):
        free.turned((5, 5), 1)


def test_rounding_errors_do_not_decide_between_equal_answers() -> None:
    options = np.array([0, 1, 2, 3, 2, 1])
    decisions = Decisions((Fraction(1),), options, np.array([0, 4]), np.full(4, np.nan))
    values = np.array([5.0, 3.0, 3.0, 4.0])
    for off in ([0, 0, 0, 0], [0, 1e-15, -1e-15, 0], [0, -1e-15, 1e-15, 0]):
        assert decisions.best(values * (1 + np.array(off))).tolist() == [1, 4]
