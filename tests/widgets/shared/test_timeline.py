"""Undo and redo for the history of any widget."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.widgets.shared.errors import WidgetError
from mazenb.widgets.shared.timeline import Timeline


def test_steps_beyond_the_ends_are_refused() -> None:
    line = Timeline(0, memory=3)
    with pytest.raises(WidgetError, match="nothing to undo"):
        line.undone(WidgetError)
    with pytest.raises(WidgetError, match="nothing to redo"):
        line.then(1).redone(WidgetError)


def test_a_change_forgets_undone_and_very_old_states() -> None:
    line = Timeline(0, memory=2).then(1).then(2).undone(WidgetError).then(3)
    assert (line.past, line.now, line.future) == ((0, 1), 3, ())
    assert line.then(4).past == (1, 3)


def test_part_of_a_change_is_undone_with_it() -> None:
    line = Timeline(0, memory=2).then(1).instead(2)
    assert line.undone(WidgetError).now == 0
    assert line.undone(WidgetError).redone(WidgetError) == line


@given(st.lists(st.sampled_from(["undo", "redo", "then"]), max_size=30))
def test_undo_and_redo_are_inverse(moves: list[str]) -> None:
    line = Timeline(0, memory=5)
    for n, move in enumerate(moves, 1):
        if move == "then":
            line = line.then(n)
        elif move == "undo" and line.past:
            assert line.undone(WidgetError).redone(WidgetError) == line
            line = line.undone(WidgetError)
        elif move == "redo" and line.future:
            assert line.redone(WidgetError).undone(WidgetError) == line
            line = line.redone(WidgetError)
        assert len(line.past) <= line.memory
