"""The files of a class that count, and their answers that count."""

import json
import warnings

import pytest

from mazenb import Question, collect, grade, quiz
from mazenb.widgets.quiz import QuizWarning

FIRST, THIRD = ["shortest path length"] * 2, ["components", "bridges"]
CLASS = {"red": "7", "blue": "8"}


def right(kinds, seed):
    return [question.form.right for question in quiz(kinds, seed=seed).questions]


def sat(path, kinds, name="red", seed="7", answers=None):
    path.parent.mkdir(exist_ok=True)
    q = quiz(kinds, name=name, seed=seed, mode="exam", file=path)
    for number, answer in enumerate(right(kinds, seed) if answers is None else answers, 1):
        q.answer(answer, question=number)
    return q


def changed(path, change, to=None):
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    (to or path).write_text(json.dumps(content), encoding="utf-8")


def collected(folder, *words, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", QuizWarning)
        table = collect(folder, *words, **options)
    return table, table.groupby("name")["points"].sum().to_dict()


def older(content):
    content["mazenb quiz"] = 2
    del content["quiz"], content["kinds"]


@pytest.mark.parametrize("class_list", [None, CLASS])
def test_every_lesson_in_a_folder_counts(tmp_path, class_list):
    for name, seed in CLASS.items():
        sat(tmp_path / name / "01.json", FIRST, name, seed)
        sat(tmp_path / name / "03.json", THIRD, name, seed)
    table = collect(tmp_path, class_list)
    assert table.groupby(["name", "quiz"])["points"].sum().to_dict() == {
        (name, lesson): 2 for name in CLASS for lesson in ("01", "03")
    }
    assert table.attrs["problems"] == []


def test_two_quizzes_without_a_file_of_their_own_both_count(tmp_path):
    for number, kinds in enumerate((FIRST, THIRD)):
        q = quiz(kinds, name="red", seed="7")
        for place, answer in enumerate(right(kinds, "7"), 1):
            q.answer(answer, question=place)
        q.save(tmp_path / f"{number}.json")
    table = collect(tmp_path, {"red": "7"})
    assert sorted(set(table["quiz"])) == ["components, bridges", "shortest path length × 2"]
    assert table["points"].sum() == 4


def test_a_second_file_does_not_double_the_points(tmp_path):
    sat(tmp_path / "a" / "01.json", FIRST)
    sat(tmp_path / "b" / "01.json", FIRST, seed="another")
    for options in ({}, {"questions": FIRST}):
        table, scores = collected(tmp_path, CLASS, **options)
        assert scores == {"red": 2, "blue": 0}
        second = table[table["seed"] == "another"]
        assert len(second) == 2
        assert second[["points", "possible"]].sum().tolist() == [0, 0]
        for problem in second["problem"]:
            assert "only one file per student and quiz counts, and that is a/01.json" in problem
            assert "the seed is 'another', but the class list says '7'" in problem
        assert table[table["seed"] == "7"]["problem"].iloc[0] == ""


def test_of_two_files_with_the_right_seed_the_newer_counts(tmp_path):
    for file, answers, hour in (("early", right(FIRST, "7"), 8), ("late", [99, 99], 9)):
        sat(tmp_path / file / "01.json", FIRST, answers=answers)
        saved = f"2026-01-05T{hour:02}:00:00+00:00"
        changed(tmp_path / file / "01.json", lambda content, saved=saved: content.update(saved=saved))
    table, scores = collected(tmp_path, CLASS)
    assert scores == {"red": 0, "blue": 0}
    assert table[table["name"] == "red"]["possible"].sum() == 2


def test_a_file_set_aside_without_answers_is_a_row_too(tmp_path):
    sat(tmp_path / "a" / "01.json", FIRST)
    q = quiz(FIRST, name="red", seed="1")
    changed_path = tmp_path / "empty.json"
    q.save(changed_path)
    changed(changed_path, lambda content: content.update(quiz="01"))
    table, scores = collected(tmp_path, CLASS)
    assert scores["red"] == 2
    assert "counts, and that is a/01.json" in table[table["file"] == "empty.json"]["problem"].item()


def test_with_the_questions_of_one_quiz_the_file_of_that_quiz_counts(tmp_path):
    own = [Question("1 + 1?", answer=2), Question("2 + 2?", answer=4)]
    others = [Question("1 + 2?", answer=3), Question("2 + 3?", answer=5)]
    sat(tmp_path / "01.json", FIRST)
    sat(tmp_path / "06.json", own, answers=[2, 4])
    sat(tmp_path / "09.json", others, answers=[3, 5])
    for questions in (own, others, FIRST):
        table, scores = collected(tmp_path, {"red": "7"}, questions=questions)
        assert scores == {"red": 2}
        assert table["possible"].sum() == 2


def test_a_question_that_the_quiz_does_not_have_earns_nothing(tmp_path):
    sat(tmp_path / "01.json", FIRST)
    easy = quiz([*FIRST, "components", "components"], name="red", seed="7", mode="exam")
    for number in (3, 4):
        easy.answer(easy_right(number), question=number)
    easy.save(tmp_path / "easy.json")
    more = json.loads((tmp_path / "easy.json").read_text(encoding="utf-8"))["answers"]
    (tmp_path / "easy.json").unlink()
    changed(tmp_path / "01.json", lambda content: content["answers"].extend(more))
    changed(tmp_path / "01.json", lambda content: content["answers"].append(more[0] | {"number": 0}))
    for options in ({}, {"questions": FIRST}):
        table, scores = collected(tmp_path, CLASS, **options)
        assert scores["red"] == 2
        extra = table[~table["number"].isin([1, 2]) & (table["name"] == "red")]
        assert len(extra) == 3
        assert set(extra["problem"]) == {"the quiz has only 2 questions, so this answer does not count"}
    marks = grade(tmp_path / "01.json")
    assert (marks.points, marks.possible) == (2, 2)


def easy_right(number):
    return right([*FIRST, "components", "components"], "7")[number - 1]


def test_a_file_that_claims_more_or_easier_questions_than_the_class_gains_nothing(tmp_path):
    for name, seed in (*CLASS.items(), ("green", "9")):
        sat(tmp_path / name / "01.json", FIRST, name, seed)
    sat(tmp_path / "black" / "01.json", [FIRST[0], "components", "components"], "black", "10")
    table, scores = collected(tmp_path)
    assert scores == {"red": 2, "blue": 2, "green": 2, "black": 1}
    assert table[table["name"] == "black"]["problem"].tolist() == [
        "",
        "this question of the quiz is of the kind 'shortest path length', so this answer does not count",
        "the quiz has only 2 questions, so this answer does not count",
    ]


def test_files_of_an_older_version_still_load(tmp_path):
    q = sat(tmp_path / "01.json", FIRST)
    changed(tmp_path / "01.json", older)
    again = quiz(FIRST, name="red", seed="7", mode="exam", file=tmp_path / "01.json")
    assert again.answers == q.answers
    table, scores = collected(tmp_path, CLASS)
    assert scores == {"red": 2, "blue": 0}
    assert table["quiz"].tolist()[:2] == ["", ""]
    # The name and the kinds are written as soon as something is answered again.
    again.answer(99)
    content = json.loads((tmp_path / "01.json").read_text(encoding="utf-8"))
    assert (content["quiz"], content["kinds"]) == ("01", FIRST)


@pytest.mark.parametrize(
    ("part", "value"),
    [("quiz", 3), ("quiz", "x" * 2000), ("kinds", "reach"), ("kinds", [3]), ("kinds", None)],
)
def test_an_invalid_name_or_kind_is_refused(tmp_path, part, value):
    sat(tmp_path / "01.json", FIRST)
    changed(tmp_path / "01.json", lambda content: content.update({part: value}))
    with pytest.warns(QuizWarning, match=f"'{part}' is missing or wrong"):
        collect(tmp_path)


def test_several_options_are_judged_from_a_file(tmp_path):
    asked = Question("Which?", options=["a; b", "c", "d"], answer=["a; b", "c"])
    q = quiz(asked, name="red", file=tmp_path / "red.json")
    assert q.answer({"a; b", "c"})
    assert quiz(asked, name="red", file=tmp_path / "red.json").answers == q.answers
    table = collect(tmp_path, questions=asked)
    assert table[["answer", "points"]].values.tolist() == [["a; b; c", 1]]
    # An older version wrote them in one string.
    plain = Question("Which?", options=["a", "b", "c"], answer=["a", "b"])
    assert plain.judge("a; b")
    assert not plain.judge("a; c")
