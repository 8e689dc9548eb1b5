"""Perft: both generators give the counts of the committed table."""

import pytest

from mazenb.games.walls.moves.perft import perft
from mazenb.games.walls.moves.reference import naive_perft
from tests.games.walls.boards import GOLDEN, STAR, wandered

PERFT = {
    "start, two players": [203, 15401, 2977129],
    "start, four players": [199, 14197, 2643230],
    "after 41 parts, two players": [122, 21191, 1564666],
    "after 200 parts, two players": [194, 16326, 2962014],
    "after 120 parts, four players": [158, 6343, 1025548],
}
"""The number of continuations for one, two and three parts; the benchmark counts them naively too."""


@pytest.mark.parametrize("name", GOLDEN)
def test_perft_from_the_table(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert [perft(STAR, position, depth) for depth in (1, 2)] == PERFT[name][:2]


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_perft_to_depth_three(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert perft(STAR, position, 3) == PERFT[name][2]


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_the_naive_generator_counts_the_same_to_depth_two(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert naive_perft(STAR, position, 2) == PERFT[name][1]
