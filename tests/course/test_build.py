"""A course for a class: the files that are written, and the errors that stop it."""

import ast
import csv
import json
import shutil
from pathlib import Path

import pytest

from mazenb import MazenbError, collect, grade, quiz, study
from mazenb.course import CourseError, build, file_set
from mazenb.course.cells import source
from mazenb.course.lesson import read_lessons
from mazenb.widgets.quiz import QuizWarning
from mazenb.widgets.quiz.classroom.key import read_key
from mazenb.widgets.quiz.questions.forms import UNKNOWN
from tools.places import NOTEBOOKS

FIRST = "01-a-board-is-a-graph"
GOOSE = "06-the-goose"


@pytest.fixture
def class_list(tmp_path):
    path = tmp_path / "class.csv"
    path.write_text("name,seed\nred,7\nblue,8\n", encoding="utf-8")
    return path


def built(folder, audience, **options):
    options = {"origin": NOTEBOOKS, "lessons": ["01", "06"]} | options
    return build(folder, audience, **options)


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def cells(path):
    return [source(cell) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]


def quiz_of(path):
    return next(text for text in cells(path) if "mazenb.quiz(" in text and "file=" in text)


def test_a_folder_for_each_student(tmp_path, class_list):
    done = built(tmp_path / "out", "students", students=class_list)
    assert files(tmp_path / "out") == [
        f"{name}/{lesson}.ipynb" for name in ("blue", "red") for lesson in (FIRST, GOOSE)
    ]
    assert (done.lessons, done.students, len(done.files)) == (2, 2, 4)
    red, blue = (quiz_of(tmp_path / "out" / name / f"{FIRST}.ipynb") for name in ("red", "blue"))
    assert 'name="red"' in red
    assert 'seed="7"' in red
    assert blue == red.replace('"red"', '"blue"').replace('"7"', '"8"')


def test_without_a_class_list_one_set(tmp_path):
    built(tmp_path / "out", "students")
    assert files(tmp_path / "out") == [f"{FIRST}.ipynb", f"{GOOSE}.ipynb"]
    assert 'seed="my name"' in quiz_of(tmp_path / "out" / f"{FIRST}.ipynb")


def test_a_students_answers_match_the_teachers_table(tmp_path, class_list, monkeypatch):
    built(tmp_path / "out", "students", students=class_list, exam=True)
    built(tmp_path / "key", "teachers", students=class_list)
    with (tmp_path / "key" / "answers.csv").open(encoding="utf-8") as file:
        key = [row for row in csv.DictReader(file) if row["name"] == "red" and row["quiz"] == FIRST]
    monkeypatch.chdir(tmp_path / "out" / "red")
    space = {}
    exec(f"import mazenb\n{quiz_of(tmp_path / 'out' / 'red' / f'{FIRST}.ipynb')}", space)
    for row in key:
        space["q"].answer(row["answer"], question=int(row["number"]))
    marks = grade(f"{FIRST}.json", "shortest path length", n=3, students=class_list, name="red")
    assert (marks.points, marks.possible) == (3, 3)


def test_teachers_have_the_lessons_with_their_solutions(tmp_path):
    built(tmp_path / "out", "teachers")
    assert files(tmp_path / "out") == [f"{FIRST}.ipynb", f"{GOOSE}.ipynb", "key.json"]
    assert json.loads((tmp_path / "out" / f"{FIRST}.ipynb").read_text(encoding="utf-8")) == json.loads(
        (NOTEBOOKS / f"{FIRST}.ipynb").read_text(encoding="utf-8")
    )


def test_for_nbgrader(tmp_path, class_list):
    built(tmp_path / "course", "teachers", students=class_list, form="nbgrader")
    assert files(tmp_path / "course") == [
        "answers.csv", "class.csv", "key.json", "nbgrader_config.py",
        *(f"source/{lesson}/{lesson}.ipynb" for lesson in (FIRST, GOOSE)),
    ]  # fmt: skip
    built(tmp_path / "out", "students", students=class_list, form="nbgrader")
    assert f"red/{FIRST}/{FIRST}.ipynb" in files(tmp_path / "out")
    for path in (tmp_path / "out").rglob("*.ipynb"):
        assert not any("HIDDEN" in text or "SOLUTION" in text for text in cells(path))


