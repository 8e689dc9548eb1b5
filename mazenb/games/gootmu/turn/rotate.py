"""Rotations that a player chooses: on a natural 6, by a label, or with a POWER TOKEN (T6, T7 and B5)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mazenb.board import Spot
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import tile_of, tile_word
from mazenb.games.gootmu.things.carried import discard
from mazenb.games.gootmu.things.tokens import POWER
from mazenb.games.gootmu.turn.move import spots_near
from mazenb.games.gootmu.turn.tile_change import WAYS, rotate_tile

__all__ = ["owner_first", "power_turn", "rotations", "turn_tile"]


def rotations(rules: Terms, spots: Iterable[Spot], verb: str = "rotate") -> tuple[Action, ...]:
    """Return every rotation of the given tiles, such as ``rotate 0,1 cw``."""
    return _rotations(tuple(spots), rules.ways, verb)


@lru_cache(maxsize=4096)
def _rotations(spots: tuple[Spot, ...], ways: tuple[str, ...], verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, tile_word(spot), way) for spot in spots for way in ways)


def turn_tile(rules: Terms, state: GootmuState, action: Action) -> None:
    """Rotate the tile that an action names."""
    spot = tile_of(state.board, str(action[1]))
    assert spot is not None
    state.say("gootmu.log.rotates", tile=tile_word(spot), way=str(action[2]))
    rotate_tile(FRAMES, state, spot, WAYS[str(action[2])])


def owner_first(rules: Terms, state: GootmuState, seat: int, i: int) -> bool:
    """Return True if another player decides for the active pawn (L12) and its owner has a POWER TOKEN."""
    if i != state.active or seat != state.hand or seat == state.pawns[i].owner:
        return False
    return POWER in state.pawns[i].carried and rules.tiled(state)


def _aside_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed([Action("on"), *rotations(rules, spots_near(state.board, state.pawns[i].square), "power")])


@FRAMES.choice(_aside_options)
def aside(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Let the owner of a POWER TOKEN rotate between the roll and a move that another seat makes (L12, T7)."""
    if action.verb == "power":
        if state.pawns[i].carried.count(POWER) > 1:
            state.push("aside", seat, i)
        power_turn(rules, state, i, action)


def power_turn(rules: Terms, state: GootmuState, i: int, action: Action) -> None:
    """Discard one of a pawn's POWER TOKENs and rotate the tile that an action names."""
    state.say("gootmu.log.uses", pawn=i, thing=POWER)
    discard(state, i, POWER)
    turn_tile(rules, state, action)
