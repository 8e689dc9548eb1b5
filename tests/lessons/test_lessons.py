"""Every notebook is made from its lesson's text, and keeps what lessons promise."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tools.lessons import COLLAPSED, IGNORED, LARGEST, SOLUTION, SPOILER, complaints, pairs, tags
from tools.notebooks import compose
from tools.places import NOTEBOOKS, ROOT

LESSONS = pairs()
TAUGHT = [name for name in LESSONS if name[:2].isdigit() and not name.startswith("00")]
"""Lessons with exercises; the others are for playing and finding one's way."""


def saved(name: str) -> Any:
    return nbformat.read(LESSONS[name][1], as_version=4)


def test_every_notebook_has_a_source_and_every_source_a_notebook() -> None:
    assert {path.stem for path in NOTEBOOKS.glob("*.ipynb")} == set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_a_notebook_is_what_its_text_says(name: str) -> None:
    def plain(notebook: Any) -> list[Any]:
        return [(cell.id, cell.cell_type, cell.source, dict(cell.metadata)) for cell in notebook.cells]

    assert plain(saved(name)) == plain(compose(LESSONS[name][0].read_text(encoding="utf-8"))), (
        "make notebooks"
    )


@pytest.mark.parametrize("name", LESSONS)
def test_a_notebook_is_saved_as_run_from_top_to_bottom(name: str) -> None:
    counts = [cell.execution_count for cell in saved(name).cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


@pytest.mark.parametrize("name", LESSONS)
def test_a_notebook_keeps_its_promises(name: str) -> None:
    assert complaints(saved(name)) == []
    assert LESSONS[name][1].stat().st_size <= LARGEST


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_exercises_with_solutions_and_references(name: str) -> None:
    notebook = saved(name)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert any(f"\n## {word}\n" in f"\n{prose}\n" for word in ("Exercises", "Exercices"))
    assert any(f"\n## {word}\n" in f"\n{prose}\n" for word in ("References", "Références"))
    assert sum(SOLUTION in tags(cell) for cell in notebook.cells) >= 2


def toy(*cells: Any) -> Any:
    return nbformat.v4.new_notebook(cells=list(cells))


def code(source: str, shows: str = "", **metadata: Any) -> Any:
    outputs = [nbformat.v4.new_output("stream", text=shows)] if shows else []
    return nbformat.v4.new_code_cell(source, outputs=outputs, metadata=metadata)


prose = nbformat.v4.new_markdown_cell


def test_a_figure_that_no_cell_shows_is_found() -> None:
    assert complaints(toy(prose("It takes 41.7 turns."), code("mean", "41.69\n"))) == [
        "the prose says 41.7, and no compared cell shows it"
    ]
    assert complaints(toy(prose("It takes 41.7 turns, 3/4 of them alone."), code("mean", "41.7 3/4"))) == []


def test_a_figure_in_a_cell_that_is_not_compared_does_not_count() -> None:
    cell = code("mean", "41.7", tags=[IGNORED], reason="depends on the machine")
    assert len(complaints(toy(prose("41.7 turns"), cell))) == 1


def test_a_whole_number_may_stand_in_the_code_and_a_fraction_in_a_result() -> None:
    notebook = toy(prose("Seed 2026 gives 5/36."), code("seed = 2026", "Fraction(5, 36)"))
    assert complaints(notebook) == []


def test_a_part_of_a_longer_number_is_not_that_number() -> None:
    assert len(complaints(toy(prose("It is 41.6."), code("mean", "41.6865")))) == 1


def test_a_cell_that_is_not_compared_says_why_and_there_are_few() -> None:
    bare = [code("x", tags=[IGNORED]) for _ in range(4)]
    assert len(complaints(toy(*bare))) == 5
    told = [code("x", tags=[IGNORED], reason="the clock is never the same") for _ in range(3)]
    assert complaints(toy(*told)) == []


def test_an_output_that_names_a_folder_of_the_machine_is_found() -> None:
    assert len(complaints(toy(code("path", "/home/someone/x.json")))) == 1


def test_a_widget_without_a_picture_is_found() -> None:
    data = {"text/plain": "<Explore 3×3, no start, roll 6>"}
    output = nbformat.v4.new_output("execute_result", data, execution_count=1)
    cell = nbformat.v4.new_code_cell("w", outputs=[output])
    assert len(complaints(toy(cell))) == 1
    output.data["image/svg+xml"] = "<svg/>"
    assert complaints(toy(cell)) == []


def test_a_cell_that_is_folded_away_with_a_solution_is_found() -> None:
    solved = code("1", "1", tags=[SOLUTION])
    assert complaints(toy(solved, code("2", "2", tags=[SOLUTION]), prose("### Exercise 3"))) == []
    for lost in (code("3"), prose("And now?"), prose("#### Solution")):
        assert len(complaints(toy(solved, lost))) == 1


def test_an_exercise_whose_quiz_reveals_the_answers_is_found() -> None:
    asked = "mazenb.quiz([mazenb.Question('1 + 1?', answer=2)])"
    for heading in ("## Exercises", "## Exercices"):
        assert len(complaints(toy(prose(heading), code(asked)))) == 1
        assert complaints(toy(prose(heading), code(asked, tags=[SPOILER]))) == []
    assert complaints(toy(prose("## A quiz"), code(asked))) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_every_solution_is_under_a_folded_heading(name: str) -> None:
    cells = saved(name).cells
    for before, cell in pairwise(cells):
        if SOLUTION in tags(cell) and SOLUTION not in tags(before):
            assert before.metadata.get(COLLAPSED) is True
            assert before.source.startswith("#### ")


def test_a_failing_cell_is_found(tmp_path: Path) -> None:
    error = nbformat.v4.new_output("error", ename="E", evalue="", traceback=[])
    assert len(complaints(toy(nbformat.v4.new_code_cell("1/0", outputs=[error])))) == 1


def test_the_index_and_the_teachers_page_name_every_lesson() -> None:
    index = LESSONS["index"][0].read_text(encoding="utf-8")
    teachers = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
    for name in LESSONS:
        if name != "index":
            assert f"({name}.ipynb)" in index
            assert f"](../notebooks/{name}.ipynb)" in teachers


def test_every_lesson_has_a_picture_in_the_index() -> None:
    index = LESSONS["index"][0].read_text(encoding="utf-8")
    shown = set(re.findall(r"\(pictures/([\w.-]+)\)", index))
    assert {name.rpartition(".")[0] for name in shown} == set(LESSONS) - {"index"}
    assert shown == {path.name for path in (NOTEBOOKS / "pictures").iterdir()}
