"""Signs on squares: start, target, ends, undecided, gained and lost squares, and short strings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from mazenb.board import Square
from mazenb.pictures.coordinates import SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number, path, safe
from mazenb.pictures.text_fit import fitted

__all__ = [
    "FIGURES",
    "ends_svg",
    "gained_svg",
    "lost_svg",
    "marks_svg",
    "start_svg",
    "target_svg",
    "undecided_svg",
]

PAWN = ("start", "mz-pawn-circle", 34, 46)
FLAG = ("target", "mz-flag", 48, 60)
"""The class, the drawing and the size of the sign."""
FIGURES = ("pawn-circle", "flag", "end-frame")
"""Names of the drawings that an overlay may show."""


def ends_svg(places: Places, squares: Sequence[Square], labelled: Collection[Square] = ()) -> str:
    """Return a dot on each empty square, and a frame with a dot around each label, which keeps its colour."""
    dots, frames = [], []
    for square in squares:
        x, y = places.corner(square)
        if square in labelled:
            frames.append(f'<use class="frame" href="#mz-end-frame" x="{x}" y="{y}"/>')
        else:
            dots.append(f"M{x + 27} {y + 27}h0")
    # A dot is a stroke of zero length with round ends, above a lighter one.
    return (
        f'<g class="ends" stroke="{PALETTE["gold"]}" fill="none">'
        + path("glows", 'stroke-width="26" stroke-opacity=".34"', dots)
        + path("rims", f'stroke="{PALETTE["paper"]}" stroke-width="18"', dots)
        + path("dots", 'stroke-width="14.5"', dots)
        + "".join(frames)
        + "</g>"
    )


def start_svg(places: Places, square: Square, *, small: bool = False) -> str:
    """Return a pawn in the middle of a square, or a small one in its lower left corner, beside a number."""
    return _figure(PAWN, places, square, (12, 39, 0.5) if small else (27, 26, 1))


def target_svg(places: Places, square: Square, *, small: bool = False) -> str:
    """Return a flag in the middle of a square, or a small one in its lower right corner."""
    return _figure(FLAG, places, square, (43, 39, 0.42) if small else (30, 25, 0.78))


def _figure(
    figure: tuple[str, str, int, int], places: Places, square: Square, place: tuple[float, float, float]
) -> str:
    x, y = places.corner(square)
    name, drawing, wide, high = figure
    right, down, scale = place
    across, tall = wide * scale, high * scale
    return (
        f'<use class="{name}" href="#{drawing}" color="{PALETTE[name]}" x="{number(x + right - across / 2)}" '
        f'y="{number(y + down - tall / 2)}" width="{number(across)}" height="{number(tall)}"/>'
    )


def undecided_svg(places: Places, squares: Sequence[Square]) -> str:
    """Return slanted lines and a question mark on each square, or one line each on a very large board."""
    lines, signs = [], []
    for square in squares:
        x, y = places.corner(square)
        if places.plain:
            lines.append(f"M{x + 4} {y + 50}l46-46")
            continue
        lines += [f"M{x + 4} {y + n}L{x + n} {y + 4}" for n in (12, 21, 30, 39, 48)]
        lines += [f"M{x + n} {y + 50}L{x + 50} {y + n}" for n in (12, 21, 30, 39)]
        signs.append(f'<text x="{x + SIDE // 2}" y="{y + 34}">?</text>')
    look = f'fill="none" stroke="{PALETTE["undecided"]}" stroke-opacity=".55" stroke-width="1.5"'
    return (
        f'<g class="undecided" fill="{PALETTE["undecided"]}" font-size="22" font-weight="800">'
        f"{path('lines', look, lines)}"
        f'<g stroke="{PALETTE["paper"]}" stroke-width="4" paint-order="stroke">{"".join(signs)}</g></g>'
    )


def gained_svg(places: Places, squares: Sequence[Square]) -> str:
    """Return a plus in a full disc and a frame for each square."""
    plus = "h8m-4-4v8"
    return _change("gained", places, squares, plus, "")


def lost_svg(places: Places, squares: Sequence[Square]) -> str:
    """Return a minus in a full disc and a broken frame for each square."""
    return _change("lost", places, squares, "h8", ' stroke-dasharray="5 4"')


def _change(name: str, places: Places, squares: Sequence[Square], sign: str, dashes: str) -> str:
    frames, discs, signs = [], [], []
    side = SIDE - 6
    for square in squares:
        x, y = places.corner(square)
        frames.append(f"M{x + 3} {y + 3}h{side}v{side}h-{side}z")
        discs.append(f"M{x + 11} {y + 11}h0")
        signs.append(f"M{x + 7} {y + 11}{sign}")
    colour = f'stroke="{PALETTE[name]}"'
    light = f'stroke="{PALETTE["paper"]}"'
    return (
        f'<g class="{name}" fill="none">'
        + path("frames", f'{colour} stroke-width="3"{dashes}', frames)
        + path("rims", f'{light} stroke-width="19"', discs)
        + path("discs", f'{colour} stroke-width="16"', discs)
        + path("signs", f'{light} stroke-width="2.5"', signs)
        + "</g>"
    )


def marks_svg(places: Places, marks: Mapping[Square, str]) -> str:
    """Return a badge with a short string in the corner of each square."""
    parts = []
    for square, text in marks.items():
        x, y = places.corner(square)
        size, lines = fitted(str(text), 24, 1, (13, 12))
        parts.append(
            f"<g><title>{safe(str(text))}</title>"
            f'<circle cx="{x + 15}" cy="{y + 15}" r="11.5"/>'
            f'<text x="{x + 15}" y="{number(y + 15 + size * 0.36)}" font-size="{number(size)}" '
            f'fill="{PALETTE["ink"]}" stroke="none">{safe(lines[0])}</text></g>'
        )
    look = f'fill="{PALETTE["paper"]}" stroke="{PALETTE["ink"]}" stroke-width="1.5"'
    return f'<g class="marks" {look}>{"".join(parts)}</g>'
