"""The move generator: its agreement with the reference, and the tables that it updates."""

import pytest
from hypothesis import given

from mazenb.games.walls.moves.bitboard import BLOCK, PAWN
from mazenb.games.walls.moves.generator import (
    after,
    block_moves,
    moves,
    next_turn,
    parts_left,
    pawn_moves,
    settled,
)
from mazenb.games.walls.moves.reference import naive_moves, told
from mazenb.games.walls.text.words import move_action, read_move
from tests.games.walls.boards import STAR, boards


@pytest.mark.rule("W5", "W6", "W7", "W8", "W10")
@given(boards())
def test_the_quick_moves_are_the_naive_ones(board) -> None:
    table, position = board
    found = [told(table, move) for move in moves(table, position)]
    assert len(found) == len(set(found))
    assert set(found) == set(naive_moves(table, position))


@given(boards())
def test_incremental_tables_equal_those_computed_from_scratch(board) -> None:
    table, position = board
    for move in moves(table, position):
        there = settled(table, after(table, position, move))
        anew = table.position(there.pawns, there.blocks, there.seat, there.done, there.barred)
        assert there == anew


@given(boards())
def test_whether_a_part_is_left_agrees_with_its_moves(board) -> None:
    table, position = board
    left = parts_left(table, position)
    assert bool(left & PAWN) == bool(not position.done & PAWN and pawn_moves(table, position))
    assert bool(left & BLOCK) == bool(not position.done & BLOCK and block_moves(table, position))


@given(boards())
def test_a_move_spells_itself(board) -> None:
    table, position = board
    for move in moves(table, position):
        assert read_move(table, position, move_action(table, position, move)) == move


@pytest.mark.rule("W10")
def test_no_pawn_can_enter_a_full_centre() -> None:
    # Nine pawns in the centre are possible only in a drawing; in a game, a player would have won before.
    table = STAR
    start = table.start((0, 1, 2, 3))
    inside = list(table.white)
    pawns = [*start.pawns[:4], *inside, *start.pawns[13:]]
    pawns[0] = table.place((10, 8))
    full = table.position(tuple(pawns), start.blocks)
    assert not any(to in table.white for _, to, _ in pawn_moves(table, full))
    pawns[4] = start.pawns[4]
    one_free = table.position(tuple(pawns), start.blocks)
    assert any(to in table.white for _, to, put in pawn_moves(table, one_free) if put >= 0)


@pytest.mark.rule("W8")
def test_the_next_turn_bars_only_the_block_that_was_moved() -> None:
    start = STAR.start((0, 2))
    block = block_moves(STAR, start)[0]
    moved = after(STAR, start, block)
    assert next_turn(STAR, moved).barred == block[0]
    pawn = pawn_moves(STAR, moved._replace(done=0))[0]
    assert next_turn(STAR, after(STAR, start._replace(barred=5), pawn)).barred == -1
