"""The log as the page gets it: the end of it, and then what is new."""

from __future__ import annotations

from typing import Any

from mazenb.engine import CHANCE, Game
from mazenb.engine.game import Step

__all__ = ["PAGE", "common", "lines_of", "log_entries"]

PAGE = 40
"""How many entries are sent at a time."""


def lines_of(
    game: Game[Any], step: Step, after: Any, seat: int | None, language: str, *, secret: bool
) -> list[str]:
    """What an answer caused, in words, as far as a seat may know it; as everybody may, if none is named."""
    rules = game.rules
    lines = [
        rules.sentence(key, values, language)
        for key, only, values in after.events
        if only is None or only == seat or not secret
    ]
    player = rules.to_move(step.state)
    # A way over the board that nothing is said of yet is seen; where it led is told at its end.
    if not lines and not secret and player != CHANCE and not rules.spots_of(step.state, step.action):
        lines = [f"{player}: {rules.describe(step.action, language)}."]
    return lines


def log_entries(
    game: Game[Any], first: int, last: int, seat: int | None, language: str, *, most: int = PAGE
) -> list[dict[str, Any]]:
    """The entries of the answers from the `first` one to the one before `last`, the latest `most` of them.

    An entry has the number of its answer, the seat it is about, its text, and the spots that show it.
    """
    rules = game.rules
    found: list[dict[str, Any]] = []
    n, after, here = _count(game.past), game.state, game.past
    while here is not None and n > first and len(found) < most:
        if n <= last:
            lines = lines_of(game, here, after, seat, language, secret=rules.secret)
            if lines:
                found.append(
                    {
                        "n": n,
                        "seat": here.state.turn_of,
                        "text": " ".join(lines),
                        "lights": list(_lights(rules, here, after)),
                    }
                )
        n, after, here = n - 1, here.state, here.before
    return found[::-1]


def _lights(rules: Any, step: Step, after: Any) -> tuple[str, ...]:
    if rules.secret and rules.to_move(step.state) != CHANCE:
        # Where somebody's hand is secret, what was clicked may be too: only what moved is shown.
        return ()
    spots: tuple[str, ...] = rules.lights_of(step.state, step.action)
    named = [str(values["square"]) for _, only, values in after.events if only is None and "square" in values]
    return tuple(dict.fromkeys((*spots, *named)))


def _count(here: Step | None) -> int:
    n = 0
    while here is not None:
        n, here = n + 1, here.before
    return n


def common(old: Step | None, new: Step | None) -> int:
    """How many answers two pasts have in common.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes").apply("roll 1").apply("roll 2")
    >>> past = game.past
    >>> game.undo()
    Action('roll 2')
    >>> common(past, game.apply("roll 3").past)
    1
    """
    a, b = _count(old), _count(new)
    while old is not new:
        if a >= b:
            assert old is not None  # two chains that differ
            a, old = a - 1, old.before
        else:
            assert new is not None  # the longer one
            b, new = b - 1, new.before
    return a
