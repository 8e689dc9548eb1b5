"""The labyrinth as a graph, and distances in it."""

import networkx as nx
import pytest
from hypothesis import given

import mazenb
from mazenb.engine import Game, GameError, IllegalAction
from mazenb.games import walls
from mazenb.games.walls.moves.distances import FAR, distances
from mazenb.games.walls.rules import Walls
from tests.games.walls.boards import boards


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
