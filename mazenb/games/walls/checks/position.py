"""A check that refuses impossible positions when they are read, before the rules see them."""

from __future__ import annotations

from mazenb.engine import StateError
from mazenb.games.walls.labyrinth.layout import BLOCKS, HOMES, square_word
from mazenb.games.walls.moves.bitboard import BARRED_NONE, BLOCK, NOTHING, PAWN
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import BLOCKS_FROM

__all__ = ["check_position"]

PARTS = (NOTHING, PAWN, BLOCK)
"""The possible values of ``done`` while a turn is not over."""


def check_position(rules: Terms, state: WallsState) -> None:
    """Refuse a state that cannot occur in a game on this layout. Its fields must have the right types.

    Raises
    ------
    StateError
        If the state cannot occur; the error names the part that is wrong.
    """
    table, position = rules.table, state.position
    seats = len(rules.players)
    over = state.stack is None
    _known("pawns", len(position.pawns), len(position.pawns) == HOMES * seats)
    _known("blocks", len(position.blocks), len(position.blocks) == BLOCKS)
    _known("seat", position.seat, over or position.seat == state.turn_of)
    _known("done", position.done, 0 <= position.done <= PAWN | BLOCK)
    _known("done", position.done, over or position.done in PARTS)
    _known("barred", position.barred, BARRED_NONE <= position.barred < BLOCKS)
    taken = table.centre
    for block, place in enumerate(position.blocks):
        mask = table.shapes[block].masks[place] if place in table.squares else 0
        _known(f"blocks[{block}]", place, mask != 0)
        if mask & taken:
            square = next(s for s in table.covered(block, place) if table.bits[table.place(s)] & taken)
            raise StateError(
                "walls.position.overlap", block=rules.layout.names[block], square=square_word(square)
            )
        taken |= mask
    taken ^= table.centre
    for pawn, place in enumerate(position.pawns):
        _known(f"pawns[{pawn}]", place, place in table.squares and not table.bits[place] & taken)
        taken |= table.bits[place]
    done = position.done if position.done in PARTS else NOTHING
    made = table.position(position.pawns, position.blocks, position.seat, done, position.barred)
    _known("men", position.men, position.men == made.men)
    _known("walls", position.walls, position.walls == made.walls)
    _known("key", position.key, position.key == made.key or done != position.done)
    _known("touched", state.touched, -1 <= state.touched < BLOCKS_FROM + BLOCKS)
    _known("passes", state.passes, 0 <= state.passes <= seats)
    _known("winner", state.winner, -1 <= state.winner < seats)
    _known("ended", state.ended, state.ended in ("", "passes", "repetition", "limit"))
    _known("left", state.left, state.left >= -1)
    _known("winner", state.winner, over == (state.winner >= 0 or state.ended != ""))


def _known(name: str, found: object, right: bool) -> None:
    if not right:
        raise StateError("walls.position.wrong", name=name, found=found)
