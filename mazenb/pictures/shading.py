"""A number on every square, as a shade and in figures."""

from __future__ import annotations

from collections.abc import Container, Mapping
from fractions import Fraction
from math import isfinite, isnan
from types import MappingProxyType
from typing import NamedTuple

from mazenb.board import BoardError, Square

from .markup import COLOURS, safe
from .places import SIDE, Places

__all__ = ["Heat", "figures", "heat_svg"]

SHADES = ("#f7fbf4", "#e0f0dc", "#c3e2c8", "#9ed0bd", "#72b8b4", "#4a9aab", "#2f7aa0", "#245a8d", "#1c3b73")
"""From little to much; each darker than the one before, so that they also work in grey."""
DARK = 5
"""The first shade on which figures are light."""
INSET = 3
WRITTEN: Mapping[Square, str] = MappingProxyType({})


def figures(value: float | Fraction) -> str:
    """A number in at most five characters or so.

    Examples
    --------
    >>> from fractions import Fraction
    >>> [figures(v) for v in (3, 0.25, 2 / 3, 12.345, 12345, Fraction(1, 6), float("inf"))]
    ['3', '.25', '.667', '12.3', '1.2e4', '1/6', '∞']
    """
    if isinstance(value, Fraction) and len(str(value)) <= 5:
        return str(value)
    value = float(value)
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    if value == int(value) and abs(value) < 10_000:
        return str(int(value)).replace("-", "−")
    if abs(value) >= 10_000 or abs(value) < 0.001:
        return f"{value:.1e}".replace("e+0", "e").replace("e-0", "e−").replace("e+", "e").replace("-", "−")
    return f"{value:.3g}".removeprefix("0").replace("-0.", "−.").replace("-", "−")


def _is_number(value: object) -> bool:
    # A text such as "3" is none, although float() reads it; a Decimal is one.
    try:
        return not isinstance(value, str | bytes) and not isnan(float(value))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    except OverflowError:
        raise BoardError("heat: a number is too large for a picture") from None


class Heat(NamedTuple):
    """Numbers as shades, and in figures that are painted last, above all that lies between."""

    areas: str
    figures: str


def heat_svg(
    places: Places,
    heat: Mapping[Square, float],
    scale: tuple[float, float] | None = None,
    written: Mapping[Square, str] = WRITTEN,
    notes: Mapping[Square, str] = WRITTEN,
    lowered: Container[Square] = (),
) -> Heat:
    """Shades and figures.

    Parameters
    ----------
    places : Places
    heat : dict of Square to number
    scale : pair of float, optional
        Which values get the lightest and the darkest shade; the lowest and the highest that are there if not
        given.
    written : dict of Square to str
        What is written on some squares instead of their values.
    notes : dict of Square to str
        What is written small beneath some of them.
    lowered : container of Square
        Where something else stands in the upper half.

    Raises
    ------
    BoardError
        If a value is not a number.
    """
    for square, value in heat.items():
        if not _is_number(value):
            raise BoardError(f"heat: the value of {square} is not a number ({value!r})")
    known = [float(value) for value in heat.values() if isfinite(value)]
    low, high = scale or ((min(known), max(known)) if known else (0.0, 0.0))
    # Halved, so that the distance from the lowest to the highest float is a float.
    span = high / 2 - low / 2
    areas: list[list[str]] = [[] for _ in SHADES]
    words: list[list[str]] = [[], []]
    inner = SIDE - 2 * INSET
    for square, value in heat.items():
        share = (float(value) / 2 - low / 2) / span if isfinite(value) and span else float(value > high)
        shade = max(0, min(int(share * len(SHADES)), len(SHADES) - 1))
        x, y = places.corner(square)
        areas[shade].append(f"M{x + INSET} {y + INSET}h{inner}v{inner}h-{inner}z")
        said = safe(written.get(square) or figures(value))
        middle, base = x + SIDE // 2, y + SIDE // 2 + (13 if square in lowered else 5)
        words[shade >= DARK].append(f'<text x="{middle}" y="{base}">{said}</text>')
        if square in notes:
            words[shade >= DARK].append(
                f'<text x="{middle}" y="{base + 11}" font-size="8.5">{safe(notes[square])}</text>'
            )
    painted = "".join(
        f'<path fill="{SHADES[n]}" data-shade="{n}" d="{"".join(area)}"/>'
        for n, area in enumerate(areas)
        if area
    )
    lines = "".join(
        f'<g class="{name}" fill="{COLOURS[colour]}" stroke="{SHADES[around]}">{"".join(some)}</g>'
        for name, colour, around, some in zip(
            ("on-light", "on-dark"), ("ink", "light"), (0, -1), words, strict=True
        )
        if some
    )
    # A thin rim parts figures from a line beneath them.
    look = 'font-size="12" stroke-width="2" paint-order="stroke"'
    return Heat(f'<g class="heat">{painted}</g>', f'<g class="values" {look}>{lines}</g>')