def test_the_teachers_table_has_every_question_of_every_student(tmp_path, class_list):
    built(tmp_path / "key", "teachers", students=class_list, lessons=None)
    with (tmp_path / "key" / "answers.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    lessons = [lesson for lesson in read_lessons(NOTEBOOKS, None, "en") if lesson.quizzes()]
    assert len(lessons) == 12
    for lesson in lessons:
        for name in ("red", "blue"):
            own = [row for row in rows if (row["quiz"], row["name"]) == (lesson.name, name)]
            assert [row["number"] for row in own] == ["1", "2", "3"]
            assert all(row["answer"] not in ("", UNKNOWN) for row in own)
    goose = [row["answer"] for row in rows if (row["quiz"], row["name"]) == (GOOSE, "red")]
    assert goose == ["3", "4", str(study.chain("goose-modern").quantiles([0.95])[0])]


def test_a_whole_course_is_collected_with_the_key(tmp_path, class_list, monkeypatch):
    built(tmp_path / "out", "students", students=class_list, lessons=None, exam=True)
    built(tmp_path / "key", "teachers", students=class_list, lessons=None)
    asked = read_key(tmp_path / "key" / "key.json")
    for name, seed, shift in (("red", "7", 0), ("blue", "8", 1)):
        monkeypatch.chdir(tmp_path / "out" / name)
        for lesson in asked:
            space = {}
            exec(f"import mazenb\n{quiz_of(Path(f'{lesson}.ipynb'))}", space)
            for number, question in enumerate(asked[lesson].series(seed)[shift:], 1 + shift):
                space["q"].answer(question.form.right, question=number)
    with pytest.warns(QuizWarning, match="blue, .*, question 1: not answered"):
        table = collect(tmp_path / "out", class_list, key=tmp_path / "key" / "key.json")
    assert table[table["name"] == "red"]["problem"].unique().tolist() == [""]
    assert table.groupby("name")["points"].sum().to_dict() == {"red": 36, "blue": 24}
    assert table.groupby("quiz")["points"].sum().to_dict() == dict.fromkeys(asked, 5)


REDEFINED = """\
class Goose:
    def quantiles(self, shares):
        return [1]
class Mazenb:
    def grade(self, *words, **names):
        class Marks:
            def right(self, number):
                return True
        return Marks()
    def Question(self, *words, **names):
        return "reach"
goose, mazenb = Goose(), Mazenb()
at_least_one = mean_cost = lambda *words: 1
"""


@pytest.mark.parametrize("lesson", [GOOSE, "10-frantic"])
def test_a_student_who_redefines_the_names_in_a_lesson_gains_nothing(
    tmp_path, class_list, monkeypatch, lesson
):
    given = {"students": class_list, "lessons": [lesson], "form": "nbgrader"}
    built(tmp_path / "course", "teachers", **given)
    built(tmp_path / "course" / "autograded", "students", **given)
    tests = [
        text
        for text in cells(tmp_path / "course" / "source" / lesson / f"{lesson}.ipynb")
        if "HIDDEN" in text
    ]
    assert len(tests) == 3
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    for name, knows in (("red", True), ("blue", False)):
        monkeypatch.chdir(tmp_path / "course" / "autograded" / name / lesson)
        space = {}
        exec(f"import mazenb\n{quiz_of(Path(f'{lesson}.ipynb'))}", space)
        asked = read_key(tmp_path / "course" / "key.json")[lesson].series("7")
        for number, question in enumerate(asked, 1):
            right = question.form.right
            wrong = {1 - min(right)} if isinstance(right, frozenset) else 1
            space["q"].answer(right if knows else wrong, question=number)
        exec(REDEFINED, space)
        for text in tests:
            if knows:
                exec(text, dict(space))
            else:
                with pytest.raises(AssertionError, match="0 of 1 point"):
                    exec(text, dict(space))


def test_a_quiz_that_cannot_be_evaluated_writes_nothing(tmp_path, class_list):
    origin = tmp_path / "lessons"
    origin.mkdir()
    for number, answer in (("21", "unknown"), ("22", "4, check=print")):
        cell = f'q = mazenb.quiz([mazenb.Question("2 + 2?", answer={answer})])'
        notebook = {
            "cells": [
                {"cell_type": "markdown", "id": "a", "metadata": {}, "source": "# A\n## Exercises"},
                {"cell_type": "code", "id": "b", "metadata": {}, "outputs": [], "source": cell},
            ]
        }
        (origin / f"{number}-own.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    for number in ("21", "22"):
        with pytest.raises(CourseError, match=f"the quiz of {number}-own cannot be evaluated"):
            built(tmp_path / "out", "teachers", origin=origin, lessons=[number], students=class_list)
        assert not (tmp_path / "out").exists()


def test_for_otter(tmp_path, class_list):
    built(tmp_path / "course", "teachers", students=class_list, form="otter")
    there = files(tmp_path / "course")
    assert f"{FIRST}/class.csv" in there
    for path in (tmp_path / "course").rglob("tests/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        # No name that a student's notebook defines.
        assert names <= {"OK_FORMAT", "marks", "mazenb", "name", "pathlib", "points", "students", "test_case"}
    assert sum("/tests/" in name for name in there) == 6


def test_french(tmp_path):
    built(tmp_path / "out", "students", language="fr", lessons=["01"], form="nbgrader")
    (path,) = (tmp_path / "out").rglob("*.ipynb")
    assert "# Votre réponse :" in "\n".join(cells(path)).replace("\u00a0", " ").replace("\u202f", " ")


BAD_LISTS = {
    "no such file": None,
    "empty": "",
    "no column": "nom,graine\nred,7\n",
    "twice": "name\nred\nred\n",
    "a path": "name\n../red\n",
    "a slash": "name\nred/blue\n",
    "a dot": "name\n.hidden\n",
    "a drive": "name\nc:red\n",
    "alike": "name\nRed\nred\n",
    "a null": "name\nre\0d\n",
    "not utf-8": b"name\n\xe9\n",
}


@pytest.mark.parametrize("case", BAD_LISTS)
def test_a_bad_class_list_writes_nothing(tmp_path, case):
    path = tmp_path / "class.csv"
    text = BAD_LISTS[case]
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    before = files(tmp_path)
    with pytest.raises(MazenbError) as error:
        built(tmp_path / "out", "students", students=path)
    assert 10 < len(str(error.value)) < 500
    assert files(tmp_path) == before
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"lessons": ["17"]}, "unknown lesson '17' .available: 01-a-board"),
        ({"language": "de"}, "there are no lessons in language 'de'|unknown lesson"),
        ({"language": "de", "lessons": None}, "there are no lessons in language 'de'"),
        ({"form": "moodle"}, "form must be one of plain, nbgrader, otter, not moodle"),
    ],
)
def test_unknown_lessons_and_languages_are_refused(tmp_path, options, said):
    with pytest.raises(CourseError, match=said):
        built(tmp_path / "out", "students", **options)
    assert files(tmp_path) == []


