"""Parts of a picture that tests read, and the boards that they paint."""

from xml.etree import ElementTree as ET

from hypothesis import strategies as st

from mazenb.board import Board

__all__ = ["SVG", "boards", "parts", "texts", "titles"]

SVG = "{http://www.w3.org/2000/svg}"

boards = st.builds(
    Board.random,
    st.integers(3, 8),
    st.integers(3, 8),
    wrap=st.sampled_from(["both", "north-south", "east-west", "none"]),
    extra=st.floats(0, 1),
    seed=st.integers(0, 99),
)


def parts(svg: str, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in ET.fromstring(svg).iter() if attribute in e.attrib]


def titles(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}title")]


def texts(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]
