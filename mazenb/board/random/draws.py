"""Random draws for set-ups, based on ``getrandbits`` alone.

``random.Random(seed).getrandbits`` gives the same bits in every version of Python and on every machine;
``shuffle``, ``choice`` and ``randrange`` make no such promise. A board that a teacher hands out by its seed
must be the same board ten years later.
"""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from operator import index
from typing import Protocol, TypeVar

from mazenb.board.errors import BoardError
from mazenb.texts.quotation import short

__all__ = ["Bits", "below", "generator", "sample", "shuffle"]

T = TypeVar("T")


class Bits(Protocol):
    """Anything with ``getrandbits``, such as `random.Random`."""

    def getrandbits(self, k: int, /) -> int:
        """Return a whole number of k random bits."""
        ...


def generator(seed: int | str) -> random.Random:
    """Return the random generator of a seed.

    Raises
    ------
    BoardError
        If the seed is neither a whole number nor a string; other types would not give the same bits
        everywhere.

    Examples
    --------
    >>> generator("Monday").getrandbits(8) == generator("Monday").getrandbits(8)
    True
    """
    try:
        return random.Random(seed if isinstance(seed, str) else index(seed))
    except (TypeError, UnicodeEncodeError):
        raise BoardError("board.random.seed", given=short(seed)) from None


def below(rng: Bits, n: int) -> int:
    """Return a whole number from 0 to n − 1, each equally likely.

    Examples
    --------
    >>> import random
    >>> rng = random.Random(7)
    >>> [below(rng, 6) for _ in range(8)]
    [2, 1, 3, 5, 0, 0, 4, 0]
    """
    if n < 1:
        raise BoardError("board.random.one-of", found=n)
    bits = n.bit_length()
    while (drawn := rng.getrandbits(bits)) >= n:
        pass
    return drawn


def shuffle(rng: Bits, things: MutableSequence[T]) -> None:
    """Put a list into a random order, in place.

    Examples
    --------
    >>> import random
    >>> deck = list("abcdef")
    >>> shuffle(random.Random(7), deck)
    >>> "".join(deck)
    'eafdbc'
    """
    for last in range(len(things) - 1, 0, -1):
        other = below(rng, last + 1)
        things[last], things[other] = things[other], things[last]


def sample(rng: Bits, things: Sequence[T], n: int) -> list[T]:
    """Draw n things in order, none twice.

    Examples
    --------
    >>> import random
    >>> sample(random.Random(7), range(32), 4)
    [20, 31, 4, 13]
    """
    if n > len(things):
        raise BoardError("board.random.sample", wanted=n, found=len(things))
    rest = list(things)
    return [rest.pop(below(rng, len(rest))) for _ in range(n)]
