"""Best play as signs on a picture."""

import pytest

from mazenb import study
from mazenb.study import StudyError
from tests.study.decisions.examples import TRAP


def test_the_picture_shows_where_to_go() -> None:
    play = study.best_play(TRAP, (1, 0), dice=3)
    svg = play._repr_svg_()
    assert svg.startswith("<svg")
    assert "↓" in svg
    assert "∞" in svg
    assert play.picture(1).count("<title>↓") == 2
    with pytest.raises(StudyError, match="1, 2, 3, never 4"):
        play.picture(4)
    assert "1.43 turns on average over 5 squares (5 may never arrive)" in repr(play)
