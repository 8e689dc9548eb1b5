"""The bots of walls: legal, repeatable, and not blind to a win."""

import pytest

import mazenb
from mazenb.bots import make_bot, play_out
from mazenb.bots.walls import AlphaBetaWalls, GreedyWalls
from mazenb.bots.walls_search import Search, balance, outlook, ranked
from mazenb.engine import Game
from mazenb.games.walls import compile_layout, named_layout
from mazenb.games.walls.rules import Walls
from tests.games.walls.boards import wandered

BOARD = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . A . . . . . . . . . .
. 1 . . . . 3 1 + . . . . . .
. . . . . . + + + . . . . . .
. . . 1 . C 1 + 3 . . . . . .
. . . B . . . . . . . . . . 3
. . . D E F . . . . . . . . 3
G H I J K L M N O P Q R S T U
V V W W X X Y Y Z a b c d e f
"""
# Red has two pawns in the centre and can bring in a third along row 4, by displacing. Block E can close it.


def position(turn: str, **options) -> Game:
    rules = Walls(2, layout="pawns: anywhere" + BOARD, **options)
    return Game(rules, rules.read_position(f"board:{BOARD}\nturn: {turn}"))


BOTS = [GreedyWalls(1), AlphaBetaWalls(1, nodes=1500)]


@pytest.mark.parametrize("bot", BOTS, ids=["greedy", "alpha-beta"])
@pytest.mark.parametrize("touch", [False, True])
def test_a_win_is_taken(bot, touch: bool) -> None:
    game = position("red", touch=touch)
    while not game.over and game.turn_of == "red":
        seen = game.observation("red")
        game.apply(bot(seen, seen.legal_actions()))
    assert game.result.winners == ("red",)


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
    quick = AlphaBetaWalls(1, nodes=10**6, seconds=0.0)
    game = mazenb.new("walls")
    assert quick(game.observation("red"), game.legal_actions()) in game.legal_actions()


def test_a_search_values_the_moves_it_looks_into_like_minimax() -> None:
    """With nothing left out and two parts, alpha-beta must find what trying everything finds."""
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
    assert balance(table, here, 0) == pytest.approx(-balance(table, here, 1))


def test_whole_games_of_four_with_every_bot() -> None:
    for name in ("random", "greedy", "alpha-beta"):
        bot = make_bot(name, "walls", seed=1)
        if isinstance(bot, AlphaBetaWalls):
            bot.budget = 300
        played = play_out(mazenb.new("walls", players=4, turn_limit=8), bot, seed=2)
        assert played.turns == 8


def test_greedy_beats_random() -> None:
    for seat in (0, 1):
        bots = [make_bot("random", "walls", seed=3)] * 2
        bots[seat] = GreedyWalls(4)
        played = play_out(mazenb.new("walls", turn_limit=200), bots, seed=5)
        assert played.result.winners == (played.players[seat],)
