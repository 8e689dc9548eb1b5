"""A teacher judges answers again: the remarks on changed files."""

import json
import os

import pytest

from mazenb import QuizError, collect, quiz
from mazenb.board import Board
from mazenb.widgets.quiz import QuizWarning
from mazenb.widgets.quiz.classroom.students import read_students

KINDS = ["reach", "shortest path length", "expected turns"]


def right_answers(seed, **options):
    return [question.form.right for question in quiz(KINDS, seed=seed, **options).questions]


def answered(path, name, seed, answers, **options):
    q = quiz(KINDS, name=name, seed=seed, **options)
    for number, answer in enumerate(answers, 1):
        q.answer(answer, question=number)
    q.save(path)
    return q


def changed(path, change, to=None):
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    (to or path).write_text(json.dumps(content), encoding="utf-8")


def test_right_answers_count_and_nothing_is_remarked(tmp_path):
    answered(tmp_path / "red.json", "red", "red", right_answers("red"))
    table = collect(tmp_path, ["red"], questions=KINDS)
    assert table["points"].tolist() == [1, 1, 1]
    assert table["problem"].tolist() == ["", "", ""]
    assert collect(tmp_path)["points"].tolist() == [1, 1, 1]


def test_forged_points_count_for_nothing(tmp_path):
    answered(tmp_path / "red.json", "red", "red", [[], 99, 99])

    def forge(content):
        for row in content["answers"]:
            row["points"], row["right"] = 1, True
        content["score"] = 3

    changed(tmp_path / "red.json", forge)
    with pytest.warns(QuizWarning, match="the file says 1, but the answer is worth 0"):
        table = collect(tmp_path)
    assert table["points"].tolist() == [0, 0, 0]


def test_a_changed_tolerance_is_remarked_and_not_used(tmp_path):
    answered(tmp_path / "red.json", "red", "red", [[], 99, 99])
    changed(tmp_path / "red.json", lambda c: c["answers"][2]["settings"].update(tolerance="1000"))
    with pytest.warns(QuizWarning, match="question 3: the tolerance in the file was changed"):
        table = collect(tmp_path)
    assert table["points"].tolist() == [0, 0, 0]


def test_a_quiz_made_with_a_wider_tolerance_is_remarked_too(tmp_path):
    right = right_answers("red")
    answered(tmp_path / "red.json", "red", "red", [right[0], right[1] + 3, right[2] + 3], tolerance=10)
    with pytest.warns(QuizWarning, match="tolerance"):
        assert collect(tmp_path, questions=KINDS)["points"].tolist() == [1, 0, 0]
    assert collect(tmp_path, questions=KINDS, tolerance=10)["points"].tolist() == [1, 1, 1]


def test_a_file_under_another_name_is_a_copy(tmp_path):
    answered(tmp_path / "red.json", "red", "red", right_answers("red"))
    changed(tmp_path / "red.json", lambda c: c.update(name="blue"), tmp_path / "blue.json")
    with pytest.warns(QuizWarning, match="blue, blue.json, question 1: the same answers are in red.json"):
        table = collect(tmp_path, ["red", "blue"], questions=KINDS)
    own = table[table["name"] == "blue"]
    assert own["problem"].str.contains("the seed is 'red', but the class list says 'blue'").all()
    assert own["points"].sum() == sum(
        a == b for a, b in zip(right_answers("red"), right_answers("blue"), strict=True)
    )


def test_a_copy_with_the_seed_changed_too_answers_other_questions(tmp_path):
    answered(tmp_path / "red.json", "red", "red", right_answers("red"))
    changed(tmp_path / "red.json", lambda c: c.update(name="blue", seed="blue"), tmp_path / "blue.json")
    with pytest.warns(QuizWarning, match="a different question from the one the seed draws"):
        table = collect(tmp_path, ["red", "blue"], questions=KINDS)
    assert table[table["name"] == "red"]["points"].sum() == 3
    assert table[table["name"] == "blue"]["points"].sum() == sum(
        a == b for a, b in zip(right_answers("red"), right_answers("blue"), strict=True)
    )


def test_an_easier_question_is_not_the_one_that_was_asked(tmp_path):
    answered(tmp_path / "red.json", "red", "red", right_answers("red"))
    corridor = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    easy = quiz("expected turns", board=corridor, start=(0, 1), target=(0, 2), name="red", seed="red")
    easy.answer(3)
    easy.save(tmp_path / "red.json")
    with pytest.warns(QuizWarning, match="a different question from the one the seed draws"):
        table = collect(tmp_path)
    assert table["points"].isna().all()
    given = {"start": (0, 1), "target": (0, 2)}
    assert collect(tmp_path, board=corridor, **given)["points"].tolist() == [1]


