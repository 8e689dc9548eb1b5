"""The few words of SVG that the painters share: numbers, text made safe, and the look of each part."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

__all__ = ["COLOURS", "number", "path", "safe"]

COLOURS = {
    "table": "#efebe2",
    "square": "#fffdf8",
    "other square": "#f8f3e6",
    "grid": "#ddd5c2",
    "edge": "#b9ae95",
    "label": "#f0e5c6",
    "other label": "#eaddb9",
    "ink": "#33302a",
    "faint": "#7d7665",
    "wall": "#2a2722",
    "one-way": "#1f5f8b",
    "trap door": "#8c3b12",
    "panel": "#4f6b2f",
    "circle": "#7d7665",
    "hole": "#d8d1c1",
    "north-south": "#cfdfea",
    "east-west": "#f3dcc8",
    "start": "#0b4f80",
    "target": "#9c1f3d",
    "end": "#d9730d",
    "walk": "#00694f",
    "undecided": "#7a4a8c",
    "cut": "#8a1f6a",
    "gained": "#00694f",
    "lost": "#b03a00",
    "rebuilt": "#33302a",
    "light": "#ffffff",
}
"""What each part is painted with; no part is told from another by its colour alone."""

# Characters that XML 1.0 cannot carry, not even escaped.
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def safe(text: str) -> str:
    r"""A text that stands in SVG as itself, whatever markup it may look like.

    Examples
    --------
    >>> safe("<b> & \x00")
    '&lt;b&gt; &amp; �'
    """
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def number(value: float) -> str:
    """A coordinate in as few characters as it takes.

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
    """A path of some class, or nothing if there is nothing to draw.

    Examples
    --------
    >>> path("wall", 'fill="none"', ["M0 0h48", "M0 0v48"])
    '<path class="wall" fill="none" d="M0 0h48M0 0v48"/>'
    """
    return f'<path class="{name}" {look} d="{"".join(data)}"/>' if data else ""
