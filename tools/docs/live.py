"""Python in the pages of the documentation: the button that starts it, and the site it comes from.

A page loads Python only after the button is pressed. Until then, it has only a few lines of script.
"""

from __future__ import annotations

import html
import os
import re
import shutil
from pathlib import Path, PurePosixPath

from tools.site.contents import speaks_french

__all__ = ["FOLDER", "boxed", "embed"]

FOLDER = "lite"
"""The path of the site without a server, within the documentation."""

FRONT = "README"
LESSON = re.compile(r"notebooks/(?!index$)(.+)")
TITLE = re.compile(r"</h1>")

WORDS = {
    "en": {
        "try": "Try it here",
        "game": "Play here",
        "starting": "Python is starting in this page; the first time it takes some seconds.",
        "open": "Open in JupyterLab in the page",
        "download": "Download the notebook",
        "lesson": "Run a cell with shift and Enter.",
        "front": "GOOTMU against a bot, in this page; nothing is installed.",
        "frame": "Python in this page",
    },
    "fr": {
        "try": "Essayer ici",
        "game": "Jouer ici",
        "starting": "Python démarre dans cette page ; la première fois, cela prend quelques secondes.",
        "open": "Ouvrir dans JupyterLab, dans la page",
        "download": "Télécharger le notebook",
        "lesson": "Majuscule et Entrée exécutent une cellule.",
        "front": "GOOTMU contre un robot, dans cette page ; rien n’est installé.",
        "frame": "Python dans cette page",
    },
}

SCRIPT = """\
<script>
document.querySelectorAll("[data-try]").forEach((button) => button.addEventListener("click", () => {
  const frame = document.createElement("iframe");
  frame.src = button.dataset.try;
  frame.title = button.dataset.frame;
  const box = button.closest(".try-it");
  const status = box.querySelector("[role=status]");
  const said = status.textContent;
  status.textContent = button.dataset.starting;
  box.append(frame);
  button.disabled = true;
  // The frame is of the same origin. As soon as it shows a widget, Python has started.
  const watch = setInterval(() => {
    if (!frame.contentDocument?.querySelector('[class^="mazenb-"]')) return;
    clearInterval(watch);
    status.textContent = said;
  }, 300);
}, { once: true }));
</script>"""


def boxed(page: str, body: str, french: frozenset[str] = frozenset()) -> str:
    """Return the body of a page with its buttons under the title, if the page has any.

    Parameters
    ----------
    page : str
        The name of the page, such as ``"notebooks/00-play"``.
    body : str
    french : set of str
        The lessons in French.

    Examples
    --------
    >>> print(boxed("docs/play", "<h1>Playing</h1>"))
    <h1>Playing</h1>
    >>> box = boxed("notebooks/00-play", "<h1>Play</h1>")
    >>> 'data-try="../lite/notebooks/index.html?path=00-play.ipynb"' in box
    True
    """
    if page == FRONT:
        words = WORDS["en"]
        start, launch, file = "index.html", "lab/index.html?path=00-play.ipynb", "notebooks/00-play.ipynb"
        said, name = words["front"], words["game"]
    elif found := LESSON.fullmatch(page):
        words = WORDS["fr" if found[1] in french else "en"]
        file = f"{found[1]}.ipynb"
        start, launch = f"notebooks/index.html?path={file}", f"lab/index.html?path={file}"
        said, name = words["lesson"], words["try"]
    else:
        return body
    root = "../" * (len(PurePosixPath(page).parts) - 1) + FOLDER + "/"
    attributes = {"try": root + start, "starting": f"{words['starting']} {said}", "frame": words["frame"]}
    data = " ".join(f'data-{key}="{html.escape(value)}"' for key, value in attributes.items())
    box = f"""
<div class="try-it">
<p><button type="button" {data}>{name}</button>
<a href="{html.escape(root + launch)}">{words["open"]}</a>
<a href="{html.escape(file)}" download>{words["download"]}</a>
<span role="status">{said}</span></p>
</div>
{SCRIPT}"""
    return TITLE.sub(lambda title: title[0] + box, body, count=1)


def embed(site: Path, pages: Path) -> None:
    """Put the site without a server into the documentation, as links to the same files where possible."""
    target = pages / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    pages.mkdir(parents=True, exist_ok=True)
    shutil.copytree(site, target, copy_function=_linked)


def _linked(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def in_french(notebooks: Path) -> frozenset[str]:
    """Return the names of the notebooks that are in French."""
    return frozenset(path.stem for path in notebooks.glob("*.ipynb") if speaks_french(path))
