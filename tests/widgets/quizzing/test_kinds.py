"""Every kind of question against an answer found another way."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, Question, QuizError, quiz
from mazenb.widgets.quizzing.kinds import KINDS

seeds = st.integers(0, 10**6)


def passages(board):
    """Where each square leads."""
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


def expected(kind, board, start=None, target=None, roll=None, turns=None):
    """The right answer, found by the plainest means there are."""
    ways = passages(board)
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


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "expected turns"])
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


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_is_a_question_and_another_seed_another(kind):
    def asked(seed):
        question = quiz(kind, seed=seed).question
        return str(question.board), tuple(question.settings.items())

    assert asked(3) == asked(3) == asked("3")
    assert len({asked(seed) for seed in range(20)}) >= 15


def test_what_is_given_is_not_drawn():
    board = Board.random(4, 4, seed=2)
    q = quiz("reach", board=board, start=[1, 1], roll=3, points=5)
    assert (q.question.board, q.question.start, q.question.settings["roll"]) == (board, (1, 1), 3)
    assert q.question.points == 5
    drawn = quiz("reach", board=board, roll=3, seed=5).question
    assert drawn.settings["roll"] == 3
    assert drawn.board == board


def test_a_board_without_what_is_asked_for_has_an_empty_answer():
    q = quiz("never left", board=Board.random(3, 3, extra=1))
    assert q.answer([])


def test_where_there_is_no_way_it_takes_for_ever():
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
        (["song"], {}, "no kind of question 'song'; there are: reach, trapped, "),
        ([None], {}, "no kind of question None"),
        (["reach"], {"rol": 3}, "kind 'reach' has no setting 'rol'; it has: start, roll"),
        (["reach"], {"roll": 0}, "from 1 to 12, not 0"),
        (["reach"], {"roll": "3"}, "from 1 to 12, not '3'"),
        (["probability"], {"turns": 99}, "from 1 to 50; not 99"),
        (["reach"], {"board": "maze"}, "is a Board, not 'maze'"),
        (["reach"], {"start": (99, 0)}, "no square of this board"),
        (["shortest path length"], {"board": Board.random(1, 1, wrap="none")}, "too small"),
        (["reach"], {"seed": 1.5}, "A seed is a whole number or a text, not 1.5"),
        (["reach"], {"n": 0}, "from 1 to 200, not 0"),
        ([[]], {}, "at least one question"),
        ([["reach", "trapped"]], {"roll": 3}, "In a series"),
        (["reach"], {"tolerance": "much"}, "A tolerance is a number"),
        (["choice"], {"prompt": "?"}, "needs prompt=, options= and answer="),
        (["choice"], {"prompt": "?", "options": ["a", "b"], "roll": 3}, "no setting 'roll'"),
        (["reach"], {"help": 3}, "Help is one of nothing, ends, walks, results; not 3"),
        (["reach"], {"tries": 0}, "The number of tries"),
        (["reach"], {"name": ""}, "A name is a text"),
        (["reach"], {"language": "de"}, "'de' is not known"),
    ],
)
def test_what_cannot_be_asked(words, options, sentence):
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
    with pytest.raises(QuizError, match="returns a Question, not None"):
        quiz(lambda rng: None)
    with pytest.raises(QuizError, match="no kind of question"):
        quiz(add, roll=3)


def test_choice_takes_a_teachers_own_text():
    q = quiz(
        "choice", prompt={"en": "Which?", "fr": "Lequel ?"}, options=["a", "b"], answer="b", hint="not a"
    )
    assert q.answer("b")
