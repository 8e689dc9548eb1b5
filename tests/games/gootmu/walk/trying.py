"""An exhaustive search for the walks of a roll, and random positions for comparing other searches with it."""

from itertools import combinations
from random import Random

from mazenb.board import Board, BoardError, Label
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things.carried import items_left
from mazenb.games.gootmu.things.effects import blanks, has, room
from mazenb.games.gootmu.things.squares import needed
from mazenb.games.gootmu.things.tokens import BACKWARD, FACE_DOWN, WALL, is_item, piece, pieces_of

OBSTACLES = ["LOCKED DOOR", "POOL", "SNAKE PIT", "OIL NEEDED"]
RULES = Gootmu(2)


def random_state(seed: int) -> tuple[GootmuState, Trip]:
    """A position on a small torus with obstacles, doors and things, and a roll to walk by."""
    rng = Random(seed)
    rows, columns = rng.randint(3, 5), rng.randint(3, 5)
    board = Board.random(rows, columns, extra=rng.choice([0.0, 0.2, 0.4]), seed=seed)
    squares = list(board.squares)
    rng.shuffle(squares)
    for make in rng.choices([board.trapdoor, board.panel], k=rng.randint(0, 2)):
        a = squares.pop()
        b = rng.choice([board.square(n) for n in board.near[board.index(a)]])
        try:
            board = getattr(board, make.__name__)(a, b)
        except BoardError:
            continue
    for square in [s for s in squares if board.label(s) is None][: rng.randint(0, 5)]:
        board = board.mark(square, Label(rng.choice(OBSTACLES)))
    state = RULES.blank(board)
    everywhere = [board.index(square) for square in board.squares]
    kinds = [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, FACE_DOWN, piece(0, 1), piece(1, 1)]
    state.lying = tuple(sorted((rng.choice(everywhere), k) for k in rng.sample(kinds, rng.randint(0, 8))))
    lying = {thing for _, thing in state.lying}
    held = [k for k in (*range(6), WALL, BACKWARD, piece(0, 1)) if k not in lying]
    effects = rng.sample([("L06", 1), ("L06", 2), ("L77", 0), ("L73", 4)], rng.choice([0, 0, 1, 2]))
    here = rng.choice(everywhere)
    red = Pawn(
        0,
        False,
        here,
        here,
        visited=frozenset({here, *rng.sample(everywhere, rng.choice([0, 0, 2]))}),
        carried=tuple(sorted(rng.sample(held, min(len(held), rng.randint(0, 3))))),
        effects=tuple(effects),
    )
    state.pawns = (red, Pawn(1, False, rng.choice(everywhere), here))
    if rng.random() < 0.3:
        state.monster = Pawn(-1, False, rng.choice(everywhere), here)
    trip = Trip(
        rng.randint(1, 7),
        crossings=rng.choice([0, 0, 0, 1]),
        panel=rng.random() < 0.5,
        walls=rng.random() < 0.1,
        tokens=rng.random() < 0.8,
    )
    return state, trip


Load = tuple[int, frozenset[int], int]
"""Tokens for walls, things in hand, and room for more."""


class Trying:
    """Every walk of a pawn's roll, found by trying all steps: the rules as written, without any shortcut."""

    def __init__(self, state: GootmuState, trip: Trip) -> None:
        self.state, self.trip, self.board = state, trip, state.board
        self.pawn = state.pawns[0]
        self.free: set[str] = set()
        self.paid: set[str] = set()
        pawn = self.pawn
        tokens = trip.tokens and not trip.walls
        walls = pawn.carried.count(WALL) if tokens else 0
        backward = tokens and BACKWARD in pawn.carried
        self.tokens = tokens
        for direction, there in enumerate(self.board.near[pawn.square]):
            if there >= 0:
                self.first(direction, there, walls, backward)

    @property
    def all(self) -> set[str]:
        return self.free | self.paid

    def first(self, direction: int, there: int, walls: int, backward: bool) -> None:
        board, here, trip = self.board, self.pawn.square, self.trip
        blank = blanks(self.pawn)
        items, space = frozenset(self.pawn.carried), room(self.pawn)
        hand = (trip.crossings, walls, blank, items, space, False)
        mark = board.marks[here]
        door = None if trip.walls else board.doors.get(here)
        trap = door is not None and mark is not None and mark.name == "TRAP DOOR"
        if there == door:
            if trap or trip.panel:
                self.enter("NESW"[direction], there, hand, (), through=True)
            else:
                if blank:
                    used = (trip.crossings, walls, blank - 1, items, space, True)
                    self.enter("NESW"[direction], there, used, (), through=True)
                self.step(direction, there, False, hand, ())
            return
        if trap:
            if not blank:
                return
            hand = (trip.crossings, walls, blank - 1, items, space, True)
        other = board.marks[there]
        if backward and other is not None and other.name == "TRAP DOOR" and board.doors[there] == here:
            # The token leaves the hand, which makes room.
            spent = (*hand[:3], items - {BACKWARD}, space + 1, True)
            self.enter("NESW"[direction], there, spent, (), through=True)
        self.step(direction, there, trip.walls or there in board.out[here], hand, ())

    def step(self, direction: int, there: int, passage: bool, hand: tuple, path: tuple) -> None:
        free, walls, blank, items, space, spent = hand
        if passage:
            self.enter("NESW"[direction], there, hand, path)
        elif free:
            self.enter("nesw"[direction], there, (free - 1, walls, blank, items, space, spent), path)
        elif walls:
            self.enter("nesw"[direction], there, (free, walls - 1, blank, items, space + 1, True), path)

    def enter(self, letter: str, there: int, hand: tuple, path: tuple, *, through: bool = False) -> None:
        state, trip = self.state, self.trip
        monster = state.monster is not None and state.monster.square == there
        if monster or there in self.pawn.visited or there in [square for _, square in path]:
            return
        free, walls, blank, items, space, spent = hand
        if any(item not in items for item in needed(state, there)):
            if not blank:
                return
            blank, spent = blank - 1, True
        path = (*path, (letter, there))
        if len(path) == trip.left:
            (self.paid if spent else self.free).add("".join(letter for letter, _ in path))
            return
        if there in self.board.doors and not through and not trip.walls:
            return
        no_pieces = has(self.pawn, "L77") and items_left(state)
        lying = [thing for square, thing in state.lying if square == there]
        things = [thing for thing in lying if is_item(thing) or (thing in pieces_of(0) and not no_pieces)]
        fit = min(space, len(things))
        for taken in set(combinations(things, fit)):
            rest = [thing for thing in lying if thing not in taken]
            had = (walls + self.tokens * taken.count(WALL), items | set(taken), space - fit)
            for passes, load, left in self.loads(there, rest, items, had):
                for direction, other in enumerate(self.board.near[there]):
                    if other >= 0:
                        passage = trip.walls or other in self.board.out[there]
                        self.step(direction, other, passage, (free, passes, blank, load, left, spent), path)

    def loads(self, there: int, rest: list[int], before: frozenset[int], had: Load) -> list[Load]:
        """Return the things that the pawn may carry on from a square: here, all that it has taken."""
        return [had]
