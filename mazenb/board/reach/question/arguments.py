"""The arguments of a question about walks, checked and turned into ints."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from operator import index
from typing import Any, TypeVar

from mazenb.board.board import Board
from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Square
from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.question.question import Item, Question, simplified
from mazenb.board.reach.steps import set_of

__all__ = ["First", "Gifts", "ask", "known", "number"]

First = Direction | str | Collection[Direction | str]
Gifts = Item | Collection[Item]

Value = TypeVar("Value")


def ask(
    board: Board,
    start: Square,
    k: int,
    *,
    first: First | None,
    visited: Iterable[Square],
    blocked: Iterable[Square],
    only_end: Iterable[Square] | None,
    ignore_walls: bool,
    wall_crossings: int,
    blank_squares: int,
    needs: Mapping[Square, Item] | None,
    gives: Mapping[Square, Gifts] | None,
    carried: Iterable[Item],
    room: int | None,
    revisit: bool,
) -> Question:
    """Check the arguments of `reach`.

    Raises
    ------
    BoardError
        If the start is not on the board.
    ReachError
        With the name of the invalid argument.
    """
    known(board)
    holding = frozenset(_items("carried", _listed(carried)))
    needed = {i: _item("needs", item) for i, item in _mapping(board, "needs", needs).items()}
    given = {i: _items("gives", things) for i, things in _mapping(board, "gives", gives).items()}
    question = Question(
        start=board.index(start),
        k=number("k", k),
        first=None if first is None else _directions(first),
        closed=set_of(_indices(board, "visited", visited)) | set_of(_indices(board, "blocked", blocked)),
        stops=None if only_end is None else tuple(_indices(board, "only_end", only_end)),
        ignore_walls=bool(ignore_walls),
        wall_crossings=number("wall_crossings", wall_crossings),
        blank_squares=number("blank_squares", blank_squares),
        needs={square: item for square, item in needed.items() if item not in holding},
        gives=given,
        room=None if room is None else number("room", room),
        revisit=bool(revisit),
    )
    return simplified(question)


def known(board: object) -> None:
    """Refuse anything but a board.

    Raises
    ------
    ReachError
    """
    if not isinstance(board, Board):
        raise ReachError("reach.board", given=repr(board))


def number(name: str, value: object, least: int = 0) -> int:
    """Return an argument as a whole number of at least `least`.

    Raises
    ------
    ReachError
        With the name of the argument, if its value is anything else.
    """
    try:
        count = -1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        count = -1
    if count < least:
        raise ReachError("reach.number", name=name, least=least, given=repr(value))
    return count


def _directions(first: First) -> tuple[Direction, ...]:
    if isinstance(first, Direction):
        return (first,)
    try:
        if first == "":
            raise TypeError
        return tuple([Direction.read(one) for one in first])
    except (BoardError, TypeError) as error:
        raise ReachError("reach.first", given=repr(first)) from error


def _indices(board: Board, name: str, squares: Iterable[Square]) -> list[int]:
    try:
        return [board.index(square) for square in squares]
    except BoardError as error:
        raise ReachError("reach.argument", name=name, reason=error) from error
    except TypeError as error:
        raise ReachError("reach.squares", name=name, given=repr(squares)) from error


def _mapping(board: Board, name: str, table: Mapping[Square, Value] | None) -> dict[int, Value]:
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise ReachError("reach.mapping", name=name, given=repr(table))
    return dict(zip(_indices(board, name, table), table.values(), strict=True))


def _listed(carried: Any) -> list[Item]:
    try:
        return [carried] if isinstance(carried, str) else list(carried)
    except TypeError as error:
        raise ReachError("reach.carried", given=repr(carried)) from error


def _items(name: str, things: Any) -> tuple[Item, ...]:
    several = isinstance(things, (tuple, list, set, frozenset))
    return tuple([_item(name, item) for item in (things if several else [things])])


def _item(name: str, item: Item) -> Item:
    try:
        hash(item)
    except TypeError as error:
        raise ReachError("reach.hashable", name=name, given=repr(item)) from error
    return item
