"""One square and what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mazenb.board import CIRCLE, Direction, Label, Square
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR

from .lines import fitted, width_of
from .markup import COLOURS, number, path, safe
from .places import SIDE

__all__ = ["NAMES", "SIZE", "full_text", "print_svg", "square_svg"]

SIZE = 8
"""The font size of long labels, set once on the picture."""
SIZES = (9.5, SIZE)
ROOM = 42
"""How wide a line of a label may be."""
LINE = 1.1
"""From one line to the next, in units of the font size."""
ARROWS = "↑→↓←"
NAMES: Mapping[str, str] = MappingProxyType({})
"""No name is written otherwise."""

# From the tip down the shaft, and the head; the arrow is 11 long.
_ARROWS = (
    "v11m-4.5-6.5 4.5-4.5 4.5 4.5",
    "h-11m6.5-4.5 4.5 4.5-4.5 4.5",
    "v-11m-4.5 6.5 4.5 4.5 4.5-4.5",
    "h11m-6.5-4.5-4.5 4.5 4.5 4.5",
)
_TIPS = ((0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0))


def full_text(label: Label, names: Mapping[str, str] = NAMES) -> str:
    """All that a label says, its arrow as a character.

    Parameters
    ----------
    label : Label
    names : dict of str to str
        What to write instead of some names, so that a picture speaks a reader's language.

    Examples
    --------
    >>> from mazenb.board import Direction, Label
    >>> full_text(Label("SLIDE", 2, Direction.E))
    'SLIDE 2 →'
    >>> full_text(Label("SLIDE", 2, Direction.E), {"SLIDE": "GLISSE"})
    'GLISSE 2 →'
    """
    figures = "" if label.number is None else f" {label.number}"
    arrow = "" if label.arrow is None else f" {ARROWS[label.arrow]}"
    return f"{names.get(label.name, label.name)}{figures}{arrow}"


def square_svg(square: Square, x: int, y: int, mark: Label | None, names: Mapping[str, str] = NAMES) -> str:
    """The area of a square, its top left corner at (x, y) of its patch; a label is its title."""
    area = f'<path data-square="{square[0]},{square[1]}" d="M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"'
    if mark is None or mark == CIRCLE:
        return f"{area}/>"
    return f"{area}><title>{safe(full_text(mark, names))}</title></path>"


def print_svg(marks: Mapping[tuple[int, int], Label], names: Mapping[str, str] = NAMES) -> str:
    """What is printed on a patch: rings, and the words, numbers and arrows of labels.

    Parameters
    ----------
    marks : dict of (x, y) to Label
        By the top left corner of their squares.
    names : dict of str to str
        What to write instead of some names.
    """
    rings, arrows, words, numbers = [], [], [], []
    half = SIDE // 2
    for (x, y), mark in marks.items():
        if mark == CIRCLE:
            rings.append(f"M{x + half - 13} {y + half}a13 13 0 0 1 26 0 13 13 0 0 1-26 0")
            continue
        # The arrow of a door is the door itself.
        arrow = None if mark.name in (TRAP_DOOR, SECRET_PANEL) else mark.arrow
        figures = "" if mark.number is None else str(mark.number)
        beneath = 13 if figures or arrow is not None else 0
        name = _shown(names.get(mark.name, mark.name))
        size, lines = fitted(name, ROOM, 3, SIZES)
        if beneath and len(lines) == 3:
            size, lines = fitted(name, ROOM, 3, (SIZE,))
        height = size * LINE * len(lines)
        # Words and what is beneath them are centred together.
        top = y + (SIDE - height - beneath) / 2
        words.append(_words(lines, x + half, top + size * 0.85, size))
        shift = 0.0
        if figures:
            shift = width_of(figures) * 6.5 + 2
            middle = x + half - (8 if arrow is not None else 0)
            numbers.append(f'<text x="{middle}" y="{top + height + 12.5:.0f}">{figures}</text>')
        if arrow is not None:
            arrows.append(_arrow(arrow, x + half + shift, top + height + 8))
    ink = f'fill="none" stroke="{COLOURS["ink"]}" stroke-width="2"'
    ring = f'fill="none" stroke="{COLOURS["circle"]}" stroke-dasharray="3 2.2"'
    figures = (
        f'<g class="figures" font-size="13" font-weight="bold">{"".join(numbers)}</g>' if numbers else ""
    )
    return path("circle", ring, rings) + path("arrow", ink, arrows) + "".join(words) + figures


def _shown(name: str) -> str:
    """A name in small letters, which are narrower and easier to read, if it is all in capitals."""
    return name.capitalize() if name.isupper() and len(name) > 3 else name


def _words(lines: list[str], x: int, y: float, size: float) -> str:
    look = "" if size == SIZE else f' font-size="{number(size)}"'
    written = "".join(
        f'<text x="{x}" y="{y + n * size * LINE:.0f}">{safe(line)}</text>' for n, line in enumerate(lines)
    )
    return f"<g{look}>{written}</g>"


def _arrow(arrow: Direction, x: float, y: float) -> str:
    tip_x, tip_y = _TIPS[arrow]
    return f"M{x + tip_x:.0f} {y + tip_y:.0f}{_ARROWS[arrow]}"
