"""Pawns that walk at random: against closed forms and the reference of walks."""

from collections import Counter
from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings

from mazenb import Board, BoardError, study
from mazenb.board.reach.reference import all_walks
from mazenb.study import NotUnique, PolicyError, StudyError
from tests.board.strategies import boards


def ring(n: int) -> Board:
    """A cycle of n squares."""
    return Board.random(1, n, wrap="east-west", extra=1)


@given(boards(4))
@settings(max_examples=30)
def test_rows_are_those_of_the_reference(board: Board) -> None:
    ends, walks = (study.walk_chain(board, policy, dice=4, exact=True) for policy in ("ends", "walks"))
    for n, square in enumerate(board.squares):
        by_end: Counter[tuple[int, int]] = Counter()
        by_walk: Counter[tuple[int, int]] = Counter()
        for k in range(1, 5):
            found = Counter(walk[-1] for walk in all_walks(board, square, k))
            for end, count in (found or Counter([square])).items():
                by_end[end] += Fraction(1, 4 * max(1, len(found)))  # type: ignore[assignment]
                by_walk[end] += Fraction(count, 4 * max(1, found.total()))  # type: ignore[assignment]
        for chain, expected in ((ends, by_end), (walks, by_walk)):
            assert {board.squares[j]: p for j, p in chain._rows[n].items()} == dict(expected)
            row = chain.floats().matrix[[n]].toarray()[0]
            assert row == pytest.approx([float(expected[other]) for other in board.squares])


@pytest.mark.parametrize("n", [3, 6, 9])
def test_the_simple_random_walk_on_a_cycle(n: int) -> None:
    walk = study.walk_chain(ring(n), "steps", exact=True)
    assert walk.hitting_times((0, 0)) == {(0, k): k * (n - k) for k in range(n)}
    assert walk.cover_time((0, 0)) == Fraction(n * (n - 1), 2)
    assert walk.floats().cover_time((0, 0)) == pytest.approx(n * (n - 1) / 2)
    assert walk.periods == ((2,) if n % 2 == 0 else (1,))
    assert walk.mixing_time() == inf if n % 2 == 0 else walk.mixing_time() < 30
    assert set(walk.stationary_distribution.values()) == {Fraction(1, n)}
    gap = 1 - np.cos(2 * np.pi / n) if n % 2 else 0
    assert walk.spectral_gap == pytest.approx(min(gap, 1 - np.cos(np.pi / n)) if n % 2 else 0)


@pytest.mark.parametrize("n", [5, 7, 9])
def test_a_die_on_an_odd_cycle_makes_a_complete_graph(n: int) -> None:
    pawn = study.walk_chain(ring(n), dice=n // 2, exact=True)
    assert set(pawn.hitting_times((0, 2)).values()) == {0, n - 1}
    assert pawn.cover_time((0, 0)) == (n - 1) * sum(Fraction(1, k) for k in range(1, n))
    assert pawn.after(1, (0, 0)) == {(0, k): Fraction(k > 0, n - 1) for k in range(n)}


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (4, 5), (6, 6)])
def test_every_square_of_an_open_torus_is_like_every_other(rows: int, columns: int) -> None:
    torus = Board.random(rows, columns, extra=1)
    n = rows * columns
    for policy in ("ends", "walks", "steps"):
        pawn = study.walk_chain(torus, policy)
        assert pawn.stationary_distribution == pytest.approx(dict.fromkeys(torus.squares, 1 / n))
    # Returning takes n steps on average; on a square torus, all neighbours are alike.
    times = study.walk_chain(torus, "steps", exact=rows == 3).hitting_times((0, 0))
    beside = [times[square] for square in torus.neighbours((0, 0))]
    assert sum(beside) / 4 == pytest.approx(n - 1)


