"""Instructions about GOOTMU pieces on the board, and one by which a piece is given away to be placed."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Board, Label
from mazenb.board.reach.search import search
from mazenb.board.reach.steps import wall_free
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    BRING_AN_ENEMY_GOOTMU,
    ENEMY_MOVES_YOUR_GOOTMU,
    GIVE_A_GOOTMU_FOR_PLACEMENT,
    MOVE_ANY_GOOTMU,
    MOVE_YOUR_GOOTMU,
    SWAP_ANY_TWO_GOOTMU,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.setup.placement import piece_squares
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import pawn_name, pawn_of, square_of, square_word, thing_of, thing_word
from mazenb.games.gootmu.things.carried import discard, lay_down, take_away
from mazenb.games.gootmu.things.tokens import is_piece, piece_owner
from mazenb.games.gootmu.turn.move import decider

__all__: list[str] = []


def _lying_pieces(state: GootmuState) -> dict[int, int]:
    return {thing: square for square, thing in state.lying if is_piece(thing)}


def _put(state: GootmuState, thing: int, square: int) -> None:
    take_away(state, _lying_pieces(state)[thing], thing)
    lay_down(state, square, thing)
    state.say("gootmu.log.piece-moves", thing=thing, square=square)


def _named(rules: Terms, word: object) -> int:
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


@follows(BRING_AN_ENEMY_GOOTMU)
def bring_an_enemy_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Bring another player's piece from the board to this square, without picking it up."""
    if not _enemy_pieces(state, i):
        return False
    state.push("bringing", decider(state, i), i)
    return True


@FRAMES.choice(
    lambda rules, state, seat, i: Listed(
        Action("bring", thing_word(rules.players, thing)) for thing in sorted(_enemy_pieces(state, i))
    )
)
def bringing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Bring the chosen piece here."""
    _put(state, _named(rules, action[1]), state.pawns[i].square)


# ── L13, L35, L36 ─────────────────────────────────────────────────────────────────────────────────────────


def _shifted(board: Board, square: int, n: int) -> list[int]:
    """Return the squares a piece can be moved to in n steps, ignoring walls and not revisiting squares."""
    ways = wall_free(board)
    return sorted(search(ways, ways.rows[square], square, n, 0)[0])


def _shift(state: GootmuState, seat: int, n: int, pieces: list[int]) -> bool:
    lying = _lying_pieces(state)
    pieces = [thing for thing in pieces if thing in lying and _shifted(state.board, lying[thing], n)]
    if not pieces:
        return False
    state.push("shifting", seat, n, tuple(pieces))
    return True


@follows(ENEMY_MOVES_YOUR_GOOTMU)
def enemy_moves_your_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the left neighbour move one of the player's pieces on the board."""
    owner = state.pawns[i].owner
    own = [thing for thing in _lying_pieces(state) if piece_owner(thing) == owner]
    return _shift(state, (owner + 1) % len(rules.players), label.number or 0, own)


@follows(MOVE_ANY_GOOTMU)
def move_any_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player move any piece on the board, ignoring walls."""
    return _shift(state, decider(state, i), label.number or 0, list(_lying_pieces(state)))


@follows(MOVE_YOUR_GOOTMU)
def move_your_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player move one of their own pieces on the board, ignoring walls."""
    owner = state.pawns[i].owner
    own = [thing for thing in _lying_pieces(state) if piece_owner(thing) == owner]
    return _shift(state, decider(state, i), label.number or 0, own)


def _shift_options(rules: Terms, state: GootmuState, seat: int, n: int, pieces: tuple[int, ...]) -> Listed:
    lying = _lying_pieces(state)
    return Listed(
        Action("shift", thing_word(rules.players, thing), square_word(state.board, square))
        for thing in sorted(pieces)
        for square in _shifted(state.board, lying[thing], n)
    )


@FRAMES.choice(_shift_options)
def shifting(
    rules: Terms, state: GootmuState, action: Action, seat: int, n: int, pieces: tuple[int, ...]
) -> None:
    """Move the chosen piece to the chosen square."""
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


@follows(SWAP_ANY_TWO_GOOTMU)
def swap_any_two_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Let the player swap two pieces on the board."""
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
def swapping(rules: Terms, state: GootmuState, action: Action, seat: int) -> None:
    """Swap the two chosen pieces."""
    one, other = _named(rules, action[1]), _named(rules, action[2])
    lying = _lying_pieces(state)
    _put(state, one, lying[other])
    _put(state, other, lying[one])


# ── L18 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _givable(state: GootmuState, i: int) -> list[int]:
    return [thing for thing in state.pawns[i].carried if is_piece(thing) and piece_squares(state, thing)]


@follows(GIVE_A_GOOTMU_FOR_PLACEMENT)
def give_a_gootmu_for_placement(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Give a carried piece to another player, who places it as during set-up."""
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
def handing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Give the chosen piece to the chosen player."""
    thing = _named(rules, action[1])
    other = pawn_of(rules.players, state, str(action[2]))
    assert other is not None
    state.say("gootmu.log.gives", pawn=i, other=other, thing=thing)
    discard(state, i, thing)
    state.push("place_piece", decider(state, other), thing)
