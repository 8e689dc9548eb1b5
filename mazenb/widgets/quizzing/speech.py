"""The sentences of the quiz, and texts that a teacher gives in one language or in several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, TypeAlias

from mazenb.board import Square
from mazenb.engine.texts import LANGUAGES, text
from mazenb.engine.texts import language as session_language

from .errors import QuizError

__all__ = ["Text", "checked_text", "listed", "refusal", "said", "shortened", "spoken_in", "within"]

Text: TypeAlias = str | Mapping[str, str]
"""A text, or a text for each language: ``{"en": "…", "fr": "…"}``."""

LONGEST = 4000

_SHORT = Repr()
_SHORT.maxlevel = 2
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = _SHORT.maxfrozenset = 3


def said(key: str, language: str | None, **values: Any) -> str:
    """A sentence of the catalogue's topic ``quiz``."""
    return text(f"quiz.{key}", language=language, **values)


def refusal(key: str, language: str | None = None, **values: Any) -> QuizError:
    """The error that says a sentence of the catalogue; what was found is cut short."""
    shown = {name: shortened(value) if name == "found" else value for name, value in values.items()}
    return QuizError(said(f"refuse.{key}", language, **shown))


def shortened(value: object) -> str:
    """What was found, in a few characters; it may be huge."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        # Python writes out no number of thousands of digits.
        return "…"


def checked_text(name: str, given: object) -> Text:
    """A teacher's text, or the error that says what is wrong with it."""
    texts = list(given.values()) if isinstance(given, Mapping) else [given]
    known = not isinstance(given, Mapping) or set(given) <= set(LANGUAGES)
    if not texts or not known or not all(isinstance(each, str) and len(each) <= LONGEST for each in texts):
        raise refusal("text", name=name, possible=", ".join(LANGUAGES), found=given)
    return given if isinstance(given, str) else dict(given)  # type: ignore[call-overload]


def within(language: str | None) -> str:
    """The language that is meant, checked."""
    code: object = session_language() if language is None else language
    if not isinstance(code, str) or code not in LANGUAGES:
        raise refusal("language", found=language, possible=", ".join(LANGUAGES))
    return code


def spoken_in(language: str, given: Text) -> str:
    """A text in a language, or in the one it has.

    Examples
    --------
    >>> spoken_in("fr", {"en": "yes", "fr": "oui"}), spoken_in("fr", "yes"), spoken_in("fr", {"en": "yes"})
    ('oui', 'yes', 'yes')
    """
    if isinstance(given, str):
        return given
    return given.get(language) or next(iter(given.values()))


def listed(squares: Iterable[Square]) -> str:
    """Squares in a row, in order.

    Examples
    --------
    >>> listed({(1, 0), (0, 2)}), listed([])
    ('(0, 2), (1, 0)', '–')
    """
    return ", ".join(f"({row}, {column})" for row, column in sorted(squares)) or "–"
