"""Instructions that send the pawn on their square somewhere else, without steps."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Callable, Iterable

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.label_move import acted_squares, line_possible
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    GO_ANYWHERE,
    GO_TO_NEAREST_ENEMY_GOOTMU,
    GO_TO_NEAREST_ITEM,
    MOVE_TO_ANOTHER_PLAYER,
    MOVE_TO_MONSTER_TILE,
    MOVE_TO_NEAREST_LABEL,
    MOVE_TO_NEXT_TILE,
    PRINTED,
    TELEPORT_TO_ANY_GOOTMU,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, Places, mover
from mazenb.games.gootmu.text.words import pawn_name, pawn_of, square_of, square_word
from mazenb.games.gootmu.things.distances import distances
from mazenb.games.gootmu.things.effects import blanks, give_effect
from mazenb.games.gootmu.things.squares import closed_to, label_at, lying_at
from mazenb.games.gootmu.things.tokens import (
    FACE_DOWN,
    TOKEN_OBSTACLES,
    is_item,
    is_piece,
    piece_owner,
)
from mazenb.games.gootmu.turn.move import decider
from mazenb.games.gootmu.turn.push import SPARED
from mazenb.games.gootmu.turn.slide import jump_to

__all__ = ["appear", "nearest"]


def appear(state: GootmuState, i: int, square: int) -> None:
    """Put a pawn on a square, without a heading (rule M14). On a closed square, rule O7 applies."""
    jump_to(state, i, square, -1)


def _possible(state: GootmuState, i: int, squares: Iterable[int]) -> set[int]:
    """Return the squares to which a pawn can be sent: open squares, and hazards, which send it home (O7).

    A pawn cannot be sent to a locked door or the like unless it has an L06 to spend.
    """
    pawn = mover(state, i)
    cleared = i != MONSTER and blanks(pawn) > 0
    return {square for square in squares if cleared or line_possible(state, i, (square,))}


def _go(state: GootmuState, i: int, targets: Iterable[int], *, again: bool = False) -> bool:
    """Send a pawn to one of several squares.

    Squares whose labels have acted on the pawn are targets only if there are no others (rule C7). Squares
    that the pawn has visited in this turn are never targets or, with ``again``, only if there are no others
    (M1).
    """
    pawn = mover(state, i)
    squares = _possible(state, i, targets) - {pawn.square}
    unvisited = squares - pawn.visited
    squares = (unvisited or squares) if again else unvisited
    squares = (squares - acted_squares(state, i)) or squares
    if not squares:
        return False
    if len(squares) == 1:
        appear(state, i, squares.pop())
    else:
        state.push("going", decider(state, i), i, frozenset(squares))
    return True


def _go_options(rules: Terms, state: GootmuState, seat: int, i: int, targets: frozenset[int]) -> Listed:
    return Listed(Action("go", square_word(state.board, square)) for square in sorted(targets))


@FRAMES.choice(_go_options)
def going(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, targets: Places) -> None:
    """Go to the chosen square."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    appear(state, i, square)


def nearest(state: GootmuState, i: int, wanted: Callable[[int], bool], *, here: bool = False) -> list[int]:
    """Return the nearest squares with a property, ignoring walls and including closed squares (rule O7).

    Parameters
    ----------
    here : bool
        Whether the pawn's own square is included.
    """
    pawn = mover(state, i)
    found: list[int] = []
    best = -1
    for square, far in distances(state.board, pawn.square).items():
        if best >= 0 and far > best:
            break
        if (far or here) and wanted(square):
            best = far
            found.append(square)
    return found


