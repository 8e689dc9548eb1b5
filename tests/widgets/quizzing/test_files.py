"""Answers saved by students and collected by a teacher."""

import json

import pytest

from mazenb import Question, QuizError, collect, quiz
from mazenb.board import Board
from mazenb.widgets.quizzing import QuizWarning

BOARD = Board.random(3, 3, seed=1)
QUESTIONS = [
    Question("2 + 2 = ?", answer=4),
    Question("Mark.", board=BOARD, answer=[(0, 0)], points=3),
    Question("Never answered?", answer=1),
]


def saved(path, name, *answers, seed=0):
    q = quiz(QUESTIONS, name=name, seed=seed)
    for number, answer in enumerate(answers):
        q.answer(answer, question=number + 1)
    q.save(path)
    return q


def test_a_table_of_the_class(tmp_path):
    (tmp_path / "late").mkdir()
    saved(tmp_path / "a.json", "Zoé <b>", 4, [(0, 0)], seed="Monday")
    saved(tmp_path / "late" / "b.json", "blue", 5, [(0, 0), (1, 1)], seed=7)
    saved(tmp_path / "none.json", "red")
    (tmp_path / "notes.txt").write_text("not ours", encoding="utf-8")
    table = collect(tmp_path)
    assert list(table.columns[:6]) == ["name", "seed", "number", "question", "answer", "points"]
    assert table[["name", "seed", "answer", "points", "possible"]].values.tolist() == [
        ["Zoé <b>", "Monday", "4", 1, 1],
        ["Zoé <b>", "Monday", "(0, 0)", 3, 3],
        ["blue", 7, "5", 0, 1],
        ["blue", 7, "(0, 0), (1, 1)", 0, 3],
    ]
    assert table["time"].dt.tz is not None
    assert table.groupby("name")["points"].sum().to_dict() == {"Zoé <b>": 4, "blue": 0}
    assert table.attrs["problems"] == []


def test_duplicates_are_reported_and_the_newer_counts(tmp_path):
    for file, answer, hour in (("first.json", 5, 8), ("second.json", 4, 9)):
        saved(tmp_path / file, "red", answer)
        content = json.loads((tmp_path / file).read_text(encoding="utf-8"))
        content["saved"] = f"2026-01-05T{hour:02}:00:00+00:00"
        (tmp_path / file).write_text(json.dumps(content), encoding="utf-8")
    saved(tmp_path / "other.json", "red", 4, seed=1)
    with pytest.warns(QuizWarning, match="first.json is left out, second.json is newer"):
        table = collect(tmp_path)
    assert table["answer"].tolist() == ["4", "4"]
    assert len(table.attrs["problems"]) == 1


def broken(content, **changes):
    return json.dumps({**content, **changes})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda _: "{", "no JSON text"),
        (lambda _: "[" * 100_000, "no JSON text"),
        (lambda _: "[1, 2]", "not written by a quiz"),
        (lambda c: broken(c, **{"mazenb quiz": 99}), "not written by a quiz"),
        (lambda c: broken(c, name=3), "'name' is missing"),
        (lambda c: broken(c, name="x" * 1000), "'name' is missing"),
        (lambda c: broken(c, seed=None), "'seed' is missing"),
        (lambda c: broken(c, saved="yesterday"), "'saved' is missing"),
        (lambda c: broken(c, answers={}), "'answers' is missing"),
        (lambda c: broken(c, answers=[1]), "'answers' is missing"),
        (lambda c: broken(c, answers=[{**c["answers"][0], "points": 99}]), "'points' is missing"),
        (lambda c: broken(c, answers=[{**c["answers"][0], "points": True}]), "'points' is missing"),
        (lambda c: broken(c, answers=[{**c["answers"][0], "time": None}]), "'time' is missing"),
        (lambda c: broken(c, answers=[{**c["answers"][0], "question": 1}]), "'question' is missing"),
    ],
)
def test_broken_files_are_reported_and_left_out(tmp_path, change, reason):
    saved(tmp_path / "good.json", "blue", 4)
    saved(tmp_path / "bad.json", "red", 4)
    content = json.loads((tmp_path / "bad.json").read_text(encoding="utf-8"))
    (tmp_path / "bad.json").write_text(change(content), encoding="utf-8")
    with pytest.warns(QuizWarning, match=f"bad.json cannot be read as answers of a quiz: .*{reason}"):
        table = collect(tmp_path)
    assert table["name"].tolist() == ["blue"]
    assert len(table.attrs["problems"]) == 1


def test_points_that_were_changed_are_reported(tmp_path):
    q = quiz(quiz.kinds, seed=4, name="red", tolerance="1/10")
    for number, question in enumerate(q.questions):
        right = question.form.right
        q.answer(
            right if number % 2 else ([] if isinstance(right, frozenset) else right + 5), question=number + 1
        )
    q.save(tmp_path / "red.json")
    assert collect(tmp_path)["points"].tolist() == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    content = json.loads((tmp_path / "red.json").read_text(encoding="utf-8"))
    content["answers"][0]["points"] = 1
    (tmp_path / "red.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.warns(QuizWarning, match="question 1 has 1 points in the file, but its answer is worth 0"):
        table = collect(tmp_path)
    assert len(table.attrs["problems"]) == 1
    content["answers"][0]["settings"]["board"] = "no board"
    (tmp_path / "red.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.warns(QuizWarning, match="question 1 has 1 points"):
        collect(tmp_path)


def test_other_encodings_and_empty_folders(tmp_path):
    (tmp_path / "latin.json").write_bytes("é".encode("latin-1"))
    with pytest.warns(QuizWarning, match="no JSON text"):
        assert collect(tmp_path).empty
    (tmp_path / "latin.json").unlink()
    with pytest.warns(QuizWarning, match="has no file of answers"):
        table = collect(tmp_path)
    assert table.columns[0] == "name"


@pytest.mark.parametrize("folder", ["no/such/folder", 3, "\0", None])
def test_no_folder(folder):
    with pytest.raises(QuizError, match="There is no folder"):
        collect(folder)


@pytest.mark.parametrize("path", ["no/such/folder/a.json", None, "", "\0.json"])
def test_where_nothing_can_be_written(path):
    with pytest.raises(QuizError, match="cannot be written"):
        quiz(QUESTIONS).save(path)


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "a.json"
    saved(path, "red", 4)
    saved(path, "red", 4, [(0, 0)])
    content = json.loads(path.read_text(encoding="utf-8"))
    assert (content["score"], content["possible"], len(content["answers"])) == (4, 5, 2)
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.json"]