def test_students_and_strangers(tmp_path):
    (tmp_path / "class.csv").write_text("name;seed\nred;7\nblue;8\n\ngreen;9\n", encoding="utf-8-sig")
    answered(tmp_path / "red.json", "red", 7, right_answers(7))
    answered(tmp_path / "stranger.json", "stranger", 8, right_answers(8))
    answered(tmp_path / "blue.json", "blue", 7, right_answers(7))
    with pytest.warns(QuizWarning, match="green: no answers"):
        table = collect(tmp_path, tmp_path / "class.csv", questions=KINDS)
    said = {name: set(rows["problem"]) for name, rows in table.groupby("name")}
    assert said["red"] == {""}
    assert said["green"] == {"no answers"}
    assert said["stranger"] == {"not in the class list"}
    assert all("the seed is 7, but the class list says '8'" in remark for remark in said["blue"])
    assert table[table["name"] == "green"]["points"].tolist() == [0]


@pytest.mark.parametrize("text", ["", "names\nred\n", "name\n", "name\nred\nred\n", "name\n" + "x" * 300])
def test_an_invalid_class_list_is_refused(tmp_path, text):
    (tmp_path / "class.csv").write_text(text, encoding="utf-8")
    with pytest.raises(QuizError, match=r"class list|A name"):
        read_students(tmp_path / "class.csv")


@pytest.mark.parametrize(
    "data", [b"name\n\xff\n", b'name\n"' + b"x" * 200_000, b"\xed\xa0\x80", b"name" + b"\n" * 6_000_000]
)
def test_a_file_that_is_not_a_class_list(tmp_path, data):
    (tmp_path / "class.csv").write_bytes(data)
    with pytest.raises(QuizError, match="is not a class list"):
        read_students(tmp_path / "class.csv")


def test_a_pipe_is_not_a_class_list(tmp_path):
    os.mkfifo(tmp_path / "class.csv")
    with pytest.raises(QuizError, match="is not a plain file"):
        read_students(tmp_path / "class.csv")


@pytest.mark.parametrize("given", [3, "no/such.csv", [3], [], ["\ud800"], "/dev/zero", "a\0b"])
def test_values_that_are_not_class_lists(given):
    with pytest.raises(QuizError):
        read_students(given)


def test_tries_hints_and_shown_answers_are_reported(tmp_path):
    q = quiz(KINDS, name="red", seed="red", tries=None, help="results")
    right = right_answers("red")
    q.hint()
    q.answer([])
    q.answer(right[0])
    q.go(2)
    q.reveal()
    q.save(tmp_path / "red.json")
    with pytest.warns(QuizWarning, match="question 2: the right answer had been shown"):
        table = collect(tmp_path, questions=KINDS)
    assert table[["tries", "hints", "help", "points"]].head(2).values.tolist() == [
        [2, 1, "results", 1],
        [0, 0, "results", 0],
    ]
    with pytest.warns(QuizWarning, match="question 1: 2 tries, but only 1 is allowed"):
        assert collect(tmp_path, questions=KINDS, tries=1)["points"].tolist() == [0, 0, 0]


def test_an_exam_holds_no_answers_and_is_judged_where_it_is_collected(tmp_path):
    q = quiz(KINDS, name="red", seed="red", mode="exam", help="results")
    assert (q.mode, q.help, q.tries) == ("exam", "nothing", None)
    assert all(question.form.right is None for question in q.questions)
    assert all(question.hint == "" and question.check is None for question in q.questions)
    with pytest.raises(QuizError):
        q.hint()
    with pytest.raises(QuizError):
        q.reveal()
    with pytest.raises(QuizError):
        _ = q.solution
    right = right_answers("red")
    for number, answer in enumerate(right, 1):
        verdict = q.answer(answer, question=number)
        assert "Your answer has been recorded. You can still change it." in verdict.said
        assert q.answer(answer if number < 3 else 99, question=number).said == verdict.said
    assert q.score == 0
    assert repr(q) == "<Quiz 'red', question 3 of 3, exam, 3 of 3 answered>"
    assert [row["points"] for row in q.answers] == [None, None, None]
    assert "Right" not in q.svg()
    assert "Wrong" not in q.svg()
    q.save(tmp_path / "red.json")
    text = (tmp_path / "red.json").read_text(encoding="utf-8")
    assert json.loads(text)["score"] is None
    table = collect(tmp_path, ["red"], questions=KINDS)
    assert table["points"].tolist() == [1, 1, 0]
    assert set(table["mode"]) == {"exam"}


def test_an_invalid_mode_is_refused():
    with pytest.raises(QuizError, match="mode must be one of practice, exam, not 'test'"):
        quiz("reach", mode="test")
