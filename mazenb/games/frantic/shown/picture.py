"""The picture of a game of Frantic: the track, what lies on it, pawns, and the hand of who looks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.engine import Action
from mazenb.engine.texts import language as session_language
from mazenb.engine.texts import text
from mazenb.games.frantic.hands import left
from mazenb.games.frantic.laying import top
from mazenb.games.frantic.shown.faces import card_svg, teleport_svg, turned_to
from mazenb.games.frantic.shown.layout import CELL, HAND, MARGIN, Layout, layout_of
from mazenb.games.frantic.shown.saying import spoken_square, teleport_text
from mazenb.games.frantic.state import BACK, DOWN, ON, UNKNOWN, FranticState, Laid
from mazenb.games.frantic.table import Table
from mazenb.pictures.emblems import emblems, pawn_svg
from mazenb.pictures.markup import COLOURS, number, safe
from mazenb.pictures.scene import Piece, Point, Scene, Spot

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["hand_spots", "pawn_points", "scene", "sources_of", "spots_of", "way_of"]

_APART: tuple[tuple[Point, ...], ...] = (
    ((0, 13),),
    ((-13, 13), (13, 13)),
    ((-14, -5), (14, -5), (0, 14)),
    ((-14, -7), (14, -7), (-14, 15), (14, 15)),
    ((-16, -8), (16, -8), (0, 3), (-16, 15), (16, 15)),
    ((-17, -7), (0, -7), (17, -7), (-17, 15), (0, 15), (17, 15)),
)
CARD, TALL = 68.0, 84.0


def scene(rules: Frantic, state: FranticState, seat: int | None, language: str | None) -> Scene:
    """The track and all that lies on it; the hand of a seat, and no other, if one is named."""
    speech = language or session_language()
    table, layout = rules.table, layout_of(rules.table)
    pieces = [
        *_cards(rules, state, layout, speech),
        *_teleports(state, layout, speech),
        _pile(state, layout, speech),
        *_pawns(rules, state),
        *_hand(rules, state, seat, speech),
    ]
    spots = [*_squares(rules, state, layout, speech), *_hand_spots(rules, state, seat, layout, speech)]
    title = text("frantic.shown.title", speech, last=table.last)
    return Scene(layout.width, layout.height, _base(table, speech), tuple(pieces), tuple(spots), title)


# ── what lies on the track ────────────────────────────────────────────────────────────────────────────────


def _pointing(table: Table, layout: Layout, square: int, laid: Laid) -> float | None:
    """Where a card's arrow points on the page."""
    if not laid.arrow:
        return None
    x, y = layout.centre(square)
    if laid.arrow in (ON, BACK):
        there: int | None = square + 1 if laid.arrow == ON else square - 1
    else:
        there = table.beside(square, laid.arrow)
    if there is None:
        return 90.0 if laid.arrow == DOWN else -90.0
    tx, ty = layout.centre(there)
    return turned_to(tx - x, ty - y)


def _cards(rules: Frantic, state: FranticState, layout: Layout, language: str) -> list[Piece]:
    found = []
    for square in range(1, rules.table.goal):
        laid = top(state, square)
        if laid is not None:
            card = rules.table.cards[laid.kind]
            body = card_svg(
                card,
                rules.card_name(laid.kind, language),
                rules.card_text(laid.kind, language),
                arrow=_pointing(rules.table, layout, square, laid),
                corner=str(square),
                below=len(state.stacks[square]) - 1,
            )
            found.append(Piece(f"card {square}", body, *layout.centre(square)))
    return found


def _teleports(state: FranticState, layout: Layout, language: str) -> list[Piece]:
    return [
        Piece(f"teleport {n}", teleport_svg(n, teleport_text(n, language)), *layout.centre(square))
        for n, square in enumerate(state.teleports, 1)
    ]


