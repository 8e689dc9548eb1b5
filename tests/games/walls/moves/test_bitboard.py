"""Keys of positions."""

import pytest
from hypothesis import given

from tests.games.walls.boards import boards


@pytest.mark.rule("W12")
@given(boards())
def test_a_key_knows_colours_and_shapes_but_no_numbers(board) -> None:
    table, position = board
    pawns, blocks = list(position.pawns), list(position.blocks)
    pawns[0], pawns[3] = pawns[3], pawns[0]
    same = [
        (one, other)
        for one in range(32)
        for other in range(one)
        if table.shapes[one] is table.shapes[other] and position.barred not in (one, other)
    ]
    for one, other in same[:1]:
        blocks[one], blocks[other] = blocks[other], blocks[one]
    rest = (position.seat, position.done, position.barred)
    assert table.position(tuple(pawns), tuple(blocks), *rest).key == position.key
    # Pawns of two colours, the mover, the part that is done and the barred block do count.
    pawns[0], pawns[4] = pawns[4], pawns[0]
    assert table.position(tuple(pawns), position.blocks, *rest).key != position.key
    keys = {
        table.position(position.pawns, position.blocks, seat, done, barred).key
        for seat in (0, 1)
        for done in (0, 1, 2)
        for barred in (-1, 0)
    }
    assert len(keys) == 12
