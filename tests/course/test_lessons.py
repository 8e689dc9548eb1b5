"""The lessons that come with the package, as a course."""

import ast
import json

import pytest

from mazenb.course.cells import source, tags
from mazenb.course.lesson import Exercise, read_lessons
from mazenb.course.notebooks import for_student, source_for_nbgrader
from tools.places import NOTEBOOKS

LESSONS = {lesson.name: lesson for lesson in read_lessons(NOTEBOOKS, None, None)}


def code(notebook):
    return [source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def named(text, *contexts):
    return {
        node.id
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Name) and isinstance(node.ctx, contexts)
    }


@pytest.mark.parametrize("name", LESSONS)
def test_a_students_notebook_has_no_solutions_and_a_cell_for_each_answer(name):
    lesson = LESSONS[name]
    notebook = for_student(lesson, "red", "7", "plain", exam=False)
    solved = [part for part, _ in lesson.parts() if isinstance(part, Exercise)]
    assert solved
    cells = notebook["cells"]
    assert not any("solution" in tags(cell) for cell in cells)
    assert sum(cell["id"].startswith("exercise-") for cell in cells) == len(solved)
    whole = json.dumps(code(notebook), ensure_ascii=False)
    for part in solved:
        for cell in part.cells:
            assert json.dumps(source(cell), ensure_ascii=False)[1:-1] not in whole
    assert all(cell["outputs"] == [] for cell in cells if cell["cell_type"] == "code")
    assert len({cell["id"] for cell in cells}) == len(cells)
    assert not any("jp-MarkdownHeadingCollapsed" in cell["metadata"] for cell in cells)


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_that_a_student_runs_needs_a_solution(name):
    lesson = LESSONS[name]
    solved: set[str] = set()
    known: set[str] = set()
    for part, cell in lesson.parts():
        if isinstance(part, Exercise):
            solved |= named(part.text, ast.Store)
        elif cell is not None and cell["cell_type"] == "code":
            text = source(cell)
            known |= named(text, ast.Store)
            assert not named(text, ast.Load) & (solved - known), text


def calls(text, *names):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in names:
            yield {word.arg: ast.unparse(word.value) for word in node.keywords}


@pytest.mark.parametrize("name", LESSONS)
def test_a_quiz_reveals_no_answer(name):
    for text in code(for_student(LESSONS[name], "red", "7", "plain", exam=False)):
        if "file=" in text and "quiz(" in text:
            assert "answer=" not in text


@pytest.mark.parametrize("form", ["plain", "nbgrader"])
@pytest.mark.parametrize("name", LESSONS)
def test_an_exam_has_no_answers_and_no_help_in_any_cell(name, form):
    lesson = LESSONS[name]
    versions = [for_student(lesson, "red", "7", form, exam=True)]
    if form == "nbgrader":
        # Text between nbgrader's marks is not released.
        versions.append(source_for_nbgrader(lesson, exam=True))
    for notebook in versions:
        for text in code(notebook):
            if "HIDDEN" in text or "SOLUTION" in text:
                continue
            for given in calls(text, "Question", "quiz"):
                assert not {"answer", "check", "tolerance", "hint", "help", "tries"} & set(given), text
            assert all(given["mode"] == "'exam'" for given in calls(text, "quiz")), text


def test_the_quizzes_of_an_exam_can_be_asked(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cells = [
        text
        for name in ("06-the-goose", "07-is-it-fair", "09-moving-walls")
        for text in code(for_student(LESSONS[name], "red", "7", "plain", exam=True))
        if list(calls(text, "quiz"))
    ]
    assert len(cells) == 8
    for text in cells:
        exec(f"import mazenb\n{text}", {})


@pytest.mark.parametrize("name", LESSONS)
def test_nbgrader_reads_its_metadata_and_a_student_has_the_same_cells(name):
    def graded(notebook):
        cells = [cell for cell in notebook["cells"] if "nbgrader" in cell["metadata"]]
        return {cell["metadata"]["nbgrader"]["grade_id"]: cell["metadata"]["nbgrader"] for cell in cells}

    lesson = LESSONS[name]
    asked = graded(source_for_nbgrader(lesson, exam=False))
    assert asked == graded(for_student(lesson, "red", "7", "nbgrader", exam=False))
    assert all(one["points"] >= 1 for one in asked.values())
    stars = {part.number: part.stars for part, _ in lesson.parts() if isinstance(part, Exercise)}
    assert all(1 <= count <= 3 for count in stars.values()) or lesson.language != "en"


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_asks_a_quiz_or_is_about_making_one(name):
    assert LESSONS[name].quizzes() or name.startswith("11")


def test_languages_and_names():
    assert {LESSONS[name].language for name in LESSONS} == {"en", "fr"}
    assert LESSONS["01-a-board-is-a-graph"].title == "A board is a graph"
