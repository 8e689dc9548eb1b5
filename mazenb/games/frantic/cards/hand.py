"""The cards in the players' hands, and what the players know about each other's hands."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from mazenb.board.random.draws import below
from mazenb.games.frantic.state import UNKNOWN, FranticState, put

__all__ = ["fill", "gain", "hide", "left", "lose", "nothing_known", "pass_right"]


def nothing_known(n: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return an empty table of what each of n players knows about each other's hands."""
    return (((),) * n,) * n


def left(state: FranticState) -> int:
    """Return the number of cards in the pile."""
    return sum(state.pile) - sum(hand.count(UNKNOWN) for hand in state.hands)


def gain(state: FranticState, seat: int, kind: int, *, seen: bool) -> None:
    """Put a card into a hand. If it is seen, all players know about it."""
    state.hands = put(state.hands, seat, tuple(sorted((*state.hands[seat], kind))))
    if seen:
        state.known = tuple(put(row, seat, tuple(sorted((*row[seat], kind)))) for row in state.known)


def lose(state: FranticState, seat: int, kind: int) -> None:
    """Remove a card from a hand while all players watch."""
    state.hands = put(state.hands, seat, _without(state.hands[seat], kind))
    # A viewer who knew of such a card knows of one fewer, since the cards of a kind cannot be told apart.
    state.known = tuple(put(row, seat, _without(row[seat], kind)) for row in state.known)


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    if kind not in hand:
        return hand
    at = hand.index(kind)
    return (*hand[:at], *hand[at + 1 :])


def pass_right(state: FranticState) -> None:
    """Pass every hand to the player on the right; each giver remembers the cards."""
    n = len(state.hands)
    rows = []
    for viewer, row in enumerate(state.known):
        before = tuple(state.hands[owner] if owner == viewer else row[owner] for owner in range(n))
        after = tuple(before[(owner - 1) % n] for owner in range(n))
        rows.append(put(after, viewer, ()))
    state.known = tuple(rows)
    state.hands = tuple(state.hands[(owner - 1) % n] for owner in range(n))


# ── hidden information ────────────────────────────────────────────────────────────────────────────────────


def hide(state: FranticState, seat: int) -> FranticState:
    """Return the state as a seat may know it, with unknown cards in other hands unless it has seen them."""
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
    """Return a complete state that looks the same to a seat, with its unknown cards drawn at random."""
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
    raise AssertionError  # the place is within the pile
