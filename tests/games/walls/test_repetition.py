"""The history of a game counts its positions."""

from hypothesis import given
from hypothesis import strategies as st

from mazenb.games.walls.repetition import History


@given(st.lists(st.integers(0, 40), max_size=300))
def test_a_history_counts_its_positions(keys: list[int]) -> None:
    history = History(keys)
    assert all(history.count(key) == keys.count(key) for key in range(41))
    assert sorted(history) == sorted(keys)
    assert history == History(reversed(keys))
    assert hash(history) == hash(History(sorted(keys)))
    assert history.add(7) != history
    assert len(history) == len(keys)
