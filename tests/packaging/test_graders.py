"""A class of thirty: built, answered, handed in, collected, and graded by nbgrader and by Otter-Grader.

nbgrader runs the notebook of everyone who handed one in. Each takes about three seconds of computing, so two
processes share the class. Otter-Grader starts an environment for each notebook and grades two.
"""

import csv
import json
import shutil
import subprocess
import warnings
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

from mazenb import collect, quiz
from mazenb.course import build
from mazenb.course.cells import source
from mazenb.widgets.quiz import QuizWarning
from tests.packaging.graders import environ, make_layer
from tools.env import Environment
from tools.places import NOTEBOOKS

LESSON = "01-a-board-is-a-graph"
KIND, N = "shortest path length", 3
STUDENTS = {f"student {number:02}": f"{1000 + 37 * number}" for number in range(1, 31)}
"""Names and seeds. Eighteen work, four are lazy, six cheat, two stay away."""
WORKING, LAZY = list(STUDENTS)[:18], list(STUDENTS)[18:22]
COPYING, RENAMING, FORGING, CHANGING, DOUBLING, ADDING = list(STUDENTS)[22:28]
AWAY = list(STUDENTS)[28:]
HALVES = ("student *[02468]", "student *[13579]")
"""The names that each process of nbgrader grades."""