def test_a_torus_has_the_resistance_of_a_torus() -> None:
    # Commute time = 2 · edges · resistance, and the resistance is a sum over the eigenvalues of the torus.
    rows, columns = 5, 6
    walk = study.walk_chain(Board.random(rows, columns, extra=1), "steps")
    a, b = (0, 0), (2, 3)
    resistance = 0.0
    for i in range(rows):
        for j in range(columns):
            if i or j:
                wave = 1 - np.cos(2 * np.pi * (i * b[0] / rows + j * b[1] / columns))
                size = 4 - 2 * np.cos(2 * np.pi * i / rows) - 2 * np.cos(2 * np.pi * j / columns)
                resistance += 2 * wave / size / (rows * columns)
    commute = walk.hitting_times(b)[a] + walk.hitting_times(a)[b]
    assert commute == pytest.approx(2 * 2 * rows * columns * resistance)


def test_doors_let_out_and_end_a_walk() -> None:
    board = Board.from_drawing("""
+---+---+---+---+
|         T>|   |
+---+---+---+---+
""")
    pawn = study.walk_chain(board, dice=3, exact=True)
    third = Fraction(1, 3)
    # From the west: to the next, onto the trap door, and no walk of three steps goes over it.
    assert pawn.after(1, (0, 0)) == {(0, 0): third, (0, 1): third, (0, 2): third, (0, 3): 0}
    # From the trap door: back, back twice, or through; three steps are too many.
    assert pawn.after(1, (0, 2)) == {(0, 0): third, (0, 1): third / 2, (0, 2): third, (0, 3): third / 2}
    assert pawn.recurrent_classes == (((0, 3),),)
    assert pawn.transient_states == ((0, 0), (0, 1), (0, 2))
    step = study.walk_chain(board, "steps", exact=True)
    assert step.after(1, (0, 2))[0, 3] == Fraction(1, 2)
    assert step.after(1, (0, 3))[0, 3] == 1


def test_fractions_of_a_chain_made_in_floats() -> None:
    board = Board.random(3, 4, extra=0.4, seed=2)
    floats = study.walk_chain(board, "walks", dice=3, start=(0, 0))
    exact = floats.fractions()
    assert exact.exact
    assert exact.start == (0, 0)
    assert floats.hitting_times((2, 2)) == pytest.approx(
        {square: float(time) for square, time in exact.hitting_times((2, 2)).items()}
    )
    assert sum(exact.after(4).values()) == 1
    assert exact.fractions().hitting_times((2, 2)) == exact.hitting_times((2, 2))


def test_each_recurrent_class_has_its_own_distribution() -> None:
    board = Board.from_drawing("""
+---+---+---+---+---+
|       <   >       |
+---+---+---+---+---+
""")
    pawn = study.walk_chain(board, "steps", exact=True)
    assert len(pawn.stationary_distributions) == 2
    assert pawn.periods == (2, 2)
    with pytest.raises(NotUnique):
        pawn.mixing_time()
    chances = pawn.hitting_probabilities((0, 0))
    assert chances[0, 2] == Fraction(1, 2)
    assert pawn.cover_time((0, 2)) == inf


def test_wrong_questions_are_refused() -> None:
    board = ring(5)
    with pytest.raises(PolicyError, match=r"'steps', 'towards' or a function, not 'wander'$"):
        study.walk_chain(board, "wander")
    with pytest.raises(PolicyError, match="not 'toward'; did you mean 'towards'\\?"):
        study.walk_chain(board, "toward")
    with pytest.raises(PolicyError, match="needs a target"):
        study.walk_chain(board, "towards")
    with pytest.raises(StudyError, match="no dice"):
        study.walk_chain(board, "steps", 6)
    with pytest.raises(BoardError):
        study.walk_chain(board, "towards", target=(3, 3))
    with pytest.raises(StudyError, match="board must be a Board, not 'board'"):
        study.walk_chain("board")
    with pytest.raises(StudyError, match="no start"):
        study.walk_chain(board).sample(3)


def test_a_roll_of_nothing_stays() -> None:
    pawn = study.walk_chain(ring(5), dice={0: 1, 1: 1}, exact=True)
    assert pawn.after(1, (0, 0))[0, 0] == Fraction(1, 2)
