"""Plain data as JSON: everything that is read is checked."""

import json
from enum import IntEnum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import StateError
from mazenb.engine.history.codec import Codec, decode, encode


class Way(IntEnum):
    N = 0
    E = 1


class Thing(NamedTuple):
    name: str
    number: int | None
    ways: tuple[Way, ...]


THINGS = st.builds(
    Thing, st.text(), st.none() | st.integers(), st.lists(st.sampled_from(Way), max_size=3).map(tuple)
)


@given(st.tuples(THINGS, st.frozensets(st.integers(0, 50)), st.booleans()))
def test_data_survives_json(value: tuple[Thing, frozenset[int], bool]) -> None:
    kind = tuple[Thing, frozenset[int], bool]
    read = decode(kind, json.loads(json.dumps(encode(value))), "value")
    assert read == value
    assert type(read[0]) is Thing
    assert type(read[1]) is frozenset


@pytest.mark.parametrize(
    ("kind", "data", "where"),
    [
        (int, "3", "value"),
        (int, True, "value"),
        (bool, 1, "value"),
        (str, None, "value"),
        (None, 0, "value"),
        (tuple[int, ...], 3, "value"),
        (tuple[int, ...], [1, [2]], r"value\[1\]"),
        (tuple[int, str], [1], "value"),
        (tuple[()], [1], "value"),
        (int | None, "x", "value"),
        (Thing, ["key", 1], "value"),
        (Thing, ["key", 1, [7]], r"value\[2\]\[0\]"),
        (frozenset[int], ["x"], r"value\[0\]"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused_with_its_place(kind: Any, data: Any, where: str) -> None:
    with pytest.raises(StateError, match=f"^{where}: "):
        decode(kind, data, "value")


def test_a_game_may_have_values_of_its_own() -> None:
    codecs = {complex: Codec(lambda z: [z.real, z.imag], lambda data: complex(*data))}
    assert decode(tuple[complex, ...], encode((1 + 2j,), codecs), "z", codecs) == (1 + 2j,)
    with pytest.raises(StateError, match=r"^z\[0\]: "):
        decode(tuple[complex, ...], [["a"]], "z", codecs)


@pytest.mark.parametrize("value", [[1], {"a": 1}, 1.5, object()])
def test_a_state_contains_only_plain_data(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot be part of a state"):
        encode((value,))
