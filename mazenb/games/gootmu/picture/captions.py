"""Captions beside the board, for players, answers and squares."""

from __future__ import annotations

from mazenb.board import Label
from mazenb.engine import CHANCE, Action
from mazenb.games.gootmu.instructions.rows import PRINTED, ROWS
from mazenb.games.gootmu.instructions.texts import instruction_text, label_text
from mazenb.games.gootmu.picture.paths import mover_of, spots_of
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn
from mazenb.games.gootmu.text.position_writer import write_effect
from mazenb.games.gootmu.text.sentences import a_thing_text
from mazenb.games.gootmu.text.words import PSEUDO, square_of
from mazenb.games.gootmu.things.effects import limit
from mazenb.games.gootmu.things.tokens import is_piece, piece_owner
from mazenb.texts.catalogue import text

__all__ = ["about", "answer_text", "standing"]


def standing(rules: Ruleset, state: GootmuState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """Return lines about each player: pieces found, things carried, and effects on the pawn."""
    return tuple(
        tuple(
            line
            for pawn in state.pawns
            if pawn.owner == seat
            for line in _lines(rules, state, pawn, language)
        )
        for seat in range(len(rules.players))
    )


def _lines(rules: Ruleset, state: GootmuState, pawn: Pawn, language: str | None) -> list[str]:
    own = [thing for thing in pawn.carried if is_piece(thing) and piece_owner(thing) == pawn.owner]
    lines = []
    if pawn.pseudo:
        lines.append(text("gootmu.shown.pseudo", language, player=rules.players[pawn.owner] + PSEUDO))
    else:
        lines.append(text("gootmu.shown.pieces", language, found=len(own)))
    if pawn.carried:
        things = ", ".join(a_thing_text(rules.players, thing, language) for thing in pawn.carried)
        lines.append(
            text("gootmu.shown.carries", language, things=things, n=len(pawn.carried), most=limit(pawn))
        )
    for effect in pawn.effects:
        row = ROWS.get(effect[0])
        words = write_effect(rules, state, effect)
        said = row if row is None or not row.number else Label(row.name, effect[1])
        more = "" if said is None else instruction_text(said, language)
        words = label_text(words, language)
        named = text("gootmu.shown.named", language, name=words, what=more) if more else words
        lines.append(text("gootmu.shown.waits", language, effect=named))
    if pawn.waited:
        lines.append(text("gootmu.shown.waited", language, n=pawn.waited))
    return lines


def answer_text(rules: Ruleset, state: GootmuState, action: Action, language: str | None = None) -> str:
    """Return the description of an answer; for a walk, with its last square and the things along it."""
    if action.verb not in ("walk", "step"):
        return rules.describe(action, language)
    spots = spots_of(rules, state, action)
    if not spots:
        return rules.describe(action, language)
    squares = {square_of(state.board, spot) for spot in spots}
    met = [a_thing_text(rules.players, thing, language) for square, thing in state.lying if square in squares]
    if mover_of(state) == MONSTER:
        met = []
    key = "step-to" if action.verb == "step" else "walk-by" if met else "walk-to"
    return text(
        f"gootmu.shown.{key}", language, square=spots[-1], route=str(action[1]), things=", ".join(met)
    )


def about(rules: Ruleset, state: GootmuState, spot: str, language: str | None = None) -> str:
    """Return the label of a square in words and, if the square cannot be chosen, the reason."""
    square = square_of(state.board, spot)
    if square is None:
        return ""
    sentences = []
    label = state.board.marks[square]
    if label is not None and label.name in PRINTED:
        name, what = label_text(label.name, language), instruction_text(label, language)
        sentences.append(text("gootmu.shown.named", language, name=name, what=what))
    if state.stack is not None and rules.to_move(state) != CHANCE:
        reason = rules.explain(state, state.board.square(square))
        if reason is not None:
            words = reason.text(language)
            sentences.append(f"{words} ({reason.rule})" if reason.rule else words)
    return " ".join(sentences)
