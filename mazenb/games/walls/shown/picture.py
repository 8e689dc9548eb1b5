"""The picture of a state: the board, its white centre, the corners, blocks and pawns."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.engine.texts import language as session_language
from mazenb.engine.texts import text
from mazenb.games.walls.layout import HOMES, Layout, Square, square_word
from mazenb.games.walls.shown.shapes import SIDE, grip, outline
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.table import BLOCK
from mazenb.games.walls.words import BLOCKS_FROM
from mazenb.pictures.emblems import Emblem, emblems, pawn_svg
from mazenb.pictures.markup import COLOURS, number, path, safe
from mazenb.pictures.scene import Piece, Point, Scene, Spot

if TYPE_CHECKING:
    from mazenb.games.walls.rules import Walls

__all__ = ["MARGIN", "block_id", "block_point", "pawn_id", "point", "scene"]

MARGIN = 22
"""Room for the numbers of rows and columns."""

_PAWN = 0.86
_WHITE = "#ffffff"
_BLOCK = "#8d7b5f"
_BLOCK_EDGE = "#4b3f2c"
_BARRED = "#c9bda4"


def pawn_id(pawn: int) -> str:
    """The piece of a pawn."""
    return f"pawn {pawn}"


def block_id(block: int) -> str:
    """The piece of a block."""
    return f"block {block}"


def point(square: Square) -> Point:
    """The middle of a square."""
    return MARGIN + SIDE * (square[1] + 0.5), MARGIN + SIDE * (square[0] + 0.5)


def block_point(rules: Walls, block: int, place: int) -> Point:
    """Where a block is painted: the middle of the square with its letter."""
    return point(grip(rules.table.covered(block, place)))


def scene(rules: Walls, state: WallsState, language: str | None = None) -> Scene:
    """What everybody sees: nothing is hidden in walls."""
    speech = language or session_language()
    table, position, layout = rules.table, state.position, rules.layout
    painted = emblems(rules.players)
    words: dict[Square, list[str]] = {}
    for corner, seat in zip(rules.corners, range(len(rules.players)), strict=True):
        for square in layout.homes[corner]:
            words.setdefault(square, []).append(text("walls.shown.home", speech, player=rules.players[seat]))
    for square in layout.white:
        words.setdefault(square, []).append(text("walls.shown.centre", speech))
    pieces = []
    barred = -1 if position.done & BLOCK or state.stack is None else position.barred
    for block, place in enumerate(position.blocks):
        name = text("walls.shown.block", speech, block=layout.names[block])
        if block == barred:
            name = text("walls.shown.barred", speech, block=layout.names[block])
        covered = table.covered(block, place)
        for square in covered:
            words.setdefault(square, []).append(name)
        held = state.touched == BLOCKS_FROM + block
        body = _block(table.shapes[block].offsets, layout.names[block], name, block == barred, held)
        pieces.append(Piece(block_id(block), body, *point(grip(covered))))
    for pawn, place in enumerate(position.pawns):
        seat, square = pawn // HOMES, table.squares[place]
        name = text("walls.shown.pawn", speech, player=rules.players[seat])
        words.setdefault(square, []).append(name)
        active = state.touched == pawn or (
            state.touched < 0 and seat == position.seat and state.stack is not None
        )
        body = f'<g transform="scale({number(_PAWN)})">{pawn_svg(painted[seat], name, active=active)}</g>'
        pieces.append(Piece(pawn_id(pawn), body, *point(square)))
    spots = tuple(
        Spot(
            square_word(square),
            MARGIN + SIDE * square[1],
            MARGIN + SIDE * square[0],
            SIDE,
            SIDE,
            ", ".join(
                [text("walls.shown.square", speech, row=square[0], column=square[1]), *words.get(square, ())]
            ),
            *square,
        )
        for square in layout
    )
    title = text("walls.shown.title", speech, rows=layout.rows, columns=layout.columns)
    size = (2 * MARGIN + SIDE * layout.columns, 2 * MARGIN + SIDE * layout.rows)
    return Scene(*size, _base(layout, rules.corners, painted), tuple(pieces), spots, title)


@lru_cache(maxsize=512)
def _block(offsets: tuple[Square, ...], letter: str, name: str, barred: bool, held: bool) -> str:
    at = grip(offsets)
    data = outline(tuple((row - at[0], column - at[1]) for row, column in offsets))
    fill = _BARRED if barred else _BLOCK
    dashes = ' stroke-dasharray="5 4"' if barred else ""
    width = 4 if held else 1.5
    ink = COLOURS["ink"] if barred else _WHITE
    lock = (
        f'<g fill="none" stroke="{COLOURS["ink"]}" stroke-width="1.6" transform="translate(0 -9)">'
        f'<path d="M-3.5 0v-2.5a3.5 3.5 0 0 1 7 0v2.5"/>'
        f'<path fill="{COLOURS["ink"]}" d="M-5 0h10v6h-10z"/></g>'
        if barred
        else ""
    )
    return (
        f'<g class="block"><title>{safe(name)}</title>'
        f'<path fill="{fill}" stroke="{_BLOCK_EDGE}" stroke-width="{number(width)}"{dashes} d="{data}"/>'
        f'{lock}<text y="{13 if barred else 5.5}" font-size="{12 if barred else 15}" font-weight="bold" '
        f'fill="{ink}">{safe(letter)}</text></g>'
    )


@lru_cache(maxsize=32)
def _base(layout: Layout, corners: tuple[int, ...], painted: tuple[Emblem, ...]) -> str:
    wide, high = SIDE * layout.columns, SIDE * layout.rows
    parts = [
        f'<path class="blank" fill="{COLOURS["square"]}" d="M{MARGIN} {MARGIN}h{wide}v{high}h-{wide}z"/>',
    ]
    other = [_square(square) for square in layout if sum(square) % 2]
    parts.append(
        f'<g class="other">{path("blank", f"""fill="{COLOURS["other square"]}" """.strip(), other)}</g>'
    )
    for corner, emblem in zip(corners, painted, strict=True):
        homes = [_square(square) for square in layout.homes[corner]]
        parts.append(path("home", f'fill="{emblem.paint}" fill-opacity=".22"', homes))
    lines = [f"M{MARGIN + SIDE * n} {MARGIN}v{high}" for n in range(1, layout.columns)]
    lines += [f"M{MARGIN} {MARGIN + SIDE * n}h{wide}" for n in range(1, layout.rows)]
    parts.append(path("grid", f'fill="none" stroke="{COLOURS["grid"]}"', lines))
    row, column = layout.centre
    x, y = MARGIN + SIDE * column, MARGIN + SIDE * row
    side = 3 * SIDE
    parts.append(
        f'<path class="centre" fill="{_WHITE}" stroke="{COLOURS["walk"]}" stroke-width="4" '
        f'd="M{x} {y}h{side}v{side}h-{side}z"/>'
    )
    inner = [f"M{x + SIDE * n} {y}v{side}M{x} {y + SIDE * n}h{side}" for n in (1, 2)]
    parts.append(path("grid", f'fill="none" stroke="{COLOURS["grid"]}"', inner))
    edge = f'fill="none" stroke="{COLOURS["edge"]}" stroke-width="2"'
    parts.append(f'<path class="border" {edge} d="M{MARGIN} {MARGIN}h{wide}v{high}h-{wide}z"/>')
    parts.append(_numbers(layout, wide, high))
    return "".join(parts)


def _square(square: Square) -> str:
    return f"M{MARGIN + SIDE * square[1]} {MARGIN + SIDE * square[0]}h{SIDE}v{SIDE}h-{SIDE}z"


def _numbers(layout: Layout, wide: int, high: int) -> str:
    """The numbers of rows and columns, as moves are written."""
    said: list[tuple[float, float, int]] = []
    for n in range(layout.columns):
        x = MARGIN + SIDE * (n + 0.5)
        said += [(x, MARGIN - 7, n), (x, MARGIN + high + 15, n)]
    for n in range(layout.rows):
        y = MARGIN + SIDE * (n + 0.5) + 4
        said += [(MARGIN / 2, y, n), (MARGIN * 1.5 + wide, y, n)]
    words = "".join(f'<text x="{number(x)}" y="{number(y)}">{n}</text>' for x, y, n in said)
    return f'<g class="numbers" font-size="11" fill="{COLOURS["faint"]}">{words}</g>'
