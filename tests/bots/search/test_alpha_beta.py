"""Alpha-beta for walls: legal, repeatable, and not blind to a win."""

import pytest

import mazenb
from mazenb.bots.greedy.walls.ranking import outlook, ranked
from mazenb.bots.search.alpha_beta import AlphaBetaWalls, Search
from mazenb.games.walls import compile_layout, named_layout
from tests.bots.won_at_once import position
from tests.games.walls.boards import wandered


def test_alpha_beta_sees_that_the_other_will_win() -> None:
    # Blue is to move and cannot win in this turn; red can, unless row 4 is closed.
    game = position("blue")
    bot = AlphaBetaWalls(3, nodes=4000)
    while game.turn_of == "blue":
        seen = game.observation("blue")
        game.apply(bot(seen, seen.legal_actions()))
    winning = [
        action
        for action in game.legal_actions()
        if action.verb == "pawn" and game.copy().apply(action).result is not None
    ]
    assert winning == []


def test_the_same_budget_gives_the_same_answer() -> None:
    game = mazenb.new("walls")
    answers = {AlphaBetaWalls(5, nodes=900)(game.observation("red"), game.legal_actions()) for _ in range(2)}
    assert len(answers) == 1


def test_a_search_keeps_to_its_budget_and_a_clock_can_stop_it() -> None:
    table = compile_layout(named_layout("star"))
    here = wandered(table, (0, 2), 4, 20)
    first = len(ranked(table, here, here.seat))
    for budget in (1, 500, 2500):
        search = Search(table, budget)
        assert search.best(here)
        # The moves of one position are valued together.
        assert search.valued <= max(budget, first) + 400
    stopped = Search(table, 10**6, stop=lambda: True)
    stopped.best(here)
    assert stopped.valued == first
    quick = AlphaBetaWalls(1, nodes=10**6, seconds=1e-9)
    game = mazenb.new("walls")
    assert quick(game.observation("red"), game.legal_actions()) in game.legal_actions()


def test_a_search_values_the_moves_it_looks_into_like_minimax() -> None:
    """With nothing left out and a depth of two parts, alpha-beta must agree with an exhaustive search."""
    table = compile_layout(named_layout("star"))
    here = wandered(table, (0, 2), 11, 31)
    seat = here.seat
    root = ranked(table, here, seat, None, outlook)[:5]
    search = Search(table, 10**6, width=(5, 500), depth=2)
    found = search.best(here)[0]
    best = -1e9
    for node in root:
        replies = ranked(table, node.position, seat, None, outlook)
        best = max(best, replies[0].value)
    assert found.value == pytest.approx(best)


def test_a_deeper_search_values_more_positions() -> None:
    table = compile_layout(named_layout("star"))
    here = wandered(table, (0, 2), 4, 20)
    searches = [Search(table, 10**6, depth=depth) for depth in (2, 3, 4)]
    for search in searches:
        search.best(here)
    assert searches[0].valued < searches[1].valued < searches[2].valued
