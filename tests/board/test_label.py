"""Labels."""

from __future__ import annotations

import pytest

from mazenb.board import BoardError, Label

STRANGE_LABELS = {
    "a name that is no text": (lambda: Label(3), "a label's name must be a string"),  # type: ignore[arg-type]
    "a name on two lines": (lambda: Label("JUMP\rFAR"), "a label's name must be a string"),
    "a name with a tab": (lambda: Label("JUMP\tFAR"), "a label's name must be a string"),
    "half a number": (lambda: Label("JUMP", 2.5), "number of JUMP must be a whole number, not 2.5"),  # type: ignore[arg-type]
    "yes for a number": (lambda: Label("JUMP", True), "number of JUMP must be a whole number, not True"),
    "a letter for an arrow": (lambda: Label("JUMP", 3, "N"), "arrow of JUMP must be a Direction, not 'N'"),  # type: ignore[arg-type]
    "a numbered circle": (lambda: Label("TOKEN CIRCLE", 2), "neither a number nor an arrow"),
}


@pytest.mark.parametrize(("make", "reason"), STRANGE_LABELS.values(), ids=STRANGE_LABELS.keys())
def test_a_label_that_no_drawing_could_hold_is_refused(make, reason) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BoardError, match=reason):
        make()
