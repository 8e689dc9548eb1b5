"""The table of things follows every thing that is put down or taken away."""

from random import Random

from mazenb.board import Board, Label
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.things.carried import lay_down, take_away
from mazenb.games.gootmu.things.on_board import Lying, lying_on
from mazenb.games.gootmu.things.tokens import FACE_DOWN, piece

BOARD = Board.random(4, 4, seed=1).mark((0, 0), Label("LOCKED DOOR")).mark((2, 1), Label("POOL"))
KINDS = [*range(FACE_DOWN + 1), piece(0, 1), piece(1, 2)]


def test_a_table_that_is_changed_step_by_step_equals_a_new_one() -> None:
    rng = Random(1)
    state = Gootmu(2).blank(BOARD)
    for _ in range(300):
        if state.lying and rng.random() < 0.4:
            take_away(state, *rng.choice(state.lying))
        else:
            lay_down(state, rng.randrange(16), rng.choice(KINDS))
        table, new = lying_on(state), Lying(state.lying)
        assert table.lying == new.lying
        assert table.at == new.at
        assert (table.openers, table.walls, table.magnet) == (new.openers, new.walls, new.magnet)
        assert (table.opener_bits, table.wall_bits) == (new.opener_bits, new.wall_bits)
        carried = tuple(sorted(rng.sample(range(6), 2)))
        assert table.lack(BOARD, carried) == new.lack(BOARD, carried)
        for no_pieces in (False, True):
            assert table.bits(state, no_pieces) == new.bits(state, no_pieces)


def test_two_positions_in_turn_have_each_their_own_table() -> None:
    one, other = Gootmu(2).blank(BOARD), Gootmu(2).blank(BOARD)
    lay_down(one, 3, 1)
    lay_down(other, 5, 2)
    for _ in range(2):
        assert lying_on(one).at == {3: [1]}
        assert lying_on(other).at == {5: [2]}


def test_obstacles_without_some_squares_need_nothing_there() -> None:
    state = Gootmu(2).blank(BOARD)
    lack = lying_on(state).lack(BOARD, ())
    less = lack.without(frozenset({0}))
    assert less.squares == lack.squares - {0}
    assert set(less.items) == set(less.needs) == less.squares
    assert less.bits == lack.bits & ~1
