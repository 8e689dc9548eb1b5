"""Signs on squares: start, target, ends, undecided squares, what came and what went, and short texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazenb.board import Square

from .lines import fitted
from .markup import COLOURS, number, path, safe
from .places import SIDE, Places

__all__ = ["ends_svg", "gained_svg", "lost_svg", "marks_svg", "start_svg", "target_svg", "undecided_svg"]

# Where a figure's outline begins, from its middle, and how it goes on.
PAWN = (-12, 16, "c0-7 5-8 6.5-15a8 8 0 1 1 11 0c1.5 7 6.5 8 6.5 15z")
FLAG = (-9, 17, "v-34h3l16 7.5-16 7.5v19z")


def ends_svg(places: Places, squares: Sequence[Square]) -> str:
    """A frame and a dot on each."""
    frames, dots = [], []
    side = SIDE - 9
    for square in squares:
        x, y = places.corner(square)
        frames.append(f"M{number(x + 4.5)} {number(y + 4.5)}h{side}v{side}h-{side}z")
        dots.append(f"M{x + 41} {y + 41}h0")
    # A dot is a stroke of no length with round ends, once in light beneath.
    return (
        f'<g class="ends" stroke="{COLOURS["end"]}" fill="{COLOURS["end"]}">'
        + path("frames", 'fill-opacity=".2" stroke-width="2.5"', frames)
        + path("rims", f'stroke="{COLOURS["light"]}" stroke-width="13"', dots)
        + path("dots", 'stroke-width="10"', dots)
        + "</g>"
    )


def start_svg(places: Places, square: Square, *, small: bool = False) -> str:
    """A pawn, in the middle or, small, in the lower left corner, where it leaves a number free."""
    return _figure("start", PAWN, places, square, (-14, 13) if small else None)


def target_svg(places: Places, square: Square, *, small: bool = False) -> str:
    """A flag, in the middle or, small, in the lower right corner."""
    return _figure("target", FLAG, places, square, (15, 13) if small else None)


def _figure(
    name: str, form: tuple[int, int, str], places: Places, square: Square, aside: tuple[int, int] | None
) -> str:
    x, y = places.centre(square)
    shrunk = ""
    if aside is not None:
        shrunk = f' transform="translate({x + aside[0]} {y + aside[1]}) scale(.48)"'
        x, y = 0, 0
    right, down, outline = form
    return (
        f'<path class="{name}" fill="{COLOURS[name]}" stroke="{COLOURS["light"]}" stroke-width="2.5" '
        f'stroke-linejoin="round"{shrunk} d="M{x + right} {y + down}{outline}"/>'
    )


def undecided_svg(places: Places, squares: Sequence[Square]) -> str:
    """Slanted lines and a question mark."""
    lines, signs = [], []
    for square in squares:
        x, y = places.corner(square)
        lines += [f"M{x + 4} {y + n}L{x + n} {y + 4}" for n in (12, 20, 28, 36, 44)]
        lines += [f"M{x + n} {y + 44}L{x + 44} {y + n}" for n in (12, 20, 28, 36)]
        signs.append(f'<text x="{x + SIDE // 2}" y="{y + 30}">?</text>')
    look = f'fill="none" stroke="{COLOURS["undecided"]}" stroke-opacity=".55" stroke-width="1.5"'
    return (
        f'<g class="undecided" fill="{COLOURS["undecided"]}" font-size="18" font-weight="bold">'
        f"{path('lines', look, lines)}"
        f'<g stroke="{COLOURS["light"]}" stroke-width="4" paint-order="stroke">{"".join(signs)}</g></g>'
    )


def gained_svg(places: Places, squares: Sequence[Square]) -> str:
    """A plus in a full disc, and a frame."""
    plus = "h8m-4-4v8"
    return _change("gained", places, squares, plus, "")


def lost_svg(places: Places, squares: Sequence[Square]) -> str:
    """A minus in a full disc, and a broken frame."""
    return _change("lost", places, squares, "h8", ' stroke-dasharray="5 4"')


def _change(name: str, places: Places, squares: Sequence[Square], sign: str, dashes: str) -> str:
    frames, discs, signs = [], [], []
    side = SIDE - 6
    for square in squares:
        x, y = places.corner(square)
        frames.append(f"M{x + 3} {y + 3}h{side}v{side}h-{side}z")
        discs.append(f"M{x + 10} {y + 10}h0")
        signs.append(f"M{x + 6} {y + 10}{sign}")
    colour = f'stroke="{COLOURS[name]}"'
    light = f'stroke="{COLOURS["light"]}"'
    return (
        f'<g class="{name}" fill="none">'
        + path("frames", f'{colour} stroke-width="3"{dashes}', frames)
        + path("rims", f'{light} stroke-width="19"', discs)
        + path("discs", f'{colour} stroke-width="16"', discs)
        + path("signs", f'{light} stroke-width="2.5"', signs)
        + "</g>"
    )


def marks_svg(places: Places, marks: Mapping[Square, str]) -> str:
    """A badge with a short text in the corner of each square."""
    parts = []
    for square, text in marks.items():
        x, y = places.corner(square)
        size, lines = fitted(str(text), 16, 1, (11, 9, 7.5))
        parts.append(
            f"<g><title>{safe(str(text))}</title>"
            f'<circle cx="{x + 14}" cy="{y + 14}" r="9.5"/>'
            f'<text x="{x + 14}" y="{number(y + 14 + size * 0.36)}" font-size="{number(size)}" '
            f'fill="{COLOURS["ink"]}" stroke="none">{safe(lines[0])}</text></g>'
        )
    look = f'fill="{COLOURS["light"]}" stroke="{COLOURS["ink"]}" stroke-width="1.5"'
    return f'<g class="marks" {look}>{"".join(parts)}</g>'
