"""Every game plays as it did when the checksums were recorded."""

import pytest

from tests.engine.random_answers import MANY, SOME, checksum, known


@pytest.mark.parametrize("name", known())
def test_some_random_answers_are_the_same(name: str) -> None:
    assert checksum(name, SOME) == known()[name]["some"]


@pytest.mark.slow
@pytest.mark.parametrize("name", known())
def test_many_random_answers_are_the_same(name: str) -> None:
    assert checksum(name, MANY) == known()[name]["many"]
