"""Boards with values, walls and signs."""

from math import inf

import numpy as np
import pytest
from matplotlib.axes import Axes

from mazenb import BoardError, study
from mazenb.study import StudyError
from tests.study.plots.examples import BOARD, DOORS


def texts(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


def test_values_stand_in_their_squares() -> None:
    values = {(0, 0): 1, (1, 2): 0.25, (4, 5): inf, (2, 2): 7}
    ax = study.plot_board(BOARD, values, label="turns")
    places = [(round(text.get_position()[1] - 0.1), text.get_position()[0]) for text in ax.texts]
    where = dict(zip(places, texts(ax), strict=True))
    assert where == {(0, 0): "1", (1, 2): ".25", (4, 5): "∞", (2, 2): "7"}
    assert len(ax.patches) == 1, "a square without an end is hatched"
    assert texts(study.plot_board(BOARD, values, form="")) == []
    assert "7.00" in texts(study.plot_board(BOARD, values, form=".2f"))
    assert texts(study.plot_board(BOARD, signs={(0, 0): "S"})) == ["S"]
    assert texts(study.plot_board(BOARD, dict.fromkeys(BOARD, inf)))[0] == "∞"
    with pytest.raises(BoardError, match="is outside the board"):
        study.plot_board(BOARD, {(9, 9): 1})
    with pytest.raises(StudyError, match="must be a number"):
        study.plot_board(BOARD, {(0, 0): [1]})
    with pytest.raises(StudyError, match="must be a number"):
        study.plot_board(BOARD, {(0, 0): "much"})


def test_walls_are_where_no_passage_is() -> None:
    ax = study.plot_board(DOORS)
    walls = {tuple(map(tuple, line)) for line in ax.collections[2].get_segments()}
    for square in DOORS:
        row, column = square
        for direction, (dx, dy) in enumerate([(0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0)]):
            j = DOORS.near[DOORS.index(square)][direction]
            other = None if j < 0 else DOORS.square(j)
            closed = other is None or not (
                {DOORS.passage(square, other), DOORS.passage(other, square)} & {"open", "oneway"}
            )
            middle = column + dx, row + dy
            drawn = any(np.allclose(np.mean(line, axis=0), middle) for line in walls)
            # A side is drawn by both its squares, so that a wall of one is a wall of the other.
            assert drawn == closed, (square, direction)
    signs = {line.get_marker() for line in ax.lines}
    assert signs == {">", "D"}
