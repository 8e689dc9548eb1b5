"""What is said beside the board: of players, of answers, of squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.engine import CHANCE, Action
from mazenb.engine.texts import text
from mazenb.games.gootmu.effects import limit
from mazenb.games.gootmu.instructions import instruction_text
from mazenb.games.gootmu.labels import label_rows, printed_labels
from mazenb.games.gootmu.position_text import write_effect
from mazenb.games.gootmu.printed import label_text
from mazenb.games.gootmu.shown.ways import mover_of, spots_of
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn
from mazenb.games.gootmu.things import is_piece, piece_owner
from mazenb.games.gootmu.words import PSEUDO, square_of

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["about", "answer_text", "standing"]


def standing(rules: Gootmu, state: GootmuState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """What each player has found, carries and waits for."""
    return tuple(
        tuple(
            line
            for pawn in state.pawns
            if pawn.owner == seat
            for line in _lines(rules, state, pawn, language)
        )
        for seat in range(len(rules.players))
    )


def _lines(rules: Gootmu, state: GootmuState, pawn: Pawn, language: str | None) -> list[str]:
    own = [thing for thing in pawn.carried if is_piece(thing) and piece_owner(thing) == pawn.owner]
    lines = []
    if pawn.pseudo:
        lines.append(text("gootmu.shown.pseudo", language, player=rules.players[pawn.owner] + PSEUDO))
    else:
        lines.append(text("gootmu.shown.pieces", language, found=len(own)))
    if pawn.carried:
        things = ", ".join(rules.thing_text(thing, language) for thing in pawn.carried)
        lines.append(
            text("gootmu.shown.carries", language, things=things, n=len(pawn.carried), most=limit(pawn))
        )
    for effect in pawn.effects:
        row = label_rows().get(effect[0])
        words = write_effect(rules, state, effect)
        said = row if row is None or not row.number else Label(row.name, effect[1])
        more = "" if said is None else instruction_text(said, language)
        lines.append(text("gootmu.shown.waits", language, effect=f"{words}: {more}" if more else words))
    if pawn.waited:
        lines.append(text("gootmu.shown.waited", language, n=pawn.waited))
    return lines


def answer_text(rules: Gootmu, state: GootmuState, action: Action, language: str | None = None) -> str:
    """An answer in words; of a walk, where it ends and what lies on the way."""
    if action.verb not in ("walk", "step"):
        return rules.describe(action, language)
    spots = spots_of(rules, state, action)
    if not spots:
        return rules.describe(action, language)
    squares = {square_of(state.board, spot) for spot in spots}
    met = [rules.thing_text(thing, language) for square, thing in state.lying if square in squares]
    if mover_of(state) == MONSTER:
        met = []
    key = "step-to" if action.verb == "step" else "walk-by" if met else "walk-to"
    return text(
        f"gootmu.shown.{key}", language, square=spots[-1], route=str(action[1]), things=", ".join(met)
    )


def about(rules: Gootmu, state: GootmuState, spot: str, language: str | None = None) -> str:
    """What a square says, and why it cannot be chosen."""
    square = square_of(state.board, spot)
    if square is None:
        return ""
    sentences = []
    label = state.board.marks[square]
    if label is not None and label.name in printed_labels():
        name = label_text(label.name, language)
        sentences.append(f"{name}: {instruction_text(label, language)}")
    if state.stack is not None and rules.to_move(state) != CHANCE:
        reason = rules.explain(state, state.board.square(square))
        if reason is not None:
            words = reason.text(language)
            sentences.append(f"{words} ({reason.rule})" if reason.rule else words)
    return " ".join(sentences)
