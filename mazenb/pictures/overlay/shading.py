"""Heat maps: a number on every square, as a shade and in figures."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from fractions import Fraction
from math import isfinite, isnan
from types import MappingProxyType
from typing import NamedTuple

from mazenb.board import BoardError, Square
from mazenb.pictures.coordinates import SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import safe
from mazenb.texts.numbers import steady

__all__ = ["Heat", "figures", "heat_svg"]

SHADES = tuple(PALETTE[f"h{n}"] for n in range(1, 9))
"""Shades from the lowest to the highest value."""
INKS = tuple(PALETTE[f"t{n}"] for n in range(1, 9))
"""The colour of the figures on each shade."""
INSET = 6
WRITTEN: Mapping[Square, str] = MappingProxyType({})


def figures(value: float | Fraction) -> str:
    """Return a number in about five characters at most.

    Examples
    --------
    >>> from fractions import Fraction
    >>> [figures(v) for v in (3, 0.25, 2 / 3, 12.345, 12345, Fraction(1, 6), float("inf"))]
    ['3', '.25', '.667', '12.3', '1.2e4', '1/6', '∞']
    """
    if isinstance(value, Fraction) and len(str(value)) <= 5:
        return str(value)
    value = steady(float(value))
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    if value == int(value) and abs(value) < 10_000:
        return str(int(value)).replace("-", "−")
    if abs(value) >= 10_000 or abs(value) < 0.001:
        return f"{value:.1e}".replace("e+0", "e").replace("e-0", "e−").replace("e+", "e").replace("-", "−")
    return f"{value:.3g}".removeprefix("0").replace("-0.", "−.").replace("-", "−")


def _is_number(value: object) -> bool:
    # A string such as "3" does not count, although float() reads it; a Decimal does.
    try:
        return not isinstance(value, str | bytes) and not isnan(float(value))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    except OverflowError:
        raise BoardError("pictures.heat-too-large") from None


class Heat(NamedTuple):
    """Numbers as shades, and as figures to be painted last, above everything else."""

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
    """Return the shades and figures of some values.

    Parameters
    ----------
    places : Places
    heat : dict of Square to number
    scale : pair of float, optional
        The values with the lightest and the darkest shade; the lowest and the highest value if not given.
    written : dict of Square to str
        Strings to write on some squares instead of their values.
    notes : dict of Square to str
        Strings to write in small print below some values.
    lowered : container of Square
        Squares whose upper half is taken by something else.

    Raises
    ------
    BoardError
        If a value is not a number.
    """
    for square, value in heat.items():
        if not _is_number(value):
            raise BoardError("pictures.heat-value", square=square, given=repr(value))
    low, high = map(steady, scale or _range(heat))
    areas: list[list[str]] = [[] for _ in SHADES]
    words: list[list[str]] = [[] for _ in SHADES]
    wide, tall = SIDE - 2 * INSET, SIDE - 2 * INSET - 2
    for square, value in heat.items():
        shade = _shade(steady(float(value)), low, high)
        x, y = places.corner(square)
        areas[shade].append(f"M{x + INSET} {y + INSET + 2}h{wide}v{tall}h-{wide}z")
        said = safe(written.get(square) or figures(value))
        middle, base = (
            x + SIDE // 2,
            y + SIDE // 2 + (17 if square in lowered else 1 if square in notes else 5.5),
        )
        words[shade].append(f'<text x="{middle}" y="{base}">{said}</text>')
        if square in notes:
            words[shade].append(
                f'<text x="{middle}" y="{base + 15}" font-size="12">{safe(notes[square])}</text>'
            )
    return Heat(_areas_svg(areas), _figures_svg(words))


def _range(heat: Mapping[Square, float]) -> tuple[float, float]:
    """Return the lowest and the highest value, ignoring infinities."""
    known = [float(value) for value in heat.values() if isfinite(value)]
    return (min(known), max(known)) if known else (0.0, 0.0)


def _shade(value: float, low: float, high: float) -> int:
    """Return the number of a value's shade."""
    # Halved, so that the distance between the lowest and the highest float does not overflow.
    span = high / 2 - low / 2
    share = (float(value) / 2 - low / 2) / span if isfinite(value) and span else float(value > high)
    return max(0, min(int(steady(share * len(SHADES))), len(SHADES) - 1))


def _areas_svg(areas: Sequence[Sequence[str]]) -> str:
    painted = "".join(
        f'<path fill="{SHADES[n]}" stroke="{SHADES[n]}" data-shade="{n}" d="{"".join(area)}"/>'
        for n, area in enumerate(areas)
        if area
    )
    # A broad line around each square makes the corners round.
    return f'<g class="heat" stroke-width="5" stroke-linejoin="round">{painted}</g>'


def _figures_svg(words: Sequence[Sequence[str]]) -> str:
    lines = "".join(
        f'<g fill="{INKS[n]}" stroke="{SHADES[n]}">{"".join(some)}</g>'
        for n, some in enumerate(words)
        if some
    )
    # A rim sets the figures off from a line below them.
    look = 'font-size="15" font-weight="700" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return f'<g class="values" {look}>{lines}</g>'