def _pile(state: FranticState, layout: Layout, language: str) -> Piece:
    """How many cards are left, on the strip with the hand."""
    n = left(state)
    words = text("frantic.shown.pile", language, n=n)
    ink = COLOURS["light"] if n else COLOURS["ink"]
    body = (
        f"<title>{safe(words)}</title>"
        + "".join(
            f'<rect x="{number(-22 + 3 * i)}" y="{number(-30 + 3 * i)}" width="44" height="58" rx="5" '
            'fill="#4c4660" stroke="#ffffff" stroke-width="1.2"/>'
            for i in range(3 if n > 2 else n)
        )
        + f'<text x="3" y="8" font-size="20" font-weight="bold" fill="{ink}">{n}</text>'
    )
    return Piece("pile", body, layout.width - MARGIN - 30, layout.track_height + HAND / 2 - 8)


def pawn_points(rules: Frantic, state: FranticState) -> list[Point]:
    """Where each pawn is painted: apart, where they share a square."""
    layout = layout_of(rules.table)
    points = []
    for seat, square in enumerate(state.pawns):
        there = [other for other, at in enumerate(state.pawns) if at == square]
        dx, dy = _APART[len(there) - 1][there.index(seat)]
        x, y = layout.centre(square)
        points.append((x + dx, y + dy))
    return points


def _pawns(rules: Frantic, state: FranticState) -> list[Piece]:
    active = -1 if state.stack is None else state.turn_of
    where = pawn_points(rules, state)
    crowd = max(state.pawns.count(square) for square in state.pawns)
    scale = number(0.8 if crowd <= 4 else 0.6)
    pieces = [
        Piece(
            f"pawn {seat}",
            f'<g transform="scale({scale})">{pawn_svg(emblem, player, active=seat == active)}</g>',
            *where[seat],
        )
        for seat, (player, emblem) in enumerate(zip(rules.players, emblems(rules.players), strict=True))
    ]
    # The pawn whose turn it is lies on top.
    return sorted(pieces, key=lambda piece: piece.id == f"pawn {active}")


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────


def hand_spots(rules: Frantic, state: FranticState, seat: int) -> list[tuple[str, int, Point]]:
    """The spots of a hand: id, kind of card, middle. An id names the card, not a place in somebody's hand."""
    layout = layout_of(rules.table)
    held = state.hands[seat]
    room = layout.width - 2 * MARGIN - 70
    step = min(CARD + 8, (room - CARD) / max(1, len(held) - 1)) if held else 0
    seen: dict[int, int] = {}
    found = []
    for n, kind in enumerate(held):
        seen[kind] = seen.get(kind, 0) + 1
        word = "?" if kind == UNKNOWN else rules.table.cards[kind].word
        x = MARGIN + CARD / 2 + n * step
        found.append((f"hand,{word},{seen[kind]}", kind, (x, layout.track_height + HAND / 2 - 8)))
    return found


def _hand(rules: Frantic, state: FranticState, seat: int | None, language: str) -> list[Piece]:
    if seat is None:
        return []
    pieces = []
    for name, kind, (x, y) in hand_spots(rules, state, seat):
        if kind == UNKNOWN:
            continue
        card = rules.table.cards[kind]
        body = card_svg(
            card,
            rules.card_name(kind, language),
            rules.card_text(kind, language),
            side=CARD,
            tall=TALL,
        )
        pieces.append(Piece(name, body, x, y))
    return pieces


def _hand_spots(
    rules: Frantic, state: FranticState, seat: int | None, layout: Layout, language: str
) -> list[Spot]:
    if seat is None:
        return []
    found = hand_spots(rules, state, seat)
    step = found[1][2][0] - found[0][2][0] if len(found) > 1 else CARD
    wide = min(CARD, step)
    return [
        Spot(
            name,
            x - CARD / 2,
            y - TALL / 2,
            wide if n < len(found) - 1 else CARD,
            TALL,
            text("frantic.shown.in-hand", language, card=rules.card_name(kind, language)),
            layout.rows + 1,
            n,
        )
        for n, (name, kind, (x, y)) in enumerate(found)
    ]


# ── squares ───────────────────────────────────────────────────────────────────────────────────────────────


