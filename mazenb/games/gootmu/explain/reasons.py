"""Reasons, with the id of the rule, why an answer or a square is not allowed."""

from __future__ import annotations

from functools import lru_cache

from mazenb.engine import Action, Actions, Reason
from mazenb.games.gootmu.explain.answers import answer_reason
from mazenb.games.gootmu.explain.places import ASKED_FOR_SQUARES, offered_squares, place_reason
from mazenb.games.gootmu.explain.walks import WalkReasons
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import square_of

__all__ = ["explain"]


def explain(
    rules: Ruleset, state: GootmuState, what: Action | tuple[int, int], actions: Actions
) -> Reason | None:
    """Return the reason why an answer or a square is not allowed.

    Parameters
    ----------
    rules : Ruleset
    state : GootmuState
    what : Action or square
        An answer, or a square. For a square, the reason says why the move cannot end there or why nothing can
        be put there.
    actions : collection of Action
        The allowed answers.

    Returns
    -------
    Reason or None
        The reason, or ``None`` if the answer or square is allowed.

    Examples
    --------
    >>> from mazenb.engine import Game
    >>> from mazenb.games.gootmu.rules import Gootmu
    >>> rules = Gootmu(["red", "blue"])
    >>> position = '''
    ... board:
    ... +---+---+---+---+
    ... |         a     |
    ... +---+---+---+---+
    ... a = LOCKED DOOR
    ...
    ... pawns:
    ... * red  0,1
    ...   blue 0,0
    ... '''
    >>> game = Game(rules, rules.read_position(position)).apply("roll 2")
    >>> print(game.explain((0, 2)))
    LOCKED DOOR: you need the KEY. (O2)
    >>> print(game.explain("0,0"))
    You cannot stop there, because you rolled 2 and would have one step left. (T8)
    >>> print(game.explain("walk WW").text("fr"))
    Le plateau s’arrête là : il n’y a rien au-delà de 0,0.
    """
    if state.stack is None:
        return Reason("M11", "gootmu.why.over", {}, rules)
    question, frame = rules.asked(state)
    if isinstance(what, Action):
        if what in actions:
            return None
        if question.chance:
            return _other(rules, state, "gootmu.why.chance")
        return answer_reason(rules, state, frame, what, actions)
    square = square_of(state.board, f"{what[0]},{what[1]}")
    if square is None:
        return Reason("B9", "gootmu.why.no-square", {"square": f"{what[0]},{what[1]}"}, rules)
    if question.chance:
        return _other(rules, state, "gootmu.why.chance")
    if question.name == "walk":
        return _walk_reasons(rules, state).of(square)
    if question.name in ASKED_FOR_SQUARES:
        if square in offered_squares(rules, state, actions):
            return None
        return place_reason(rules, state, frame, square)
    return _other(rules, state, "gootmu.why.other-question")


def _other(rules: Ruleset, state: GootmuState, key: str) -> Reason:
    """Return the reason that the question is about something else."""
    question, frame = rules.asked(state)
    player = state.turn_of if question.chance else frame[1]
    return Reason("", key, {"question": question.name, "player": player}, rules)


@lru_cache(maxsize=4)
def _walk_reasons(rules: Ruleset, state: GootmuState) -> WalkReasons:
    """Return the reasons for one position, cached because a page asks about many of its squares."""
    assert state.stack is not None
    _, seat, i, trip = state.stack[0]
    return WalkReasons(rules, state, seat=seat, i=i, trip=trip, actions=rules.actions(state))
