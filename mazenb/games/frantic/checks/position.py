"""A check that refuses impossible Frantic positions, once their types are known to be right."""

from __future__ import annotations

from mazenb.engine import StateError
from mazenb.engine.checks.ranges import Ranges, check_frame, check_frames, check_value
from mazenb.engine.state import frames_of
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import UNKNOWN, FranticState
from mazenb.texts.limits import DIGITS
from mazenb.texts.quotation import short

__all__ = ["check_position"]

MOST = 1_000
"""The largest number of steps, cards or points accepted in a frame."""


def check_position(rules: Terms, state: FranticState) -> None:
    """Refuse an impossible position, such as one with a pawn off the track or a card that is not in the deck.

    Raises
    ------
    StateError
        If the position cannot occur.
    """
    _check_seats(rules, state)
    _check_squares(rules, state)
    _check_deck(rules, state)
    ranges = _ranges(rules)
    check_frames(FRAMES, state, ranges)
    for frame in frames_of(state.stack):
        if frame[0] == "parry":
            # The attack and what happens if it is blocked are frames themselves.
            for held in filter(None, frame[2:4]):
                if not isinstance(held, tuple):
                    raise StateError("engine.state.frame", kind=short(held))
                FRAMES.check(held)
                check_frame(FRAMES, held, ranges)
    for name in ("known", "market", "totals", "round", "die", "faces", "roller", "way", "mover", "acted"):
        check_value(name, name, getattr(state, name), ranges)


def _ranges(rules: Terms) -> Ranges:
    """Return the values allowed for each name in a state or a frame."""
    table, seats = rules.table, range(len(rules.players))
    nobody = range(-1, len(rules.players))
    dice = range(max(table.faces, table.big) + 1)
    some = range(-MOST, MOST + 1)
    return {
        "acted": range(-table.faces, table.goal + 1),
        "by": seats,
        "before": some,
        "die": dice,
        "faces": dice,
        "first": seats,
        "heading": (-1, 1),
        "known": range(UNKNOWN, len(table.cards)),
        "many": range(MOST),
        "market": range(len(table.cards)),
        "most": range(MOST),
        "moved": range(MOST),
        "mover": nobody,
        "numbers": some,
        "occasion": ("roll", "finish", "attack"),
        "other": seats,
        # After a blocked attack, no pawn is steered.
        "pawn": nobody,
        "rest": seats,
        "roller": nobody,
        "round": range(1, 10**DIGITS),
        "seat": seats,
        "seats": seats,
        "steps": some,
        "totals": range(10**DIGITS),
        "way": (-1, 0, 1),
        "what": ("on", "back", "teleport"),
        "you": seats,
    }


def _check_seats(rules: Terms, state: FranticState) -> None:
    n = len(rules.players)
    counted = (state.pawns, state.hands, state.known, state.totals, *state.known)
    if any(len(values) != n for values in counted):
        raise StateError("frantic.position.seats", n=n)


def _check_squares(rules: Terms, state: FranticState) -> None:
    goal = rules.table.goal
    if (
        len(state.stacks) != goal + 1
        or len(set(state.teleports)) != rules.table.faces
        or not all(0 <= square <= goal for square in state.pawns)
        or not all(0 < square < goal for square in state.teleports)
    ):
        raise StateError("frantic.position.squares", n=goal)


def _check_deck(rules: Terms, state: FranticState) -> None:
    cards = rules.table.cards
    open_to_all = [laid.kind for stack in state.stacks for laid in stack] + [*state.market]
    everywhere = open_to_all + [kind for hand in state.hands for kind in hand]
    if (
        not len(state.pile) == len(state.aside) == len(cards)
        or not all(UNKNOWN <= kind < len(cards) for kind in everywhere)
        or UNKNOWN in open_to_all
    ):
        raise StateError("frantic.position.deck", n=len(cards))
    for kind, card in enumerate(cards):
        many = everywhere.count(kind) + state.pile[kind] + state.aside[kind]
        if min(state.pile[kind], state.aside[kind]) < 0 or many != card.count:
            raise StateError("frantic.position.count", card=card.word, n=card.count, found=many)
