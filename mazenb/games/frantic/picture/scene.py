"""The scene of a game of Frantic: the track with cards, teleports and pawns, and the viewer's hand."""

from __future__ import annotations

from functools import lru_cache

from mazenb.engine import Action
from mazenb.games.frantic.cards.hand import left
from mazenb.games.frantic.cards.placement import top
from mazenb.games.frantic.picture.captions import spoken_square, teleport_text
from mazenb.games.frantic.picture.faces import (
    FACES,
    HAND_CARD,
    back_svg,
    card_svg,
    hand_card_svg,
    teleport_svg,
    turned_to,
)
from mazenb.games.frantic.picture.road import CELL, MARGIN, Layout, layout_of
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import BACK, DOWN, ON, UNKNOWN, FranticState, Laid
from mazenb.games.frantic.table.table import Table
from mazenb.games.frantic.text.words import card_name, card_text
from mazenb.pictures.crowd import Stance, stances
from mazenb.pictures.emblems import PAWNS, emblems, pawn_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Piece, Point, Scene, Spot
from mazenb.pictures.svg import number, safe
from mazenb.pictures.text_fit import fitted
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["hand_spots", "pawn_points", "scene", "sources_of", "spots_of", "way_of"]

CARD, TALL = HAND_CARD
FAN = 2.4
"""Angle in degrees between neighbouring cards in a hand."""
_SYMBOLS = (*FACES, *PAWNS)


def scene(rules: Terms, state: FranticState, seat: int | None, language: str | None) -> Scene:
    """Return the scene of a game, with the hand of the given seat, if any, and no other hand."""
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
    return Scene(
        width=layout.width,
        height=layout.height,
        base=_base(table, speech),
        pieces=tuple(pieces),
        spots=tuple(spots),
        title=title,
        symbols=_SYMBOLS,
    )


# ── cards, teleports and pawns ────────────────────────────────────────────────────────────────────────────


def _pointing(table: Table, layout: Layout, square: int, laid: Laid) -> float | None:
    """Return the direction of a card's arrow in the picture, in degrees, or ``None`` if it has no arrow."""
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


def _cards(rules: Terms, state: FranticState, layout: Layout, language: str) -> list[Piece]:
    found = []
    for square in range(1, rules.table.goal):
        laid = top(state, square)
        if laid is not None:
            card = rules.table.cards[laid.kind]
            body = card_svg(
                card,
                card_name(rules, laid.kind, language),
                card_text(rules, laid.kind, language),
                str(square),
                arrow=_pointing(rules.table, layout, square, laid),
                below=len(state.stacks[square]) - 1,
                crowd=state.pawns.count(square),
            )
            found.append(Piece(f"card {square}", body, *layout.centre(square)))
    return found


def _teleports(state: FranticState, layout: Layout, language: str) -> list[Piece]:
    return [
        Piece(f"teleport {n}", teleport_svg(n, teleport_text(n, language)), *layout.centre(square))
        for n, square in enumerate(state.teleports, 1)
    ]


def _pile(state: FranticState, layout: Layout, language: str) -> Piece:
    """Return the pile with the number of cards left, which is beside the hand."""
    n = left(state)
    body = back_svg(n, text("frantic.shown.pile", language, n=n))
    return Piece("pile", body, layout.width - MARGIN - 44, layout.hand_middle)


def pawn_stances(rules: Terms, state: FranticState) -> list[Stance]:
    """Return the position and size of each pawn.

    Pawns on the same square are placed side by side, and none covers the number of its square.
    """
    layout = layout_of(rules.table)
    found = []
    for seat, square in enumerate(state.pawns):
        there = [other for other, at in enumerate(state.pawns) if at == square]
        dx, dy, scale = stances(len(there), beside=True, side=CELL - 8)[there.index(seat)]
        x, y = layout.centre(square)
        found.append(Stance(x + dx, y + dy, scale))
    return found


def pawn_points(rules: Terms, state: FranticState) -> list[Point]:
    """Return the coordinates of each pawn in the picture."""
    return [(stance.x, stance.y) for stance in pawn_stances(rules, state)]


