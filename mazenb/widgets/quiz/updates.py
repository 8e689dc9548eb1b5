"""Updates of the page: the question once, and then only what changed.

Nothing here reads the right answer of an open question, so the page cannot give it away.
"""

from __future__ import annotations

from typing import Any

from mazenb.pictures.board.picture import FONTS, frame_svg
from mazenb.pictures.board.tile import board_svg
from mazenb.pictures.coordinates import Places
from mazenb.pictures.overlay.answers import Answer, answer_svg, card_svg
from mazenb.pictures.overlay.signs import FIGURES
from mazenb.pictures.svg import safe
from mazenb.pictures.text_fit import fitted
from mazenb.widgets.quiz.attempt import Attempt
from mazenb.widgets.quiz.questions.forms import Choice
from mazenb.widgets.quiz.questions.speech import said, spoken_in
from mazenb.widgets.quiz.questions.verdict import Verdict
from mazenb.widgets.quiz.session import Session
from mazenb.widgets.shared.language import language_menu
from mazenb.widgets.shared.places import place_data, square_key
from mazenb.widgets.shared.square_names import names

__all__ = ["scene", "state", "still"]

_BUTTONS = ("check", "hint", "steps", "walk", "reveal", "clear", "previous", "next")
_WORDS = (
    "answer", "example", "several", "one", "hint", "start", "target", "marked", "right", "missed", "wrong",
    "step", "open", "keys",
)  # fmt: skip
HELPS = ("hint", "steps", "walk", "reveal")


def _standing(attempt: Attempt) -> Verdict | None:
    """Return the verdict, if it is about the current marks."""
    return None if attempt.edited else attempt.verdict


def _answer(attempt: Attempt) -> Answer:
    """Return the overlay painted over the board."""
    question, shown, verdict = attempt.question, attempt.shown, _standing(attempt)
    ends = shown.ends if shown else ()
    walk = shown.walk if shown else ()
    if (
        verdict is None
        or question.form.name != "squares"
        or not (verdict.found | verdict.missed | verdict.wrong)
    ):
        return Answer(question.start, question.target, attempt.marked, ends=ends, walk=walk)
    return Answer(
        start=question.start,
        target=question.target,
        marked=(),
        right=verdict.found,
        missed=verdict.missed,
        wrong=verdict.wrong,
        ends=ends,
        walk=walk,
    )


def _sentence(attempt: Attempt, language: str) -> str:
    """Return the current sentence."""
    if attempt.shown is not None:
        return attempt.shown.sentence
    verdict = _standing(attempt)
    if verdict is not None:
        return verdict.said
    if attempt.question.form.name == "squares":
        return said("choose-squares", language, n=len(attempt.marked))
    return ""


def state(session: Session, language: str, number: int, hint: str = "") -> dict[str, Any]:
    """Return the parts that change with every answer from Python."""
    attempt = session.now
    painted = _answer(attempt)
    board = attempt.question.board
    shown, verdict = attempt.shown, _standing(attempt)
    return {
        "number": number,
        "overlay": "" if board is None else answer_svg(board, painted),
        "squares": {
            name: [square_key(square) for square in sorted(getattr(painted, name))]
            for name in ("marked", "right", "missed", "wrong", "ends")
        },
        "chosen": sorted(attempt.chosen),
        "closed": attempt.closed,
        "verdict": None if verdict is None or session.exam else ("right" if verdict else "wrong"),
        "solution": _right_options(attempt),
        "given": attempt.given if isinstance(attempt.given, str) else None,
        "shown": None if shown is None else square_key(shown.square),
        "hint": hint,
        "said": _sentence(attempt, language),
        "score": _score(session, language),
        "states": [each.state for each in session.attempts],
    }


def _score(session: Session, language: str) -> str:
    if session.exam:
        answered = sum(attempt.verdict is not None for attempt in session.attempts)
        return said("answered", language, answered=answered, n=len(session.questions))
    return said("score", language, score=session.score, n=session.possible)


def _right_options(attempt: Attempt) -> list[int] | None:
    """Return the right options, once they may be shown."""
    form = attempt.question.form
    if not attempt.closed or not isinstance(form, Choice) or form.right is None:
        return None
    return sorted(form.right)


def scene(session: Session, language: str, number: int, hint: str = "") -> dict[str, Any]:
    """Return everything about the current question."""
    question = session.now.question
    board = question.board
    texts = {f"button.{key}": said(f"button.{key}", language) for key in _BUTTONS}
    if session.exam:
        texts["button.check"] = said("button.note", language)
    texts |= {f"word.{key}": said(f"word.{key}", language) for key in _WORDS}
    texts["keys"] = said("keys.squares" if question.form.name == "squares" else "keys.other", language)
    form = question.form
    whole: dict[str, Any] = {
        "language": language,
        "languages": language_menu(language),
        "index": session.index,
        "total": len(session.questions),
        "head": said("head", language, index=session.index + 1, total=len(session.questions)),
        "prompt": question.asked(language),
        "form": form.name,
        "options": [spoken_in(language, option) for option in form.options]
        if isinstance(form, Choice)
        else [],
        "several": isinstance(form, Choice) and form.several,
        "helps": [wanted for wanted in HELPS if session.gives(wanted)],
        "board": None,
        "texts": texts,
        **state(session, language, number, hint),
    }
    if board is not None:
        title = said("title", language, rows=board.rows, columns=board.columns)
        whole["board"] = {
            "title": title,
            "frame": frame_svg(board, board_svg(board), title, "page", FIGURES),
            "names": names(board, board.squares, language),
            "start": None if question.start is None else square_key(question.start),
            "target": None if question.target is None else square_key(question.target),
            "places": place_data(board),
        }
    return whole


def still(session: Session, language: str) -> str:
    """Return the current view as a stand-alone picture."""
    attempt = session.now
    question = attempt.question
    board = question.board
    width = 460 if board is None else max(460, Places.of(board).width)
    lines: list[str] = []
    head = said("head", language, index=session.index + 1, total=len(session.questions))
    for text in (
        f"{head}. {question.asked(language)}",
        *_option_lines(attempt, language),
        attempt_said(attempt),
    ):
        if text:
            lines += fitted(text, width - 30, 12, (15.0,))[1]
    if board is None:
        return card_svg(map(safe, lines), "", (0, 0), FONTS)
    inner = frame_svg(board, board_svg(board) + answer_svg(board, _answer(attempt)), question.asked(language))
    return card_svg(map(safe, lines), inner, (Places.of(board).width, Places.of(board).height), FONTS)


def _option_lines(attempt: Attempt, language: str) -> list[str]:
    form = attempt.question.form
    if not isinstance(form, Choice):
        return []
    return [
        f"{'●' if n in attempt.chosen else '○'} {spoken_in(language, option)}"
        for n, option in enumerate(form.options)
    ]


def attempt_said(attempt: Attempt) -> str:
    """Return the sentence about the last answer."""
    return "" if attempt.verdict is None else attempt.verdict.said
