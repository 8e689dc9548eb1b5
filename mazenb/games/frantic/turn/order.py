"""Seats in turn order."""

from __future__ import annotations

from mazenb.games.frantic.ruleset import Terms

__all__ = ["in_turn", "seats_from"]


def seats_from(rules: Terms, seat: int) -> tuple[int, ...]:
    """Return all seats in turn order, beginning with the given one."""
    n = len(rules.players)
    return tuple((seat + i) % n for i in range(n))


def in_turn(rules: Terms, you: int) -> tuple[int, ...]:
    """Return the seats in turn order, beginning with the player on your right and ending with you."""
    return seats_from(rules, (you + 1) % len(rules.players))
