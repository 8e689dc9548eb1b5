"""Instructions about tiles: rotating them, removing one, and moving the monster to another one."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Label, Spot
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    MOVE_MONSTER_TO_NEXT_TILE,
    REMOVE_A_TILE,
    ROTATE_ANY_TILE,
    ROTATE_THIS_TILE_CLOCKWISE,
    YOU_MAY_ROTATE_THIS_TILE,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.text.words import square_of, square_word, tile_of, tile_word
from mazenb.games.gootmu.things.squares import lying_at, unlabelled
from mazenb.games.gootmu.things.tokens import TOKEN_OBSTACLES, is_piece
from mazenb.games.gootmu.turn.move import decider, relocate, touch_by_monster
from mazenb.games.gootmu.turn.rotate import rotations, turn_tile
from mazenb.games.gootmu.turn.tile_change import remove_tile, rotate_tile

__all__ = ["removable"]


def _tile_under(state: GootmuState, i: int) -> Spot | None:
    return state.board.geometry.spot(state.board.square(mover(state, i).square))


@follows(ROTATE_THIS_TILE_CLOCKWISE)
def rotate_this_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Rotate the tile clockwise immediately."""
    spot = _tile_under(state, i)
    if spot is None:
        return False
    state.say("gootmu.log.rotates", tile=tile_word(spot), way="cw")
    rotate_tile(FRAMES, state, spot, 1)
    return True


@follows(ROTATE_ANY_TILE)
def rotate_any_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player rotate any tile."""
    if not rules.tiled(state):
        return False
    state.push("rotating", decider(state, i))
    return True


@FRAMES.choice(lambda rules, state, seat: Listed(rotations(rules, state.board.tiles)))
def rotating(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Rotate the chosen tile."""
    turn_tile(rules, state, action)


@follows(YOU_MAY_ROTATE_THIS_TILE)
def may_rotate_this_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player rotate the tile."""
    if _tile_under(state, i) is None:
        return False
    state.push("rotating_this", decider(state, i), i)
    return True


def _this_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    spot = _tile_under(state, i)
    return Listed([*rotations(rules, [] if spot is None else [spot]), Action("leave")])


@FRAMES.choice(_this_options)
def rotating_this(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Rotate this tile or leave it as it is."""
    if action.verb == "rotate":
        turn_tile(rules, state, action)


# ── L54 ───────────────────────────────────────────────────────────────────────────────────────────────────


def removable(state: GootmuState) -> list[Spot]:
    """Return the tiles that can be removed from the game.

    A tile can be removed if there are no pawns, start squares or pieces on it and at least two other tiles
    remain both in its row and in its column.
    """
    board = state.board
    kept = [pawn.square for pawn in state.pawns] + [pawn.start for pawn in state.pawns]
    kept += [square for square, thing in state.lying if is_piece(thing)]
    if state.monster is not None:
        kept.append(state.monster.square)
    held = {board.geometry.spot(board.square(square)) for square in kept}
    tiles = board.tiles
    # A row or column that wraps around must keep at least three squares.
    least = 2 if (board.tile_size or 0) > 1 or board.wraps == (False, False) else 3
    return [spot for spot in tiles if spot not in held and _leaves(spot, tiles, least)]


def _leaves(spot: Spot, tiles: Iterable[Spot], least: int) -> bool:
    others = [other for other in tiles if other != spot]
    in_row = sum(other[0] == spot[0] for other in others)
    return in_row >= least and sum(other[1] == spot[1] for other in others) >= least


@follows(REMOVE_A_TILE)
def remove_a_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Remove a tile from the game."""
    if not removable(state):
        return False
    state.push("removing", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(Action("remove", tile_word(spot)) for spot in removable(state))
)
def removing(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Remove the chosen tile."""
    spot = tile_of(state.board, str(action[1]))
    assert spot is not None
    state.say("gootmu.log.removes-tile", tile=tile_word(spot))
    remove_tile(FRAMES, state, spot)


# ── L34 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _lairs(state: GootmuState) -> list[int]:
    """Return the unlabelled squares of the tiles next to the monster's tile.

    Squares with FIRE or CAVE-IN are left out because they are closed to the monster.
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


@follows(MOVE_MONSTER_TO_NEXT_TILE)
def move_monster_to_next_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Move the monster to an unlabelled square of an adjacent tile."""
    if not _lairs(state):
        return False
    state.push("luring", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("go", square_word(state.board, square)) for square in sorted(_lairs(state))
    )
)
def luring(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Put the monster on the chosen square, and send any pawn on it home."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.say("gootmu.log.goes", pawn=MONSTER, square=square)
    relocate(state, MONSTER, square, -1)
    touch_by_monster(state)
