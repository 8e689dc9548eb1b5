"""Walks found quickly, on squares, on nodes and by the search for long ones: all equal to plain trying."""

from itertools import combinations
from random import Random

import pytest

from mazenb.board import Board, BoardError, Label
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things.carried import items_left
from mazenb.games.gootmu.things.effects import blanks, has, room
from mazenb.games.gootmu.things.squares import crossings, needed
from mazenb.games.gootmu.things.tokens import (
    BACKWARD,
    FACE_DOWN,
    FIRE,
    WALL,
    is_item,
    is_piece,
    piece,
    pieces_of,
)
from mazenb.games.gootmu.walk import short
from mazenb.games.gootmu.walk.depth_first import node_routes
from mazenb.games.gootmu.walk.search import completes, is_complete, routes
from mazenb.games.gootmu.walk.short import loop_routes
from mazenb.games.gootmu.walk.steps import Steps
from mazenb.games.scenario import read_scenario, run_scenario

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


class Trying:
    """Every walk of a pawn's roll, by trying all steps: the rules as they are written, and nothing clever."""

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
        things = [
            thing
            for square, thing in state.lying
            if square == there and (is_item(thing) or (thing in pieces_of(0) and not no_pieces))
        ]
        fit = min(space, len(things))
        for taken in set(combinations(things, fit)):
            more = self.tokens * taken.count(WALL)
            left = (free, walls + more, blank, items | set(taken), space - fit, spent)
            for direction, other in enumerate(self.board.near[there]):
                if other >= 0:
                    passage = trip.walls or other in self.board.out[there]
                    self.step(direction, other, passage, left, path)


def end(board: Board, square: int, path: str) -> int:
    for letter in path:
        square = board.near[square]["NESW".index(letter.upper())]
    return square


def gathered(state: GootmuState, path: str) -> frozenset[int]:
    """The squares of a walk on which something may be taken while there is room for it."""
    pawn = state.pawns[0]
    pieces = not (has(pawn, "L77") and items_left(state))
    there = {
        square
        for square, thing in state.lying
        if thing == FACE_DOWN or is_item(thing) or (pieces and is_piece(thing))
    }
    found: list[int] = []
    square = pawn.square
    for letter in path:
        square = end(state.board, square, letter)
        if square in there and len(found) < room(pawn):
            found.append(square)
    return frozenset(found)


@pytest.mark.parametrize("part", range(4))
def test_one_walk_is_listed_for_each_end_and_each_set_of_things(part: int) -> None:
    apart = 0
    for seed in range(part, 1200, 4):
        state, trip = random_state(seed)
        here = state.pawns[0].square
        listed = [
            (end(state.board, here, walk), gathered(state, walk))
            for walk in routes(Steps(state, 0, trip)).walks
        ]
        tried = {(end(state.board, here, walk), gathered(state, walk)) for walk in Trying(state, trip).all}
        if trip.left > 1:
            assert len(listed) == len(set(listed)), seed
            assert set(listed) == tried, seed
        apart += len(listed) > len({square for square, _ in listed})
    assert apart > 10


@pytest.mark.rule("M1", "M2", "M3", "T8", "K7", "K8", "L51", "L06")
@pytest.mark.parametrize("part", range(8))
def test_walks_are_those_that_trying_finds(part: int) -> None:
    for seed in range(part * 150, part * 150 + 150):
        state, trip = random_state(seed)
        tried = Trying(state, trip)
        found = routes(Steps(state, 0, trip))
        here = state.pawns[0].square
        assert set(found.steps) == {path[0] for path in tried.all}, seed
        assert {end(state.board, here, walk) for walk in found.walks} == {
            end(state.board, here, walk) for walk in tried.all
        }, seed
        assert set(found.walks) <= tried.all, seed
        assert found.free == bool(tried.free), seed
        free = routes(Steps(state, 0, trip, spend=False))
        assert set(free.walks) <= tried.free, seed
        assert {end(state.board, here, w) for w in free.walks} == {
            end(state.board, here, w) for w in tried.free
        }, seed
        by_nodes = node_routes(Steps(state, 0, trip))
        assert found == by_nodes, seed


