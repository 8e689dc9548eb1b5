"""Instructions about tiles: turning them, taking one away, and putting the monster on another one."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mazenb.board import Label, Spot
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.moving import decider, relocate, touch_by_monster
from mazenb.games.gootmu.places import lying_at, unlabelled
from mazenb.games.gootmu.powers import rotations, turn_tile
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things import TOKEN_OBSTACLES, is_piece
from mazenb.games.gootmu.turning import remove_tile, rotate_tile
from mazenb.games.gootmu.words import square_of, square_word, tile_of, tile_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["removable"]


def _tile_under(state: GootmuState, i: int) -> Spot | None:
    return state.board.geometry.spot(state.board.square(mover(state, i).square))


@instruction("L59", monster=True)
def rotate_this_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The tile turns clockwise at once."""
    spot = _tile_under(state, i)
    if spot is None:
        return False
    state.say("gootmu.log.rotates", tile=tile_word(spot), way="cw")
    rotate_tile(FRAMES, state, spot, 1)
    return True


@instruction("L58", monster=True)
def rotate_any_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Any tile turns, in any way."""
    if not rules.tiled(state):
        return False
    state.push("rotating", decider(state, i))
    return True


@FRAMES.choice(lambda rules, state, seat: Listed(rotations(rules, state.board.tiles)))
def rotating(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Which tile to rotate, and how."""
    turn_tile(rules, state, action)


@instruction("L76", monster=True)
def may_rotate_this_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The tile may be turned."""
    if _tile_under(state, i) is None:
        return False
    state.push("rotating_this", decider(state, i), i)
    return True


def _this_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    spot = _tile_under(state, i)
    return Listed([*rotations(rules, [] if spot is None else [spot]), Action("leave")])


@FRAMES.choice(_this_options)
def rotating_this(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Rotate this tile, or leave it."""
    if action.verb == "rotate":
        turn_tile(rules, state, action)


# ── L54 ───────────────────────────────────────────────────────────────────────────────────────────────────


def removable(state: GootmuState) -> list[Spot]:
    """The tiles that may leave the game.

    Nobody's pawn, start or piece on them, two others in row and column.
    """
    board = state.board
    kept = [pawn.square for pawn in state.pawns] + [pawn.start for pawn in state.pawns]
    kept += [square for square, thing in state.lying if is_piece(thing)]
    if state.monster is not None:
        kept.append(state.monster.square)
    held = {board.geometry.spot(board.square(square)) for square in kept}
    tiles = board.tiles
    # A line that wraps keeps three squares at least.
    least = 2 if (board.tile_size or 0) > 1 or board.wraps == (False, False) else 3
    return [spot for spot in tiles if spot not in held and _leaves(spot, tiles, least)]


def _leaves(spot: Spot, tiles: Iterable[Spot], least: int) -> bool:
    others = [other for other in tiles if other != spot]
    in_row = sum(other[0] == spot[0] for other in others)
    return in_row >= least and sum(other[1] == spot[1] for other in others) >= least


@instruction("L54")
def remove_a_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A tile leaves the game."""
    if not removable(state):
        return False
    state.push("removing", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(Action("remove", tile_word(spot)) for spot in removable(state))
)
def removing(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Which tile leaves the game."""
    spot = tile_of(state.board, str(action[1]))
    assert spot is not None
    state.say("gootmu.log.removes-tile", tile=tile_word(spot))
    remove_tile(FRAMES, state, spot)


# ── L34 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _lairs(state: GootmuState) -> list[int]:
    """The unlabelled squares of the tiles next to the monster's.

    Without those that FIRE or CAVE-IN closes to it.
    """
    board = state.board
    if state.monster is None:
        return []
    spot = board.geometry.spot(board.square(state.monster.square))
    if spot is None:
        return []
    return [
        square
        for tile in board.geometry.adjacent_spots(spot)
        for square in board.geometry.cells[tile]
        if unlabelled(board, square) and not any(t in TOKEN_OBSTACLES for t in lying_at(state, square))
    ]


@instruction("L34")
def move_monster_to_next_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The monster goes to an unlabelled square of an adjacent tile."""
    if not _lairs(state):
        return False
    state.push("luring", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("go", square_word(state.board, square)) for square in sorted(_lairs(state))
    )
)
def luring(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Where to put the monster; a player there goes home."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.say("gootmu.log.goes", pawn=MONSTER, square=square)
    relocate(state, MONSTER, square, -1)
    touch_by_monster(state)
