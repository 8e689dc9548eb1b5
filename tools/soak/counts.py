"""Counts by name: the contribution of a game to the tables, so that the counts of many games can be added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

__all__ = ["added", "key", "table", "under"]


def added(each: Iterable[Counter[str]]) -> Counter[str]:
    """Return the sum of the counts of many games."""
    found: Counter[str] = Counter()
    for counts in each:
        found.update(counts)
    return found


def key(*words: object) -> str:
    """Return the name of a count, from words that go from general to specific.

    Examples
    --------
    >>> key("won", 4)
    'won/4'
    """
    return "/".join(map(str, words))


def under(counts: Mapping[str, int], *words: object) -> Counter[str]:
    """Return the counts whose names begin with some words, by the rest of their names.

    Examples
    --------
    >>> under({"won/4": 7, "won/2": 1, "turns/4": 99}, "won")
    Counter({'4': 7, '2': 1})
    """
    head = key(*words) + "/"
    return Counter({name[len(head) :]: many for name, many in counts.items() if name.startswith(head)})


def table(head: str, counts: Mapping[str, int], *, names: Iterable[str] = ()) -> list[str]:
    """Return a table of two columns: a word, and its count.

    Parameters
    ----------
    head : str
        The title of the first column.
    counts : mapping
    names : iterable of str
        The words that have a line even if they were never counted.

    Examples
    --------
    >>> table("move", {"pawn": 3, "block": 4})
    ['| move | times |', '|---|---:|', '| block | 4 |', '| pawn | 3 |']
    """
    words = sorted({*counts, *names})
    return [
        f"| {head} | times |",
        "|---|---:|",
        *(f"| {word} | {counts.get(word, 0):,} |" for word in words),
    ]
