"""The magnet, which takes 3 off rolls nearby and pulls a pawn whose roll becomes negative (rule K5)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Sequence

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Trip, mover
from mazenb.games.gootmu.things.distances import around
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import closed_to, letters
from mazenb.games.gootmu.things.tokens import MAGNET, PILE, POWER
from mazenb.games.gootmu.turn.move import spots_near
from mazenb.games.gootmu.turn.rotate import owner_first, power_turn, rotations, turn_tile

__all__ = ["magnet_near", "magnet_square", "pull"]

FAR = 3


def magnet_square(state: GootmuState) -> int:
    """Return the square of the face-up magnet, or −1 if there is none on the board."""
    if state.pile[MAGNET] == PILE[MAGNET]:
        return -1
    return lying_on(state).magnet


def magnet_near(state: GootmuState, i: int) -> bool:
    """Return True if the magnet is within three squares of the piece about to move, ignoring walls."""
    magnet = magnet_square(state)
    if magnet < 0:
        return False
    return bool(around(state.board, magnet, FAR) >> mover(state, i).square & 1)


def pull(rules: Terms, state: GootmuState, seat: int, i: int, n: int, six: bool) -> bool:
    """Let the magnet pull a piece n squares; return False if it is already there or no path is open."""
    ways = _paths(state, i, n)
    if not ways:
        return False
    if owner_first(rules, state, seat, i):
        state.push("pulling", seat, i, n, six)
        state.push("aside", state.pawns[i].owner, i)
    elif len(ways) > 1 or six or _power(rules, state, seat, i):
        state.push("pulled", seat, i, n, six)
    else:
        state.push("glide", i, ways[0])
    return True


@FRAMES.step
def pulling(rules: Terms, state: GootmuState, seat: int, i: int, n: int, six: bool) -> None:
    """Pull the pawn after its owner has answered; a rotated tile may have closed every path."""
    ways = _paths(state, i, n)
    if len(ways) > 1 or (ways and six):
        state.push("pulled", seat, i, n, six)
    elif ways:
        state.push("glide", i, ways[0])
    else:
        state.push("walk", seat, i, Trip(0, six=six))


def _paths(state: GootmuState, i: int, n: int) -> list[str]:
    """Return the first n steps of every shortest open path to the magnet, or all steps if there are fewer."""
    board, piece = state.board, mover(state, i)
    magnet = magnet_square(state)
    if magnet == piece.square:
        return []
    far = _open_distances(state, i, magnet)
    if piece.square not in far:
        return []
    paths: list[tuple[int, ...]] = [()]
    for _ in range(min(n, far[piece.square])):
        longer = []
        for path in paths:
            here = path[-1] if path else piece.square
            longer += [(*path, there) for there in board.out[here] if far.get(there, -1) == far[here] - 1]
        paths = longer
    return [letters(board, piece.square, path) for path in paths]


def _open_distances(state: GootmuState, i: int, magnet: int) -> dict[int, int]:
    """Return the number of open steps from each square to the magnet, for this piece."""
    board, piece = state.board, mover(state, i)

    def shut(square: int) -> bool:
        return square in board.doors or closed_to(state, piece, square)

    if shut(magnet):
        return {}
    out, near = board.out, board.near
    far = {magnet: 0}
    ring = [magnet]
    while ring and piece.square not in far:
        ahead = []
        for square in ring:
            for other in near[square]:
                if other in far or other < 0 or square not in out[other]:
                    continue
                if other == piece.square or not shut(other):
                    far[other] = far[square] + 1
                    ahead.append(other)
        ring = ahead
    return far


def _pull_options(rules: Terms, state: GootmuState, seat: int, i: int, n: int, six: bool) -> Listed:
    actions = [Action("slide", path) for path in _paths(state, i, n)]
    if six:
        actions += rotations(rules, spots_near(state.board, mover(state, i).square))
    return Listed([*actions, *_power(rules, state, seat, i)])


def _power(rules: Terms, state: GootmuState, seat: int, i: int) -> Sequence[Action]:
    """Return the rotations that a POWER TOKEN allows between the roll and the pull (rule T7)."""
    player = state.pawns[state.active]
    if seat != player.owner or POWER not in player.carried:
        return []
    return rotations(rules, spots_near(state.board, mover(state, i).square), "power")


@FRAMES.choice(_pull_options)
def pulled(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, n: int, six: bool) -> None:
    """Choose one of the shortest paths, or rotate a tile on a natural 6 or with a POWER TOKEN."""
    if action.verb == "rotate":
        turn_tile(rules, state, action)
    elif action.verb == "power":
        power_turn(rules, state, state.active, action)
        if not pull(rules, state, seat, i, n, six):
            state.push("walk", seat, i, Trip(0, six=six))
    else:
        state.push("glide", i, str(action[1]))
