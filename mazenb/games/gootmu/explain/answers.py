"""Reasons why an answer is not allowed, verb by verb."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from mazenb.engine import Action, Actions, Reason
from mazenb.engine.actions import first_few
from mazenb.engine.state import Frame
from mazenb.games.gootmu.explain.paths import path_reason
from mazenb.games.gootmu.explain.places import (
    ASKED_FOR_PLAYERS,
    ASKED_FOR_SQUARES,
    offered_squares,
    place_reason,
)
from mazenb.games.gootmu.explain.walks import through_walls
from mazenb.games.gootmu.instructions.rows import (
    BRING_AN_ENEMY_GOOTMU,
    CANCEL_FUTURE_SQUARES,
    DISCARD_AN_ITEM,
    DROP_AN_ITEM_AT_DISTANCE,
    ENEMY_MOVES_YOUR_NEXT_TURN,
    GIVE_AN_ITEM,
    MOVE_ANY_DIRECTION,
    MOVE_ANY_GOOTMU,
    MOVE_TO_ANOTHER_PLAYER,
    NEXT_PLAYER_TOUCHED_GOES_HOME,
    PICK_UP_AN_ITEM_BEFORE_GOOTMU,
    REMOVE_A_TILE,
    SELECT_NEXT_ROLL_UP_TO,
    SWAP_ANY_TWO_GOOTMU,
    TURN_OVER_AN_ITEM,
)
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.text.words import pawn_of, square_of, square_word, thing_of, tile_of
from mazenb.games.gootmu.things.carried import empty_here, may_take_pieces
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.squares import closed_to, lying_at, sealed
from mazenb.games.gootmu.things.tokens import POWER, is_piece
from mazenb.games.gootmu.turn.move import others_at, spots_near
from mazenb.games.gootmu.turn.pick_up import takeable

__all__ = ["VERBS", "answer_reason"]

VERBS = {
    "step": "M1",
    "walk": "M1",
    "stay": "T8",
    "rotate": "T6",
    "power": "T7",
    "cross": "T10",
    "drop": "M12",
    "pawn": "T2",
    "monster": "T2",
    "wait": "T10",
    "roll": "T3",
    "name": "T3",
    "select": SELECT_NEXT_ROLL_UP_TO,
    "end": "T8",
    "take": "M8",
    "leave": "M8",
    "push": "M6",
    "cancel": "T1",
    "keep": "T1",
    "touch": NEXT_PLAYER_TOUCHED_GOES_HOME,
    "home": "O4",
    "blank": CANCEL_FUTURE_SQUARES,
    "follow": CANCEL_FUTURE_SQUARES,
    "ignore": CANCEL_FUTURE_SQUARES,
    "go": "C10",
    "jump": MOVE_ANY_DIRECTION,
    "slide": "K5",
    "player": "C10",
    "give": GIVE_AN_ITEM,
    "throw": DROP_AN_ITEM_AT_DISTANCE,
    "discard": DISCARD_AN_ITEM,
    "uncover": TURN_OVER_AN_ITEM,
    "bring": BRING_AN_ENEMY_GOOTMU,
    "shift": MOVE_ANY_GOOTMU,
    "swap": SWAP_ANY_TWO_GOOTMU,
    "remove": REMOVE_A_TILE,
    "place": "S5",
    "on": ENEMY_MOVES_YOUR_NEXT_TURN,
    "allow": ENEMY_MOVES_YOUR_NEXT_TURN,
}
"""Every verb of a player's answer and the rule that allows it. The sentence for each is ``why.verb-…``."""


_ABOUT_A_PAWN = frozenset(
    ("walk", "meanwhile", "aside", "finishing", "pushing", "picking", "claiming", "stray")
)
"""The questions whose second argument is the pawn in question."""


class _Answer:
    """An answer that is not allowed, with the state and the question in which it was given."""

    def __init__(
        self, rules: Ruleset, state: GootmuState, frame: Frame, action: Action, actions: Actions
    ) -> None:
        self.rules, self.state, self.frame, self.action, self.actions = rules, state, frame, action, actions
        self.kind = frame[0]
        self.seat = int(frame[1])
        self.offered = {one.verb for one in actions}

    def reason(self, rule: str, key: str, **values: Any) -> Reason:
        return Reason(rule, key, values, self.rules)

    def word(self, n: int) -> str:
        return str(self.action[n]) if len(self.action) > n else ""

    @property
    def pawn(self) -> int:
        """The pawn that the question is about, or otherwise the pawn whose turn it is."""
        if self.kind in _ABOUT_A_PAWN:
            return int(self.frame[2])
        if self.kind in ("throwing", "announcing"):
            return int(self.frame[3 if self.kind == "throwing" else 2])
        return self.state.active

    def usual(self) -> Reason:
        """Return the reason for a verb that is never an answer to this question."""
        verb = self.action.verb
        return self.reason(VERBS[verb], f"gootmu.why.verb-{verb}")

    def other_words(self) -> Reason:
        """Return the reason that the verb is right, but the words after it are not among the choices."""
        verb = self.action.verb
        possible = first_few([one for one in self.actions if one.verb == verb])
        return self.reason(VERBS[verb], "gootmu.why.choice", action=str(self.action), possible=possible)


