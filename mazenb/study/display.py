"""Short lists for one line, and HTML tables for a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from mazenb.texts.catalogue import text

__all__ = ["html_table", "some_squares"]

SHOWN = 6


def some_squares(squares: Iterable[Any], language: str | None = None) -> str:
    """Return the first few of the given squares as a string.

    Parameters
    ----------
    squares : iterable
    language : str, optional
        The language of its words, by default the session's own.

    Examples
    --------
    >>> some_squares([(0, 1), (2, 3)]), some_squares([])
    ('(0, 1), (2, 3)', 'none')
    >>> some_squares((0, n) for n in range(9))
    '(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), … (9 in all)'
    """
    listed = list(squares)
    words = [str(square) for square in listed[:SHOWN]]
    if len(listed) > SHOWN:
        words.append(text("tables.list.more", language, n=len(listed)))
    return ", ".join(words) or text("tables.list.none", language)


def html_table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return an HTML table for a notebook, with any markup in its cells escaped.

    Examples
    --------
    >>> html_table(["a", "b"], [["<1>", 2]])[-53:]
    '<tr><th>&lt;1&gt;</th><td>2</td></tr></tbody></table>'
    """
    titles = "".join(f"<th>{escape(str(word))}</th>" for word in head)
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td>{escape(str(value))}</td>" for value in others)
        lines.append(f"<tr><th>{escape(str(first))}</th>{cells}</tr>")
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
