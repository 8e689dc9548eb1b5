"""The options of walls."""

import pytest

import mazenb
from mazenb.engine import OptionError
from mazenb.games.walls import (
    named_layout,
    read_layout,
)
from mazenb.games.walls.rules import Walls

STAR = named_layout("star")


DRAWING = str(STAR)


def redrawn(changes: dict[tuple[int, int], str]) -> str:
    """The drawing with other signs on some squares."""
    rows = [line.split() for line in DRAWING.splitlines()]
    for (row, column), sign in changes.items():
        rows[row][column] = sign
    return "\n".join(map(" ".join, rows))


@pytest.mark.rule("W1")
@pytest.mark.parametrize("players", [1, 3, 5, ["me", "you", "she"]])
def test_two_or_four_play(players) -> None:
    with pytest.raises(OptionError, match=r"2 or 4 players|2 to 4 players"):
        Walls(players)


@pytest.mark.rule("W1")
def test_a_layout_for_two_seats_two() -> None:
    two = read_layout(redrawn(dict.fromkeys(STAR.homes[1] + STAR.homes[3], ".")))
    assert Walls(2, layout=two).corners == (0, 2)
    with pytest.raises(
        OptionError, match="this layout has home squares in 2 corners, so 4 players cannot play on it"
    ):
        Walls(4, layout=two)
    other = read_layout(redrawn(dict.fromkeys(STAR.homes[0] + STAR.homes[2], ".")))
    assert Walls(2, layout=other).corners == (1, 3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"layout": "moon"}, r"unknown layout 'moon' \(available: mill, spiral, star\)"),
        ({"layout": 7}, "a layout must be a Layout, its drawing, its file or its name, not 7"),
        ({"turn_limit": 0}, "turn_limit must be a whole number of at least 1, not 0"),
        ({"first": "green"}, "first must be one of the players red, blue, not 'green'"),
        ({"touch": "yes"}, "walls: option 'touch' must be one of False, True, not 'yes'"),
    ],
)
def test_bad_options_are_refused(options: dict, said: str) -> None:
    with pytest.raises(mazenb.GameError, match=said):
        Walls(2, **options)
