"""The themes give every family its colours in both themes, far enough apart to be read."""

from __future__ import annotations

import pytest

from mazenb.pictures.symbols.themes import families, shades, themes


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("family", families())
def test_ink_can_be_read_on_the_plate_and_seen_on_the_tone(family: str, theme: str) -> None:
    colours = shades(family, theme)
    assert contrast(colours["ink"], colours["plate"]) >= 7
    assert contrast(colours["ink"], colours["tone"]) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_players_have_colours_and_shapes_of_their_own(theme: str) -> None:
    players = themes()["players"].values()
    assert len({player[theme] for player in players}) == len(players)
    assert len({player["shape"] for player in players}) == len(players)