def _walking(answer: _Answer) -> Reason:
    if answer.kind != "walk":
        return answer.usual()
    _, seat, i, trip = answer.frame
    return path_reason(answer.rules, answer.state, (seat, i, trip), answer.action)


def _staying(answer: _Answer) -> Reason:
    if answer.kind != "walk":
        return answer.usual()
    key = "gootmu.why.must-move" if answer.frame[3].fresh else "gootmu.why.must-go-on"
    return answer.reason("T8", key)


def _turning(answer: _Answer) -> Reason:
    """Return the reason against ``rotate`` or ``power``: the tile, the rotation, the range or the power."""
    rules, state, verb = answer.rules, answer.state, answer.action.verb
    if verb == "power" and POWER not in state.pawns[state.active].carried:
        return answer.reason("K4", "gootmu.why.no-power")
    if verb not in answer.offered and verb == "rotate":
        return answer.usual()
    spot = tile_of(state.board, answer.word(1))
    if spot is None:
        return answer.reason("B9", "gootmu.why.no-tile", tile=answer.word(1))
    if answer.word(2) not in rules.ways:
        return answer.reason("B5", "gootmu.why.no-turn", possible=", ".join(rules.ways))
    near = spots_near(state.board, mover(state, answer.pawn).square)
    if spot not in near and answer.kind != "rotating":
        return answer.reason("T6" if verb == "rotate" else "T7", "gootmu.why.far-tile", tile=answer.word(1))
    if verb == "power" and answer.kind == "walk" and not answer.frame[3].fresh:
        return answer.reason("T7", "gootmu.why.turned-shut")
    return answer.usual()


def _crossing(answer: _Answer) -> Reason:
    state, i = answer.state, answer.pawn
    here = mover(state, i).square
    way = _direction(answer.word(1))
    if way is None:
        return answer.reason("T10", "gootmu.why.directions")
    there = state.board.near[here][way]
    if there < 0:
        return answer.reason("B3", "gootmu.why.edge", square=square_word(state.board, here))
    shut = sealed(state.board)
    if here not in shut and there not in shut:
        return answer.reason("T10", "gootmu.why.not-sealed")
    if closed_to(state, mover(state, i), there):
        return answer.reason("T10", "gootmu.why.cross-closed")
    if there in mover(state, i).visited:
        return answer.reason("M1", "gootmu.why.visited", square=square_word(state.board, there))
    return _crossing_on_a_walk(answer, way) or answer.usual()


def _crossing_on_a_walk(answer: _Answer, way: int) -> Reason | None:
    """Return the reason that the pawn can cross the wall as a step of its walk instead, or None."""
    trip = answer.frame[3] if answer.kind == "walk" else None
    means = through_walls(mover(answer.state, answer.pawn), trip)
    if not means:
        return None
    # With IGNORE WALLS, a step through a wall is a step like any other.
    letter = "NESW"[way] if trip is not None and trip.walls else "nesw"[way]
    return answer.reason("T10", "gootmu.why.cross-on-a-walk", means=" ".join(means), letter=letter)


def _direction(word: str) -> int | None:
    """Return the number of a direction (N, E, S or W), or None for any other word."""
    return "NESW".index(word) if word in tuple("NESW") else None


def _dropping(answer: _Answer) -> Reason:
    state = answer.state
    thing = thing_of(answer.rules.players, answer.word(1))
    if thing is None:
        return answer.reason("M12", "gootmu.why.no-thing", word=answer.word(1))
    i = state.active if answer.kind not in ("walk", "meanwhile") else answer.pawn
    if i == MONSTER or thing not in state.pawns[i].carried:
        return answer.reason("M12", "gootmu.why.not-carried", thing=thing)
    if not empty_here(state, i):
        return answer.reason("M12", "gootmu.why.not-empty")
    if answer.kind == "walk" and answer.frame[3].left > 0:
        if answer.frame[3].kind != "roll":
            return answer.reason("M12", "gootmu.why.drop-in-a-label-move")
        if answer.offered & {"step", "walk"}:
            return answer.reason("M12", "gootmu.why.drop-needed", thing=thing)
        return answer.reason("M12", "gootmu.why.drop-in-vain", steps=answer.frame[3].left)
    return answer.usual()


def _announcing(answer: _Answer) -> Reason:
    verb = answer.action.verb
    if verb == "monster" and answer.state.monster is None:
        return answer.reason("S3", "gootmu.why.no-monster")
    if verb == "wait" and answer.kind == "announcing":
        return answer.reason("T10", "gootmu.why.nothing-sealed")
    return answer.usual()


def _naming(answer: _Answer) -> Reason:
    """Return the reason against ``name`` or ``select``, which choose a number instead of rolling."""
    if answer.kind != "throwing" or answer.action.verb in answer.offered:
        return answer.usual()
    if answer.action.verb == "name":
        return answer.reason("K4", "gootmu.why.no-power")
    return answer.usual()


