"""Previews of what an answer would do."""

from __future__ import annotations

from typing import Any

from mazenb.board.reach import reach
from mazenb.engine import Action
from mazenb.engine.telling.turns import Listener, events_text, heard
from mazenb.pictures.scene import change
from mazenb.texts.catalogue import text
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.names import names

__all__ = ["preview"]

DIE = range(1, 7)
"""The numbers that one die can show."""


def preview(view: Viewpoint, action: Action) -> dict[str, Any]:
    """Return a preview of a legal answer, up to the next roll or question; the game is not changed.

    Parameters
    ----------
    view : Viewpoint
    action : Action

    Returns
    -------
    dict
        ``text``: what would happen, in words, and whether a rotation ends the turn. ``pieces``: those that
        would look different or be elsewhere, for an answer that rotates something. ``gained``, ``lost``:
        spots that could be chosen only afterwards, and only now, if the same player chooses again. If not,
        they are the squares that the next roll could reach if only walls and doors counted, and ``later`` is
        True.
    """
    game, state = view.game, view.game.state
    rules = game.rules
    after = rules.apply(state, action, game.legal_actions())
    to = Listener(view.seat, names(view.table, view.language), view.language)
    seat = state.turn_of
    said = events_text(game, heard(game, after, to), to, "will", seat)
    made: dict[str, Any] = {"text": said}
    if rules.rotation_of(state, action) is None:
        return made
    if after.begun:
        made["text"] = f"{said} {text('play.ends-turn', view.language)}".strip()
    found = change(rules.scene(state, view.seat, view.language), rules.scene(after, view.seat, view.language))
    if found is not None:
        made["pieces"] = [list(piece) for piece in (*found.redrawn, *found.moved)]
    if after.stack is not None and rules.to_move(after) == rules.to_move(state):
        now, then = _ends(rules, state, game.legal_actions()), _ends(rules, after, rules.actions(after))
    else:
        now, then = _ahead(state, seat), _ahead(after, seat)
        made["later"] = True
    made["gained"], made["lost"] = sorted(then - now), sorted(now - then)
    return made


def _ahead(state: Any, seat: int) -> set[str]:
    """Return the squares that one die could take a player's pawn to, if only walls and doors counted."""
    square = next((pawn.square for pawn in state.pawns if pawn.owner == seat), -1)
    if square < 0:
        return set()
    start = state.board.square(square)
    return {f"{row},{column}" for roll in DIE for row, column in reach(state.board, start, roll)}


def _ends(rules: Any, state: Any, actions: Any) -> set[str]:
    """Return the spots that can be chosen."""
    found = (rules.spots_of(state, action) for action in actions)
    return {spots[-1] for spots in found if spots}
