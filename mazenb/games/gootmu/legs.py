"""How a pawn or the monster may walk on from where it stands: every next step, and what it takes.

A node is a square, whether the walk may go on from it (rule M3), and what the walk has left in its hand.
Where the hand cannot make a difference (`Legs.bare`) the walks are found by nested loops, and where no first
step leads through one door to another (`Legs.plain`), squares are all there is to know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from mazenb.board.reach.ways import wall_free, walled
from mazenb.games.gootmu.blanking import BLANKED, live
from mazenb.games.gootmu.carrying import pieces_barred
from mazenb.games.gootmu.distances import around
from mazenb.games.gootmu.effects import BLANK, blanks, has, room
from mazenb.games.gootmu.hands import NOWHERE, Hand, Node, Routes, Step, new_node
from mazenb.games.gootmu.lying import lying_on
from mazenb.games.gootmu.places import hazard, is_panel, is_trap, label_at, needed
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn, Trip, mover
from mazenb.games.gootmu.things import BACKWARD, WALL, is_item, piece_owner

__all__ = ["NOWHERE", "Hand", "Legs", "Node", "Routes", "Step"]


FAR = 8
"""How far is looked at most to find out what cannot make a difference."""


class Legs:
    """The walks that one mover may make, by a trip's terms.

    Parameters
    ----------
    state : GootmuState
    i : int
        The pawn, or `MONSTER`.
    trip : Trip
    pawn : Pawn, optional
        The pawn as it would be, to ask "what if".
    spend : bool
        Whether the walk may spend something (rule T8).
    gifts : bool
        Whether what lies on the way may open it (rule M2).
    """

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
        own_walk = trip.trail or frozenset((pawn.square,))
        closed: frozenset[int] = own_walk if trip.stage & 1 else pawn.visited
        if pawn.square not in closed:
            closed |= own_walk
        if trip.again:
            closed = frozenset()
        _, lack, lacked, _, _ = lying_on(state).lack(state.board, pawn.carried)
        self.hazards: frozenset[int] = frozenset()
        if trip.stage >= 2:
            self.hazards = self._hazards(lack)
            lack = {square: item for square, item in lack.items() if square not in self.hazards}
            lacked -= self.hazards
        elif i != MONSTER and state.monster is not None:
            closed |= {state.monster.square}
        self.exempt: frozenset[int] = frozenset()
        if trip.fresh and trip.first and trip.kind == "label" and not trip.stage & 1 and not trip.again:
            # A first step that the label fixes may go where the pawn was before (rule M9).
            self.exempt = pawn.visited - own_walk
        self.lack, self.closed, self._lacked = lack, closed, lacked
        self._after: dict[Node, list[Step]] = {}
        self._arm(spend, gifts)

    def _hazards(self, lack: Mapping[int, int]) -> frozenset[int]:
        squares = set(lack)
        if self.i != MONSTER and self.state.monster is not None:
            squares.add(self.state.monster.square)
        return frozenset(square for square in squares if hazard(self.state, self.pawn, square))

    def _arm(self, spend: bool, gifts: bool) -> None:
        """Find out what the walk may spend, and whether that makes a difference."""
        pawn, trip = self.pawn, self.trip
        is_pawn = self.i != MONSTER
        tokens = spend and is_pawn and trip.kind == "roll" and trip.tokens and not trip.walls
        self.tokens = tokens and live("L52")
        walls = pawn.carried.count(WALL) if self.tokens else 0
        self.backward = tokens and trip.fresh and BACKWARD in pawn.carried and live("L75")
        blank = blanks(pawn) if spend and is_pawn and trip.kind != "moved" else 0
        free = room(pawn) if is_pawn else 0
        near = around(self.board, pawn.square, max(0, min(trip.left, FAR)))
        close = trip.left > FAR or any(near >> square & 1 for square in self._lacked)
        self.gives: dict[int, tuple[int, ...]] = {}
        self.wanted: frozenset[int] = frozenset()
        # A wall that a token crosses makes room.
        if gifts and (free or walls) and (self.tokens or close) and self._useful(near):
            self.gives = self._gifts()
        self.start = Hand(trip.crossings, walls, blank, frozenset(), free)
        self.bare = not (
            self.gives
            or trip.crossings
            or walls
            or (blank and (close or pawn.square in self.board.doors))
            or self.backward
            or self.hazards
            or trip.again
            or BLANKED
        )
        self.plain = self.bare and not self._door_to_door()

    def _useful(self, near: int) -> bool:
        """Whether something that opens a way lies where the walk could take it and still use it."""
        lying = lying_on(self.state)
        far = self.trip.left > FAR
        openers = lying.openers | lying.walls
        squares = openers if far else [square for square in openers if near >> square & 1]
        if not squares:
            return False
        wanted = {item for square, item in self.lack.items() if far or near >> square & 1}
        if self.tokens:
            wanted.add(WALL)
        self.wanted = frozenset(wanted)
        return any(thing in wanted for square in squares for thing in lying.at[square])

    def _door_to_door(self) -> bool:
        """Whether the walk may start through a door to another door's square.

        And go on from there (rule M3).
        """
        doors = self.board.doors
        return self.trip.fresh and doors.get(self.pawn.square, -1) in doors and not self.trip.walls

    def _gifts(self) -> dict[int, tuple[int, ...]]:
        """What the pawn would have to take on each square it passes (rule M2)."""
        gifts: dict[int, list[int]] = {}
        no_pieces = pieces_barred(self.state, self.pawn)
        for square, thing in self.state.lying:
            if (square, thing) not in self.state.dropped and (
                is_item(thing) or (thing >= 16 and piece_owner(thing) == self.pawn.owner and not no_pieces)
            ):
                gifts.setdefault(square, []).append(thing)
        return {square: tuple(things) for square, things in gifts.items()}

    # ── squares alone ──────────────────────────────────────────────────────────────────────────────────────

    def rows(self) -> Sequence[Sequence[int]]:
        """The next squares of each square, for walks on squares alone."""
        return (wall_free if self.trip.walls else walled)(self.board).rows

    def first_squares(self) -> list[int]:
        """The squares of the next step, for walks on squares alone."""
        if self.trip.fresh and (self.trip.first or self.pawn.square in self.board.doors):
            return [node.square for _, node in self._first()]
        return list(self._open())

    def first_nodes(self) -> list[Node]:
        """The nodes of the next step."""
        return [node for _, node in self.steps()]

    def shut(self) -> frozenset[int]:
        """The squares that may not be entered, for walks on squares alone."""
        return self.closed | self._lacked

    def _open(self) -> Sequence[int]:
        square = self.pawn.square
        return wall_free(self.board).rows[square] if self.trip.walls else self.board.out[square]

    def tokens_near(self) -> bool:
        """Whether a PASS THROUGH ONE WALL lies where the walk could take and use it."""
        return self.tokens and any(WALL in things for things in self.gives.values())

    def first_and_shut(self) -> tuple[list[int], frozenset[int]]:
        """The squares of the first step, and those that may not be entered, for walks on squares alone."""
        first, shut = self.first_squares(), self.shut()
        if self.exempt:
            # What the label's first step may enter was sorted out already.
            shut -= set(first)
        return first, shut

    def barred(self) -> frozenset[int]:
        """The squares that are no ends, because their labels have acted in this chain (rule C7)."""
        if not self.trip.barred:
            return frozenset()
        return frozenset(square for i, square in self.state.acted if i == self.i)

    def behind(self) -> int:
        """The square that the mover came from, which no walk goes back to at once."""
        heading = self.pawn.heading
        return -1 if heading < 0 else self.board.near[self.pawn.square][(heading + 2) % 4]

    def stopped(self, path: str) -> tuple[int, str]:
        """Where a walk really ends: in the first hazard it comes to (rule O4), otherwise at its end."""
        square = self.pawn.square
        for n, letter in enumerate(path, 1):
            square = self.board.near[square]["NESW".index(letter.upper())]
            if square in self.hazards:
                return square, path[:n]
        return square, path

    # ── nodes ──────────────────────────────────────────────────────────────────────────────────────────────

    def steps(self) -> list[Step]:
        """The next steps from where the mover stands; closed squares are left out."""
        return self._first() if self.trip.fresh else self._on(self.pawn.square, self.start)

    def after(self, node: Node) -> Sequence[Step]:
        """The steps that can follow a node; kept, since walks meet the same nodes again and again."""
        steps = self._after.get(node)
        if steps is None:
            steps = self._on(node.square, node.hand) if node.goes_on else []
            self._after[node] = steps
        return steps

    def _first(self) -> list[Step]:
        board, here, hand, trip = self.board, self.pawn.square, self.start, self.trip
        only = self._direction()
        door = -1 if trip.walls else board.doors.get(here, -1)
        bound = door >= 0 and not has(self.pawn, BLANK)
        trap = bound and is_trap(board, here) and live("L72")
        panel = bound and is_panel(board, here) and live("L60")
        out = self._open()
        steps: list[Step] = []
        for direction, there in enumerate(board.near[here]):
            if there < 0 or (only >= 0 and direction != only):
                continue
            letter = "NESW"[direction]
            if there == door:
                shut = panel and not trip.panel
                if (trap or not shut) and self._lives(here):
                    steps += self._enter(letter, there, hand, door=True)
                elif shut:
                    if hand.blanks:
                        freed = hand._replace(blanks=hand.blanks - 1, spent=True)
                        steps += self._enter(letter, there, freed, door=True)
                    # A panel that stays shut is a wall to cross (rule B10).
                    steps += self._step(direction, there, False, hand)
                continue
            freed = hand
            if trap:
                if not hand.blanks:
                    continue
                freed = hand._replace(blanks=hand.blanks - 1, spent=True)
            if self.backward and is_trap(board, there) and board.doors[there] == here:
                steps += self._enter(letter, there, freed._replace(spent=True), door=True)
            steps += self._step(direction, there, there in out, freed, first=True)
        return steps

    def _lives(self, square: int) -> bool:
        return live("L72" if is_trap(self.board, square) else "L60")

    def _direction(self) -> int:
        """The direction that the first step must have, or −1; 4 if it has to have one and has none."""
        first, heading = self.trip.first, self.pawn.heading
        if not first:
            return -1
        if first == "arrow":
            label = label_at(self.board, self.pawn.square)
            return 4 if label is None or label.arrow is None else int(label.arrow)
        if heading < 0:
            return 4
        return heading if first == "forward" else (heading + 2) % 4

    def _on(self, here: int, hand: Hand) -> list[Step]:
        steps: list[Step] = []
        if self.trip.walls:
            for direction, there in enumerate(self.board.near[here]):
                if there >= 0:
                    steps += self._step(direction, there, True, hand)
            return steps
        out = self.board.out[here]
        crossing = hand.free or hand.walls
        for direction, there in enumerate(self.board.near[here]):
            if there in out:
                steps += self._step(direction, there, True, hand)
            elif crossing and there >= 0:
                steps += self._step(direction, there, False, hand)
        return steps

    def _step(
        self, direction: int, there: int, passage: bool, hand: Hand, *, first: bool = False
    ) -> list[Step]:
        if passage:
            return self._enter("NESW"[direction], there, hand, first=first)
        if hand.free:
            return self._enter("nesw"[direction], there, hand._replace(free=hand.free - 1))
        if hand.walls:
            # The token is discarded, which makes room.
            freed = hand._replace(walls=hand.walls - 1, room=hand.room + 1, spent=True)
            return self._enter("nesw"[direction], there, freed)
        return []

    def _enter(
        self, letter: str, there: int, hand: Hand, *, door: bool = False, first: bool = False
    ) -> list[Step]:
        if there in self.closed and not (first and there in self.exempt):
            return []
        if there in self.lack and not self._passes(there, hand):
            if not hand.blanks:
                return []
            hand = hand._replace(blanks=hand.blanks - 1, spent=True)
        goes_on = door or self.trip.walls or not self._stops(there)
        things = self.gives.get(there)
        if things and self.trip.again:
            # Where squares are met again, what was taken there is gone.
            things = tuple(thing for thing in things if thing not in hand.taken)
        if not things or not hand.room:
            return [(letter, new_node((there, goes_on, hand)))]
        fit = min(hand.room, len(things))
        steps = []
        for choice in dict.fromkeys(combinations(things, fit)):
            taken = choice if self.trip.again else self.wanted.intersection(choice)
            after = hand._replace(
                taken=hand.taken.union(taken),
                room=hand.room - fit,
                walls=hand.walls + self.tokens * choice.count(WALL),
            )
            steps.append((letter, Node(there, goes_on, after)))
        return steps

    def _stops(self, square: int) -> bool:
        return square in self.board.doors and self._lives(square)

    def _passes(self, square: int, hand: Hand) -> bool:
        if self.lack[square] not in hand.taken:
            return False
        # Two obstacles on one square need both items.
        return hand.taken.union(self.pawn.carried).issuperset(needed(self.state, square))
