"""Write a contact sheet of all symbols in three sizes, light and dark, with name, family and file size.

``python -m tools.icons`` writes build/icons.html, which opens in any browser; ``--family move`` shows
only that family.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from mazenb.pictures.symbols import defs, family, names, reference, symbol
from mazenb.pictures.symbols.themes import families, shades, themes
from tools.places import BUILD, ROOT

SHEET = BUILD / "icons.html"
SIZES = (24, 48, 96)
THEMES = ("light", "dark")
COLOURED = ("machine", "pawn", "snakes")
"""The families whose currentColor is the colour of a player."""

STYLE = """
body{margin:0;font:13px/1.3 system-ui,'Noto Sans',sans-serif;background:#f6ecd9;color:#2f2721}
h1{font:700 28px Georgia,serif;margin:18px 20px 4px}h2{font:700 18px Georgia,serif;margin:18px 20px 6px}
p{margin:0 20px}.sheet{display:flex;flex-wrap:wrap;gap:8px;padding:0 20px}
figure{margin:0;background:#fffaf0;border:1px solid #e2d0b0;border-radius:8px;padding:6px;width:236px}
figcaption{font-weight:600;margin-bottom:4px;overflow:hidden}
figcaption small{font-weight:400;color:#6d5d4d;float:right}
.row{display:flex;align-items:center;gap:6px;padding:5px;border-radius:6px;background:var(--floor);color:var(--ink)}
.row+.row{margin-top:4px}.on{display:flex;border-radius:14%;padding:3px}
.plated .on{background:var(--plate);box-shadow:inset 0 0 0 1.2px var(--edge)}
"""


def rules() -> str:
    """Return the CSS that sets the variables of each family in each theme."""
    lines = []
    for theme in THEMES:
        lines.append(f".{theme}{{{_variables(shades('', theme))}}}")
        lines.extend(f".{theme}.f-{group}{{{_variables(shades(group, theme))}}}" for group in families())
    return "\n".join(lines)


def _variables(values: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


def _pens(name: str, theme: str) -> Sequence[str]:
    """Return the currentColor for each size: the ink colour, or the players' colours for a pawn."""
    if family(name) not in COLOURED:
        return ["var(--ink)"] * len(SIZES)
    players = themes()["players"].values()
    own = [player[theme] for player in players if name.endswith(f"-{player['shape']}")]
    return own * len(SIZES) or [player[theme] for player in players][: len(SIZES)]


def entry(name: str) -> str:
    """Return one symbol in every size and theme."""
    group = family(name)
    width, height = map(int, symbol(name).split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split())
    rows = []
    for theme in THEMES:
        plated = " plated" if "edge" in shades(group, theme) else ""
        pictures = "".join(
            f'<span class="on"><svg width="{round(size * width / max(width, height))}" '
            f'height="{round(size * height / max(width, height))}" style="color:{pen}">'
            f'<use href="{reference(name)}"/></svg></span>'
            for size, pen in zip(SIZES, _pens(name, theme), strict=True)
        )
        rows.append(f'<div class="row {theme} f-{group}{plated}">{pictures}</div>')
    weight = len(symbol(name, plain=True))
    return (
        f"<figure><figcaption>{escape(name)}<small>{escape(group)} · {weight} bytes</small></figcaption>"
        f"{''.join(rows)}</figure>"
    )


def sheet(chosen: Iterable[str]) -> str:
    """Return the page that shows some symbols, family by family."""
    chosen = list(chosen)
    blocks = [
        f'<h2>{escape(group)}</h2><div class="sheet">{"".join(map(entry, members))}</div>'
        for group, members in groupby(chosen, key=family)
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Icons of mazenb</title>'
        f"<style>{STYLE}{rules()}</style>"
        f'<svg width="0" height="0" style="position:absolute">{defs(chosen)}</svg>'
        f"<h1>Icons of mazenb</h1><p>{len(chosen)} symbols, {len(defs(chosen)) / 1000:.1f} kB in a page</p>"
        f"{''.join(blocks)}</html>\n"
    )


def main() -> None:
    """Write the sheet and say where it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--family", help="show one family only")
    wanted = parser.parse_args().family
    SHEET.parent.mkdir(parents=True, exist_ok=True)
    SHEET.write_text(sheet(name for name in names() if wanted in (None, family(name))), encoding="utf-8")
    print(SHEET.relative_to(ROOT))


if __name__ == "__main__":
    main()
