"""A history that counts how often each position of a game has occurred."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from mazenb.engine.history.codec import Codec

__all__ = ["EMPTY", "HISTORY", "History"]

_RECENT = 32


class History:
    """An immutable history that counts how often each position key has occurred.

    The last few keys are in a tuple and the others in a few dictionaries, each at least twice as large as the
    next. A new history shares all but the smallest dictionaries with the one before, so every state of a long
    game can keep its history at little cost.

    Parameters
    ----------
    keys : iterable of int

    Examples
    --------
    >>> history = History([7, 8, 7])
    >>> history.count(7), history.add(7).count(7), history.count(7)
    (2, 3, 2)
    """

    __slots__ = ("_recent", "_sealed", "_sum", "length")

    _recent: tuple[int, ...]
    _sealed: tuple[Mapping[int, int], ...]
    _sum: int
    length: int

    def __init__(self, keys: Iterable[int] = ()) -> None:
        self._recent, self._sealed, self._sum, self.length = (), (), 0, 0
        here = self
        for key in keys:
            here = here.add(key)
        self._recent, self._sealed, self._sum, self.length = (
            here._recent,
            here._sealed,
            here._sum,
            here.length,
        )

    def count(self, key: int) -> int:
        """Return the number of times that a key has occurred."""
        return self._recent.count(key) + sum(sealed.get(key, 0) for sealed in self._sealed)

    def add(self, key: int) -> History:
        """Return a new history with one more key."""
        new = object.__new__(History)
        new._sum, new.length = self._sum + key, self.length + 1
        new._recent, new._sealed = (*self._recent, key), self._sealed
        if len(new._recent) == _RECENT:
            new._seal()
        return new

    def _seal(self) -> None:
        full: dict[int, int] = {}
        sealed = list(self._sealed)
        for key in self._recent:
            full[key] = full.get(key, 0) + 1
        while sealed and len(sealed[-1]) < 2 * len(full):
            for key, times in sealed.pop().items():
                full[key] = full.get(key, 0) + times
        self._recent, self._sealed = (), (*sealed, full)

    def __iter__(self) -> Iterator[int]:
        kept = (key for sealed in self._sealed for key, times in sealed.items() for _ in range(times))
        return chain(kept, self._recent)

    def __len__(self) -> int:
        return self.length

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        # Different histories nearly always have different sums of keys, so sorting is seldom needed.
        return (self.length, self._sum) == (other.length, other._sum) and sorted(self) == sorted(other)

    def __hash__(self) -> int:
        return hash((self.length, self._sum))

    def __repr__(self) -> str:
        return f"<History of {self.length} positions>"

    def __reduce__(self) -> tuple[type[History], tuple[list[int]]]:
        return History, (sorted(self),)


EMPTY = History()


def _read(data: object) -> History:
    if not isinstance(data, list) or not all(type(key) is int for key in data):
        raise ValueError("expected a list of whole numbers")
    return History(data)


HISTORY = Codec(sorted, _read)
"""The codec for histories in JSON, as a sorted list of keys."""
