"""Plots of mazes, walks, best play and games: on one's own axes, with the right numbers, in grey."""

import io
from collections.abc import Callable, Iterator
from math import inf

import matplotlib as mpl
import numpy as np
import pytest
from hypothesis import given, settings
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb

import mazenb
from mazenb import Board, BoardError, study
from mazenb.study import StudyError
from tests.board.strategies import boards


@pytest.fixture(autouse=True)
def _quietly() -> Iterator[None]:
    with mpl.rc_context({"backend": "Agg"}):
        yield
        plt.close("all")


BOARD = Board.random(5, 6, extra=0.2, seed=4)
DOORS = (
    Board.random(3, 5, wrap="east-west", extra=0.3, seed=2)
    .oneway((0, 0), (0, 1))
    .trapdoor((1, 1), (1, 2))
    .panel((2, 3), (2, 4))
    .close((0, 3), (0, 2))
    .close((0, 3), (0, 4))
    .close((0, 3), (1, 3))
)


def games() -> object:
    return study.simulate("goose", ["greedy", "random"], 30, seed=1)


PLOTS: dict[str, Callable[..., Axes]] = {
    "board": lambda **ax: study.plot_board(BOARD, dict.fromkeys(BOARD, 0.5), **ax),
    "structure": lambda **ax: study.plot_structure(DOORS, **ax),
    "cut": lambda **ax: study.plot_cut(BOARD, study.cut(BOARD, (0, 0), (3, 3)), **ax),
    "cut by squares": lambda **ax: study.plot_cut(
        BOARD, study.cut(BOARD, (0, 0), (3, 3), by="squares"), **ax
    ),
    "comparison": lambda **ax: study.plot_comparison(
        study.compare(BOARD, BOARD.close((0, 0), (0, 1)).open((2, 2), (2, 3)).open((0, 0), (4, 0))), **ax
    ),
    "degrees": lambda **ax: study.plot_degrees(DOORS, **ax),
    "mixing": lambda **ax: study.plot_mixing(study.walk_chain(Board.random(5, 5, extra=0.3)), **ax),
    "policy": lambda **ax: study.plot_policy(study.best_play(BOARD, (2, 2)), 3, **ax),
    "price": lambda **ax: study.plot_price(study.best_play(BOARD, (2, 2)), **ax),
    "wins": lambda **ax: study.plot_wins(games(), **ax),
    "turns": lambda **ax: study.plot_turns(games(), **ax),
}


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_drawn_on_the_axes_given_and_in_grey(name: str) -> None:
    ax = plt.subplots()[1]
    assert PLOTS[name](ax=ax) is ax
    picture = io.BytesIO()
    ax.figure.savefig(picture, dpi=40)
    picture.seek(0)
    pixels = plt.imread(picture)[..., :3]
    assert np.ptp(pixels, axis=-1).max() < 0.02, "nothing is told by colour"
    assert pixels.min() < 0.4
    for text in ax.texts:
        assert len(set(to_rgb(text.get_color()))) == 1


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_makes_its_own_axes(name: str) -> None:
    assert isinstance(PLOTS[name](), Axes)


@given(boards(4))
@settings(max_examples=15)
def test_every_board_can_be_plotted(board: Board) -> None:
    ax = study.plot_structure(board)
    ax.figure.canvas.draw()
    plt.close("all")


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
    with pytest.raises(BoardError, match="no square"):
        study.plot_board(BOARD, {(9, 9): 1})
    with pytest.raises(StudyError, match="no number"):
        study.plot_board(BOARD, {(0, 0): [1]})
    with pytest.raises(StudyError, match="no number"):
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


def test_what_a_structure_shows() -> None:
    ax = study.plot_structure(DOORS)
    names = [text.get_text() for text in ax.get_legend().get_texts()]
    assert "sealed squares" in names
    assert "bridges" in names
    points = {line.get_label(): line.get_xydata() for line in ax.lines}
    found = {(int(y), int(x)) for x, y in points["articulation squares"]}
    assert found == study.articulation_squares(DOORS)


def test_the_price_and_the_mixing_have_the_numbers_of_their_objects() -> None:
    play = study.best_play(BOARD, (2, 2))
    blind, best = study.plot_price(play).lines
    assert sorted(best.get_ydata()) == pytest.approx(sorted(t for t in play.times.values() if t))
    assert blind.get_ydata().max() == pytest.approx(max(play.random_times.values()))
    chain = study.walk_chain(BOARD)
    line = study.plot_mixing(chain, 5).lines[0]
    assert line.get_ydata() == pytest.approx(chain.distances_to_stationary(5))
    with pytest.raises(StudyError, match="never mixes"):
        study.plot_mixing(study.walk_chain(Board.random(4, 4), "steps"))


def test_shares_of_wins_are_those_of_the_table() -> None:
    table = study.simulate("goose", "random", 40, seed=2, players=["$a$", "b_1"])
    shares = study.win_shares(table)
    assert list(shares.wins) == [(table.winner == name).sum() for name in ("$a$", "b_1")]
    assert (shares.low <= shares.share).all()
    assert (shares.share <= shares.high).all()
    ax = study.plot_wins(table)
    ax.figure.canvas.draw()
    assert [bar.get_height() for bar in ax.patches] == pytest.approx(list(shares.share))
    for wrong in ("games", table.drop(columns="winner")):
        with pytest.raises(StudyError, match="expected the games"):
            study.win_shares(wrong)
    with pytest.raises(StudyError, match="no games"):
        study.win_shares(table.head(0))


def test_turns_are_a_histogram_of_what_ended() -> None:
    table = study.simulate("goose", "random", 40, seed=2)
    ax = study.plot_turns(table)
    assert sum(bar.get_height() for bar in ax.patches) == 40
    assert sum(bar.get_height() for bar in study.plot_turns(np.array([1.0, 3.0, inf])).patches) == 2
    assert study.plot_turns([5, 5, 5]).get_legend().get_texts()[-1].get_text() == "mean 5.0"
    with pytest.raises(StudyError, match="no game that ended"):
        study.plot_turns(study.simulate("goose", "random", 3, seed=1, max_turns=1))


def test_a_removed_tile_can_be_compared_in_a_plot() -> None:
    board = mazenb.lay(players=2, seed=5)
    assert study.plot_comparison(study.compare(board, board.remove((1, 1))))
