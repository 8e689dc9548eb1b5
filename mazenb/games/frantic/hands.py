"""Hands and what is known of them: cards gained and lost, hidden and drawn again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from mazenb.board.draws import below
from mazenb.games.frantic.state import UNKNOWN, FranticState, put

__all__ = ["fill", "gain", "hide", "left", "lose", "nothing_known", "pass_right"]


def nothing_known(n: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """What is known of each other's hands at the beginning."""
    return (((),) * n,) * n


def left(state: FranticState) -> int:
    """How many cards are in the pile."""
    return sum(state.pile) - sum(hand.count(UNKNOWN) for hand in state.hands)


def gain(state: FranticState, seat: int, kind: int, *, seen: bool) -> None:
    """A card comes into a hand, before the eyes of all or not."""
    state.hands = put(state.hands, seat, tuple(sorted((*state.hands[seat], kind))))
    if seen:
        state.known = tuple(put(row, seat, tuple(sorted((*row[seat], kind)))) for row in state.known)


def lose(state: FranticState, seat: int, kind: int) -> None:
    """A card leaves a hand, before the eyes of all."""
    state.hands = put(state.hands, seat, _without(state.hands[seat], kind))
    # Whoever knew of one such card knows of one fewer, whichever of them it was.
    state.known = tuple(put(row, seat, _without(row[seat], kind)) for row in state.known)


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    if kind not in hand:
        return hand
    at = hand.index(kind)
    return (*hand[:at], *hand[at + 1 :])


def pass_right(state: FranticState) -> None:
    """Every hand goes to the player on the right, and who gave it knows it."""
    n = len(state.hands)
    rows = []
    for viewer, row in enumerate(state.known):
        before = tuple(state.hands[owner] if owner == viewer else row[owner] for owner in range(n))
        after = tuple(before[(owner - 1) % n] for owner in range(n))
        rows.append(put(after, viewer, ()))
    state.known = tuple(rows)
    state.hands = tuple(state.hands[(owner - 1) % n] for owner in range(n))


# ── what a seat may know ──────────────────────────────────────────────────────────────────────────────────


def hide(state: FranticState, seat: int) -> FranticState:
    """The state as a seat may know it: other hands are unknown but for the cards the seat has seen there."""
    n = len(state.hands)
    known = state.known[seat]
    hands, pile = [], list(state.pile)
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
            continue
        hidden = list(hand)
        for kind in known[owner]:
            hidden.remove(kind)
        for kind in hidden:
            if kind != UNKNOWN:
                pile[kind] += 1
        hands.append(tuple(sorted((*known[owner], *(UNKNOWN,) * len(hidden)))))
    return replace(
        state, hands=tuple(hands), pile=tuple(pile), known=put(nothing_known(n), seat, put(known, seat, ()))
    )


def fill(state: FranticState, seat: int, rng: Random) -> FranticState:
    """A full state that looks the same to the seat: unknown cards drawn, each as likely as the others."""
    pile = list(state.pile)
    hands = []
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
            continue
        drawn = [_draw(pile, rng) if kind == UNKNOWN else kind for kind in hand]
        hands.append(tuple(sorted(drawn)))
    return replace(state, hands=tuple(hands), pile=tuple(pile))


def _draw(pile: list[int], rng: Random) -> int:
    place = below(rng, sum(pile))
    for kind, many in enumerate(pile):
        if place < many:
            pile[kind] -= 1
            return kind
        place -= many
    raise AssertionError  # the place lies within the pile
