"""SVG drawings of cards and teleports, centred on the origin."""

from __future__ import annotations

from math import atan2, degrees

from mazenb.games.frantic.cards.vocabulary import MOMENTS
from mazenb.games.frantic.table.rows import MULTI, WHITE, Card
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number, safe
from mazenb.pictures.symbols import family, names
from mazenb.pictures.text_fit import fitted

__all__ = ["FACES", "HAND_CARD", "back_svg", "card_svg", "hand_card_svg", "teleport_svg", "turned_to"]

_TINTED = ("red", "green", "blue", MULTI, WHITE)
_STRIPES = tuple(PALETTE[f"stripe-{colour}"] for colour in ("red", "green", "blue", "yellow"))
FACES = tuple(name for name in names() if family(name) == "card")
"""The names of all icons of cards."""
HAND_CARD = (88.0, 124.0)
"""The size of a card in a hand."""
SIDE = 62.0
"""Side length of a card on the track."""


def _moment(card: Card) -> str:
    """Return the moment at which a card acts, shown by a sign so that cards do not differ by colour alone."""
    if card.colour == WHITE:
        return "ended"
    return next((moment for moment in reversed(MOMENTS) if card.does(moment)), "")


def _sign(card: Card, x: float, y: float, size: float, ink: str) -> str:
    moment = _moment(card)
    if not moment:
        return ""
    left, top = number(x - size / 2), number(y - size / 2)
    return (
        f'<use class="kind" href="#mz-kind-{moment}" color="{ink}" x="{left}" y="{top}" '
        f'width="{number(size)}" '
        f'height="{number(size)}"/>'
    )


def turned_to(dx: float, dy: float) -> float:
    """Return the angle in degrees by which an arrow that points right is rotated to point along (dx, dy)."""
    return round(degrees(atan2(dy, dx)), 1)


def _colours(card: Card) -> tuple[str, str, str]:
    """Return the colours of a card: its tint, its band and its ink."""
    paint = f"card-{card.colour if card.colour in _TINTED else 'other'}"
    return PALETTE[paint], PALETTE[f"{paint}-band"], PALETTE[f"{paint}-text"]


def _box(x: float, y: float, width: float, height: float, round_by: float, look: str) -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(round_by)}" {look}/>'
    )


def _art(card: Card, name: str, x: float, y: float, size: float) -> str:
    """Return the icon of a card, or its name if it is a custom card without an icon."""
    drawing = f"card-{card.word}"
    if drawing in FACES:
        left, top = number(x - size / 2), number(y - size / 2)
        return (
            f'<use href="#mz-{drawing}" x="{left}" y="{top}" width="{number(size)}" height="{number(size)}"/>'
        )
    letters, lines = fitted(name, size + 8, 2, (14, 13, 12))
    return "".join(
        f'<text x="{number(x)}" y="{number(y + letters * (n - (len(lines) - 1) / 2 + 0.35))}" '
        f'font-size="{number(letters)}" font-weight="700" fill="{_colours(card)[2]}">{safe(line)}</text>'
        for n, line in enumerate(lines)
    )


_ART = ((0.0, 3.0, 38.0), (-11.0, 6.0, 32.0), (4.0, -12.0, 27.0))
"""Coordinates and size of a card's icon without pawns, beside one pawn, and above several pawns."""


def card_svg(
    card: Card,
    name: str,
    told: str,
    corner: str,
    *,
    arrow: float | None = None,
    below: int = 0,
    crowd: int = 0,
) -> str:
    """Return a drawing of a card on the track.

    Parameters
    ----------
    card : Card
    name, told : str
        Its name and what it does, which are shown as a tooltip.
    corner : str
        The text in its corner, which is the number of the square.
    arrow : float, optional
        The direction of its arrow, in degrees clockwise from the right.
    below : int
        The number of cards under it.
    crowd : int
        The number of pawns on it; its icon leaves room for them.
    """
    tint, band, _ = _colours(card)
    paper, line, half = PALETTE["card"], PALETTE["card-line"], SIDE / 2
    parts = [f"<title>{safe(f'{name}. {told}')}</title>"]
    shade = f'fill="{PALETTE["shade"]}" opacity=".35"'
    parts.append(_box(-half + 1 + 2 * min(below, 2), -half + 3 + 3 * min(below, 2), SIDE, SIDE, 10, shade))
    for n in range(min(below, 2), -1, -1):
        look = f'fill="{paper}" stroke="{line}" stroke-width="1.5"'
        parts.append(_box(-half + 2 * n, -half + 3 * n, SIDE, SIDE, 10, look))
    inner = f'fill="{tint}" stroke="{band}" stroke-width="2.5"'
    parts.append(_box(-half + 4, -half + 4, SIDE - 8, SIDE - 8, 7, inner))
    if card.colour == MULTI:
        parts.append(_stripes(-half + 7, half - 10.5, SIDE - 14, 4.5))
    parts.append(_art(card, name, *_ART[min(crowd, 2)]))
    wide = 9 + 8.5 * len(corner)
    parts.append(
        f'{_box(-half, -half, wide, 18, 8, f"""fill="{band}" """.strip())}'
        f'<text x="{number(-half + wide / 2)}" y="{number(-half + 13.7)}" font-size="13" font-weight="800" '
        f'fill="{PALETTE["badge-text"]}">{safe(corner)}</text>'
    )
    parts.append(_sign(card, half - 11, -half + 11, 12, band))
    if arrow is not None:
        parts.append(
            f'<g class="way" transform="translate({number(half - 10)} {number(half - 10)}) '
            f'rotate({number(arrow)})">'
            f'<circle r="10" fill="{band}" stroke="{paper}" stroke-width="2"/><path fill="none" '
            f'stroke="{PALETTE["badge-text"]}" stroke-width="2.6" stroke-linejoin="round" d="M-5 '
            '0H5M1-4l4 4-4 4"/></g>'
        )
    return f'<g class="card {card.colour}" stroke-linecap="round">{"".join(parts)}</g>'


