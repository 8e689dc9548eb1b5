"""Boards described and compared."""

import mazenb
from mazenb import Board, study


def test_compare_says_what_a_rotation_changes() -> None:
    board = mazenb.lay(players=2, seed=5)
    turned = board.rotate((1, 1))
    change = study.compare(board, turned)
    assert change
    for a, b in change.opened:
        assert turned.passage(a, b)
        assert not board.passage(a, b)
    for a, b in change.closed:
        assert board.passage(a, b)
        assert not turned.passage(a, b)
    back = study.compare(turned, board)
    assert (back.opened, back.closed) == (change.closed, change.opened)
    assert change.changed == back.changed
    for square in board:
        differs = any(mazenb.reach(board, square, k) != mazenb.reach(turned, square, k) for k in range(1, 7))
        assert differs == (square in change.changed)
    start = board.squares[0]
    assert change.gained(start) == study.reachable(turned, start) - study.reachable(board, start)
    assert change.lost(start) == back.gained(start)
    assert change.sealed == turned.sealed - board.sealed
    assert change.unsealed == board.sealed - turned.sealed
    assert "→" in repr(change)
    assert "<table>" in change._repr_html_()
    nothing = study.compare(board, board)
    assert not nothing
    assert repr(nothing) == "<Comparison: nothing has changed>"


def test_compare_takes_a_removed_tile() -> None:
    board = mazenb.lay(players=2, seed=5)
    without = board.remove((1, 1))
    change = study.compare(board, without)
    gone = set(board.squares) - set(without.squares)
    assert gone <= change.changed
    assert change.descriptions[1].squares == 128


def test_text_in_a_table_is_not_markup() -> None:
    assert "<b>" not in study.degrees(Board.random(3, 3))._repr_html_()
    assert study.describe(Board.random(3, 3))._repr_html_().count("<tr>") == 15


def test_one_cycle_and_one_component_are_singular() -> None:
    ring = study.describe(Board.random(2, 2, wrap="none", extra=1))
    assert repr(ring) == "<4 squares, 4 passages, 1 independent cycle; 1 component: 4 squares, diameter 2>"
