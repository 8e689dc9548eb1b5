"""Chains that several tests look at, made once."""

import pytest

from mazenb.study import RaceChain, chain


@pytest.fixture(scope="session")
def modern() -> RaceChain:
    return chain("goose-modern")


@pytest.fixture(scope="session")
def traditional() -> RaceChain:
    return chain("goose-traditional")
