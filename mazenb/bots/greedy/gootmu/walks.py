"""The choice of a walk for the player's own pawn, the second pawn, the monster or another player's pawn."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.bots.greedy.gootmu.maps import (
    FAR,
    TurnMap,
    errands_of,
    own_pieces,
    shut_in,
    targets_of,
    turn_map,
)
from mazenb.bots.greedy.gootmu.worth import (
    PIECE,
    label_worth,
    least_useful,
    usefulness,
)
from mazenb.engine import Action
from mazenb.games.gootmu.instructions.labels import acting_row
from mazenb.games.gootmu.instructions.rows import GO_TO_NEAREST_ITEM, PICK_UP_AN_ITEM_BEFORE_GOOTMU
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.text.words import thing_of, tile_of
from mazenb.games.gootmu.things.distances import distances
from mazenb.games.gootmu.things.effects import has, room
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import label_at, needed
from mazenb.games.gootmu.things.tokens import FACE_DOWN, WALL, is_item, is_piece, piece_owner
from mazenb.games.gootmu.turn.tile_change import WAYS, squares_turned
from mazenb.games.gootmu.walk.search import routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["POCKET", "Walker", "best_number", "best_turn"]

WAY_OF = {letter: way % 4 for way, letter in enumerate("NESWnesw")}
"""The direction of each letter. A lower-case letter crosses a wall."""
POCKET = 40.0
"""The cost of being trapped, which is more than the value of a piece."""


class Walker:
    """The value of walks for a seat.

    Parameters
    ----------
    rules : Gootmu
    state : GootmuState
    seat : int
        The seat for which walks are valued.
    i : int
        The pawn that walks, or `MONSTER`.
    """

    def __init__(self, rules: Gootmu, state: GootmuState, seat: int, i: int) -> None:
        self.rules, self.state, self.seat, self.i = rules, state, seat, i
        self.pawn = mover(state, i)
        self.things = lying_on(state).at
        self.own = i != MONSTER and self.pawn.owner == seat and not self.pawn.pseudo
        self.targets = {} if i == MONSTER else targets_of(state, self.pawn.owner)
        self.owned = own_pieces(self.pawn)
        self.errands = errands_of(state, self.pawn, self.targets) if self.own else {}
        self.targets = {**self.errands, **self.targets}
        self.maps: dict[frozenset[int], TurnMap] = {}
        self.pockets: dict[int, float] = {}
        self.crowded = {pawn.square for n, pawn in enumerate(state.pawns) if n != i}

    @property
    def here(self) -> float:
        """The turns that the pawn needs from its square."""
        return FAR if self.i == MONSTER else self.map()[self.pawn.square]

    def map(self, taken: frozenset[int] = frozenset()) -> TurnMap:
        """Return the turns from each square to the next piece, without the pieces on the squares `taken`."""
        if taken not in self.maps:
            left = {square: extra for square, extra in self.targets.items() if square not in taken}
            self.maps[taken] = turn_map(self.state, self.pawn, left)
        return self.maps[taken]

    def squares(self, letters: str) -> list[int]:
        """Return the squares that a walk enters."""
        square, near = self.pawn.square, self.state.board.near
        found = []
        for letter in letters:
            square = near[square][WAY_OF[letter]]
            found.append(square)
        return found

    def taken(self, squares: Sequence[int]) -> tuple[list[int], int]:
        """Return the squares of a walk where the pawn takes its player's pieces, and the room it has left."""
        pawn, free = self.pawn, room(self.pawn)
        barred = has(pawn, PICK_UP_AN_ITEM_BEFORE_GOOTMU)
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

    def worth(self, squares: Sequence[int]) -> float:
        """Return the value of a walk for the seat, in turns."""
        if self.i == MONSTER:
            return self._monster(squares)
        places, free = self.taken(squares)
        got = len(places)
        if self.pawn.pseudo:
            return -PIECE * got if self.pawn.owner == self.seat else 0.0
        end = squares[-1]
        left = min(self.map(frozenset(places))[end], FAR)
        if self.errands:
            # Things along the walk are taken in passing.
            left = min(left, *(self.errands.get(square, FAR) for square in squares), FAR)
        worth = self._carrier(end) + PIECE * got - left
        worth += label_worth(self.state, self.pawn, end) - self._shut_in(end)
        if self.owned + got == 3:
            worth += 1000.0
        elif not free and (end in self.crowded or self.things.get(end)):
            # A pawn with full hands can drop something only if nothing else is on the square.
            worth -= 1.0
        return worth if self.own else -worth

    def _shut_in(self, end: int) -> float:
        """Return the cost of ending on a square, or being sent to one, with only a few squares in reach."""
        if end not in self.pockets:
            ends = self._sent_to(end) or [end]
            self.pockets[end] = POCKET * min(shut_in(self.state, self.pawn, square) for square in ends)
        return self.pockets[end]

    def _sent_to(self, end: int) -> list[int]:
        """Return the squares of the items nearest to a square with GO TO NEAREST ITEM, or an empty list."""
        row = acting_row(label_at(self.state.board, end))
        if row is None or row.id != GO_TO_NEAREST_ITEM:
            return []
        lying = {square for square, thing in self.state.lying if thing == FACE_DOWN or is_item(thing)}
        far = {square: n for square, n in distances(self.state.board, end).items() if n and square in lying}
        nearest = min(far.values(), default=0)
        return [square for square, n in far.items() if n == nearest]

    def _carrier(self, end: int) -> float:
        """Return the gain from ending on the square of a player who carries the pawn's pieces (rule M7)."""
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

    def moves_on(self, end: int) -> bool:
        """Return True if the label on the last square of a walk moves the pawn further."""
        row = acting_row(label_at(self.state.board, end))
        return row is not None and row.kind == "move"

    def drop(self, actions: Sequence[Action], letters: str) -> Action | None:
        """Return the answer that drops something, if full hands would keep the walk from taking a piece."""
        if not self.own or room(self.pawn):
            return None
        squares = self.squares(letters)
        prize = next(filter(self._own_piece_at, squares), None)
        if prize is None:
            return None
        words = {thing_of(self.rules.players, str(a[1])): a for a in actions if a.verb == "drop"}
        used = self._used(squares, letters)
        thing = self._dispensable({thing for thing in words if thing is not None} - used, used, prize)
        return None if thing is None else words[thing]

    def _dispensable(self, things: set[int], used: set[int], prize: int) -> int | None:
        """Return the thing to drop before taking the piece on a square, from those the walk can spare."""
        spare = [thing for thing in sorted(things) if usefulness(self.pawn, thing) < PIECE]
        if spare:
            return least_useful(self.pawn, spare)
        # The things needed for this walk fill a hand, so the pawn leaves a piece outside and returns for it.
        return min(things) if things and self._outside(used, prize) else None

    def _own_piece_at(self, square: int) -> bool:
        """Return True if a piece of the pawn's player is on a square."""
        things = self.things.get(square, ())
        return any(is_piece(thing) and piece_owner(thing) == self.pawn.owner for thing in things)

    def _used(self, squares: Sequence[int], letters: str) -> set[int]:
        """Return the things that a walk needs: items for obstacles, and a token for a step through a wall."""
        items = {item for square in squares for item in needed(self.state, square)}
        return items | {WALL} if any(map(str.islower, letters)) else items

    def _outside(self, used: set[int], prize: int) -> bool:
        """Return True if, without the things it uses, the pawn is less trapped here than on a square."""
        bare = self.pawn._replace(carried=tuple(t for t in self.pawn.carried if t not in used))
        here, there = (shut_in(self.state, bare, square) for square in (self.pawn.square, prize))
        return here < there


def best_number(rules: Gootmu, state: GootmuState, seat: int, i: int, trip: Trip) -> float:
    """Return the value of the best walk on a trip, or the value of staying if there is none."""
    walker = Walker(rules, state, seat, i)
    if trip.left < 1:
        return -walker.here
    walks = routes(Steps(state, i, trip)).walks
    return max((walker.worth(walker.squares(walk)) for walk in walks), default=-walker.here)


def best_turn(state: GootmuState, seat: int, turns: Sequence[Action]) -> tuple[float, Action | None]:
    """Return the value of the best rotation for a seat's pawn, and the rotation."""
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
        here = moved.get(pawn.square, pawn.square)
        worth = -turn_map(turned, pawn, there)[here] - POCKET * shut_in(turned, pawn, here)
        if worth > best:
            best, chosen = worth, action
    return best, chosen
