"""What must be true of a game of GOOTMU after every answer."""

from __future__ import annotations

from collections import Counter

from mazenb.engine.state import frames_of
from mazenb.games.gootmu.effects import limit
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things import FACE_DOWN, PILE, is_piece, pieces_of

__all__ = ["broken"]


def broken(rules: Gootmu, state: GootmuState) -> list[str]:
    """The invariants that a state breaks, in words; none in any game.

    Parameters
    ----------
    rules : Gootmu
    state : GootmuState

    Returns
    -------
    list of str

    Examples
    --------
    >>> rules = Gootmu()
    >>> broken(rules, rules.opening())
    []
    """
    if not state.pawns:
        return []
    return [*_pieces(rules, state), *_tokens(state), *_pawns(state), *_waiting(rules, state)]


def _pieces(rules: Gootmu, state: GootmuState) -> list[str]:
    """Each piece exists exactly once: lying, carried, or about to be placed."""
    found = Counter(thing for _, thing in state.lying if is_piece(thing))
    found.update(thing for pawn in state.pawns for thing in pawn.carried if is_piece(thing))
    for frame in frames_of(state.stack):
        if frame[0] in ("place_piece", "scatter_piece"):
            found[frame[2]] += 1
    contest = any(frame[0] == "contest" for frame in frames_of(state.stack))
    wanted = {piece for seat in range(len(rules.players)) for piece in pieces_of(seat)}
    if contest or (set(found) == wanted and all(many == 1 for many in found.values())):
        return []
    return [f"pieces: {sorted(found.items())}"]


def _tokens(state: GootmuState) -> list[str]:
    """No kind has more tokens than the pile had, and the pile has enough for what lies face down."""
    seen = Counter(thing for _, thing in state.lying)
    seen.update(thing for pawn in state.pawns for thing in pawn.carried)
    wrong = [
        f"kind {kind}: {seen[kind]} in sight, {left} hidden, {PILE[kind]} in all"
        for kind, left in enumerate(state.pile)
        if left < 0 or seen[kind] + left > PILE[kind]
    ]
    if seen[FACE_DOWN] > sum(state.pile):
        wrong.append(f"{seen[FACE_DOWN]} tokens lie face down, {sum(state.pile)} are left")
    if list(state.lying) != sorted(state.lying):
        wrong.append("what lies on the board is not in order")
    return wrong


def _pawns(state: GootmuState) -> list[str]:
    """Every pawn stands on a square that exists, has a start, and carries no more than it may."""
    squares = {state.board.index(square) for square in state.board.squares}
    wrong = []
    unloading = any(frame[0] == "unload" for frame in frames_of(state.stack))
    for i, pawn in enumerate(state.pawns):
        if pawn.square != -1 and not {pawn.square, pawn.start} <= squares:
            wrong.append(f"pawn {i} stands on {pawn.square}, its start is {pawn.start}")
        if not pawn.visited <= squares:
            wrong.append(f"pawn {i} has visited squares that are not there")
        if len(pawn.carried) > limit(pawn) and not unloading:
            wrong.append(f"pawn {i} carries {len(pawn.carried)} things")
    if state.monster is not None and state.monster.square not in squares:
        wrong.append(f"the monster stands on {state.monster.square}")
    if any(square not in squares for square, _ in state.lying):
        wrong.append("something lies beside the board")
    return wrong


def _waiting(rules: Gootmu, state: GootmuState) -> list[str]:
    """Until the game ends somebody may answer something."""
    if state.stack is None:
        over = state.winner >= 0 or state.left == 0
        return [] if over else ["the game has stopped, but nobody has won"]
    return [] if len(rules.actions(state)) else [f"nothing can be answered to {state.stack[0][0]}"]
