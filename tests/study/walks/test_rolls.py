"""Walks from all squares."""

import pytest

import mazenb
from mazenb.study.walks.rolls import Rolls


def test_walks_too_many_to_list_are_computed_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    board = mazenb.lay(players=2, seed=3)
    listed = Rolls(board)
    monkeypatch.setattr("mazenb.study.walks.rolls.MOST_WALKS", 500)
    asked = Rolls(board)
    for steps in (1, 2, 3, 5):
        for name in ("starts", "ends", "counts"):
            assert (getattr(listed[steps], name) == getattr(asked[steps], name)).all()
