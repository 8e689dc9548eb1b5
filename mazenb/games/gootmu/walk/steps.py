"""Steps of a pawn or the monster: the squares that the next step may enter, and what it needs.

All rules about entering a square are in this module. A node is a square, whether the walk may continue from
it (rule M3), and what the walk has left in its hand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from mazenb.board.reach.steps import set_of
from mazenb.games.gootmu.state import MONSTER, NOTHING, GootmuState, Pawn, Trip, alone, mover
from mazenb.games.gootmu.things.effects import BLANK, has
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import hazard, is_trap, label_at
from mazenb.games.gootmu.things.tokens import BACKWARD, WALL
from mazenb.games.gootmu.walk.node import Hand, Node, Step, new_node
from mazenb.games.gootmu.walk.supplies import Supplies, supplies_of

__all__ = ["Steps"]


class Steps:
    """The steps that one mover may take on a trip.

    Parameters
    ----------
    state : GootmuState
    i : int
        The pawn, or `MONSTER`.
    trip : Trip
    pawn : Pawn, optional
        A changed pawn, for questions such as "what if it carried a key?".
    spend : bool
        Whether the walk may spend something (rule T8).
    gifts : bool
        Whether things on the way may open obstacles and walls (rule M2).

    Attributes
    ----------
    closed : frozenset of int
        The squares that may not be entered in any case.
    exempt : frozenset of int
        The closed squares that a first step may still enter.
    lack : Lack
        The obstacles that are closed to the mover.
    hazards : frozenset of int
        The squares that a walk may enter but not leave (rule O4).
    """

    __slots__ = (
        "_after",
        "_gifts",
        "_spend",
        "_supplies",
        "board",
        "closed",
        "exempt",
        "hazards",
        "i",
        "lack",
        "pawn",
        "state",
        "things",
        "trip",
    )

    def __init__(
        self,
        state: GootmuState,
        i: int,
        trip: Trip,
        *,
        pawn: Pawn | None = None,
        spend: bool = True,
        gifts: bool = True,
    ) -> None:
        self.state, self.i, self.trip = state, i, trip
        self.pawn = pawn = mover(state, i) if pawn is None else pawn
        self.board = state.board
        self.things = lying_on(state)
        self.lack = self.things.lack(state.board, pawn.carried)
        self.hazards: frozenset[int] = NOTHING
        self.exempt: frozenset[int] = NOTHING
        own_walk: frozenset[int] = trip.trail or alone(pawn.square)
        closed = own_walk if trip.stage & 1 else pawn.visited
        if pawn.square not in closed:
            closed |= own_walk
        if trip.again:
            closed = NOTHING
        if trip.stage >= 2:
            self._face_hazards()
        elif i != MONSTER and state.monster is not None:
            closed |= {state.monster.square}
        if trip.kind == "label" and trip.fresh and trip.first and not trip.stage & 1 and not trip.again:
            # A first step that the label fixes may go back to where the pawn was (rule M9).
            self.exempt = pawn.visited - own_walk
        self.closed = closed
        self._spend, self._gifts = spend, gifts
        self._supplies: Supplies | None = None
        self._after: dict[Node, list[Step]] = {}

    @property
    def supplies(self) -> Supplies:
        """Return the supplies: what the walk may spend, and what it may take on its way."""
        if self._supplies is None:
            self._supplies = supplies_of(self, spend=self._spend, gifts=self._gifts)
        return self._supplies

    def _face_hazards(self) -> None:
        squares = set(self.lack.squares)
        if self.i != MONSTER and self.state.monster is not None:
            squares.add(self.state.monster.square)
        self.hazards = frozenset(square for square in squares if hazard(self.state, self.pawn, square))
        self.open(self.hazards)

    def open(self, obstacles: frozenset[int]) -> None:
        """Treat some obstacles as open."""
        self.lack = self.lack.without(obstacles)

    @property
    def hand(self) -> Hand:
        """Return the hand of the walk before its first step."""
        supplies = self.supplies
        return Hand(supplies.free, supplies.walls, supplies.blanks, supplies.room)

    # ── squares ────────────────────────────────────────────────────────────────────────────────────────────

    def shut_in(self) -> bool:
        """Return True if the mover clearly has no next step: there are obstacles on all sides."""
        pawn, trip = self.pawn, self.trip
        here = pawn.square
        return (
            self.lack.squares.issuperset(self.board.out[here])
            and here not in self.board.doors
            and not (pawn.effects or trip.crossings or trip.walls)
            and WALL not in pawn.carried
            and BACKWARD not in pawn.carried
        )

    def next_squares(self, square: int) -> Sequence[int]:
        """Return the squares that an ordinary step from a square leads to."""
        if self.trip.walls:
            return [there for there in self.board.near[square] if there >= 0]
        return self.board.out[square]

    def first_squares(self) -> Sequence[int]:
        """Return the squares that the next step can lead to at no cost, including closed ones."""
        here, trip = self.pawn.square, self.trip
        squares = self.next_squares(here)
        if not trip.fresh:
            return squares
        door = self.door()
        if door >= 0:
            squares = self._out_of_door(door)
        if not trip.first:
            return squares
        way = self._direction()
        there = self.board.near[here][way] if way < 4 else -1
        return (there,) if there in squares else ()

    def closed_after(self, first: Collection[int]) -> frozenset[int]:
        """Return the squares that are closed to a walk with one of the given first squares."""
        if not self.exempt:
            return self.closed
        return self.closed - self.exempt.intersection(first).difference((self.door(),))

    def _out_of_door(self, door: int) -> Sequence[int]:
        """Return the ways out of a door's square: a trap door's door only, a panel only if it opened."""
        board, here = self.board, self.pawn.square
        out = board.out[here]
        if not has(self.pawn, BLANK):
            if is_trap(board, here):
                return (door,)
            if not self.trip.panel:
                return out
        return [there for there in board.near[here] if there == door or there in out]

    def door(self) -> int:
        """Return the square behind the trap door or panel that the mover is on, or −1."""
        here = self.pawn.square
        return -1 if self.trip.walls or not self.stops(here) else self.board.doors[here]

    def stops(self, square: int) -> bool:
        """Return True if a walk that enters a square by an ordinary passage ends there (rule M3)."""
        return square in self.board.doors and not self.trip.walls

    def _direction(self) -> int:
        """Return the direction that the first step must have, or 4 if it needs one that does not exist."""
        first, heading = self.trip.first, self.pawn.heading
        if first == "arrow":
            label = label_at(self.board, self.pawn.square)
            return 4 if label is None or label.arrow is None else int(label.arrow)
        if heading < 0:
            return 4
        return heading if first == "forward" else (heading + 2) % 4

    def barred(self) -> frozenset[int]:
        """Return the squares whose labels have acted in this chain, so no walk ends on them (rule C7)."""
        if not self.trip.barred:
            return NOTHING
        return frozenset(square for i, square in self.state.acted if i == self.i)

    def behind(self) -> int:
        """Return the square that the mover came from, to which a continued walk does not return."""
        heading = self.pawn.heading
        if not self.trip.again or self.trip.fresh or heading < 0:
            return -1
        return self.board.near[self.pawn.square][(heading + 2) % 4]

    def stopped(self, path: str) -> tuple[int, str]:
        """Return the square where a walk really ends: its first hazard (rule O4) or its last square."""
        square = self.pawn.square
        for n, letter in enumerate(path, 1):
            square = self.board.near[square]["NESW".index(letter.upper())]
            if square in self.hazards:
                return square, path[:n]
        return square, path

    # ── nodes ──────────────────────────────────────────────────────────────────────────────────────────────

    def first(self) -> list[Step]:
        """Return the next steps from the mover's square, without closed squares."""
        if not self.trip.fresh:
            return self._on(self.pawn.square, self.hand)
        board, here, hand = self.board, self.pawn.square, self.hand
        only = self._direction() if self.trip.first else -1
        free, door = self.first_squares(), self.door()
        steps: list[Step] = []
        for direction, there in enumerate(board.near[here]):
            if there < 0 or only not in (-1, direction):
                continue
            if there not in free:
                steps += self._first_at_a_price(direction, there, door)
            elif there == door:
                steps += self._enter("NESW"[direction], there, hand, door=True)
            else:
                steps += self._enter("NESW"[direction], there, hand, first=True)
        return steps

    def _first_at_a_price(self, direction: int, there: int, door: int) -> list[Step]:
        """Return the first steps in a direction that is not open, using what the walk has."""
        board, here, hand = self.board, self.pawn.square, self.hand
        letter = "NESW"[direction]
        steps: list[Step] = []
        if there == door:
            if hand.blanks:
                freed = hand._replace(blanks=hand.blanks - 1, spent=True)
                steps += self._enter(letter, there, freed, door=True)
            # A panel that stays shut is a wall to cross (rule B10).
            return steps + self._step(direction, there, False, hand)
        if door >= 0 and is_trap(board, here) and not has(self.pawn, BLANK):
            if not hand.blanks:
                return steps
            hand = hand._replace(blanks=hand.blanks - 1, spent=True)
        if self.supplies.backward and is_trap(board, there) and board.doors[there] == here:
            steps += self._enter(letter, there, self._spending(hand, BACKWARD), door=True)
        return steps + self._step(direction, there, there in board.out[here], hand, first=True)

    def after(self, node: Node) -> Sequence[Step]:
        """Return the steps that can follow a node, from a cache if the node was reached before."""
        steps = self._after.get(node)
        if steps is None:
            steps = self._on(node.square, node.hand) if node.goes_on else []
            self._after[node] = steps
        return steps

    def _on(self, here: int, hand: Hand) -> list[Step]:
        steps: list[Step] = []
        open_ways = self.next_squares(here)
        for direction, there in enumerate(self.board.near[here]):
            if there >= 0:
                steps += self._step(direction, there, there in open_ways, hand)
        return steps

    def _step(
        self, direction: int, there: int, passage: bool, hand: Hand, *, first: bool = False
    ) -> list[Step]:
        """Return the steps in a direction, through a passage or across a wall."""
        if passage:
            return self._enter("NESW"[direction], there, hand, first=first)
        if hand.free:
            return self._enter("nesw"[direction], there, hand._replace(free=hand.free - 1))
        if hand.walls:
            freed = self._spending(hand, WALL)
            return self._enter("nesw"[direction], there, freed)
        return []

    def _enter(
        self, letter: str, there: int, hand: Hand, *, door: bool = False, first: bool = False
    ) -> list[Step]:
        """Return the steps into a square: none if it is closed, several if there is a choice of things."""
        if there in self.closed and not (first and there in self.exempt):
            return []
        if self.lack.needs.get(there, 0) & ~hand.taken:
            if not hand.blanks:
                return []
            hand = hand._replace(blanks=hand.blanks - 1, spent=True)
        goes_on = door or not self.stops(there)
        things = self.supplies.gives.get(there, ())
        if things and self.trip.again:
            # If squares are revisited, the things taken there are gone.
            things = tuple(thing for thing in things if not hand.taken >> thing & 1)
        if not things or not hand.room:
            return [(letter, new_node((there, goes_on, hand)))]
        fit = min(hand.room, len(things))
        choices = dict.fromkeys(combinations(things, fit))
        return [(letter, Node(there, goes_on, self._laden(hand, choice))) for choice in choices]

    def _spending(self, hand: Hand, token: int) -> Hand:
        """Return the hand after discarding a token, which makes room."""
        return hand._replace(walls=hand.walls - (token == WALL), room=hand.room + 1, spent=True)

    def _laden(self, hand: Hand, choice: Sequence[int]) -> Hand:
        """Return the hand after taking some things."""
        supplies = self.supplies
        taken = set_of(choice)
        return hand._replace(
            # A thing that opens nothing makes no difference, unless its square can be revisited.
            taken=hand.taken | (taken if self.trip.again else taken & supplies.wanted),
            room=hand.room - len(choice),
            walls=hand.walls + supplies.tokens * choice.count(WALL),
        )
