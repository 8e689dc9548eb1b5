"""The library reads drawings, refuses anything but plain shapes, and returns what a picture needs."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.pictures.symbols import defs, family, names, reference, symbol
from mazenb.pictures.symbols.library import Drawing, read_drawing


def drawn(body: str, *, root: str = "", box: str = ' viewBox="0 0 24 24"', name: str = "mz-thing") -> Drawing:
    """Return the only symbol of a file with some body."""
    spaces = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="http://example.org/ink"'
    symbol = f'<symbol id="{name}"{box}>{body}</symbol>'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" {spaces} {root}><defs>{symbol}</defs></svg>'
    (drawing,) = read_drawing(source, "some")
    return drawing


def test_a_symbol_takes_the_pen_of_its_file() -> None:
    drawing = drawn(
        '<path d="M0 0h9"/>', root='fill="none" stroke="currentColor" stroke-width="2" color="#123456"'
    )
    assert drawing.plain == (
        '<symbol id="mz-thing" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">'
        '<path d="M0 0h9"/></symbol>'
    )


def test_colours_named_by_the_file_become_variables() -> None:
    drawing = drawn('<g stroke="#111111"><path fill="#222222" d="M0 0"/></g>', root='data-tone="#222222"')
    assert 'fill="var(--tone,#222222)"' in drawing.themed
    assert 'stroke="#111111"' in drawing.themed
    assert "var(" not in drawing.plain


def test_additions_by_a_drawing_program_are_left_out() -> None:
    drawing = drawn('\n  <path ink:label="a" d="M0 0"/>\n  <use xlink:href="#mz-thing"/>\n')
    assert drawing.plain.endswith('<path d="M0 0"/><use href="#mz-thing"/></symbol>')
    assert drawing.uses == ("thing",)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<style>path{fill:red}</style>", "<style>"),
        ("<text>2</text>", "<text>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<image href="https://example.org/a.png"/>', "<image>"),
        ('<use href="https://example.org/a.svg#b"/>', "refers to"),
        ('<use href="#elsewhere"/>', "refers to"),
        ('<path d="M0 0" style="fill:red"/>', "attribute 'style'"),
        ('<path d="M0 0" onclick="alert(1)"/>', "attribute 'onclick'"),
        ('<path d="M0 0" fill="url(#a)"/>', "colour"),
        ('<path d="M0 0" fill="red"/>', "colour"),
        ('<path d="M0 0" transform="&lt;"/>', "must be numbers"),
        ('<path d="M0 0"><path d="M0 0"/></path>', "anything inside"),
    ],
)
def test_anything_but_plain_shapes_is_refused(body: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        drawn(body)


@pytest.mark.parametrize(
    ("root", "reason"),
    [('fill="url(#a)"', "colour"), ('data-tone="blue"', "variable"), ('data-="#222222"', "variable")],
)
def test_a_file_with_a_strange_pen_or_palette_is_refused(root: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        drawn('<path d="M0 0"/>', root=root)


def test_a_symbol_needs_a_box_and_a_name_of_the_library() -> None:
    with pytest.raises(ValueError, match="viewBox"):
        drawn('<path d="M0 0"/>', box="")
    with pytest.raises(ValueError, match="id"):
        drawn('<path d="M0 0"/>', name="thing")
    with pytest.raises(ValueError, match="id"):
        drawn('<path d="M0 0"/>', name="mz-Thing")


def test_a_file_that_is_not_xml_is_named() -> None:
    with pytest.raises(ValueError, match=r"some\.svg cannot be read"):
        read_drawing("<svg><path></svg>", "some")


def test_an_unknown_name_and_a_part_are_not_symbols() -> None:
    for name in ("nothing", "part-gear"):
        for ask in (symbol, family, reference, lambda name: defs([name])):
            with pytest.raises(KeyError, match=name):
                ask(name)


@given(st.lists(st.sampled_from(names()), max_size=12), st.booleans())
def test_defs_contain_each_requested_symbol_and_its_references_once(chosen: list[str], plain: bool) -> None:
    text = defs(chosen, plain=plain)
    ET.fromstring(text)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert {reference(name)[1:] for name in chosen} <= set(ids)
    referred = set(re.findall(r'href="#([^"]+)"', text))
    assert referred <= set(ids)
    assert set(ids) == referred | {reference(name)[1:] for name in chosen}


def test_no_symbol_shows_itself() -> None:
    for name in names():
        ids = re.findall(r' id="([^"]+)"', defs([name]))
        assert ids[-1] == reference(name)[1:]
        assert reference(name) not in re.findall(r'href="([^"]+)"', symbol(name))
