"""A quiz with a file: answers are saved at once, and the cell can be run again."""

import json

import pytest

from mazenb import QuizError, quiz

KINDS = ["reach", "shortest path length", "bridges"]


def right(seed="red"):
    return [question.form.right for question in quiz(KINDS, seed=seed).questions]


def asked(path, **options):
    return quiz(KINDS, **({"name": "red", "seed": "red", "file": path} | options))


def test_answers_survive_a_restart(tmp_path):
    path = tmp_path / "red.json"
    q = asked(path, tries=3, help="ends")
    assert not path.exists()
    q.hint()
    q.answer([])
    q.answer(right()[0])
    q.answer(right()[1] + 1, question=2)
    again = asked(path, tries=3, help="ends")
    assert again.answers == q.answers
    assert (again.score, again.score == q.score) == (1, True)
    assert [row["tries"] for row in again.answers] == [2, 1]
    assert again.answers[0]["hints"] == 1
    # What was tried before counts: two tries are left, and then none.
    for _ in range(2):
        again.answer(right()[1] + 1, question=2)
    assert "not count" in again.answer(right()[1], question=2).said or again.score == 1
    assert [row["tries"] for row in asked(path, tries=3).answers] == [2, 3]


def test_a_shown_answer_stays_shown(tmp_path):
    path = tmp_path / "red.json"
    q = asked(path, help="results")
    q.reveal()
    again = asked(path, help="results")
    assert again.answers == q.answers
    assert again.answers[0]["shown"] is True


def test_an_exam_continues_and_answers_can_be_changed(tmp_path):
    path = tmp_path / "red.json"
    asked(path, mode="exam").answer(right()[1], question=2)
    again = asked(path, mode="exam")
    assert repr(again) == "<Quiz 'red', question 1 of 3, exam, 1 of 3 answered>"
    again.answer(99, question=2)
    assert json.loads(path.read_text(encoding="utf-8"))["answers"][0]["answer"] == "99"


def test_running_the_cell_again_leaves_the_file_as_it_is(tmp_path):
    path = tmp_path / "red.json"
    asked(path).answer(right()[0])
    before = path.read_bytes()
    q = asked(path)
    q.go(2)
    q.language = "fr"
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "options", [{"name": "blue"}, {"seed": "blue"}, {"name": "blue", "seed": "blue"}], ids=str
)
def test_answers_of_another_student_are_not_taken_over(tmp_path, options):
    path = tmp_path / "red.json"
    asked(path).answer(right()[0])
    before = path.read_bytes()
    with pytest.raises(QuizError, match=r"has the answers of red \(seed 'red'\)"):
        asked(path, **options)
    assert path.read_bytes() == before


def test_answers_to_other_questions_are_not_taken_over(tmp_path):
    path = tmp_path / "red.json"
    asked(path).answer(right()[2], question=3)
    for other in (["components"], ["reach", "reach", "reach"]):
        with pytest.raises(QuizError, match="to different questions"):
            quiz(other, name="red", seed="red", file=path)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"mazenb quiz": 2}'])
def test_a_file_that_does_not_contain_answers_is_left_alone(tmp_path, text):
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(QuizError, match="is not a file of quiz answers"):
        asked(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("path", ["", 3, b"x", "x" * 5000])
def test_values_that_are_not_paths(path):
    with pytest.raises(QuizError, match="cannot be written"):
        asked(path)


def test_where_nothing_can_be_written_the_answer_says_so(tmp_path):
    q = asked(tmp_path / "no" / "folder.json")
    with pytest.raises(QuizError, match="cannot be written"):
        q.answer(right()[0])
