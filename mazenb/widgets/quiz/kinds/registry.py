"""The kinds of questions by name. A new kind is one more class in this list."""

from __future__ import annotations

from typing import Any

from mazenb.board import Board
from mazenb.board.random.draws import generator
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.best_play import BestPlay
from mazenb.widgets.quiz.kinds.chance import ExpectedTurns, Probability
from mazenb.widgets.quiz.kinds.long_run import Stationary
from mazenb.widgets.quiz.kinds.passages import Bridges, Cut, WhatNext
from mazenb.widgets.quiz.kinds.races import FirstToArrive, GameLength
from mazenb.widgets.quiz.kinds.seeded_question import Drawn
from mazenb.widgets.quiz.kinds.shape import Articulation, Component, Components, NeverLeft, Trapped
from mazenb.widgets.quiz.kinds.walks import PathLength, Reach
from mazenb.widgets.quiz.questions.question import Question

__all__ = ["KINDS", "make_question", "unknown_kind"]

KINDS: dict[str, type[Drawn]] = {
    kind.kind: kind
    for kind in (
        Reach,
        Trapped,
        NeverLeft,
        Component,
        Components,
        Articulation,
        PathLength,
        ExpectedTurns,
        Probability,
        Bridges,
        Cut,
        WhatNext,
        Stationary,
        BestPlay,
        GameLength,
        FirstToArrive,
    )
}
CHOICE = "choice"


def make_question(
    wanted: object, *, board: Board | None, seed: int | str, tolerance: Any, **settings: Any
) -> Question:
    """Return the question drawn for a kind, made by a function, or given by the teacher.

    Raises
    ------
    QuizError
        If there is no such kind, or it has no such setting.
    """
    if isinstance(wanted, Question):
        if settings or (board is not None and wanted.board != board):
            raise QuizError("quiz.refuse.own-settings", found=sorted(settings) or "board")
        return wanted.tolerating(tolerance)
    if callable(wanted) and not settings:
        question = wanted(generator(f"quiz own {seed}"))
        if not isinstance(question, Question):
            raise QuizError("quiz.refuse.made", found=question)
        return question.tolerating(tolerance)
    if wanted == CHOICE:
        return _choice(board, settings)
    if not isinstance(wanted, str) or wanted not in KINDS:
        raise unknown_kind(wanted)
    return KINDS[wanted].drawn(seed, board, **settings).tolerating(tolerance)


def unknown_kind(found: object) -> QuizError:
    """Return the error for an unknown kind, which lists the known kinds."""
    return QuizError("quiz.refuse.kind", found=found, possible=", ".join((*KINDS, CHOICE)))


def _choice(board: Board | None, settings: dict[str, Any]) -> Question:
    wanted = {"prompt", "options", "answer"}
    possible = {*wanted, "check", "start", "target", "several", "points", "hint"}
    for name in settings:
        if name not in possible:
            raise QuizError(
                "quiz.refuse.setting", found=name, kind=CHOICE, possible=", ".join(sorted(possible))
            )
    if "prompt" not in settings or "options" not in settings:
        raise QuizError("quiz.refuse.choice-needs")
    return Question(settings.pop("prompt"), board=board, expects=CHOICE, **settings)
