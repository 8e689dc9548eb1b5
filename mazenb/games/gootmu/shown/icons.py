"""Tokens, pieces, markers and the monster as SVG, each around its own middle."""

from __future__ import annotations

from math import cos, pi, sin

from mazenb.games.gootmu.things import CAVE_IN, FACE_DOWN, FIRE, MAGNET, WORDS
from mazenb.pictures.emblems import Emblem
from mazenb.pictures.markup import number, safe

__all__ = ["home_svg", "monster_svg", "piece_svg", "token_svg"]

_ICONS = {
    "bucket": "M-6-3h12l-2 10h-8zM-6-3a6 6 0 0 1 12 0",
    "key": "M-8.5 0a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M-1.5 0h10v4M5 0v3",
    "boat": "M-9 2.5h18l-3 5h-12zM0 2.5v-11l6.5 8h-6.5",
    "pickaxe": "M-8-2.5c5-6 11-6 16 0M0-6.5v14.5",
    "board": "M-9.5-3.5h19v7h-19zM-6-1h5M1 1h5.5",
    "oil": "M0-8.5c4.5 5.5 6.5 8 6.5 11a6.5 6.5 0 0 1-13 0c0-3 2-5.5 6.5-11zM-3 3.5a3 3 0 0 0 2.5 2.5",
    "fire": "M.5 8.5c-6 0-8-4.5-6-9 1 2 2 2.5 3 1.5-.5-4 1-7 3.5-9.5 0 4.5 6 6 6 11 0 4-3 6-6.5 6z",
    "cave-in": "M-9 7l2.5-6.5 4.5-1.5 2.5 3.5 3-6 5 3 1 7.5zM-5-5l2.5-2.5M1-6.5l1.5-2",
    "magnet": "M-7-7v6.5a7 7 0 0 0 14 0v-6.5h-4v6.5a3 3 0 0 1-6 0v-6.5zM-7-3.5h4M3-3.5h4",
    "power": "M2-9l-7 10h4.5l-2 8 7.5-11h-4.5z",
    "cancel": "M-7.5 0a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M-5-5.5l10.5 10.5",
    "wall": "M-8.5-6.5h6v13h-6zM2.5-6.5h6v13h-6zM-8.5 0h6M2.5 0h6M-1.5-2.5l3 2.5-3 2.5",
    "backward": "M7-6v3.5a4.5 4.5 0 0 1-4.5 4.5h-9m4-4.5l-4.5 4.5 4.5 4.5",
}
"""Strokes of each kind of token."""

_HAZARDS = frozenset((FIRE, CAVE_IN, MAGNET))
_DISC = "M-14 0a14 14 0 1 1 28 0 14 14 0 1 1-28 0z"
_NOTCHED = "M-5.8-14h11.6l8.2 8.2v11.6l-8.2 8.2h-11.6l-8.2-8.2v-11.6z"
"""What stays on the board and stands in the way has corners."""


def _cog(teeth: int, outer: float, inner: float) -> str:
    points = []
    for n in range(4 * teeth):
        far = outer if n % 4 in (1, 2) else inner
        angle = 2 * pi * (n - 1.5) / (4 * teeth) - pi / 2
        points.append(f"{number(far * cos(angle))} {number(far * sin(angle))}")
    return f"M{'L'.join(points)}z"


_COG = _cog(9, 15, 11.5)


def token_svg(thing: int, name: str) -> str:
    """A token: face down a question mark, face up its sign."""
    title = f"<title>{safe(name)}</title>"
    if thing == FACE_DOWN:
        return (
            f'<g class="token down">{title}'
            f'<path fill="#5a6b7d" stroke="#ffffff" stroke-width="2" d="{_DISC}"/>'
            '<text y="6.5" font-size="18" font-weight="bold" fill="#ffffff">?</text></g>'
        )
    hazard = thing in _HAZARDS
    fill, shape = ("#f7cdb9", _NOTCHED) if hazard else ("#fff3c9", _DISC)
    return (
        f'<g class="token{" hazard" if hazard else ""}">{title}'
        f'<path fill="{fill}" stroke="#2a2722" stroke-width="1.5" d="{shape}"/>'
        f'<path fill="none" stroke="#2a2722" stroke-width="1.7" stroke-linejoin="round" '
        f'd="{_ICONS[WORDS[thing]]}"/></g>'
    )


def piece_svg(emblem: Emblem, part: int, name: str) -> str:
    """A third of a GOOTMU: a cog wheel with its owner's letter and its number."""
    return (
        f'<g class="part"><title>{safe(name)}</title>'
        f'<path fill="{emblem.paint}" stroke="#ffffff" stroke-width="2" stroke-linejoin="round" d="{_COG}"/>'
        f'<circle fill="{emblem.paint}" stroke="{emblem.ink}" stroke-width="1" r="9"/>'
        f'<text y="3.8" font-size="10.5" font-weight="bold" fill="{emblem.ink}">'
        f"{safe(emblem.letter)}{part}</text></g>"
    )


def home_svg(emblem: Emblem, name: str) -> str:
    """A start square: the outline of its owner's shape, and its letter in the corner."""
    return (
        f'<g class="home"><title>{safe(name)}</title><path fill="none" stroke="{emblem.paint}" '
        f'stroke-width="2.5" stroke-dasharray="5 3" d="M-20.5-20.5h41v41h-41z"/>'
        f'<path fill="{emblem.paint}" d="M8.5 9.5h13v12h-13z"/>'
        f'<text x="15" y="19.2" font-size="10" font-weight="bold" fill="{emblem.ink}">'
        f"{safe(emblem.letter)}</text></g>"
    )


def monster_svg(name: str) -> str:
    """The monster: horns, eyes and teeth."""
    return (
        f'<g class="monster"><title>{safe(name)}</title>'
        '<path fill="#4b2e63" stroke="#ffffff" stroke-width="2" stroke-linejoin="round" '
        'd="M-13 14v-14c0-3-2-8-1-13 3 1 6 3 7 5 4-2 10-2 14 0 1-2 4-4 7-5 1 5-1 10-1 13v14l-4.3-3.5-4.3 3.5'
        '-4.4-3.5-4.4 3.5-4.3-3.5z"/>'
        '<circle cx="-5" cy="-1.5" r="3.6" fill="#ffffff"/><circle cx="5" cy="-1.5" r="3.6" fill="#ffffff"/>'
        '<circle cx="-4.2" cy="-1" r="1.7" fill="#2a2722"/><circle cx="5.8" cy="-1" r="1.7" fill="#2a2722"/>'
        '<path fill="#ffffff" d="M-6 5h12l-2 3.5-2-3.5-2 3.5-2-3.5-2 3.5z"/></g>'
    )
