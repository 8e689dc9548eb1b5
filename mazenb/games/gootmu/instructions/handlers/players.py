"""Instructions about other players: moving them, swapping places, giving and taking items."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.label_move import chosen_trip
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    GIVE_AN_ITEM,
    MOVE_ALL_OTHER_PLAYERS,
    MOVE_ANOTHER_PLAYER,
    MOVE_ONE_OTHER_PLAYER,
    SWAP_PLACE_WITH_A_PLAYER,
    TAKE_AN_ITEM,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Trip
from mazenb.games.gootmu.text.words import pawn_name, pawn_of, thing_of, thing_word
from mazenb.games.gootmu.things.carried import discard, gain, lay_down
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.squares import closed_to
from mazenb.games.gootmu.things.tokens import is_item
from mazenb.games.gootmu.turn.move import begin_moving, decider, relocate, turn_order

__all__: list[str] = []


def _others(state: GootmuState, i: int) -> list[int]:
    """Return all other pawns in turn order, starting to the left of the player.

    Pseudo-players count as players here (L16).
    """
    order = turn_order(state, state.pawns[i].owner)
    at = order.index(i)
    return order[at + 1 :] + order[:at]


# ── moving other pawns (L29, L37, L38) ────────────────────────────────────────────────────────────────────


def _trip(state: GootmuState, other: int, n: int) -> Trip | None:
    """Return the terms on which another player can move a pawn by n squares (rule M15).

    The result is ``None`` if there is no such walk.
    """
    draft = state.draft()
    begin_moving(draft, other)
    return chosen_trip(draft, other, Trip(n, kind="moved"), (0,))


@follows(MOVE_ANOTHER_PLAYER, MOVE_ONE_OTHER_PLAYER)
def move_one_other_player(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player choose another pawn and move it."""
    n = label.number or 0
    if all(_trip(state, other, n) is None for other in _others(state, i)):
        return False
    state.push("choosing_player", decider(state, i), i, n)
    return True


def _movable(rules: Terms, state: GootmuState, seat: int, i: int, n: int) -> Listed:
    return Listed(
        Action("player", pawn_name(rules.players, state, other))
        for other in _others(state, i)
        if _trip(state, other, n) is not None
    )


@FRAMES.choice(_movable)
def choosing_player(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, n: int) -> None:
    """Move the chosen pawn."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    _lead(state, seat, other, n)


def _lead(state: GootmuState, seat: int, other: int, n: int) -> bool:
    trip = _trip(state, other, n)
    if trip is None:
        return False
    begin_moving(state, other)
    state.push("walk", seat, other, trip)
    return True


@follows(MOVE_ALL_OTHER_PLAYERS)
def move_all_other_players(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Move every other pawn that can move, one after the other. Labels act immediately."""
    n = label.number or 0
    others = _others(state, i)
    if all(_trip(state, other, n) is None for other in others):
        return False
    state.push("move_each", decider(state, i), n, tuple(others))
    return True


@FRAMES.step
def move_each(rules: Terms, state: GootmuState, seat: int, n: int, rest: tuple[int, ...]) -> None:
    """Move the first of the given pawns, then the rest."""
    if len(rest) > 1:
        state.push("move_each", seat, n, rest[1:])
    _lead(state, seat, rest[0], n)


# ── swapping places (L68) ─────────────────────────────────────────────────────────────────────────────────


def _swappable(state: GootmuState, i: int) -> list[int]:
    pawn = state.pawns[i]
    return [
        n
        for n in _others(state, i)
        if state.pawns[n].square != pawn.square and not closed_to(state, pawn, state.pawns[n].square)
    ]


@follows(SWAP_PLACE_WITH_A_PLAYER)
def swap_place(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Swap the squares of two pawns, without any other effect."""
    if not _swappable(state, i):
        return False
    state.push("changing_places", decider(state, i), i)
    return True


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("player", pawn_name(rules.players, state, other)) for other in _swappable(state, i)
    )
)
def changing_places(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Swap places with the chosen pawn."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    here, there = state.pawns[i].square, state.pawns[other].square
    state.say("gootmu.log.swaps", pawn=i, other=other)
    relocate(state, i, there, -1)
    relocate(state, other, here, -1)


# ── giving and taking items (L19, L69) ────────────────────────────────────────────────────────────────────


@follows(GIVE_AN_ITEM)
def give_an_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Give one carried item to another player."""
    if not any(map(is_item, state.pawns[i].carried)) or not _others(state, i):
        return False
    state.push("giving", decider(state, i), i)
    return True


def _give_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    items = dict.fromkeys(thing for thing in state.pawns[i].carried if is_item(thing))
    return Listed(
        Action("give", thing_word(rules.players, thing), pawn_name(rules.players, state, other))
        for thing in items
        for other in _others(state, i)
    )


@FRAMES.choice(_give_options)
def giving(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Give the chosen item to the chosen player, who drops something first if there is no room."""
    thing = thing_of(rules.players, str(action[1]))
    other = pawn_of(rules.players, state, str(action[2]))
    assert thing is not None
    assert other is not None
    state.say("gootmu.log.gives", pawn=i, other=other, thing=thing)
    discard(state, i, thing)
    if room(state.pawns[other]):
        gain(state, other, thing)
    else:
        state.push("making_room", decider(state, other), other, thing)


@FRAMES.choice(
    lambda rules, state, seat, i, thing: Listed(
        Action("drop", word)
        for word in dict.fromkeys(thing_word(rules.players, carried) for carried in state.pawns[i].carried)
    )
)
def making_room(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, thing: int) -> None:
    """Drop the chosen thing on the receiver's square to make room for a gift."""
    dropped = thing_of(rules.players, str(action[1]))
    assert dropped is not None
    square = state.pawns[i].square
    state.say("gootmu.log.drops", pawn=i, thing=dropped, square=square)
    discard(state, i, dropped)
    lay_down(state, square, dropped)
    gain(state, i, thing)


def _takings(state: GootmuState, i: int) -> list[tuple[int, int]]:
    if not room(state.pawns[i]):
        return []
    return [
        (other, thing)
        for other in _others(state, i)
        for thing in dict.fromkeys(state.pawns[other].carried)
        if is_item(thing)
    ]


@follows(TAKE_AN_ITEM)
def take_an_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Take one item from another player."""
    if not _takings(state, i):
        return False
    state.push("taking", decider(state, i), i)
    return True


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("take", thing_word(rules.players, thing), pawn_name(rules.players, state, other))
        for other, thing in _takings(state, i)
    )
)
def taking(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Take the chosen item from the chosen player."""
    thing = thing_of(rules.players, str(action[1]))
    other = pawn_of(rules.players, state, str(action[2]))
    assert thing is not None
    assert other is not None
    state.say("gootmu.log.takes-from", pawn=i, other=other, thing=thing)
    discard(state, other, thing)
    gain(state, i, thing)
