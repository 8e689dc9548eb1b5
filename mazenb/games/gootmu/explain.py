"""Why is this not allowed? A reason with the rule's id, for an answer or for a square of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazenb.engine import Action, Actions, Reason
from mazenb.games.gootmu.blanking import BLANKED
from mazenb.games.gootmu.explain_answers import answer_reason
from mazenb.games.gootmu.explain_places import ASKED_FOR_SQUARES, place_reason
from mazenb.games.gootmu.explain_walk import WalkReasons
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.words import square_of, square_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["explain"]


def explain(
    rules: Gootmu, state: GootmuState, what: Action | tuple[int, int], actions: Actions
) -> Reason | None:
    """Why an answer, or a square, is not allowed.

    Parameters
    ----------
    rules : Gootmu
    state : GootmuState
    what : Action or square
        For a square: why the move that is asked for cannot end there, or nothing can be put there.
    actions : collection of Action
        What may be answered.

    Returns
    -------
    Reason or None
        ``None`` if it is allowed.

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
    LOCKED DOOR: you carry no KEY. (O2)
    >>> print(game.explain("0,0"))
    You cannot stop there: a roll of 2 leaves one step over. (T8)
    >>> print(game.explain("walk WW").text("fr"))
    Le plateau finit là : rien au-delà de 0,0.
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
        return _walk_reasons(rules, state, frozenset(BLANKED)).of(square)
    if question.name in ASKED_FOR_SQUARES:
        word = square_word(state.board, square)
        if any(word in action[1:] for action in actions):
            return None
        return place_reason(rules, state, frame, square)
    return _other(rules, state, "gootmu.why.other-question")


def _other(rules: Gootmu, state: GootmuState, key: str) -> Reason:
    """What is asked is something else."""
    question, frame = rules.asked(state)
    player = state.turn_of if question.chance else frame[1]
    return Reason("", key, {"question": question.name, "player": player}, rules)


@lru_cache(maxsize=4)
def _walk_reasons(rules: Gootmu, state: GootmuState, blanked: frozenset[str]) -> WalkReasons:
    """The reasons of one position, kept because a board is asked about square by square."""
    del blanked  # what is blanked changes the answer
    assert state.stack is not None
    _, seat, i, trip = state.stack[0]
    return WalkReasons(rules, state, seat, i, trip, rules.actions(state))
