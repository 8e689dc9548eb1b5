"""Random tracks for soak tests, with every effect of the vocabulary."""

from __future__ import annotations

from random import Random

from mazenb.board.random.draws import below
from mazenb.games.race.text.track import read_track
from mazenb.games.race.track import Track

__all__ = ["random_track"]

DICE = {
    "1d6": "6",
    "2d6": "6+3",
    "1d2": "2",
    "2d4": "4+1",
    "[0 1 2]": "2",
    "[1 1 4]": "4",
    "1d6 [1 2]": "6+2",
}
"""Dice, each with a possible roll."""
EFFECTS = (
    "to {square}",
    "on {small}",
    "back {small}",
    "again",
    "again 2",
    "keep going",
    "keep going 2",
    "roll on",
    "roll back",
    "miss {small}",
    "miss {small} unless {throw}",
    "wait {small}",
    "wait {small} pay",
    "wait",
    "wait for ever",
    "lose",
    "prison {small}",
    "pay",
    "swap leader",
    "swap last",
    "swap any",
)
"""Possible effects of a square. Each placeholder in braces is filled with a value that suits the track."""


FOR_ONE_PAWN = ("miss {small} unless {throw}", "prison {small}", "swap any")
"""Effects that are allowed only on tracks where each player has one pawn."""


def random_track(seed: int) -> Track:
    """Return a random track for a seed, with random dice, a random finish and a few squares with effects.

    Examples
    --------
    >>> random_track(1) == random_track(1)
    True
    """
    rng = Random(seed)

    def one_of(*values: str) -> str:
        return values[below(rng, len(values))]

    start = below(rng, 2)
    length = start + 8 + below(rng, 40)
    dice = one_of(*DICE)
    lines = [
        f"track: random {seed}",
        f"length: {length}",
        f"start: {start}",
        f"dice: {dice}",
        f"finish: {one_of('bounce', 'stay', 'overshoot')}",
        f"occupied: {one_of('share', 'trade', 'home')}",
        "stakes: 1",
        f"lucky: {one_of('any', 'first')}",
    ]
    throw = DICE[dice]
    several = below(rng, 4) == 0
    if several:
        lines.append(f"pawns: {2 + below(rng, 3)}")
    templates = tuple(one for one in EFFECTS if not (several and one in FOR_ONE_PAWN))

    def effect(square: int) -> str:
        there = start + below(rng, length - start)
        there = there if there != square else start + (there - start + 1) % (length - start)
        template = one_of(*templates)
        return template.format(square=there, small=1 + below(rng, 3), throw=throw)

    if below(rng, 2):
        lines.append(f"throw {throw}: {one_of('roll on', 'on 2, roll on', 'to ' + str(start + 1), 'miss 1')}")
    taken: set[int] = set()
    # The squares just before the last one have no effects, so the last one can be reached.
    for _ in range(3 + below(rng, 8)):
        square = start + 1 + below(rng, length - start - 4)
        if square not in taken:
            taken.add(square)
            lines.append(f"{square}: {', '.join(effect(square) for _ in range(1 + below(rng, 2)))}")
    return read_track("\n".join(lines))