def test_nothing_is_overwritten(tmp_path, class_list):
    out = tmp_path / "out"
    (out / "red").mkdir(parents=True)
    (out / "red" / f"{FIRST}.ipynb").write_text("mine", encoding="utf-8")
    (out / "notes.txt").write_text("mine too", encoding="utf-8")
    before = files(tmp_path)
    with pytest.raises(
        CourseError, match=rf"1 file is already in .*\(red/{FIRST}.ipynb\), so nothing was written"
    ):
        built(out, "students", students=class_list)
    assert files(tmp_path) == before
    (out / "red" / f"{FIRST}.ipynb").unlink()
    built(out, "students", students=class_list)
    assert (out / "notes.txt").read_text(encoding="utf-8") == "mine too"
    with pytest.raises(CourseError, match=r"4 files are already in .*…\), so nothing"):
        built(out, "students", students=class_list)


def test_a_missing_parent_folder_is_reported(tmp_path):
    with pytest.raises(CourseError, match="there is no folder"):
        built(tmp_path / "no" / "out", "students")
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(CourseError, match="is a file; give the name of a folder"):
        built(tmp_path / "file", "students")


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\xff", b"{", b"[" * 100_000, b"[]", b"{}", b'{"cells": []}', b'{"cells": [3]}',
        b'{"cells": [{"cell_type": "code", "source": 3, "metadata": {}}]}',
        b'{"cells": [{"cell_type": "code", "source": [3], "metadata": {}}]}',
        b'{"cells": [{"cell_type": "code", "source": "", "metadata": {"tags": 3}}]}',
    ],
)  # fmt: skip
def test_a_lesson_that_is_not_a_notebook_is_named(tmp_path, data):
    (tmp_path / "01-lesson.ipynb").write_bytes(data)
    with pytest.raises(CourseError, match=r"01-lesson\.ipynb' is not"):
        built(tmp_path / "out", "students", origin=tmp_path, lessons=None)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_fails_leaves_nothing_behind(tmp_path, class_list, monkeypatch, there):
    if there:
        (tmp_path / "out").mkdir()
    before = sorted(tmp_path.rglob("*"))
    moves = []

    def failing(source, target):
        moves.append(target)
        if len(moves) == 3:
            raise OSError(28, "No space left on device")
        return shutil.copy(source, target)

    monkeypatch.setattr(file_set.shutil, "move", failing)
    with pytest.raises(CourseError, match="No space left on device; nothing was written"):
        built(tmp_path / "out", "students", students=class_list)
    assert sorted(tmp_path.rglob("*")) == before


def test_the_questions_of_two_students_differ():
    asked = [[one.asked() for one in quiz("shortest path length", n=3, seed=seed).questions] for seed in "78"]
    assert asked[0] != asked[1]
