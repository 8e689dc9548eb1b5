"""Instructions about items and tokens, both carried and on the board."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    DISCARD_AN_ITEM,
    DROP_A_GOOTMU_AND_GO_TO_START,
    DROP_AN_ITEM_AT_DISTANCE,
    GET_NEAREST_ITEM,
    TURN_OVER_AN_ITEM,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Place, mover
from mazenb.games.gootmu.text.words import square_of, square_word, thing_of, thing_word
from mazenb.games.gootmu.things.carried import discard, empty_here, lay_down, pick_up
from mazenb.games.gootmu.things.distances import distances
from mazenb.games.gootmu.things.effects import limit, room
from mazenb.games.gootmu.things.on_board import obstacles
from mazenb.games.gootmu.things.squares import lying_at, straight
from mazenb.games.gootmu.things.tokens import FACE_DOWN, is_item, is_piece
from mazenb.games.gootmu.turn.move import decider, send_home

__all__: list[str] = []


def _named(rules: Terms, action: Action) -> int:
    thing = thing_of(rules.players, str(action[1]))
    assert thing is not None  # the action was among the options
    return thing


def _carried(rules: Terms, state: GootmuState, i: int, verb: str, *, items: bool) -> Listed:
    """Return one action for each different item or piece that a pawn carries."""
    wanted = is_item if items else is_piece
    things = dict.fromkeys(filter(wanted, state.pawns[i].carried))
    return Listed(Action(verb, thing_word(rules.players, thing)) for thing in things)


@follows(DISCARD_AN_ITEM)
def discard_an_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Remove a carried item from the game."""
    if not any(map(is_item, state.pawns[i].carried)):
        return False
    state.push("discarding", decider(state, i), i)
    return True


