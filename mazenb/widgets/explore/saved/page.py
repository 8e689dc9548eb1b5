"""An HTML file with every view of a position, which needs no kernel, network or script."""

from __future__ import annotations

from base64 import b64encode
from string import Template

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
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 15px/1.4 system-ui, sans-serif; }
fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0 0 1rem; }
figure { display: none; margin: 0; }
img { display: block; max-width: 100%; max-height: 80vh; margin: 0 auto; }
figcaption { margin-top: 0.75rem; }
$rules
</style>
</head>
<body>
<fieldset><legend>$legend</legend>$choices</fieldset>
$figures
</body>
</html>
""")  # noqa: E501


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
            f'<figure id="figure{n}"><img alt="{safe(seen.said)}" src="data:image/svg+xml;base64,{picture}">'
            f"<figcaption>{safe(seen.said)}</figcaption></figure>"
        )
    return PAGE.substitute(
        language=language,
        title="mazenb",
        legend=safe(text("explore.views", language)),
        rules="\n".join(rules),
        choices="".join(choices),
        figures="\n".join(figures),
    )
