"""Why an answer is not allowed: what it would take, verb by verb."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any

from mazenb.engine import Action, Actions, Reason
from mazenb.engine.action import first_few
from mazenb.engine.state import Frame
from mazenb.games.gootmu.carrying import empty_here, may_take_pieces
from mazenb.games.gootmu.effects import room
from mazenb.games.gootmu.explain_paths import path_reason
from mazenb.games.gootmu.moving import others_at, spots_near
from mazenb.games.gootmu.pickup import takeable
from mazenb.games.gootmu.places import closed_to, lying_at, sealed
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things import POWER, is_piece
from mazenb.games.gootmu.words import pawn_of, thing_of, tile_of

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

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
    "select": "L61",
    "end": "T8",
    "take": "M8",
    "leave": "M8",
    "push": "M6",
    "cancel": "T1",
    "keep": "T1",
    "touch": "L48",
    "home": "O4",
    "blank": "L06",
    "follow": "L06",
    "ignore": "L06",
    "go": "C10",
    "jump": "L30",
    "slide": "K5",
    "player": "C10",
    "give": "L19",
    "throw": "L09",
    "discard": "L07",
    "uncover": "L74",
    "bring": "L04",
    "shift": "L35",
    "swap": "L67",
    "remove": "L54",
    "place": "S5",
    "on": "L12",
    "allow": "L12",
}
"""Every verb that a player answers with, and the rule that says when; its sentence is ``why.verb-…``."""


_ABOUT_A_PAWN = frozenset(
    ("walk", "meanwhile", "aside", "finishing", "pushing", "picking", "claiming", "stray")
)
"""The questions whose second argument is the pawn that they are about."""


class _Answer:
    """An answer that is not allowed, where it was given."""

    def __init__(
        self, rules: Gootmu, state: GootmuState, frame: Frame, action: Action, actions: Actions
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
        """The pawn that the question is about: the one that walks, or the one whose turn it is."""
        if self.kind in (
            "walk",
            "meanwhile",
            "aside",
            "finishing",
            "pushing",
            "picking",
            "claiming",
            "stray",
        ):
            return int(self.frame[2])
        if self.kind in ("throwing", "announcing"):
            return int(self.frame[3 if self.kind == "throwing" else 2])
        return self.state.active

    def usual(self) -> Reason:
        """The rule of the verb: when it can be answered at all."""
        verb = self.action.verb
        return self.reason(VERBS[verb], f"gootmu.why.verb-{verb}")


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
    """``rotate`` and ``power``: no such tile, no such turn, out of range, or nothing to do it with."""
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
    way = "NESW".find(answer.word(1)) if answer.word(1) else -1
    there = state.board.near[here][way] if way >= 0 else -1
    if there < 0:
        return answer.reason("T10", "gootmu.why.directions")
    shut = sealed(state.board)
    if here not in shut and there not in shut:
        return answer.reason("T10", "gootmu.why.not-sealed")
    if closed_to(state, mover(state, i), there):
        return answer.reason("T10", "gootmu.why.cross-closed")
    return answer.usual()


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
        return answer.reason("M12", "gootmu.why.drop-needed", thing=thing)
    return answer.usual()


def _announcing(answer: _Answer) -> Reason:
    verb = answer.action.verb
    if verb == "monster" and answer.state.monster is None:
        return answer.reason("S3", "gootmu.why.no-monster")
    if verb == "wait" and answer.kind == "announcing":
        return answer.reason("T10", "gootmu.why.nothing-sealed")
    return answer.usual()


def _naming(answer: _Answer) -> Reason:
    """``name`` and ``select``: a number instead of a roll."""
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
        return answer.reason("L77", "gootmu.why.item-first")
    if thing in chain.from_iterable(takeable(answer.rules, state, i, bool(answer.frame[3]))):
        # It could be taken, but then what opens the rest of the walk could not be.
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
    way = "NESW".find(answer.word(2)) if answer.word(2) else -1
    there = state.board.near[state.pawns[other].square][way] if way >= 0 else -1
    if there < 0:
        return answer.reason("M6", "gootmu.why.directions")
    if there not in state.board.out[state.pawns[other].square]:
        return answer.reason("M6", "gootmu.why.push-wall")
    if closed_to(state, state.pawns[other], there):
        return answer.reason("M6", "gootmu.why.push-closed")
    return answer.reason("L46", "gootmu.why.spared")


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
}


def answer_reason(
    rules: Gootmu, state: GootmuState, frame: Frame, action: Action, actions: Actions
) -> Reason:
    """Why an answer is none of those that a question allows."""
    if action.verb not in VERBS:
        known = ", ".join(VERBS)
        return Reason("", "gootmu.why.no-verb", {"word": action.verb, "possible": known}, rules)
    answer = _Answer(rules, state, frame, action, actions)
    special = _SPECIAL.get(action.verb)
    if special is not None:
        return special(answer)
    if action.verb in answer.offered:
        # The verb is right; what follows it is none of the choices.
        offered = [one for one in actions if one.verb == action.verb]
        values = {"action": str(action), "possible": first_few(offered)}
        return answer.reason(VERBS[action.verb], "gootmu.why.choice", **values)
    return answer.usual()
