"""The scripts of the widgets are small, and the icons of the games are not in them."""

import pytest

from mazenb.pictures.symbols import shown_by
from tools.places import STATIC

MOST = 80_000
"""The most bytes of a widget's script."""

WIDGETS = ("draw", "explore", "play", "quiz")


@pytest.mark.parametrize("name", WIDGETS)
def test_a_script_is_small_and_has_no_icons(name: str) -> None:
    script = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    assert len(script.encode()) <= MOST
    # The icons come with the picture, each of them once.
    assert "mz-slide" in shown_by('<use href="#mz-slide"/>', ())
    assert "mz-slide" not in script