def _taking(answer: _Answer) -> Reason:
    state, i = answer.state, answer.pawn
    thing = thing_of(answer.rules.players, answer.word(1))
    if thing is None:
        return answer.reason("M8", "gootmu.why.no-thing", word=answer.word(1))
    if answer.kind != "picking":
        return answer.usual()
    if thing not in lying_at(state, state.pawns[i].square):
        return answer.reason("M8", "gootmu.why.not-here", thing=thing)
    if (state.pawns[i].square, thing) in state.dropped:
        return answer.reason("M12", "gootmu.why.just-dropped", thing=thing)
    if not room(state.pawns[i]):
        return answer.reason("M11", "gootmu.why.hands-full")
    if is_piece(thing) and not may_take_pieces(state, i):
        return answer.reason(PICK_UP_AN_ITEM_BEFORE_GOOTMU, "gootmu.why.item-first")
    if thing in chain.from_iterable(takeable(answer.rules, state, i, bool(answer.frame[3]))):
        # The pawn could pick this up, but would then have no room for an item that the walk needs.
        return answer.reason("M2", "gootmu.why.takes-the-room", thing=thing)
    return answer.usual()


def _leaving(answer: _Answer) -> Reason:
    return answer.reason("M8", "gootmu.why.must-take") if answer.kind == "picking" else answer.usual()


def _pushing(answer: _Answer) -> Reason:
    state = answer.state
    other = pawn_of(answer.rules.players, state, answer.word(1))
    if answer.kind not in ("pushing", "escaping"):
        return answer.usual()
    if other is None or other not in others_at(state, int(answer.frame[2])):
        return answer.reason("M6", "gootmu.why.not-touching", word=answer.word(1))
    here, way = state.pawns[other].square, _direction(answer.word(2))
    if way is None:
        return answer.reason("M6", "gootmu.why.directions")
    there = state.board.near[here][way]
    if there < 0:
        return answer.reason("B3", "gootmu.why.edge", square=square_word(state.board, here))
    if there not in state.board.out[here]:
        return answer.reason("M6", "gootmu.why.push-wall")
    if closed_to(state, state.pawns[other], there):
        return answer.reason("M6", "gootmu.why.push-closed")
    return answer.reason(MOVE_TO_ANOTHER_PLAYER, "gootmu.why.spared")


_SQUARE_AT = {"place": 1, "go": 1, "uncover": 1, "shift": 2}
"""The verbs whose answers name a square, each with the place of the square among the words."""


def _choosing_a_square(answer: _Answer) -> Reason:
    """Return the reason against the square that an answer names."""
    verb = answer.action.verb
    if answer.kind not in ASKED_FOR_SQUARES or verb not in answer.offered:
        return answer.usual()
    word = answer.word(_SQUARE_AT[verb])
    square = square_of(answer.state.board, word)
    if square is None:
        return answer.reason("B9", "gootmu.why.no-square", square=word) if word else answer.other_words()
    return _square_or_words(answer, square)


def _choosing_a_player(answer: _Answer) -> Reason:
    """Return the reason against the square of the player that an answer names."""
    if answer.kind not in ASKED_FOR_PLAYERS:
        return answer.usual()
    pawn = pawn_of(answer.rules.players, answer.state, answer.word(1))
    if pawn is None:
        return answer.other_words()
    return _square_or_words(answer, answer.state.pawns[pawn].square)


def _square_or_words(answer: _Answer, square: int) -> Reason:
    """Return the reason against a square or, if it is allowed, against the other words of an answer."""
    if square in offered_squares(answer.rules, answer.state, answer.actions):
        return answer.other_words()
    return place_reason(answer.rules, answer.state, answer.frame, square)


_SPECIAL: dict[str, Callable[[_Answer], Reason]] = {
    "step": _walking,
    "walk": _walking,
    "stay": _staying,
    "rotate": _turning,
    "power": _turning,
    "cross": _crossing,
    "drop": _dropping,
    "monster": _announcing,
    "wait": _announcing,
    "name": _naming,
    "select": _naming,
    "take": _taking,
    "leave": _leaving,
    "push": _pushing,
    "player": _choosing_a_player,
    **dict.fromkeys(_SQUARE_AT, _choosing_a_square),
}


def answer_reason(
    rules: Ruleset, state: GootmuState, frame: Frame, action: Action, actions: Actions
) -> Reason:
    """Return the reason why a question does not allow an answer."""
    if action.verb not in VERBS:
        known = ", ".join(VERBS)
        return Reason("", "gootmu.why.no-verb", {"word": action.verb, "possible": known}, rules)
    answer = _Answer(rules=rules, state=state, frame=frame, action=action, actions=actions)
    special = _SPECIAL.get(action.verb)
    if special is not None:
        return special(answer)
    return answer.other_words() if action.verb in answer.offered else answer.usual()
