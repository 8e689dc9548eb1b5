"""Pawns that walk by chance: against closed forms, against the reference of walks, and by simulation."""

from collections import Counter
from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, BoardError, study
from mazenb.board.reach.reference import all_walks
from mazenb.study import MarkovChain, NotUnique, PolicyError, StudyError
from mazenb.study.dice import read_dice
from mazenb.study.rolls import Rolls
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


def test_walks_too_many_to_list_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    board = mazenb.lay(players=2, seed=3)
    listed = Rolls(board)
    monkeypatch.setattr("mazenb.study.rolls.MOST_WALKS", 500)
    asked = Rolls(board)
    for steps in (1, 2, 3, 5):
        for name in ("starts", "ends", "counts"):
            assert (getattr(listed[steps], name) == getattr(asked[steps], name)).all()


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
    # To come back takes n steps in the mean; on a square torus all neighbours are alike.
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
        with pytest.raises(PolicyError, match="must choose one of the ends"):
            study.walk_chain(board, lambda square, steps, ends, wrong=wrong: wrong, dice=1)


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


def test_simulated_ways_agree_with_the_distribution() -> None:
    board = mazenb.lay(players=2, seed=4)
    start = study.components(board)[0] and min(study.components(board)[0])
    pawn = study.walk_chain(board, start=start)
    ways = pawn.sample(5, games=40_000, seed=1)
    assert (ways[:, 0] == pawn.number(start)).all()
    shares = np.bincount(ways[:, 5], minlength=len(board)) / 40_000
    expected = np.array(list(pawn.after(5).values()))
    spread = np.sqrt(expected * (1 - expected) / 40_000)
    assert (np.abs(shares - expected) <= 5 * spread + 1e-12).all()
    again = pawn.sample(5, games=40_000, seed=1)
    assert (ways == again).all()


def test_simulated_cover_and_hitting_times_agree_with_the_exact_ones() -> None:
    board = Board.random(3, 4, extra=0.3, seed=6)
    pawn = study.walk_chain(board, dice=3, start=(0, 0))
    times = pawn.simulate_cover_times(games=4000, seed=2)
    assert pawn.cover_time() in study.mean_interval(times, confidence=0.999)
    small = study.walk_chain(Board.random(2, 3, wrap="none", extra=0.5, seed=1), dice=3, start=(0, 0))
    assert small.cover_time() == pytest.approx(by_definition(small), rel=1e-6)
    ways = pawn.sample(400, games=4000, seed=3)
    first = (ways == pawn.number((2, 2))).argmax(axis=1)
    assert pawn.hitting_times((2, 2))[0, 0] in study.mean_interval(first, confidence=0.999)


def by_definition(pawn: MarkovChain) -> float:
    """The cover time on the chain of pairs of what was seen and where the pawn is, step by step."""
    n = len(pawn)
    matrix = pawn.matrix.toarray()
    weights = {(1 << pawn.number(pawn.start), pawn.number(pawn.start)): 1.0}
    expected = 0.0
    while (left := sum(weights.values())) > 1e-9:
        expected += left
        after: dict[tuple[int, int], float] = {}
        for (seen, at), weight in weights.items():
            for j in np.flatnonzero(matrix[at]).tolist():
                key = seen | 1 << j, j
                if key[0] != (1 << n) - 1:
                    after[key] = after.get(key, 0.0) + weight * matrix[at, j]
        weights = after
    return expected


def test_a_cover_time_where_order_is_forced() -> None:
    line = MarkovChain.from_dict(
        {0: {1: 1}, 1: {1: Fraction(1, 2), 2: Fraction(1, 2)}, 2: {2: 1}}, exact=True
    )
    assert line.cover_time(0) == 3
    assert line.cover_time(2) == 0
    assert (line.simulate_cover_times(2, games=3) == 0).all()
    with pytest.raises(StudyError, match="simulate_cover_times"):
        study.walk_chain(Board.random(6, 6), start=(0, 0)).cover_time()
    stuck = MarkovChain.from_dict({0: {1: 1}, 1: {0: 1}}).simulate_cover_times(0, games=2, limit=1)
    assert (stuck == 1).all()


def test_mixing_is_the_first_time_that_is_near() -> None:
    for seed in range(3):
        pawn = study.walk_chain(Board.random(5, 5, extra=0.1, seed=seed))
        for near in (0.25, 0.01):
            t = int(pawn.mixing_time(near))
            distances = pawn.distances_to_stationary(t)
            assert distances[t] <= near < distances[t - 1]
            assert (np.diff(distances) <= 1e-12).all()
            alone = pawn.distances_to_stationary(t, (2, 2))
            assert (alone <= distances + 1e-12).all()
    still = MarkovChain.from_dict({0: {0: 1}})
    assert still.mixing_time() == 0
    assert MarkovChain.from_dict({0: {0: 0.5, 1: 0.5}, 1: {0: 0.5, 1: 0.5}}).mixing_time() == 1
    with pytest.raises(StudyError, match="between 0 and 1"):
        still.mixing_time(0)


@given(st.integers(1, 4), st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_dice(faces: int, several: list[int]) -> None:
    assert sum(read_dice(several).values()) == 1
    assert read_dice([faces]) == read_dice(faces)
    mean = sum(steps * p for steps, p in read_dice(several).items())
    assert mean == sum(Fraction(n + 1, 2) for n in several)


@pytest.mark.parametrize(
    "dice", [0, -1, (), "6", 1.5, {}, {1: -1}, {-1: 1}, {1: 0}, {1: "x"}, None, True, (6, 0)]
)
def test_what_is_no_dice_is_refused(dice: object) -> None:
    with pytest.raises(StudyError, match="dice are a number of faces"):
        read_dice(dice)  # type: ignore[arg-type]


def test_wrong_questions_are_refused() -> None:
    board = ring(5)
    with pytest.raises(PolicyError, match="'wander'"):
        study.walk_chain(board, "wander")
    with pytest.raises(PolicyError, match="needs a target"):
        study.walk_chain(board, "towards")
    with pytest.raises(StudyError, match="no dice"):
        study.walk_chain(board, "steps", 6)
    with pytest.raises(BoardError):
        study.walk_chain(board, "towards", target=(3, 3))
    with pytest.raises(StudyError, match="expected a board"):
        study.walk_chain("board")
    with pytest.raises(StudyError, match="no start"):
        study.walk_chain(board).sample(3)


def test_a_roll_of_nothing_stays() -> None:
    pawn = study.walk_chain(ring(5), dice={0: 1, 1: 1}, exact=True)
    assert pawn.after(1, (0, 0))[0, 0] == Fraction(1, 2)
