"""An answer painted over a board: squares that are marked, and which of them are right, missed or wrong.

Each has a sign of its own beside its colour: a dot, a tick, a circle, a cross. Frames differ too: full for
what was marked, dashed for what was missed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from mazenb.board import Board, Square

from .markup import COLOURS, number, path
from .overlay import Overlay, overlay_svg
from .places import SIDE, Places

__all__ = ["ANSWER_COLOURS", "Answer", "answer_svg", "card_svg"]

ANSWER_COLOURS = {"marked": "#33302a", "right": "#0063a1", "missed": "#6d4a86", "wrong": "#b8480a"}
"""Blue, violet and vermilion are told apart by the colour-blind too, and in print by their signs."""

# Around the centre of a badge.
_SIGNS = {
    "marked": "M-2.5 0a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0",
    "right": "M-4.5 0.5l3 3.5 6-7",
    "missed": "M-4 0a4 4 0 0 1 8 0 4 4 0 0 1-8 0",
    "wrong": "M-3.8-3.8l7.6 7.6M-3.8 3.8l7.6-7.6",
}


@dataclass(frozen=True)
class Answer:
    """What is painted over a board: where a question starts and leads to, and what was answered."""

    start: Square | None = None
    target: Square | None = None
    marked: Collection[Square] = ()
    right: Collection[Square] = ()
    missed: Collection[Square] = ()
    wrong: Collection[Square] = ()
    ends: Collection[Square] = ()
    walk: tuple[Square, ...] = ()


def answer_svg(board: Board, answer: Answer) -> str:
    """The group that lies over the tiles.

    Examples
    --------
    >>> from mazenb import Board
    >>> answer_svg(Board.random(3, 3), Answer())
    '<g class="answer"><g class="overlay"></g></g>'
    """
    places = Places.of(board)
    parts = [
        _framed(places, name, sorted(set(getattr(answer, name)), key=board.index))
        for name in ("marked", "right", "missed", "wrong")
    ]
    if answer.target is not None:
        parts.append(_target(places, answer.target))
    beneath = overlay_svg(board, Overlay(answer.start, tuple(answer.ends), answer.walk))
    return f'<g class="answer">{beneath}{"".join(parts)}</g>'


def _framed(places: Places, name: str, squares: list[Square]) -> str:
    if not squares:
        return ""
    frames, badges, signs = [], [], []
    side = SIDE - 9
    for square in squares:
        x, y = places.corner(square)
        frames.append(f"M{number(x + 4.5)} {number(y + 4.5)}h{side}v{side}h-{side}z")
        badges.append(f"M{x + 38} {y + 10}h0")
        signs.append(_moved(_SIGNS[name], x + 38, y + 10))
    colour = ANSWER_COLOURS[name]
    dashes = ' stroke-dasharray="5 4"' if name == "missed" else ""
    fill = "" if name == "missed" else ' fill-opacity=".16"'
    solid = f'fill="{colour}"' if name == "marked" else 'fill="none"'
    return (
        f'<g class="{name}" stroke="{colour}" fill="{"none" if name == "missed" else colour}">'
        + path("frames", f'stroke-width="3"{dashes}{fill}', frames)
        + path("rims", f'stroke="{COLOURS["light"]}" stroke-width="18"', badges)
        + path("sign", f'{solid} stroke-width="2.4" stroke-linejoin="round"', signs)
        + "</g>"
    )


def _moved(data: str, x: float, y: float) -> str:
    """A sign's path data, which begins with a move, at another place; all that follows is relative."""
    strokes = []
    for stroke in data[1:].split("M"):
        end = next(n for n, letter in enumerate(stroke) if letter.isalpha())
        dx, dy = _numbers(stroke[:end])
        strokes.append(f"M{number(x + dx)} {number(y + dy)}{stroke[end:]}")
    return "".join(strokes)


def _numbers(text: str) -> tuple[float, float]:
    spaced = text.replace("-", " -").split()
    return float(spaced[0]), float(spaced[1])


def _target(places: Places, square: Square) -> str:
    """A flag."""
    x, y = places.corner(square)
    return (
        f'<path class="target" fill="{COLOURS["end"]}" stroke="{COLOURS["ink"]}" stroke-width="2" '
        f'stroke-linejoin="round" d="M{x + 16} {y + 40}v-31l18 8-18 8"/>'
    )


def card_svg(lines: Iterable[str], inner: str, inner_size: tuple[int, int], fonts: str) -> str:
    """Lines of text above a picture, as one picture.

    Parameters
    ----------
    lines : iterable of str
        Made safe already.
    inner : str
        An ``<svg>`` element, or nothing.
    inner_size : (int, int)
        Its width and height.
    fonts : str
    """
    written = list(lines)
    head = 20 * len(written) + 20
    width, height = max(inner_size[0], 460), inner_size[1] + head
    texts = "".join(f'<text x="14" y="{26 + 20 * n}">{line}</text>' for n, line in enumerate(written))
    placed = inner.replace("<svg ", f'<svg x="0" y="{head}" ', 1) if inner else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="{fonts}">'
        f'<path fill="{COLOURS["table"]}" d="M0 0h{width}v{height}H0z"/>'
        f'<g font-size="15" fill="{COLOURS["ink"]}">{texts}</g>{placed}</svg>'
    )
