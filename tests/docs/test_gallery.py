"""The gallery has every plot and picture, and code on a page gets the picture it makes."""

import re
from pathlib import Path

import pytest

from mazenb import GAMES, study
from tools.docs.illustrate import BLOCK, illustrated
from tools.places import ROOT

PAGE = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
DRAWING = (
    "picture(",
    "tile_picture(",
    "mazenb.explore(",
    "mazenb.draw(",
    "mazenb.quiz(",
    "trace=",
    ").plot()",
    ").svg()",
)
"""Other things that draw: boards, widgets, and the plots of analyses and tournaments."""


def test_the_gallery_has_every_plot() -> None:
    plots = {name for name in study.__all__ if name.startswith("plot_")}
    assert plots == set(re.findall(r"study\.(plot_\w+)\(", PAGE))


def test_the_gallery_has_every_game_and_every_widget() -> None:
    shown = set(re.findall(r'mazenb\.new\("(\w+)"', PAGE))
    # A race needs a custom track; the others work without options.
    assert set(GAMES) - {"race"} <= shown
    assert [call for call in DRAWING if call not in PAGE] == []


def test_a_picture_is_below_its_code(tmp_path: Path) -> None:
    page = """\
```python
>>> import mazenb
>>> board = mazenb.Board.random(3, 4, seed=1)
```

```python
board
mazenb.picture(board, start=(0, 0))
```
"""
    made = illustrated(page, "page", tmp_path / "pictures")
    assert re.findall(r"!\[.*?\]\((.*?)\)", made) == ["pictures/page-1.svg", "pictures/page-2.svg"]
    assert made.startswith(page.rstrip())
    assert (tmp_path / "pictures" / "page-2.svg").read_text(encoding="utf-8").startswith("<svg")


def test_code_that_does_not_run_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        illustrated("```python\nx = 1 / 0\n```\n", "broken", tmp_path)
    assert "the page broken" in caught.value.__notes__[0]


@pytest.mark.slow
def test_every_block_of_the_gallery_makes_a_picture(tmp_path: Path) -> None:
    made = illustrated(PAGE, "gallery", tmp_path)
    blocks = [block for block in BLOCK.findall(PAGE) if not block.startswith("import")]
    assert made.count("![") == len(blocks)
