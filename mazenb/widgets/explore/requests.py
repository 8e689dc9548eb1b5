"""Requests that the page of a maze may make about the board it shows."""

from __future__ import annotations

from mazenb.board import Board, Direction, Spot, Square
from mazenb.study.traces import ALGORITHMS
from mazenb.study.traces.algorithms import MOST
from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.position import HIGHEST_ROLL, HIGHEST_TURNS
from mazenb.widgets.explore.views import COLOURING, VIEWS
from mazenb.widgets.shared.messages import (
    Request,
    Requests,
    Unfit,
    flag,
    language,
    one_of,
    optional,
    pair,
    whole,
)

__all__ = ["REQUESTS"]


def _square(value: object, board: Board) -> Square:
    found: Square = pair("explore.refuse.square")(value, board)
    if found not in board:
        raise Unfit("explore.refuse.square")
    return found


def _tile(value: object, board: Board) -> Spot:
    if board.tile_size is None:
        raise Unfit("explore.refuse.tiles")
    found: Spot = pair("explore.refuse.tile")(value, board)
    if found not in board.tiles:
        raise Unfit("explore.refuse.tile")
    return found


def _views(value: object, _: Board) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > len(VIEWS):
        raise Unfit("explore.refuse.views")
    for name in value:
        if not isinstance(name, str) or name not in VIEWS:
            raise Unfit("explore.refuse.view", found=name, possible=", ".join(VIEWS))
    # Views are put in the order of the table, each once, to make equal selections compare equal.
    chosen = tuple(name for name in VIEWS if name in value)
    colouring = [name for name in chosen if name in COLOURING]
    if len(colouring) > 1:
        raise Unfit("explore.refuse.one-colouring", views=", ".join(colouring))
    return chosen


_WAY = one_of({way.letter: way for way in Direction}, "explore.refuse.way")

REQUESTS = Requests(
    ExploreError,
    Request("start", square=optional(_square)),
    Request("target", square=optional(_square)),
    Request("roll", roll=whole(1, HIGHEST_ROLL, "explore.refuse.roll")),
    Request("more", by=one_of((1, -1), "explore.refuse.more")),
    Request("turns", turns=whole(0, HIGHEST_TURNS, "explore.refuse.number-of-turns")),
    Request("views", views=_views),
    Request("trace", trace=optional(one_of(ALGORITHMS, "explore.refuse.algorithm"))),
    Request("step", step=whole(0, MOST, "explore.refuse.step")),
    Request("turn", tile=_tile, turns=one_of((1, 2, -1), "explore.refuse.turns")),
    Request("wall", square=_square, way=_WAY),
    Request("door", square=_square, way=_WAY),
    Request("compare", on=flag("explore.refuse.compare")),
    Request("undo"),
    Request("redo"),
    Request("language", language=language()),
    Request("scene"),
)