def _squares(rules: Frantic, state: FranticState, layout: Layout, language: str) -> list[Spot]:
    spots = []
    for square in range(rules.table.goal + 1):
        x, y = layout.centre(square)
        there = [rules.players[seat] for seat, at in enumerate(state.pawns) if at == square]
        name = ", ".join([spoken_square(rules, state, square, language), *there])
        place = (x - CELL / 2, y - CELL / 2, CELL, CELL)
        spots.append(Spot(str(square), *place, name, *layout.grid(square)))
    return sorted(spots, key=lambda spot: (spot.row, spot.column))


@lru_cache(maxsize=32)
def _base(table: Table, language: str) -> str:
    layout = layout_of(table)
    centres = [layout.centre(square) for square in range(table.goal + 1)]
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in centres)
    ribbon = (
        f'<path fill="none" stroke="{COLOURS["edge"]}" stroke-width="16" stroke-linejoin="round" d="{line}"/>'
    )
    cells = []
    for square, (x, y) in enumerate(centres):
        ends = {0: ("start", "#d8ecd2"), table.goal: ("finish", "#f6d0d0")}
        name, fill = ends.get(square, ("", COLOURS["square"]))
        half = CELL / 2 - 2
        cells.append(
            f'<g transform="translate({number(x)} {number(y)})">'
            f'<rect x="{number(-half)}" y="{number(-half)}" '
            f'width="{number(2 * half)}" height="{number(2 * half)}" rx="7" fill="{fill}" '
            f'stroke="{COLOURS["edge"]}" stroke-width="1.5"/>'
            f'<text x="{number(-half + 5)}" y="{number(-half + 14)}" text-anchor="start" font-size="12" '
            f'font-weight="bold" fill="{COLOURS["ink"]}">{table.value(square)}</text>'
            + (
                f'<text y="{number(half - 5)}" font-size="9.5" font-weight="bold" fill="{COLOURS["ink"]}">'
                f"{safe(text(f'frantic.shown.{name}', language))}</text>"
                if name
                else ""
            )
            + "</g>"
        )
    down, end = number(layout.track_height - 6), number(layout.width - MARGIN)
    strip = f'<path stroke="{COLOURS["edge"]}" stroke-width="1.5" d="M{MARGIN} {down}H{end}"/>'
    return ribbon + "".join(cells) + strip


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────


def spots_of(rules: Frantic, state: FranticState, action: Action) -> tuple[str, ...]:
    """The spots of an answer: a card of the hand and a square, a square, a card on the market, or none."""
    verb, *rest = action
    if verb in ("play", "lay", "throw") and isinstance(rest[1], int):
        return (f"hand,{rest[0]},1", str(rest[1]))
    if verb == "take":
        return (str(rest[0]),)
    if verb == "move":
        return (str(state.teleports[int(rest[0]) - 1]), str(rest[1]))
    if verb in ("remote", "swap", "gift", "pawn") and len({*state.pawns}) == len(state.pawns):
        return (str(state.pawns[rules.players.index(str(rest[0]))]),)
    return ()


def sources_of(rules: Frantic, state: FranticState, action: Action) -> tuple[str, ...]:
    """Every card of the hand that an answer may mean: of two that are alike, either."""
    if action.verb not in ("play", "lay", "throw") or not isinstance(action[2], int):
        return ()
    assert state.stack is not None  # somebody is asked
    kind = rules.table.kinds[str(action[1])]
    held = hand_spots(rules, state, state.stack[0][1])
    return tuple(name for name, other, _ in held if other == kind)


def way_of(rules: Frantic, state: FranticState, action: Action) -> str:
    """The way of a card from the hand to its square, of a teleport from its square to the next."""
    layout = layout_of(rules.table)
    if action.verb in ("play", "lay", "throw") and isinstance(action[2], int):
        assert state.stack is not None  # somebody is asked
        seat = state.stack[0][1]
        kind = rules.table.kinds[str(action[1])]
        found = [middle for _, held, middle in hand_spots(rules, state, seat) if held == kind]
        if not found:
            return ""
        (x, y), (tx, ty) = found[0], layout.centre(int(action[2]))
    elif action.verb == "move":
        x, y = layout.centre(state.teleports[int(action[1]) - 1])
        tx, ty = layout.centre(int(action[2]))
    else:
        return ""
    return f"M{number(x)} {number(y)}L{number(tx)} {number(ty)}"
