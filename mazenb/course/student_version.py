"""Cells of a lesson without the parts that students must not see: answers and, in an exam, hints and help."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Collection, Iterator

__all__ = ["OF_PRACTICE", "called", "is_question", "without_answers", "without_help"]

OF_PRACTICE = ("help", "mode", "tries")
"""The arguments of a quiz that an exam does not use."""
TELLING = ("answer", "check", "tolerance")
"""The arguments of a question that would reveal its answer to a student who reads the source."""
CHOICE = "choice"

Edit = tuple[int, int, str]
"""The first byte of a part of the source, the first one after it, and what replaces it."""


def without_answers(cell: str, *, exam: bool) -> str:
    """Return the source of a cell without the right answers to its questions and, in an exam, their hints.

    Examples
    --------
    >>> without_answers('q = quiz([Question("2 + 2 = ?", answer=4, hint="Count.")])', exam=False)
    'q = quiz([Question("2 + 2 = ?", expects="number", hint="Count.")])'
    """
    return _edited(cell, lambda place, call: _question_edits(place, call, exam=exam))


def without_help(cell: str) -> str:
    """Return the source of a cell with every quiz in exam mode and without answers and hints.

    Examples
    --------
    >>> without_help('mazenb.quiz("reach", n=2, tries=None, help="results")')
    'mazenb.quiz("reach", n=2, mode="exam")'
    """
    return _edited(without_answers(cell, exam=True), _quiz_edits)


def called(call: ast.Call) -> str:
    """Return the name of the function that is called, without its module."""
    return str(getattr(call.func, "attr", None) or getattr(call.func, "id", ""))


def is_question(node: ast.AST) -> bool:
    """Return True if an expression creates one of the lesson's own questions."""
    return isinstance(node, ast.Call) and called(node) == "Question"


class _Source:
    """The bytes of a cell, in which Python counts columns."""

    def __init__(self, cell: str) -> None:
        self.data = cell.encode()
        self._lines = [0]
        for line in self.data.split(b"\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)

    def start(self, node: ast.expr | ast.keyword) -> int:
        """Return the place of the first byte of a part."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.keyword) -> int:
        """Return the place of the first byte after a part."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset


def _edited(cell: str, edits: Callable[[_Source, ast.Call], Iterator[Edit]]) -> str:
    try:
        tree = ast.parse(cell)
    except SyntaxError:
        return cell
    place = _Source(cell)
    found = [edit for node in ast.walk(tree) if isinstance(node, ast.Call) for edit in edits(place, node)]
    data = place.data
    for first, last, text in sorted(found, reverse=True):
        data = data[:first] + text.encode() + data[last:]
    return data.decode()


def _question_edits(place: _Source, call: ast.Call, *, exam: bool) -> Iterator[Edit]:
    words = {word.arg: word.value for word in call.keywords if word.arg is not None}
    asks = called(call) == "quiz" and "prompt" in words
    if not is_question(call) and not asks:
        return
    added = []
    if not asks and "expects" not in words:
        added.append(f"expects={json.dumps(_form(words))}")
    answer = words.get("answer")
    if "options" in words and isinstance(answer, ast.List | ast.Tuple | ast.Set) and "several" not in words:
        added.append("several=True")
    yield from _replaced(place, call, TELLING + ("hint",) * exam, ", ".join(added))


def _quiz_edits(place: _Source, call: ast.Call) -> Iterator[Edit]:
    if called(call) == "quiz":
        yield from _replaced(place, call, OF_PRACTICE, 'mode="exam"')


def _replaced(place: _Source, call: ast.Call, names: Collection[str], added: str) -> Iterator[Edit]:
    """Yield the edits that take arguments away from a call, and put others in their place."""
    parts: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    given = sorted(parts, key=place.start)
    for number, part in enumerate(given):
        if not isinstance(part, ast.keyword) or part.arg not in names:
            continue
        if added:
            yield place.start(part), place.end(part), added
            added = ""
        elif number:
            yield place.end(given[number - 1]), place.end(part), ""
        elif len(given) > 1:
            yield place.start(part), place.start(given[1]), ""
        else:
            yield place.start(part), place.end(part), ""
    if added:
        last = place.end(given[-1]) if given else place.end(call) - 1
        yield last, last, f", {added}" if given else added


def _form(words: dict[str, ast.expr]) -> str:
    """Return the form of a question's answer, judged from the arguments in the source."""
    answer = words.get("answer")
    if "options" in words:
        return CHOICE
    if isinstance(answer, ast.Constant) and isinstance(answer.value, str):
        return "number" if set(answer.value) <= set("0123456789/.,-") else "words"
    return "squares" if "board" in words and not isinstance(answer, ast.Constant) else "number"