@follows(GO_ANYWHERE)
def go_anywhere(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to any square."""
    return _go(state, i, map(state.board.index, state.board.squares))


@follows(GO_TO_NEAREST_ENEMY_GOOTMU)
def go_to_nearest_enemy_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to the nearest piece of another player on the board."""
    owner = state.pawns[i].owner
    lying = {square for square, thing in state.lying if is_piece(thing) and piece_owner(thing) != owner}
    return _go(state, i, nearest(state, i, lying.__contains__), again=True)


@follows(MOVE_TO_NEAREST_LABEL)
def move_to_nearest_label(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to the nearest other square with an instruction."""

    def instructs(square: int) -> bool:
        other = label_at(state.board, square)
        row = None if other is None else PRINTED.get(other.name)
        return row is not None and row.instructs

    return _go(state, i, nearest(state, i, instructs), again=True)


@follows(MOVE_TO_NEXT_TILE)
def move_to_next_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to any square of the next tile in the direction of the arrow, across holes."""
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


@follows(MOVE_TO_MONSTER_TILE)
def move_to_monster_tile(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to any square of the monster's tile except the monster's own square."""
    board, monster = state.board, state.monster
    if monster is None:
        return False
    tile = board.geometry.spot(board.square(monster.square))
    if tile is None:
        return False
    return _go(state, i, [square for square in board.geometry.cells[tile] if square != monster.square])


@follows(TELEPORT_TO_ANY_GOOTMU)
def teleport_to_any_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to any piece on the board."""
    return _go(state, i, {square for square, thing in state.lying if is_piece(thing)}, again=True)


# ── onto another player (L46) ─────────────────────────────────────────────────────────────────────────────


def _partners(state: GootmuState, i: int) -> list[int]:
    pawn = state.pawns[i]
    possible = _possible(state, i, [other.square for other in state.pawns]) - {pawn.square}
    partners = [n for n, other in enumerate(state.pawns) if other.square in possible]
    # Squares that the pawn has visited in this turn (M1) or whose label has acted (C7) are a last resort.
    for avoided in (pawn.visited, acted_squares(state, i)):
        partners = [n for n in partners if state.pawns[n].square not in avoided] or partners
    return partners


@follows(MOVE_TO_ANOTHER_PLAYER)
def move_to_another_player(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to a chosen player's square."""
    if not _partners(state, i):
        return False
    state.push("joining_player", decider(state, i), i)
    return True


def _partner_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("player", pawn_name(rules.players, state, other)) for other in _partners(state, i))


@FRAMES.choice(_partner_options)
def joining_player(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Move to the square of the chosen pawn, whose player cannot push back in the next turn unless pushed."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    square = state.pawns[other].square
    if closed_to(state, state.pawns[i], square):
        # The pawn may go home instead (O4), or stay (O5), and meets nobody then.
        state.push("spare", i, other)
    else:
        give_effect(state, other, SPARED, i)
    appear(state, i, square)


@FRAMES.step
def spare(rules: Terms, state: GootmuState, i: int, other: int) -> None:
    """After a move to a closed square, spare the pawn if it met the other one there and did not push it."""
    if state.pawns[i].square == state.pawns[other].square:
        give_effect(state, other, SPARED, i)


# ── onto the nearest item (L22) ───────────────────────────────────────────────────────────────────────────


@follows(GO_TO_NEAREST_ITEM)
def go_to_nearest_item(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Go to the nearest item or face-down token, which may turn out not to be an item."""
    items = {square for square, thing in state.lying if thing == FACE_DOWN or is_item(thing)}
    near = nearest(state, i, items.__contains__)
    possible = _possible(state, i, near)
    # What the row says about FIRE and CAVE-IN takes precedence.
    targets = [square for square in near if square in possible or _obstructed(state, i, square)]
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
def approaching(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, targets: Places) -> None:
    """Go to the one chosen from several equally near items."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    state.push("approach", i, square)


@FRAMES.step
def approach(rules: Terms, state: GootmuState, i: int, square: Place) -> None:
    """Reveal the token and go there, or next to it if it is an obstacle that the pawn cannot enter."""
    if _obstructed(state, i, square):
        beside = [there for there in state.board.near[square] if there >= 0]
        pawn = state.pawns[i]
        if not _go(state, i, [there for there in beside if not closed_to(state, pawn, there)]):
            state.say("gootmu.log.stays", pawn=i)
    elif FACE_DOWN in lying_at(state, square) and not closed_to(state, state.pawns[i], square):
        state.schedule([("reveal", square), ("approach", i, square)])
    else:
        appear(state, i, square)


def _obstructed(state: GootmuState, i: int, square: int) -> bool:
    """Return True if FIRE or CAVE-IN is on a square and a pawn does not have the item."""
    carried = state.pawns[i].carried
    return any(TOKEN_OBSTACLES.get(thing, -1) not in (-1, *carried) for thing in lying_at(state, square))
