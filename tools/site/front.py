"""The front page of the site: a game that starts by itself, and links to the notebooks."""

from __future__ import annotations

from pathlib import Path
from string import Template
from urllib.parse import quote

HERE = Path(__file__).parent

GAME = """\
import mazenb
mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1)"""


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
    """Write the front page instead of JupyterLite's own, which opens the list of files."""
    import mazenb

    picture = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1).svg()
    page = Template((HERE / "front.html").read_text(encoding="utf-8"))
    html = page.substitute(game=repl(GAME).replace("&", "&amp;"), picture=picture)
    (site / "index.html").write_text(html, encoding="utf-8")
