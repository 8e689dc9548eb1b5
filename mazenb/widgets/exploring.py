"""The way into the explore widget."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Board, Square

from .explorer import Explore

__all__ = ["explore"]


def explore(
    board: Board,
    after: Board | None = None,
    *,
    start: Square | None = None,
    target: Square | None = None,
    roll: int = 6,
    turns: int = 3,
    views: Iterable[str] = ("ends",),
    language: str | None = None,
) -> Explore:
    """Show a board to explore: turn tiles, move walls, choose a start, a roll and a target, see what follows.

    Parameters
    ----------
    board : Board
    after : Board, optional
        The same board after a change: both are shown side by side, with the difference marked.
    start, target : Square, optional
        Where to start from and where to go.
    roll : int
        From 1 to 12.
    turns : int
        How many turns the views about several turns look at.
    views : iterable of str
        What is shown. One of ``"ends"`` (where the roll can end), ``"within"`` (how many turns each square
        takes), ``"components"`` (regions whose squares all lead to each other), ``"hitting"`` (mean time to
        the target) and ``"distribution"`` (where a pawn is after some random turns); and ``"path"`` (shortest
        path to the target) and ``"cuts"`` (cut squares and bridges) beside it.
    language : {"en", "fr"}, optional
        The session's own if not given.

    Returns
    -------
    Explore
        Its traits follow what is done on the page, and setting them changes the page; its results
        (``reachable``, ``within``, ``components``, ``path``, …) can be read at any time.

    Raises
    ------
    ExploreError
        If the start is not on the board, the roll is not from 1 to 12, and so on: a sentence says what.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(8, 8, tile_size=4, extra=0.3, seed=2)
    >>> w = explore(board, start=(0, 0), roll=1)
    >>> sorted(w.reachable) == sorted(w.board.neighbours((0, 0)))
    True
    >>> both = explore(board, board.rotate((0, 0)), start=(0, 0), roll=3)
    >>> both.gained, both.lost
    (((1, 2),), ((0, 1), (1, 0), (1, 6), (2, 7), (3, 0), (6, 7), (7, 0)))
    """
    if after is None:
        now, before = board, None
    else:
        now, before = after, board
    return Explore(
        now, before=before, start=start, target=target, roll=roll, turns=turns, views=views, language=language
    )
