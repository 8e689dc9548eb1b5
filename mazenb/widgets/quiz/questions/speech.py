"""The sentences of the quiz, and the teacher's text in one language or several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from mazenb.board import Square
from mazenb.texts.catalogue import FALLBACK, about_language, languages, text
from mazenb.texts.limits import TEXT, writable
from mazenb.texts.typography import STYLES
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.shared.language import chosen_language

__all__ = ["Text", "checked_text", "listed", "said", "spoken_in", "within"]

Text: TypeAlias = str | Mapping[str, str]
"""A string, or one for each language: ``{"en": "…", "fr": "…"}``."""


def said(key: str, language: str | None, **values: Any) -> str:
    """Return a sentence of the catalogue's topic ``quiz``."""
    return text(f"quiz.{key}", language=language, **values)


def checked_text(name: str, given: object) -> Text:
    """Return a teacher's text, or the error that says what is wrong with it."""
    texts = list(given.values()) if isinstance(given, Mapping) else [given]
    known = not isinstance(given, Mapping) or set(given) <= set(languages())
    fine = all(isinstance(each, str) and len(each) <= TEXT and writable(each) for each in texts)
    if not texts or not known or not fine:
        raise QuizError(
            "quiz.refuse.text", name=name, possible=", ".join(languages()), found=given, most=TEXT
        )
    return given if isinstance(given, str) else dict(given)  # type: ignore[call-overload]


def within(language: str | None) -> str:
    """Return the given language after checking it, or that of the session if none is given."""
    return chosen_language(language, QuizError)


def spoken_in(language: str, given: Text) -> str:
    r"""Return text in a language; if that is missing, in English or else in any language it has.

    It is shown with the no-break spaces of its language, which are not typed.

    Examples
    --------
    >>> spoken_in("fr", {"en": "yes", "fr": "oui"}), spoken_in("fr", "yes"), spoken_in("fr", {"en": "yes"})
    ('oui', 'yes', 'yes')
    >>> spoken_in("fr", "Combien ?") == "Combien\u202f?"
    True
    """
    if isinstance(given, str):
        code, words = language, given
    else:
        code = next((each for each in (language, FALLBACK, *given) if given.get(each)), language)
        words = given.get(code, "")
    return STYLES[about_language(code).typography](words)


def listed(squares: Iterable[Square]) -> str:
    """Return squares as a list in words, in order.

    Examples
    --------
    >>> listed({(1, 0), (0, 2)}), listed([])
    ('(0, 2), (1, 0)', '–')
    """
    return ", ".join(f"({row}, {column})" for row, column in sorted(squares)) or "–"
