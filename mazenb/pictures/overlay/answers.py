"""Answers painted over a board: the marked squares, and which of them are right, missed or wrong.

Besides its colour, each kind has its own sign: a dot, a tick, a circle or a cross. Frames differ too:
full for marked squares, dashed for missed ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from mazenb.board import Board, Square
from mazenb.pictures.coordinates import SIDE, Places
from mazenb.pictures.overlay.overlay import Overlay, overlay_svg
from mazenb.pictures.overlay.signs import target_svg
from mazenb.pictures.palette import PALETTE, in_theme
from mazenb.pictures.svg import number, path

__all__ = ["Answer", "answer_svg", "card_svg"]

"""Blue, violet and vermilion, which colour-blind readers can also tell apart; in print, the signs differ."""

# Coordinates are relative to the centre of a badge.
_SIGNS = {
    "marked": "M-2.5 0a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0",
    "right": "M-4.5 0.5l3 3.5 6-7",
    "missed": "M-4 0a4 4 0 0 1 8 0 4 4 0 0 1-8 0",
    "wrong": "M-3.8-3.8l7.6 7.6M-3.8 3.8l7.6-7.6",
}


@dataclass(frozen=True)
class Answer:
    """An answer to paint over a board: the start and target of the question, and the squares answered."""

    start: Square | None = None
    target: Square | None = None
    marked: Collection[Square] = ()
    right: Collection[Square] = ()
    missed: Collection[Square] = ()
    wrong: Collection[Square] = ()
    ends: Collection[Square] = ()
    walk: tuple[Square, ...] = ()


def answer_svg(board: Board, answer: Answer) -> str:
    """Return the group to paint over the tiles.

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
        parts.append(target_svg(places, answer.target))
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
        badges.append(f"M{x + 42} {y + 12}h0")
        signs.append(_moved(_SIGNS[name], x + 42, y + 12))
    colour = PALETTE[f"answer-{name}"]
    dashes = ' stroke-dasharray="5 4"' if name == "missed" else ""
    fill = "" if name == "missed" else ' fill-opacity=".16"'
    solid = f'fill="{colour}"' if name == "marked" else 'fill="none"'
    return (
        f'<g class="{name}" stroke="{colour}" fill="{"none" if name == "missed" else colour}">'
        + path("frames", f'stroke-width="3"{dashes}{fill}', frames)
        + path("rims", f'stroke="{PALETTE["paper"]}" stroke-width="18"', badges)
        + path("sign", f'{solid} stroke-width="2.4" stroke-linejoin="round"', signs)
        + "</g>"
    )


def _moved(data: str, x: float, y: float) -> str:
    """Return a sign's path data at another place; only its first command, a move, is absolute."""
    strokes = []
    for stroke in data[1:].split("M"):
        end = next(n for n, letter in enumerate(stroke) if letter.isalpha())
        dx, dy = _numbers(stroke[:end])
        strokes.append(f"M{number(x + dx)} {number(y + dy)}{stroke[end:]}")
    return "".join(strokes)


def _numbers(text: str) -> tuple[float, float]:
    spaced = text.replace("-", " -").split()
    return float(spaced[0]), float(spaced[1])


def card_svg(lines: Iterable[str], inner: str, inner_size: tuple[int, int], fonts: str) -> str:
    """Return one picture made of lines of text above another picture.

    Parameters
    ----------
    lines : iterable of str
        Lines of text, already escaped.
    inner : str
        An ``<svg>`` element, or an empty string.
    inner_size : (int, int)
        The width and height of the inner picture.
    fonts : str
    """
    written = list(lines)
    head = 20 * len(written) + 20
    width, height = max(inner_size[0], 460), inner_size[1] + head
    texts = "".join(f'<text x="14" y="{26 + 20 * n}">{line}</text>' for n, line in enumerate(written))
    placed = inner.replace("<svg ", f'<svg x="0" y="{head}" ', 1) if inner else ""
    return in_theme(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="{fonts}">'
        f'<path fill="{PALETTE["panel"]}" d="M0 0h{width}v{height}H0z"/>'
        f'<g font-size="15" fill="{PALETTE["ink"]}">{texts}</g>{placed}</svg>'
    )
