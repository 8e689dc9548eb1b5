"""Walks found by each method, on squares, on nodes and as long walks: all equal to an exhaustive search."""

from random import Random

import pytest

from mazenb.board import Board
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things.carried import items_left
from mazenb.games.gootmu.things.effects import has, room
from mazenb.games.gootmu.things.squares import crossings
from mazenb.games.gootmu.things.tokens import (
    FACE_DOWN,
    FIRE,
    WALL,
    is_item,
    is_piece,
)
from mazenb.games.gootmu.walk import short
from mazenb.games.gootmu.walk.depth_first import node_routes
from mazenb.games.gootmu.walk.search import completes, is_complete, routes
from mazenb.games.gootmu.walk.short import loop_routes
from mazenb.games.gootmu.walk.steps import Steps
from mazenb.games.scenario import read_scenario, run_scenario
from tests.games.gootmu.walk.trying import RULES, Trying, random_state


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
