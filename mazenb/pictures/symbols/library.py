"""The library of symbols, read once from the drawings beside this module, checked, and returned as text.

A drawing is an SVG file with one family of symbols; icons are on a grid of 24 by 24. The first element of the
file gives what its symbols share: the pen, and the colours that represent a variable of the page, as in
``data-tone="#58b0a9"``. Such a colour is returned as ``var(--tone,#58b0a9)``, so a page can set the theme,
and a saved picture without any style still has its colours. Shapes that several symbols share are groups
whose names begin with ``part-``; each file has the parts that it uses, so that it can be opened alone.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeAlias

__all__ = [
    "Drawing",
    "defs",
    "drawing_of",
    "family",
    "names",
    "read_drawing",
    "reference",
    "referred",
    "shown_by",
    "symbol",
]

PREFIX = "mz-"
"""The beginning of every symbol's id, so that no heading of a page has the same id."""

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"

ELEMENTS = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g", "use"})
PEN = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")
"""The attributes that a symbol inherits from the first element of its file."""

ATTRIBUTES = frozenset(
    (
        *PEN,
        *("cx", "cy", "d", "height", "points", "r", "rx", "ry", "width", "x", "x1", "x2", "y", "y1", "y2"),
        *("color", "fill-opacity", "fill-rule", "href", "opacity", "stroke-dasharray", "stroke-opacity"),
        "transform",
    )
)
_Piece: TypeAlias = tuple[str, dict[str, str]]
"""A tag and its attributes."""

_COLOUR = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|none|currentColor")
_VALUE = re.compile(r"[-\w\s.,()#]*")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """One symbol, or one part that symbols share.

    Attributes
    ----------
    name : str
        The name of the drawing, such as ``"locked-door"``.
    family : str
        The name of the file that has the drawing.
    plain : str
        The element as SVG with the colours of the file.
    themed : str
        The element as SVG with a variable before each colour that the page may change.
    uses : tuple of str
        The names of the drawings that this one refers to.
    shown : bool
        True for a symbol, False for a part.
    """

    name: str
    family: str
    plain: str
    themed: str
    uses: tuple[str, ...]
    shown: bool


def read_drawing(source: str, family: str) -> tuple[Drawing, ...]:
    """Return the symbols and parts that a file draws.

    Parameters
    ----------
    source : str
        The text of the file.
    family : str
        The name of the file without its ending.

    Raises
    ------
    ValueError
        If the file is not XML or has anything but plain shapes.

    Examples
    --------
    >>> dot = '<symbol id="mz-dot" viewBox="0 0 2 2"><circle r="1" fill="#58b0a9"/></symbol>'
    >>> file = f'<svg xmlns="http://www.w3.org/2000/svg" data-tone="#58b0a9"><defs>{dot}</defs></svg>'
    >>> read_drawing(file, "move")[0].themed
    '<symbol id="mz-dot" viewBox="0 0 2 2"><circle r="1" fill="var(--tone,#58b0a9)"/></symbol>'
    """
    try:
        root = ET.fromstring(source)
    except ET.ParseError as error:
        raise ValueError(f"{family}.svg cannot be read: {error}") from None
    pen = {key: root.attrib[key] for key in PEN if key in root.attrib}
    variables = {
        key.removeprefix("data-"): root.attrib[key] for key in root.attrib if key.startswith("data-")
    }
    _check(pen, f"{family}.svg")
    for name, colour in variables.items():
        if not (_NAME.fullmatch(name) and _COLOUR.fullmatch(colour)):
            raise ValueError(
                f"{family}.svg: a variable needs a name and a colour (#rrggbb), not data-{name}={colour!r}"
            )
    themed = {colour: f"var(--{name},{colour})" for name, colour in variables.items()}
    return tuple(
        _drawing(element, pen, themed, family)
        for block in root.iterfind(f"{SVG}defs")
        for element in block
        if element.tag in (f"{SVG}symbol", f"{SVG}g")
    )


