"""The lessons that a course is built from: prose, code, exercises with solutions, and a quiz."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mazenb.course.cells import Cell, source, tags
from mazenb.course.errors import CourseError
from mazenb.course.quizzes import QuizCode, find_quiz
from mazenb.engine.history.files import named, read_whole
from mazenb.texts.limits import too_deep

__all__ = ["Exercise", "Lesson", "read_lessons"]

SOLUTION = "solution"
EXERCISES = re.compile(r"^## Exerci[cs]es$", re.MULTILINE)
EXERCISE = re.compile(r"^### Exerci[cs]e ([0-9]{1,9})\s*(★*)", re.MULTILINE)
SECTION = re.compile(r"^## ", re.MULTILINE)
NAMED = re.compile(r"(?!00)[0-9]{2}-.+\.ipynb")


@dataclass(frozen=True)
class Exercise:
    """An exercise, with the consecutive cells that solve it.

    Attributes
    ----------
    number : int
        The number in the heading of the exercise.
    stars : int
        The number of stars in the heading, for difficulty.
    cells : tuple of Cell
        The cells of the solution.
    """

    number: int
    stars: int
    cells: tuple[Cell, ...]

    @property
    def text(self) -> str:
        """The code of the whole solution."""
        return "\n\n".join(source(cell) for cell in self.cells)


Part = Cell | Exercise | QuizCode


@dataclass(frozen=True)
class Lesson:
    """A lesson and its notebook.

    Attributes
    ----------
    name : str
        The name of the file without its suffix, such as ``01-a-board-is-a-graph``.
    notebook : dict
        The notebook in Jupyter's JSON format.
    """

    name: str
    notebook: dict[str, Any]

    @property
    def language(self) -> str:
        """The language in which the lesson is written."""
        text = "\n".join(source(cell) for cell in self.notebook["cells"] if cell["cell_type"] == "code")
        found = re.search(r"use_language\(\"(\w+)\"\)", text)
        return found[1] if found else "en"

    @property
    def title(self) -> str:
        """The first heading of the lesson."""
        first = source(self.notebook["cells"][0])
        return first.partition("\n")[0].lstrip("# ")

    def parts(self) -> Iterator[tuple[Part, Cell | None]]:
        """Yield the parts of the lesson in order, each with its cell (None for an exercise)."""
        in_exercises, number, stars = False, 0, 0
        solving: list[Cell] = []
        for cell in self.notebook["cells"]:
            if SOLUTION in tags(cell):
                solving.append(cell)
                continue
            if solving:
                yield Exercise(number, stars, tuple(solving)), None
                solving = []
            if _is_fold(cell):
                continue
            text = source(cell)
            if cell["cell_type"] == "markdown":
                for found in EXERCISE.finditer(text):
                    number, stars = int(found[1]), len(found[2])
                if SECTION.search(text):
                    in_exercises = bool(EXERCISES.search(text))
            quiz = find_quiz(text) if in_exercises and cell["cell_type"] == "code" else None
            yield (cell, cell) if quiz is None else (quiz, cell)
        if solving:
            yield Exercise(number, stars, tuple(solving)), None

    def quizzes(self) -> list[tuple[str, QuizCode]]:
        """Return the quizzes among the exercises, each with the name of the file for its answers."""
        found = [part for part, _ in self.parts() if isinstance(part, QuizCode)]
        return [(self.answers_file(number), quiz) for number, quiz in enumerate(found, 1)]

    def answers_file(self, number: int) -> str:
        """Return the name of the file for the answers to a quiz. Quizzes are numbered from 1."""
        return f"{self.name}.json" if number == 1 else f"{self.name}-{number}.json"


def _is_fold(cell: Cell) -> bool:
    """Return True if a cell is the collapsed heading above a solution."""
    return bool(cell.get("metadata", {}).get("jp-MarkdownHeadingCollapsed")) and source(cell).startswith(
        "####"
    )


def read_lessons(origin: Path, wanted: list[str] | None, language: str | None) -> list[Lesson]:
    """Return the lessons in a folder of notebooks.

    Parameters
    ----------
    origin : Path
        The folder.
    wanted : list of str, optional
        Names of lessons, or the two digits they begin with. By default, all numbered lessons except 00.
    language : str, optional
        The language of the lessons. By default, any language.

    Raises
    ------
    CourseError
        If a wanted lesson does not exist, if no lesson is found, or if a lesson is not a notebook.
    """
    files = [path for path in sorted(origin.glob("*.ipynb")) if NAMED.fullmatch(path.name)]
    found = [Lesson(path.stem, _notebook(path)) for path in files]
    spoken = [lesson for lesson in found if language in (None, lesson.language)]
    if wanted is None:
        chosen = spoken
    else:
        for word in wanted:
            if not any(word in (lesson.name, lesson.name[:2]) for lesson in spoken):
                names = ", ".join(lesson.name for lesson in spoken)
                raise CourseError("course.lesson", found=word, possible=names)
        chosen = [lesson for lesson in spoken if {lesson.name, lesson.name[:2]} & set(wanted)]
    if not chosen:
        raise CourseError("course.none", folder=origin, found=language or "")
    return chosen


def _notebook(path: Path) -> dict[str, Any]:
    """Return the content of a notebook, after checking its cells."""
    try:
        content = json.loads(read_whole(path, CourseError))
    except (ValueError, RecursionError):
        raise CourseError("course.notebook", path=named(path)) from None
    cells = content.get("cells") if isinstance(content, dict) else None
    if not isinstance(cells, list) or not cells or too_deep(content) or not all(map(_is_cell, cells)):
        raise CourseError("course.notebook", path=named(path))
    notebook: dict[str, Any] = content
    return notebook


def _is_cell(cell: object) -> bool:
    match cell:
        case {"cell_type": str(), "source": str() | list() as text, "metadata": dict() as about}:
            marks = about.get("tags", [])
            return all(isinstance(line, str) for line in text) and (
                isinstance(marks, list) and all(isinstance(mark, str) for mark in marks)
            )
    return False
