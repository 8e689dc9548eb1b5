"""Is there any walk at all? Going on blindly finds one quickly, where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from mazenb.games.gootmu.hands import Node
from mazenb.games.gootmu.legs import Legs

__all__ = ["some_on_squares", "some_walk"]

PATIENCE = 2_000
"""How many steps are tried before the question is left to those who look at all walks."""


class _TooMany(Exception):
    pass


def some_walk(legs: Legs, letter: str = "") -> bool | None:
    """Whether a walk of the trip can be completed; ``None`` if it takes too long to find out this way.

    Parameters
    ----------
    legs : Legs
    letter : str
        The first step it is to have, if not any.
    """
    if not legs.plain:
        return _patiently(_on_nodes(legs, letter))
    first, shut = legs.first_and_shut()
    if letter:
        first = [legs.board.near[legs.pawn.square]["NESW".index(letter)]]
    return some_on_squares(legs.rows(), first, shut, legs.trip.left, legs.barred())


def _patiently(look: Callable[[], bool]) -> bool | None:
    try:
        return look()
    except _TooMany:
        return None


def some_on_squares(
    rows: Sequence[Sequence[int]],
    first: Iterable[int],
    shut: frozenset[int],
    steps: int,
    barred: frozenset[int] = frozenset(),
) -> bool | None:
    """The same for walks on squares alone.

    Examples
    --------
    >>> ring = [(3, 1), (0, 2), (1, 3), (2, 0)]
    >>> some_on_squares(ring, ring[0], frozenset({0}), 3), some_on_squares(ring, ring[0], frozenset({0}), 4)
    (True, False)
    """
    left = PATIENCE

    def go(squares: Iterable[int], steps: int, used: frozenset[int]) -> bool:
        nonlocal left
        for square in squares:
            if square not in used:
                left -= 1
                if left < 0:
                    raise _TooMany
                if steps == 1:
                    if square not in barred:
                        return True
                elif go(rows[square], steps - 1, used | {square}):
                    return True
        return False

    return _patiently(lambda: go(first, steps, shut))


def _on_nodes(legs: Legs, letter: str) -> Callable[[], bool]:
    again, barred = legs.trip.again, legs.barred()
    start = legs.behind() if again and not legs.trip.fresh else -1
    left = PATIENCE

    def go(
        nodes: Iterable[tuple[str, Node]], steps: int, used: frozenset[int], before: int, here: int
    ) -> bool:
        nonlocal left
        for _, node in nodes:
            square = node.square
            if square != before if again else square not in used:
                left -= 1
                if left < 0:
                    raise _TooMany
                if steps == 1:
                    if square not in barred:
                        return True
                elif go(legs.after(node), steps - 1, used | {square}, here, square):
                    return True
        return False

    first = [step for step in legs.steps() if not letter or step[0] == letter]
    return lambda: go(first, legs.trip.left, frozenset(), start, legs.pawn.square)
