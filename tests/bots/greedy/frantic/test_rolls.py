"""The expected square of a pawn after its next roll, compared with the rules."""

import random

import pytest

import mazenb
from mazenb.bots.greedy.frantic.rolls import Rolls
from mazenb.engine import Game
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.state import ARROWS, Laid


@pytest.mark.parametrize("seed", range(3))
def test_the_mean_of_the_next_roll_is_what_the_rules_say(seed: int) -> None:
    """On a track of cards without choices, the quick computation agrees with the game."""
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


@pytest.mark.parametrize("seed", range(4))
def test_a_card_tried_out_counts_as_if_it_had_been_laid(seed: int) -> None:
    """Only the rolls that meet the card are valued again, with the same result as valuing all rolls."""
    game = mazenb.new("frantic", players=2, seed=seed, bots="greedy").advance(turns=6 + 3 * seed)
    rules, state, rng = game.rules, game.state, random.Random(seed)
    rolls = Rolls(rules, state)
    for _ in range(60):
        square, kind = rng.randrange(1, rules.table.goal), rng.randrange(len(rules.table.cards))
        if square in (*state.teleports, *state.pawns):
            continue
        laid = Laid(kind, rng.choice(rules.table.cards[kind].arrows or (0,)))
        stacks = list(state.stacks)
        stacks[square] = (*stacks[square], laid)
        after = state.draft()
        after.stacks = tuple(stacks)
        for pawn, way in ((0, 1), (0, -1), (1, 1)):
            assert rolls.mean_with(pawn, square, laid, way=way) == Rolls(rules, after).mean(pawn, way=way)
