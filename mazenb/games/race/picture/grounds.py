"""The background of a track: a road that winds to a meadow, or a chequered board."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from mazenb.games.race.picture.icons import mood
from mazenb.games.race.picture.long_ways import head_svg, ladder_svg, snake_svg
from mazenb.games.race.picture.road import CELL, MARGIN, Layout, Place, layout_of
from mazenb.games.race.track import Track
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Point
from mazenb.pictures.svg import number, path, safe
from mazenb.texts.catalogue import text

__all__ = ["ground_svg"]

_CORNER = 40.0
"""Radius of the bends in the road."""
_SKULLS = ("fall", "skull")


@lru_cache(maxsize=32)
def ground_svg(track: Track, language: str) -> str:
    """Return the part of a track's picture that never changes."""
    layout = layout_of(track)
    return _road(track, layout, language) if layout.middle is not None else _checked(track, layout)


def kind_of(track: Track, square: int) -> str:
    """Return the kind of a square, which sets its colour."""
    effects = track.effects(square)
    if square == track.length:
        return "finish"
    if effects:
        return "death" if track.place(square) in _SKULLS else mood(effects, square)
    return "start" if square == track.start else "plain"


# ── the road ──────────────────────────────────────────────────────────────────────────────────────────────


def _road(track: Track, layout: Layout, language: str) -> str:
    width, height = layout.width, layout.height
    squares = sorted(layout.places)[:-1]
    line = [layout.places[square] for square in squares] + list(layout.spare)
    middles = [(MARGIN + CELL * (c + 0.5), MARGIN + CELL * (r + 0.5)) for r, c in line]
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in middles)
    bed = f'fill="none" stroke-width="{CELL + 8}" stroke-linejoin="round" stroke-linecap="round" d="{way}"'
    parts = [
        (
            f'<rect class="field" fill="{PALETTE["field"]}" width="{width}" height="{height}" rx="16"/>'
            f'<rect fill="none" stroke="{PALETTE["tuft"]}" stroke-width="3" x="4" y="4" width="{width - 8}" '
            f'height="{height - 8}" rx="13"/>'
            f'<path class="shore" stroke="{PALETTE["shade"]}" opacity=".3" transform="translate(0 5)" {bed}/>'
        )
    ]
    cells: dict[str, list[str]] = {}
    numbers: dict[str, list[str]] = {"ink": [], "space-death-text": []}
    chevrons = []
    for n, (before, place, after) in enumerate(zip([None, *line], line, [*line[1:], None], strict=False)):
        square = squares[n] if n < len(squares) else None
        kind = _kind(track, square, n)
        corner = _turn(before, place, after)
        cells.setdefault(kind, []).append(_cell(place, corner))
        x, y = MARGIN + CELL * place[1], MARGIN + CELL * place[0]
        if square is not None:
            ink = "space-death-text" if kind == "death" else "ink"
            numbers[ink].append(_number(x, y, square, corner))
        if kind in ("plain-a", "plain-b", "spare"):
            chevrons.append(_chevron(x, y, place, after or before, forward=after is not None))
    edge = f'stroke="{PALETTE["bed"]}" stroke-width="3.5" stroke-linejoin="round"'
    parts += [path(f"cells {kind}", f'fill="{_paint(kind)}" {edge}', data) for kind, data in cells.items()]
    look = f'fill="none" stroke="{PALETTE["chevron"]}" stroke-width="4.5" stroke-linejoin="round"'
    parts.append(path("chevrons", look, chevrons))
    parts.append(_meadow(track, layout, language))
    parts += [
        f'<g class="numbers" font-size="15" font-weight="800" fill="{PALETTE[ink]}">{"".join(some)}</g>'
        for ink, some in numbers.items()
        if some
    ]
    return "".join(parts)


def _kind(track: Track, square: int | None, n: int) -> str:
    """Return the kind of the n-th place on a road, which sets its colour."""
    if square is None:
        return "spare"
    kind = kind_of(track, square)
    return f"plain-{'ab'[n % 2]}" if kind == "plain" else kind


def _paint(kind: str) -> str:
    if kind == "spare":
        return PALETTE["goldsoft"]
    return PALETTE[kind if kind.startswith("plain") else f"space-{kind}"]


