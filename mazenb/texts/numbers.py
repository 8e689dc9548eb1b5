"""Numbers as each language writes them, and without the errors of rounding."""

from __future__ import annotations

from mazenb.texts.catalogue import about_language

__all__ = ["decimal", "steady"]


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


def steady(value: float) -> float:
    """Return a number rounded to twelve digits, so that every machine shows and orders it alike.

    The last digits of a calculated number depend on the processor and its libraries. Without rounding, two
    squares with the same expected time could get different shades, or change places on another machine.

    Examples
    --------
    >>> 0.1 + 0.2, steady(0.1 + 0.2), steady(4.999999999999999), steady(float("inf"))
    (0.30000000000000004, 0.3, 5.0, inf)
    """
    return float(f"{value:.12g}")
