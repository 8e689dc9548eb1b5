"""Kemeny's constant, lazy chains, and what chains are made of."""

from fractions import Fraction

import networkx as nx
import pytest

from mazenb import Board, study
from mazenb.study import ChainError, MarkovChain, StudyError, UnknownState
from mazenb.study.mazes.undirected import undirected


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_networkx_s_on_a_walk(seed: int) -> None:
    board = Board.random(4, 5, wrap="none", extra=0.3, seed=seed)
    walk = study.walk_chain(board, "steps")
    assert walk.kemeny_constant == pytest.approx(nx.kemeny_constant(nx.Graph(undirected(board))))


def test_it_is_the_same_from_every_state_and_in_fractions() -> None:
    half, third = Fraction(1, 2), Fraction(1, 3)
    chain = MarkovChain("abc", [[half, half, 0], [third, third, third], [1, 0, 0]], exact=True)
    shares = chain.stationary_distribution
    for start in chain.states:
        steps = sum(share * chain.hitting_times(target)[start] for target, share in shares.items())
        assert steps == chain.kemeny_constant
    assert chain.floats().kemeny_constant == pytest.approx(float(chain.kemeny_constant))
    with pytest.raises(StudyError, match="from every state to every other"):
        MarkovChain([0, 1], [{1: 1}, {1: 1}]).kemeny_constant  # noqa: B018


def test_a_lazy_chain_takes_longer_and_is_aperiodic() -> None:
    ring = Board.random(1, 6, wrap="east-west", extra=1)
    for exact in (True, False):
        walk = study.walk_chain(ring, "steps", exact=exact)
        lazy = walk.lazy(Fraction(3, 4))
        assert (walk.periods, lazy.periods) == ((2,), (1,))
        assert lazy.stationary_distribution == pytest.approx(walk.stationary_distribution)
        assert lazy.hitting_times((0, 3))[0, 0] == pytest.approx(36)
    with pytest.raises(StudyError, match="stay must be at least 0 and less than 1"):
        walk.lazy(1)


def test_plain_lists_are_rows_of_the_matrix() -> None:
    chain = MarkovChain(["sun", "rain"], [[0.75, 0.25], [1, 0]])
    assert chain.stationary_distribution == pytest.approx({"sun": 0.8, "rain": 0.2})
    with pytest.raises(ChainError, match=r"a list of 2 probabilities, but the row of state 'rain' is \[1\]"):
        MarkovChain(["sun", "rain"], [[0.75, 0.25], [1]])
    with pytest.raises(ChainError, match="must sum to 1"):
        MarkovChain(["sun", "rain"], [[0.75, 0.2], [1, 0]])
    with pytest.raises(ChainError, match="state 'rain' must be numbers from 0 to 1, not 'often'"):
        MarkovChain(["sun", "rain"], [[0.75, 0.25], ["often", 0]])
    for states in ([[0.75, 0.25], [1, 0]], 2):
        with pytest.raises(ChainError, match=r"such as \['a', 'b'\], and come before the rows"):
            MarkovChain(states, ["sun", "rain"])  # type: ignore[arg-type]


def test_a_square_that_is_not_there_is_named_whole() -> None:
    walk = study.walk_chain(Board.random(4, 4, seed=1))
    with pytest.raises(UnknownState, match=r"no state \(9, 9\).*; a valid target is \(0, 0\)"):
        walk.hitting_times((9, 9))
    with pytest.raises(
        UnknownState, match=r"\[3, 3\] is a list of two targets, .* write the square as \(3, 3\)"
    ):
        walk.hitting_times([3, 3])
    with pytest.raises(UnknownState, match=r"no state \(9, 9\), and"):
        walk.hitting_times([(0, 0), (9, 9)])
    assert walk.hitting_times([(0, 0), (1, 1)])[0, 0] == 0


def test_pagerank_is_a_distribution() -> None:
    board = Board.random(5, 5, extra=0.3, seed=1)
    rank = study.pagerank(board)
    assert sum(rank.values()) == pytest.approx(1)
    assert set(rank) == set(board.squares)
    with pytest.raises(StudyError, match="damping must be between 0 and 1"):
        study.pagerank(board, damping=1)


TWO_DICE = {total: 6 - abs(total - 7) for total in range(2, 13)}


@pytest.mark.parametrize(("dice", "same"), [("2d6", TWO_DICE), ([1, 1, 4], {1: 2, 4: 1})])
def test_dice_are_read_as_tracks_read_them(dice: object, same: dict[int, int]) -> None:
    board = Board.random(4, 4, extra=0.3, seed=1)
    assert study.walk_chain(board, dice=dice).dice == study.walk_chain(board, dice=same).dice


def test_as_many_players_as_bots() -> None:
    games = study.simulate("goose", ["greedy"] * 4, 2, seed=1, progress=False)
    assert len(games.attrs["players"]) == 4
