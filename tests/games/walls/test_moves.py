"""The quick moves beside the naive ones, perft, position keys, distances and the graph."""

import networkx as nx
import pytest
from hypothesis import given

import mazenb
from mazenb.engine import Game, GameError, IllegalAction
from mazenb.games import walls
from mazenb.games.walls.distance import FAR, distances
from mazenb.games.walls.moves import after, block_moves, moves, next_turn, parts_left, pawn_moves, settled
from mazenb.games.walls.naive import naive_moves, naive_perft, told
from mazenb.games.walls.perft import perft
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.table import BLOCK, PAWN
from mazenb.games.walls.words import move_action, read_move
from tests.games.walls.boards import GOLDEN, STAR, boards, wandered

PERFT = {
    "start, two players": [203, 15401, 2977129],
    "start, four players": [199, 14197, 2643230],
    "after 41 parts, two players": [122, 21191, 1564666],
    "after 200 parts, two players": [194, 16326, 2962014],
    "after 120 parts, four players": [158, 6343, 1025548],
}
"""How many ways there are to go on for one, two and three parts; the benchmark counts them naively too."""


@pytest.mark.rule("W5", "W6", "W7", "W8", "W10")
@given(boards())
def test_the_quick_moves_are_the_naive_ones(board) -> None:
    table, position = board
    found = [told(table, move) for move in moves(table, position)]
    assert len(found) == len(set(found))
    assert set(found) == set(naive_moves(table, position))


@given(boards())
def test_what_is_kept_up_is_what_is_computed_anew(board) -> None:
    table, position = board
    for move in moves(table, position):
        there = settled(table, after(table, position, move))
        anew = table.position(there.pawns, there.blocks, there.seat, there.done, there.barred)
        assert there == anew


@given(boards())
def test_whether_a_part_is_left_agrees_with_its_moves(board) -> None:
    table, position = board
    left = parts_left(table, position)
    assert bool(left & PAWN) == bool(not position.done & PAWN and pawn_moves(table, position))
    assert bool(left & BLOCK) == bool(not position.done & BLOCK and block_moves(table, position))


@given(boards())
def test_a_move_spells_itself(board) -> None:
    table, position = board
    for move in moves(table, position):
        assert read_move(table, position, move_action(table, position, move)) == move


@pytest.mark.parametrize("name", GOLDEN)
def test_perft_from_the_table(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert [perft(STAR, position, depth) for depth in (1, 2)] == PERFT[name][:2]


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_perft_to_depth_three(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert perft(STAR, position, 3) == PERFT[name][2]


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_the_naive_generator_counts_the_same_to_depth_two(name: str) -> None:
    position = wandered(STAR, *GOLDEN[name])
    assert naive_perft(STAR, position, 2) == PERFT[name][1]


@pytest.mark.rule("W12")
@given(boards())
def test_a_key_knows_colours_and_shapes_but_no_numbers(board) -> None:
    table, position = board
    pawns, blocks = list(position.pawns), list(position.blocks)
    pawns[0], pawns[3] = pawns[3], pawns[0]
    same = [
        (one, other)
        for one in range(32)
        for other in range(one)
        if table.shapes[one] is table.shapes[other] and position.barred not in (one, other)
    ]
    for one, other in same[:1]:
        blocks[one], blocks[other] = blocks[other], blocks[one]
    rest = (position.seat, position.done, position.barred)
    assert table.position(tuple(pawns), tuple(blocks), *rest).key == position.key
    # Pawns of two colours, the mover, the part that is done and the barred block do count.
    pawns[0], pawns[4] = pawns[4], pawns[0]
    assert table.position(tuple(pawns), position.blocks, *rest).key != position.key
    keys = {
        table.position(position.pawns, position.blocks, seat, done, barred).key
        for seat in (0, 1)
        for done in (0, 1, 2)
        for barred in (-1, 0)
    }
    assert len(keys) == 12


@pytest.mark.rule("W10")
def test_a_full_centre_lets_nobody_in() -> None:
    # Nine pawns in the centre are possible only in a drawing: somebody would have won before.
    table = STAR
    start = table.start((0, 1, 2, 3))
    inside = list(table.white)
    pawns = [*start.pawns[:4], *inside, *start.pawns[13:]]
    pawns[0] = table.place((10, 8))
    full = table.position(tuple(pawns), start.blocks)
    assert not any(to in table.white for _, to, _ in pawn_moves(table, full))
    pawns[4] = start.pawns[4]
    one_free = table.position(tuple(pawns), start.blocks)
    assert any(to in table.white for _, to, put in pawn_moves(table, one_free) if put >= 0)


@pytest.mark.rule("W8")
def test_the_next_turn_bars_what_was_moved_and_nothing_else() -> None:
    start = STAR.start((0, 2))
    block = block_moves(STAR, start)[0]
    moved = after(STAR, start, block)
    assert next_turn(STAR, moved).barred == block[0]
    pawn = pawn_moves(STAR, moved._replace(done=0))[0]
    assert next_turn(STAR, after(STAR, start._replace(barred=5), pawn)).barred == -1


@given(boards())
def test_distances_are_those_of_the_graph(board) -> None:
    table, position = board
    rules = Walls(len(position.pawns) // 4, layout=table.layout)
    state = rules.state_at(position)
    game = Game(rules, state)
    seen = walls.graph(game)
    white = set(table.layout.white)
    for place, far in zip(position.pawns, distances(table, position), strict=True):
        square = table.squares[place]
        reached = nx.single_source_shortest_path_length(seen, square)
        assert min((n for there, n in reached.items() if there in white), default=FAR) == far


def test_a_block_changes_distances_and_nothing_else() -> None:
    game = mazenb.new("walls")
    before = game.state
    changes = {}
    for action in game.legal_actions():
        if action.verb == "block":
            compared = walls.compare(game, action)
            assert compared.before == walls.moves_to_centre(game)
            assert compared.after == walls.moves_to_centre(game.copy().apply(action))
            changes[action] = compared.changed
    assert any(changes.values())
    assert game.state is before
    with pytest.raises(IllegalAction):
        walls.compare(game, "block A N 99")


def test_the_graph_is_of_walls_only() -> None:
    with pytest.raises(GameError, match="a game of walls, not goose"):
        walls.graph(mazenb.new("goose"))
