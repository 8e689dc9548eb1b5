"""TOML that a person wrote, checked before it is parsed, since Python's parser is slow with long keys."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from mazenb.texts.catalogue import text
from mazenb.texts.limits import LINE, TOML, writable
from mazenb.texts.quotation import escaped, short

__all__ = ["TomlFault", "read_toml"]

LONGEST = 200
"""The largest number of characters of the parser's reason that is quoted."""

DOTS = 40
"""The largest number of dots on a line outside strings and comments, because the parser's time grows with the
square of the number of parts in a key."""

_ASIDE = re.compile(r"""\"(?:[^"\\]|\\.)*\"|'[^']*'|#.*""")
"""Strings and comments on a line without the quotation marks of a string of several lines."""

_AT = re.compile(r"(.*) \(at line ([0-9]+), column ([0-9]+)\)", re.DOTALL)


class TomlFault(ValueError):
    """A fault in some TOML.

    Attributes
    ----------
    line : int
        The line, counted from 1.
    reason : str
        The reason, as part of a sentence in the session's language; the parser's own reasons are in English.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def read_toml(source: str) -> dict[str, Any]:
    r"""Return the data in some TOML.

    Raises
    ------
    TomlFault
        If the text is too long, has a line that is too long, or is not TOML.

    Examples
    --------
    >>> read_toml("a.b = 1")
    {'a': {'b': 1}}
    >>> try:
    ...     read_toml("a = 1\nb : 2")
    ... except TomlFault as fault:
    ...     print(fault.line, fault.reason)
    2 Expected '=' after a key in a key/value pair (column 3)
    """
    if len(source) > TOML:
        raise TomlFault(1, text("limits.toml", most=TOML, found=len(source)))
    lines = source.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LINE:
            raise TomlFault(number, text("limits.long", most=LINE, found=len(line)))
        if not writable(line):
            raise TomlFault(number, text("limits.writable", found=short(line)))
        if _dots(line) > DOTS:
            raise TomlFault(number, text("limits.dots", most=DOTS))
    try:
        return tomllib.loads(source)
    except RecursionError:
        raise TomlFault(_deepest(lines), text("limits.deep")) from None
    except ValueError as error:
        raise _fault(str(error), len(lines)) from None


def _dots(line: str) -> int:
    """Return the number of dots that may separate the parts of keys."""
    if line.count(".") > DOTS and '"""' not in line and "'''" not in line:
        line = _ASIDE.sub("", line)
    return line.count(".")


def _fault(said: str, last: int) -> TomlFault:
    """Return the parser's reason with its line; if it names no line, the fault is at the end of the text."""
    found = _AT.fullmatch(said)
    if found is None:
        return TomlFault(last, escaped(said[:LONGEST]))
    return TomlFault(int(found[2]), f"{escaped(found[1][:LONGEST])} (column {found[3]})")


def _deepest(lines: list[str]) -> int:
    """Return the line with the most opening brackets."""
    return 1 + max(range(len(lines)), key=lambda n: lines[n].count("[") + lines[n].count("{"))
