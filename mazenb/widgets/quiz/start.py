"""`mazenb.quiz`: the function that asks questions and prints sheets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mazenb.board import Board
from mazenb.widgets.quiz.classroom.sheet import Sheet
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.registry import KINDS
from mazenb.widgets.quiz.kinds.series import Wanted, checked_count, is_single, make_series

if TYPE_CHECKING:
    from mazenb.widgets.quiz.widget import Quiz

__all__ = ["QuizMaker", "Wanted", "quiz"]


class QuizMaker:
    """A maker of quizzes about mazes, which checks the answers.

    ``quiz(kind)`` shows a question in the notebook, ``quiz.sheet(n)`` prints several, and ``quiz.kinds``
    lists the kinds. See `__call__` for all options.

    Examples
    --------
    >>> from mazenb import quiz
    >>> q = quiz("reach", seed=1)
    >>> q.question
    <Question reach: Mark every square that a roll of 3 from (0, 2) can end on. A walk never enters
    a square twice.>
    >>> quiz.kinds[:3]
    ('reach', 'trapped', 'never left')
    """

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of questions that a seed can draw."""
        return tuple(KINDS)

    def __call__(
        self,
        wanted: Wanted | Sequence[Wanted] = "reach",
        *,
        board: Board | None = None,
        seed: int | str = 0,
        n: int | None = None,
        name: str = "me",
        help: str = "ends",  # noqa: A002 (what a teacher would call it)
        tries: int | None = 1,
        mode: str = "practice",
        tolerance: Any = None,
        language: str | None = None,
        file: str | Path | None = None,
        **settings: Any,
    ) -> Quiz:
        r"""Ask one question, or several.

        Parameters
        ----------
        wanted : str, Question, callable, or a list of them
            A kind (see `kinds`; ``"choice"`` takes ``prompt``, ``options`` and ``answer``), a question of
            your own, or a function that makes one from a `random.Random` with the seed.
        board : Board, optional
            The board of the question; drawn by the seed by default.
        seed : int or str
            Another seed gives another question; for example, a student's number or name.
        n : int, optional
            The number of questions of a kind; a list has its own length.
        name : str
            The student's name.
        help : {"nothing", "ends", "walks", "results"}
            The help that the page may give, each level including those before it: nothing; a hint, and the
            squares one step from a square; a walk to a square; the right answer, without points.
        tries : int or None
            The number of answers allowed per question; ``None`` for no limit.
        mode : {"practice", "exam"}
            In an exam, answers are recorded but not judged, and can be changed until they are saved: the
            notebook contains neither right answers nor help. `mazenb.collect` judges them.
        tolerance : number, optional
            The allowed difference between a number and the right one.
        language : str, optional
            The code of a language; the session's own by default.
        file : path, optional
            A file in which every answer is saved immediately. Answers already in it are restored, so the cell
            can be run again: after a restart, or by the teacher.
        **settings
            Settings of a single kind: ``start``, ``target``, ``roll``, ``turns``, ``points``.

        Returns
        -------
        Quiz
            Displayed as a widget; ``q.score`` and ``q.answers`` follow what is answered on the page, and
            ``q.answer(…)`` answers from a cell.

        Raises
        ------
        QuizError
            If there is no such question.

        Examples
        --------
        >>> from mazenb import Board, quiz
        >>> corridor = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
        >>> q = quiz("expected turns", board=corridor, start=(0, 0), target=(0, 2))
        >>> q.answer(4)
        Right.
        >>> q.score
        1

        A question of your own that differs for each seed:

        >>> from mazenb import Question
        >>> def sum_of_two(rng):
        ...     a, b = rng.getrandbits(4), rng.getrandbits(4)
        ...     return Question(f"{a} + {b} = ?", answer=a + b)
        >>> quiz(sum_of_two, seed="red").question.asked()
        '8 + 4 = ?'
        """
        from mazenb.widgets.quiz.widget import Quiz

        questions = make_series(wanted, board, seed, n, tolerance, settings)
        return Quiz(
            questions, name=name, seed=seed, help=help, tries=tries, mode=mode, language=language, file=file
        )

    def sheet(
        self,
        n: int = 6,
        seed: int | str = 0,
        *,
        kinds: Sequence[Wanted] | Wanted | None = None,
        board: Board | None = None,
        language: str | None = None,
    ) -> Sheet:
        """Return questions on paper, with separate solutions.

        Parameters
        ----------
        n : int
            The number of questions.
        seed : int or str
            Another seed gives another sheet.
        kinds : kind, Question, callable or list of them, optional
            The kinds, used in turn; all kinds by default.
        board : Board, optional
            One board for all questions.
        language : str, optional

        Returns
        -------
        Sheet
            ``sheet.save("sheet.html")`` writes the questions and, beside them, the solutions.

        Examples
        --------
        >>> from mazenb import quiz
        >>> quiz.sheet(2, seed=7, kinds=["reach", "expected turns"], language="fr")
        <Sheet of 2 questions, seed 7>
        """
        count = checked_count(n)
        chosen: list[Any]
        if kinds is None:
            chosen = list(KINDS)
        elif is_single(kinds):
            chosen = [kinds]
        else:
            chosen = list(kinds)  # type: ignore[arg-type]
        if not chosen:
            raise QuizError("quiz.refuse.empty")
        wanted = [chosen[i % len(chosen)] for i in range(count)]
        return Sheet(make_series(wanted, board, seed, None, None, {}), seed, language)

    def __repr__(self) -> str:
        return "<mazenb.quiz: quiz(kind, seed=…) asks, quiz.sheet(n, seed) prints>"


quiz = QuizMaker()
