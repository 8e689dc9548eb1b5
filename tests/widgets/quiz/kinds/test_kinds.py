"""Every kind of question against an answer found another way."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, Question, QuizError, quiz
from mazenb.widgets.quiz.kinds.registry import KINDS

SOLVED = ("best play", "game length", "first to arrive")
"""Kinds whose answers are compared with a value that is iterated until it no longer changes."""
seeds = st.integers(0, 10**6)


def passages(board):
    """Return the squares that each square leads to."""
    return {a: {b for b in board.squares if b in board.graph[a]} for a in board.squares}


def onward(ways, start):
    found, ahead = {start}, [start]
    while ahead:
        for other in ways[ahead.pop()] - found:
            found.add(other)
            ahead.append(other)
    return found


def ends(ways, walk, k):
    if not k:
        return {walk[-1]}
    return set().union(*(ends(ways, [*walk, b], k - 1) for b in ways[walk[-1]] if b not in walk), set())


def joined(ways, without):
    rest = [square for square in ways if square != without]
    both = {a: {b for b in rest if b in ways[a] or a in ways[b]} for a in rest}
    return onward(both, rest[0]) == set(rest)


def parts(ways, without):
    """Return the number of parts of the maze without some passages."""
    both = {
        a: {b for b in ways if (b in ways[a] or a in ways[b]) and frozenset((a, b)) not in without}
        for a in ways
    }
    return len({frozenset(onward(both, a)) for a in ways})


def parted(ways, without, start, target):
    left = {a: {b for b in ways[a] if frozenset((a, b)) not in without} for a in ways}
    return target not in onward(left, start)


def entered(board, start, first):
    """The squares in the order of a search that takes the first waiting square, or the last."""
    order, seen = [], {start}

    def deeper(square):
        seen.add(square)
        order.append(square)
        for other in board.neighbours(square):
            if other not in seen:
                deeper(other)

    if not first:
        deeper(start)
        return order
    waiting = [start]
    while waiting:
        order.append(waiting.pop(0))
        for other in board.neighbours(order[-1]):
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return order


def expected(kind, board, start=None, target=None, roll=None, turns=None, algorithm=None, taken=0):
    """The right answer, found in the simplest possible way."""
    ways = passages(board)
    edges = {frozenset((a, b)) for a in ways for b in ways[a]}
    if kind == "bridges":
        return sum(parts(ways, {edge}) > parts(ways, set()) for edge in edges)
    if kind == "cut":
        return next(
            k
            for k in range(5)
            if any(parted(ways, set(some), start, target) for some in combinations(edges, k))
        )
    if kind == "what comes next":
        return {entered(board, start, algorithm == "bfs")[taken]}
    if kind == "stationary":
        return Fraction(len(ways[start]), sum(map(len, ways.values())))
    led = {a: onward(ways, a) for a in ways}
    if kind == "reach":
        return ends(ways, [start], roll)
    if kind == "never left":
        return {a for a in ways if not ways[a]}
    if kind == "trapped":
        return {a for a in ways if all(a in led[b] for b in led[a])}
    if kind == "component":
        return {b for b in led[start] if start in led[b]}
    if kind == "components":
        return len({frozenset(b for b in led[a] if a in led[b]) for a in ways})
    if kind == "articulation":
        return {a for a in ways if not joined(ways, a)}
    if kind == "shortest path length":
        ring, steps = {start}, 0
        while target not in ring:
            ring, steps = ring | {b for a in ring for b in ways[a]}, steps + 1
        return steps
    assert kind == "probability"
    weights = {start: Fraction(1)}
    for _ in range(turns):
        after = Counter()
        for a, weight in weights.items():
            for b in ways[a] or {a}:
                after[b] += weight / max(len(ways[a]), 1)
        weights = after
    return weights.get(target, Fraction(0))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("expected turns", *SOLVED)])
@settings(max_examples=15)
@given(seed=seeds)
def test_the_right_answer_is_right(kind, seed):
    question = quiz(kind, seed=seed).question
    right = expected(kind, question.board, **question.settings)
    assert question.judge(right)
    assert question.form.right == right
    assert question.worth_asking


@settings(max_examples=6)
@given(seeds)
def test_expected_turns_solve_their_equations(seed):
    question = quiz("expected turns", seed=seed).question
    board, target = question.board, question.target
    times = {
        square: quiz("expected turns", board=board, start=square, target=target).question.form.right
        for square in board.squares
        if square != target
    } | {target: Fraction(0)}
    assert question.form.right == times[question.start]
    for square, ways in passages(board).items():
        if square != target:
            assert times[square] == 1 + sum(times[other] for other in ways) / Fraction(len(ways))


@settings(max_examples=8, deadline=None)
@given(seeds)
def test_best_play_is_where_repeated_improvement_rests(seed):
    question = quiz("best play", seed=seed).question
    ways, dice = passages(question.board), question.settings["dice"]
    value = dict.fromkeys(ways, 0.0)
    for _ in range(3000):
        value = {
            a: 0.0
            if a == question.target
            else 1 + sum(min(value[b] for b in ends(ways, [a], k) or {a}) for k in range(1, dice + 1)) / dice
            for a in ways
        }
    assert float(question.form.right) == pytest.approx(value[question.start])


def moved(at, roll, hole, last):
    there = at + roll if at + roll <= last else at
    return 0 if there == hole else there


@settings(max_examples=8, deadline=None)
@given(seeds)
def test_races_are_played_out_turn_by_turn(seed):
    for kind in ("game length", "first to arrive"):
        question = quiz(kind, seed=seed).question
        hole, dice, last = question.settings["hole"], question.settings["dice"], len(question.board) - 1
        where, arrived = {0: 1.0}, []
        for _ in range(3000):
            after = Counter()
            for at, chance in where.items():
                for roll in range(1, dice + 1):
                    after[moved(at, roll, hole, last)] += chance / dice
            arrived.append(after.pop(last, 0.0))
            where = after
        if kind == "game length":
            right = sum(turn * chance for turn, chance in enumerate(arrived, 1))
        else:
            # Red wins on a turn if it arrives then, and blue has not arrived before.
            right = sum(chance * (1 - sum(arrived[:turn])) for turn, chance in enumerate(arrived[:400]))
        assert float(question.form.right) == pytest.approx(right, rel=1e-4)


@pytest.mark.parametrize(
    ("kind", "given_", "what"),
    [
        ("game length", {"board": Board.random(3, 3, seed=1)}, "needs a corridor"),
        ("game length", {"board": Board.random(1, 5, wrap="none"), "hole": 4}, "hole must be"),
        ("first to arrive", {"dice": 99}, "roll"),
        ("what comes next", {"algorithm": "magic"}, "algorithm must be one of bfs, dfs"),
        ("what comes next", {"taken": 0}, "taken must be"),
    ],
)
def test_settings_that_make_no_question(kind, given_, what):
    with pytest.raises(QuizError, match=what):
        quiz(kind, **given_)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_is_a_question_and_another_seed_another(kind):
    def asked(seed):
        question = quiz(kind, seed=seed).question
        return str(question.board), tuple(question.settings.items())

    assert asked(3) == asked(3) == asked("3")
    assert len({asked(seed) for seed in range(20)}) >= 15


def test_given_settings_are_not_drawn():
    board = Board.random(4, 4, seed=2)
    q = quiz("reach", board=board, start=[1, 1], roll=3, points=5)
    assert (q.question.board, q.question.start, q.question.settings["roll"]) == (board, (1, 1), 3)
    assert q.question.points == 5
    drawn = quiz("reach", board=board, roll=3, seed=5).question
    assert drawn.settings["roll"] == 3
    assert drawn.board == board


def test_a_board_without_matching_squares_has_an_empty_answer():
    q = quiz("never left", board=Board.random(3, 3, extra=1))
    assert q.answer([])


def test_without_a_path_it_takes_for_ever():
    board = Board.from_drawing("+---+---+---+\n|       <   |\n+---+---+---+")
    for kind in ("shortest path length", "expected turns"):
        assert quiz(kind, board=board, start=(0, 0), target=(0, 2)).answer("∞")


def test_doors_lead_where_they_lead():
    board = Board.from_drawing("+---+---+\n| T>|   |\n+---+---+")
    assert quiz("never left", board=board).question.form.right == {(0, 1)}
    assert quiz("shortest path length", board=board, start=(0, 0), target=(0, 1)).answer(1)


def test_dice_make_it_another_walk():
    board = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    # From one end a 1 leads to the middle and a 2 to the other end; from the middle a 2 leads nowhere.
    q = quiz("expected turns", board=board, start=(0, 0), target=(0, 2), dice=2)
    assert "1 to 2" in q.question.asked()
    assert q.answer("8/3")
    assert quiz("probability", board=board, start=(0, 0), target=(0, 2), turns=1, dice=2).answer("1/2")
    with pytest.raises(QuizError, match="from 1 to 12, not 0"):
        quiz("probability", dice=0)


def test_large_boards_are_answered_in_floats():
    board = Board.random(12, 12, extra=0.3, seed=1)
    q = quiz("expected turns", board=board, start=(0, 0), target=(5, 5))
    assert q.answer(float(q.question.form.right))


@pytest.mark.parametrize(
    ("words", "options", "sentence"),
    [
        (["song"], {}, r"Unknown kind of question 'song' \(available: reach, trapped, never left"),
        ([None], {}, r"Unknown kind of question None \(available: reach, trapped, never left"),
        (
            ["reach"],
            {"rol": 3},
            r"A question of the kind 'reach' does not have a setting 'rol' \(available: start",
        ),
        (["reach"], {"roll": 0}, "from 1 to 12, not 0"),
        (["reach"], {"roll": "3"}, "from 1 to 12, not '3'"),
        (["probability"], {"turns": 99}, "turns must be a whole number from 1 to 50, not 99"),
        (["reach"], {"board": "maze"}, "board must be a Board, not 'maze'"),
        (["reach"], {"start": (99, 0)}, r"\(99, 0\) is not a square on this board."),
        (["shortest path length"], {"board": Board.random(1, 1, wrap="none")}, "too small"),
        (["reach"], {"seed": 1.5}, "seed must be a whole number or a string, not 1.5"),
        (["reach"], {"n": 0}, "from 1 to 200, not 0"),
        ([[]], {}, "at least one question"),
        ([["reach", "trapped"]], {"roll": 3}, "In a series"),
        (["reach"], {"tolerance": "much"}, "tolerance must be a number of at least 0, not 'much'"),
        (
            ["choice"],
            {"prompt": "?"},
            "A question of the kind 'choice' must have prompt=, options= and answer=.",
        ),
        (
            ["choice"],
            {"prompt": "?", "options": ["a", "b"], "roll": 3},
            r"A question of the kind 'choice' does not have a setting 'roll' \(available:",
        ),
        (["reach"], {"help": 3}, "help must be one of nothing, ends, walks, results, not 3"),
        (["reach"], {"tries": 0}, "tries must be a whole number of at least 1, or None for no limit, not 0"),
        (["reach"], {"name": ""}, "A name must be a string of 1 to 200 characters, not ''."),
        (["reach"], {"language": "xx"}, r"Unsupported language 'xx' \(available: en, .*fr"),
    ],
)
def test_questions_that_cannot_be_drawn(words, options, sentence):
    with pytest.raises(QuizError, match=sentence):
        quiz(*words, **options)


def test_a_function_makes_another_question_for_each_seed():
    def add(rng):
        a, b = rng.getrandbits(8), rng.getrandbits(8)
        return Question(f"{a} + {b}", answer=a + b)

    def asked(seed):
        return quiz(add, seed=seed).question.asked()

    assert asked("red") == asked("red") != asked("blue")
    series = quiz([add, add, "reach"], seed=1)
    assert len({question.asked() for question in series.questions}) == 3
    assert len(quiz(add, n=4).questions) == len(quiz.sheet(4, kinds=add).questions) == 4
    with pytest.raises(QuizError, match="A function that makes a question must return a Question, not None"):
        quiz(lambda rng: None)
    with pytest.raises(QuizError, match=r"Unknown kind of question <function test_a_function_makes"):
        quiz(add, roll=3)


def test_choice_takes_a_teachers_own_text():
    q = quiz(
        "choice", prompt={"en": "Which?", "fr": "Lequel ?"}, options=["a", "b"], answer="b", hint="not a"
    )
    assert q.answer("b")
