"""A die as SVG."""

from __future__ import annotations

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
    """A die that shows a face, with pips up to six and in figures beyond.

    Examples
    --------
    >>> die_svg(3).count("<circle"), "12</text>" in die_svg(12)
    (3, True)
    """
    body = "".join(
        f'<circle cx="{9 * x}" cy="{9 * y}" r="3.6" fill="#2a2722"/>' for x, y in _PIPS.get(face, ())
    )
    if face not in _PIPS:
        body = (
            f'<text y="6" font-size="17" font-weight="bold" text-anchor="middle" fill="#2a2722">{face}</text>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="die" viewBox="-20 -20 40 40" width="40" height="40">'
        '<rect x="-17.5" y="-17.5" width="35" height="35" rx="7" fill="#fffdf8" '
        'stroke="#2a2722" stroke-width="2"/>'
        f"{body}</svg>"
    )
