"""Traits that the widgets share."""

from contextlib import contextmanager

import pytest
import traitlets

from mazenb.widgets.shared.traits import Guarded


class Thing(traitlets.HasTraits):
    """A stand-in for a widget, with a lock that notes when it is held."""

    number = Guarded(0)

    def __init__(self) -> None:
        self.steps: list[str] = []
        super().__init__()

    @property
    @contextmanager
    def _one_at_a_time(self):
        self.steps.append("take")
        try:
            yield
        finally:
            self.steps.append("leave")

    @traitlets.validate("number")
    def _check(self, proposal):
        self.steps.append("check")
        if proposal["value"] < 0:
            raise ValueError("below zero")
        return proposal["value"]

    @traitlets.observe("number")
    def _told(self, _):
        self.steps.append(f"told {self.number}")


def test_a_guarded_trait_is_checked_stored_and_announced_in_one_step():
    thing = Thing()
    thing.number = 3
    assert thing.steps == ["take", "check", "told 3", "leave"]


def test_a_refused_value_leaves_the_lock():
    thing = Thing()
    with pytest.raises(ValueError, match="below zero"):
        thing.number = -1
    assert (thing.number, thing.steps) == (0, ["take", "check", "leave"])
