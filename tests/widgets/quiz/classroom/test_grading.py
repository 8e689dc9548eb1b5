"""The answers of one student, judged in a grading cell."""

import json

import pytest

from mazenb import Question, QuizError, collect, grade, quiz

KINDS = ["reach", "shortest path length", "bridges"]


def right(seed):
    return [question.form.right for question in quiz(KINDS, seed=seed).questions]


def sat(answers, name="red", seed="red", **options):
    q = quiz(KINDS, name=name, seed=seed, **options)
    for number, answer in enumerate(answers, 1):
        q.answer(answer, question=number)
    return q


def test_a_quiz_and_its_file_have_the_same_grade(tmp_path):
    q = sat([*right("red")[:2], 99], mode="exam")
    q.save(tmp_path / "red.json")
    for given in (q, tmp_path / "red.json", str(tmp_path / "red.json")):
        marks = grade(given, KINDS, seed="red")
        assert (marks.name, marks.points, marks.possible) == ("red", 2, 3)
        assert [marks.right(number) for number in (1, 2, 3)] == [True, True, False]
        assert marks.why(3) == "0 of 1 point."
    assert repr(marks) == "<Grade of 'red': 2 of 3 points>"


def test_points_in_a_file_count_for_nothing(tmp_path):
    sat([[], 99, 99]).save(tmp_path / "red.json")
    content = json.loads((tmp_path / "red.json").read_text(encoding="utf-8"))
    for row in content["answers"]:
        row["points"] = 1
    (tmp_path / "red.json").write_text(json.dumps(content), encoding="utf-8")
    marks = grade(tmp_path / "red.json", KINDS)
    assert marks.points == 0
    assert marks.why(1) == "0 of 1 point; the file says 1, but the answer is worth 0."


def test_another_students_answers_are_worth_nothing(tmp_path):
    q = sat(right("red"))
    assert grade(q, KINDS, students={"red": "red", "blue": "blue"}).points == 3
    handed_in = grade(q, KINDS, name="blue")
    assert handed_in.points == 0
    assert "under the name red, but blue handed them in" in handed_in.why(1)
    stranger = grade(q, KINDS, students=["blue"])
    assert (stranger.points, "not in the class list" in stranger.why(1)) == (0, True)


def test_a_seed_that_the_student_chose_does_not_help():
    q = sat(right("easy"), seed="easy")
    alike = sum(a == b for a, b in zip(right("easy"), right("red"), strict=True))
    assert grade(q, KINDS, seed="red").points == grade(q, KINDS, students={"red": "red"}).points == alike
    assert grade(q, KINDS, students={"red": "green"}, seed="red").points == alike


def test_a_quiz_that_was_not_answered_has_a_row_for_each_question():
    marks = grade(quiz(KINDS, seed=1), KINDS)
    assert (marks.points, marks.possible) == (0, 3)
    assert marks.why(2) == "0 of 1 point; not answered."
    for number in (0, 4, True, "1"):
        with pytest.raises(QuizError, match="question"):
            marks.right(number)


def test_a_question_that_only_the_teacher_can_judge(tmp_path):
    def own(**known):
        return [
            Question("1 + 1?", expects="number", **known),
            Question("Which?", expects="choice", options=["a", "b"], **known),
        ]

    assert quiz(own(), tries=1).answer(2).said == "Your answer has been recorded."
    q = quiz(own(), tries=None, file=tmp_path / "me.json")
    assert q.answer(3).said == "Your answer has been recorded. You can still change it."
    assert "recorded" in q.answer(2).said
    assert "recorded" in q.answer("b", question=2).said
    assert [row["points"] for row in q.answers] == [None, None]
    answered = [
        Question("1 + 1?", answer=2),
        Question("Which?", options=["a", "b"], answer="b", points=3),
    ]
    assert grade(tmp_path / "me.json", answered).points == 4
    unknown = grade(q, own())
    assert unknown.points == 0
    assert "cannot be judged again" in unknown.why(1)


@pytest.mark.parametrize("given", ["no/such.json", "", 3, None, "x" * 5000])
def test_files_that_do_not_contain_answers(given):
    with pytest.raises(QuizError):
        grade(given, KINDS)


@pytest.mark.parametrize("tries", ["2", 0, 1.5, True, [1]])
def test_a_number_of_tries_that_cannot_be_is_refused_before_files_are_read(tmp_path, tries):
    with pytest.raises(QuizError, match="tries"):
        grade(tmp_path / "a.json", KINDS, tries=tries)
    with pytest.raises(QuizError, match="tries"):
        collect(tmp_path, questions=KINDS, tries=tries)


def test_a_broken_file_says_why(tmp_path):
    (tmp_path / "a.json").write_text("{", encoding="utf-8")
    with pytest.raises(QuizError, match=r"a\.json is not a file of quiz answers \(it is not JSON"):
        grade(tmp_path / "a.json", KINDS)


def test_one_answer_a_question(tmp_path):
    sat(right("red")).save(tmp_path / "red.json")
    content = json.loads((tmp_path / "red.json").read_text(encoding="utf-8"))
    content["answers"] *= 2
    (tmp_path / "red.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(QuizError, match="'number'"):
        grade(tmp_path / "red.json", KINDS)
