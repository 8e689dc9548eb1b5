"""Why a square cannot be chosen where a question asks for one: to place, to go, to turn up, to take from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mazenb.engine import Reason
from mazenb.engine.state import Frame
from mazenb.games.gootmu.contradiction import acted_squares
from mazenb.games.gootmu.distances import distances
from mazenb.games.gootmu.instructions import INSTRUCTIONS
from mazenb.games.gootmu.places import closed_to, label_at, lying_at, needed, unlabelled
from mazenb.games.gootmu.placing import free_squares, reached
from mazenb.games.gootmu.state import GootmuState, mover
from mazenb.games.gootmu.things import FACE_DOWN, TOKEN_OBSTACLES, is_item, piece_owner
from mazenb.games.gootmu.words import square_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["ASKED_FOR_SQUARES", "place_reason"]


class _Place:
    """What is on a square, for one question about it."""

    def __init__(self, rules: Gootmu, state: GootmuState, frame: Frame, square: int) -> None:
        self.rules, self.state, self.frame, self.square = rules, state, frame, square

    def reason(self, rule: str, key: str, **values: Any) -> Reason:
        return Reason(rule, key, {"square": square_word(self.state.board, self.square), **values}, self.rules)

    @property
    def mover(self) -> int:
        """The pawn that the question is about, where it is about one."""
        return int(self.frame[2])

    def label_rule(self) -> str:
        """The instruction that asks: the one under the pawn it is about."""
        label = label_at(self.state.board, mover(self.state, self.mover).square)
        row = None if label is None else INSTRUCTIONS.get(label.name)
        return "C10" if row is None else row.row.id

    def taken(self, rule: str) -> Reason | None:
        """Why nothing can be placed there: a label, something that lies or stands there."""
        state, square = self.state, self.square
        if not unlabelled(state.board, square):
            label = label_at(state.board, square)
            return self.reason(rule, "gootmu.why.labelled", label=str(label))
        if lying_at(state, square):
            return self.reason(rule, "gootmu.why.lies", thing=lying_at(state, square)[0])
        if any(pawn.square == square for pawn in state.pawns):
            return self.reason(rule, "gootmu.why.stands")
        if state.monster is not None and state.monster.square == square:
            return self.reason(rule, "gootmu.why.monster")
        return None

    def shut(self) -> Reason | None:
        """Why the pawn that the question is about cannot go there (rules O2 and M4)."""
        state, square, pawn = self.state, self.square, mover(self.state, self.mover)
        if not closed_to(state, pawn, square):
            return None
        lacking = [item for item in needed(state, square) if item not in pawn.carried]
        if lacking:
            return self.reason("O2", "gootmu.why.closed", thing=lacking[0])
        return self.reason("M4", "gootmu.why.monster")


def _start(place: _Place) -> Reason:
    """Where a pawn begins (S5)."""
    state, square = place.state, place.square
    if any(pawn.start == square for pawn in state.pawns):
        return place.reason("S5", "gootmu.why.start")
    taken = place.taken("S5")
    if taken is not None:
        return taken
    found = (reached(state.board, square) & free_squares(state.board)).bit_count()
    needed = 4 * len(place.rules.players)
    return place.reason("S5", "gootmu.why.few", found=found, needed=needed)


def _piece(place: _Place) -> Reason:
    """Where a piece is placed (S6, S7)."""
    owner = piece_owner(int(place.frame[2]))
    return place.taken("S6") or place.reason("S7", "gootmu.why.unreachable", player=owner)


def _second_pawn(place: _Place) -> Reason:
    """Where a pseudo-player begins (L16)."""
    far = distances(place.state.board, mover(place.state, place.mover).square).get(place.square, 0)
    if far > 3:
        return place.reason("L16", "gootmu.why.too-far", found=far)
    if any(pawn.start == place.square for pawn in place.state.pawns):
        return place.reason("L16", "gootmu.why.start")
    return place.taken("L16") or place.reason("L16", "gootmu.why.elsewhere")


def _target(place: _Place) -> Reason:
    """Where a label sends a pawn."""
    pawn = mover(place.state, place.mover)
    if pawn.square == place.square:
        return place.reason("M1", "gootmu.why.here")
    shut = place.shut()
    if shut is not None:
        return shut
    if place.square in acted_squares(place.state, place.mover):
        return place.reason("C7", "gootmu.why.acted")
    if place.square in pawn.visited and place.label_rule() in ("L20", "L45", "L47"):
        return place.reason("M9", "gootmu.why.visited")
    return place.reason(place.label_rule(), "gootmu.why.elsewhere")


def _lair(place: _Place) -> Reason:
    """Where the monster is put (L34)."""
    state, square = place.state, place.square
    if not unlabelled(state.board, square):
        return place.reason("L34", "gootmu.why.labelled", label=str(label_at(state.board, square)))
    for thing in lying_at(state, square):
        if thing in TOKEN_OBSTACLES:
            return place.reason("L34", "gootmu.why.lies", thing=thing)
    return place.reason("L34", "gootmu.why.not-beside")


def _face_down(place: _Place) -> Reason:
    """Which token is turned up (L74)."""
    return place.reason("L74", "gootmu.why.nothing-hidden")


def _item(place: _Place) -> Reason:
    """Which item is the nearest (L17, L22)."""
    rule = "L22" if place.frame[0] == "approaching" else "L17"
    if any(thing == FACE_DOWN or is_item(thing) for thing in lying_at(place.state, place.square)):
        shut = place.shut() if rule == "L22" else None
        return shut or place.reason(rule, "gootmu.why.not-nearest")
    return place.reason(rule, "gootmu.why.no-item")


def _shifted(place: _Place) -> Reason:
    """Where a piece is moved (L13, L35, L36)."""
    state = place.state
    label = label_at(state.board, mover(state, state.active).square)
    row = None if label is None else INSTRUCTIONS.get(label.name)
    rule = row.row.id if row is not None and row.row.id in ("L13", "L35", "L36") else "L35"
    return place.reason(rule, "gootmu.why.not-shifted", n=int(place.frame[2]))


_REASONS: dict[str, Callable[[_Place], Reason]] = {
    "place_pawn": _start,
    "place_piece": _piece,
    "joining": _second_pawn,
    "going": _target,
    "approaching": _item,
    "luring": _lair,
    "uncovering": _face_down,
    "fetching": _item,
    "shifting": _shifted,
}

ASKED_FOR_SQUARES = frozenset(_REASONS)
"""The questions, apart from that of a walk, whose answers name a square."""


def place_reason(rules: Gootmu, state: GootmuState, frame: Frame, square: int) -> Reason:
    """Why a square is none of those that a question offers."""
    return _REASONS[frame[0]](_Place(rules, state, frame, square))
