"""Instructions that put whoever stands on them somewhere else, without steps."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.contradiction import acted_squares
from mazenb.games.gootmu.distances import distances
from mazenb.games.gootmu.effects import give_effect
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import INSTRUCTIONS, instruction
from mazenb.games.gootmu.landing import arrive
from mazenb.games.gootmu.moving import decider, relocate
from mazenb.games.gootmu.places import closed_to, label_at, lying_at
from mazenb.games.gootmu.pushing import SPARED
from mazenb.games.gootmu.state import GootmuState, Place, Places, mover
from mazenb.games.gootmu.things import FACE_DOWN, TOKEN_OBSTACLES, is_item, is_piece, piece_owner
from mazenb.games.gootmu.words import pawn_name, pawn_of, square_of, square_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["appear", "nearest"]

DOORS = ("TRAP DOOR", "SECRET PANEL")


def appear(state: GootmuState, i: int, square: int) -> None:
    """Come to stand on a square, with no heading (rule M14)."""
    state.say("gootmu.log.goes", pawn=i, square=square)
    relocate(state, i, square, -1)
    arrive(state, i)


def _go(state: GootmuState, i: int, targets: Iterable[int], *, again: bool = False) -> bool:
    """Send a pawn to one of several squares: not to a closed one (O2), nor to one where it was this turn.

    Squares that have acted for it are no targets while there are others (rule C7); with ``again`` the same
    goes for all squares of this turn (M1).
    """
    pawn = mover(state, i)
    open_squares = {square for square in targets if not closed_to(state, pawn, square)} - {pawn.square}
    unvisited = open_squares - pawn.visited
    open_squares = (unvisited or open_squares) if again else unvisited
    squares = (open_squares - acted_squares(state, i)) or open_squares
    if not squares:
        return False
    if len(squares) == 1:
        appear(state, i, squares.pop())
    else:
        state.push("going", decider(state, i), i, frozenset(squares))
    return True


def _go_options(rules: Gootmu, state: GootmuState, seat: int, i: int, targets: frozenset[int]) -> Listed:
    return Listed(Action("go", square_word(state.board, square)) for square in sorted(targets))


@FRAMES.choice(_go_options)
def going(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, targets: Places) -> None:
    """To which square to go."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    appear(state, i, square)


def nearest(state: GootmuState, i: int, wanted: Callable[[int], bool], *, here: bool = False) -> list[int]:
    """The nearest squares with a property, walls ignored, that are not closed to a pawn.

    Parameters
    ----------
    here : bool
        Whether the pawn's own square counts.
    """
    pawn = mover(state, i)
    found: list[int] = []
    best = -1
    for square, far in distances(state.board, pawn.square).items():
        if best >= 0 and far > best:
            break
        if (far or here) and wanted(square) and (here or not closed_to(state, pawn, square)):
            best = far
            found.append(square)
    return found


@instruction("L20", monster=True)
def go_anywhere(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """To any square."""
    return _go(state, i, map(state.board.index, state.board.squares))


@instruction("L21")
def go_to_nearest_enemy_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Onto the nearest lying piece of another player."""
    owner = state.pawns[i].owner
    lying = {square for square, thing in state.lying if is_piece(thing) and piece_owner(thing) != owner}
    return _go(state, i, nearest(state, i, lying.__contains__), again=True)


@instruction("L44")
def move_to_nearest_label(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Onto the nearest other square with an instruction."""

    def instructs(square: int) -> bool:
        other = label_at(state.board, square)
        return other is not None and (other.name in INSTRUCTIONS or other.name in DOORS)

    return _go(state, i, nearest(state, i, instructs), again=True)


@instruction("L45")
def move_to_next_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """To any square of the tile that the arrow points to, across holes."""
    board = state.board
    here = mover(state, i).square
    spot = board.geometry.spot(board.square(here))
    assert label.arrow is not None
    if spot is None:
        return False
    square = here
    while square >= 0 and board.geometry.spot(board.square(square)) == spot:
        square = board.near[square][int(label.arrow)]
        if square == here:
            return False
    if square < 0:
        return False
    tile = board.geometry.spot(board.square(square))
    return tile is not None and _go(state, i, board.geometry.cells[tile])


@instruction("L47")
def move_to_monster_tile(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """To any square of the monster's tile but its own."""
    board = state.board
    if state.monster is None:
        return False
    tile = board.geometry.spot(board.square(state.monster.square))
    return tile is not None and _go(state, i, board.geometry.cells[tile])


@instruction("L70")
def teleport_to_any_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Onto any lying piece."""
    return _go(state, i, {square for square, thing in state.lying if is_piece(thing)}, again=True)


# ── onto another player (L46) ─────────────────────────────────────────────────────────────────────────────


def _partners(state: GootmuState, i: int) -> list[int]:
    pawn = state.pawns[i]
    partners = [
        n
        for n, other in enumerate(state.pawns)
        if n != i and other.square != pawn.square and not closed_to(state, pawn, other.square)
    ]
    # Squares where the pawn was this turn (M1), or that have acted (C7), only if there are no others.
    for avoided in (pawn.visited, acted_squares(state, i)):
        partners = [n for n in partners if state.pawns[n].square not in avoided] or partners
    return partners


@instruction("L46")
def move_to_another_player(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Onto a player of one's choice."""
    if not _partners(state, i):
        return False
    state.push("joining_player", decider(state, i), i)
    return True


def _partner_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("player", pawn_name(rules.players, state, other)) for other in _partners(state, i))


@FRAMES.choice(_partner_options)
def joining_player(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Onto whom to move; unless pushed, that player cannot push back in the next turn."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    give_effect(state, other, SPARED, i)
    appear(state, i, state.pawns[other].square)


# ── onto the nearest item (L22) ───────────────────────────────────────────────────────────────────────────


@instruction("L22")
def go_to_nearest_item(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Onto the nearest item, which may turn out to be something else."""
    items = {square for square, thing in state.lying if thing == FACE_DOWN or is_item(thing)}
    targets = nearest(state, i, items.__contains__)
    if not targets:
        return False
    for avoided in (state.pawns[i].visited, acted_squares(state, i)):
        targets = [square for square in targets if square not in avoided] or targets
    if len(targets) == 1:
        state.push("approach", i, targets[0])
    else:
        state.push("approaching", decider(state, i), i, frozenset(targets))
    return True


@FRAMES.choice(_go_options)
def approaching(
    rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, targets: Places
) -> None:
    """To which of several items that are equally near to go."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.push("approach", i, square)


@FRAMES.step
def approach(rules: Gootmu, state: GootmuState, i: int, square: Place) -> None:
    """Turn the token up; go there, or beside it if it is an obstacle without its item."""
    if FACE_DOWN in lying_at(state, square):
        state.schedule([("reveal", square), ("approach", i, square)])
        return
    pawn = state.pawns[i]
    obstacle = any(
        TOKEN_OBSTACLES.get(thing, -1) not in (-1, *pawn.carried) for thing in lying_at(state, square)
    )
    if not obstacle:
        appear(state, i, square)
        return
    if not _go(state, i, (there for there in state.board.near[square] if there >= 0)):
        state.say("gootmu.log.stays", pawn=i)
