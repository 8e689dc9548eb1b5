"""Values of any kind, shortened so that a sentence can quote them."""

from __future__ import annotations

__all__ = ["escaped", "short"]

LONGEST = 40
"""The largest number of characters of a value that a sentence quotes."""


def short(value: object) -> str:
    """Return a value of any kind in a few characters.

    Examples
    --------
    >>> short([1, 2, 3, 4]), short((0, True)), short({"a": 1}), short(10**5000)
    ('[1, 2, 3, …]', '(0, True)', '{…}', '…')
    """
    shown = escaped(_shown(value, 3))
    return shown if len(shown) <= LONGEST + 4 else f"{shown[:LONGEST]}…"


def escaped(text: str) -> str:
    r"""Return text in which half of a surrogate pair is written as its number.

    Such a character cannot be in a file or a message, so a sentence that quotes it could not be shown.

    Examples
    --------
    >>> escaped("a\ud800") == r"a\ud800"
    True
    """
    return text.encode(errors="backslashreplace").decode()


def _shown(value: object, parts: int) -> str:
    # The value can be huge or deeply nested, so no part is written out only to be cut.
    if isinstance(value, str):
        return repr(value[:LONGEST]) + ("…" if len(value) > LONGEST else "")
    if isinstance(value, list | tuple):
        inner = [_shown(part, 0) for part in value[:parts]]
        listed = ", ".join([*inner, "…"] if len(value) > len(inner) else inner)
        return f"[{listed}]" if isinstance(value, list) else f"({listed})"
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, int) and abs(value) > 10**12:
        return "…"
    try:
        return repr(value)
    except ValueError:
        # Python refuses to write out numbers with thousands of digits.
        return "…"
