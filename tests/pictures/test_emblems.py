"""Emblems: players told apart by colour, shape and letter."""

from xml.etree import ElementTree as ET

from mazenb.pictures.emblems import PAWNS, emblems, pawn_svg
from mazenb.pictures.symbols import names


def test_every_seat_has_a_shape_and_a_colour_of_its_own() -> None:
    players = [f"p{n}" for n in range(8)]
    made = emblems(players)
    assert len({emblem.shape for emblem in made}) == 8
    assert len({emblem.paint for emblem in made}) == 8
    assert [emblem.letter for emblem in made] == [str(n + 1) for n in range(8)]
    assert set(PAWNS) <= set(names())


def test_a_pawn_shows_its_shape_its_name_and_whose_turn_it_is() -> None:
    red, blue = emblems(["red", "blue"])
    idle, active = pawn_svg(red, "red"), pawn_svg(red, "red", active=True)
    assert "#mz-pawn-circle" in idle
    assert "#mz-pawn-square" in pawn_svg(blue, "blue")
    assert "halo" in active
    assert "halo" not in idle
    second = ET.fromstring(pawn_svg(red, "red", "+"))
    assert [part.text for part in second.iter("text")] == ["+"]
    assert second.findtext("title") == "red"
