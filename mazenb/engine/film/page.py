"""A whole game in one HTML file that needs no kernel, no network and no other file."""

from __future__ import annotations

import json
from importlib.resources import files
from string import Template
from typing import Any

from mazenb.engine.film.film import film
from mazenb.engine.history.past import Played
from mazenb.engine.telling.names import Name, by_colour, third_person, told_by
from mazenb.engine.telling.turns import Listener
from mazenb.pictures.svg import safe
from mazenb.texts.catalogue import has, text
from mazenb.texts.catalogue import language as session_language

__all__ = ["game_page", "page"]

WORDS = ("moment", "play", "stop", "back", "on", "log", "log-hint")
"""The sentences of the page."""

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
<main id="replay" class="mazenb-replay mazenb-play"></main>
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


def game_page(
    game: Played, seat: int | None = None, language: str | None = None, called: tuple[Name, ...] | None = None
) -> str:
    """Return a page on which to step through a game.

    Parameters
    ----------
    game : Game
    seat : int, optional
        The seat that sees the page. If not given, it shows only what everyone may see.
    language : str, optional
        The language of the page. If not given, it is the session's language.
    called : tuple of Name, optional
        The names of the players. If not given, players who are called after a colour have its name.
    """
    speech = session_language() if language is None else language
    rules = game.rules
    words = {name: text(f"engine.film.{name}", speech) for name in WORDS}
    words["details"] = text("play.page.details", speech)
    told = third_person(by_colour(rules.players, speech) if called is None else called)
    result = told_by(rules, told).result(game.state) if game.state.stack is None else None
    data = {
        "title": _name_of(rules.game, speech),
        "goal": rules.goal(speech),
        "words": words,
        **({} if result is None else {"ending": result.text(speech)}),
        **film(game, Listener(seat, told, speech)),
    }
    players = ", ".join(name.short for name in told)
    title = text("engine.film.title", speech, game=data["title"], players=players)
    return page(title, data, speech)


def _name_of(game: str, language: str) -> str:
    """Return the name of a game; a user's own game has the name under which it was registered."""
    key = f"engine.film.game.{game}"
    return text(key, language) if has(key) else game