def _turn(before: Place | None, place: Place, after: Place | None) -> int | None:
    """Return the outer corner of a bend in the road, or ``None`` where the road is straight.

    The corners are numbered clockwise from 0 at the upper left.
    """
    if before is None or after is None:
        return None
    across, down = after[1] - before[1], after[0] - before[0]
    if abs(across) != 1 or abs(down) != 1:
        return None
    # The road runs anticlockwise, so its outside is on the right.
    came = (place[0] - before[0], place[1] - before[1])
    return {(0, 1): 2, (-1, 0): 1, (0, -1): 0, (1, 0): 3}[came]


def _cell(place: Place, corner: int | None) -> str:
    x, y = MARGIN + CELL * place[1], MARGIN + CELL * place[0]
    radii = [_CORNER if corner == n else 0.0 for n in range(4)]
    a, b, c, d = radii
    data = f"M{number(x + a)} {y}h{number(CELL - a - b)}"
    data += f"a{number(b)} {number(b)} 0 0 1 {number(b)} {number(b)}" if b else ""
    data += f"v{number(CELL - b - c)}"
    data += f"a{number(c)} {number(c)} 0 0 1-{number(c)} {number(c)}" if c else ""
    data += f"h-{number(CELL - c - d)}"
    data += f"a{number(d)} {number(d)} 0 0 1-{number(d)}-{number(d)}" if d else ""
    data += f"v-{number(CELL - d - a)}"
    data += f"a{number(a)} {number(a)} 0 0 1 {number(a)}-{number(a)}" if a else ""
    return f"{data}z"


def _number(x: float, y: float, square: int, corner: int | None) -> str:
    if corner == 0:
        return f'<text x="{number(x + CELL - 6)}" y="{number(y + 18)}" text-anchor="end">{square}</text>'
    return f'<text x="{number(x + 6)}" y="{number(y + 18)}" text-anchor="start">{square}</text>'


def _chevron(x: float, y: float, place: Place, other: Place | None, *, forward: bool) -> str:
    """Return two arrowheads that show the direction of the road."""
    if other is None:
        return ""
    sign = 1 if forward else -1
    down, across = sign * (other[0] - place[0]), sign * (other[1] - place[1])
    mx, my = x + CELL / 2, y + CELL / 2 + 3
    heads = ""
    for far in (-10, 2):
        tip = far + 9
        points = [(far, -9), (tip, 0), (far, 9)]
        turned = [(mx + a * across - b * down, my + a * down + b * across) for a, b in points]
        heads += "M" + "L".join(f"{number(px)} {number(py)}" for px, py in turned)
    return heads


def _meadow(track: Track, layout: Layout, language: str) -> str:
    """Return the picture of the goal: a crowned goose on a pond, trees, and the number of the last square."""
    x, y, width, height = layout.box(track.length)
    inset = 5
    left, top, wide, high = x + inset, y + inset, width - 2 * inset, height - 2 * inset
    grass = (
        f'<rect class="goal" fill="{PALETTE["meadow"]}" stroke="{PALETTE["bed"]}" stroke-width="5" '
        f'x="{left}" y="{top}" width="{wide}" height="{high}" rx="26"/>'
        f'<rect fill="none" stroke="{PALETTE["glint"]}" stroke-opacity=".4" stroke-width="2" '
        f'stroke-dasharray="3 7" x="{left + 8}" y="{top + 8}" width="{wide - 16}" height="{high - 16}" '
        'rx="19"/>'
    )
    size = min(1.0, wide / 330, high / 230)
    goal = text("race.shown.finish", language)
    inner = (
        f'<ellipse fill="{PALETTE["shade"]}" opacity=".16" cx="-64" cy="34" rx="88" ry="40"/>'
        f'<ellipse fill="{PALETTE["pond"]}" stroke="{PALETTE["pond2"]}" stroke-width="3" cx="-66" '
        'cy="28" rx="88" '
        f'ry="40"/><path fill="none" stroke="{PALETTE["glint"]}" stroke-opacity=".8" stroke-width="2.5" '
        'd="M-130 20c14-5 24-5 38 0M-40 50c12-4 22-4 36 0"/>'
        '<use href="#mz-goal" x="-136" y="-94" width="128" height="135"/>'
        '<use href="#mz-goose" x="-24" y="10" width="56" height="50"/>'
        '<text x="92" y="8" font-size="62" font-weight="800" font-family="Georgia,Noto '
        f'Serif,serif">{track.length}'
        f'</text><text x="92" y="38" font-size="25" font-weight="700" font-family="Georgia,Noto Serif,serif">'
        f"{safe(goal[:1].upper() + goal[1:])}</text>"
        + _trees(((-150, -78), (40, -84), (146, -78), (150, 72), (-160, 74), (64, 82)))
        + _flowers(((-8, -72), (-92, 82), (14, 78), (116, 74), (92, -66), (-152, -12), (158, -8)))
    )
    mx, my = x + width / 2, y + height / 2
    scaled = f" scale({number(size)})" if size < 1 else ""
    return (
        f'{grass}<g class="meadow" fill="{PALETTE["ink"]}" transform="translate({number(mx)} '
        f'{number(my)}){scaled}">'
        f"{inner}</g>"
    )


