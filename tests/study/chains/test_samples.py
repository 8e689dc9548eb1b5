"""Random paths of chains."""

import numpy as np

import mazenb
from mazenb import study


def test_simulated_ways_agree_with_the_distribution() -> None:
    board = mazenb.lay(players=2, seed=4)
    start = study.components(board)[0] and min(study.components(board)[0])
    pawn = study.walk_chain(board, start=start)
    ways = pawn.sample(5, games=40_000, seed=1)
    assert (ways[:, 0] == pawn.number(start)).all()
    shares = np.bincount(ways[:, 5], minlength=len(board)) / 40_000
    expected = np.array(list(pawn.after(5).values()))
    spread = np.sqrt(expected * (1 - expected) / 40_000)
    assert (np.abs(shares - expected) <= 5 * spread + 1e-12).all()
    again = pawn.sample(5, games=40_000, seed=1)
    assert (ways == again).all()