def _pawns(rules: Terms, state: FranticState) -> list[Piece]:
    active = -1 if state.stack is None else state.turn_of
    painted = zip(rules.players, emblems(rules.players), pawn_stances(rules, state), strict=True)
    pieces = [
        Piece(
            f"pawn {seat}",
            pawn_svg(emblem, player, active=seat == active, scale=stance.scale),
            stance.x,
            stance.y,
        )
        for seat, (player, emblem, stance) in enumerate(painted)
    ]
    # The pawn of the player whose turn it is is painted on top.
    return sorted(pieces, key=lambda piece: piece.id == f"pawn {active}")


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────


def hand_spots(rules: Terms, state: FranticState, seat: int) -> list[tuple[str, int, Point]]:
    """Return the id, the kind of card and the centre of each spot in a hand.

    An id names the card, not its position in the hand.
    """
    layout = layout_of(rules.table)
    held = state.hands[seat]
    room = layout.width - 2 * MARGIN - 106
    step = min(CARD + 8, (room - CARD) / max(1, len(held) - 1)) if held else 0
    seen: dict[int, int] = {}
    found = []
    for n, kind in enumerate(held):
        seen[kind] = seen.get(kind, 0) + 1
        word = "?" if kind == UNKNOWN else rules.table.cards[kind].word
        x = MARGIN + CARD / 2 + n * step
        found.append((f"hand,{word},{seen[kind]}", kind, (x, layout.hand_middle)))
    return found


def _hand(rules: Terms, state: FranticState, seat: int | None, language: str) -> list[Piece]:
    if seat is None:
        return []
    pieces = []
    held = hand_spots(rules, state, seat)
    for n, (name, kind, (x, y)) in enumerate(held):
        if kind == UNKNOWN:
            continue
        card = rules.table.cards[kind]
        body = hand_card_svg(card, card_name(rules, kind, language), card_text(rules, kind, language))
        aside = n - (len(held) - 1) / 2
        pieces.append(Piece(id=name, body=body, x=x, y=y + min(6.0, 0.8 * aside * aside), turn=FAN * aside))
    return pieces


def _hand_spots(
    rules: Terms, state: FranticState, seat: int | None, layout: Layout, language: str
) -> list[Spot]:
    if seat is None:
        return []
    found = hand_spots(rules, state, seat)
    step = found[1][2][0] - found[0][2][0] if len(found) > 1 else CARD
    wide = min(CARD, step)
    return [
        Spot(
            id=name,
            x=x - CARD / 2,
            y=y - TALL / 2,
            width=wide if n < len(found) - 1 else CARD,
            height=TALL,
            name=text("frantic.shown.in-hand", language, card=card_name(rules, kind, language)),
            row=layout.rows + 1,
            column=n,
        )
        for n, (name, kind, (x, y)) in enumerate(found)
    ]


# ── squares ───────────────────────────────────────────────────────────────────────────────────────────────


def _squares(rules: Terms, state: FranticState, layout: Layout, language: str) -> list[Spot]:
    spots = []
    for square in range(rules.table.goal + 1):
        x, y = layout.centre(square)
        there = [rules.players[seat] for seat, at in enumerate(state.pawns) if at == square]
        row, column = layout.grid(square)
        spots.append(
            Spot(
                id=str(square),
                x=x - CELL / 2,
                y=y - CELL / 2,
                width=CELL,
                height=CELL,
                name=", ".join([spoken_square(rules, state, square, language), *there]),
                row=row,
                column=column,
            )
        )
    return sorted(spots, key=lambda spot: (spot.row, spot.column))