def _trees(places: tuple[tuple[int, int], ...]) -> str:
    shadow = "".join(f"M{x - 15} {y + 22}a15 5 0 1 0 30 0 15 5 0 1 0-30 0" for x, y in places)
    trunks = "".join(f"M{x - 3} {y + 4}h6v17h-6z" for x, y in places)
    crowns = "".join(
        f"M{x - 17} {y}a9 9 0 0 1 5-14 13 13 0 0 1 24 0 9 9 0 0 1 5 14 9 9 0 0 1-14 7h-6a9 9 0 0 1-14-7z"
        for x, y in places
    )
    return (
        path("shadow", f'fill="{PALETTE["shade"]}" opacity=".2"', [shadow])
        + path("trunks", f'fill="{PALETTE["ladder2"]}"', [trunks])
        + path("crowns", f'fill="{PALETTE["tree"]}" stroke="{PALETTE["bed"]}" stroke-width="1.8"', [crowns])
    )


def _flowers(places: tuple[tuple[int, int], ...]) -> str:
    petals = "".join(f"M{x - 3} {y}h0m6 0h0m-3-3h0m0 6h0" for x, y in places)
    hearts = "".join(f"M{x} {y}h0" for x, y in places)
    blades = "".join(f"M{x + 20} {y + 8}l-4-7m4 7v-9m0 9l4-7" for x, y in places)
    look = 'fill="none" stroke-linecap="round"'
    return (
        path("petals", f'{look} stroke="{PALETTE["card"]}" stroke-width="4.6"', [petals])
        + path("hearts", f'{look} stroke="{PALETTE["gold"]}" stroke-width="4"', [hearts])
        + path("blades", f'{look} stroke="{PALETTE["tuft"]}" stroke-width="2"', [blades])
    )


# ── the checked board ─────────────────────────────────────────────────────────────────────────────────────


def _checked(track: Track, layout: Layout) -> str:
    squares = sorted(layout.places)
    # Square 0 is outside the frame.
    framed = [square for square in squares if square > 0]
    rows = [layout.places[square] for square in framed]
    left = MARGIN + CELL * min(column for _, column in rows)
    right = MARGIN + CELL * (1 + max(column for _, column in rows))
    high = layout.height
    parts = [_pad(layout)] if framed != squares else []
    parts += [
        (
            f'<rect class="tray" fill="{PALETTE["tray"]}" x="{left - MARGIN}" '
            f'width="{right - left + 2 * MARGIN}" '
            f'height="{high}" rx="15"/><rect fill="none" stroke="{PALETTE["traylip"]}" stroke-width="2.5" '
            f'x="{left - MARGIN + 2}" y="2" width="{right - left + 2 * MARGIN - 4}" height="{high - 4}" '
            'rx="13"/>'
            f'<rect class="well" fill="{PALETTE["tray2"]}" x="{left - 6}" y="{MARGIN - 6}" '
            f'width="{right - left + 12}" height="{high - 2 * MARGIN + 12}" rx="8"/>'
        )
    ]
    cells: dict[str, list[str]] = {}
    glints = []
    inset, side = 4, CELL - 8
    for square in squares:
        row, column = layout.places[square]
        x, y = MARGIN + CELL * column, MARGIN + CELL * row
        kind = kind_of(track, square)
        if kind == "plain" or track.place(square) in ("ladder", "snake"):
            kind = f"check-{'abcd'[(row % 2) * 2 + column % 2]}"
        cells.setdefault(kind, []).append(f"M{x + inset} {y + inset}h{side}v{side}h-{side}z")
        glints.append(f"M{x + 4} {y + CELL - 8}V{y + 8}a4 4 0 0 1 4-4h{CELL - 16}")
    for kind, data in cells.items():
        paint = PALETTE[kind if kind.startswith("check") else f"space-{kind}"]
        look = f'fill="{paint}" stroke="{paint}" stroke-width="5" stroke-linejoin="round"'
        parts.append(path(f"cells {kind}", look, data))
    look = f'fill="none" stroke="{PALETTE["glint"]}" stroke-opacity=".45" stroke-width="2"'
    parts.append(path("glints", look, glints))
    parts.append(_climbs(layout, framed))
    parts.append(_long_ways(track, layout))
    parts.append(_badges(track, layout))
    return "".join(parts)


