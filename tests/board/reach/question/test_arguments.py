"""Items, and parts of a question that make no difference."""

from __future__ import annotations

import pytest

from mazenb.board import Board, Direction
from mazenb.board.reach import ReachError, reach

CORRIDOR = Board.random(1, 9, wrap="none", extra=1)
LOCK = {(0, 3): "KEY"}


@pytest.mark.parametrize(
    "carried",
    ["KEY", ["KEY"], {"KEY": 1}.keys(), iter(["OIL", "KEY"]), frozenset({"KEY"})],
    ids=["word", "list", "keys", "iterator", "set"],
)
def test_carried_items_can_be_any_collection(carried: object) -> None:
    assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, carried=carried) == {(0, 4)}


@pytest.mark.parametrize("lying", ["KEY", ["KEY"], ("OIL", "KEY"), {"KEY"}], ids=repr)
def test_a_square_has_one_item_or_several(lying: object) -> None:
    assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, gives={(0, 1): lying}) == {(0, 4)}


def test_items_need_not_be_words() -> None:
    needs, gives = {(0, 3): 7}, {(0, 1): 7}
    assert reach(CORRIDOR, (0, 0), 4, needs=needs, gives=gives) == {(0, 4)}


def test_an_item_does_not_open_its_own_square() -> None:
    assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, gives={(0, 3): "KEY"}) == set()


def test_of_several_items_the_taker_chooses_as_far_as_there_is_room() -> None:
    lying = {(0, 1): ["BOAT", "KEY"], (0, 2): "OIL"}
    for room, wanted in [(0, set()), (1, {(0, 4)}), (2, {(0, 4)})]:
        assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, gives=lying, room=room) == wanted
    both = LOCK | {(0, 4): "BOAT"}
    assert reach(CORRIDOR, (0, 0), 4, needs=both, gives=lying, room=1) == set()
    assert reach(CORRIDOR, (0, 0), 4, needs=both, gives=lying, room=2) == {(0, 4)}


def test_the_first_item_on_the_way_takes_the_room() -> None:
    lying = {(0, 1): "BOAT", (0, 2): "KEY"}
    assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, gives=lying, room=1) == set()
    assert reach(CORRIDOR, (0, 0), 4, needs=LOCK, gives=lying, room=2) == {(0, 4)}


def test_a_blank_square_needs_nothing_once() -> None:
    locks = LOCK | {(0, 5): "KEY"}
    assert reach(CORRIDOR, (0, 0), 4, needs=locks, blank_squares=1) == {(0, 4)}
    assert reach(CORRIDOR, (0, 0), 6, needs=locks, blank_squares=1) == set()
    assert reach(CORRIDOR, (0, 0), 6, needs=locks, blank_squares=2) == {(0, 6)}


@pytest.mark.parametrize("first", [Direction.E, "E", ">", "EW", [Direction.E, "W"]], ids=repr)
def test_directions_can_be_written_in_many_ways(first: object) -> None:
    assert (0, 5) in reach(CORRIDOR, (0, 4), 1, first=first)
    assert reach(CORRIDOR, (0, 4), 1, first=[]) == set()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"needs": {(0, 1): ["KEY"]}}, "needs: an item must be hashable"),
        ({"gives": {(0, 1): [["KEY"]]}}, "gives: an item must be hashable"),
        ({"carried": 5}, "carried must be a collection of items, not 5"),
        ({"carried": [{}]}, "carried: an item must be hashable"),
        ({"first": 5}, "first must be a direction or a collection of directions, not 5"),
        ({"blank_squares": 0.5}, "blank_squares must be a whole number, 0 or more, not 0.5"),
        ({"only_end": (0, 1)}, r"only_end: a square must be \(row, column\), not 0"),
    ],
    ids=repr,
)
def test_nonsense_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(ReachError, match=reason):
        reach(CORRIDOR, (0, 0), 2, **options)
