"""Kinds of frame: each declared once, its arguments checked when a stack is read."""

from typing import Any

import pytest

from mazenb.engine import Frames, StateError


def test_kinds_of_frame_are_declared_once() -> None:
    frames = Frames()

    @frames.step
    def land(rules: Any, state: Any, pawn: int) -> None: ...

    with pytest.raises(TypeError, match="declared twice"):
        frames.step(land)
    assert list(frames) == ["land"]
    with pytest.raises(StateError, match="the effect 'land' must have 1 values, not 2"):
        frames.check(("land", 1, 2))
    with pytest.raises(StateError, match="this game does not have an effect 'fly'"):
        frames.check(("fly",))
    assert frames.decode_stack([["land", 3]]) == (("land", 3), None)
    for wrong in ("land", [["land"], 3], [[]], [[3]], [{"land": 3}]):
        with pytest.raises(StateError):
            frames.decode_stack(wrong)
