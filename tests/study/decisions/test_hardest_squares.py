"""Squares that are hardest to reach."""

import pytest

import mazenb
from mazenb import Board, study


def test_hardest_squares() -> None:
    board = Board.lay(list(mazenb.pool().values()), 2, 2, seed=6)
    start = min(study.centre(board))
    found = study.hardest_squares(board, start)
    blind = study.hardest_squares(board, start, play="random")
    turns = [round(value, 9) for value in found.values()]
    assert turns == sorted(turns, reverse=True)
    allowed = {
        s
        for s in study.reachable(board, start) - {start}
        if board.label(s) is None and s not in board.circles
    }
    assert set(found) == set(blind) == allowed
    first = next(iter(found))
    assert found[first] == pytest.approx(study.best_play(board, first).times[start])
    assert blind[first] == pytest.approx(study.walk_chain(board).hitting_times(first)[start])
    assert all(found[s] <= blind[s] + 1e-9 for s in found)
    assert len(study.hardest_squares(board, start, free=False)) > len(found)
    assert "svg" in found._repr_svg_()
    assert found._repr_html_().count("<tr>") == 11


def test_squares_that_are_equally_hard_are_in_reading_order() -> None:
    # On an empty torus, many squares are equally far; the last digits of their times differ.
    found = study.hardest_squares(Board.random(4, 4, extra=1.0), (0, 0), play="random")
    assert list(found) == sorted(found, key=lambda square: (-round(found[square], 9), square))
    assert len({round(turns, 9) for turns in found.values()}) < len(found)
