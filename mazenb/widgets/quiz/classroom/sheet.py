"""A quiz on paper: questions with their pictures, and separate solutions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mazenb.pictures.board.picture import frame_svg
from mazenb.pictures.board.tile import board_svg
from mazenb.pictures.overlay.answers import Answer, answer_svg
from mazenb.pictures.svg import safe
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.forms import Choice, Squares
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import said, spoken_in, within

__all__ = ["Sheet"]

STYLE = """
body { font: 12pt/1.4 Georgia, 'Liberation Serif', serif; color: #000; background: #fff; max-width: 48em;
  margin: 2em auto; padding: 0 1em; }
h1 { font-size: 16pt; display: flex; justify-content: space-between; gap: 1em; }
h1 small { font-weight: normal; font-size: 12pt; }
li { margin: 0 0 1.6em; break-inside: avoid; }
svg { display: block; max-width: 100%; height: auto; margin: .5em 0; }
ul { list-style: none; padding-left: .5em; } ul li { margin: .2em 0; }
.line { border-bottom: 1px solid #000; display: inline-block; min-width: 16em; }
.points { float: right; font-size: 10pt; }
@media print { body { margin: 0; } @page { margin: 18mm; } }
"""


class Sheet:
    """Questions to print, and their solutions.

    Attributes
    ----------
    questions : tuple of Question
    html, solutions : str
        The two pages.

    Examples
    --------
    >>> from mazenb import quiz
    >>> sheet = quiz.sheet(3, seed="Monday")
    >>> sheet
    <Sheet of 3 questions, seed 'Monday'>
    >>> "Solutions" in sheet.html, "Solutions" in sheet.solutions
    (False, True)
    """

    def __init__(self, questions: Sequence[Question], seed: int | str, language: str | None) -> None:
        self.questions = tuple(questions)
        self.seed = seed
        self.language = within(language)

    @property
    def html(self) -> str:
        """The questions, as a page to print."""
        title = self._say("sheet.title", seed=self.seed)
        name = f'<small>{safe(self._say("sheet.name"))} <span class="line"></span></small>'
        return self._page(title, name, [self._asked(question) for question in self.questions])

    @property
    def solutions(self) -> str:
        """The solutions, as a page to print."""
        title = self._say("sheet.solutions", seed=self.seed)
        return self._page(title, "", [self._solved(question) for question in self.questions])

    def save(self, path: str | Path) -> tuple[Path, Path]:
        """Write both pages: ``sheet.html`` and, beside it, ``sheet-solutions.html``.

        Parameters
        ----------
        path : str or path
            The path of the page with the questions.

        Returns
        -------
        tuple of Path

        Raises
        ------
        QuizError
            If the pages cannot be written.
        """
        try:
            asked = Path(path)
            solved = asked.with_name(f"{asked.stem}-solutions{asked.suffix or '.html'}")
            for file, text in ((asked, self.html), (solved, self.solutions)):
                file.write_text(text, encoding="utf-8")
        except (OSError, TypeError, ValueError) as error:
            raise QuizError("quiz.refuse.save", path=str(path)[:200], reason=str(error)[:200]) from error
        return asked, solved

    def _say(self, key: str, **values: object) -> str:
        return said(key, self.language, **values)

    def _page(self, title: str, more: str, items: list[str]) -> str:
        listed = "\n".join(f"<li>{item}</li>" for item in items)
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f"<title>{safe(title)}</title>"
            f"<style>{STYLE}</style></head><body>\n<h1><span>{safe(title)}</span>{more}</h1>\n"
            f"<ol>\n{listed}\n</ol>\n</body></html>\n"
        )

    def _head(self, question: Question) -> str:
        points = self._say("sheet.points", n=question.points)
        return f'<span class="points">{safe(points)}</span><p>{safe(question.asked(self.language))}</p>'

    def _asked(self, question: Question) -> str:
        form = question.form
        below = ""
        if isinstance(form, Choice):
            each = "".join(f"<li>☐ {safe(spoken_in(self.language, option))}</li>" for option in form.options)
            below = f"<ul>{each}</ul>"
        elif not isinstance(form, Squares):
            below = f'<p>{safe(self._say("sheet.answer"))} <span class="line"></span></p>'
        return self._head(question) + _picture(question, Answer(question.start, question.target)) + below

    def _solved(self, question: Question) -> str:
        form = question.form
        right = form.right or () if isinstance(form, Squares) else ()
        picture = _picture(question, Answer(question.start, question.target, right=right)) if right else ""
        return f"{self._head(question)}{picture}<p><b>{safe(question.solution(self.language))}</b></p>"

    def _repr_html_(self) -> str:
        # A notebook shows the page in a frame, so that the style of the page does not affect the notebook.
        style = "width:100%;height:32em;border:0;background:#fff"
        return f'<iframe srcdoc="{safe(self.html)}" style="{style}"></iframe>'

    def __repr__(self) -> str:
        return f"<Sheet of {len(self.questions)} questions, seed {self.seed!r}>"


def _picture(question: Question, answer: Answer) -> str:
    board = question.board
    if board is None:
        return ""
    return frame_svg(board, board_svg(board) + answer_svg(board, answer), "")
