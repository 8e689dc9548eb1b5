"""The ends of moves in Frantic and what laying a card leads to, compared with slower ways to find it."""

import random

import pytest

import mazenb
from mazenb.bots.greedy.frantic.rolls import Rolls
from mazenb.bots.search.guides.frantic_moves import Moves
from mazenb.bots.search.guides.frantic_plans import Plans
from mazenb.engine import Action
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.state import NO_ARROW, Laid, arrow_of

RULES = Frantic(["red", "blue"])
COSTS = [square * 0.5 for square in range(RULES.table.goal + 1)]
WORTH = [float(kind % 5) for kind in range(len(RULES.table.cards))]


def asked(seed, kinds=("play",)):
    """Return a game in which a player must lay a card, well into a round."""
    game = mazenb.new("frantic", players=["red", "blue"], seed=seed, bots="greedy").advance(
        turns=8 + 3 * seed
    )
    while game.decision.kind not in kinds:
        game.step()
    return game


@pytest.mark.parametrize("seed", range(8))
def test_the_mean_points_are_those_of_the_greedy_bot(seed):
    """The greedy bot computes the mean directly, without the ends."""
    state = asked(seed).state
    rolls, moves = Rolls(RULES, state), Moves(RULES, state, WORTH)
    # The greedy bot counts the points of a CURSE that a pawn lands on, and the guide what it is worth.
    assert all(laid is None or RULES.table.cards[laid.kind].word != "curse" for laid in moves.tops)
    for pawn, here in enumerate(state.pawns):
        ends = moves.ends(here).shares
        swapped = state.pawns[1 - pawn]
        found = sum(
            share * RULES.table.value(swapped if end.swapped else end.square) for end, share in ends.items()
        )
        assert sum(ends.values()) == pytest.approx(1)
        assert found == pytest.approx(rolls.mean(pawn))


@pytest.mark.parametrize("seed", range(4))
def test_a_card_tried_out_counts_as_if_it_had_been_laid(seed):
    game, rng = asked(seed), random.Random(seed)
    state = game.state
    moves = Moves(RULES, state, WORTH)
    for action in rng.sample(list(game.legal_actions()), 30):
        kind, square = RULES.table.kinds[action[1]], action[2]
        laid = Laid(kind, arrow_of(action[3]) if len(action) == 4 else NO_ARROW)
        draft = state.draft()
        stacks = list(draft.stacks)
        stacks[square] = (*stacks[square], laid)
        draft.stacks = tuple(stacks)
        after = Moves(RULES, draft, WORTH)
        after.attracted = moves.attracted
        for here in {*state.pawns, 0, 20, 38}:
            for way in (1, -1):
                tried = moves.ends(here, way, square=square, laid=laid).shares
                assert tried == pytest.approx(after.ends(here, way).shares)


@pytest.mark.parametrize("seed", range(6))
def test_a_prospect_is_the_mean_over_both_moves(seed):
    """For a card without an effect of its own, from the ends of both moves one by one."""
    game = asked(seed)
    seat, goal, value = game.state.turn_of, RULES.table.goal, RULES.table.value
    here, other = game.state.pawns[seat], game.state.pawns[1 - seat]
    plans = Plans(RULES, game.state, seat, COSTS, WORTH)
    plain = [a for a in game.legal_actions() if not RULES.table.cards[RULES.table.kinds[a[1]]].played]
    for action in random.Random(seed).sample(plain, min(20, len(plain))):
        card = RULES.table.cards[RULES.table.kinds[action[1]]]
        saved = plans.saved[1:] if card.thrown[:1] == ("save",) else plans.saved
        laid = Laid(RULES.table.kinds[action[1]], arrow_of(action[3]) if len(action) == 4 else NO_ARROW)
        lead = over = 0.0
        for mine, share in plans.moves.ends(here, square=action[2], laid=laid).shares.items():
            a, b = (other, mine.square) if mine.swapped else (mine.square, min(goal, other + mine.given))
            a = saved[0] if saved and a == goal else a
            lead += share * mine.gained
            if goal in (a, b):
                lead, over = lead + share * (value(b) - value(a)), over + share
                continue
            for theirs, part in plans.moves.ends(b, square=action[2], laid=laid).shares.items():
                d, c = (a, theirs.square) if theirs.swapped else (theirs.square, min(goal, a + theirs.given))
                c = saved[0] if saved and c == goal else c
                if goal in (c, d):
                    lead, over = lead + share * part * (value(d) - value(c)), over + share * part
                else:
                    lead += share * part * (COSTS[d] - COSTS[c] - theirs.gained)
        assert plans.prospect(action, played=True) == pytest.approx((lead, over))


def prospect(red, blue, hand, card, square=30):
    state = RULES.read_position(f"pawns:\n* red {red}  holds {hand}\n  blue {blue}\n")
    return Plans(RULES, state, 0, COSTS, WORTH).prospect(Action("play", card, square), played=True)


def test_one_of_two_cards_that_save_the_pawn_is_enough():
    both = prospect(42, 10, "nice-try, nice-try, stop", "nice-try")
    one = prospect(42, 10, "nice-try, stop", "stop")
    none = prospect(42, 10, "nice-try, stop", "nice-try")
    assert both == pytest.approx(one)
    assert one.lead > none.lead
    assert (one.over, none.over) == pytest.approx((0, 1))


def test_events_help_the_pawn_that_is_ahead():
    assert prospect(41, 5, "troublemaker, skip", "troublemaker").lead > prospect(41, 5, "skip", "skip").lead
    assert prospect(5, 41, "troublemaker, skip", "troublemaker").lead < prospect(5, 41, "skip", "skip").lead


def test_a_card_that_no_pawn_can_reach_changes_nothing():
    assert prospect(5, 8, "push, stop", "stop", 30) == prospect(5, 8, "push, stop", "stop", 38)
    assert prospect(5, 8, "push, stop", "stop", 9) != prospect(5, 8, "push, stop", "stop", 38)
