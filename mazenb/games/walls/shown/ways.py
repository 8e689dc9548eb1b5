"""What is clicked for a move: the piece, then where it comes to rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action
from mazenb.games.walls.layout import Square, square_word
from mazenb.games.walls.shown.shapes import grip
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.words import read_move

if TYPE_CHECKING:
    from mazenb.games.walls.rules import Walls

__all__ = ["lights_of", "paths_of", "spots_of"]


def _touched(rules: Walls, state: WallsState, word: str) -> tuple[Square, ...]:
    """The squares of the piece that a word of an action names."""
    if word in rules.layout.names:
        block = rules.layout.names.index(word)
        return rules.table.covered(block, state.position.blocks[block])
    row, _, column = word.partition(",")
    return ((int(row), int(column)),)


def paths_of(rules: Walls, state: WallsState, action: Action) -> tuple[tuple[str, ...], ...]:
    """The spots that are chosen one after the other to make a move, in each of the ways there are.

    A block is taken by any of its squares; that square's own rests are then shown. A piece that is picked up
    already, by touch-move, is not chosen again.
    """
    if action.verb == "touch":
        return tuple((square_word(square),) for square in _touched(rules, state, str(action[1])))
    move = read_move(rules.table, state.position, action)
    if move is None:
        return ()
    if len(move) == 3:
        spots = tuple(str(word) for word in action[1:])
        return (spots[1:],) if state.touched >= 0 else (spots,)
    block, to = move
    here = rules.table.covered(block, state.position.blocks[block])
    there = rules.table.covered(block, to)
    if state.touched >= 0:
        return ((square_word(grip(there)),),)
    return tuple((square_word(a), square_word(b)) for a, b in zip(here, there, strict=True))


def spots_of(rules: Walls, state: WallsState, action: Action) -> tuple[str, ...]:
    """The piece and its rest, the block by the square with its letter."""
    found = paths_of(rules, state, action)
    if action.verb in ("touch", "block") and found:
        word = str(action[1])
        at = square_word(grip(_touched(rules, state, word)))
        return next((path for path in found if path[0] == at), found[0])
    return found[0] if found else ()


def lights_of(rules: Walls, state: WallsState, action: Action) -> tuple[str, ...]:
    """The squares that the piece will cover."""
    move = read_move(rules.table, state.position, action)
    if move is None:
        return tuple(path[0] for path in paths_of(rules, state, action))
    if len(move) == 3:
        return tuple(str(word) for word in action[2:])
    return tuple(map(square_word, rules.table.covered(*move)))
