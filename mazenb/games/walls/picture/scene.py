"""The scene of a state: the board with its white centre and corners, the blocks and the pawns."""

from __future__ import annotations

from functools import lru_cache

from mazenb.games.walls.labyrinth.layout import HOMES, Layout, Square, square_word
from mazenb.games.walls.moves.bitboard import BLOCK
from mazenb.games.walls.picture.shapes import SIDE, grip, outline
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import BLOCKS_FROM
from mazenb.pictures.emblems import PAWNS, Emblem, emblems, pawn_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Piece, Point, Scene, Spot
from mazenb.pictures.svg import number, path, safe
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["MARGIN", "block_id", "block_point", "pawn_id", "pawn_point", "point", "scene"]

MARGIN = 32
"""Width of the margin around the board, where the row and column numbers are."""

_PAWN = 0.86
RISE = 3
"""Distance from the centre of a square up to the centre of a pawn on it."""
_SYMBOLS = (*PAWNS, "walls-centre")
_WOODS = "abc"


def pawn_id(pawn: int) -> str:
    """Return the id of a pawn in the scene."""
    return f"pawn {pawn}"


def block_id(block: int) -> str:
    """Return the id of a block in the scene."""
    return f"block {block}"


def point(square: Square) -> Point:
    """Return the coordinates of the centre of a square."""
    return MARGIN + SIDE * (square[1] + 0.5), MARGIN + SIDE * (square[0] + 0.5)


def pawn_point(square: Square) -> Point:
    """Return the coordinates of a pawn, which is painted a little above the centre of its square."""
    x, y = point(square)
    return x, y - RISE


def block_point(rules: Terms, block: int, place: int) -> Point:
    """Return the coordinates of a block, which are those of the square with its letter."""
    return point(grip(rules.table.covered(block, place)))


def scene(rules: Terms, state: WallsState, language: str | None = None) -> Scene:
    """Return the scene of a state. It is the same for all players, since nothing is hidden in walls."""
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
        body = pawn_svg(painted[seat], name, active=active, scale=_PAWN)
        pieces.append(Piece(pawn_id(pawn), body, *pawn_point(square)))
    spots = tuple(
        Spot(
            id=square_word((row, column)),
            x=MARGIN + SIDE * column,
            y=MARGIN + SIDE * row,
            width=SIDE,
            height=SIDE,
            name=", ".join(
                [
                    text("walls.shown.square", speech, row=row, column=column),
                    *words.get((row, column), ()),
                ]
            ),
            row=row,
            column=column,
        )
        for row, column in layout
    )
    title = text("walls.shown.title", speech, rows=layout.rows, columns=layout.columns)
    return Scene(
        width=2 * MARGIN + SIDE * layout.columns,
        height=2 * MARGIN + SIDE * layout.rows,
        base=_base(layout, rules.corners, painted),
        pieces=tuple(pieces),
        spots=spots,
        title=title,
        symbols=_SYMBOLS,
    )


@lru_cache(maxsize=512)
def _block(offsets: tuple[Square, ...], letter: str, name: str, barred: bool, held: bool) -> str:
    """Return a drawing of a wooden block: its shadow, its side, its top with the grain, and its letter."""
    at = grip(offsets)
    cells = tuple((row - at[0], column - at[1]) for row, column in offsets)
    data = outline(cells)
    wood = "barred" if barred else _WOODS[(len(cells) + ord(letter[-1])) % 3]
    edge = f'stroke="{PALETTE["gold" if held else "wood-edge"]}" stroke-width="{3.5 if held else 1.6}"'
    dashes = ' stroke-dasharray="5 4"' if barred else ""
    ink = PALETTE["ink" if barred else "wood-text"]
    lock = (
        f'<g fill="none" stroke="{ink}" stroke-width="1.8" transform="translate(0 -8)">'
        f'<path d="M-3.5 0v-2.5a3.5 3.5 0 0 1 7 0v2.5"/><path fill="{ink}" d="M-5 0h10v6h-10z"/></g>'
        if barred
        else ""
    )
    grain = path(
        "grain",
        f'fill="none" stroke="{PALETTE["wood-grain"]}" stroke-opacity=".5" stroke-width="1.2"',
        [] if barred else _grain(cells),
    )
    return (
        f'<g class="block" stroke-linejoin="round"><title>{safe(name)}</title>'
        f'<path fill="{PALETTE["shade"]}" opacity=".3" transform="translate(3 6.5)" d="{data}"/>'
        f'<path fill="{PALETTE[f"wood-{wood}-side"]}" {edge} transform="translate(0 3)" d="{data}"/>'
        f'<path class="top" fill="{PALETTE[f"wood-{wood}"]}" {edge}{dashes} d="{data}"/>{grain}{lock}'
        f'<text y="{13 if barred else 6}" font-size="{14 if barred else 17}" font-weight="800" '
        f'font-family="Georgia,Noto Serif,serif" fill="{ink}">{safe(letter)}</text></g>'
    )


