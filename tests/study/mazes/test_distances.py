"""Distances, against networkx."""

import networkx as nx
from hypothesis import given, settings

from mazenb import Board, study
from tests.board.strategies import boards


@given(boards(5))
@settings(max_examples=30)
def test_eccentricity_is_that_of_networkx(board: Board) -> None:
    found = study.eccentricity(board)
    for part in study.components(board):
        expected = nx.eccentricity(board.graph.subgraph(part))
        assert {square: found[square] for square in part} == expected
    far = {found[square] for square in study.centre(board)}
    assert far == {min(found[square] for square in study.components(board)[0])}
