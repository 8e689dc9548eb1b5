"""A whole game in one HTML file that needs no kernel, no network and no other file."""

from __future__ import annotations

import json
from importlib.resources import files
from string import Template
from typing import Any

from mazenb.engine.film.film import film
from mazenb.engine.history.past import Played
from mazenb.pictures.svg import safe
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["game_page", "page"]

PAGE = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>$title</title>
<style>$css</style>
</head>
<body>
<main id="replay"></main>
<script type="application/json" id="film">$data</script>
<script type="module">$script</script>
</body>
</html>
""")  # noqa: E501


def page(title: str, data: dict[str, Any], language: str) -> str:
    """Return the page that shows a film.

    Examples
    --------
    >>> "<title>a &lt; b</title>" in page("a < b", {}, "en")
    True
    """
    static = files("mazenb") / "static"
    # Nothing in the data may close the element that contains it.
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return PAGE.substitute(
        language=language,
        title=safe(title),
        css=(static / "replay.css").read_text(encoding="utf-8"),
        script=(static / "replay.js").read_text(encoding="utf-8"),
        data=written.replace("<!--", "<\\u0021--"),
    )


def game_page(game: Played, seat: int | None = None, language: str | None = None) -> str:
    """Return a page to step through a game."""
    speech = session_language() if language is None else language
    rules = game.rules
    words = {
        name: text(f"engine.film.{name}", speech) for name in ("moment", "play", "stop", "back", "on", "log")
    }
    result = rules.result(game.state) if game.state.stack is None else None
    ending = {} if result is None else {"ending": result.text(speech)}
    title = text("engine.film.title", speech, game=rules.game, players=", ".join(rules.players))
    return page(title, {"title": title, "words": words, **ending, **film(game, seat, speech)}, speech)
