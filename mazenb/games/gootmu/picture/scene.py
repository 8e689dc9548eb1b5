"""The picture of a state: the tiles, the things on them, start squares, pawns and the monster."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mazenb.board import CIRCLE, Board, Spot, Square
from mazenb.engine.display.square_names import spoken
from mazenb.games.gootmu.instructions.rows import ROWS
from mazenb.games.gootmu.instructions.texts import label_names
from mazenb.games.gootmu.picture.icons import THINGS, home_svg, monster_svg, piece_svg, token_svg
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import PSEUDO, pawn_name
from mazenb.games.gootmu.things.tokens import PIECES, is_piece, piece_owner
from mazenb.pictures.board.label import icon_of
from mazenb.pictures.board.seam import rim_svg, seams_svg
from mazenb.pictures.board.tile import PARTS, RIM, tile_svg
from mazenb.pictures.coordinates import SIDE, Places
from mazenb.pictures.crowd import Stance, stances
from mazenb.pictures.emblems import PAWNS, Emblem, emblems, pawn_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Piece, Point, Scene
from mazenb.pictures.scene import Spot as Field
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["pawn_id", "places_of", "scene", "thing_id", "tile_id"]

_PAINTED: dict[object, str] = {}
MOST_PAINTED = 4096


def pawn_id(i: int) -> str:
    """Return the id of a pawn or the monster in the scene."""
    return "monster" if i < 0 else f"pawn {i}"


def thing_id(square: int, n: int) -> str:
    """Return the id in the scene of the n-th thing on a square."""
    return f"thing {square} {n}"


def tile_id(spot: Spot) -> str:
    """Return the id of a tile in the scene."""
    return f"tile {spot[0]},{spot[1]}"


def scene(rules: Ruleset, state: GootmuState, language: str | None = None) -> Scene:
    """Return the scene of a state, which is the same for all players since nothing is hidden in GOOTMU."""
    board, speech = state.board, language or session_language()
    places = Places.of(board)
    painted = emblems(rules.players)
    where = stances_of(state)
    words: dict[int, list[str]] = {}
    pieces = [Piece(RIM, _kept(_rim_key(board), lambda: rim_svg(board)), 0, 0)]
    pieces += _tiles(board, places, speech, _crowds(state))
    for i, pawn in enumerate(state.pawns):
        if pawn.start >= 0:
            owner = rules.players[pawn.owner] + PSEUDO * pawn.pseudo
            name = text("gootmu.shown.home", speech, player=owner)
            x, y = places.centre(divmod(pawn.start, board.columns))
            home = home_svg(painted[pawn.owner], name, labelled=_labelled(board, pawn.start))
            pieces.append(Piece(f"home {i}", home, x, y))
            words.setdefault(pawn.start, []).append(name)
    seen: dict[int, int] = {}
    for square, thing in state.lying:
        n = seen[square] = seen.get(square, -1) + 1
        name = rules.thing_text(thing, speech)
        stance = where[thing_id(square, n)]
        body = _thing_svg(thing, name, painted, stance.scale)
        pieces.append(Piece(thing_id(square, n), body, stance.x, stance.y))
        words.setdefault(square, []).append(name)
    for i, pawn in enumerate(state.pawns):
        if pawn.square >= 0:
            name = text("gootmu.shown.pawn", speech, player=pawn_name(rules.players, state, i))
            active = i == state.active and state.stack is not None
            stance = where[pawn_id(i)]
            sign = PSEUDO * pawn.pseudo
            body = pawn_svg(painted[pawn.owner], name, sign, active=active, scale=stance.scale)
            pieces.append(Piece(pawn_id(i), body, stance.x, stance.y))
            words.setdefault(pawn.square, []).append(name)
    if state.monster is not None:
        name = text("gootmu.monster", speech)
        stance = where[pawn_id(-1)]
        pieces.append(Piece(pawn_id(-1), monster_svg(name, stance.scale), stance.x, stance.y))
        words.setdefault(state.monster.square, []).append(name)
    spots = _fields(board, speech)
    for square, more in words.items():
        field = spots[square]
        spots[square] = field._replace(name=", ".join([field.name, *more]))
    title = text("gootmu.shown.title", speech, rows=board.rows, columns=board.columns)
    return Scene(
        width=places.width,
        height=places.height,
        base=_base(board),
        pieces=tuple(pieces),
        spots=tuple(spots.values()),
        title=title,
        symbols=_symbols(),
    )


@cache
def _symbols() -> tuple[str, ...]:
    """Return the names of all drawings that a game can show: labels, things and pawns."""
    icons = {icon_of(row.name) for row in ROWS.values()} - {None}
    return (*sorted(filter(None, icons)), *THINGS, *PAWNS, *PARTS)


def _fields(board: Board, language: str) -> dict[int, Field]:
    """Return the squares by number, without the things on them. They are cached for each board."""
    key = f"gootmu:fields {language}"
    if key not in board.memo:
        places, names = Places.of(board), label_names(language)
        fields: dict[int, Field] = {}
        for square in board.squares:
            (x, y), (row, column) = places.corner(square), square
            fields[board.index(square)] = Field(
                id=f"{row},{column}",
                x=x,
                y=y,
                width=SIDE,
                height=SIDE,
                name=spoken(board, square, language, names),
                row=row,
                column=column,
            )
        board.memo[key] = fields
    return dict(board.memo[key])


def _base(board: Board) -> str:
    return _kept((board.rows, board.columns, board.tile_size, board.wraps), lambda: seams_svg(board))


def _kept(key: object, make: Callable[[], str]) -> str:
    # Nearly all of the board stays the same from one answer to the next.
    if key not in _PAINTED:
        if len(_PAINTED) >= MOST_PAINTED:
            _PAINTED.clear()
        _PAINTED[key] = make()
    return _PAINTED[key]


def _rim_key(board: Board) -> object:
    """Return a cache key made of everything that the gates in the seams depend on."""
    last = board.rows * board.columns - board.columns
    ends = [*range(board.columns), *range(last, last + board.columns)]
    ends += [i for row in range(board.rows) for i in (row * board.columns, (row + 1) * board.columns - 1)]
    return (
        RIM,
        board.rows,
        board.columns,
        board.tile_size,
        board.wraps,
        tuple([board.sides[i] for i in ends]),
        board.holes,
    )


def _thing_svg(thing: int, name: str, painted: tuple[Emblem, ...], scale: float) -> str:
    if is_piece(thing):
        return piece_svg(painted[piece_owner(thing)], (thing - PIECES) % 3 + 1, name, scale)
    return token_svg(thing, name, scale)


def _tiles(board: Board, places: Places, language: str, crowds: dict[Square, int]) -> list[Piece]:
    look = f'<g class="board" fill="{PALETTE["ink"]}"'
    if board.tile_size is None:
        whole = tile_svg(board, (0, 0), (), label_names(language), crowds)
        return [Piece("board", f"{look}>{whole}</g>", 0, 0)]
    half = SIDE * board.tile_size / 2
    made = []
    for spot in board.geometry.spots:
        left, top = places.tile_corner(spot)
        x, y = left + half, top + half
        # The tile is drawn at its place on the board and moved back, so it rotates around its own centre.
        body = f'{look} transform="translate({-x:g} {-y:g})">{_tile(board, spot, language, crowds)}</g>'
        made.append(Piece(tile_id(spot), body, x, y))
    return made


def _tile(board: Board, spot: Spot, language: str, crowds: dict[Square, int]) -> str:
    if spot in board.holes:
        return tile_svg(board, spot)
    cells = board.geometry.cells[spot]
    content = tuple([(board.sides[i], board.marks[i]) for i in cells])
    squares = [board.square(i) for i in cells]
    crowded = tuple([min(crowds.get(square, 0), 2) for square in squares]) if crowds else ()
    key = (board.tile_size, spot, content, language, crowded)
    return _kept(key, lambda: tile_svg(board, spot, (), label_names(language), crowds))


def _on_squares(state: GootmuState) -> dict[int, list[str]]:
    """Return the things, pawns and the monster on each square."""
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
    return on


def _labelled(board: Board, square: int) -> bool:
    return board.marks[square] not in (None, CIRCLE)


def _crowds(state: GootmuState) -> dict[Square, int]:
    """Return the number of pawns and things on each labelled square."""
    board = state.board
    return {
        board.square(square): len(names)
        for square, names in _on_squares(state).items()
        if _labelled(board, square)
    }


def stances_of(state: GootmuState) -> dict[str, Stance]:
    """Return the positions and sizes of things, pawns and the monster, set apart if they share a square."""
    places = Places.of(state.board)
    found: dict[str, Stance] = {}
    for square, names in _on_squares(state).items():
        x, y = places.centre(divmod(square, state.board.columns))
        apart = stances(len(names), _labelled(state.board, square))
        for name, (dx, dy, scale) in zip(names, apart, strict=True):
            found[name] = Stance(x + dx, y + dy, scale)
    return found


def places_of(state: GootmuState) -> dict[str, Point]:
    """Return the positions of things, pawns and the monster in the picture."""
    return {name: (stance.x, stance.y) for name, stance in stances_of(state).items()}
