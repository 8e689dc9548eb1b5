"""A fast generator of legal moves, and the position after each move.

A pawn's move is ``(pawn, to, put)``: the number of the pawn, the place it goes to, and the place where it
puts the pawn that was there (W10), or −1. A block's move is ``(block, to)``: the number of the block and the
place its first square goes to.
"""

from __future__ import annotations

from typing import TypeAlias

from mazenb.games.walls.labyrinth.layout import HOMES
from mazenb.games.walls.moves.bitboard import BARRED_NONE, BLOCK, BOTH, NOTHING, PAWN, Position, Table

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
    """Return every move of a pawn of the player whose turn it is (W5, W10)."""
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
    """Return every move of a block (W6, W7, W8)."""
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
    """Return every move of the parts of the turn that are not done yet (W4)."""
    found: list[Move] = []
    if not position.done & PAWN:
        found += pawn_moves(table, position)
    if not position.done & BLOCK:
        found += block_moves(table, position)
    return found


def parts_left(table: Table, position: Position) -> int:
    """Return the parts of the turn that have a legal move and are not done yet, as bits."""
    left = NOTHING
    if not position.done & PAWN and _some_pawn(table, position):
        left |= PAWN
    if not position.done & BLOCK and _some_block(table, position):
        left |= BLOCK
    return left


def _some_pawn(table: Table, position: Position) -> bool:
    # Nearly always, a pawn has a free square beside it, and no list of moves is needed.
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
    """Return the position after a legal move, still in the same player's turn."""
    # The fields are given in their order, because naming them would take a third of the time of a move.
    done, key = position.done, position.key
    if len(move) == 3:
        pawn, to, put = move
        men, moved, keys = position.men, list(position.pawns), table.pawn_keys[position.seat]
        at = moved[pawn]
        if put >= 0:
            other = moved.index(to)
            moved[other] = put
            others = table.pawn_keys[other // HOMES]
            key ^= others[to] ^ others[put]
            men ^= table.bits[to] ^ table.bits[put]
        moved[pawn] = to
        return Position(
            tuple(moved),
            position.blocks,
            position.seat,
            done | PAWN,
            position.barred,
            men ^ table.bits[at] ^ table.bits[to],
            position.walls,
            key ^ keys[at] ^ keys[to] ^ table.part_keys[done] ^ table.part_keys[PAWN] * (done == NOTHING),
        )
    block, to = move
    blocks, barred, shape = position.blocks, position.barred, table.shapes[block]
    at = blocks[block]
    if barred != BARRED_NONE:
        key ^= table.shapes[barred].barred_keys[blocks[barred]]
    key ^= shape.keys[at] ^ shape.keys[to] ^ shape.barred_keys[to]
    return Position(
        position.pawns,
        (*blocks[:block], to, *blocks[block + 1 :]),
        position.seat,
        done | BLOCK,
        block,
        position.men,
        position.walls ^ shape.masks[at] ^ shape.masks[to],
        key ^ table.part_keys[done] ^ table.part_keys[BLOCK] * (done == NOTHING),
    )


def next_turn(table: Table, position: Position) -> Position:
    """Return the position at the beginning of the next turn, with the block moved last barred (W8)."""
    seat, done, barred, key = position.seat, position.done, position.barred, position.key
    seats = len(position.pawns) // HOMES
    follows = (seat + 1) % seats
    key ^= table.turn_keys[seat] ^ table.turn_keys[follows]
    if done != BOTH:
        key ^= table.part_keys[done]
    if not done & BLOCK and barred != BARRED_NONE:
        key ^= table.shapes[barred].barred_keys[position.blocks[barred]]
        barred = BARRED_NONE
    return Position(
        position.pawns,
        position.blocks,
        follows,
        NOTHING,
        barred,
        position.men,
        position.walls,
        key,
    )


def settled(table: Table, position: Position) -> Position:
    """Return the position in which the next move is made, after ending the turn or passing if necessary.

    If no player can move, it is the position after all of them have passed.
    """
    for _ in range(len(position.pawns) // HOMES + 1):
        if position.done != BOTH and parts_left(table, position):
            return position
        position = next_turn(table, position)
    return position
