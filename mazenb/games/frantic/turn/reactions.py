"""Cards thrown in as a reaction to a roll, an attack or a pawn on the finish.

Every player is asked, whatever cards the player has, so the question itself reveals nothing.
"""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from typing import Any

from mazenb.engine import Action
from mazenb.games.frantic.cards.placement import Places, lay_answer
from mazenb.games.frantic.cards.vocabulary import handler
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.turn.order import seats_from

__all__ = ["PASS", "ask_all", "attack", "reacting"]

PASS = Action("pass")


def ask_all(rules: Terms, state: FranticState, occasion: str) -> None:
    """Ask all players for a reaction in turn order, starting with the player whose turn it is (rule F10)."""
    first, *others = seats_from(rules, state.turn_of)
    state.push("react", first, occasion, tuple(others))


def attack(
    state: FranticState, by: int, target: int, effect: tuple[Any, ...], otherwise: tuple[Any, ...]
) -> None:
    """Ask the target of an attack whether to block it; no other player can (rule FC15)."""
    state.push("parry", target, effect, otherwise, by)


def reacting(state: FranticState) -> tuple[int, ...]:
    """Return the seats that have yet to answer, starting with the one that is being asked."""
    kind, seat, *rest = state.stack[0] if state.stack is not None else ("", 0)
    if kind == "react":
        return (seat, *rest[1])
    return (seat,) if kind == "parry" else ()


def _throwable(rules: Terms, state: FranticState, seat: int, occasion: str) -> list[int]:
    cards = rules.table.cards
    return [
        kind
        for kind in sorted(set(state.hands[seat]))
        if kind >= 0 and cards[kind].occasion == occasion and handler("thrown", cards[kind].thrown)
    ]


def _reactions(rules: Terms, state: FranticState, seat: int, occasion: str) -> Places:
    return Places(rules, state, "throw", _throwable(rules, state, seat, occasion), first=(PASS,))


@FRAMES.choice(lambda rules, state, seat, occasion, rest: _reactions(rules, state, seat, occasion))
def react(
    rules: Terms, state: FranticState, action: Action, seat: int, occasion: str, rest: tuple[int, ...]
) -> None:
    """Throw in a card after a roll or when a turn ends with a pawn on the finish, or pass."""
    if action.verb == "pass":
        if rest:
            state.push("react", rest[0], occasion, rest[1:])
        return
    card = rules.table.cards[lay_answer(rules, state, seat, action, "frantic.log.throws")]
    do = handler("thrown", card.thrown)
    assert do is not None  # only cards with a handler can be thrown in
    do(rules, state, seat, *card.thrown[1:])


@FRAMES.choice(lambda rules, state, seat, effect, otherwise, by: _reactions(rules, state, seat, "attack"))
def parry(
    rules: Terms, state: FranticState, action: Action, seat: int, effect: Any, otherwise: Any, by: int
) -> None:
    """Block an attack, or let it happen (rule FC15)."""
    if action.verb == "pass":
        state.push(*effect)
        return
    lay_answer(rules, state, seat, action, "frantic.log.throws")
    state.say("frantic.log.blocked", player=seat)
    if otherwise:
        state.push(*otherwise)


@FRAMES.step
def ask_again(rules: Terms, state: FranticState, occasion: str) -> None:
    """Ask all players for a reaction again after an attack was blocked."""
    ask_all(rules, state, occasion)
