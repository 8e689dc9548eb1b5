"""Invariants of a GOOTMU game, which must be true after every answer."""

from __future__ import annotations

from collections import Counter
from functools import cache

from mazenb.board.geometry import Geometry
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.effects import limit
from mazenb.games.gootmu.things.tokens import FACE_DOWN, PILE, is_piece, pieces_of

__all__ = ["broken"]


def broken(rules: Gootmu, state: GootmuState) -> list[str]:
    """Describe the invariants that a state breaks. The list is empty for every state that occurs in a game.

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
    seen = Counter([thing for _, thing in state.lying])
    for pawn in state.pawns:
        seen.update(pawn.carried)
    return [*_pieces(rules, state, seen), *_tokens(state, seen), *_pawns(state), *_waiting(rules, state)]


def _pieces(rules: Gootmu, state: GootmuState, seen: Counter[int]) -> list[str]:
    """Describe the pieces that do not exist exactly once (on the board, carried, or about to be placed)."""
    found = Counter({thing: many for thing, many in seen.items() if is_piece(thing)})
    for frame in frames_of(state.stack):
        if frame[0] in ("place_piece", "scatter_piece"):
            found[frame[2]] += 1
    contest = any(frame[0] == "contest" for frame in frames_of(state.stack))
    wanted = {piece for seat in range(len(rules.players)) for piece in pieces_of(seat)}
    if contest or (set(found) == wanted and all(many == 1 for many in found.values())):
        return []
    return [f"pieces: {sorted(found.items())}"]


def _tokens(state: GootmuState, seen: Counter[int]) -> list[str]:
    """Describe the kinds with more tokens than there are in the game, and a pile that is too small."""
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


@cache
def _squares(geometry: Geometry) -> frozenset[int]:
    """Return the numbers of all squares, cached because computing them took half the time of a soak."""
    return frozenset(row * geometry.columns + column for row, column in geometry.squares)


def _pawns(state: GootmuState) -> list[str]:
    """Describe the pawns that are off the board, do not have a start square, or carry too much."""
    squares = _squares(state.board.geometry)
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
    """Describe the fault if the game is not over but no answer is possible."""
    if state.stack is None:
        over = state.winner >= 0 or state.left == 0
        return [] if over else ["the game has stopped, but nobody has won"]
    return [] if len(rules.actions(state)) else [f"nothing can be answered to {state.stack[0][0]}"]
