"""The greedy Frantic bot: its answers in simple cases, from nothing but what its player sees."""

import pytest

from mazenb.bots import make_bot, play_out
from mazenb.engine import Game
from mazenb.games import GAMES
from mazenb.games.frantic import Frantic


def position(text: str, players: tuple[str, ...] = ("red", "blue")) -> Game:
    rules = Frantic(players)
    return Game(rules, rules.read_position(text))


def answer(game: Game) -> str:
    seen = game.observation(game.to_move)
    return str(make_bot("greedy", "frantic", seed=1)(seen, seen.legal_actions()))


def test_it_goes_backwards_rather_than_forwards() -> None:
    game = position("pawns:\n* red 20  holds stop, reverse, swap\n  blue 7\n")
    assert answer(game).startswith("play reverse")


def test_it_stays_where_it_is_rather_than_finish() -> None:
    game = position("pawns:\n* red 42  holds stop, skip, swap\n  blue 7\n")
    assert answer(game).startswith("play skip")


def test_it_blocks_what_would_hurt_and_not_what_would_help() -> None:
    text = "pawns:\n* red {red}\n  blue {blue}  holds block, x, x, x\ncards:\n{at} swap\n"
    for red, blue, blocks in ((1, 30, False), (35, 4, True)):
        game = position(text.format(red=red, blue=blue, at=red + 2))
        for reply in ("roll 2", "pass", "pass", "swap blue"):
            game.apply(reply)
        assert game.decision.kind == "parry"
        assert answer(game).startswith("throw block") == blocks


def test_it_has_a_bad_roll_repeated() -> None:
    text = "pawns:\n* red 36  holds re-roll, x, x, x, x\n  blue 30  holds x\ncards:\n{at} jump on\n"
    for at, roll, again in ((41, 5, True), (41, 1, False)):
        game = position(text.format(at=at)).apply("play x 20").apply(f"roll {roll}")
        assert answer(game).startswith("throw re-roll") == again


def test_it_saves_only_itself_from_the_finish() -> None:
    text = "pawns:\n* red {red}  holds nice-try, x, x, x, x\n  blue {blue}  holds x\n"
    for red, blue, saves in ((41, 7, True), (7, 43, False)):
        game = position(text.format(red=red, blue="finish" if blue == 43 else blue))
        game.apply("play x 20").apply("roll 2")
        while game.decision.kind == "react" and game.state.die:
            game.apply("pass")
        while game.decision.kind == "draw":
            game.apply(next(iter(game.legal_actions())))
        assert game.decision.kind == "react"
        assert answer(game).startswith("throw nice-try") == saves


def test_it_does_not_take_the_curse() -> None:
    game = position("pawns:\n* red 1\n  blue 30\ncards:\n3 magnet\n9 curse\n10 skip\n11 stop\n")
    for reply in ("roll 2", "pass", "pass"):
        game.apply(reply)
    assert answer(game) == "take 10"


def test_it_swaps_with_the_pawn_that_is_furthest_behind() -> None:
    game = position(
        "pawns:\n* red 20\n  blue 7\n  green 30\ncards:\n22 swap\n", players=("red", "blue", "green")
    )
    for reply in ("roll 2", "pass", "pass", "pass"):
        game.apply(reply)
    assert answer(game) == "swap blue"


@pytest.mark.slow
def test_two_greedy_bots_beat_two_random_ones() -> None:
    better = 0.0
    for seed in range(24):
        seats = ["greedy", "random", "random", "greedy"]
        seats = seats[seed % 4 :] + seats[: seed % 4]
        game = play_out(GAMES.new("frantic", players=4, seed=seed, limit="quick"), seats, seed=seed)
        totals = dict(zip(seats, [0, 0], strict=False)) | {"greedy": 0, "random": 0}
        for seat, points in zip(seats, game.result.scores.values(), strict=True):
            totals[seat] += points
        better += totals["greedy"] < totals["random"]
    assert better >= 15
