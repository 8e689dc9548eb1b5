"""Several pictures side by side in one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mazenb.pictures.frame import FONTS
from mazenb.pictures.palette import PALETTE, in_theme
from mazenb.pictures.svg import number, safe

__all__ = ["beside"]

HEAD = 30
GAP = 16
_SIZE = re.compile(r' width="([0-9.]+)" height="([0-9.]+)" role="img" aria-label="[^"]*"')


def beside(pictures: Sequence[tuple[str, str]], title: str) -> str:
    """Return one picture made of several in a row, each with a heading.

    Parameters
    ----------
    pictures : sequence of pairs of str
        Headings, and pictures from `mazenb.picture`.
    title : str
        The text that a screen reader reads for the whole picture.

    Examples
    --------
    >>> from mazenb import Board, picture
    >>> one = picture(Board.random(3, 3))
    >>> beside([("before", one), ("after", one)], "the same twice").count("<svg")
    3
    """
    parts = []
    left, height = 0.0, 0.0
    for heading, picture in pictures:
        found = _SIZE.search(picture)
        assert found is not None, "a picture says how large it is"
        width, tall = float(found[1]), float(found[2])
        placed = f' x="{number(left)}" y="{HEAD}" width="{found[1]}" height="{found[2]}"'
        parts.append(
            f'<text x="{number(left + width / 2)}" y="21" font-size="16" font-weight="bold">'
            f"{safe(heading)}</text>{picture[: found.start()]}{placed}{picture[found.end() :]}"
        )
        left += width + GAP
        height = max(height, tall)
    width, height = left - GAP, height + HEAD
    return in_theme(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb-beside" viewBox="0 0 {number(width)} '
        f'{number(height)}" width="{number(width)}" height="{number(height)}" role="img" '
        f'aria-label="{safe(title)}" font-family="{FONTS}" text-anchor="middle" fill="{PALETTE["ink"]}">'
        f'<path fill="{PALETTE["panel"]}" d="M0 0h{number(width)}v{number(height)}H0z"/>'
        f"{''.join(parts)}</svg>"
    )
