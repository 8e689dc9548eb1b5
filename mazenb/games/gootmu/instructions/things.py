"""Instructions about things: items and tokens, carried or lying."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.carrying import discard, empty_here, lay_down, pick_up
from mazenb.games.gootmu.distances import distances
from mazenb.games.gootmu.effects import limit, room
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.lying import obstacles
from mazenb.games.gootmu.moving import decider, send_home
from mazenb.games.gootmu.places import lying_at, straight
from mazenb.games.gootmu.state import GootmuState, Place, mover
from mazenb.games.gootmu.things import FACE_DOWN, is_item, is_piece
from mazenb.games.gootmu.words import square_of, square_word, thing_of, thing_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []


def _named(rules: Gootmu, action: Action) -> int:
    thing = thing_of(rules.players, str(action[1]))
    assert thing is not None  # the action was among the options
    return thing


def _carried(rules: Gootmu, state: GootmuState, i: int, verb: str, *, items: bool) -> Listed:
    """One action for each different item, or piece, that a pawn carries."""
    wanted = is_item if items else is_piece
    things = dict.fromkeys(filter(wanted, state.pawns[i].carried))
    return Listed(Action(verb, thing_word(rules.players, thing)) for thing in things)


@instruction("L07")
def discard_an_item(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A carried item leaves the game."""
    if not any(map(is_item, state.pawns[i].carried)):
        return False
    state.push("discarding", decider(state, i), i)
    return True


@FRAMES.choice(lambda rules, state, seat, i: _carried(rules, state, i, "discard", items=True))
def discarding(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which item to discard."""
    thing = _named(rules, action)
    state.say("gootmu.log.discards", pawn=i, thing=thing)
    discard(state, i, thing)


@instruction("L10")
def drop_a_piece_and_go_home(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A carried piece stays here, the pawn goes home."""
    if not any(map(is_piece, state.pawns[i].carried)):
        return False
    state.push("leaving_piece", decider(state, i), i)
    return True


@FRAMES.choice(lambda rules, state, seat, i: _carried(rules, state, i, "drop", items=False))
def leaving_piece(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which piece to leave here."""
    thing, square = _named(rules, action), state.pawns[i].square
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)
    send_home(state, i)


# ── L09: something carried is put down at a distance ──────────────────────────────────────────────────────


def _throws(state: GootmuState, i: int, n: int) -> dict[int, int]:
    square = mover(state, i).square
    lines = {way: list(straight(state.board, square, way, n)) for way in range(4)}
    return {way: line[-1] for way, line in lines.items() if len(line) == n}


@instruction("L09")
def drop_at_distance(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A carried thing goes some squares straight away, ignoring walls."""
    n = label.number or 0
    if not state.pawns[i].carried or not _throws(state, i, n):
        return False
    state.push("throwing_away", decider(state, i), i, n)
    return True


def _throw_options(rules: Gootmu, state: GootmuState, seat: int, i: int, n: int) -> Listed:
    return Listed(
        Action("throw", thing_word(rules.players, thing), "NESW"[way])
        for thing in dict.fromkeys(state.pawns[i].carried)
        for way in _throws(state, i, n)
    )


@FRAMES.choice(_throw_options)
def throwing_away(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, n: int) -> None:
    """What to put down, and in which direction."""
    thing = _named(rules, action)
    square = _throws(state, i, n)["NESW".index(str(action[2]))]
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)


# ── L74 and L17: tokens from afar ─────────────────────────────────────────────────────────────────────────


@instruction("L74")
def turn_over_an_item(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A face-down token anywhere is turned up."""
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
def uncovering(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Which token to turn up."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.push("reveal", square)


def _fetchable(state: GootmuState, i: int) -> list[tuple[int, int]]:
    """The nearest items from a pawn on, face-down tokens included; what was just put down does not count."""
    far = distances(state.board, mover(state, i).square)
    items = [
        (square, thing)
        for square, thing in dict.fromkeys(state.lying)
        if (thing == FACE_DOWN or is_item(thing)) and (square, thing) not in state.dropped and square in far
    ]
    best = min((far[square] for square, _ in items), default=0)
    return [(square, thing) for square, thing in items if far[square] == best]


@instruction("L17")
def get_nearest_item(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The nearest item is taken from afar."""
    if not room(state.pawns[i]) or not _fetchable(state, i):
        return False
    state.push("fetch", i)
    return True


@FRAMES.step
def fetch(rules: Gootmu, state: GootmuState, i: int) -> None:
    """Take the nearest item, or ask which."""
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
def fetching(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which of several items that are equally near to take."""
    state.push("fetch_thing", i, square_of(state.board, str(action[2])), _named(rules, action))


@FRAMES.step
def fetch_thing(rules: Gootmu, state: GootmuState, i: int, square: Place, thing: int) -> None:
    """Take an item from its square; a face-down token is turned up first."""
    if thing == FACE_DOWN:
        there = tuple(other for other in lying_at(state, square) if other != FACE_DOWN)
        state.schedule([("reveal", square), ("fetch_revealed", i, square, there)])
    else:
        pick_up(state, i, square, thing)


@FRAMES.step
def fetch_revealed(rules: Gootmu, state: GootmuState, i: int, square: Place, before: tuple[int, ...]) -> None:
    """What was turned up is taken if it is an item; otherwise the next nearest counts."""
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
def unload(rules: Gootmu, state: GootmuState, i: int) -> None:
    """Drop until the limit is kept."""
    if len(state.pawns[i].carried) > limit(state.pawns[i]):
        state.push("unload", i)
        # A drop is its owner's to decide, also in a turn that somebody else moves (L12).
        state.push("unloading", state.pawns[i].owner, i)


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("drop", thing_word(rules.players, thing), square_word(state.board, square))
        for thing in dict.fromkeys(state.pawns[i].carried)
        for square in _nearest_empty(state, i)
    )
)
def unloading(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """What to drop, and where."""
    thing = _named(rules, action)
    square = square_of(state.board, str(action[2]))
    assert square is not None
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)
