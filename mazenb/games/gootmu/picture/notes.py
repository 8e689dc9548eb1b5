"""Notes on labels, things, pawns and start squares, shown when the pointer is over them."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board import Label
from mazenb.engine.display.holdings import Held, Holding, Note
from mazenb.games.gootmu.instructions.rows import PRINTED, ROWS
from mazenb.games.gootmu.instructions.texts import instruction_text, label_text
from mazenb.games.gootmu.picture.icons import piece_svg, token_svg
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.text.sentences import thing_text
from mazenb.games.gootmu.text.words import drop_action, square_word
from mazenb.games.gootmu.things.effects import limit
from mazenb.games.gootmu.things.tokens import PIECES, WORDS, is_piece, piece, piece_owner
from mazenb.pictures.emblems import emblems
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["holdings", "notes"]

_LABELS: dict[tuple[str, str], Note] = {}
"""A cache of notes, since the labels of a board do not change during a game."""

PARTS = 3
"""The number of pieces in a machine."""


def notes(
    rules: Ruleset, state: GootmuState, language: str | None = None, called: Sequence[str] | None = None
) -> dict[str, tuple[Note, ...]]:
    """Return the notes on each square that has something on it.

    Parameters
    ----------
    rules : Ruleset
    state : GootmuState
    language : str, optional
    called : sequence of str, optional
        The names to use for the players. The default is their own names.
    """
    players = rules.players if called is None else called
    board = state.board
    found: dict[int, list[Note]] = {}
    for square, label in enumerate(board.marks):
        if label is not None and label.name in PRINTED:
            found.setdefault(square, []).append(label_note(label, language))
    for square, thing in state.lying:
        found.setdefault(square, []).append(thing_note(players, thing, language))
    for pawn in state.pawns:
        if pawn.start >= 0 and pawn.start != pawn.square:
            name = text("gootmu.note.start", language, player=players[pawn.owner])
            found.setdefault(pawn.start, []).append(Note(name, text("gootmu.note.start-about", language)))
    if state.monster is not None:
        monster = Note(text("gootmu.note.monster", language), text("gootmu.note.monster-about", language))
        found.setdefault(state.monster.square, []).append(monster)
    return {square_word(board, square): tuple(notes) for square, notes in found.items()}


def label_note(label: Label, language: str | None) -> Note:
    """Return a note that explains a label."""
    key = (str(label), language or session_language())
    if key not in _LABELS:
        _LABELS[key] = _made(label, language)
    return _LABELS[key]


def _made(label: Label, language: str | None) -> Note:
    name = label_text(str(label), language)
    return Note(name, instruction_text(label, language), PRINTED[label.name].id)


def thing_note(players: Sequence[str], thing: int, language: str | None) -> Note:
    """Return a note that explains the use of a token or a piece."""
    if is_piece(thing):
        part = (thing - PIECES) % PARTS + 1
        name = text(f"gootmu.note.part-{part}", language)
        owner = players[piece_owner(thing)]
        return Note(name, text("gootmu.note.piece-about", language, player=owner), "M8")
    return Note(thing_text(players, thing, language), text(f"gootmu.note.{WORDS[thing]}", language))


def holdings(rules: Ruleset, state: GootmuState, language: str | None = None) -> tuple[Holding, ...]:
    """Return the things that each player carries and the pieces they have found."""
    return tuple(_holding(rules, state, seat, language) for seat in range(len(rules.players)))


def _holding(rules: Ruleset, state: GootmuState, seat: int, language: str | None) -> Holding:
    painted = emblems(rules.players)
    pawns = [pawn for pawn in state.pawns if pawn.owner == seat]
    own = {
        thing for pawn in pawns for thing in pawn.carried if is_piece(thing) and piece_owner(thing) == seat
    }
    parts = tuple(
        (piece_svg(painted[seat], n, text(f"gootmu.note.part-{n}", language)), piece(seat, n) in own)
        for n in range(1, PARTS + 1)
    )
    items = tuple(
        Held(
            thing_note(rules.players, thing, language),
            _thing_svg(rules, thing, language),
            str(drop_action(tuple(rules.players), thing)),
        )
        for pawn in pawns
        for thing in pawn.carried
    )
    return Holding(
        items=items,
        room=max((limit(pawn) for pawn in pawns), default=PARTS),
        parts=parts,
        found=len(own),
        needed=PARTS,
        lines=tuple(line for pawn in pawns for line in _lines(pawn, language)),
    )


def _thing_svg(rules: Ruleset, thing: int, language: str | None) -> str:
    name = rules.thing_text(thing, language)
    if is_piece(thing):
        return piece_svg(emblems(rules.players)[piece_owner(thing)], (thing - PIECES) % PARTS + 1, name)
    return token_svg(thing, name)


def _lines(pawn: Pawn, language: str | None) -> list[str]:
    """Return one line for each effect on a pawn."""
    lines = []
    for effect in pawn.effects:
        row = ROWS.get(effect[0])
        if row is not None:
            label = Label(row.name, effect[1]) if row.number else row
            lines.append(instruction_text(label, language))
    if pawn.waited:
        lines.append(text("gootmu.shown.waited", language, n=pawn.waited))
    return lines
