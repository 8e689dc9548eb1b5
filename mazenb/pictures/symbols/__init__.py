"""The icons of every game and of the page, one SVG file per family, and the SVG text that shows them.

`symbol` and `defs` return text for a picture; `names` and `family` list the symbols. A drawing program
lists the symbols of a file (Inkscape: Object, Symbols), and ``python -m tools.icons`` shows all of them on
one page. `mazenb.pictures.symbols.library` explains how the files are drawn.

Examples
--------
>>> from mazenb.pictures.symbols import defs, reference
>>> picture = (
...     f'<svg viewBox="0 0 24 24" color="#2f2721">{defs(["slide"])}<use href="{reference("slide")}"/></svg>'
... )
"""

from mazenb.pictures.symbols.library import defs, family, names, reference, referred, shown_by, symbol

__all__ = ["defs", "family", "names", "reference", "referred", "shown_by", "symbol"]
