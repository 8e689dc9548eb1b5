"""Rotations by hand: on a natural 6, by a label, or with a POWER TOKEN (rules T6, T7 and B5)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.board import Spot
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.carrying import discard
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.moving import spots_near
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import POWER
from mazenb.games.gootmu.turning import WAYS, rotate_tile
from mazenb.games.gootmu.words import tile_of, tile_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["owner_first", "power_turn", "rotations", "turn_tile"]


def rotations(rules: Gootmu, spots: Iterable[Spot], verb: str = "rotate") -> tuple[Action, ...]:
    """Every rotation of some tiles: ``rotate 0,1 cw``."""
    return _rotations(tuple(spots), rules.ways, verb)


@lru_cache(maxsize=4096)
def _rotations(spots: tuple[Spot, ...], ways: tuple[str, ...], verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, tile_word(spot), way) for spot in spots for way in ways)


def turn_tile(rules: Gootmu, state: GootmuState, action: Action) -> None:
    """Rotate the tile that an action names."""
    spot = tile_of(state.board, str(action[1]))
    assert spot is not None
    state.say("gootmu.log.rotates", tile=tile_word(spot), way=str(action[2]))
    rotate_tile(FRAMES, state, spot, WAYS[str(action[2])])


def owner_first(rules: Gootmu, state: GootmuState, seat: int, i: int) -> bool:
    """Whether somebody else decides for the active pawn (L12), while its owner has a POWER TOKEN to use."""
    if i != state.active or seat != state.hand or seat == state.pawns[i].owner:
        return False
    return POWER in state.pawns[i].carried and rules.tiled(state)


def _aside_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed([Action("on"), *rotations(rules, spots_near(state.board, state.pawns[i].square), "power")])


@FRAMES.choice(_aside_options)
def aside(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Between the roll and a move that nobody chooses, the owner of a POWER TOKEN may rotate (L12, T7)."""
    if action.verb == "power":
        if state.pawns[i].carried.count(POWER) > 1:
            state.push("aside", seat, i)
        power_turn(rules, state, i, action)


def power_turn(rules: Gootmu, state: GootmuState, i: int, action: Action) -> None:
    """Discard a POWER TOKEN of a pawn's and rotate the tile that an action names."""
    state.say("gootmu.log.uses", pawn=i, thing=POWER)
    discard(state, i, POWER)
    turn_tile(rules, state, action)
