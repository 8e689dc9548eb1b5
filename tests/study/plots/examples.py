"""Boards that several plots show, and every plot."""

from collections.abc import Callable

from matplotlib.axes import Axes

from mazenb import Board, study
from tests.study.frantic.examples import TRACK
from tests.study.tracks import WELL

BOARD = Board.random(5, 6, extra=0.2, seed=4)

TILES = Board.random(8, 8, extra=0.1, seed=1, tile_size=4)


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


def races() -> study.Simulation:
    return study.simulate_track(WELL, 50, players=2, seed=1)


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
    "condensation": lambda **ax: study.plot_condensation(DOORS, **ax),
    "rotation": lambda **ax: study.plot_comparison(study.compare(TILES, TILES.rotate((0, 0))), **ax),
    "best play": lambda **ax: study.plot_policy(study.best_play(BOARD, (2, 2)), **ax),
    "one length": lambda **ax: study.plot_turns([5, 5, 5], **ax),
    "lengths": lambda **ax: study.plot_lengths(study.chain(WELL), races(), **ax),
    "squares": lambda **ax: study.plot_squares(study.chain(WELL), **ax),
    "seats": lambda **ax: study.plot_seats(races(), [0.5, 0.5], **ax),
    "card": lambda **ax: study.plot_card(TRACK, "41 stop", **ax),
    "rounds": lambda **ax: study.plot_rounds(study.simulate_rounds(5, players=2, seed=1), **ax),
}
"""Every plot, and the cases in which its labels differ."""
