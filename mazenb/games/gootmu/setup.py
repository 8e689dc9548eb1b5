"""The set-up: tiles, tokens, who begins, pawns and pieces (rules B4 and S1 to S8)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from mazenb.board import Board, Tile
from mazenb.board.geometry import Geometry
from mazenb.engine import Action, Listed, OptionError, Outcomes
from mazenb.games.gootmu.carrying import lay_down
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.laying import SIZES, pool
from mazenb.games.gootmu.places import MONSTER_STARTS, lair
from mazenb.games.gootmu.placing import piece_squares, start_squares
from mazenb.games.gootmu.state import GootmuState, Pawn, put
from mazenb.games.gootmu.things import FACE_DOWN, PILE, pieces_of
from mazenb.games.gootmu.words import square_of

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["check_board"]

QUARTERS = Outcomes((Action("turned", turns), 1) for turns in range(4))


def check_board(board: Board, players: int) -> None:
    """Refuse a board that so many players cannot play on, and say what to change.

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
        raise OptionError("gootmu.board.starts", found=found, players=players, needed=4 * players)


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def lay_tiles(rules: Gootmu, state: GootmuState) -> None:
    """Draw the tiles, then how each lies: the same draws, from the same bits, as `mazenb.lay` makes."""
    rows, columns = SIZES[len(rules.players)]
    state.schedule([("tile",)] * (rows * columns) + [("quarter", n) for n in range(rows * columns)])


@cache
def _tile_actions() -> dict[str, Action]:
    return {name: Action.parse(f"tile {name}") for name in pool()}


def _tiles_left(rules: Gootmu, state: GootmuState) -> Outcomes:
    return Outcomes((action, 1) for name, action in _tile_actions().items() if name not in state.laid)


@cache
def _turned(word: str) -> Tile:
    """A tile of the pool as it was laid: its name and quarter turns."""
    name, turns = word.split()
    return pool()[name].turned(int(turns))


@FRAMES.chance(_tiles_left, setup=True)
def tile(rules: Gootmu, state: GootmuState, action: Action) -> None:
    """The next tile from the pool."""
    state.laid = (*state.laid, str(action[1]))


@FRAMES.chance(lambda rules, state, n: QUARTERS, setup=True)
def quarter(rules: Gootmu, state: GootmuState, action: Action, n: int) -> None:
    """How many quarter turns a tile is laid from the way it is drawn; the last one completes the board."""
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
def furnish(rules: Gootmu, state: GootmuState) -> None:
    """A face-down token on each circle (S1), the monster on its square (S3), a pawn for each player."""
    board = state.board
    state.lying = tuple(sorted((board.index(square), FACE_DOWN) for square in board.circles))
    den = lair(board)
    if den >= 0:
        state.monster = Pawn(-1, False, den, den)
    state.pawns = tuple(Pawn(seat, False, -1, -1) for seat in range(len(rules.players)))
    state.push("contest", tuple(range(len(rules.players))), ())


# ── who begins (S4) ───────────────────────────────────────────────────────────────────────────────────────


@FRAMES.chance(die)
def contest(
    rules: Gootmu, state: GootmuState, action: Action, among: tuple[int, ...], rolled: tuple[int, ...]
) -> None:
    """Everybody's die in turn; those who share the highest roll again among themselves."""
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
            # The right-hand neighbour places the pieces (S6).
            *((piece, (seat - 1) % n, thing) for seat in order for thing in pieces_of(seat)),
            ("first_turn", first),
        ]
    )


# ── pawns and pieces (S5 to S8) ───────────────────────────────────────────────────────────────────────────


def _pawn_actions(rules: Gootmu, state: GootmuState) -> list[Action]:
    taken = {pawn.start for pawn in state.pawns}
    if state.monster is not None:
        taken.add(state.monster.square)
    free = start_squares(state.board, len(rules.players))
    place = _place_actions(state.board.geometry)
    return [place[square] for square in free if square not in taken]


def _piece_actions(rules: Gootmu, state: GootmuState, piece: int) -> list[Action]:
    place = _place_actions(state.board.geometry)
    return [place[square] for square in piece_squares(state, piece)]


@lru_cache(maxsize=64)
def _place_actions(geometry: Geometry) -> list[Action]:
    """The answer that names each square, for all boards of a shape."""
    return [Action("place", name) for name in geometry.names]


def _evenly(actions: list[Action]) -> Outcomes:
    return Outcomes((action, 1) for action in actions)


@FRAMES.choice(lambda rules, state, seat: Listed(_pawn_actions(rules, state)))
def place_pawn(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Where a player's pawn begins."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    put(state, seat, square=square, start=square)
    state.say("gootmu.log.places-pawn", player=seat, square=square)


@FRAMES.choice(lambda rules, state, seat, piece: Listed(_piece_actions(rules, state, piece)))
def place_piece(rules: Gootmu, state: GootmuState, action: Action, seat: int, piece: int) -> None:
    """Where a player puts a piece, usually somebody else's."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    lay_down(state, square, piece)
    state.say("gootmu.log.places-piece", player=seat, thing=piece, square=square)


@FRAMES.chance(lambda rules, state, seat: _evenly(_pawn_actions(rules, state)))
def scatter_pawn(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """The same in a quick set-up."""
    place_pawn(rules, state, action, seat)


@FRAMES.chance(lambda rules, state, seat, piece: _evenly(_piece_actions(rules, state, piece)))
def scatter_piece(rules: Gootmu, state: GootmuState, action: Action, seat: int, piece: int) -> None:
    """The same in a quick set-up."""
    place_piece(rules, state, action, seat, piece)
