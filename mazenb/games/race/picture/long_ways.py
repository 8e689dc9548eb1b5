"""Drawings of ladders and snakes, each from the square where it begins to the square where it ends."""

from __future__ import annotations

from math import atan2, degrees, hypot, pi, sin

from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Point
from mazenb.pictures.svg import number

__all__ = ["SNAKES", "head_svg", "ladder_svg", "snake_svg"]

SNAKES = 5
"""Number of kinds of snake."""
APART = 13.0
"""Distance from the middle of a ladder to its rails."""
RUNG = 24.0
THICK = 13.0
"""Half of a snake's width."""


def ladder_svg(low: Point, high: Point) -> str:
    """Return a drawing of a ladder with a shadow, rungs and two wooden rails."""
    (ax, ay), (bx, by) = low, high
    length = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    px, py = -uy * APART, ux * APART
    rails = "".join(f"M{_at(ax + s * px, ay + s * py)}L{_at(bx + s * px, by + s * py)}" for s in (1, -1))
    count = max(1, round((length - RUNG) / RUNG))
    rungs = ""
    for n in range(count + 1):
        far = (length - count * RUNG) / 2 + n * RUNG
        x, y = ax + ux * far, ay + uy * far
        rungs += f"M{_at(x + px, y + py)}L{_at(x - px, y - py)}"
    dark, wood, light = PALETTE["ladder2"], PALETTE["ladder"], PALETTE["ladder3"]
    strokes = (
        (rungs + rails, PALETTE["shade"], 6.0, ' opacity=".24" transform="translate(5 6)"'),
        (rungs, dark, 7.0, ""),
        (rungs, wood, 4.0, ""),
        (rails, dark, 9.0, ""),
        (rails, wood, 5.6, ""),
        (rails, light, 1.6, ' transform="translate(-1.2 -1)"'),
    )
    drawn = "".join(
        f'<path stroke="{paint}" stroke-width="{number(width)}"{more} d="{data}"/>'
        for data, paint, width, more in strokes
    )
    return f'<g class="ladder" fill="none">{drawn}</g>'


def snake_svg(head: Point, tail: Point, kind: int) -> str:
    """Return a drawing of a fat snake that winds from its head to its tail. Each kind has its own colours.

    The head is drawn by `head_svg`, so that no other snake covers it.
    """
    points = _winding(head, tail)
    line = "M" + "L".join(_at(*point) for point in points)
    skin, edge, mark = (PALETTE[f"snake-{kind % SNAKES + 1}{shade}"] for shade in ("", "b", "c"))
    return (
        f'<g class="snake"><path fill="none" stroke="{PALETTE["shade"]}" opacity=".26" '
        f'stroke-width="{number(2 * THICK - 4)}" stroke-linejoin="round" transform="translate(5 6)" '
        f'd="{line}"/>'
        f'<path fill="{skin}" stroke="{edge}" stroke-width="2" stroke-linejoin="round" d="{_body(points)}"/>'
        f'<path fill="{mark}" d="{_marks(points)}"/></g>'
    )


def head_svg(head: Point, tail: Point, kind: int) -> str:
    """Return a drawing of a snake's head, which looks away from its body.

    Examples
    --------
    >>> head_svg((0, 0), (60, 200), 0).count("mz-snake-head")
    1
    """
    (ax, ay), (bx, by) = _winding(head, tail)[:2]
    turned = degrees(atan2(ay - by, ax - bx)) + 90
    skin = PALETTE[f"snake-{kind % SNAKES + 1}"]
    return (
        f'<g transform="translate({_at(ax, ay)}) rotate({number(turned)})">'
        f'<use href="#mz-snake-head" color="{skin}" x="-19" y="-36" width="38" height="53"/></g>'
    )


def _winding(head: Point, tail: Point) -> list[Point]:
    """Return evenly spaced points along a snake."""
    (ax, ay), (bx, by) = head, tail
    length = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    waves = max(1, round(length / 95))
    swing = min(20.0, length / 7)
    steps = max(10, round(length / 13))
    found = []
    for n in range(steps + 1):
        share = n / steps
        off = swing * sin(pi * waves * share * 1.0) * (1 if waves > 1 else 0.8)
        found.append((ax + ux * length * share - uy * off, ay + uy * length * share + ux * off))
    return found


def _sides(points: list[Point]) -> list[tuple[float, float, float, float, float]]:
    """Return each point with the direction across the snake and half the snake's width there."""
    last = len(points) - 1
    found = []
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, n - 1)], points[min(last, n + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        share = n / last
        thick = THICK * (1.0 if share < 0.6 else max(0.08, 1 - ((share - 0.6) / 0.4) ** 1.6))
        found.append((x, y, -(by - ay) / length, (bx - ax) / length, thick))
    return found


def _body(points: list[Point]) -> str:
    sides = _sides(points)
    left = [_at(x + px * w, y + py * w) for x, y, px, py, w in sides]
    right = [_at(x - px * w, y - py * w) for x, y, px, py, w in reversed(sides)]
    return f"M{'L'.join(left + right)}z"


def _marks(points: list[Point]) -> str:
    """Return a row of diamonds along the snake's back."""
    found = ""
    for x, y, px, py, width in _sides(points)[3:-2:2]:
        a, b = 4.2 * width / THICK, 6.0 * width / THICK
        found += (
            f"M{_at(x + px * a, y + py * a)}L{_at(x + py * b, y - px * b)}"
            f"L{_at(x - px * a, y - py * a)}L{_at(x - py * b, y + px * b)}z"
        )
    return found


def _at(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"
