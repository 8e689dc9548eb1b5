"""Formulas as MathML, which browsers render without a script or a request to another host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]


def formula(source: str, *, block: bool) -> str:
    r"""Return a formula of LaTeX as MathML.

    Examples
    --------
    >>> print(formula(r"\pi", block=False))
    <math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mrow><mi>&#x003C0;</mi></mrow></math>
    """
    from latex2mathml.converter import convert

    return str(convert(source, display="block" if block else "inline"))


def _inline(writer: Any, node: Any) -> None:
    from docutils.nodes import SkipNode

    writer.body.append(formula(node.astext(), block=False))
    raise SkipNode


def _block(writer: Any, node: Any) -> None:
    from docutils.nodes import SkipNode

    writer.body.append(writer.starttag(node, "div", CLASS="math"))
    writer.body.append(formula(node.astext(), block=True))
    writer.body.append("</div>\n")
    raise SkipNode


def register(app: Sphinx) -> None:
    """Add the renderer to Sphinx, under the name `mathml`."""
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))
