"""Rotations by hand: on a natural 6, by a label, or with a POWER TOKEN (rules T6, T7 and B5)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.board import Spot
from mazenb.engine import Action
from mazenb.games.gootmu.carrying import discard
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import POWER
from mazenb.games.gootmu.turning import WAYS, rotate_tile
from mazenb.games.gootmu.words import tile_of, tile_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["power_turn", "rotations", "turn_tile"]


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


def power_turn(rules: Gootmu, state: GootmuState, i: int, action: Action) -> None:
    """Discard a POWER TOKEN of a pawn's and rotate the tile that an action names."""
    state.say("gootmu.log.uses", pawn=i, thing=POWER)
    discard(state, i, POWER)
    turn_tile(rules, state, action)