@FRAMES.choice(lambda rules, state, seat, i: _carried(rules, state, i, "discard", items=True))
def discarding(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Discard the chosen item."""
    thing = _named(rules, action)
    state.say("gootmu.log.discards", pawn=i, thing=thing)
    discard(state, i, thing)


@follows(DROP_A_GOOTMU_AND_GO_TO_START)
def drop_a_piece_and_go_home(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Drop a carried piece here and send the pawn home."""
    if not any(map(is_piece, state.pawns[i].carried)):
        return False
    state.push("leaving_piece", decider(state, i), i)
    return True


@FRAMES.choice(lambda rules, state, seat, i: _carried(rules, state, i, "drop", items=False))
def leaving_piece(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Drop the chosen piece here."""
    thing, square = _named(rules, action), state.pawns[i].square
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)
    send_home(state, i)


# ── L09: a carried thing is put down at a distance ──────────────────────────────────────────────────────


def _throws(state: GootmuState, i: int, n: int) -> dict[int, int]:
    square = mover(state, i).square
    lines = {way: list(straight(state.board, square, way, n)) for way in range(4)}
    return {way: line[-1] for way, line in lines.items() if len(line) == n}


@follows(DROP_AN_ITEM_AT_DISTANCE)
def drop_at_distance(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Put down a carried thing some squares away in a straight line, ignoring walls."""
    n = label.number or 0
    if not state.pawns[i].carried or not _throws(state, i, n):
        return False
    state.push("throwing_away", decider(state, i), i, n)
    return True


def _throw_options(rules: Terms, state: GootmuState, seat: int, i: int, n: int) -> Listed:
    return Listed(
        Action("throw", thing_word(rules.players, thing), "NESW"[way])
        for thing in dict.fromkeys(state.pawns[i].carried)
        for way in _throws(state, i, n)
    )


@FRAMES.choice(_throw_options)
def throwing_away(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, n: int) -> None:
    """Put down the chosen thing in the chosen direction."""
    thing = _named(rules, action)
    square = _throws(state, i, n)["NESW".index(str(action[2]))]
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)


# ── L74 and L17: tokens at a distance
# ─────────────────────────────────────────────────────────────────────────


@follows(TURN_OVER_AN_ITEM)
def turn_over_an_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player reveal a face-down token anywhere."""
    if all(thing != FACE_DOWN for _, thing in state.lying):
        return False
    state.push("uncovering", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("uncover", square_word(state.board, square))
        for square, thing in state.lying
        if thing == FACE_DOWN
    )
)
def uncovering(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Reveal the chosen token."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.push("reveal", square)


def _fetchable(state: GootmuState, i: int) -> list[tuple[int, int]]:
    """Return the items and face-down tokens nearest to a pawn, except those that were just put down."""
    far = distances(state.board, mover(state, i).square)
    items = [
        (square, thing)
        for square, thing in dict.fromkeys(state.lying)
        if (thing == FACE_DOWN or is_item(thing)) and (square, thing) not in state.dropped and square in far
    ]
    best = min((far[square] for square, _ in items), default=0)
    return [(square, thing) for square, thing in items if far[square] == best]


@follows(GET_NEAREST_ITEM)
def get_nearest_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Take the nearest item from a distance."""
    if not room(state.pawns[i]) or not _fetchable(state, i):
        return False
    state.push("fetch", i)
    return True


@FRAMES.step
def fetch(rules: Terms, state: GootmuState, i: int) -> None:
    """Take the nearest item, or ask which one if several are equally near."""
    items = _fetchable(state, i)
    if len(items) == 1:
        state.push("fetch_thing", i, *items[0])
    elif items:
        state.push("fetching", decider(state, i), i)


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("take", thing_word(rules.players, thing), square_word(state.board, square))
        for square, thing in _fetchable(state, i)
    )
)
def fetching(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Take the one chosen from several equally near items."""
    state.push("fetch_thing", i, square_of(state.board, str(action[2])), _named(rules, action))


@FRAMES.step
def fetch_thing(rules: Terms, state: GootmuState, i: int, square: Place, thing: int) -> None:
    """Take an item from its square. A face-down token is revealed first."""
    if thing == FACE_DOWN:
        there = tuple(other for other in lying_at(state, square) if other != FACE_DOWN)
        state.schedule([("reveal", square), ("fetch_revealed", i, square, there)])
    else:
        pick_up(state, i, square, thing)


@FRAMES.step
def fetch_revealed(rules: Terms, state: GootmuState, i: int, square: Place, before: tuple[int, ...]) -> None:
    """Take the revealed token if it is an item. Otherwise, try the next nearest."""
    there = lying_at(state, square)
    for thing in before:
        there.remove(thing)
    new = next(thing for thing in there if thing != FACE_DOWN)
    if is_item(new):
        pick_up(state, i, square, new)
    else:
        state.push("fetch", i)


# ── L03: too much to carry ────────────────────────────────────────────────────────────────────────────────


def _nearest_empty(state: GootmuState, i: int) -> list[int]:
    if empty_here(state, i):
        return [state.pawns[i].square]
    taken = {square for square, _ in state.lying} | {pawn.square for pawn in state.pawns}
    taken |= set(obstacles(state.board))
    if state.monster is not None:
        taken.add(state.monster.square)
    found: list[int] = []
    best = -1
    for square, far in distances(state.board, state.pawns[i].square).items():
        if best >= 0 and far > best:
            break
        if square not in taken:
            best = far
            found.append(square)
    return found or [state.pawns[i].square]


@FRAMES.step
def unload(rules: Terms, state: GootmuState, i: int) -> None:
    """Make the pawn drop things until it carries no more than it can."""
    if len(state.pawns[i].carried) > limit(state.pawns[i]):
        state.push("unload", i)
        # The owner decides what to drop, even if another player moves the pawn in this turn (L12).
        state.push("unloading", state.pawns[i].owner, i)


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("drop", thing_word(rules.players, thing), square_word(state.board, square))
        for thing in dict.fromkeys(state.pawns[i].carried)
        for square in _nearest_empty(state, i)
    )
)
def unloading(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Drop the chosen thing on the chosen square."""
    thing = _named(rules, action)
    square = square_of(state.board, str(action[2]))
    assert square is not None
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)
