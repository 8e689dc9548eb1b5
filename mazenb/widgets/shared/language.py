"""The language of a widget: checking a choice, and the menu of languages."""

from __future__ import annotations

from typing import Any

from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import language_names, languages, text
from mazenb.widgets.shared.errors import WidgetError

__all__ = ["checked_language", "chosen_language", "language_menu"]


def checked_language(value: object, error: type[WidgetError]) -> str:
    """Return a language after checking that it is in the catalogue.

    Raises
    ------
    WidgetError
        The given error, if the language is not in the catalogue.
    """
    if not isinstance(value, str) or value not in languages():
        raise error("widgets.refuse.language", found=value, possible=", ".join(languages()))
    return value


def chosen_language(value: str | None, error: type[WidgetError]) -> str:
    """Return the language of a new widget; by default, that of the session."""
    return checked_language(session_language() if value is None else value, error)


def language_menu(language: str) -> dict[str, Any]:
    """Return the data that a page needs to offer every available language.

    Examples
    --------
    >>> language_menu("fr")["label"], language_menu("fr")["names"][0]
    ('Langue', ['en', 'English'])
    """
    return {"label": text("widgets.language", language), "names": [*map(list, language_names().items())]}
