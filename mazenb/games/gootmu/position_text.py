"""Positions written down: the inverse of `mazenb.games.gootmu.position`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.games.gootmu.effects import BLANK
from mazenb.games.gootmu.labels import label_rows
from mazenb.games.gootmu.places import lair
from mazenb.games.gootmu.pushing import SPARED, SPARED_NOW
from mazenb.games.gootmu.state import Effect, GootmuState, Pawn
from mazenb.games.gootmu.things import WORDS
from mazenb.games.gootmu.words import pawn_name, square_word, thing_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["BLANK_WORDS", "SPARED_WORDS", "write_effect", "write_position"]

BLANK_WORDS = "BLANK SQUARE"
SPARED_WORDS = "MAY NOT PUSH"


def write_position(rules: Gootmu, state: GootmuState) -> str:
    """A state as text: the board, the pawns, what they carry and what waits on them, what lies where."""
    if not state.pawns:
        return f"tiles: {', '.join(state.laid) or 'none'}"
    lines = ["board:", str(state.board).rstrip("\n"), "", "pawns:"]
    for i, pawn in enumerate(state.pawns):
        if pawn.square >= 0:
            star = "*" if i == state.active and state.winner < 0 else " "
            lines.append(f"{star} {_write_pawn(rules, state, pawn_name(rules.players, state, i), pawn)}")
    if state.monster is not None:
        lines.append(f"  {_write_pawn(rules, state, 'monster', state.monster)}")
    lines += ["", "things:"]
    places: dict[int, list[str]] = {}
    for square, thing in state.lying:
        places.setdefault(square, []).append(thing_word(rules.players, thing))
    lines += [f"{square_word(state.board, square)} {', '.join(words)}" for square, words in places.items()]
    left = [f"{WORDS[kind]} {many}" for kind, many in enumerate(state.pile) if many]
    lines += ["", f"pile: {', '.join(left)}"]
    if state.extra:
        lines.append("extra: " + ", ".join(pawn_name(rules.players, state, i) for i in state.extra))
    if state.regular != state.active and state.pawns:
        lines.append("after: " + pawn_name(rules.players, state, state.regular))
    return "\n".join(lines)


def _write_pawn(rules: Gootmu, state: GootmuState, name: str, pawn: Pawn) -> str:
    parts = [f"{name} {square_word(state.board, pawn.square)}"]
    if pawn.start not in (-1, lair(state.board) if pawn.owner < 0 else pawn.square):
        parts.append(f"home {square_word(state.board, pawn.start)}")
    if pawn.heading >= 0:
        parts.append(f"heading {'NESW'[pawn.heading]}")
    if pawn.carried:
        parts.append("carries " + ", ".join(thing_word(rules.players, thing) for thing in pawn.carried))
    if pawn.effects:
        parts.append("effects " + ", ".join(write_effect(rules, state, effect) for effect in pawn.effects))
    if pawn.waited:
        parts.append(f"waited {pawn.waited}")
    return "  ".join(parts)


def write_effect(rules: Gootmu, state: GootmuState, effect: Effect) -> str:
    """An effect as positions write it: the label that gave it, with its number.

    Examples
    --------
    >>> from mazenb.games.gootmu.rules import Gootmu
    >>> rules = Gootmu()
    >>> write_effect(rules, rules.blank(), ("L02", 2))
    'ADD TO NEXT ROLL 2'
    """
    rule, number = effect
    if rule == BLANK:
        return BLANK_WORDS
    if rule in (SPARED, SPARED_NOW):
        return f"{SPARED_WORDS} {pawn_name(rules.players, state, number)}"
    row = label_rows()[rule]
    return f"{row.name} {number}" if row.number else row.name
