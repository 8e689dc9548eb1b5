"""The no-break spaces of French typography, set when a lesson's text becomes a notebook.

Lessons are typed with ordinary spaces. This module replaces those beside punctuation with no-break spaces.
"""

from __future__ import annotations

import re

from mazenb.texts.typography import french

SPEAKS = 'mazenb.use_language("fr")'
"""A lesson with this line is in French."""
SECTION = "## En français"
"""The heading in an English page after which the text is in French."""
LEFT_ALONE = re.compile(
    r"(```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|https?://\S+|<[^>]*>|^[|: -]+$)",
    re.DOTALL | re.MULTILINE,
)
"""Code, formulas, addresses, tags and the separator lines of tables."""


def in_french(text: str) -> bool:
    """Return True if a lesson, or the source of its cells, is in French."""
    return SPEAKS in text


def spaced(text: str) -> str:
    r"""Return French Markdown with its no-break spaces set.

    Examples
    --------
    >>> spaced("Combien ? 2 000 : « oui » avec `a ? b : c` et $x ; y$ !")
    'Combien\u202f? 2\u202f000\xa0: «\xa0oui\xa0» avec `a ? b : c` et $x ; y$\u202f!'
    """
    pieces = LEFT_ALONE.split(text)
    pieces[::2] = [french(piece) for piece in pieces[::2]]
    return "".join(pieces)


def set_spaces(prose: str, whole: bool) -> str:
    """Return a Markdown cell with no-break spaces in its French part, which can be the whole cell."""
    if whole:
        return spaced(prose)
    english, heading, rest = prose.partition(SECTION)
    return english + heading + spaced(rest)
