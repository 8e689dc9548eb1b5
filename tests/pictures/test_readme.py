"""The picture in the README is the one that its ten lines make."""

from pathlib import Path

import mazenb

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "roll-of-five.svg"


def test_the_picture_of_the_readme_is_up_to_date():
    board = mazenb.lay(players=2, seed=0)
    roll = mazenb.reach(board, (5, 5), 5)
    svg = mazenb.picture(board, start=(5, 5), ends=roll, walk=roll.walk((3, 2)))
    assert FILE.read_text(encoding="utf-8").rstrip("\n") == svg, (
        f"write mazenb.picture(…) as here to {FILE.name} again"
    )
