"""How the documentation is built; `make docs` lays out the sources and calls Sphinx."""

from typing import Any

from pygments.lexers.special import TextLexer

import mazenb
from tools.docs import live, mathml
from tools.places import NOTEBOOKS

project = "mazenb"
author = "the mazenb developers"
project_copyright = author
version = release = mazenb.__version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
root_doc = "README"

# Notebooks are shown with the outputs they were saved with; nothing runs here.
nb_execution_mode = "off"
nb_merge_streams = True
# A widget is a picture on a page without a kernel.
nb_mime_priority_overrides = [
    ("html", "image/svg+xml", 0),
    ("html", "image/png", 1),
    ("html", "text/html", 2),
]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3

# `reach` in a docstring links to it, if there is one of that name; where there are several, any will do.
default_role = "py:obj"
suppress_warnings = ["ref.python"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True

# Formulas are drawn by the browser itself: a page asks no other host for anything.
html_math_renderer = "mathml"

html_theme = "furo"
# The theme's own style underlines the names of modules, as if they were links.
pygments_dark_style = "github-dark"
html_title = "mazenb"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False


html_static_path = ["try-it.css"]
html_css_files = ["try-it.css"]

FRENCH = live.in_french(NOTEBOOKS)


def with_buttons(_: Any, page: str, __: str, context: dict[str, Any], ___: Any) -> None:
    """Put the buttons that start Python under the title of a lesson and of the front page."""
    if "body" in context:
        context["body"] = live.boxed(page, context["body"], FRENCH)


def setup(app: Any) -> None:
    """Let the blocks of docs/scenarios.md, which is plain text, name themselves; formulas; buttons."""
    app.add_lexer("scenario", TextLexer)
    mathml.register(app)
    app.connect("html-page-context", with_buttons)
