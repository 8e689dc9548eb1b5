"""A class of thirty: some know, some guess, some cheat, some stay away; a teacher collects and grades."""

import json
import warnings
from functools import cache
from random import Random

import pytest

from mazenb import collect, quiz
from mazenb.widgets.quiz import QuizWarning

KINDS = ["reach", "bridges", "shortest path length", "what comes next"]
STUDENTS = [f"student {number:02}" for number in range(1, 31)]


@cache
def right(seed):
    return [question.form.right for question in quiz(KINDS, seed=seed).questions]


def wrong(answer):
    return [] if isinstance(answer, frozenset) else answer + 1


def sit(folder, name, answers, mode="exam"):
    q = quiz(KINDS, name=name, seed=name, mode=mode)
    for number, answer in enumerate(answers, 1):
        if answer is not None:
            q.answer(answer, question=number)
    q.save(folder / f"{name}.json")


def rewritten(folder, source, name, **changes):
    content = json.loads((folder / f"{source}.json").read_text(encoding="utf-8")) | {"name": name} | changes
    (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.slow
def test_thirty_students(tmp_path):
    rng = Random(19)
    folder = tmp_path / "answers"
    folder.mkdir()
    expected = {}
    for name in STUDENTS[:20]:
        # Students who work: each answer right with a probability of their own.
        skill = rng.random()
        known = [rng.random() < skill for _ in KINDS]
        sit(folder, name, [a if k else wrong(a) for a, k in zip(right(name), known, strict=True)])
        expected[name] = sum(known)
    for name in STUDENTS[20:24]:
        # The lazy: only the first question.
        sit(folder, name, [right(name)[0]])
        expected[name] = 1
    # Cheats: a copied file, a copy with its seed changed, points and a tolerance made up.
    copied, disguised, forger = STUDENTS[24:27]
    rewritten(folder, STUDENTS[0], copied)
    rewritten(folder, STUDENTS[1], disguised, seed=disguised, session="0" * 16)
    sit(folder, forger, [wrong(answer) for answer in right(forger)], mode="practice")
    content = json.loads((folder / f"{forger}.json").read_text(encoding="utf-8"))
    for row in content["answers"]:
        row["points"], row["right"] = 1, True
        row["settings"]["tolerance"] = "100"
    (folder / f"{forger}.json").write_text(json.dumps(content), encoding="utf-8")
    expected[forger] = 0
    # Three stay away, and a stranger hands something in.
    expected |= dict.fromkeys(STUDENTS[27:], 0)
    sit(folder, "stranger", right("stranger"))
    class_list = tmp_path / "class.csv"
    class_list.write_text("name\n" + "\n".join(STUDENTS) + "\n", encoding="utf-8")

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", QuizWarning)
        table = collect(folder, class_list, questions=KINDS)
    scores = table.groupby("name")["points"].sum().to_dict()
    assert {name: scores[name] for name in expected} == expected
    for cheat, victim in ((copied, STUDENTS[0]), (disguised, STUDENTS[1])):
        # What is copied is judged by the questions that the cheat was asked.
        own = [a == b for a, b in zip(right(cheat), right(victim), strict=True)]
        assert scores[cheat] <= sum(own)
    problems = {name: " ".join(rows["problem"]) for name, rows in table.groupby("name")}
    assert {name: problems[name].strip() for name in STUDENTS[1:20]} == dict.fromkeys(STUDENTS[1:20], "")
    assert all("not answered" in problems[name] for name in STUDENTS[20:24])
    assert "the same answers are in" in problems[copied]
    assert "the seed is" in problems[copied]
    assert "a different question from the one the seed draws" in problems[disguised]
    assert "the answer is worth 0" in problems[forger]
    assert "tolerance" in problems[forger]
    assert all("no answers" in problems[name] for name in STUDENTS[27:])
    assert "not in the class list" in problems["stranger"]
