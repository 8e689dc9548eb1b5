"""The source of a lesson's quiz, written again for one student."""

import pytest

import mazenb
from mazenb.course.quizzes import find_quiz
from mazenb.course.student_version import without_help

OWN = """\
q = mazenb.quiz(
    [
        mazenb.Question("1 + 1?", answer=2, hint="Count."),
        mazenb.Question("Half of 7?", answer="7/2", tolerance=1),
        mazenb.Question("Who?", options=["a", "b"], answer="b"),
        mazenb.Question("Which?", options=["a", "b", "c"], answer=["a", "b"], points=2),
        mazenb.Question("Mark.", board=board, answer=[(0, 0)]),
        mazenb.Question("A word?", answer="maze"),
        mazenb.Question("Any even number?", expects="number", check=lambda n: n % 2 == 0),
    ],
    tries=None,
)
q
"""


def run(source):
    space = {"mazenb": mazenb, "board": mazenb.Board.random(3, 3, seed=1)}
    exec(source, space)
    return space["q"]


def test_a_drawn_quiz_gets_a_name_a_seed_and_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = find_quiz('q = mazenb.quiz(["reach", "bridges"], seed="my name", tries=None)\nq')
    assert (found.variable, found.count) == ("q", 2)
    q = run(found.for_student('an "odd" näme', "7", "a.json", exam=False, telling=False))
    assert (q.name, q.seed, q.tries, q.mode, str(q.file)) == (
        'an "odd" näme',
        "7",
        None,
        "practice",
        "a.json",
    )
    exam = run(found.for_student("red", "7", "a.json", exam=True, telling=False))
    assert exam.mode == "exam"
    assert [one.asked() for one in exam.questions] == [one.asked() for one in q.questions]


def test_questions_written_out_keep_everything_but_their_answers(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = find_quiz(OWN)
    assert found.count == 7
    source = found.for_student("red", "7", "a.json", exam=False, telling=False)
    for telling in ("answer=", "check=", "tolerance="):
        assert telling not in source
    q, original = run(source), run(OWN)
    assert [one.asked() for one in q.questions] == [one.asked() for one in original.questions]
    assert [one.form.name for one in q.questions] == [one.form.name for one in original.questions]
    assert [one.points for one in q.questions] == [1, 1, 1, 2, 1, 1, 1]
    assert [getattr(one.form, "several", None) for one in q.questions[2:4]] == [False, True]
    assert all(one.is_sealed for one in q.questions)
    assert q.questions[0].hint == "Count."
    exam = find_quiz(OWN).for_student("red", "7", "a.json", exam=True, telling=False)
    assert "hint=" not in exam
    assert [one.asked() for one in run(exam).questions] == [one.asked() for one in original.questions]
    told = run(found.for_student("red", "7", "a.json", exam=False, telling=True))
    assert [one.solution() for one in told.questions] == [one.solution() for one in original.questions]


def test_a_quiz_of_a_single_question_reveals_nothing_either(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cell = "q = mazenb.quiz('choice', prompt='?', options=['a', 'b', 'c'], answer=['a', 'b'], hint='Not c.')"
    practice, exam = (
        find_quiz(cell).for_student("red", "7", f"{exam}.json", exam=exam, telling=False)
        for exam in (False, True)
    )
    assert "answer=" not in practice + exam
    assert ("hint=" in practice, "hint=" in exam) == (True, False)
    for source in (practice, exam):
        (question,) = run(source).questions
        assert question.is_sealed
        assert question.form.several


@pytest.mark.parametrize(
    ("cell", "stripped"),
    [
        ("mazenb.quiz()", 'mazenb.quiz(mode="exam")'),
        ("quiz('reach', n=2)  # again", "quiz('reach', n=2, mode=\"exam\")  # again"),
        ("quiz('reach', help='ends', tries=2, seed=1)", "quiz('reach', mode=\"exam\", seed=1)"),
        ("quiz(tries=2, seed='é')", "quiz(mode=\"exam\", seed='é')"),
        ("quiz(Question('é', answer=1,),)", "quiz(Question('é', expects=\"number\",), mode=\"exam\",)"),
        ("Question(answer=1, hint='', prompt='?')", "Question(expects=\"number\", prompt='?')"),
        ("Question(check=f, expects='number', prompt='?')", "Question(expects='number', prompt='?')"),
        ("%time quiz()", "%time quiz()"),
        ("print(answer, hint=3)", "print(answer, hint=3)"),
    ],
)  # fmt: skip
def test_a_cell_of_an_exam_keeps_all_but_answers_and_help(cell, stripped):
    assert without_help(cell) == stripped


def test_other_arguments_decide_which_questions_are_drawn():
    found = find_quiz("q = mazenb.quiz('reach', n=2, board=mine, seed='x', tries=1, help='ends', roll=3)")
    assert found.settings() == ", n=2, board=mine, roll=3"


@pytest.mark.parametrize(
    "cell", ["", "q = 3", "mazenb.quiz('reach')", "q = (", "%matplotlib inline", "a.b = quiz()"]
)
def test_cells_without_a_quiz(cell):
    assert find_quiz(cell) is None
