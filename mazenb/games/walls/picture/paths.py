"""The spots to click for a move: first the piece, then its destination."""

from __future__ import annotations

from mazenb.engine import Action
from mazenb.games.walls.labyrinth.layout import Square, square_word
from mazenb.games.walls.picture.shapes import grip
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import read_move

__all__ = ["lights_of", "paths_of", "spots_of"]


def _touched(rules: Terms, state: WallsState, word: str) -> tuple[Square, ...]:
    """Return the squares of the piece named by a word of an action, which is a letter or a square."""
    if word in rules.layout.names:
        block = rules.layout.names.index(word)
        return rules.table.covered(block, state.position.blocks[block])
    row, _, column = word.partition(",")
    return ((int(row), int(column)),)


def paths_of(rules: Terms, state: WallsState, action: Action) -> tuple[tuple[str, ...], ...]:
    """Return all sequences of spots that can be clicked to make a move.

    A block can be picked up by any of its squares and is then put down by that square. With touch-move, a
    piece that is already picked up is not clicked again.
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


def spots_of(rules: Terms, state: WallsState, action: Action) -> tuple[str, ...]:
    """Return the spots of a piece and of its destination. For a block, they are those of its letter."""
    found = paths_of(rules, state, action)
    if action.verb in ("touch", "block") and found:
        word = str(action[1])
        at = square_word(grip(_touched(rules, state, word)))
        return next((path for path in found if path[0] == at), found[0])
    return found[0] if found else ()


def lights_of(rules: Terms, state: WallsState, action: Action) -> tuple[str, ...]:
    """Return the squares to highlight for an action, which are those that the piece will cover."""
    move = read_move(rules.table, state.position, action)
    if move is None:
        return tuple(path[0] for path in paths_of(rules, state, action))
    if len(move) == 3:
        return tuple(str(word) for word in action[2:])
    return tuple(map(square_word, rules.table.covered(*move)))
