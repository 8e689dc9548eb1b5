"""An HTML file with every view of a position, which needs no kernel, network or script."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from string import Template

from mazenb.pictures.palette import DARK, LIGHT
from mazenb.pictures.svg import safe
from mazenb.texts.catalogue import text
from mazenb.widgets.explore.sight import Sight
from mazenb.widgets.explore.updates import still
from mazenb.widgets.explore.views import VIEWS

__all__ = ["views_page"]

PAGE = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>$title</title>
<style>
:root { color-scheme: light dark; $light }
@media (prefers-color-scheme: dark) { :root { $dark } }
body { box-sizing: border-box; min-height: 100vh; margin: 0; padding: 10px; background: var(--table); color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif; }
fieldset, figcaption { max-width: 60rem; margin: 0 auto 10px; padding: 8px 14px; border: 1px solid var(--line);
  border-radius: 14px; background: var(--panel); }
fieldset { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
legend { float: left; padding: 0 8px 0 0; color: var(--ink2); font-weight: 600; }
label { position: relative; padding: 5px 11px; border: 1px solid var(--line); border-radius: 9px; background: var(--panel2);
  font-weight: 600; cursor: pointer; }
label:hover { border-color: var(--gold); }
label:has(:checked) { border-color: var(--gold); background: var(--goldsoft); }
label:has(:focus-visible) { outline: 3px solid var(--focus); }
input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
figure { display: none; margin: 0; }
img { display: block; width: 100%; height: max(20rem, calc(100vh - 11rem)); object-fit: contain; }
@media (max-width: 700px) { img { height: auto; } }
figcaption { text-align: center; font-size: 17px; }
$rules
</style>
</head>
<body>
<fieldset><legend>$legend</legend>$choices</fieldset>
$figures
</body>
</html>
""")  # noqa: E501


COLOURS = ("table", "panel", "panel2", "line", "ink", "ink2", "gold", "goldsoft", "focus")
"""The colours of the palette that the page uses."""


def _variables(theme: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {theme[name]};" for name in COLOURS)


def views_page(sight: Sight) -> str:
    """Return a page with a picture of each view whose inputs are chosen.

    The views that are currently shown come first.
    """
    language = sight.language
    wanted: dict[tuple[str, ...], Sight] = {sight.views: sight}
    wanted |= {(name,): sight.then(views=(name,)) for name in VIEWS}
    shown = {views: seen for views, seen in wanted.items() if seen.shown} or {sight.views: sight}
    rules, choices, figures = [], [], []
    for n, (views, seen) in enumerate(shown.items()):
        names = " + ".join(text(f"explore.view.{name}.name", language) for name in views)
        picture = b64encode(still(seen).encode()).decode()
        rules.append(f"body:has(#view{n}:checked) #figure{n} {{ display: block; }}")
        checked = " checked" if n == 0 else ""
        choices.append(f'<label><input type="radio" name="view" id="view{n}"{checked}> {safe(names)}</label>')
        figures.append(
            f'<figure id="figure{n}"><figcaption>{safe(seen.said)}</figcaption>'
            f'<img alt="{safe(seen.said)}" src="data:image/svg+xml;base64,{picture}"></figure>'
        )
    return PAGE.substitute(
        language=language,
        title="mazenb",
        light=_variables(LIGHT),
        dark=_variables(DARK),
        legend=safe(text("explore.views", language)),
        rules="\n".join(rules),
        choices="".join(choices),
        figures="\n".join(figures),
    )