def _stripes(x: float, y: float, wide: float, high: float) -> str:
    step = wide / 4
    return "".join(
        f'<rect x="{number(x + n * step)}" y="{number(y)}" width="{number(step)}" height="{number(high)}" '
        f'fill="{paint}"/>'
        for n, paint in enumerate(_STRIPES)
    )


def hand_card_svg(card: Card, name: str, told: str) -> str:
    """Return a drawing of a card in a hand, with its icon, its name, and in the corner its moment."""
    tint, band, ink = _colours(card)
    wide, tall = HAND_CARD
    left, up = -wide / 2, -tall / 2
    foot = -up - 41
    parts = [
        f"<title>{safe(f'{name}. {told}')}</title>",
        _box(left + 2, up + 5, wide, tall, 11, f'fill="{PALETTE["shade"]}" opacity=".32"'),
        _box(
            left,
            up,
            wide,
            tall,
            11,
            f'fill="{PALETTE["card"]}" stroke="{PALETTE["card-line"]}" stroke-width="1.5"',
        ),
        _box(left + 5, up + 5, wide - 10, tall - 10, 7, f'fill="{tint}" stroke="{band}" stroke-width="2.2"'),
        (
            f'<path fill="{band}" d="M{number(left + 5)} {number(foot)}h{number(wide - 10)}v29a7 7 0 0 '
            "1-7 7h-"
            f'{number(wide - 24)}a7 7 0 0 1-7-7z"/>'
        ),
        f'<circle fill="{PALETTE["card-art"]}" stroke="{band}" stroke-width="2.4" cy="-13" r="32"/>',
        _art(card, name, 0, -13, 50),
        _sign(card, left + 15, up + 15, 15, ink),
    ]
    lowered = 0.0
    if card.colour == MULTI:
        parts.append(_stripes(left + 6, -up - 12, wide - 12, 6.5))
        lowered = 4.0
    size, lines = fitted(name.upper(), wide - 14, 2, (13.5, 12.5, 12))
    for n, line in enumerate(lines):
        y = foot + 18 - lowered + (n - (len(lines) - 1) / 2) * (size + 1) + size * 0.36
        parts.append(
            f'<text class="name" y="{number(y)}" font-size="{number(size)}" font-weight="800" '
            f'fill="{PALETTE["badge-text"]}">{safe(line)}</text>'
        )
    return f'<g class="card {card.colour}">{"".join(parts)}</g>'


def back_svg(n: int, words: str) -> str:
    """Return a drawing of the pile with the number of its cards."""
    backs = "".join(
        f'<use href="#mz-card-back" x="{-36 + 3 * i}" y="{-54 - 3 * i}" width="72" height="99"/>'
        for i in range(min(n, 3))
    )
    return (
        f'<title>{safe(words)}</title>{backs}<circle fill="{PALETTE["gold"]}" stroke="{PALETTE["card"]}" '
        f'stroke-width="3" cx="27" cy="36" r="19"/><text x="27" y="42.5" font-size="18" font-weight="800" '
        f'fill="{PALETTE["card-ink"]}">{n}</text>'
    )


def teleport_svg(n: int, told: str) -> str:
    """Return a drawing of a teleport with its number, on a stone that hides the number of the square."""
    half = SIDE / 2
    stone = _box(-half, -half, SIDE, SIDE, 10, f'fill="{PALETTE["stone"]}"')
    return (
        f'<g class="teleport"><title>{safe(told)}</title>{stone}'
        '<use href="#mz-portal" x="-33" y="-32" width="66" height="66"/>'
        f'<circle r="14" fill="{PALETTE["teleport-d"]}" stroke="{PALETTE["teleport-c"]}" stroke-width="2"/>'
        f'<text y="6.8" font-size="19" font-weight="800" fill="{PALETTE["badge-text"]}">{n}</text></g>'
    )
