"""Moves of pawns, the cards that they pass, and the effects of the last square (rules FC20 to FC22)."""
# ruff: noqa: ARG001 (every kind of frame is called with all its arguments)

from __future__ import annotations

from mazenb.games.frantic.cards.placement import top
from mazenb.games.frantic.cards.vocabulary import handler
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState, put
from mazenb.games.frantic.turn.dice import roll_for, taken_die

__all__ = ["place", "shift", "steps_of", "teleport_at"]


def teleport_at(state: FranticState, square: int) -> int:
    """Return the number of the teleport on a square, or 0 if there is none."""
    return state.teleports.index(square) + 1 if square in state.teleports else 0


def steps_of(
    rules: Terms, state: FranticState, square: int, steps: int, *, ghost: bool = False
) -> tuple[tuple[int, ...], frozenset[int]]:
    """Return the squares that a move enters, in order, and those whose cards act in passing (rule FC21).

    Parameters
    ----------
    rules : Terms
    state : FranticState
    square : int
        The square where the move begins, whose card does not act.
    steps : int
        The number of steps forwards, or backwards if negative.
    ghost : bool
        Whether the move ignores cards.

    Examples
    --------
    >>> from mazenb.games.frantic import Frantic
    >>> rules = Frantic(["red", "blue"])
    >>> state = rules.read_position('''
    ... pawns:
    ... * red 5
    ...   blue 5
    ... cards:
    ... 7 snail
    ... ''')
    >>> steps_of(rules, state, 5, 4)
    ((6, 7, 8), frozenset({7}))
    """
    way, left = (1, steps) if steps > 0 else (-1, -steps)
    path: list[int] = []
    acted: set[int] = set()
    while left > 0 and 0 <= square + way <= rules.table.goal:
        square += way
        path.append(square)
        after = left - 1
        laid = None if ghost or square in state.acted else top(state, square)
        if laid is not None:
            passing = rules.table.cards[laid.kind].passed
            do = handler("passed", passing)
            if do is not None:
                after = do(left, *passing[1:])
                if after != left - 1:
                    acted.add(square)
        left = after
    return tuple(path), frozenset(acted)


@FRAMES.step
def walk_die(rules: Terms, state: FranticState, pawn: int, way: int, ghost: bool) -> None:
    """Move a pawn by the last roll."""
    state.push("walk", pawn, way * taken_die(state), ghost)


@FRAMES.step
def walk(rules: Terms, state: FranticState, pawn: int, steps: int, ghost: bool) -> None:
    """Move a pawn; the cards that it passes act, and then the card that it ends on."""
    here = state.pawns[pawn]
    path, acted = steps_of(rules, state, here, steps, ghost=ghost)
    if not path:
        state.say("frantic.log.stays", player=pawn, square=here)
        return
    state.acted |= acted
    state.pawns = put(state.pawns, pawn, path[-1])
    state.say(
        "frantic.log.moves" if steps > 0 else "frantic.log.retreats",
        player=pawn,
        square=path[-1],
        path=(here, *path),
    )
    for square in path:
        if square in acted:
            laid = top(state, square)
            assert laid is not None  # a card acted there
            state.say("frantic.log.passes", card=laid.kind, square=square)
    if not ghost:
        state.push("land", pawn, 1 if steps > 0 else -1, True)


def place(state: FranticState, pawn: int, square: int) -> None:
    """Put a pawn on a square whose card does not act."""
    here = state.pawns[pawn]
    state.pawns = put(state.pawns, pawn, square)
    if here == square:
        state.say("frantic.log.stays", player=pawn, square=square)
    else:
        state.say("frantic.log.put", player=pawn, square=square)


def shift(rules: Terms, state: FranticState, pawn: int, steps: int) -> None:
    """Move a pawn forwards or back, ignoring cards."""
    here = state.pawns[pawn]
    there = rules.table.along(here, steps)
    if there == here:
        state.say("frantic.log.stays", player=pawn, square=here)
        return
    state.pawns = put(state.pawns, pawn, there)
    way = 1 if steps > 0 else -1
    state.say(
        "frantic.log.moves" if steps > 0 else "frantic.log.retreats",
        player=pawn,
        square=there,
        path=tuple(range(here, there + way, way)),
    )


@FRAMES.step
def land(rules: Terms, state: FranticState, pawn: int, heading: int, triggers: bool) -> None:
    """Apply the card or teleport on the square that a pawn has reached.

    An X sends the pawn to the next square. A teleport and any other card act only if ``triggers`` is True,
    and at most once per turn. The heading, 1 or −1, is the direction in which the pawn last moved along the
    track.
    """
    square = state.pawns[pawn]
    number = teleport_at(state, square)
    if number:
        if triggers and -number not in state.acted:
            state.acted |= {-number}
            state.say("frantic.log.teleport", player=pawn, n=number)
            state.push("teleported", pawn, heading)
            roll_for(state, pawn, rules.table.faces)
        return
    laid = top(state, square)
    if laid is None or square in state.acted:
        return
    card = rules.table.cards[laid.kind]
    if not card.rest and handler("passed", card.passed):
        state.acted |= {square}
        state.say("frantic.log.passes", card=laid.kind, square=square)
        state.pawns = put(state.pawns, pawn, square + heading)
        state.say(
            "frantic.log.moves" if heading > 0 else "frantic.log.retreats",
            player=pawn,
            square=square + heading,
            path=(square, square + heading),
        )
        state.push("land", pawn, heading, triggers)
        return
    do = handler("ended", card.ended)
    if triggers and do is not None:
        state.acted |= {square}
        state.say("frantic.log.acts", player=pawn, card=laid.kind)
        do(rules, state, pawn, heading, square, laid, *card.ended[1:])


@FRAMES.step
def teleported(rules: Terms, state: FranticState, pawn: int, heading: int) -> None:
    """Send a pawn to the teleport whose number was rolled; that teleport does not act (rule FC22)."""
    place(state, pawn, state.teleports[taken_die(state) - 1])
    state.push("land", pawn, heading, False)
