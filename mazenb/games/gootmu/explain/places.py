"""Reasons why a square cannot be chosen to place, reveal or take something, or to go to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazenb.engine import Actions, Reason
from mazenb.engine.state import Frame
from mazenb.games.gootmu.instructions.label_move import acted_squares
from mazenb.games.gootmu.instructions.labels import acting_row
from mazenb.games.gootmu.instructions.rows import (
    ENEMY_MOVES_YOUR_GOOTMU,
    GET_ANOTHER_PLAYER_PIECE,
    GET_NEAREST_ITEM,
    GO_ANYWHERE,
    GO_TO_NEAREST_ITEM,
    MOVE_ANY_GOOTMU,
    MOVE_MONSTER_TO_NEXT_TILE,
    MOVE_TO_ANOTHER_PLAYER,
    MOVE_TO_MONSTER_TILE,
    MOVE_TO_NEXT_TILE,
    MOVE_YOUR_GOOTMU,
    SWAP_PLACE_WITH_A_PLAYER,
    TURN_OVER_AN_ITEM,
)
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.setup.placement import ALIVE, free_squares, open_squares, reached
from mazenb.games.gootmu.state import GootmuState, mover
from mazenb.games.gootmu.text.words import pawn_of, square_of, square_word
from mazenb.games.gootmu.things.distances import distances
from mazenb.games.gootmu.things.squares import closed_to, hazard, label_at, lying_at, needed, unlabelled
from mazenb.games.gootmu.things.tokens import FACE_DOWN, TOKEN_OBSTACLES, is_item, piece_owner

__all__ = ["ASKED_FOR_PLAYERS", "ASKED_FOR_SQUARES", "offered_squares", "place_reason"]

TO_NEW_SQUARES = (GO_ANYWHERE, MOVE_TO_NEXT_TILE, MOVE_TO_MONSTER_TILE)
"""The instructions that never lead back to a square visited in this turn (rule M9)."""

SHIFTS = (ENEMY_MOVES_YOUR_GOOTMU, MOVE_ANY_GOOTMU, MOVE_YOUR_GOOTMU)
"""The instructions that move a piece lying on the board."""


class _Place:
    """A square, with the state and the question that does not offer it."""

    def __init__(self, rules: Ruleset, state: GootmuState, frame: Frame, square: int) -> None:
        self.rules, self.state, self.frame, self.square = rules, state, frame, square

    def reason(self, rule: str, key: str, **values: Any) -> Reason:
        return Reason(rule, key, {"square": square_word(self.state.board, self.square), **values}, self.rules)

    @property
    def mover(self) -> int:
        """The pawn that the question is about, for questions about a pawn."""
        return int(self.frame[2])

    def label_rule(self) -> str:
        """Return the id of the instruction that asks the question, which is on the square of its pawn."""
        label = label_at(self.state.board, mover(self.state, self.mover).square)
        row = acting_row(label)
        return "C10" if row is None else row.id

    def taken(self, rule: str) -> Reason | None:
        """Return the reason why nothing can be placed here: a label, a thing, a pawn or the monster."""
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
        """Return the reason why the pawn in question cannot be sent to the square (rules O5 and O7)."""
        if hazard(self.state, mover(self.state, self.mover), self.square):
            return None
        item = self.lacking()
        return None if item is None else self.reason("O7", "gootmu.why.closed", thing=item)

    def lacking(self) -> int | None:
        """Return the item that the pawn in question needs to enter the square, or None if it needs none."""
        pawn = mover(self.state, self.mover)
        if not closed_to(self.state, pawn, self.square):
            return None
        return next((item for item in needed(self.state, self.square) if item not in pawn.carried), None)


def _start(place: _Place) -> Reason:
    """Return the reason why a pawn cannot start on a square (S5)."""
    state, square = place.state, place.square
    if any(pawn.start == square for pawn in state.pawns):
        return place.reason("S5", "gootmu.why.start")
    taken = place.taken("S5")
    if taken is not None:
        return taken
    found = (reached(state.board, square) & free_squares(state.board)).bit_count()
    needed = 4 * len(place.rules.players)
    if found < needed:
        return place.reason("S5", "gootmu.why.few", found=found, needed=needed)
    alive = open_squares(state.board, square)
    return place.reason("S9", "gootmu.why.dead-start", found=alive, needed=ALIVE)


def _piece(place: _Place) -> Reason:
    """Return the reason why a piece cannot be placed on a square (S6, S7)."""
    owner = piece_owner(int(place.frame[2]))
    return place.taken("S6") or place.reason("S7", "gootmu.why.unreachable", player=owner)


def _second_pawn(place: _Place) -> Reason:
    """Return the reason why a pseudo-player cannot start on a square (L16)."""
    far = distances(place.state.board, mover(place.state, place.mover).square).get(place.square, 0)
    if far > 3:
        return place.reason(GET_ANOTHER_PLAYER_PIECE, "gootmu.why.too-far", found=far)
    if any(pawn.start == place.square for pawn in place.state.pawns):
        return place.reason(GET_ANOTHER_PLAYER_PIECE, "gootmu.why.start")
    rule = GET_ANOTHER_PLAYER_PIECE
    return place.taken(rule) or place.reason(rule, "gootmu.why.elsewhere")


def _target(place: _Place) -> Reason:
    """Return the reason why a label cannot send a pawn to a square."""
    pawn = mover(place.state, place.mover)
    if pawn.square == place.square:
        return place.reason("M1", "gootmu.why.here")
    shut = place.shut()
    if shut is not None:
        return shut
    if place.square in acted_squares(place.state, place.mover):
        return place.reason("C7", "gootmu.why.acted")
    if place.square in pawn.visited and place.label_rule() in TO_NEW_SQUARES:
        return place.reason("M9", "gootmu.why.visited")
    return place.reason(place.label_rule(), "gootmu.why.elsewhere")


def _partner(place: _Place) -> Reason:
    """Return the reason why a pawn cannot be moved to the player on a square (L46)."""
    if all(pawn.square != place.square for pawn in place.state.pawns):
        return place.reason(MOVE_TO_ANOTHER_PLAYER, "gootmu.why.no-pawn")
    if place.square in mover(place.state, place.mover).visited and place.shut() is None:
        return place.reason("M1", "gootmu.why.visited")
    return _target(place)


def _swapped(place: _Place) -> Reason:
    """Return the reason why a pawn cannot swap places with the player on a square (L68)."""
    rule, pawn = SWAP_PLACE_WITH_A_PLAYER, mover(place.state, place.mover)
    if all(other.square != place.square for other in place.state.pawns):
        return place.reason(rule, "gootmu.why.no-pawn")
    if pawn.square == place.square:
        return place.reason(rule, "gootmu.why.same-square")
    if (closed := place.lacking()) is not None:
        return place.reason(rule, "gootmu.why.closed", thing=closed)
    return place.reason(rule, "gootmu.why.elsewhere")


def _moved(place: _Place) -> Reason:
    """Return the reason why the pawn on a square cannot be moved by another player (L29, L37)."""
    rule = place.label_rule()
    if place.square == mover(place.state, place.mover).square:
        return place.reason(rule, "gootmu.why.same-square")
    if all(pawn.square != place.square for pawn in place.state.pawns):
        return place.reason(rule, "gootmu.why.no-pawn")
    return place.reason(rule, "gootmu.why.no-walk", n=int(place.frame[3]))


def _lair(place: _Place) -> Reason:
    """Return the reason why the monster cannot be put on a square (L34)."""
    state, square = place.state, place.square
    if not unlabelled(state.board, square):
        label = str(label_at(state.board, square))
        return place.reason(MOVE_MONSTER_TO_NEXT_TILE, "gootmu.why.labelled", label=label)
    for thing in lying_at(state, square):
        if thing in TOKEN_OBSTACLES:
            return place.reason(MOVE_MONSTER_TO_NEXT_TILE, "gootmu.why.lies", thing=thing)
    return place.reason(MOVE_MONSTER_TO_NEXT_TILE, "gootmu.why.not-beside")


def _face_down(place: _Place) -> Reason:
    """Return the reason why no token can be revealed on a square (L74)."""
    return place.reason(TURN_OVER_AN_ITEM, "gootmu.why.nothing-hidden")


def _item(place: _Place) -> Reason:
    """Return the reason why the item on a square cannot be chosen as the nearest (L17, L22)."""
    rule = GO_TO_NEAREST_ITEM if place.frame[0] == "approaching" else GET_NEAREST_ITEM
    if any(thing == FACE_DOWN or is_item(thing) for thing in lying_at(place.state, place.square)):
        shut = place.shut() if rule == GO_TO_NEAREST_ITEM else None
        return shut or place.reason(rule, "gootmu.why.not-nearest")
    return place.reason(rule, "gootmu.why.no-item")


def _shifted(place: _Place) -> Reason:
    """Return the reason why a piece cannot be moved to a square (L13, L35, L36)."""
    state = place.state
    label = label_at(state.board, mover(state, state.active).square)
    row = acting_row(label)
    rule = row.id if row is not None and row.id in SHIFTS else MOVE_ANY_GOOTMU
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
    "joining_player": _partner,
    "changing_places": _swapped,
    "choosing_player": _moved,
}

ASKED_FOR_SQUARES = frozenset(_REASONS)
"""The questions whose answers name a square or the player on it, apart from the question about a walk."""

ASKED_FOR_PLAYERS = frozenset({"joining_player", "changing_places", "choosing_player"})
"""The questions whose answers name a player."""


def offered_squares(rules: Ruleset, state: GootmuState, actions: Actions) -> set[int]:
    """Return the squares that some answers name, themselves or by the player on them."""
    found: set[int] = set()
    for action in actions:
        for word in map(str, action[1:]):
            pawn = pawn_of(rules.players, state, word) if action.verb == "player" else None
            square = square_of(state.board, word) if pawn is None else state.pawns[pawn].square
            if square is not None:
                found.add(square)
    return found


def place_reason(rules: Ruleset, state: GootmuState, frame: Frame, square: int) -> Reason:
    """Return the reason why a question does not offer a square."""
    return _REASONS[frame[0]](_Place(rules, state, frame, square))
