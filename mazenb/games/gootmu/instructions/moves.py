"""Instructions that move whoever stands on them."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.carrying import discard, lay_down
from mazenb.games.gootmu.contradiction import acted_squares, chosen_line, chosen_trip, line_possible
from mazenb.games.gootmu.effects import blanks
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.gliding import doors_on, glide_or_ask, jump_to
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.moving import decider
from mazenb.games.gootmu.places import closed_to, letters, straight
from mazenb.games.gootmu.state import GootmuState, Trip, mover
from mazenb.games.gootmu.walking import set_out

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []

EVERY_STAGE = (0, 1, 2, 3)


def _walk(state: GootmuState, i: int, trip: Trip, stages: tuple[int, ...] = EVERY_STAGE) -> bool:
    """Let a pawn walk as a label says, if it can."""
    chosen = chosen_trip(state, i, trip._replace(kind="label"), stages)
    if chosen is None:
        return False
    set_out(state, decider(state, i), i, chosen)
    return True


def _number(label: Label) -> int:
    assert label.number is not None  # `check_labels` has seen to it
    return label.number


@instruction("L41", monster=True)
def move_that_way(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The first step along the arrow, then free."""
    return _walk(state, i, Trip(_number(label), first="arrow"))


@instruction("L31", monster=True)
def move_back(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The first step back the way the pawn came, then free."""
    return _walk(state, i, Trip(_number(label), first="back"))


@instruction("L32", monster=True)
def move_forward(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The first step on in the direction the pawn came in, then free."""
    return _walk(state, i, Trip(_number(label), first="forward"))


@instruction("L33", monster=True)
def move_forward_backtrack(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The same, but squares may be met again."""
    return _walk(state, i, Trip(_number(label), first="forward", again=True), (0, 2))


@instruction("L43", monster=True)
def move_ignoring_walls(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Steps through walls, with bends; obstacles and the monster stay closed."""
    return _walk(state, i, Trip(_number(label), walls=True), (0,))


@instruction("L08")
def drop_all_and_back_up(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Everything carried stays here until the next turn at least, then back as L31."""
    pawn = state.pawns[i]
    for thing in pawn.carried:
        discard(state, i, thing)
        lay_down(state, pawn.square, thing)
        state.dropped |= {(pawn.square, thing)}
        state.shed |= {(pawn.square, thing)}
    if pawn.carried:
        state.say("gootmu.log.drops-all", pawn=i, square=pawn.square)
    return move_back(rules, state, i, label) or bool(pawn.carried)


# ── straight moves ────────────────────────────────────────────────────────────────────────────────────────


@instruction("L62", monster=True)
def slide(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Straight along the arrow through open passages; a trap door's or panel's square ends it."""
    board, here = state.board, mover(state, i).square
    assert label.arrow is not None
    direction = int(label.arrow)

    def line(n: int) -> list[int] | None:
        squares: list[int] = []
        square = here
        for _ in range(n):
            there = board.near[square][direction]
            if there not in board.out[square] or there in (here, *squares):
                return None
            squares.append(there)
            square = there
            if square in board.doors:
                break
        if line_possible(state, i, squares):
            return squares
        # An L06 for each locked door makes it possible.
        doors = doors_on(state, i, letters(board, here, squares))
        return squares if 0 < doors <= blanks(mover(state, i)) else None

    squares = chosen_line(state, i, _number(label), line)
    return squares is not None and glide_or_ask(state, i, letters(board, here, squares))


@instruction("L24", monster=True)
def jump(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Straight along the arrow, ignoring walls and whatever lies between."""
    assert label.arrow is not None
    direction = int(label.arrow)
    line = chosen_line(state, i, _number(label), lambda n: _leap(state, i, direction, n))
    if line is None:
        return False
    jump_to(state, i, line[-1], direction)
    return True


def _leap(state: GootmuState, i: int, direction: int, n: int) -> list[int] | None:
    pawn = mover(state, i)
    squares = list(straight(state.board, pawn.square, direction, n))
    possible = len(squares) == n and (line_possible(state, i, squares[-1:]) or blanks(pawn) > 0)
    return squares if possible else None


@instruction("L30", monster=True)
def move_any_direction(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Straight in a direction of one's choice, ignoring walls."""
    n = _number(label)
    for count in (n, n + 1):
        ways = _leaps(state, i, count)
        if not ways:
            break
        acted = acted_squares(state, i)
        fresh = {way: square for way, square in ways.items() if square not in acted}
        if fresh or count > n:
            state.push("leaping", decider(state, i), i, count, bool(fresh))
            return True
    if not _leaps(state, i, n):
        return False
    state.push("leaping", decider(state, i), i, n, False)
    return True


def _leaps(state: GootmuState, i: int, n: int) -> dict[int, int]:
    """The directions of a straight move and where it ends.

    Hazards only if there is nothing else (rule O4).
    """
    pawn = mover(state, i)
    ends = {way: line[-1] for way in range(4) if (line := _leap(state, i, way, n)) is not None}
    ends = {way: square for way, square in ends.items() if square not in pawn.visited}
    safe = {way: square for way, square in ends.items() if not closed_to(state, pawn, square)}
    return safe or ends


def _leap_options(rules: Gootmu, state: GootmuState, seat: int, i: int, n: int, fresh: bool) -> Listed:
    acted = acted_squares(state, i) if fresh else frozenset()
    return Listed(
        Action("jump", "NESW"[way]) for way, square in _leaps(state, i, n).items() if square not in acted
    )


@FRAMES.choice(_leap_options)
def leaping(
    rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, n: int, fresh: bool
) -> None:
    """In which direction to jump."""
    direction = "NESW".index(str(action[1]))
    jump_to(state, i, _leaps(state, i, n)[direction], direction)