def _drawing(element: ET.Element, pen: dict[str, str], themed: dict[str, str], family: str) -> Drawing:
    identity = element.get("id", "")
    name = identity.removeprefix(PREFIX)
    if name == identity or not _NAME.fullmatch(name):
        raise ValueError(f"{family}.svg: an id must be {PREFIX!r} and a lower-case name, not {identity!r}")
    shown = element.tag == f"{SVG}symbol"
    opening = {"id": identity}
    if shown:
        opening |= {"viewBox": element.get("viewBox", ""), **pen}
        if not re.fullmatch(r"0 0 [0-9]+ [0-9]+", opening["viewBox"]):
            raise ValueError(f"{family}.svg: {name} must have a viewBox that begins with '0 0'")
    inside = list(_inside(element, f"{family}.svg: {name}"))
    return Drawing(
        name=name,
        family=family,
        plain=_text("symbol" if shown else "g", opening, inside, {}),
        themed=_text("symbol" if shown else "g", opening, inside, themed),
        uses=tuple(
            dict.fromkeys(each["href"][1:].removeprefix(PREFIX) for _, each in inside if "href" in each)
        ),
        shown=shown,
    )


def _text(tag: str, opening: dict[str, str], inside: list[_Piece], colours: dict[str, str]) -> str:
    pieces = "".join(_written(*piece, colours) for piece in inside)
    return f"{_written(tag, opening, {})}{pieces}</{tag}>"


def _inside(element: ET.Element, where: str) -> Iterator[_Piece]:
    """Yield the descendants of an element as pairs of a tag and its attributes; ``"/g"`` closes a group."""
    for child in element:
        tag = child.tag.removeprefix(SVG)
        if tag not in ELEMENTS:
            raise ValueError(f"{where}: elements must be {', '.join(sorted(ELEMENTS))}, not <{tag}>")
        kept = {"href" if key == XLINK else key: value for key, value in child.attrib.items()}
        kept = {key: value for key, value in kept.items() if not key.startswith("{")}
        _check(kept, where)
        below = list(_inside(child, where))
        if below and tag != "g":
            raise ValueError(f"{where}: a <{tag}> must not have anything inside")
        yield tag if below else f"{tag}/", kept
        if below:
            yield from below
            yield "/g", {}


def _check(attributes: dict[str, str], where: str) -> None:
    for key, value in attributes.items():
        if key not in ATTRIBUTES:
            raise ValueError(f"{where} has the attribute {key!r}, which is not allowed in a symbol")
        if key in ("fill", "stroke", "color") and not _COLOUR.fullmatch(value):
            raise ValueError(f"{where}: a colour must be #rrggbb, none or currentColor, not {value!r}")
        if key == "href" and not value.startswith(f"#{PREFIX}"):
            raise ValueError(f"{where} refers to {value!r}, which is not in this library")
        if not _VALUE.fullmatch(value):
            raise ValueError(f"{where}: {key} must be numbers or a colour, not {value!r}")


def _written(tag: str, attributes: dict[str, str], colours: dict[str, str]) -> str:
    if tag.startswith("/"):
        return f"<{tag}>"
    values = "".join(f' {key}="{colours.get(value, value)}"' for key, value in attributes.items())
    return f"<{tag.removesuffix('/')}{values}{'/' if tag.endswith('/') else ''}>"


@cache
def _drawings() -> dict[str, Drawing]:
    """Return all drawings by name; a part in several files must look the same in each, and is stored once."""
    found: dict[str, Drawing] = {}
    folder = files("mazenb.pictures.symbols")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".svg"):
            continue
        for drawing in read_drawing(file.read_text(encoding="utf-8"), file.name.removesuffix(".svg")):
            other = found.setdefault(drawing.name, drawing)
            if other is not drawing and (drawing.shown or drawing.plain != other.plain):
                raise ValueError(f"{drawing.name} is drawn twice: in {other.family}.svg and {file.name}")
    for drawing in found.values():
        for used in drawing.uses:
            if used not in found:
                raise ValueError(f"{drawing.family}.svg: {drawing.name} refers to {used}, which is missing")
    return found


