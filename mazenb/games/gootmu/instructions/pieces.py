"""Instructions about GOOTMU pieces on the board, and one given away for placement."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Board, Label
from mazenb.board.reach.search import search
from mazenb.board.reach.ways import wall_free
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.carrying import discard, lay_down, take_away
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.moving import decider
from mazenb.games.gootmu.placing import piece_squares
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import is_piece, piece_owner
from mazenb.games.gootmu.words import pawn_name, pawn_of, square_of, square_word, thing_of, thing_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []


def _lying_pieces(state: GootmuState) -> dict[int, int]:
    return {thing: square for square, thing in state.lying if is_piece(thing)}


def _put(state: GootmuState, thing: int, square: int) -> None:
    take_away(state, _lying_pieces(state)[thing], thing)
    lay_down(state, square, thing)
    state.say("gootmu.log.piece-moves", thing=thing, square=square)


def _named(rules: Gootmu, word: object) -> int:
    thing = thing_of(rules.players, str(word))
    assert thing is not None  # the action was among the options
    return thing


# ── L04 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _enemy_pieces(state: GootmuState, i: int) -> list[int]:
    pawn = state.pawns[i]
    return [
        thing
        for thing, square in _lying_pieces(state).items()
        if piece_owner(thing) != pawn.owner and square != pawn.square
    ]


@instruction("L04")
def bring_an_enemy_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A lying piece of another player comes to lie here; it is not taken by that."""
    if not _enemy_pieces(state, i):
        return False
    state.push("bringing", decider(state, i), i)
    return True


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("bring", thing_word(rules.players, thing)) for thing in sorted(_enemy_pieces(state, i))
    )
)
def bringing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which piece to bring here."""
    _put(state, _named(rules, action[1]), state.pawns[i].square)


# ── L13, L35, L36 ─────────────────────────────────────────────────────────────────────────────────────────


def _shifted(board: Board, square: int, n: int) -> list[int]:
    """Where a piece can come to lie that is moved by n squares, walls ignored, no square twice."""
    ways = wall_free(board)
    return sorted(search(ways, ways.rows[square], square, n, 0)[0])


def _shift(state: GootmuState, seat: int, n: int, pieces: list[int]) -> bool:
    lying = _lying_pieces(state)
    pieces = [thing for thing in pieces if thing in lying and _shifted(state.board, lying[thing], n)]
    if not pieces:
        return False
    state.push("shifting", seat, n, tuple(pieces))
    return True


@instruction("L13")
def enemy_moves_your_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """The left neighbour moves one of the player's lying pieces."""
    owner = state.pawns[i].owner
    own = [thing for thing in _lying_pieces(state) if piece_owner(thing) == owner]
    return _shift(state, (owner + 1) % len(rules.players), label.number or 0, own)


@instruction("L35")
def move_any_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Any lying piece moves, ignoring walls."""
    return _shift(state, decider(state, i), label.number or 0, list(_lying_pieces(state)))


@instruction("L36")
def move_your_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """One of the player's own lying pieces moves, ignoring walls."""
    owner = state.pawns[i].owner
    own = [thing for thing in _lying_pieces(state) if piece_owner(thing) == owner]
    return _shift(state, decider(state, i), label.number or 0, own)


def _shift_options(rules: Gootmu, state: GootmuState, seat: int, n: int, pieces: tuple[int, ...]) -> Listed:
    lying = _lying_pieces(state)
    return Listed(
        Action("shift", thing_word(rules.players, thing), square_word(state.board, square))
        for thing in sorted(pieces)
        for square in _shifted(state.board, lying[thing], n)
    )


@FRAMES.choice(_shift_options)
def shifting(
    rules: Gootmu, state: GootmuState, action: Action, seat: int, n: int, pieces: tuple[int, ...]
) -> None:
    """Which piece to move, and where."""
    square = square_of(state.board, str(action[2]))
    assert square is not None
    _put(state, _named(rules, action[1]), square)


# ── L67 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _pairs(state: GootmuState) -> list[tuple[int, int]]:
    lying = _lying_pieces(state)
    things = sorted(lying)
    return [
        (one, other)
        for n, one in enumerate(things)
        for other in things[n + 1 :]
        if lying[one] != lying[other]
    ]


@instruction("L67")
def swap_any_two_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Two lying pieces change places."""
    if not _pairs(state):
        return False
    state.push("swapping", decider(state, i))
    return True


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("swap", thing_word(rules.players, one), thing_word(rules.players, other))
        for one, other in _pairs(state)
    )
)
def swapping(rules: Gootmu, state: GootmuState, action: Action, seat: int) -> None:
    """Which two pieces change places."""
    one, other = _named(rules, action[1]), _named(rules, action[2])
    lying = _lying_pieces(state)
    _put(state, one, lying[other])
    _put(state, other, lying[one])


# ── L18 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _givable(state: GootmuState, i: int) -> list[int]:
    return [thing for thing in state.pawns[i].carried if is_piece(thing) and piece_squares(state, thing)]


@instruction("L18")
def give_a_gootmu_for_placement(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A carried piece goes to another player, who places it as in the set-up."""
    if not _givable(state, i) or len(state.pawns) < 2:
        return False
    state.push("handing", decider(state, i), i)
    return True


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("give", thing_word(rules.players, thing), pawn_name(rules.players, state, other))
        for thing in _givable(state, i)
        for other in range(len(state.pawns))
        if other != i
    )
)
def handing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which piece to give away, and to whom."""
    thing = _named(rules, action[1])
    other = pawn_of(rules.players, state, str(action[2]))
    assert other is not None
    state.say("gootmu.log.gives", pawn=i, other=other, thing=thing)
    discard(state, i, thing)
    state.push("place_piece", decider(state, other), thing)
