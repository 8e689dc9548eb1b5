"""Answers saved by students and collected by a teacher."""

import json
import os
import warnings

import pytest

from mazenb import Question, QuizError, collect, quiz
from mazenb.board import Board
from mazenb.widgets.quiz import QuizWarning

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
    with pytest.warns(QuizWarning, match="not answered"):
        table = collect(tmp_path, questions=QUESTIONS)
    assert list(table.columns[:7]) == ["name", "seed", "quiz", "number", "kind", "question", "answer"]
    assert table[["name", "seed", "answer", "points", "possible"]].values.tolist() == [
        ["Zoé <b>", "Monday", "4", 1, 1],
        ["Zoé <b>", "Monday", "(0, 0)", 3, 3],
        ["Zoé <b>", "Monday", "–", 0, 1],
        ["blue", 7, "5", 0, 1],
        ["blue", 7, "(0, 0), (1, 1)", 0, 3],
        ["blue", 7, "–", 0, 1],
        ["red", 0, "–", 0, 1],
        ["red", 0, "–", 0, 3],
        ["red", 0, "–", 0, 1],
    ]
    assert table["time"].dt.tz is not None
    assert table.groupby("name")["points"].sum().to_dict() == {"Zoé <b>": 4, "blue": 0, "red": 0}
    assert len(table.attrs["problems"]) == 5


def test_duplicates_are_reported_and_the_newer_counts(tmp_path):
    for file, answer, hour in (("first.json", 5, 8), ("second.json", 4, 9)):
        saved(tmp_path / file, "red", answer)
        content = json.loads((tmp_path / file).read_text(encoding="utf-8"))
        content["saved"] = f"2026-01-05T{hour:02}:00:00+00:00"
        (tmp_path / file).write_text(json.dumps(content), encoding="utf-8")
    saved(tmp_path / "other.json", "red", 4, seed=1)
    with pytest.warns(QuizWarning, match="first.json, .* only one file .* counts, and that is second.json"):
        table = collect(tmp_path, questions=QUESTIONS[0])
    assert table[["seed", "answer", "points", "possible"]].values.tolist() == [
        [0, "4", 1, 1],
        [0, "5", 0, 0],
        [1, "4", 1, 1],
    ]
    assert len(table.attrs["problems"]) == 1


def test_a_teachers_own_question_is_judged_only_if_it_is_given(tmp_path):
    saved(tmp_path / "a.json", "red", 4)
    with pytest.warns(QuizWarning, match="cannot be judged again"):
        table = collect(tmp_path)
    assert table["points"].isna().all()
    assert collect(tmp_path, questions=QUESTIONS[0])["points"].tolist() == [1]


def broken(content, **changes):
    return json.dumps({**content, **changes})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda _: "{", "not JSON"),
        (lambda _: "[" * 100_000, "not JSON"),
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
    with pytest.warns(QuizWarning, match=f"bad.json cannot be read as quiz answers: .*{reason}"):
        table = collect(tmp_path, questions=QUESTIONS[0])
    assert table["name"].dropna().tolist() == ["blue"]
    assert table["file"].tolist() == ["good.json", "bad.json"]
    assert table["problem"].tolist() == ["", *table.attrs["problems"]]
    assert table["points"].sum() == 1
    assert len(table.attrs["problems"]) == 1


@pytest.mark.parametrize(
    "part",
    [
        {"kind": []},
        {"kind": {}},
        {"kind": "reach", "settings": {"board": []}},
        {"kind": "reach", "settings": {"board": "x", "roll": [[]]}},
        {"answer": [[[]]]},
        {"time": "0001-01-01T00:00:00+00:00"},
        {"time": "9999-12-31T23:59:59+00:00"},
        {"number": 10**400},
        {"points": 10**18, "possible": 10**18},
        {"question": "x" * 100_000},
    ],
)
def test_no_file_of_one_student_stops_the_class(tmp_path, part):
    saved(tmp_path / "good.json", "blue", 4)
    saved(tmp_path / "odd.json", "red", 4)
    content = json.loads((tmp_path / "odd.json").read_text(encoding="utf-8"))
    content["answers"][0] |= part
    (tmp_path / "odd.json").write_text(json.dumps(content), encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", QuizWarning)
        table = collect(tmp_path, questions=QUESTIONS[0])
    assert table["file"].tolist() == ["good.json", "odd.json"]
    assert table[table.name == "blue"]["points"].sum() == 1


def test_a_pipe_among_the_files_is_a_row_like_any_other(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "folder.json").mkdir()
    with pytest.warns(QuizWarning, match="it cannot be opened"):
        table = collect(tmp_path)
    assert sorted(table["file"]) == ["folder.json", "pipe.json"]


def test_other_encodings_and_empty_folders(tmp_path):
    (tmp_path / "latin.json").write_bytes("é".encode("latin-1"))
    with pytest.warns(QuizWarning, match="not JSON"):
        assert collect(tmp_path)["file"].tolist() == ["latin.json"]
    (tmp_path / "latin.json").unlink()
    with pytest.warns(QuizWarning, match="There are no answer files"):
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


@pytest.mark.parametrize("part", ["name", "seed", "mode", "session"])
def test_half_of_a_surrogate_pair_in_a_file_is_a_row_of_a_table_that_can_be_shown(part, tmp_path):
    saved(tmp_path / "good.json", "good", 4)
    saved(tmp_path / "bad.json", "bad", 4)
    content = json.loads((tmp_path / "bad.json").read_text(encoding="utf-8"))
    (tmp_path / "bad.json").write_text(json.dumps({**content, part: "\ud800"}), encoding="utf-8")
    with pytest.warns(QuizWarning) as warned:
        table = collect(tmp_path, questions=QUESTIONS)
    assert any("it contains half of a surrogate pair" in str(each.message) for each in warned)
    assert set(table["name"].dropna()) == {"good"}
    assert "half of a surrogate pair" in table[table["file"] == "bad.json"]["problem"].item()
    table.to_html().encode()
    table.to_csv(tmp_path / "table.csv")


def test_a_file_name_that_is_not_utf_8_is_shown_with_its_bytes(tmp_path):
    for name, text in ((b"b\xe9d.json", "{"), (b"g\xf4d.json", None)):
        path = tmp_path / os.fsdecode(name)
        saved(path, "good", 4)
        if text is not None:
            path.write_text(text, encoding="utf-8")
    with pytest.warns(QuizWarning) as warned:
        table = collect(tmp_path, questions=QUESTIONS)
    assert set(table["file"]) == {r"b\udce9d.json", r"g\udcf4d.json"}
    table.to_html().encode()
    table.to_csv(tmp_path / "table.csv")
    for said in (*table.attrs["problems"], *(str(each.message) for each in warned)):
        said.encode()
