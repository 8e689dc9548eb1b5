"""Boards that several plots show."""

from mazenb import Board

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
