"""Pictures of the boards people play on."""

from xml.etree import ElementTree as ET

import pytest

import mazenb
from mazenb.games.gootmu import pool
from mazenb.pictures import tile_picture


@pytest.mark.parametrize("seed", range(3))
def test_largest_board_of_the_pool_is_small_enough(seed):
    board = mazenb.lay(players=6, seed=seed)
    assert len(board) == 320
    assert len(mazenb.picture(board).encode()) <= 120_000
    assert len(mazenb.picture(board, start=(0, 0), ends=board.squares[::4]).encode()) <= 120_000
    assert len(mazenb.picture(board, heat=dict.fromkeys(board.squares, 0.125)).encode()) <= 120_000


def test_every_tile_of_the_pool_has_a_picture():
    for tile in pool().values():
        squares = [e for e in ET.fromstring(tile_picture(tile)).iter() if "data-square" in e.attrib]
        assert len(squares) == 16
        assert sum(len(square) for square in squares) == len(tile.labels)
