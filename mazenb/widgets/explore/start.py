"""`mazenb.explore`, the function that creates the explore widget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mazenb.board import Board, Square
from mazenb.widgets.explore.widget import Explore

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
    trace: str | None = None,
    step: int = 0,
    language: str | None = None,
    policy: str = "ends",
    dice: Any = None,
    projector: bool = False,
) -> Explore:
    """Explore a board: rotate tiles, add walls, choose a start, a roll and a target, and see the result.

    Parameters
    ----------
    board : Board
    after : Board, optional
        The same board after a change. Both boards are then shown side by side, with the difference marked.
    start, target : Square, optional
        The squares to start from and to go to.
    roll : int
        From 1 to 12.
    turns : int
        The number of turns, for the views about several turns.
    views : iterable of str
        The views to show: at most one of ``"ends"`` (the squares the roll can end on), ``"within"`` (how many
        turns it takes to reach each square), ``"components"`` (regions whose squares all lead to each other),
        ``"hitting"`` (mean time to the target) and ``"distribution"`` (where a pawn is after some random
        turns), together with any of ``"path"`` (shortest path to the target) and ``"cuts"`` (cut squares and
        bridges).
    trace : str, optional
        An algorithm to step through instead of the views, such as ``"bfs"``; see `mazenb.trace`. The page
        then has buttons and a slider for its states, and shows the pseudo-code beside the board.
    step : int
        The number of the state to show first.
    language : str, optional
        The code of a language; by default, that of the session.
    policy : {"ends", "walks", "steps"}
        The way a pawn moves in a random turn, as for `mazenb.study.walk_chain`: to one of the squares a roll
        can end on, by one of the walks, or a single step without dice.
    dice : int, sequence of int, or mapping, optional
        The dice of a random turn, as for `mazenb.study.walk_chain`; by default, one six-sided die.
    projector : bool
        Whether to use large digits and fold the controls, so that the page can be read from the back of a
        room.

    Returns
    -------
    Explore
        A widget whose traits follow the changes made on the page; setting them updates the page. Its results
        (``reachable``, ``within``, ``components``, ``path``, …) can be read at any time.

    Raises
    ------
    ExploreError
        If an argument is invalid, for example if the start is not on the board or the roll is not from 1 to
        12.

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
        now,
        before=before,
        start=start,
        target=target,
        roll=roll,
        turns=turns,
        views=views,
        trace=trace,
        step=step,
        language=language,
        policy=policy,
        dice=dice,
        projector=projector,
    )
