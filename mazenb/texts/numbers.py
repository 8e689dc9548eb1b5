"""Numbers as each language writes them."""

from __future__ import annotations

from mazenb.texts.catalogue import about_language

__all__ = ["decimal"]


def decimal(shown: str, language: str | None = None) -> str:
    """Return a number with the decimal mark of a language.

    Parameters
    ----------
    shown : str
        A number with a decimal point, and anything around it that has no point.
    language : str, optional
        The code of a language, by default the session's own.

    Examples
    --------
    >>> decimal("12.5", "en"), decimal("≈ 12.5", "fr")
    ('12.5', '≈ 12,5')
    """
    return shown.replace(".", about_language(language).decimal)