def drawing_of(name: str) -> Drawing:
    """Return the drawing of a symbol.

    Raises
    ------
    KeyError
        If there is no symbol with that name.

    Examples
    --------
    >>> drawing_of("slide").family
    'move'
    """
    drawing = _drawings().get(name)
    if drawing is None or not drawing.shown:
        raise KeyError(f"unknown symbol {name!r}")
    return drawing


@cache
def names() -> tuple[str, ...]:
    """Return the names of all symbols, family by family.

    Examples
    --------
    >>> "locked-door" in names(), "part-gear" in names()
    (True, False)
    """
    return tuple(name for name, drawing in _drawings().items() if drawing.shown)


def family(name: str) -> str:
    """Return the family of a symbol: the name of the file it is drawn in.

    Examples
    --------
    >>> family("slide"), family("extra-turn")
    ('move', 'turn')
    """
    return drawing_of(name).family


def reference(name: str) -> str:
    """Return the ``href`` of a ``<use>`` element that shows a symbol.

    Examples
    --------
    >>> reference("slide")
    '#mz-slide'
    """
    return f"#{PREFIX}{drawing_of(name).name}"


def symbol(name: str, *, plain: bool = False) -> str:
    """Return a ``<symbol>`` element as text, without the parts that it refers to (see `defs`).

    Parameters
    ----------
    name : str
        The name of the symbol.
    plain : bool
        True for the colours of the light theme alone, for viewers without CSS variables.

    Examples
    --------
    >>> symbol("slide")[:41]
    '<symbol id="mz-slide" viewBox="0 0 24 24"'
    """
    drawing = drawing_of(name)
    return drawing.plain if plain else drawing.themed


def defs(names: Iterable[str], *, plain: bool = False) -> str:
    """Return a ``<defs>`` with some symbols and the parts they need, each once.

    Parameters
    ----------
    names : iterable of str
        The names of the symbols; a name may occur several times.
    plain : bool
        As for `symbol`.

    Examples
    --------
    >>> text = defs(["move-forward", "move-back", "move-back"])
    >>> text.count("<symbol "), text.count('id="mz-part-foot"')
    (2, 1)
    """
    return _written_out((drawing_of(name) for name in names), plain)


_REFERRED = re.compile(rf'href="#{PREFIX}([a-z0-9-]+)"')


def referred(text: str) -> tuple[str, ...]:
    """Return the names of the drawings that some SVG shows, each once.

    Examples
    --------
    >>> referred('<use href="#mz-slide"/><use href="#mz-key"/><use href="#mz-slide"/>')
    ('slide', 'key')
    """
    return tuple(dict.fromkeys(_REFERRED.findall(text)))


def shown_by(text: str, more: Iterable[str] = ()) -> str:
    """Return a ``<defs>`` with all drawings that some SVG shows; an empty string if it shows none.

    Parameters
    ----------
    text : str
        SVG whose ``<use>`` elements refer to symbols and parts.
    more : iterable of str
        Names of other drawings, which may be shown later.

    Raises
    ------
    KeyError
        If there is no drawing with one of the names.

    Examples
    --------
    >>> shown_by('<use href="#mz-slide"/>') == defs(["slide"])
    True
    """
    wanted = [_drawings()[name] for name in (*referred(text), *more)]
    return _written_out(wanted, plain=False) if wanted else ""


def _written_out(drawings: Iterable[Drawing], plain: bool) -> str:
    needed: dict[str, Drawing] = {}

    def need(drawing: Drawing) -> None:
        for used in drawing.uses:
            need(_drawings()[used])
        needed.setdefault(drawing.name, drawing)

    for drawing in drawings:
        need(drawing)
    return f"<defs>{''.join(each.plain if plain else each.themed for each in needed.values())}</defs>"