@pytest.fixture(scope="module")
def graders(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return make_layer(tmp_path_factory.mktemp("graders") / "venv")


@cache
def right(seed: str) -> list[int]:
    return [int(question.form.right) for question in quiz(KIND, n=N, seed=seed).questions]


def answer(folder: Path, answers: list[int]) -> None:
    """Answer the quiz of a student's own notebook, in the student's own folder."""
    notebook = json.loads((folder / f"{LESSON}.ipynb").read_text(encoding="utf-8"))
    asked = next(source(cell) for cell in notebook["cells"] if "file=" in source(cell))
    space: dict[str, object] = {}
    exec(f"import mazenb\n{asked}".replace('file="', f'file="{folder.as_posix()}/'), space)
    for number, given in enumerate(answers, 1):
        space["q"].answer(given, question=number)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The teacher's folder of a course, with everything that was handed in."""
    folder = tmp_path_factory.mktemp("class")
    options = {"origin": NOTEBOOKS, "students": STUDENTS, "lessons": ["01"], "form": "nbgrader", "exam": True}
    build(folder / "course", "teachers", **options)
    build(folder / "handouts", "students", **options)
    rng = Random(30)
    for name, seed in STUDENTS.items():
        own = folder / "handouts" / name / LESSON
        if name in WORKING:
            skill = 1.0 if name == WORKING[0] else rng.random()
            answer(own, [one if rng.random() < skill else one + 1 for one in right(seed)])
        elif name in LAZY:
            answer(own, right(seed)[:1])
        elif name in (FORGING, CHANGING, DOUBLING, ADDING):
            answer(own, [one + 1 for one in right(seed)])
    _cheat(folder / "handouts")
    for name in STUDENTS:
        if name not in AWAY:
            shutil.copytree(folder / "handouts" / name, folder / "course" / "submitted" / name)
    return folder / "course"


def _cheat(handouts: Path) -> None:
    def handed_in(name: str) -> Path:
        return handouts / name / LESSON / f"{LESSON}.json"

    def rewritten(name: str, change: Callable[[dict[str, Any]], object], origin: str | None = None) -> None:
        content = json.loads(handed_in(origin or name).read_text(encoding="utf-8"))
        change(content)
        handed_in(name).write_text(json.dumps(content), encoding="utf-8")

    # One student hands in another's file, and one also writes their own name into it.
    shutil.copy(handed_in(WORKING[0]), handed_in(COPYING))
    rewritten(RENAMING, lambda content: content.update(name=RENAMING), WORKING[1])
    # One student writes points into the file.
    rewritten(FORGING, lambda content: [row.update(points=1, right=True) for row in content["answers"]])
    # One student makes the tests of the notebook pass.
    changed = handed_in(CHANGING).with_suffix(".ipynb")
    notebook = json.loads(changed.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("locked"):
            cell["source"] = "assert True"
            cell["metadata"]["nbgrader"]["points"] = 100
    changed.write_text(json.dumps(notebook), encoding="utf-8")
    # One student hands in a second file, with right answers for a seed of their own choice.
    (handouts / DOUBLING / "second").mkdir()
    file = handouts / DOUBLING / "second" / f"{LESSON}.json"
    second = quiz(KIND, n=N, name=DOUBLING, seed="easy", mode="exam", file=file)
    for number, given in enumerate(right("easy"), 1):
        second.answer(given, question=number)
    # One student answers more questions than there are.
    more = quiz(KIND, n=N + 2, name=ADDING, seed=STUDENTS[ADDING])
    for number in (N + 1, N + 2):
        more.answer(more.questions[number - 1].form.right, question=number)
    more.save(handouts / "more.json")
    rows = json.loads((handouts / "more.json").read_text(encoding="utf-8"))["answers"]
    rewritten(ADDING, lambda content: content["answers"].extend(rows))


def table(course: Path, **options: Any) -> pd.DataFrame:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", QuizWarning)
        return collect(course / "submitted", course / "class.csv", **options)


def collected(course: Path) -> dict[str, int]:
    scores: dict[str, int] = table(course, key=course / "key.json").groupby("name")["points"].sum().to_dict()
    return scores


def run(layer: Environment, folder: Path, command: str, *words: str) -> None:
    done = subprocess.run(
        [layer.bin / command, *words],
        cwd=folder,
        env=environ(layer, folder),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("known", ["key", "questions", "nothing"])
def test_thirty_students_are_collected(course: Path, known: str) -> None:
    options: dict[str, dict[str, Any]] = {
        "key": {"key": course / "key.json"},
        "questions": {"questions": KIND, "n": N},
    }
    found = table(course, **options.get(known, {}))
    scores = found.groupby("name")["points"].sum().to_dict()
    assert set(scores) == set(STUDENTS)
    assert scores[WORKING[0]] == N
    assert len({scores[name] for name in WORKING}) > 1
    assert {scores[name] for name in LAZY} == {1}
    assert {scores[name] for name in (COPYING, FORGING, CHANGING, DOUBLING, ADDING, *AWAY)} == {0}
    assert scores[RENAMING] <= sum(
        a == b for a, b in zip(right(STUDENTS[RENAMING]), right(STUDENTS[WORKING[1]]), strict=True)
    )


def test_every_cheat_has_its_remark(course: Path) -> None:
    found = table(course, key=course / "key.json")

    def remarks(name: str, file_seed: str | None = None) -> list[str]:
        rows = found[(found["name"] == name) & (found["seed"] == (file_seed or STUDENTS[name]))]
        return [str(problem) for problem in rows["problem"]]

    for name in WORKING[2:]:
        assert remarks(name) == [""] * N
    for name in LAZY:
        assert remarks(name) == ["", "not answered", "not answered"]
    for name in AWAY:
        assert remarks(name) == ["no answers"]
    # The copy is under its first owner's name, so there are two files of that student.
    instead = "only one file per student and quiz counts, and that is {}/{}/{}.json"
    assert remarks(WORKING[0]) == [""] * N + [instead.format(WORKING[0], LESSON, LESSON)] * N
    assert remarks(COPYING) == ["no answers"]
    seed = STUDENTS[WORKING[1]]
    for problem in remarks(RENAMING, seed):
        assert f"the seed is '{seed}', but the class list says '{STUDENTS[RENAMING]}'" in problem
        assert (
            f"the same answers are in {WORKING[1]}/{LESSON}/{LESSON}.json under the name {WORKING[1]}"
            in problem
        )
        assert "the file has a different question from the one the seed draws" in problem
    assert all(f"under the name {RENAMING}" in problem for problem in remarks(WORKING[1]))
    assert remarks(FORGING) == ["the file says 1, but the answer is worth 0"] * N
    # Only nbgrader notices changes to a notebook, and it restores its own tests.
    assert remarks(CHANGING) == [""] * N
    assert remarks(DOUBLING) == [""] * N
    other = f"the seed is 'easy', but the class list says '{STUDENTS[DOUBLING]}'"
    why = f"{instead.format(DOUBLING, LESSON, LESSON)}; {other}"
    assert all(problem.startswith(why) for problem in remarks(DOUBLING, "easy"))
    extra = "the quiz has only 3 questions, so this answer does not count"
    assert remarks(ADDING) == [""] * N + [extra] * 2


def test_nbgrader_gives_the_same_marks(course: Path, graders: Environment) -> None:
    run(graders, course, "nbgrader", "generate_assignment", LESSON, "--create")
    released = (course / "release" / LESSON / f"{LESSON}.ipynb").read_text(encoding="utf-8")
    assert "HIDDEN" not in released
    assert "mazenb.grade" not in released

    def graded(number: int) -> dict[str, float]:
        own = course / f"half-{number}.db"
        shutil.copy(course / "gradebook.db", own)
        words = ("--db", f"sqlite:///{own}")
        run(graders, course, "nbgrader", "autograde", LESSON, "--create", "--student", HALVES[number], *words)
        run(graders, course, "nbgrader", "export", "--to", f"half-{number}.csv", *words)
        with (course / f"half-{number}.csv").open(encoding="utf-8") as file:
            return {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}

    with ThreadPoolExecutor() as pool:
        marks = {name: mark for half in pool.map(graded, range(2)) for name, mark in half.items()}
    scores = collected(course)
    assert marks == {name: scores[name] for name in STUDENTS if name not in AWAY}
    assert marks[COPYING] == marks[FORGING] == marks[CHANGING] == 0 < marks[LAZY[0]] < marks[WORKING[0]]


def test_otter_gives_the_same_marks(course: Path, graders: Environment, tmp_path: Path) -> None:
    build(tmp_path / "otter", "teachers", origin=NOTEBOOKS, students=STUDENTS, lessons=["01"], form="otter")
    folder = tmp_path / "otter" / LESSON
    run(graders, folder, "otter", "generate", "-t", "tests", "class.csv")
    scores = collected(course)
    for name in (LAZY[0], FORGING):
        with zipfile.ZipFile(folder / "in.zip", "w") as archive:
            for file in (course / "submitted" / name / LESSON).iterdir():
                archive.write(file, file.name)
        run(graders, folder, "otter", "run", "in.zip", "-a", "autograder.zip", "--no-logo")
        results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
        given = [test["score"] for test in results["tests"] if test["name"].startswith("quiz")]
        assert (len(given), sum(given)) == (N, scores[name])
