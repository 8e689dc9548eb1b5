"""The set-up: tiles, tokens, the first player, pawns and pieces (rules B4 and S1 to S8)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from functools import cache, lru_cache

from mazenb.board import Board, Tile
from mazenb.board.geometry import Geometry
from mazenb.engine import Action, Listed, OptionError, Outcomes
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.setup.placement import ALIVE, piece_squares, start_squares
from mazenb.games.gootmu.setup.tiles import SIZES, pool
from mazenb.games.gootmu.state import GootmuState, Pawn, put
from mazenb.games.gootmu.text.words import square_of
from mazenb.games.gootmu.things.carried import lay_down
from mazenb.games.gootmu.things.squares import MONSTER_STARTS, lair
from mazenb.games.gootmu.things.tokens import FACE_DOWN, PILE, piece_owner, pieces_of

__all__ = ["check_board"]

QUARTERS = Outcomes((Action("turned", turns), 1) for turns in range(4))


def check_board(board: Board, players: int) -> None:
    """Refuse a board that is not suitable for the number of players, and say what to change.

    Raises
    ------
    OptionError
    """
    circles = len(board.circles)
    if not circles:
        raise OptionError("gootmu.board.no-circle")
    if circles > sum(PILE):
        raise OptionError("gootmu.board.circles", found=circles, most=sum(PILE))
    lairs = [square for square, label in board.labels.items() if label.name == MONSTER_STARTS]
    if len(lairs) > 1:
        raise OptionError("gootmu.board.monsters", found=len(lairs))
    found = len(start_squares(board, players))
    if found < players:
        values = {"found": found, "players": players, "needed": 4 * players, "alive": ALIVE}
        raise OptionError("gootmu.board.starts", **values)


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def lay_tiles(rules: Terms, state: GootmuState) -> None:
    """Draw the tiles and then their orientations, with the same random numbers as `mazenb.lay`."""
    rows, columns = SIZES[len(rules.players)]
    state.schedule([("tile",)] * (rows * columns) + [("quarter", n) for n in range(rows * columns)])


@cache
def _tile_actions() -> dict[str, Action]:
    return {name: Action.parse(f"tile {name}") for name in pool()}


def _tiles_left(rules: Terms, state: GootmuState) -> Outcomes:
    return Outcomes((action, 1) for name, action in _tile_actions().items() if name not in state.laid)


@cache
def _turned(word: str) -> Tile:
    """Return a tile of the pool in the orientation in which it was laid."""
    name, turns = word.split()
    return pool()[name].turned(int(turns))


@FRAMES.chance(_tiles_left, setup=True)
def tile(rules: Terms, state: GootmuState, action: Action) -> None:
    """Draw the next tile from the pool."""
    state.laid = (*state.laid, str(action[1]))


@FRAMES.chance(lambda rules, state, n: QUARTERS, setup=True)
def quarter(rules: Terms, state: GootmuState, action: Action, n: int) -> None:
    """Lay a tile with the given number of quarter turns. The last tile completes the board."""
    laid = list(state.laid)
    laid[n] += f" {action[1]}"
    state.laid = tuple(laid)
    if n < len(laid) - 1:
        return
    tiles = [_turned(word) for word in laid]
    rows, columns = SIZES[len(rules.players)]
    state.laid = ()
    state.board = Board.lay(tiles, rows, columns)
    check_board(state.board, len(rules.players))
    state.push("furnish")


@FRAMES.step
def furnish(rules: Terms, state: GootmuState) -> None:
    """Put a face-down token on each circle (S1) and the monster on its square (S3), and add the pawns."""
    board = state.board
    state.lying = tuple(sorted((board.index(square), FACE_DOWN) for square in board.circles))
    den = lair(board)
    if den >= 0:
        state.monster = Pawn(-1, False, den, den)
    state.pawns = tuple(Pawn(seat, False, -1, -1) for seat in range(len(rules.players)))
    state.push("contest", tuple(range(len(rules.players))), ())


# ── the first player (S4)
# ───────────────────────────────────────────────────────────────────────────────────────


@FRAMES.chance(die)
def contest(
    rules: Terms, state: GootmuState, action: Action, among: tuple[int, ...], rolled: tuple[int, ...]
) -> None:
    """Roll for each player in turn. Players who tie for the highest number roll again."""
    rolled = (*rolled, int(action[1]))
    state.say("gootmu.log.contest", player=among[len(rolled) - 1], roll=rolled[-1])
    if len(rolled) < len(among):
        state.push("contest", among, rolled)
        return
    best = tuple(seat for seat, roll in zip(among, rolled, strict=True) if roll == max(rolled))
    if len(best) > 1:
        state.push("contest", best, ())
        return
    first, n = best[0], len(rules.players)
    state.say("gootmu.log.begins", player=first)
    order = [(first + step) % n for step in range(n)]
    pawn, piece = ("scatter_pawn", "scatter_piece") if rules.quick else ("place_pawn", "place_piece")
    state.turn_of = state.active = state.regular = first
    state.schedule(
        [
            *((pawn, seat) for seat in order),
            # The owner's right-hand neighbour places the pieces (S6).
            *((piece, (piece_owner(thing) - 1) % n, thing) for thing in _laid_out(rules.pieces, order)),
            ("first_turn", first),
        ]
    )


def _laid_out(how: str, order: list[int]) -> list[int]:
    """Return the pieces in the order in which they are laid out, as the option says (S6)."""
    if how == "alternate":
        rounds = (order, order[::-1], order)
        return [pieces_of(seat)[n] for n, seats in enumerate(rounds) for seat in seats]
    return [thing for seat in (order[::-1] if how == "reverse" else order) for thing in pieces_of(seat)]


# ── pawns and pieces (S5 to S8) ───────────────────────────────────────────────────────────────────────────


def _pawn_actions(rules: Terms, state: GootmuState) -> list[Action]:
    taken = {pawn.start for pawn in state.pawns}
    if state.monster is not None:
        taken.add(state.monster.square)
    free = start_squares(state.board, len(rules.players))
    place = _place_actions(state.board.geometry)
    return [place[square] for square in free if square not in taken]


def _piece_actions(rules: Terms, state: GootmuState, piece: int) -> list[Action]:
    place = _place_actions(state.board.geometry)
    return [place[square] for square in piece_squares(state, piece)]


@lru_cache(maxsize=64)
def _place_actions(geometry: Geometry) -> list[Action]:
    """Return the answers that name each square, shared by all boards of the same shape."""
    return [Action("place", name) for name in geometry.names]


def _evenly(actions: list[Action]) -> Outcomes:
    return Outcomes((action, 1) for action in actions)


@FRAMES.choice(lambda rules, state, seat: Listed(_pawn_actions(rules, state)))
def place_pawn(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Put a player's pawn on the chosen square."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    put(state, seat, square=square, start=square)
    state.say("gootmu.log.places-pawn", player=seat, square=square)


@FRAMES.choice(lambda rules, state, seat, piece: Listed(_piece_actions(rules, state, piece)))
def place_piece(rules: Terms, state: GootmuState, action: Action, seat: int, piece: int) -> None:
    """Put a piece, which usually belongs to another player, on the chosen square."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    lay_down(state, square, piece)
    state.say("gootmu.log.places-piece", player=seat, thing=piece, square=square)


@FRAMES.chance(lambda rules, state, seat: _evenly(_pawn_actions(rules, state)))
def scatter_pawn(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Put a player's pawn on a random square in a quick set-up (S8)."""
    place_pawn(rules, state, action, seat)


@FRAMES.chance(lambda rules, state, seat, piece: _evenly(_piece_actions(rules, state, piece)))
def scatter_piece(rules: Terms, state: GootmuState, action: Action, seat: int, piece: int) -> None:
    """Put a piece on a random square in a quick set-up (S8)."""
    place_piece(rules, state, action, seat, piece)
