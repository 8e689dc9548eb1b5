"""The picture of a race: a ribbon of numbered squares, what they do, snakes and ladders, pawns."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from mazenb.engine.texts import language as session_language
from mazenb.engine.texts import text
from mazenb.games.race.shown.icons import GOOD, HARM, icon_svg, mood
from mazenb.games.race.shown.layout import CELL, MARGIN, Layout, layout_of
from mazenb.games.race.shown.saying import place_name, short_text, spoken_square
from mazenb.games.race.state import RaceState
from mazenb.games.race.track import Track
from mazenb.pictures.emblems import emblems, pawn_svg
from mazenb.pictures.lines import fitted
from mazenb.pictures.markup import COLOURS, number, path, safe
from mazenb.pictures.scene import Piece, Point, Scene, Spot

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["MOST", "pawn_points", "scene"]

MOST = 1500
"""A longer track is not painted."""
_TINTS = {GOOD: "#d8ecd2", HARM: "#f6d9c9", "odd": "#e3d9ee", "plain": "#fffdf8", "finish": "#fbe6a2"}
_APART: tuple[tuple[Point, ...], ...] = (
    ((0, 3),),
    ((-12, 3), (12, 3)),
    ((-13, -6), (13, -6), (0, 14)),
    ((-13, -9), (13, -9), (-13, 13), (13, 13)),
)


def scene(rules: Race, state: RaceState, language: str | None = None) -> Scene:
    """The track, and every pawn on it."""
    speech = language or session_language()
    track, layout = rules.track, layout_of(rules.track)
    where = pawn_points(rules, state)
    active = -1 if state.stack is None else state.turn_of
    pieces = tuple(
        Piece(
            f"pawn {seat}",
            f'<g transform="scale(.8)">{pawn_svg(emblem, player, active=seat == active)}</g>',
            *where[seat],
        )
        for seat, (player, emblem) in enumerate(zip(rules.players, emblems(rules.players), strict=True))
    )
    # The pawn whose turn it is lies on top.
    pieces = tuple(sorted(pieces, key=lambda piece: piece.id == f"pawn {active}"))
    names: dict[int, list[str]] = {}
    for seat, square in enumerate(state.squares):
        names.setdefault(square, []).append(rules.players[seat])
    spots = tuple(
        Spot(
            str(square),
            MARGIN + CELL * column,
            MARGIN + CELL * row,
            CELL,
            CELL,
            ", ".join([spoken_square(rules, square, speech), *names.get(square, ())]),
            row,
            column,
        )
        for square, (row, column) in sorted(layout.places.items(), key=lambda pair: pair[1])
    )
    title = text("race.shown.title", speech, track=track.name, last=track.length)
    return Scene(layout.width, layout.height, _base(track, speech), pieces, spots, title)


def pawn_points(rules: Race, state: RaceState) -> list[Point]:
    """Where each pawn is painted: apart, where they share a square."""
    layout = layout_of(rules.track)
    points = []
    for seat, square in enumerate(state.squares):
        there = [other for other, at in enumerate(state.squares) if at == square]
        offsets = _APART[min(len(there), len(_APART)) - 1]
        dx, dy = offsets[there.index(seat) % len(offsets)]
        x, y = layout.centre(square)
        points.append((x + dx, y + dy))
    return points


@lru_cache(maxsize=32)
def _base(track: Track, language: str) -> str:
    layout = layout_of(track)
    centres = [layout.centre(square) for square in sorted(layout.places)]
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in centres)
    ribbon = "".join(
        f'<path class="{name}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-linecap="square" d="{line}"/>'
        for name, colour, width in (
            ("shore", COLOURS["edge"], CELL - 4),
            ("ribbon", COLOURS["square"], CELL - 7),
        )
    )
    cells = "".join(_cell(track, layout, square, language) for square in sorted(layout.places))
    return ribbon + cells + _separators(centres) + _long_ways(track, layout)


def _separators(centres: list[Point]) -> str:
    half = (CELL - 8) / 2
    strokes = []
    for (ax, ay), (bx, by) in pairwise(centres):
        x, y = (ax + bx) / 2, (ay + by) / 2
        if ay == by:
            strokes.append(f"M{number(x)} {number(y - half)}v{number(2 * half)}")
        else:
            strokes.append(f"M{number(x - half)} {number(y)}h{number(2 * half)}")
    return path("grid", f'fill="none" stroke="{COLOURS["grid"]}" stroke-width="1.5"', strokes)


def _cell(track: Track, layout: Layout, square: int, language: str) -> str:
    effects, place = track.effects(square), track.place(square)
    last = square == track.length
    kind = "finish" if last else mood(effects, square) if effects else "plain"
    x, y = layout.centre(square)
    half = (CELL - 9) / 2
    parts = []
    if kind != "plain":
        parts.append(
            f'<rect class="tint {kind}" fill="{_TINTS[kind]}" x="{number(-half)}" y="{number(-half)}" '
            f'width="{number(2 * half)}" height="{number(2 * half)}"/>'
        )
    parts.append(
        f'<text class="ink" x="{number(-half + 3)}" y="{number(-half + 12)}" text-anchor="start" '
        f'font-size="12" font-weight="bold" fill="{COLOURS["ink"]}">{square}</text>'
    )
    if icon := icon_svg(effects, place, square, last):
        parts.append(f'<g transform="translate(8 -8)">{icon}</g>')
    words = [place_name(place, language)] if place else []
    if last:
        words = [text("race.shown.finish", language)]
    elif square == track.start:
        words.append(text("race.shown.start", language))
    if effects:
        words.append(", ".join(short_text(effect, language) for effect in effects))
    for n, word in enumerate(words[-2:]):
        size, lines = fitted(word, CELL - 10, 1, (10, 9, 8, 7.5))
        down = half - 4 - 10.5 * (len(words[-2:]) - 1 - n)
        weight = ' font-weight="bold"' if n == 0 and (place or last) else ""
        parts.append(
            f'<text class="ink" y="{number(down)}" font-size="{number(size)}"{weight} '
            f'fill="{COLOURS["ink"]}">{safe(lines[0])}</text>'
        )
    if effects:
        told = [place_name(place, language)] if place else []
        parts.append(f"<title>{safe(' '.join([*told, *_told(effects, language)]))}</title>")
    return f'<g class="square" transform="translate({number(x)} {number(y)})">{"".join(parts)}</g>'


def _told(effects: tuple[tuple[object, ...], ...], language: str) -> list[str]:
    from mazenb.games.race.rules import effect_text

    return [effect_text(effect, language) for effect in effects]


def _long_ways(track: Track, layout: Layout) -> str:
    """Ladders and snakes, from where one steps on them to where they lead."""
    drawn = []
    for square, effects in track.squares:
        for word, *values in effects:
            place = track.place(square)
            if word == "to" and place in ("ladder", "snake"):
                draw = _ladder if place == "ladder" else _snake
                drawn.append(draw(layout.centre(square), layout.centre(values[0])))
    return f'<g class="long-ways" pointer-events="none" opacity=".62">{"".join(drawn)}</g>' if drawn else ""


def _ladder(low: Point, high: Point) -> str:
    (ax, ay), (bx, by) = low, high
    length = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    px, py = -uy * 7, ux * 7
    data = [
        f"M{number(ax + s * px)} {number(ay + s * py)}L{number(bx + s * px)} {number(by + s * py)}"
        for s in (1, -1)
    ]
    for n in range(1, int(length // 14)):
        x, y = ax + ux * 14 * n, ay + uy * 14 * n
        data.append(f"M{number(x + px)} {number(y + py)}L{number(x - px)} {number(y - py)}")
    return f'<path class="ladder" fill="none" stroke="#8a6a2f" stroke-width="3" d="{"".join(data)}"/>'


def _snake(head: Point, tail: Point) -> str:
    (ax, ay), (bx, by) = head, tail
    length = hypot(bx - ax, by - ay) or 1
    px, py = -(by - ay) / length * 16, (bx - ax) / length * 16
    waves = max(2, round(length / 60))
    data = [f"M{number(ax)} {number(ay)}"]
    for n in range(1, waves + 1):
        side = 1 if n % 2 else -1
        mx, my = ax + (bx - ax) * (n - 0.5) / waves, ay + (by - ay) * (n - 0.5) / waves
        x, y = ax + (bx - ax) * n / waves, ay + (by - ay) * n / waves
        data.append(f"Q{number(mx + side * px)} {number(my + side * py)} {number(x)} {number(y)}")
    return (
        f'<path class="snake" fill="none" stroke="#3f7d4e" stroke-width="6" stroke-linecap="round" '
        f'd="{"".join(data)}"/>'
        f'<circle class="snake-head" cx="{number(ax)}" cy="{number(ay)}" r="7" fill="#3f7d4e"/>'
        f'<circle cx="{number(ax)}" cy="{number(ay)}" r="2.5" fill="#ffffff"/>'
    )
