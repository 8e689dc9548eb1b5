"""The key with which a teacher collects the quizzes of a course."""

import json
from fractions import Fraction
from math import inf

import pytest

from mazenb import Question, QuizError, collect, quiz
from mazenb.board import Board
from mazenb.widgets.quiz import QuizWarning
from mazenb.widgets.quiz.classroom.key import encoded_key, question_arguments, read_key

BOARD = Board.random(3, 4, seed=1, wrap="both").oneway((0, 0), (1, 0))
QUESTIONS = [
    Question("A number?", answer=4),
    Question("A float?", answer=4.0),
    Question("A share?", answer=Fraction(1, 3)),
    Question("An exact share?", answer="1/3", tolerance=0),
    Question("About?", answer=200, tolerance=101, points=3),
    Question("Never?", answer=inf),
    Question("A long one?", answer=Fraction(10**40 + 1, 3**60)),
    Question("Which?", options=["a", {"en": "b", "fr": "c"}], answer="a"),
    Question("Which ones?", options=["a", "b", "c"], answer=["a", "c"], hint="Not b."),
    Question("Which ones?", options=["a", "b", "c"], answer=[]),
    Question({"en": "A word?", "fr": "Un mot ?"}, answer="maze"),
    Question("Mark.", board=BOARD, answer=[(0, 0), (1, 1)], start=(0, 0), target=(2, 3)),
]


@pytest.fixture
def key(tmp_path):
    path = tmp_path / "key.json"
    path.write_bytes(
        encoded_key(
            {
                "own": {"questions": QUESTIONS},
                "drawn": {"questions": "reach", "n": 2},
                "on a board": {"questions": "reach", "board": BOARD, "roll": 3, "start": (0, 0)},
            }
        )
    )
    return path


def test_a_key_has_the_same_questions_again(key):
    asked = read_key(key)
    for before, after in zip(QUESTIONS, asked["own"].series("7"), strict=True):
        assert (after.asked(), after.asked("fr")) == (before.asked(), before.asked("fr"))
        assert (after.points, after.board, after.start) == (before.points, before.board, before.start)
        if before.asked() == "A long one?":
            assert abs(after.form.right / before.form.right - 1) < 1e-9
        else:
            assert after.form == before.form
        assert after.hint == ""
    drawn = [one.asked() for one in quiz("reach", n=2, seed="7").questions]
    assert [one.asked() for one in asked["drawn"].series("7")] == drawn
    (there,) = asked["on a board"].series("7")
    assert (there.board, there.settings["roll"]) == (BOARD, 3)


def test_a_function_is_not_an_answer():
    with pytest.raises(QuizError, match="check="):
        question_arguments(Question("Even?", expects="number", check=lambda n: n % 2 == 0))
    with pytest.raises(QuizError, match="cannot be written to a key"):
        encoded_key({"own": {"questions": [len]}})


def test_every_quiz_is_marked_by_its_own_questions(tmp_path, key):
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("drawn", "own", "bonus"):
        wanted = QUESTIONS if name == "own" else "reach"
        q = quiz(wanted, name="red", seed="7", n=None if name == "own" else 2, file=folder / f"{name}.json")
        for number, question in enumerate(q.questions, 1):
            q.answer(question.form.right, question=number)
    with pytest.warns(QuizWarning, match="the key does not contain this quiz"):
        table = collect(folder, {"red": "7", "blue": "8"}, key=key)
    points = table.groupby(["name", "quiz"])["points"].sum().to_dict()
    assert points == {
        ("red", "own"): 14,
        ("red", "drawn"): 2,
        ("red", "bonus"): 0,
        ("blue", "own"): 0,
        ("blue", "drawn"): 0,
    }
    absent = table[table["name"] == "blue"]
    assert absent["problem"].tolist() == ["no answers", "no answers"]


def test_a_class_that_handed_in_nothing(tmp_path, key):
    (tmp_path / "in").mkdir()
    with pytest.warns(QuizWarning, match="red: no answers"):
        table = collect(tmp_path / "in", {"red": "7", "blue": "8"}, key=key)
    assert table["problem"].tolist() == ["no answers", "no answers"]


def test_an_older_file_is_known_by_its_own_name(tmp_path, key):
    (tmp_path / "in").mkdir()
    path = tmp_path / "in" / "drawn.json"
    q = quiz("reach", n=2, name="red", seed="7", file=path)
    q.answer(q.question.form.right)
    content = json.loads(path.read_text(encoding="utf-8")) | {"mazenb quiz": 2}
    del content["quiz"], content["kinds"]
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.warns(QuizWarning, match="question 2: not answered"):
        table = collect(tmp_path / "in", {"red": "7"}, key=key)
    assert table["points"].tolist() == [1, 0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"mazenb key": 2, "quizzes": {}}',
        '{"mazenb key": 1, "quizzes": 3}',
        '{"mazenb key": 1, "quizzes": {"a": {}}}',
        '{"mazenb key": 1, "quizzes": {"a": {"questions": [{"expects": "song", "prompt": ""}]}}}',
        '{"mazenb key": 1, "quizzes": {"a": {"questions": "reach", "board": {"drawing": "?"}}}}',
        "[" * 100_000,
    ],
)
def test_files_that_are_not_keys(tmp_path, text):
    (tmp_path / "key.json").write_text(text, encoding="utf-8")
    with pytest.raises(QuizError, match="is not a key"):
        read_key(tmp_path / "key.json")


def test_a_key_or_questions(tmp_path, key):
    with pytest.raises(QuizError, match="either questions= or key="):
        collect(tmp_path, questions="reach", key=key)
    for path in (tmp_path / "no.json", tmp_path, 3):
        with pytest.raises(QuizError, match="is not a key"):
            collect(tmp_path, key=path)
