"""The files of a class: which of them count, and which questions their quizzes have."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.session import wordings

__all__ = ["Handed", "claimed_kinds", "counted", "fits", "usual_kinds"]


class Handed(NamedTuple):
    """A file that a student handed in.

    Attributes
    ----------
    file : Path
        The path of the file within the collected folder.
    content : dict
        The content of the file, as `read_answers` returned it.
    quiz : str
        The name of the quiz; empty in a file of an older version, which does not say.
    instead : Path or None
        The file that counts instead of this one.
    """

    file: Path
    content: dict[str, Any]
    quiz: str
    instead: Path | None = None

    @property
    def name(self) -> str:
        """The student's name, as the file says."""
        return str(self.content["name"])

    @property
    def seed(self) -> str:
        """The seed, as the file says."""
        return str(self.content["seed"])


def counted(
    files: Iterable[Handed],
    known: Mapping[str, str] | None,
    asked: Callable[[Handed], Sequence[Question]] | None,
) -> list[Handed]:
    """Return the files in order; one that does not count is given with the file that replaces it.

    One file counts for each student and quiz. Without a class list, a name with two seeds is two students.

    Parameters
    ----------
    files : iterable of Handed
    known : dict of str by str, optional
        The seed of each student, by name.
    asked : callable, optional
        A function that returns the questions for the student of a file, if all files are for the same quiz.

    Examples
    --------
    >>> def handed(file, saved, seed="7"):
    ...     content = {"name": "red", "seed": seed, "saved": saved, "answers": []}
    ...     return Handed(Path(file), content, "test")
    >>> early, late = "2026-01-05T08:00:00+00:00", "2026-01-05T09:00:00+00:00"
    >>> files = [handed("a.json", early), handed("b.json", late), handed("c.json", late, seed="8")]
    >>> [(each.file.name, each.instead and each.instead.name) for each in counted(files, {"red": "7"}, None)]
    [('b.json', None), ('a.json', 'b.json'), ('c.json', 'b.json')]
    """
    groups: defaultdict[tuple[str, ...], list[Handed]] = defaultdict(list)
    for each in files:
        quiz = each.quiz if asked is None else ""
        groups[each.name, quiz, "" if known and each.name in known else each.seed].append(each)

    def rank(each: Handed) -> tuple[bool, bool, datetime]:
        own = known is None or known.get(each.name) == each.seed
        right = asked is None or fits(each.content, asked(each))
        return own, right, datetime.fromisoformat(each.content["saved"])

    found = []
    for key in sorted(groups):
        best = max(groups[key], key=rank) if len(groups[key]) > 1 else groups[key][0]
        others = [each._replace(instead=best.file) for each in groups[key] if each is not best]
        found += [best, *others]
    return found


def fits(content: Mapping[str, Any], questions: Sequence[Question]) -> bool:
    """Return True if the answers in a file can be answers to these questions."""
    return all(
        1 <= row["number"] <= len(questions) and _answers(row, questions[row["number"] - 1])
        for row in content["answers"]
    )


def _answers(row: Mapping[str, Any], question: Question) -> bool:
    if question.kind != Question.kind:
        return bool(row.get("kind") == question.kind)
    return row["question"] in wordings(question)


def claimed_kinds(content: Mapping[str, Any]) -> list[str | None]:
    """Return the kinds of the questions, as far as a file names them.

    Examples
    --------
    >>> claimed_kinds({"questions": 3, "answers": [{"number": 2, "kind": "reach"}]})
    [None, 'reach', None]
    """
    if content.get("kinds"):
        return list(content["kinds"])
    rows = {row["number"]: row.get("kind") for row in content["answers"]}
    count = content.get("questions")
    if type(count) is not int:
        # The first version does not say how many questions there are.
        count = max(rows, default=0)
    kinds = [rows.get(number) for number in range(1, min(count, len(rows) + 200) + 1)]
    return [kind if isinstance(kind, str) else None for kind in kinds]


def usual_kinds(contents: Iterable[Mapping[str, Any]]) -> list[str | None]:
    """Return the kinds of the questions that most of the files have; of two lengths, the smaller one.

    A file that claims more questions than the others, or easier ones, gains nothing by it.

    Examples
    --------
    >>> honest, forged = {"kinds": ["reach", "cut"]}, {"kinds": ["reach", "reach", "reach"]}
    >>> usual_kinds([forged, honest]), usual_kinds([honest, honest, forged])
    (['reach', 'reach'], ['reach', 'cut'])
    """
    claims = [claimed_kinds(content) for content in contents]
    if not claims:
        return []
    lengths = Counter(map(len, claims))
    count = min(lengths, key=lambda length: (-lengths[length], length))
    return [_usual(claim[place] for claim in claims if place < len(claim)) for place in range(count)]


def _usual(kinds: Iterable[str | None]) -> str | None:
    counts = Counter(kind for kind in kinds if kind is not None)
    return counts.most_common(1)[0][0] if counts else None
