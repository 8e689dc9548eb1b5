"""Instructions that move the pawn on their square."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.label_move import acted_squares, chosen_line, chosen_trip, line_possible
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    DROP_ALL_AND_BACK_UP,
    JUMP,
    MOVE_ANY_DIRECTION,
    MOVE_BACK,
    MOVE_FORWARD,
    MOVE_FORWARD_BACKTRACK_OKAY,
    MOVE_IGNORING_WALLS,
    MOVE_THAT_WAY,
    SLIDE,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Trip, mover
from mazenb.games.gootmu.things.carried import discard, lay_down
from mazenb.games.gootmu.things.effects import blanks
from mazenb.games.gootmu.things.squares import closed_to, letters, straight
from mazenb.games.gootmu.turn.move import decider
from mazenb.games.gootmu.turn.slide import doors_on, glide_or_ask, jump_to
from mazenb.games.gootmu.walk.question import set_out

__all__: list[str] = []

EVERY_STAGE = (0, 1, 2, 3)


def _walk(state: GootmuState, i: int, trip: Trip, stages: tuple[int, ...] = EVERY_STAGE) -> bool:
    """Start the walk of a label if it is possible."""
    chosen = chosen_trip(state, i, trip._replace(kind="label"), stages)
    if chosen is None:
        return False
    set_out(state, decider(state, i), i, chosen)
    return True


def _number(label: Label) -> int:
    assert label.number is not None  # `check_labels` has checked this
    return label.number


@follows(MOVE_THAT_WAY)
def move_that_way(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Start a walk whose first step follows the arrow and whose other steps are free."""
    return _walk(state, i, Trip(_number(label), first="arrow"))


@follows(MOVE_BACK)
def move_back(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Start a walk whose first step goes back the way the pawn came and whose other steps are free."""
    return _walk(state, i, Trip(_number(label), first="back"))


@follows(MOVE_FORWARD)
def move_forward(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Start a walk whose first step keeps the pawn's direction and whose other steps are free."""
    return _walk(state, i, Trip(_number(label), first="forward"))


@follows(MOVE_FORWARD_BACKTRACK_OKAY)
def move_forward_backtrack(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Start a walk whose first step keeps the pawn's direction and which can revisit squares."""
    return _walk(state, i, Trip(_number(label), first="forward", again=True), (0, 2))


@follows(MOVE_IGNORING_WALLS)
def move_ignoring_walls(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Start a walk that ignores walls but not obstacles or the monster."""
    return _walk(state, i, Trip(_number(label), walls=True), (0,))


@follows(DROP_ALL_AND_BACK_UP)
def drop_all_and_back_up(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Drop everything carried, at least until the next turn, then go back as in L31."""
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


@follows(SLIDE)
def slide(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Slide along the arrow through open passages, stopping at a trap door or panel (C4)."""
    board, here = state.board, mover(state, i).square
    assert label.arrow is not None
    direction = int(label.arrow)

    def line(n: int) -> list[int] | None:
        squares: list[int] = []
        square = here
        for _ in range(n):
            there = board.near[square][direction]
            passed = squares and square in board.doors
            if passed or there not in board.out[square] or there in (here, *squares):
                return None
            squares.append(there)
            square = there
        if line_possible(state, i, squares):
            return squares
        # The slide is possible with one L06 for each locked door.
        doors = doors_on(state, i, letters(board, here, squares))
        return squares if 0 < doors <= blanks(mover(state, i)) else None

    squares = chosen_line(state, i, _number(label), line)
    return squares is not None and glide_or_ask(state, i, letters(board, here, squares))


@follows(JUMP)
def jump(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Jump along the arrow, ignoring walls and everything in between."""
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


@follows(MOVE_ANY_DIRECTION)
def move_any_direction(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Jump in a chosen direction, ignoring walls."""
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
    """Return the possible directions of a straight move, each with the square where it ends.

    Hazards are included only if there are no other possibilities (rule O4).
    """
    pawn = mover(state, i)
    ends = {way: line[-1] for way in range(4) if (line := _leap(state, i, way, n)) is not None}
    ends = {way: square for way, square in ends.items() if square not in pawn.visited}
    safe = {way: square for way, square in ends.items() if not closed_to(state, pawn, square)}
    return safe or ends


def _leap_options(rules: Terms, state: GootmuState, seat: int, i: int, n: int, fresh: bool) -> Listed:
    acted = acted_squares(state, i) if fresh else frozenset()
    return Listed(
        Action("jump", "NESW"[way]) for way, square in _leaps(state, i, n).items() if square not in acted
    )


@FRAMES.choice(_leap_options)
def leaping(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, n: int, fresh: bool) -> None:
    """Jump in the chosen direction."""
    direction = "NESW".index(str(action[1]))
    jump_to(state, i, _leaps(state, i, n)[direction], direction)
