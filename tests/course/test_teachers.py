"""The teacher's page: what it says about the exercises of the lessons."""

import re

from mazenb.course.cells import source
from mazenb.course.lesson import EXERCISE, read_lessons
from tools.places import NOTEBOOKS, ROOT

LEVELS = {"apply", "analyse", "evaluate", "create"}
ROW = re.compile(r"^\| ([0-9]{2}) [^|]+((?:\| (?:★+ \w+)? ?){6})\|$", re.MULTILINE)


MINUTES = re.compile(r"^\| \[([0-9]{2}) .*\| (\d+)(?:, or a term)? \|$", re.MULTILINE)
TIME = re.compile(r"^\*\*Time\*\*, in minutes: (.*)\.$", re.MULTILINE)


def test_the_page_has_the_minutes_of_every_lesson():
    page = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
    lessons = {lesson.name[:2]: lesson for lesson in read_lessons(NOTEBOOKS, None, "en")}
    sums = {}
    for number, lesson in lessons.items():
        text = "\n".join(source(cell) for cell in lesson.notebook["cells"] if cell["cell_type"] == "markdown")
        (sections,) = TIME.findall(text)
        sums[number] = sum(int(section.split()[-1]) for section in sections.split(" · "))
    assert {number: int(minutes) for number, minutes in MINUTES.findall(page)} == sums


def test_the_page_has_the_stars_and_the_level_of_every_exercise():
    page = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
    rows = {
        number: [cell.split() for cell in cells.split("|")[1:] if cell.strip()]
        for number, cells in ROW.findall(page)
    }
    lessons = {lesson.name[:2]: lesson for lesson in read_lessons(NOTEBOOKS, None, "en")}
    assert list(rows) == list(lessons)
    for number, lesson in lessons.items():
        text = "\n".join(source(cell) for cell in lesson.notebook["cells"] if cell["cell_type"] == "markdown")
        exercises = [(int(found[1]), found[2]) for found in EXERCISE.finditer(text)]
        assert [(place, stars) for place, (stars, _) in enumerate(rows[number], 1)] == exercises, lesson.name
        assert {level for _, level in rows[number]} <= LEVELS