def _pad(layout: Layout) -> str:
    """Return the tray under square 0."""
    x, y, width, height = layout.box(0)
    return (
        f'<rect class="tray" fill="{PALETTE["tray"]}" x="{x - 12}" y="{y - 12}" width="{width + 30}" '
        f'height="{height + 24}" rx="12"/>'
    )


def _climbs(layout: Layout, squares: list[int]) -> str:
    """Return a small arrow at each square from which the track goes up to the next row."""
    found = []
    first = min(layout.places[square][1] for square in squares)
    for square in squares[:-1]:
        (row, column), (above, _) = layout.places[square], layout.places[square + 1]
        if above < row:
            x = MARGIN + CELL * column + (11 if column == first else CELL - 11)
            y = MARGIN + CELL * row
            found.append(f"M{x} {y + 9}v-17m-5.5 6l5.5-6.5 5.5 6.5")
    look = f'fill="none" stroke="{PALETTE["ladder2"]}" stroke-width="3" stroke-linejoin="round"'
    return path("climbs", look, found)


def _long_ways(track: Track, layout: Layout) -> str:
    ladders: list[str] = []
    snakes: list[tuple[Point, Point]] = []
    for square, effects in track.squares:
        for word, *values in effects:
            place = track.place(square)
            if word == "to" and place in ("ladder", "snake"):
                here, there = layout.centre(square), layout.centre(values[0])
                if place == "ladder":
                    ladders.append(ladder_svg((here[0], here[1] + 6), (there[0], there[1] + 6)))
                else:
                    snakes.append(((here[0] + 6, here[1] + 6), (there[0] + 4, there[1] + 12)))
    # A short snake lies over a long one, and every head over all bodies, so that each snake can be followed.
    kinds = sorted(range(len(snakes)), key=lambda kind: dist(*snakes[kind]), reverse=True)
    bodies = [snake_svg(*snakes[kind], kind) for kind in kinds]
    heads = [head_svg(*snakes[kind], kind) for kind in kinds]
    drawn = "".join(ladders + bodies + heads)
    return f'<g class="long-ways" pointer-events="none" stroke-linecap="round">{drawn}</g>' if drawn else ""


def _badges(track: Track, layout: Layout) -> str:
    """Return the numbers of the squares, painted over the snakes and ladders.

    Where a snake or a ladder begins, the number has its colour.
    """
    boxes: dict[str, list[str]] = {"number": [], "snake-number": [], "ladder-number": []}
    words: dict[str, list[str]] = {name: [] for name in boxes}
    wide = 30 if track.length < 1000 else 40
    for square in sorted(layout.places):
        place = track.place(square)
        name = f"{place}-number" if place in ("snake", "ladder") else "number"
        row, column = layout.places[square]
        x, y = MARGIN + CELL * column + 5, MARGIN + CELL * row + 5
        boxes[name].append(
            f"M{x + 5} {y}h{wide - 10}a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-{wide - 10}a5 5 0 0 1-5-5v-8a5 5 "
            "0 0 1 5-5z"
        )
        words[name].append(f'<text x="{x + wide / 2:g}" y="{y + 14.2}">{square}</text>')
    parts = []
    for name, data in boxes.items():
        ink = PALETTE["ink" if name == "number" else "badge-text"]
        parts.append(path("badges", f'fill="{PALETTE[name]}" fill-opacity=".92"', data))
        parts.append(f'<g class="numbers" fill="{ink}">{"".join(words[name])}</g>' if data else "")
    return f'<g class="numbered" font-size="14" font-weight="800" pointer-events="none">{"".join(parts)}</g>'