def test_every_walk_that_trying_finds_is_accepted_and_no_other() -> None:
    rng = Random(1)
    for seed in range(0, 1200, 5):
        state, trip = random_state(seed)
        tried = Trying(state, trip)
        steps = Steps(state, 0, trip)
        some = sorted(tried.all)[:: max(1, len(tried.all) // 20)]
        assert all(is_complete(steps, path) for path in some), seed
        for _ in range(20):
            path = "".join(rng.choice("NESWnesw") for _ in range(trip.left))
            assert is_complete(steps, path) == (path in tried.all), (seed, path)


def test_long_walks_too() -> None:
    for seed in range(0, 1200, 6):
        state, trip = random_state(seed)
        if state.board.rows * state.board.columns > 12 or trip.walls:
            continue
        trip = trip._replace(left=9)
        tried = Trying(state, trip)
        found = routes(Steps(state, 0, trip))
        here = state.pawns[0].square
        assert set(found.steps) == {path[0] for path in tried.all}, seed
        assert set(found.walks) <= tried.all, seed
        ends = {end(state.board, here, walk) for walk in found.walks}
        assert ends == {end(state.board, here, walk) for walk in tried.all}, seed
        # Of long walks one for each end is enough.
        assert len(found.walks) == len(ends), seed
        assert found.free == bool(tried.free), seed


@pytest.mark.rule("T10")
def test_sealed_squares_are_crossed_from_inside_and_from_outside() -> None:
    board = Board.from_drawing("+---+---+---+\n|   |       |\n+---+---+---+\n")
    state = RULES.blank(board)
    state.pawns = (Pawn(0, False, 0, 0), Pawn(1, False, 1, 1))
    assert crossings(state, state.pawns[0]) == [1]
    assert crossings(state, state.pawns[1]) == [3]


def test_whether_there_is_any_walk() -> None:
    for seed in range(1200):
        state, trip = random_state(seed)
        assert completes(Steps(state, 0, trip)) == bool(Trying(state, trip).all), seed


@pytest.mark.rule("T8", "M2")
def test_long_walks_followed_one_by_one_end_where_the_search_finds_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = 0
    for seed in range(0, 640, 2):
        state, trip = random_state(seed)
        if trip.walls or trip.crossings or WALL in state.pawns[0].carried:
            continue
        trip = trip._replace(left=9 + seed // 2 % 8)
        here = state.pawns[0].square
        monkeypatch.setattr(short, "FEW", 10**9)
        loops = routes(Steps(state, 0, trip))
        monkeypatch.setattr(short, "FEW", 0)
        search = routes(Steps(state, 0, trip))
        assert set(loops.steps) == set(search.steps), seed
        assert loops.free == search.free, seed
        ends = [{end(state.board, here, walk) for walk in way.walks} for way in (loops, search)]
        assert ends[0] == ends[1], seed
        found += bool(loops.walks)
    assert found > 20


def test_loops_list_the_same_walks_in_the_same_order_as_going_step_by_step() -> None:
    asked = 0
    for seed in range(0, 2400, 2):
        state, trip = random_state(seed)
        fast = loop_routes(Steps(state, 0, trip))
        if fast is not None:
            assert fast == node_routes(Steps(state, 0, trip)), seed
            asked += 1
    assert asked > 500


@pytest.mark.rule("O2")
def test_a_pawn_among_obstacles_with_nothing_to_use_has_no_walk() -> None:
    shut = 0
    for seed in range(600):
        state, trip = random_state(seed)
        if seed % 2:
            # Fires all round.
            fires = [(square, FIRE) for square in state.board.out[state.pawns[0].square]]
            state.lying = tuple(sorted([*state.lying, *fires]))
        if Steps(state, 0, trip).shut_in():
            assert not node_routes(Steps(state, 0, trip)).steps, seed
            shut += 1
    assert shut > 30


def label_walk(seed: int) -> tuple[GootmuState, Trip]:
    """The same kind of position, and a label that says how to walk on."""
    state, _ = random_state(seed)
    rng = Random(seed)
    red = state.pawns[0]._replace(heading=rng.randrange(-1, 4))
    state.pawns = (red, *state.pawns[1:])
    squares = rng.sample(range(len(state.board.near)), 3)
    state.acted = frozenset((0, square) for square in squares)
    state.dropped = frozenset(state.lying[:1])
    trip = Trip(
        rng.randint(1, 7),
        kind=rng.choice(["label", "label", "moved"]),
        first=rng.choice(["", "forward", "back"]),
        fresh=rng.random() < 0.8,
        walls=rng.random() < 0.2,
        stage=rng.choice([0, 0, 1, 2]),
        again=rng.random() < 0.2,
        barred=rng.random() < 0.3,
    )
    return state, trip


@pytest.mark.rule("M9", "C7", "L30", "L31", "L32")
def test_loops_and_steps_agree_on_the_walks_of_labels() -> None:
    asked = 0
    for seed in range(1500):
        state, trip = label_walk(seed)
        expected = node_routes(Steps(state, 0, trip))
        assert routes(Steps(state, 0, trip)) == expected, seed
        assert completes(Steps(state, 0, trip)) == bool(expected.steps), seed
        asked += loop_routes(Steps(state, 0, trip)) is not None
    assert asked > 500


LONG = """
title: Round and round
rules: L33

board:
wrap: east-west
+---+---+---+---+---+
  a
+---+---+---+---+---+
| b                 |
+---+---+---+---+---+
b = EXTRA TURN
a = MOVE FORWARD BACKTRACK OKAY {number}

pawns:
* red  0,4
  blue 1,4

script:
chance: roll 1
red: step E
"""


@pytest.mark.parametrize("number", [12, 992, 4998])
def test_a_label_may_ask_for_more_steps_than_python_may_nest_calls(number: int) -> None:
    game = run_scenario(read_scenario(LONG.format(number=number)))
    walks = [str(action) for action in game.legal_actions() if action.verb == "walk"]
    assert [len(walk.split()[1]) for walk in walks] == [number]