def _grain(cells: tuple[Square, ...]) -> list[str]:
    """Return lines of wood grain along the longer side of a block, leaving room for its letter."""
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    level = len(columns) >= len(rows)
    found = []
    for row, column in sorted(cells):
        x, y = SIDE * column, SIDE * row
        bend = 2 if (row + column) % 2 else -2
        for off in (-9, 9) if (row, column) == (0, 0) else (-9, 0, 9):
            if level:
                found.append(f"M{x - 13} {y + off}q7 {bend} 13 0t13 0")
            else:
                found.append(f"M{x + off} {y - 13}q{bend} 7 0 13t0 13")
    return found


@lru_cache(maxsize=32)
def _base(layout: Layout, corners: tuple[int, ...], painted: tuple[Emblem, ...]) -> str:
    wide, high = SIDE * layout.columns, SIDE * layout.rows
    whole, tall = wide + 2 * MARGIN, high + 2 * MARGIN
    parts = [
        (
            f'<rect class="tray" fill="{PALETTE["tray"]}" width="{whole}" height="{tall}" rx="18"/>'
            f'<rect fill="none" stroke="{PALETTE["traylip"]}" stroke-width="2.5" x="2.5" y="2.5" '
            f'width="{whole - 5}" height="{tall - 5}" rx="16"/>'
            f'<rect class="well" fill="{PALETTE["tray2"]}" x="{MARGIN - 4}" y="{MARGIN - 4}" '
            f'width="{wide + 8}" '
            f'height="{high + 8}" rx="6"/>'
            f'<path class="blank" fill="{PALETTE["field-a"]}" d="M{MARGIN} {MARGIN}h{wide}v{high}h-{wide}z"/>'
        ),
    ]
    other = [_square(square) for square in layout if sum(square) % 2]
    parts.append(path("blank other", f'fill="{PALETTE["field-b"]}"', other))
    lines = [f"M{MARGIN + SIDE * n} {MARGIN}v{high}" for n in range(1, layout.columns)]
    lines += [f"M{MARGIN} {MARGIN + SIDE * n}h{wide}" for n in range(1, layout.rows)]
    parts.append(path("grid", f'fill="none" stroke="{PALETTE["field-line"]}"', lines))
    parts += [_home(layout.homes[corner], emblem) for corner, emblem in zip(corners, painted, strict=True)]
    row, column = layout.centre
    x, y = MARGIN + SIDE * column, MARGIN + SIDE * row
    side = 3 * SIDE + 8
    parts.append(
        f'<use class="centre" href="#mz-walls-centre" x="{x - 4}" y="{y - 4}" width="{side}" '
        f'height="{side}"/>'
    )
    parts.append(_numbers(layout, wide, high))
    return "".join(parts)


def _home(squares: tuple[Square, ...], emblem: Emblem) -> str:
    """Return a drawing of a player's corner: a dashed frame and the player's shape."""
    left, top = (min(square[axis] for square in squares) for axis in (1, 0))
    right, bottom = (1 + max(square[axis] for square in squares) for axis in (1, 0))
    x, y = MARGIN + SIDE * left + 3, MARGIN + SIDE * top + 3
    wide, high = SIDE * (right - left) - 6, SIDE * (bottom - top) - 6
    size = 30
    return (
        f'<g class="home"><rect fill="{emblem.paint}" fill-opacity=".22" stroke="{emblem.paint}" '
        'stroke-width="2.4" '
        f'stroke-dasharray="7 4.2" x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"/>'
        f'<use href="#mz-shape-{emblem.shape}" color="{emblem.paint}" opacity=".75" '
        f'x="{number(x + (wide - size) / 2)}" y="{number(y + (high - size) / 2)}" width="{size}" '
        f'height="{size}"/></g>'
    )


def _square(square: Square) -> str:
    return f"M{MARGIN + SIDE * square[1]} {MARGIN + SIDE * square[0]}h{SIDE}v{SIDE}h-{SIDE}z"


def _numbers(layout: Layout, wide: int, high: int) -> str:
    """Return the row and column numbers around the board, as they are used in moves."""
    said: list[tuple[float, float, int]] = []
    for n in range(layout.columns):
        x = MARGIN + SIDE * (n + 0.5)
        said += [(x, MARGIN - 11, n), (x, MARGIN + high + 21, n)]
    for n in range(layout.rows):
        y = MARGIN + SIDE * (n + 0.5) + 5
        said += [(MARGIN / 2 - 1, y, n), (MARGIN * 1.5 + wide + 1, y, n)]
    words = "".join(f'<text x="{number(x)}" y="{number(y)}">{n}</text>' for x, y, n in said)
    return f'<g class="numbers" font-size="13.5" font-weight="700" fill="{PALETTE["traytext"]}">{words}</g>'
