"""The kinds of questions by name. A new kind is one more class in this list."""

from __future__ import annotations

from typing import Any

from mazenb.board import Board
from mazenb.board.draws import generator

from .chance import ExpectedTurns, Probability
from .drawn import Drawn
from .question import Question
from .shape import Articulation, Component, Components, NeverLeft, Trapped
from .speech import refusal
from .walking import PathLength, Reach

__all__ = ["KINDS", "make_question"]

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
    )
}
CHOICE = "choice"


def make_question(
    wanted: object, *, board: Board | None, seed: int | str, tolerance: Any, **settings: Any
) -> Question:
    """The question that is wanted: a kind's, drawn by the seed, a teacher's own, or one a function makes.

    Raises
    ------
    QuizError
        If there is no such kind, or it has no such setting.
    """
    if isinstance(wanted, Question):
        if settings or (board is not None and wanted.board != board):
            raise refusal("own-settings", found=sorted(settings) or "board")
        return wanted.tolerating(tolerance)
    if callable(wanted) and not settings:
        question = wanted(generator(f"quiz own {seed}"))
        if not isinstance(question, Question):
            raise refusal("made", found=question)
        return question.tolerating(tolerance)
    if wanted == CHOICE:
        return _choice(board, settings)
    if not isinstance(wanted, str) or wanted not in KINDS:
        raise refusal("kind", found=wanted, possible=", ".join((*KINDS, CHOICE)))
    return KINDS[wanted].drawn(seed, board, **settings).tolerating(tolerance)


def _choice(board: Board | None, settings: dict[str, Any]) -> Question:
    wanted = {"prompt", "options", "answer"}
    possible = {*wanted, "check", "start", "target", "several", "points", "hint"}
    for name in settings:
        if name not in possible:
            raise refusal("setting", found=name, kind=CHOICE, possible=", ".join(sorted(possible)))
    if "prompt" not in settings or "options" not in settings:
        raise refusal("choice-needs")
    return Question(settings.pop("prompt"), board=board, expects=CHOICE, **settings)
