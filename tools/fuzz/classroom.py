"""Files of a class: answers, keys, class lists, lessons and tournaments, each derived from a valid one."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tools.fuzz.trial import Failure, written
from tools.fuzz.values import hostile, mutated_data, mutated_text

__all__ = ["answers", "class_list", "key", "league", "lesson"]


def answers(rng: Random, folder: Path) -> str:
    """Collect a student's changed answers together with valid ones."""
    from mazenb import Question, collect, quiz

    place = Path(tempfile.mkdtemp(dir=folder))
    for name in ("good", "bad"):
        q = quiz(["reach", Question("2 + 2 = ?", answer=4)], seed=3, name=name)
        q.answer(4, question=2)
        q.save(place / f"{name}.json")
    data = json.loads((place / "bad.json").read_text(encoding="utf-8"))
    for _ in range(rng.choice((1, 2))):
        data = mutated_data(rng, data)
    text = json.dumps(data)
    written(place, "bad.json", mutated_text(rng, text) if rng.random() < 0.2 else text)
    if rng.random() < 0.2:
        (place / "bad.json").rename(place / os.fsdecode(b"b\xe9d.json"))
    table = collect(place)
    table.to_html()
    table.to_csv(place / "table.csv")
    if "good" not in set(table["name"]):
        raise Failure("a damaged file hides the answers in another file")
    return "collected"


def key(rng: Random, folder: Path) -> str:
    """Read a teacher's key that was changed."""
    from mazenb import Question
    from mazenb.widgets.quiz.classroom.key import encoded_key, read_key

    own = [Question("2 + 2 = ?", answer=4), Question("Which?", options=["a", "b"], answer="a")]
    data = json.loads(encoded_key({"01-quiz": {"questions": ["reach", *own], "n": 3}}))
    text = json.dumps(mutated_data(rng, data))
    read_key(written(folder, "key.json", mutated_text(rng, text) if rng.random() < 0.3 else text))
    return "loaded"


CLASS = "name;seed\nred;7\nblue;8\ngreen;the sea\n"


def class_list(rng: Random, folder: Path) -> str:
    """Read a class list that was changed, or one in Python."""
    from mazenb.widgets.quiz.classroom.students import read_students

    if rng.random() < 0.2:
        given: Any = hostile(rng)
        read_students(given)
    else:
        read_students(written(folder, "class.csv", mutated_text(rng, CLASS)))
    return "loaded"


def league(rng: Random, folder: Path) -> str:
    """Continue a tournament from a file that was changed."""
    import mazenb

    file = folder / "league.jsonl"
    file.unlink(missing_ok=True)
    asked: dict[str, Any] = {"games": 2, "file": file, "progress": False, "max_turns": 3}
    mazenb.tournament(["random", "greedy"], "goose", **asked)
    lines: list[Any] = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    at = rng.randrange(len(lines))
    lines[at] = mutated_data(rng, lines[at])
    text = "\n".join(json.dumps(line) for line in lines)
    written(folder, file.name, mutated_text(rng, text) if rng.random() < 0.3 else text)
    table = mazenb.tournament(["random", "greedy"], "goose", **asked)
    _ = str(table), table.crosstable.to_html(), table.games.to_html()
    return "loaded"


def lesson(rng: Random, folder: Path) -> str:
    """Read a lesson from a notebook that was changed."""
    from mazenb.course.lesson import read_lessons

    cells = [
        {
            "cell_type": "markdown",
            "metadata": {},
            "source": ["# A lesson\n", "## Exercises\n", "### Exercise 1 ★"],
        },
        {"cell_type": "code", "metadata": {"tags": ["solution"]}, "source": "1 + 1", "outputs": []},
        {"cell_type": "code", "metadata": {}, "source": 'quiz(["reach"], n=2, name="me")', "outputs": []},
    ]
    data = mutated_data(rng, {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    text = json.dumps(data)
    place = Path(tempfile.mkdtemp(dir=folder))
    written(place, "01-lesson.ipynb", mutated_text(rng, text) if rng.random() < 0.3 else text)
    for lesson in read_lessons(place, None, None):
        _ = lesson.title, lesson.language, list(lesson.parts()), lesson.quizzes()
    return "loaded"
