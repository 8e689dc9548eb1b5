"""The faces of cards and teleports as SVG, around their middle."""

from __future__ import annotations

from math import atan2, degrees

from mazenb.games.frantic.table import MULTI, WHITE, Card
from mazenb.pictures.lines import fitted
from mazenb.pictures.markup import COLOURS, number, safe

__all__ = ["card_svg", "teleport_svg", "turned_to"]

_TINTS = {
    "red": ("#f8d3cc", "#a3261c"),
    "green": ("#d3ebd0", "#256b34"),
    "blue": ("#d2e2f5", "#1b4f8f"),
    MULTI: ("#fbefc9", "#6b4a00"),
    WHITE: ("#ffffff", "#33302a"),
}
_OTHER = ("#e9e2f2", "#5b3b7c")
# When a card acts, as a sign: so no card is told by its colour alone.
_SIGNS = {
    "played": "M-4-4.5 5 0-4 4.5z",
    "ended": "M-4.5-4.5h9v9h-9z",
    "passed": "M-5-4 0 0-5 4M0-4 5 0 0 4",
    "thrown": "M0-5.5V1M0 4v1",
    "": "M-4 0h8",
}
_ARROW = "M-9.5 0H7M1-6l7 6-7 6"
_STRIPES = ("#c8332b", "#0b7f5d", "#0a66a8", "#e0a512")


def _sign(card: Card) -> str:
    moment = next((m for m in ("thrown", "passed", "ended", "played") if getattr(card, m)), "")
    if card.colour == WHITE:
        moment = "ended"
    filled = moment in ("played", "ended")
    return (
        f'<path fill="{"currentColor" if filled else "none"}" stroke="currentColor" stroke-width="2" '
        f'stroke-linejoin="round" d="{_SIGNS[moment]}"/>'
    )


def turned_to(dx: float, dy: float) -> float:
    """By how many degrees an arrow that points right is turned to point along (dx, dy)."""
    return round(degrees(atan2(dy, dx)), 1)


def card_svg(
    card: Card, name: str, told: str, *, arrow: float | None = None, corner: str = "", below: int = 0,
    side: float = 54, tall: float = 54,
) -> str:  # fmt: skip
    """A card.

    Parameters
    ----------
    card : Card
    name, told : str
        How it is shown, and what it does, for who points at it.
    arrow : float, optional
        Where its arrow points, in degrees from the right, clockwise.
    corner : str
        What is written in its corner: the number of the square.
    below : int
        How many cards lie under it.
    side, tall : float
        Its size.
    """
    tint, ink = _TINTS.get(card.colour, _OTHER)
    left, up = -side / 2, -tall / 2
    parts = [f"<title>{safe(f'{name}. {told}')}</title>"]
    parts += [
        f'<rect x="{number(left + 2 * n)}" y="{number(up + 2 * n)}" width="{number(side)}" '
        f'height="{number(tall)}" rx="6" fill="#ffffff" stroke="#7d7665"/>'
        for n in range(min(below, 2), 0, -1)
    ]
    parts.append(
        f'<rect x="{number(left)}" y="{number(up)}" width="{number(side)}" height="{number(tall)}" rx="6" '
        f'fill="{tint}" stroke="{ink}" stroke-width="1.8"/>'
    )
    if card.colour == MULTI:
        wide = (side - 12) / 4
        parts += [
            f'<rect x="{number(left + 6 + n * wide)}" y="{number(-up - 7)}" width="{number(wide)}" '
            f'height="4" fill="{paint}"/>'
            for n, paint in enumerate(_STRIPES)
        ]
    if corner:
        parts.append(
            f'<text x="{number(left + 4)}" y="{number(up + 12)}" text-anchor="start" font-size="11" '
            f'font-weight="bold" fill="{ink}">{safe(corner)}</text>'
        )
    # Cards in a hand lie over each other's right side.
    aside = number(-left - 10 if corner else left + 10)
    parts.append(f'<g transform="translate({aside} {number(up + 9)})" color="{ink}">{_sign(card)}</g>')
    size, lines = fitted(name, side - 4, 2, (12, 11, 10, 9, 8, 7.2, 6.4, 5.8))
    middle = (-6 if arrow is not None else 4) + (tall - 54) / 8
    for n, line in enumerate(lines):
        y = middle + (n - (len(lines) - 1) / 2) * (size + 1) + size * 0.35
        parts.append(
            f'<text y="{number(y)}" font-size="{number(size)}" font-weight="bold" fill="{ink}">'
            f"{safe(line)}</text>"
        )
    if arrow is not None:
        parts.append(
            f'<g transform="translate(0 {number(-up - 13)}) rotate({number(arrow)})"><path fill="none" '
            f'stroke="{ink}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" '
            f'd="{_ARROW}"/></g>'
        )
    return f'<g class="card">{"".join(parts)}</g>'


def teleport_svg(n: int, told: str) -> str:
    """A numbered teleport."""
    return (
        f'<g class="teleport"><title>{safe(told)}</title>'
        '<rect x="-27" y="-27" width="54" height="54" rx="6" fill="#ece0f4" stroke="#5b3b7c" '
        'stroke-width="1.8"/>'
        '<circle r="20" fill="none" stroke="#5b3b7c" stroke-width="1.6" stroke-dasharray="5 3"/>'
        '<circle r="14" fill="#5b3b7c"/>'
        f'<text y="6" font-size="17" font-weight="bold" fill="{COLOURS["light"]}">{n}</text></g>'
    )
