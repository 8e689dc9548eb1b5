"""The front pages of the site, one per language: a game that starts by itself, and links to the notebooks."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import quote

from tools.french import spaced

HERE = Path(__file__).parent
PAGE = HERE / "page"
"""The scripts of the front page, in both directions: the page itself and Python beside it."""

GAME = """\
import mazenb
mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=3)"""

FRENCH_GAME = """\
import mazenb
mazenb.play("gootmu", players=["moi", mazenb.bot("greedy")], setup="quick", seed=3, language="fr")"""

PAGES = {
    "index.html": {
        "language": "en",
        "code": GAME,
        "starting": "Python is starting in this page; the game follows.",
        "failed": "Python did not start here:",
        "playing": "GOOTMU: you win as soon as you carry your three pieces.",
        "frame": "A game of GOOTMU",
        "games": "All games",
        "play": "00-play",
        "lessons": "Lessons",
        "other": "Français",
        "other_language": "fr",
        "other_page": "fr.html",
    },
    "fr.html": {
        "language": "fr",
        "code": FRENCH_GAME,
        "starting": "Python démarre dans cette page ; le jeu suit.",
        "failed": "Python n’a pas démarré ici :",
        "playing": "GOOTMU : vous gagnez dès que vous portez vos trois pièces.",
        "frame": "Une partie de GOOTMU",
        "games": "Tous les jeux",
        "play": "00-jouer",
        "lessons": "Leçons",
        "other": "English",
        "other_language": "en",
        "other_page": "index.html",
    },
}
"""The words of each front page, and the page in the other language."""


def repl(code: str) -> str:
    """Return the address, within the site, of a page that runs some code and shows the result."""
    words = {
        "kernel": "python",
        "execute": "1",
        "hideCodeInput": "1",
        "showBanner": "0",
        "promptCellPosition": "bottom",
        "code": code,
    }
    return "repl/index.html?" + "&".join(f"{name}={quote(value)}" for name, value in words.items())


def write(site: Path) -> None:
    """Write the front pages instead of JupyterLite's own, which opens the list of files."""
    import mazenb

    shutil.copytree(PAGE, site / "static" / "page", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    template = Template((HERE / "front.html").read_text(encoding="utf-8"))
    for name, words in PAGES.items():
        french = words["language"] == "fr"
        players = ["moi" if french else "me", mazenb.bot("greedy")]
        game = mazenb.play("gootmu", players=players, setup="quick", seed=3, language=words["language"])
        said = {key: spaced(value) if french else value for key, value in words.items() if key != "code"}
        page = template.substitute(said, code=escape(words["code"]), picture=game.svg())
        (site / name).write_text(page, encoding="utf-8")
