"""Dice as SVG."""

from __future__ import annotations

from mazenb.pictures.palette import PALETTE

__all__ = ["die_svg"]

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_svg(face: int) -> str:
    """Return a die that shows a face, as pips up to six and in figures above.

    Examples
    --------
    >>> die_svg(3).count("<circle"), "12</text>" in die_svg(12)
    (3, True)
    """
    ink = PALETTE["die-text"]
    body = "".join(
        f'<circle cx="{8 * x}" cy="{8 * y}" r="3.9" fill="{ink}"/>' for x, y in _PIPS.get(face, ())
    )
    if not body:
        size = 20 if face < 100 else 14
        body = f'<text y="{size * 0.36:.1f}" font-size="{size}" font-weight="800" fill="{ink}">{face}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="die" viewBox="-23 -23 46 48" width="46" height="48" '
        f'font-family="sans-serif" text-anchor="middle"><rect fill="{PALETTE["shade"]}" opacity=".28" '
        'x="-20" '
        f'y="-16" width="40" height="40" rx="10"/><rect fill="{PALETTE["die-side"]}" x="-20" y="-18" '
        'width="40" '
        f'height="40" rx="10"/><rect fill="{PALETTE["die"]}" stroke="{PALETTE["die-edge"]}" '
        'stroke-width="1.4" '
        f'x="-20" y="-20" width="40" height="40" rx="10"/><path fill="none" stroke="{PALETTE["glint"]}" '
        'stroke-opacity=".8" stroke-width="3" stroke-linecap="round" d="M-15-10c0-4 2-5.5 '
        f'6-5.5h16"/>{body}</svg>'
    )
