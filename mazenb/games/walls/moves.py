"""Moves of pawns and blocks, quickly: every legal one, and the position after it.

A pawn's move is ``(pawn, to, put)``: the number of the pawn, where it goes, and where it puts the pawn that
was there (W10), or −1. A block's move is ``(block, to)``: the number of the block and where its first square
goes.
"""

from __future__ import annotations

from typing import TypeAlias

from mazenb.games.walls.layout import HOMES
from mazenb.games.walls.table import BARRED_NONE, BLOCK, BOTH, NOTHING, PAWN, Position, Table

__all__ = [
    "BlockMove",
    "Move",
    "PawnMove",
    "after",
    "block_moves",
    "moves",
    "next_turn",
    "parts_left",
    "pawn_moves",
    "settled",
]

PawnMove: TypeAlias = tuple[int, int, int]
BlockMove: TypeAlias = tuple[int, int]
Move: TypeAlias = PawnMove | BlockMove


def pawn_moves(table: Table, position: Position) -> list[PawnMove]:
    """Every move of a pawn of the player whose turn it is (W5, W10)."""
    bits, centre, men = table.bits, table.centre, position.men
    closed = men | position.walls
    found: list[PawnMove] = []
    first = HOMES * position.seat
    for pawn in range(first, first + HOMES):
        at = position.pawns[pawn]
        for ray in table.rays[at]:
            for to in ray:
                bit = bits[to]
                if closed & bit:
                    if bit & centre & men and not bits[at] & centre:
                        found += [(pawn, to, put) for put in table.white if not men & bits[put]]
                    break
                found.append((pawn, to, -1))
    return found


def block_moves(table: Table, position: Position) -> list[BlockMove]:
    """Every move of a block (W6, W7, W8)."""
    walls, barred = position.walls, position.barred
    closed = walls | position.men | table.centre | table.edge
    found: list[BlockMove] = []
    for block, at in enumerate(position.blocks):
        if block == barred:
            continue
        _, masks, halos, ways, _, _ = table.shapes[block]
        own = masks[at]
        closed_to, others = closed ^ own, walls ^ own
        for fronts, step in ways:
            to = at
            while not fronts[to] & closed_to:
                to += step
                if halos[to] & others:
                    found.append((block, to))
    return found


def moves(table: Table, position: Position) -> list[Move]:
    """Every move of the parts of the turn that are not done yet (W4)."""
    found: list[Move] = []
    if not position.done & PAWN:
        found += pawn_moves(table, position)
    if not position.done & BLOCK:
        found += block_moves(table, position)
    return found


def parts_left(table: Table, position: Position) -> int:
    """The parts of the turn that have a legal move and are not done yet, as bits."""
    left = NOTHING
    if not position.done & PAWN and _some_pawn(table, position):
        left |= PAWN
    if not position.done & BLOCK and _some_block(table, position):
        left |= BLOCK
    return left


def _some_pawn(table: Table, position: Position) -> bool:
    # Nearly always a pawn has a free square beside it, and nothing need be listed.
    closed = position.men | position.walls | table.edge
    first = HOMES * position.seat
    for at in position.pawns[first : first + HOMES]:
        if table.near[at] & ~closed:
            return True
    return bool(pawn_moves(table, position))


def _some_block(table: Table, position: Position) -> bool:
    closed = position.walls | position.men | table.centre | table.edge
    for block, at in enumerate(position.blocks):
        if block == position.barred:
            continue
        _, masks, halos, ways, _, _ = table.shapes[block]
        own = masks[at]
        for fronts, step in ways:
            if not fronts[at] & (closed ^ own) and halos[at + step] & (position.walls ^ own):
                return True
    return bool(block_moves(table, position))


def after(table: Table, position: Position, move: Move) -> Position:
    """The position after a legal move, the same player's turn going on."""
    pawns, blocks, seat, done, barred, men, walls, key = position
    if len(move) == 3:
        pawn, to, put = move
        at = pawns[pawn]
        moved = list(pawns)
        if put >= 0:
            other = pawns.index(to)
            moved[other] = put
            keys = table.pawn_keys[other // HOMES]
            key ^= keys[to] ^ keys[put]
            men ^= table.bits[to] ^ table.bits[put]
        moved[pawn] = to
        keys = table.pawn_keys[seat]
        key ^= keys[at] ^ keys[to] ^ table.part_keys[done] ^ table.part_keys[PAWN] * (done == NOTHING)
        men ^= table.bits[at] ^ table.bits[to]
        return Position(tuple(moved), blocks, seat, done | PAWN, barred, men, walls, key)
    block, to = move
    at = blocks[block]
    shape = table.shapes[block]
    if barred != BARRED_NONE:
        key ^= table.shapes[barred].barred_keys[blocks[barred]]
    key ^= shape.keys[at] ^ shape.keys[to] ^ shape.barred_keys[to]
    key ^= table.part_keys[done] ^ table.part_keys[BLOCK] * (done == NOTHING)
    walls ^= shape.masks[at] ^ shape.masks[to]
    placed = (*blocks[:block], to, *blocks[block + 1 :])
    return Position(pawns, placed, seat, done | BLOCK, block, men, walls, key)


def next_turn(table: Table, position: Position) -> Position:
    """The position at the beginning of the next player's turn (W8: what this turn moved is barred in it)."""
    pawns, blocks, seat, done, barred, men, walls, key = position
    seats = len(pawns) // HOMES
    follows = (seat + 1) % seats
    key ^= table.turn_keys[seat] ^ table.turn_keys[follows]
    if done != BOTH:
        key ^= table.part_keys[done]
    if not done & BLOCK and barred != BARRED_NONE:
        key ^= table.shapes[barred].barred_keys[blocks[barred]]
        barred = BARRED_NONE
    return Position(pawns, blocks, follows, NOTHING, barred, men, walls, key)


def settled(table: Table, position: Position) -> Position:
    """The position in which a move is made next: turns that are over end, turns without a move pass.

    If nobody can move, the position is the one in which the last player passed.
    """
    for _ in range(len(position.pawns) // HOMES + 1):
        if position.done != BOTH and parts_left(table, position):
            return position
        position = next_turn(table, position)
    return position
