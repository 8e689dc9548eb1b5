"""A writer of positions, the inverse of the reader in `mazenb.games.gootmu.text.position`."""

from __future__ import annotations

from collections.abc import Iterator

from mazenb.games.gootmu.instructions.rows import ROWS
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import Effect, GootmuState, Pawn
from mazenb.games.gootmu.text.words import pawn_name, square_word, thing_word
from mazenb.games.gootmu.things.effects import BLANK
from mazenb.games.gootmu.things.squares import lair
from mazenb.games.gootmu.things.tokens import WORDS
from mazenb.games.gootmu.turn.push import SPARED, SPARED_NOW

__all__ = ["BLANK_WORDS", "SPARED_WORDS", "write_effect", "write_position"]

BLANK_WORDS = "BLANK SQUARE"
SPARED_WORDS = "MAY NOT PUSH"


def write_position(rules: Ruleset, state: GootmuState) -> str:
    """Return a state as text: the board, the pawns with what they carry, and the things on the board."""
    if not state.pawns:
        return f"tiles: {', '.join(state.laid) or 'none'}"
    lines = ["board:", str(state.board).rstrip("\n")]
    lines += ["", "pawns:", *_pawn_lines(rules, state)]
    lines += ["", "things:", *_thing_lines(rules, state)]
    left = [f"{WORDS[kind]} {many}" for kind, many in enumerate(state.pile) if many]
    lines += ["", f"pile: {', '.join(left)}"]
    if state.extra:
        lines.append("extra: " + ", ".join(pawn_name(rules.players, state, i) for i in state.extra))
    if state.regular != state.active:
        lines.append("after: " + pawn_name(rules.players, state, state.regular))
    return "\n".join(lines)


def _pawn_lines(rules: Ruleset, state: GootmuState) -> Iterator[str]:
    for i, pawn in enumerate(state.pawns):
        if pawn.square >= 0:
            star = "*" if i == state.active and state.winner < 0 else " "
            yield f"{star} {_write_pawn(rules, state, pawn_name(rules.players, state, i), pawn)}"
    if state.monster is not None:
        yield f"  {_write_pawn(rules, state, 'monster', state.monster)}"


def _thing_lines(rules: Ruleset, state: GootmuState) -> Iterator[str]:
    places: dict[int, list[str]] = {}
    for square, thing in state.lying:
        places.setdefault(square, []).append(thing_word(rules.players, thing))
    for square, words in places.items():
        yield f"{square_word(state.board, square)} {', '.join(words)}"


def _write_pawn(rules: Ruleset, state: GootmuState, name: str, pawn: Pawn) -> str:
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


def write_effect(rules: Ruleset, state: GootmuState, effect: Effect) -> str:
    """Return an effect as it is written in a position: the label that caused it, with its number.

    Examples
    --------
    >>> from mazenb.games.gootmu.instructions.rows import ADD_TO_NEXT_ROLL
    >>> from mazenb.games.gootmu.rules import Gootmu
    >>> rules = Gootmu()
    >>> write_effect(rules, rules.blank(), (ADD_TO_NEXT_ROLL, 2))
    'ADD TO NEXT ROLL 2'
    """
    rule, number = effect
    if rule == BLANK:
        return BLANK_WORDS
    if rule in (SPARED, SPARED_NOW):
        return f"{SPARED_WORDS} {pawn_name(rules.players, state, number)}"
    row = ROWS[rule]
    return f"{row.name} {number}" if row.number else row.name
