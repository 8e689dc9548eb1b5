"""The greedy bot of Frantic: what it does in plain cases, and that it sees no more than its player."""

import random

import pytest

from mazenb.bots import make_bot, play_out
from mazenb.bots.frantic_rolls import Rolls
from mazenb.engine import Game
from mazenb.games import GAMES
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.state import ARROWS, Laid


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


def test_it_has_a_bad_roll_rolled_again() -> None:
    text = "pawns:\n* red 36  holds re-roll, x, x, x, x\n  blue 30  holds x\ncards:\n{at} jump on\n"
    for at, roll, again in ((41, 5, True), (41, 1, False)):
        game = position(text.format(at=at)).apply("play x 20").apply(f"roll {roll}")
        assert answer(game).startswith("throw re-roll") == again


def test_it_saves_itself_from_the_finish_but_nobody_else() -> None:
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


def test_it_leaves_the_curse_where_it_lies() -> None:
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


@pytest.mark.parametrize("seed", range(3))
def test_the_mean_of_the_next_roll_is_what_the_rules_say(seed: int) -> None:
    """On a track of cards without choices, the quick way and the game's own agree."""
    rng = random.Random(seed)
    rules = Frantic(["red", "blue"])
    kinds = [rules.table.kinds[word] for word in ("push", "jump", "stop", "x", "snail", "skip", "block")]
    lines = ["pawns:", f"* red {rng.randrange(30)}", "  blue 42", "cards:"]
    for square in range(1, 42):
        if square not in rules.table.teleports and rng.random() < 0.6:
            card = rules.table.cards[rng.choice(kinds)]
            arrow = ARROWS[rng.choice(card.arrows)] if card.arrows else ""
            if sum(card.word in line for line in lines) < card.count:
                lines.append(f"{square} {card.word} {arrow}".rstrip())
    state = rules.read_position("\n".join(lines))
    # in a chain of more cards than the quick way follows, or twice over the same, the two may differ
    total, exact = 0.0, True
    for face in range(1, 7):
        game = Game(rules, state).apply(f"roll {face}").apply("pass").apply("pass")
        acted = [values for key, _, values in game.state.events if key == "frantic.log.acts"]
        exact &= len(acted) < 3
        if game.decision.kind == "throw":
            total += sum(rules.table.value(square) for square in state.teleports) / 6
        else:
            total += rules.table.value(game.state.pawns[0])
    assert exact
    assert Rolls(rules, state).mean(0) == pytest.approx(total / 6)


def test_a_card_far_away_changes_nothing_and_one_ahead_does() -> None:
    rules = Frantic(["red", "blue"])
    state = rules.read_position("pawns:\n* red 13\n  blue 30\n")
    rolls = Rolls(rules, state)
    stop = Laid(rules.table.kinds["stop"], 0)
    assert rolls.mean_with(0, 35, stop) == rolls.mean(0)
    assert rolls.mean_with(0, 14, stop) == 14
    assert rolls.mean(0) > 14
    # nothing of the trial is left
    assert Rolls(rules, state).mean(0) == rolls.mean(0)


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
