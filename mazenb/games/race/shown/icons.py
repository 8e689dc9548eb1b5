"""A sign for every effect of the vocabulary, and for places that have a picture of their own."""

from __future__ import annotations

from mazenb.games.race.track import Effect

__all__ = ["GOOD", "HARM", "ODD", "icon_svg", "mood"]

_STROKES = {
    "forward": "M-9 0h17m-6-6 6 6-6 6",
    "backward": "M9 0h-17m6-6-6 6 6 6",
    "again": "M-8-6 -2 0-8 6M0-6 6 0 0 6",
    "roll-on": "M-10-6h12v12h-12zM5-5l5 5-5 5M-7-3h.1M-1 3h.1M-4 0h.1",
    "roll-back": "M-2-6h12v12h-12zM-5-5l-5 5 5 5M1-3h.1M7 3h.1M4 0h.1",
    "miss": "M-6-8.5h12M-6 8.5h12M-5-8c0 5 4 5.5 5 8 1-2.5 5-3 5-8M-5 8c0-5 4-5.5 5-8 1 2.5 5 3 5 8",
    "wait": "M-8-1h16v9h-16zM-8-1c0-4 16-4 16 0M-7-4v-5h14v5M0-9v6",
    "prison": "M-8-8h16v16h-16zM-4-8v16M0-8v16M4-8v16",
    "pay": "M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
    "swap": "M-8-4h14m-4-4 4 4-4 4M8 4h-14m4-4-4 4 4 4",
    "goose": "M-9 2c3 6 12 7 16 1 2-3 0-5-3-5-4 0-4 2-7 2-2 0-2-3-2-6 0-3-5-4-6-1l-2 1.5 2.5.5c1 2-1 4 1 7z",
    "finish": "M-6 9v-18l13 4-13 5",
}

GOOD, HARM, ODD = "good", "harm", "odd"


def mood(effects: tuple[Effect, ...], square: int) -> str:
    """Whether a square helps, harms, or who knows."""
    words = {effect[0] for effect in effects}
    if "swap" in words:
        return ODD
    forward = any(effect[0] == "to" and effect[1] > square for effect in effects)
    if forward or words & {"on", "again"} or ("roll", "on") in effects:
        return GOOD
    return HARM


def _sign(effects: tuple[Effect, ...], place: str | None, square: int) -> str:
    if place == "goose":
        return "goose"
    # What holds a pawn says more than what it pays or where it is put first.
    for word in ("prison", "wait", "miss", "swap"):
        if any(effect[0] == word for effect in effects):
            return word
    first, *values = next((effect for effect in effects if effect[0] != "pay"), effects[0])
    word = str(first)
    if word == "to":
        return "forward" if values[0] > square else "backward"
    if word == "roll":
        return f"roll-{values[0]}"
    return {"on": "forward", "back": "backward"}.get(word, word)


def icon_svg(effects: tuple[Effect, ...], place: str | None, square: int, last: bool) -> str:
    """The sign of a square, around its middle; nothing for a plain one."""
    if last:
        sign = "finish"
    elif effects and place not in ("ladder", "snake"):
        sign = _sign(effects, place, square)
    else:
        return ""
    return (
        '<path class="sign" fill="none" stroke="#33302a" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{_STROKES[sign]}"/>'
    )