@lru_cache(maxsize=32)
def _base(table: Table, language: str) -> str:
    layout = layout_of(table)
    centres = [layout.centre(square) for square in range(table.goal + 1)]
    line = layout.way()
    wide, high = number(layout.width), number(layout.track_height)
    strokes = (
        ("shadow", "shade", 58, ' opacity=".35" transform="translate(2 6)"'),
        ("shore", "road2", 56, ""),
        ("ribbon", "road", 48, ""),
        ("middle", "road3", 3, ' stroke-dasharray="2 9"'),
    )
    road = "".join(
        f'<path class="{name}" stroke="{PALETTE[paint]}" stroke-width="{width}"{more} d="{line}"/>'
        for name, paint, width, more in strokes
    )
    felt = (
        f'<rect class="felt" fill="{PALETTE["felt"]}" width="{wide}" height="{high}" rx="22"/>'
        f'<rect fill="none" stroke="{PALETTE["glint"]}" stroke-opacity=".16" stroke-width="2" x="6" y="6" '
        f'width="{number(layout.width - 12)}" height="{number(layout.track_height - 12)}" rx="17"/>'
    )
    stones = "".join(_stone(table, square, centre, language) for square, centre in enumerate(centres))
    look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'{felt}<g class="road" {look}>{road}</g>{stones}'


def _stone(table: Table, square: int, centre: Point, language: str) -> str:
    """Return a drawing of a square as a stone with its number, or with the word for start or finish."""
    name = {0: "start", table.goal: "finish"}.get(square, "")
    half = CELL / 2 - 4
    top = f'x="{number(-half)}" width="{number(2 * half)}" height="{number(2 * half)}" rx="10"'
    ink = PALETTE["ink"]
    parts = [
        (
            f'<rect fill="{PALETTE["stone2"]}" y="{number(4 - half)}" {top}/>'
            f'<rect class="stone {name}" fill="{PALETTE[f"goal-{name}" if name else "stone"]}" '
            f'y="{number(-half)}" {top}/>'
            f'<path fill="none" stroke="{PALETTE["glint"]}" stroke-opacity=".5" stroke-width="2" '
            'stroke-linecap="round" '
            f'd="M{number(4 - half)} {number(half - 10)}V{number(10 - half)}a6 6 0 0 1 '
            f'6-6h{number(2 * half - 20)}"/>'
        )
    ]
    if name:
        word = text(f"frantic.shown.{name}", language)
        size, lines = fitted(word[:1].upper() + word[1:], 2 * half - 4, 1, (15, 13, 12))
        parts.append(
            f'<text y="{number(18 - half)}" font-size="{number(size)}" font-weight="700" '
            f'font-family="Georgia,Noto Serif,serif" fill="{ink}">{safe(lines[0])}</text>'
        )
    if name == "finish":
        parts.append(
            f'<text y="18" font-size="26" font-weight="800" font-family="Georgia,Noto Serif,serif" '
            f'fill="{ink}">{table.value(square)}</text>'
        )
    elif not name:
        parts.append(
            f'<text class="numbers" x="{number(6 - half)}" y="{number(17 - half)}" text-anchor="start" '
            f'font-size="14" font-weight="800" fill="{ink}">{table.value(square)}</text>'
        )
    x, y = centre
    return f'<g class="square" transform="translate({number(x)} {number(y)})">{"".join(parts)}</g>'


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────


def spots_of(rules: Terms, state: FranticState, action: Action) -> tuple[str, ...]:
    """Return the spots to click for an answer, such as a card in the hand and a square.

    An answer without a place on the board has none.
    """
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


def sources_of(rules: Terms, state: FranticState, action: Action) -> tuple[str, ...]:
    """Return the spots of all cards in the hand that an answer can refer to, since two can be of one kind."""
    if action.verb not in ("play", "lay", "throw") or not isinstance(action[2], int):
        return ()
    assert state.stack is not None  # a player must answer
    kind = rules.table.kinds[str(action[1])]
    held = hand_spots(rules, state, state.stack[0][1])
    return tuple(name for name, other, _ in held if other == kind)


def way_of(rules: Terms, state: FranticState, action: Action) -> str:
    """Return the path of a card from the hand to its square, or of a teleport to its new square."""
    layout = layout_of(rules.table)
    if action.verb in ("play", "lay", "throw") and isinstance(action[2], int):
        assert state.stack is not None  # a player must answer
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
