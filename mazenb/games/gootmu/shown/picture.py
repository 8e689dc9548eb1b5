"""The picture of a state: tiles that turn, what lies on them, start squares, pawns and the monster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mazenb.board import Board, Spot
from mazenb.engine.spoken import spoken
from mazenb.engine.texts import language as session_language
from mazenb.engine.texts import text
from mazenb.games.gootmu.printed import label_names
from mazenb.games.gootmu.shown.icons import home_svg, monster_svg, piece_svg, token_svg
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import PIECES, is_piece, piece_owner
from mazenb.games.gootmu.words import PSEUDO, pawn_name
from mazenb.pictures.emblems import Emblem, emblems, pawn_svg
from mazenb.pictures.markup import COLOURS
from mazenb.pictures.places import SIDE, Places
from mazenb.pictures.scene import Piece, Point, Scene
from mazenb.pictures.scene import Spot as Field
from mazenb.pictures.seams import seams_svg
from mazenb.pictures.tiles import board_parts, tile_svg

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["pawn_id", "places_of", "scene", "thing_id", "tile_id"]

_APART: tuple[tuple[Point, ...], ...] = (
    (),
    ((0, 0),),
    ((-8, -6), (8, 6)),
    ((-9, -8), (9, -8), (0, 9)),
    ((-9, -9), (9, -9), (-9, 9), (9, 9)),
)
"""Where things on one square lie, so that all of them are seen."""

_PAINTED: dict[object, str] = {}
MOST_PAINTED = 4096


def pawn_id(i: int) -> str:
    """The piece of a pawn, or of the monster."""
    return "monster" if i < 0 else f"pawn {i}"


def thing_id(square: int, n: int) -> str:
    """The piece of something that lies on a square, the n-th of what lies there."""
    return f"thing {square} {n}"


def tile_id(spot: Spot) -> str:
    """The piece of a tile."""
    return f"tile {spot[0]},{spot[1]}"


def scene(rules: Gootmu, state: GootmuState, language: str | None = None) -> Scene:
    """What everybody sees: nothing is hidden from anybody in GOOTMU but what chance has not decided yet."""
    board, speech = state.board, language or session_language()
    places = Places.of(board)
    painted = emblems(rules.players)
    where = places_of(state)
    words: dict[int, list[str]] = {}
    pieces = list(_tiles(board, places, speech))
    for i, pawn in enumerate(state.pawns):
        if pawn.start >= 0:
            owner = rules.players[pawn.owner] + PSEUDO * pawn.pseudo
            name = text("gootmu.shown.home", speech, player=owner)
            x, y = places.centre(divmod(pawn.start, board.columns))
            pieces.append(Piece(f"home {i}", home_svg(painted[pawn.owner], name), x, y))
            words.setdefault(pawn.start, []).append(name)
    seen: dict[int, int] = {}
    for square, thing in state.lying:
        n = seen[square] = seen.get(square, -1) + 1
        name = rules.thing_text(thing, speech)
        body = _thing_svg(thing, name, painted)
        pieces.append(Piece(thing_id(square, n), body, *where[thing_id(square, n)]))
        words.setdefault(square, []).append(name)
    for i, pawn in enumerate(state.pawns):
        if pawn.square >= 0:
            name = text("gootmu.shown.pawn", speech, player=pawn_name(rules.players, state, i))
            active = i == state.active and state.stack is not None
            body = pawn_svg(painted[pawn.owner], name, PSEUDO * pawn.pseudo, active=active)
            pieces.append(Piece(pawn_id(i), body, *where[pawn_id(i)]))
            words.setdefault(pawn.square, []).append(name)
    if state.monster is not None:
        name = text("gootmu.monster", speech)
        pieces.append(Piece(pawn_id(-1), monster_svg(name), *where[pawn_id(-1)]))
        words.setdefault(state.monster.square, []).append(name)
    spots = _fields(board, speech)
    for square, more in words.items():
        field = spots[square]
        spots[square] = field._replace(name=", ".join([field.name, *more]))
    title = text("gootmu.shown.title", speech, rows=board.rows, columns=board.columns)
    return Scene(places.width, places.height, _base(board), tuple(pieces), tuple(spots.values()), title)


def _fields(board: Board, language: str) -> dict[int, Field]:
    """The squares by number, with nothing on them; made once for a board."""
    key = f"gootmu:fields {language}"
    if key not in board.memo:
        places = Places.of(board)
        board.memo[key] = {
            board.index(square): Field(
                f"{square[0]},{square[1]}",
                *places.corner(square),
                SIDE,
                SIDE,
                spoken(board, square, language, label_names(language)),
                *square,
            )
            for square in board.squares
        }
    return dict(board.memo[key])


def _base(board: Board) -> str:
    return _kept((board.rows, board.columns, board.tile_size, board.wraps), lambda: seams_svg(board))


def _kept(key: object, make: Callable[[], str]) -> str:
    # Nearly all of a board stays as it is from one answer to the next.
    if key not in _PAINTED:
        if len(_PAINTED) >= MOST_PAINTED:
            _PAINTED.clear()
        _PAINTED[key] = make()
    return _PAINTED[key]


def _thing_svg(thing: int, name: str, painted: tuple[Emblem, ...]) -> str:
    if is_piece(thing):
        return piece_svg(painted[piece_owner(thing)], (thing - PIECES) % 3 + 1, name)
    return token_svg(thing, name)


def _tiles(board: Board, places: Places, language: str) -> list[Piece]:
    look = f'<g class="board" fill="{COLOURS["ink"]}"'
    if board.tile_size is None:
        return [Piece("board", f"{look}>{board_parts(board, (), label_names(language))['0,0']}</g>", 0, 0)]
    half = SIDE * board.tile_size / 2
    made = []
    for spot in board.geometry.spots:
        left, top = places.tile_corner(spot)
        x, y = left + half, top + half
        # Painted where it lies, and moved back, so that it turns about its own middle.
        body = f'{look} transform="translate({-x:g} {-y:g})">{_tile(board, spot, language)}</g>'
        made.append(Piece(tile_id(spot), body, x, y))
    return made


def _tile(board: Board, spot: Spot, language: str) -> str:
    if spot in board.holes:
        return board_parts(board)[f"{spot[0]},{spot[1]}"]
    cells = board.geometry.cells[spot]
    content = tuple([(board.sides[i], board.marks[i]) for i in cells])
    key = (board.tile_size, spot, content, language)
    return _kept(key, lambda: tile_svg(board, spot, (), label_names(language)))


def places_of(state: GootmuState) -> dict[str, Point]:
    """Where the things, pawns and the monster of a state are painted: apart, where they share a square."""
    on: dict[int, list[str]] = {}
    seen: dict[int, int] = {}
    for square, _ in state.lying:
        n = seen[square] = seen.get(square, -1) + 1
        on.setdefault(square, []).append(thing_id(square, n))
    for i, pawn in enumerate(state.pawns):
        if pawn.square >= 0:
            on.setdefault(pawn.square, []).append(pawn_id(i))
    if state.monster is not None:
        on.setdefault(state.monster.square, []).append(pawn_id(-1))
    places = Places.of(state.board)
    found: dict[str, Point] = {}
    for square, names in on.items():
        x, y = places.centre(divmod(square, state.board.columns))
        for n, name in enumerate(names):
            dx, dy = _APART[len(names)][n] if len(names) < len(_APART) else _APART[4][n % 4]
            found[name] = (x + dx, y + dy)
    return found
