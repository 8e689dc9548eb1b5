"""Tokens, pieces, start squares and the monster as SVG, each drawn around its centre."""

from __future__ import annotations

from mazenb.games.gootmu.things.tokens import CAVE_IN, FACE_DOWN, FIRE, MAGNET, WORDS
from mazenb.pictures.emblems import Emblem, badge_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number, safe

__all__ = ["THINGS", "home_svg", "monster_svg", "piece_svg", "token_svg"]

_HAZARDS = frozenset((FIRE, CAVE_IN, MAGNET))
_PARTS = ("horn", "boiler", "wheel")
THINGS = ("token-face", "hazard-face", "face-down", "monster", "home", *_PARTS, *WORDS)
"""The drawings of everything that can be on a square."""


def _drawn(name: str, size: float, look: str = "", y: float = 0.0, tall: float = 1.0) -> str:
    half, up = number(-size / 2), number(y - size * tall / 2)
    return (
        f'<use href="#mz-{name}"{look} x="{half}" y="{up}" width="{number(size)}" '
        f'height="{number(size * tall)}"/>'
    )


def token_svg(thing: int, name: str, scale: float = 1.0) -> str:
    """Draw a token, face up or face down. A token that is an obstacle has corners and a red rim."""
    title = f"<title>{safe(name)}</title>"
    size = 38 * scale
    if thing == FACE_DOWN:
        return f'<g class="token down">{title}{_drawn("face-down", size)}</g>'
    hazard = thing in _HAZARDS
    face = "hazard-face" if hazard else "token-face"
    ink = f' color="{PALETTE["token-text"]}"'
    return (
        f'<g class="token{" hazard" if hazard else ""}">{title}{_drawn(face, size)}'
        f'<g class="on-token">{_drawn(WORDS[thing], 23 * scale, ink, -0.5 * scale)}</g></g>'
    )


def piece_svg(emblem: Emblem, part: int, name: str, scale: float = 1.0) -> str:
    """Draw a third of a machine (horn, boiler or wheel) in its owner's colour, with the owner's shape."""
    drawn = _drawn(_PARTS[part - 1], 42 * scale, f' color="{emblem.paint}"')
    return (
        f'<g class="part"><title>{safe(name)}</title><ellipse fill="{PALETTE["shade"]}" opacity=".3" '
        f'cx="{number(2 * scale)}" cy="{number(16 * scale)}" rx="{number(15 * scale)}" '
        f'ry="{number(4.5 * scale)}"/>{drawn}'
        f"{badge_svg(emblem, 15 * scale, 15 * scale, 15 * scale)}</g>"
    )


def home_svg(emblem: Emblem, name: str, *, labelled: bool = False) -> str:
    """Draw a start square: a dashed frame in its owner's colour with the owner's shape."""
    paint = f' color="{emblem.paint}"'
    shape = (
        badge_svg(emblem, 21, -21, 15)
        if labelled
        else f'<g opacity=".8">{_drawn(f"shape-{emblem.shape}", 21, paint)}</g>'
    )
    return f'<g class="home"><title>{safe(name)}</title>{_drawn("home", 52, paint)}{shape}</g>'


def monster_svg(name: str, scale: float = 1.0) -> str:
    """Draw the monster."""
    return f'<g class="monster"><title>{safe(name)}</title>{_drawn("monster", 38 * scale, tall=46 / 40)}</g>'
