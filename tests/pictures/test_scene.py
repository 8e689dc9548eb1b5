"""Scenes: a change leads from one scene to the next, and names stay text."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from mazenb.pictures.plain_scene import seats_scene
from mazenb.pictures.scene import Piece, Scene, Spot, change

HOSTILE = "<img/onerror=alert(1)>\"'&\x00"


lengths = st.integers(0, 9).map(float)


bodies = st.sampled_from(["<g/>", "<path/>"])


pieces = st.lists(
    st.builds(Piece, st.sampled_from("abcdef"), bodies, lengths, lengths, lengths),
    unique_by=lambda piece: piece.id,
).map(tuple)


spots = st.lists(
    st.builds(
        Spot,
        st.sampled_from("xyz"),
        lengths,
        lengths,
        lengths,
        lengths,
        st.sampled_from("mn"),
        *[lengths] * 2,
    ),
    unique_by=lambda spot: spot.id,
    max_size=3,
).map(tuple)


scenes = st.builds(Scene, st.just(9.0), st.just(9.0), st.just("<g/>"), pieces, spots)


@given(scenes, scenes)
def test_a_change_leads_from_one_scene_to_the_next(before: Scene, after: Scene) -> None:
    found = change(before, after)
    assert found is not None
    assert found.apply(before) == after
    nothing = change(after, after)
    assert nothing is not None
    assert nothing.to_json() == {}


@given(scenes)
def test_a_scene_is_one_picture_with_its_pieces_in_order(scene: Scene) -> None:
    root = ET.fromstring(scene.svg())
    assert [part.get("data-piece") for part in root.iter() if part.get("data-piece")] == [
        piece.id for piece in scene.pieces
    ]
    assert "style" not in scene.svg()


def test_another_base_is_not_a_change() -> None:
    assert change(Scene(1, 1, "<g/>"), Scene(1, 1, "<path/>")) is None
    assert change(Scene(1, 1, ""), Scene(2, 1, "")) is None


def test_hostile_names_stay_text() -> None:
    scene = seats_scene([HOSTILE, "blue"], [[HOSTILE], []], 0, HOSTILE)
    root = ET.fromstring(scene.svg())
    assert not [part for part in root.iter() if part.tag.endswith("img")]
    assert root.get("aria-label", "").startswith("<img/onerror=alert(1)>")
    assert "img" in "".join(root.itertext())
