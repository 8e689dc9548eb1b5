"""The source code of a lesson's quiz, read from its cell and rewritten for one student."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass

from mazenb.course.student_version import OF_PRACTICE, called, without_answers

__all__ = ["QuizCode", "find_quiz"]

OURS = ("name", "seed", "file")
"""The arguments that the builder fills in."""
LONGEST = 100
"""The maximum number of characters of a call that is written on one line."""


@dataclass(frozen=True)
class QuizCode:
    """The source code of a cell that contains a quiz.

    Attributes
    ----------
    cell : str
        The whole source of the cell.
    variable : str
        The variable that the quiz is assigned to.
    call : ast.Call
        The call that creates the quiz.
    """

    cell: str
    variable: str
    call: ast.Call

    @property
    def wanted(self) -> str:
        """The argument that selects the questions, as it is written in the source."""
        given = self.call.args[0] if self.call.args else self._keyword("wanted")
        return '"reach"' if given is None else self._text(given)

    @property
    def count(self) -> int:
        """The number of questions, as far as the source shows it."""
        given = self.call.args[0] if self.call.args else self._keyword("wanted")
        if isinstance(given, ast.List | ast.Tuple):
            return len(given.elts)
        number = self._keyword("n")
        return number.value if isinstance(number, ast.Constant) and isinstance(number.value, int) else 1

    def settings(self) -> str:
        """Return the other arguments that affect which questions are drawn, each preceded by a comma."""
        kept = {name: text for name, text in self._others().items() if name not in OF_PRACTICE}
        return "".join(f", {name}={text}" for name, text in kept.items() if name != "language")

    def for_student(self, name: str, seed: str, file: str, *, exam: bool, telling: bool) -> str:
        """Return the source of the cell for one student.

        Parameters
        ----------
        name : str
            The student's name.
        seed : str
            The seed of the student's questions.
        file : str
            The name of the file for the answers.
        exam : bool
            Whether answers are recorded without being judged.
        telling : bool
            Whether questions in the source keep their right answers.
        """
        if not telling:
            untold = find_quiz(without_answers(self.cell, exam=exam))
            assert untold is not None
            return untold.for_student(name, seed, file, exam=exam, telling=True)
        given = [self.wanted, f"name={json.dumps(name, ensure_ascii=False)}"]
        given.append(f"seed={json.dumps(seed, ensure_ascii=False)}")
        given += [
            f"{key}={text}" for key, text in self._others().items() if not exam or key not in OF_PRACTICE
        ]
        given += ['mode="exam"'] * exam + [f"file={json.dumps(file)}"]
        function = self._text(self.call.func)
        line = f"{function}({', '.join(given)})"
        if len(line) > LONGEST or "\n" in line:
            line = f"{function}(\n    " + ",\n    ".join(given) + ",\n)"
        return self._replaced(self.call, line)

    # ------------------------------------------------------------------ the source

    def _others(self) -> dict[str, str]:
        left_out = (*OURS, "wanted")
        return {
            word.arg: self._text(word.value)
            for word in self.call.keywords
            if word.arg is not None and word.arg not in left_out
        }

    def _keyword(self, name: str) -> ast.expr | None:
        return next((word.value for word in self.call.keywords if word.arg == name), None)

    def _text(self, node: ast.AST) -> str:
        return ast.get_source_segment(self.cell, node) or ""

    def _replaced(self, node: ast.AST, text: str) -> str:
        old = self._text(node)
        before, found, after = self.cell.partition(old)
        return before + (text if found else old) + after


def find_quiz(cell: str) -> QuizCode | None:
    r"""Return the quiz in a cell, or None if there is none.

    Examples
    --------
    >>> found = find_quiz('q = mazenb.quiz("reach", n=3, seed="my name", tries=None)\nq')
    >>> found.variable, found.count
    ('q', 3)
    >>> print(found.for_student("red", "7", "02.json", exam=True, telling=False))
    q = mazenb.quiz("reach", name="red", seed="7", n=3, mode="exam", file="02.json")
    q
    """
    try:
        tree = ast.parse(cell)
    except SyntaxError:
        return None
    for node in tree.body:
        call = node.value if isinstance(node, ast.Assign) else None
        if isinstance(call, ast.Call) and called(call) == "quiz" and isinstance(node, ast.Assign):
            target = node.targets[0]
            if isinstance(target, ast.Name):
                return QuizCode(cell, target.id, call)
    return None
