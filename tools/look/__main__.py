"""Take screenshots of every game and widget in JupyterLab, at four sizes in both themes, and measure them.

python -m tools.look            all of them
python -m tools.look gootmu     some
"""

from __future__ import annotations

import argparse
import html
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import browser as chromium
from tools import env
from tools.look.measures import BOARD, Messages, turn, worst_text
from tools.look.moments import MOMENTS, Moment
from tools.places import BUILD, ROOT

FOLDER = BUILD / "look"
DOCS, SHOWN = "gootmu-walk", ROOT / "docs" / "pictures" / "play.png"
PAGE = """<!doctype html><meta charset="utf-8"><title>mazenb: look</title>
<style>body{{font:14px system-ui;margin:20px}}figure{{display:inline-block;margin:8px;vertical-align:top}}
img{{max-width:640px;border:1px solid #ccc}}figcaption{{max-width:640px}}</style>{body}"""


def main() -> None:
    """Take the screenshots, write the page that shows them, and print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="the moments to show (default: all)")
    parser.add_argument("--docs", action="store_true", help="also write the screenshot for the documentation")
    options = parser.parse_args()
    names = options.names or [moment.name for moment in MOMENTS]
    if importlib.util.find_spec("playwright") is None:
        env.ensure(env.TEST)
        command = [str(env.TEST.python), "-m", "tools.look", *sys.argv[1:]]
        sys.exit(subprocess.run(command, cwd=ROOT, check=False).returncode)
    from playwright.sync_api import expect, sync_playwright

    from tests.lab.jupyter import Server
    from tests.lab.notebook import Lab

    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=60_000)
    shots: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        server = Server(Path(temporary) / "lab")
        browser = playwright.chromium.launch(executable_path=chromium.system(), args=["--no-sandbox"])
        try:
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.set_default_timeout(60_000)
            messages = Messages(page)
            lab = Lab(server, page, "look")
            for moment in MOMENTS:
                if moment.name in names:
                    shots += _photographed(lab, moment, messages)
        finally:
            browser.close()
            server.stop()
    if options.docs:
        SHOWN.write_bytes((FOLDER / "docs.png").read_bytes())
    (FOLDER / "index.html").write_text(_sheet(shots), encoding="utf-8")
    (FOLDER / "measures.json").write_text(json.dumps(shots, indent=1), encoding="utf-8")
    print(f"{len(shots)} pictures: {FOLDER / 'index.html'}")


def _photographed(lab: Any, moment: Moment, messages: Messages) -> list[dict[str, Any]]:
    lab.page.set_viewport_size({"width": 1440, "height": 900})
    lab.open([f"import mazenb\n{moment.first}".strip(), moment.code])
    lab.run_all()
    lab.show(1)
    root = lab.cell_output(1).locator("[class^=mazenb-]").first
    root.locator(".stage").first.wait_for()
    lab.page.wait_for_timeout(800)
    taken = turn(lab, root, moment.turn, messages) if moment.turn else {}
    found = []
    for theme in ("light", "dark"):
        lab.page.set_viewport_size({"width": 1440, "height": 900})
        lab.use_theme(theme)
        for width, height in moment.sizes:
            lab.page.set_viewport_size({"width": width, "height": height})
            lab.page.wait_for_timeout(400)
            lab.show(1)
            lab.page.wait_for_timeout(200)
            for do in moment.before:
                do(lab, root)
            file = f"{moment.name}-{theme}-{width}x{height}.png"
            picture = lab.page.screenshot(path=FOLDER / file)
            if moment.name == DOCS and theme == "light":
                root.screenshot(path=FOLDER / "docs.png")
            measured = {**root.evaluate(BOARD), **worst_text(root, picture), **taken}
            print(f"{moment.name:12} {theme:5} {width}×{height}:", measured, flush=True)
            found.append({"file": file, "widget": moment.name, **measured})
    lab.use_theme("light")
    return found


def _sheet(shots: list[dict[str, Any]]) -> str:
    figures = []
    for shot in shots:
        said = ", ".join(f"{key}: {value}" for key, value in shot.items() if key not in ("file", "widget"))
        figures.append(
            f'<figure><a href="{shot["file"]}"><img loading="lazy" src="{shot["file"]}" alt=""></a>'
            f"<figcaption><b>{html.escape(shot['file'])}</b><br>{html.escape(said)}</figcaption></figure>"
        )
    return PAGE.format(body="\n".join(figures))


if __name__ == "__main__":
    main()
