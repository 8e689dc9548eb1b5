"""No-break spaces, set when text is shown, so that sources can be typed with ordinary spaces."""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["STYLES", "french", "plain"]

NARROW = "\u202f"
"""A narrow no-break space."""
WIDE = "\u00a0"
"""A no-break space."""

_CODE = re.compile(r"(`+[^`]*`+|\$[^$]*\$)")
_RULES = (
    (re.compile(r" (?=[;?!](?:\W|$))"), NARROW),
    (re.compile(r" (?=:(?:\s|[*_]|$))"), WIDE),
    (re.compile(r"(?<=«) | (?=»)"), WIDE),
    (re.compile(r"(?<=[0-9}]) (?=%)"), WIDE),
    (re.compile(r"(?<=[0-9]) (?=[0-9]{3}(?![0-9]))"), NARROW),
)


def french(text: str) -> str:
    r"""Return French text with the no-break spaces of the Imprimerie nationale.

    Code between backquotes and formulas between dollar signs stay as they are.

    Examples
    --------
    >>> french("Encore ?") == "Encore\u202f?", french("`a ?`") == "`a ?`"
    (True, True)
    """
    parts = _CODE.split(text)
    for n in range(0, len(parts), 2):
        for pattern, space in _RULES:
            parts[n] = pattern.sub(space, parts[n])
    return "".join(parts)


def plain(text: str) -> str:
    """Return text as it is."""
    return text


STYLES: dict[str, Callable[[str], str]] = {"french": french, "plain": plain}
"""The allowed values of `typography` in a ``language.toml``."""
