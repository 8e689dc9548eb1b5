"""The guide to Frantic, which knows that cards are worth more late in a round than early."""

from random import Random

from mazenb.bots.search.guides.frantic import FranticGuide
from mazenb.engine import Observation
from mazenb.games.frantic import Frantic


def best(red: int, blue: int, hand: str) -> str:
    """Return the card that the guide likes best for red."""
    rules = Frantic(["red", "blue"])
    state = rules.read_position(f"pawns:\n* red {red}  holds {hand}\n  blue {blue}\n")
    seen = Observation(rules, state, 0)
    return str(FranticGuide(rules, Random(1)).ranked(seen.state, 0, list(seen.legal_actions()))[0].action[1])


def test_a_good_card_is_kept_early_in_a_round_and_played_near_its_end() -> None:
    hand = "reverse, snail, x, gift"
    assert best(8, 6, hand) != "reverse"
    assert best(41, 30, hand) == "reverse"


def test_the_curse_is_not_worth_keeping() -> None:
    """In a hand at the end of a round, it costs 21 points (rule F13)."""
    rules = Frantic(["red", "blue"])
    guide = FranticGuide(rules, Random(1))
    with_it, without = (
        guide.forecast(rules.read_position(f"pawns:\n* red 20  holds {hand}\n  blue 20  holds x, x, gift\n"))
        for hand in ("curse, snail, x", "stop, snail, x")
    )
    assert with_it[0] > without[0] + 5
    assert with_it[1] == without[1]


def test_the_points_of_earlier_rounds_count_in_full() -> None:
    """After the last round, the forecast is the score itself."""
    rules = Frantic(["red", "blue"])
    state = rules.read_position("pawns:\n* red 20\n  blue 20\n")
    draft = state.draft()
    draft.totals = (30, 10)
    before, after = (FranticGuide(rules, Random(1)).forecast(each) for each in (state, draft))
    assert [round(a - b, 6) for a, b in zip(after, before, strict=True)] == [30, 10]
