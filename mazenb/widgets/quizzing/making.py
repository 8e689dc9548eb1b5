"""`mazenb.quiz`: what is called to be asked, and what prints a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from mazenb.board import Board

from .kinds import KINDS, make_question
from .question import Question
from .sheet import Sheet
from .speech import refusal

if TYPE_CHECKING:
    from .widget import Quiz

__all__ = ["QuizMaker", "Wanted", "quiz"]

Wanted: TypeAlias = str | Question | Callable[[Random], Question]
"""A kind, a question, or a function that makes one with the random generator of the seed."""
MOST = 200
"""Questions in a series."""


class QuizMaker:
    """Asks questions about mazes, and checks the answers.

    ``quiz(kind)`` shows a question in the notebook, ``quiz.sheet(n)`` prints some, ``quiz.kinds`` names the
    kinds. See `__call__` for what a quiz can be told.

    Examples
    --------
    >>> from mazenb import quiz
    >>> q = quiz("reach", seed=1)
    >>> q.question
    <Question reach: Mark every square on which a roll of 3 from (0, 2) can end. No walk enters a square
    twice.>
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
        tolerance: Any = None,
        language: str | None = None,
        **settings: Any,
    ) -> Quiz:
        r"""Ask one question, or several.

        Parameters
        ----------
        wanted : str, Question, callable, or a list of them
            A kind (see `kinds`; ``"choice"`` takes ``prompt``, ``options`` and ``answer``), a teacher's own,
            or a function that is handed a `random.Random` of the seed and makes one.
        board : Board, optional
            To ask on; the seed draws one if not given.
        seed : int or str
            Another seed is another question: a student's number or name, for example.
        n : int, optional
            How many questions of a kind; a list has as many as it is long.
        name : str
            Whose answers these are.
        help : {"nothing", "ends", "walks", "results"}
            What the page may show besides the question, each with all before it: nothing; a hint, and where
            one step leads from a square; a walk to a square; the right answer, without points.
        tries : int or None
            How many answers each question takes; ``None`` for as many as one likes.
        tolerance : number, optional
            How far off a number may be.
        language : {"en", "fr"}, optional
            The session's own if not given.
        **settings
            Of a single kind: ``start``, ``target``, ``roll``, ``turns``, ``points``.

        Returns
        -------
        Quiz
            Shown as a widget; ``q.score`` and ``q.answers`` follow what is answered on the page, and
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

        A question of one's own that is another one for each seed:

        >>> from mazenb import Question
        >>> def sum_of_two(rng):
        ...     a, b = rng.getrandbits(4), rng.getrandbits(4)
        ...     return Question(f"{a} + {b} = ?", answer=a + b)
        >>> quiz(sum_of_two, seed="red").question.asked()
        '8 + 4 = ?'
        """
        from .widget import Quiz

        questions = _questions(wanted, board, seed, n, tolerance, settings)
        return Quiz(questions, name=name, seed=seed, help=help, tries=tries, language=language)

    def sheet(
        self,
        n: int = 6,
        seed: int | str = 0,
        *,
        kinds: Sequence[Wanted] | Wanted | None = None,
        board: Board | None = None,
        language: str | None = None,
    ) -> Sheet:
        """Questions on paper, with the solutions apart.

        Parameters
        ----------
        n : int
            How many.
        seed : int or str
            Another seed is another sheet.
        kinds : kind, Question, callable or list of them, optional
            Taken in turn; all kinds if not given.
        board : Board, optional
            To ask all of them on.
        language : {"en", "fr"}, optional

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
        count = _count(n)
        chosen = (
            list(KINDS)
            if kinds is None
            else [kinds]
            if isinstance(kinds, str | Question) or callable(kinds)
            else list(kinds)
        )
        if not chosen:
            raise refusal("empty")
        wanted = [chosen[i % len(chosen)] for i in range(count)]
        return Sheet(_questions(wanted, board, seed, None, None, {}), seed, language)

    def __repr__(self) -> str:
        return "<mazenb.quiz: quiz(kind, seed=…) asks, quiz.sheet(n, seed) prints>"


def _count(n: object) -> int:
    if type(n) is not int or not 1 <= n <= MOST:
        raise refusal("count", found=n, most=MOST)
    return n


def _questions(
    wanted: Wanted | Sequence[Wanted],
    board: Board | None,
    seed: int | str,
    n: int | None,
    tolerance: Any,
    settings: dict[str, Any],
) -> list[Question]:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise refusal("seed", found=seed)
    single = isinstance(wanted, str | Question) or callable(wanted)
    if not single and not isinstance(wanted, Sequence):
        make_question(wanted, board=board, seed=seed, tolerance=tolerance)
    each: list[Any] = [wanted] * (1 if n is None else _count(n)) if single else list(wanted)  # type: ignore[arg-type]
    if not single and settings:
        raise refusal("series-settings", found=sorted(settings))
    if len(each) > MOST or (not single and n is not None and n != len(each)):
        raise refusal("count", found=len(each), most=MOST)
    questions = []
    for number, one in enumerate(each):
        # The first is drawn by the seed itself, so that a series begins like a single question.
        own = f"{seed}" if number == 0 else f"{seed} {number + 1}"
        ground = None if isinstance(one, Question) else board
        questions.append(make_question(one, board=ground, seed=own, tolerance=tolerance, **settings))
    return questions


quiz = QuizMaker()
