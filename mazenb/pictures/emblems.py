"""How players are told apart: each has a colour, a shape and a letter."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from .lines import width_of
from .markup import number, safe

__all__ = ["Emblem", "emblem_svg", "emblems", "pawn_svg"]

_PAINT = {
    "red": ("#c8332b", "#ffffff"),
    "blue": ("#0a66a8", "#ffffff"),
    "green": ("#0b7f5d", "#ffffff"),
    "yellow": ("#f2c230", "#2a2722"),
    "purple": ("#8a4a9e", "#ffffff"),
    "orange": ("#e07b12", "#2a2722"),
    "black": ("#3a3733", "#ffffff"),
    "white": ("#f4f1ea", "#2a2722"),
}
"""The paint of each colour, and what is written on it in."""


def _polygon(corners: int, radius: float, turned: float = 0.0, inner: float = 0.0) -> str:
    points = []
    steps = corners * 2 if inner else corners
    for n in range(steps):
        far = inner if inner and n % 2 else radius
        angle = 2 * pi * n / steps + turned - pi / 2
        points.append(f"{number(far * cos(angle))} {number(far * sin(angle))}")
    return f"M{'L'.join(points)}z"


_SHAPES = {
    "red": "M-14 0a14 14 0 1 1 28 0 14 14 0 1 1-28 0z",
    "blue": "M-12.5-12.5h25v25h-25z",
    "green": _polygon(3, 18.5),
    "yellow": _polygon(4, 17.5),
    "purple": _polygon(5, 16),
    "orange": _polygon(6, 18.5, inner=12),
    "black": _polygon(6, 15.5),
    "white": _polygon(8, 15.5, pi / 8),
}
_DOWN = {"green": 3.5, "purple": 1.0}
"""How far the letter stands below the middle of a shape that is wider there."""


class Emblem(NamedTuple):
    """What stands for a player wherever there is no room for the name.

    Attributes
    ----------
    colour : str
        The name of the colour, one of the engine's names for players.
    letter : str
        The first letter of the player's name; the number of the seat if two share it.
    """

    colour: str
    letter: str

    @property
    def paint(self) -> str:
        """The colour itself."""
        return _PAINT[self.colour][0]

    @property
    def ink(self) -> str:
        """What can be read on it."""
        return _PAINT[self.colour][1]

    @property
    def shape(self) -> str:
        """Path data of the shape, around its middle, some 30 wide."""
        return _SHAPES[self.colour]


def emblems(players: Sequence[str]) -> tuple[Emblem, ...]:
    """The emblems of some players: who is called by a colour has that colour.

    Examples
    --------
    >>> [emblem.colour for emblem in emblems(["me", "red", "blue"])]
    ['green', 'red', 'blue']
    >>> [emblem.letter for emblem in emblems(["red", "blue", "rose"])]
    ['1', 'B', '3']
    """
    free = [colour for colour in _PAINT if colour not in players]
    initials = [player[:1].upper() for player in players]
    made = []
    for seat, player in enumerate(players):
        colour = player if player in _PAINT else free.pop(0)
        letter = initials[seat] if initials.count(initials[seat]) == 1 else str(seat + 1)
        made.append(Emblem(colour, letter))
    return tuple(made)


def emblem_svg(emblem: Emblem, more: str = "") -> str:
    """An emblem around its middle.

    Parameters
    ----------
    emblem : Emblem
    more : str
        Written behind the letter: a sign for a second pawn.
    """
    written = safe(emblem.letter + more)
    size = 15 if width_of(emblem.letter + more) <= 1.1 else 11
    y = number(_DOWN.get(emblem.colour, 0) + size * 0.36)
    return (
        f'<path fill="{emblem.paint}" d="{emblem.shape}"/>'
        f'<text y="{y}" font-size="{size}" font-weight="bold" fill="{emblem.ink}">{written}</text>'
    )


def pawn_svg(emblem: Emblem, name: str, more: str = "", *, active: bool = False) -> str:
    """A pawn around its middle: an emblem with a rim; the one whose turn it is has a second rim.

    Examples
    --------
    >>> pawn_svg(emblems(["<b>"])[0], "<b>").startswith('<g class="pawn"><title>&lt;b&gt;</title>')
    True
    """
    line = f'fill="none" stroke-linejoin="round" d="{emblem.shape}"'
    ring = f'<path class="halo" stroke="#2a2722" stroke-width="7.5" {line}/>' if active else ""
    return (
        f'<g class="pawn{" active" if active else ""}"><title>{safe(name)}</title>{ring}'
        f'<path class="rim" stroke="#ffffff" stroke-width="4.5" {line}/>'
        f"{emblem_svg(emblem, more)}</g>"
    )
