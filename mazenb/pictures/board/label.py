"""Labels as SVG: an icon on a plate in its family's colour, with its number and arrow beside it.

A label without an icon is written out. If a pawn or a thing is on the square, the label makes room.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from mazenb.board import CIRCLE, Direction, Label
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.pictures.coordinates import SIDE
from mazenb.pictures.palette import LIGHT, PALETTE
from mazenb.pictures.svg import number, safe
from mazenb.pictures.symbols import family, names
from mazenb.pictures.symbols.themes import families
from mazenb.pictures.text_fit import fitted

__all__ = ["NAMES", "full_text", "icon_of", "label_svg", "plate_svg"]

SIZES = (15, 13, 12)
"""The font sizes of a label that is written out."""
ROOM = 42
"""The width of a line of a label that is written out."""
LINE = 1.05
"""The distance from one line to the next, in units of the font size."""
ARROWS = "↑→↓←"
NAMES: Mapping[str, str] = MappingProxyType({})
"""The default of replacements for names: none."""
_UNPLATED = frozenset({"race", "page"})


def full_text(label: Label, names: Mapping[str, str] = NAMES) -> str:
    """Return everything that a label says, with its arrow as a character.

    Parameters
    ----------
    label : Label
    names : dict of str to str
        Replacements for some names, so that a picture is in the reader's language.

    Examples
    --------
    >>> from mazenb.board import Direction, Label
    >>> full_text(Label("SLIDE", 2, Direction.E))
    'SLIDE 2 →'
    >>> full_text(Label("SLIDE", 2, Direction.E), {"SLIDE": "GLISSEZ"})
    'GLISSEZ 2 →'
    """
    figures = "" if label.number is None else f" {label.number}"
    arrow = "" if label.arrow is None else f" {ARROWS[label.arrow]}"
    return f"{names.get(label.name, label.name)}{figures}{arrow}"


@cache
def _icons() -> frozenset[str]:
    """Return the symbols that may be printed on a square, which are those of families with a plate."""
    plated = set(families()) - _UNPLATED
    return frozenset(name for name in names() if family(name) in plated)


def icon_of(name: str) -> str | None:
    """Return the symbol of an instruction, or ``None`` if there is none.

    Examples
    --------
    >>> icon_of("MOVE THAT WAY"), icon_of("TREASURE")
    ('move-that-way', None)
    """
    icon = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return icon if icon in _icons() else None


def plate_svg(group: str) -> str:
    """Return the plate of a family, as large as a square."""
    fill, edge = (f"var(--{shade},{LIGHT[group + end]})" for shade, end in (("plate", "-p"), ("edge", "-l")))
    return f'<use href="#mz-badge" fill="{fill}" stroke="{edge}"/>'


class _Layout(NamedTuple):
    """The places of an icon (left, top, size), a number (middle, base, size) and an arrow (middle, scale)."""

    icon: tuple[float, float, float]
    number: tuple[float, float, float] = (0, 0, 0)
    arrow: tuple[float, float, float] = (0, 0, 0)


# By number of things on the square (none, one, several), then by whether there are a number and an arrow.
_ALONE = {
    (False, False): _Layout((10, 10, 34)),
    (True, False): _Layout((5.5, 12, 30), number=(41.5, 34, 19)),
    (False, True): _Layout((6, 12.5, 29), arrow=(41.5, 27, 1.1)),
    (True, True): _Layout((6, 12.5, 29), number=(41.5, 26, 18), arrow=(41.5, 37, 1.05)),
}
_WITH_ONE = {
    (False, False): _Layout((6.5, 7, 24)),
    (True, False): _Layout((6.5, 7, 22), number=(16, 45, 17)),
    (False, True): _Layout((6.5, 7, 22), arrow=(17, 38, 1)),
    (True, True): _Layout((6.5, 7, 22), number=(13, 45, 17), arrow=(26, 39, 0.9)),
}
_WITH_SEVERAL = {
    (False, False): _Layout((17.5, 6, 19)),
    (True, False): _Layout((8, 6, 19), number=(36, 22, 17)),
    (False, True): _Layout((8, 6, 19), arrow=(37, 15, 1)),
    (True, True): _Layout((7, 6, 18), number=(32.5, 21.5, 16), arrow=(43, 15.5, 0.8)),
}
_LAYOUTS = (_ALONE, _WITH_ONE, _WITH_SEVERAL)


def label_svg(label: Label, x: float, y: float, names: Mapping[str, str] = NAMES, crowd: int = 0) -> str:
    """Return a label on a square with its top left corner at (x, y), or the hollow of a token circle.

    Parameters
    ----------
    label : Label
    x, y : float
    names : dict of str to str
        Replacements for some names.
    crowd : int
        Number of pawns and things on the square.
    """
    if label == CIRCLE:
        return f'<use href="#mz-part-dent" x="{number(x)}" y="{number(y)}"/>'
    # The arrow of a door is not drawn, because the door shows it.
    arrow = None if label.name in (TRAP_DOOR, SECRET_PANEL) else label.arrow
    figures = "" if label.number is None else str(label.number)
    icon = icon_of(label.name)
    place = f'transform="translate({number(x)} {number(y)})"'
    if icon is None:
        return f'<g class="label" {place}>{_written(label, arrow, figures, names, crowd)}</g>'
    layout = _LAYOUTS[min(crowd, 2)][bool(figures), arrow is not None]
    group = family(icon)
    left, top, size = layout.icon
    drawn = f'<use href="#mz-{icon}" x="{left}" y="{top}" width="{size}" height="{size}"/>'
    return (
        f'<g class="label f-{group}" {place}>{plate_svg(group)}{drawn}'
        f"{_number(figures, layout)}{_arrow(arrow, layout)}</g>"
    )


def _number(figures: str, layout: _Layout) -> str:
    if not figures:
        return ""
    x, y, size = layout.number
    if len(figures) > 1:
        size = 14 if len(figures) == 2 else 11
    return f'<text x="{x}" y="{y}" font-size="{size}">{figures}</text>'


def _arrow(arrow: Direction | None, layout: _Layout) -> str:
    if arrow is None:
        return ""
    x, y, scale = layout.arrow
    turn = (-90, 0, 90, 180)[arrow]
    turned = f" rotate({turn})" if turn else ""
    larger = f" scale({scale})" if scale != 1 else ""
    return f'<use href="#mz-part-arrow" transform="translate({x} {y}){turned}{larger}"/>'


def _written(
    label: Label, arrow: Direction | None, figures: str, names: Mapping[str, str], crowd: int
) -> str:
    """Return a label in words, with its number and arrow below them."""
    plate = f'<use href="#mz-badge" fill="{PALETTE["label-p"]}" stroke="{PALETTE["label-l"]}"/>'
    name = _shown(names.get(label.name, label.name))
    beneath = 15 if figures or arrow is not None else 0
    most = 1 if crowd else 2 if beneath else 3
    size, lines = fitted(name, ROOM, most, SIZES[1:] if beneath else SIZES)
    height = size * LINE * len(lines)
    top = 7.0 if crowd else (SIDE - height - beneath) / 2
    words = "".join(
        f'<text x="27" y="{number(top + size * (0.85 + LINE * n))}">{safe(line)}</text>'
        for n, line in enumerate(lines)
    )
    written = f'<g class="words" font-size="{number(size)}" font-weight="600">{words}</g>'
    if not beneath:
        return plate + written
    y = top + height
    layout = _Layout(
        (0, 0, 0),
        number=(27 - (8 if arrow is not None else 0), round(y + 14, 1), 15),
        arrow=(27 + (9 if figures else 0), round(y + 9, 1), 0.9),
    )
    return plate + written + _number(figures, layout) + _arrow(arrow, layout)


def _shown(name: str) -> str:
    """Return a name in lower case, which is narrower and easier to read, if it is all in capitals."""
    return name.capitalize() if name.isupper() and len(name) > 3 else name
