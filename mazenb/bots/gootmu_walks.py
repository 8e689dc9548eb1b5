"""Which walk to make, for one's own pawn, a second pawn, the monster, or somebody else's pawn."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.bots.gootmu_maps import FAR, TurnMap, own_pieces, targets_of, turn_map
from mazenb.bots.gootmu_sense import MOVING, PIECE, label_worth, least_useful, usefulness
from mazenb.engine import Action
from mazenb.games.gootmu.effects import has, room
from mazenb.games.gootmu.instructions import INSTRUCTIONS
from mazenb.games.gootmu.legs import Legs
from mazenb.games.gootmu.places import label_at
from mazenb.games.gootmu.routes import routes
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.things import FACE_DOWN, is_item, is_piece, piece_owner
from mazenb.games.gootmu.turning import WAYS, squares_turned
from mazenb.games.gootmu.words import thing_of, tile_of

__all__ = ["Walker", "best_number", "best_turn"]

STUCK = 5.0
"""So many turns from the next piece a rotation is thought about."""


class Walker:
    """How good walks are for a seat, when a pawn or the monster walks.

    Parameters
    ----------
    rules : Gootmu
    state : GootmuState
    seat : int
        Whose good it is.
    i : int
        Who walks.
    """

    def __init__(self, rules: Gootmu, state: GootmuState, seat: int, i: int) -> None:
        self.rules, self.state, self.seat, self.i = rules, state, seat, i
        self.pawn = mover(state, i)
        self.things: dict[int, list[int]] = {}
        for square, thing in state.lying:
            self.things.setdefault(square, []).append(thing)
        self.own = i != MONSTER and self.pawn.owner == seat and not self.pawn.pseudo
        self.targets = {} if i == MONSTER else targets_of(state, self.pawn.owner)
        self.maps: dict[frozenset[int], TurnMap] = {}
        self.crowded = {pawn.square for n, pawn in enumerate(state.pawns) if n != i}

    @property
    def here(self) -> float:
        """The turns that the pawn needs from where it stands."""
        return FAR if self.i == MONSTER else self.map()[self.pawn.square]

    def map(self, taken: frozenset[int] = frozenset()) -> TurnMap:
        """The turns from each square to the next piece, when those on some squares are taken."""
        if taken not in self.maps:
            left = {square: extra for square, extra in self.targets.items() if square not in taken}
            self.maps[taken] = turn_map(self.state, self.pawn, left)
        return self.maps[taken]

    def squares(self, letters: str) -> list[int]:
        """The squares that a walk enters."""
        square, near = self.pawn.square, self.state.board.near
        found = []
        for letter in letters:
            square = near[square]["NESW".index(letter.upper())]
            found.append(square)
        return found

    def taken(self, squares: Sequence[int]) -> tuple[list[int], int]:
        """Where a pawn takes pieces of its player's on a way, and the room it has then."""
        pawn, free = self.pawn, room(self.pawn)
        barred = has(pawn, "L77")
        got: list[int] = []
        for n, square in enumerate(squares):
            things = self.things.get(square)
            if not things:
                continue
            last = n == len(squares) - 1
            for thing in things:
                own = is_piece(thing) and piece_owner(thing) == pawn.owner
                if own and free and not barred and (last or not self.rules.exact):
                    got.append(square)
                    free -= 1
            for thing in things:
                if free and (thing == FACE_DOWN or is_item(thing)):
                    free -= 1
                    barred = False
        return got, free

    def worth(self, letters: str) -> float:
        """How good a walk is for the seat, in turns."""
        squares = self.squares(letters)
        if self.i == MONSTER:
            return self._monster(squares)
        places, free = self.taken(squares)
        got = len(places)
        if self.pawn.pseudo:
            return -PIECE * got if self.pawn.owner == self.seat else 0.0
        end = squares[-1]
        worth = self._carrier(end) + PIECE * got - min(self.map(frozenset(places))[end], FAR)
        worth += label_worth(self.state, self.pawn, end)
        if own_pieces(self.pawn) + got == 3:
            worth += 1000.0
        elif not free and (end in self.crowded or self.things.get(end)):
            # Full hands are emptied at the end of a turn, where nothing else is on the square.
            worth -= 1.0
        return worth if self.own else -worth

    def _carrier(self, end: int) -> float:
        """What is won by ending on somebody who carries the pawn's pieces (rule M7)."""
        if end not in self.crowded or not room(self.pawn):
            return 0.0
        return PIECE * sum(
            is_piece(thing) and piece_owner(thing) == self.pawn.owner
            for n, pawn in enumerate(self.state.pawns)
            if n != self.i and pawn.square == end
            for thing in pawn.carried
        )

    def _monster(self, squares: Sequence[int]) -> float:
        worth = 0.0
        for pawn in self.state.pawns:
            if pawn.square in squares and pawn.square != pawn.start:
                worth += -5.0 if pawn.owner == self.seat else 2.0
        return worth

    def moves_on(self, letters: str) -> bool:
        """Whether the label where a walk ends moves the pawn on."""
        label = label_at(self.state.board, self.squares(letters)[-1])
        instruction = None if label is None else INSTRUCTIONS.get(label.name)
        return instruction is not None and instruction.row.id in MOVING

    def drop(self, actions: Sequence[Action], letters: str) -> Action | None:
        """What to drop first, if full hands are all that keeps a walk from taking a piece."""
        if not self.own or room(self.pawn):
            return None
        passed = [thing for square in self.squares(letters) for thing in self.things.get(square, ())]
        if not any(is_piece(thing) and piece_owner(thing) == self.pawn.owner for thing in passed):
            return None
        words = {thing_of(self.rules.players, str(a[1])): a for a in actions if a.verb == "drop"}
        things = [thing for thing in words if thing is not None and usefulness(self.pawn, thing) < PIECE]
        return words[least_useful(self.pawn, things)] if things else None


def best_number(rules: Gootmu, state: GootmuState, seat: int, i: int, trip: Trip) -> float:
    """How good the best walk of a trip is; staying if there is none."""
    walker = Walker(rules, state, seat, i)
    if trip.left < 1:
        return -walker.here
    walks = routes(Legs(state, i, trip)).walks
    return max((walker.worth(walk) for walk in walks), default=-walker.here)


def best_turn(state: GootmuState, seat: int, turns: Sequence[Action]) -> tuple[float, Action | None]:
    """The best of some rotations for a seat's pawn, and how good it is."""
    pawn = state.pawns[seat]
    targets = targets_of(state, seat)
    best, chosen = -FAR, None
    for action in turns:
        spot = tile_of(state.board, str(action[1]))
        assert spot is not None
        quarters = WAYS[str(action[2])]
        moved = squares_turned(state.board.geometry, spot, quarters)
        turned = state.draft()
        turned.board = state.board.rotate(spot, quarters)
        turned.lying = tuple((moved.get(square, square), thing) for square, thing in state.lying)
        there = {moved.get(square, square): extra for square, extra in targets.items()}
        worth = -turn_map(turned, pawn, there)[moved.get(pawn.square, pawn.square)]
        if worth > best:
            best, chosen = worth, action
    return best, chosen
