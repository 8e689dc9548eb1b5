"""Write widgets/src/shared/palette.css, with the colours of mazenb/pictures/palette.toml as CSS variables.

A test checks that the file is up to date.
"""

from __future__ import annotations

from collections.abc import Mapping

from tools.places import ROOT
from tools.within import within_mazenb

FILE = ROOT / "widgets" / "src" / "shared" / "palette.css"

HEAD = "/* Written by python -m tools.palette from mazenb/pictures/palette.toml: change it there. */\n"
ROOTS = ":is(.mazenb-play, .mazenb-explore, .mazenb-draw, .mazenb-quiz)"
# JupyterLab and Notebook; this project's own pages and Colab; VS Code; marimo and others.
NIGHTS = ':is([data-jp-theme-light="false"], [data-theme="dark"], [theme="dark"], .vscode-dark, .dark)'


def _rule(selector: str, values: Mapping[str, str]) -> str:
    lines = "".join(f"  --{name}: {value};\n" for name, value in values.items())
    return f"{selector} {{\n{lines}}}\n"


def sheet() -> str:
    """Return the style sheet."""
    from mazenb.pictures.palette import DARK, LIGHT
    from mazenb.pictures.symbols.themes import families

    night = {name: colour for name, colour in DARK.items() if colour != LIGHT[name]}
    parts = [HEAD, _rule(ROOTS, LIGHT), _rule(f"{NIGHTS}\n  {ROOTS}", night)]
    for family in families():
        shades = {"tone": "", "plate": "-p", "edge": "-l"}
        known = {shade: f"var(--{family}{end})" for shade, end in shades.items() if family + end in LIGHT}
        parts.append(_rule(f".f-{family}", known))
    return "".join(parts)


def main() -> None:
    """Write the file."""
    within_mazenb("tools.palette")
    FILE.write_text(sheet(), encoding="utf-8")
    print(FILE.relative_to(ROOT))


if __name__ == "__main__":
    main()
