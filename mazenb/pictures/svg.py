"""SVG helpers that the painters share: numbers, paths and escaped text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

__all__ = ["number", "path", "safe"]

# Characters that XML 1.0 cannot contain, not even escaped.
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def safe(text: str) -> str:
    r"""Return text escaped for SVG, so that it is shown as it is even if it looks like markup.

    Examples
    --------
    >>> safe("<b> & \x00")
    '&lt;b&gt; &amp; �'
    """
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def number(value: float) -> str:
    """Return a coordinate in as few characters as possible.

    Examples
    --------
    >>> number(48.0), number(1.25), number(-0.5)
    ('48', '1.25', '-.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text in ("-0", "") else text


def path(name: str, look: str, data: Sequence[str]) -> str:
    """Return a path of the given class, or an empty string if there is nothing to draw.

    Examples
    --------
    >>> path("wall", 'fill="none"', ["M0 0h48", "M0 0v48"])
    '<path class="wall" fill="none" d="M0 0h48M0 0v48"/>'
    """
    return f'<path class="{name}" {look} d="{"".join(data)}"/>' if data else ""
