"""The random bot."""

from collections import Counter

from mazenb.bots import RandomBot
from mazenb.engine import Action, Listed


def test_all_answers_are_equally_likely() -> None:
    bot = RandomBot(seed=1)
    choices = Listed(Action("take", n) for n in range(5))
    seen = Counter(bot(None, choices) for _ in range(5000))
    assert len(seen) == 5
    assert all(abs(times - 1000) < 5 * (5000 * 0.2 * 0.8) ** 0.5 for times in seen.values())
