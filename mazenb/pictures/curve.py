"""The curve of a game: each player's probability of winning, from the first answer to the last."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.pictures.emblems import emblems
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number

__all__ = ["CURVE", "curve_svg"]

CURVE = (600, 110)
"""Width and height of the picture."""
_EDGE = 5


def curve_svg(players: Sequence[str], rows: Sequence[Sequence[float]], marks: Sequence[int] = ()) -> str:
    """Draw the curves of all players.

    Parameters
    ----------
    players : sequence of str
    rows : sequence
        For each answer, its number, then every player's probability of winning after it.
    marks : sequence of int
        The numbers of the answers marked as turning points.

    Returns
    -------
    str
        An SVG picture whose width spans the answers from the first row to the last.

    Examples
    --------
    >>> picture = curve_svg(["red", "blue"], [(3, 0.5, 0.5), (4, 0.75, 0.25)], [4])
    >>> picture.count("<polyline"), picture.count("<circle")
    (2, 2)
    """
    width, height = CURVE
    first, last = rows[0][0], rows[-1][0]

    def across(answer: float) -> float:
        return width * (answer - first) / max(1, last - first)

    def up(chance: float) -> float:
        return height - _EDGE - (height - 2 * _EDGE) * chance

    drawn = [
        f'<path d="M0 {number(up(level))}H{width}" stroke="{PALETTE["line"]}" stroke-width="1"/>'
        for level in (0.0, 0.5, 1.0)
    ]
    marked = set(marks)
    for seat, emblem in enumerate(emblems(players)):
        points: list[str] = []
        for before, row in zip([None, *rows], rows, strict=False):
            if before is not None:
                # A step at each answer, because nothing changes between two answers.
                points.append(f"{number(across(row[0]))},{number(up(before[seat + 1]))}")
            points.append(f"{number(across(row[0]))},{number(up(row[seat + 1]))}")
        drawn.append(
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{emblem.paint}" stroke-width="2.5" '
            f'stroke-dasharray="{"none" if seat % 2 == 0 else "7 3"}"/>'
        )
        drawn += [
            f'<circle cx="{number(across(row[0]))}" cy="{number(up(row[seat + 1]))}" r="4" '
            f'fill="{emblem.paint}" stroke="{PALETTE["panel"]}"/>'
            for row in rows
            if row[0] in marked
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" preserveAspectRatio="none">{"".join(drawn)}</svg>'
    )
