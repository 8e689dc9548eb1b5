"""A question about walks, checked and turned into ints."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from operator import index
from typing import Any, NamedTuple, TypeVar

from mazenb.board.board import Board
from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Square

from .errors import ReachError
from .ways import set_of

__all__ = ["First", "Gifts", "Item", "Question", "ask", "known", "number"]

Item = Hashable
First = Direction | str | Collection[Direction | str]
Gifts = Item | Collection[Item]

Value = TypeVar("Value")


class Question(NamedTuple):
    """What is asked for; every square is an index."""

    start: int
    k: int
    first: tuple[Direction, ...] | None
    closed: int
    """Squares that may not be entered, as a set."""
    stops: tuple[int, ...] | None
    """Squares that end a walk; the board's own if not given."""
    ignore_walls: bool
    wall_crossings: int
    blank_squares: int
    needs: dict[int, Item]
    """Only what is not carried from the start."""
    gives: dict[int, tuple[Item, ...]]
    room: int | None
    revisit: bool


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
        Naming the argument that is wrong.
    """
    known(board)
    holding = frozenset(_items("carried", _listed(carried)))
    needed = {i: _item("needs", item) for i, item in _mapping(board, "needs", needs).items()}
    given = {i: _items("gives", things) for i, things in _mapping(board, "gives", gives).items()}
    question = Question(
        start=board.index(start),
        k=number("k", k, "a number of steps"),
        first=None if first is None else _directions(first),
        closed=set_of(_indices(board, "visited", visited)) | set_of(_indices(board, "blocked", blocked)),
        stops=None if only_end is None else tuple(_indices(board, "only_end", only_end)),
        ignore_walls=bool(ignore_walls),
        wall_crossings=number("wall_crossings", wall_crossings, "a number of walls"),
        blank_squares=number("blank_squares", blank_squares, "a number of squares"),
        needs={square: item for square, item in needed.items() if item not in holding},
        gives=given,
        room=None if room is None else number("room", room, "a number of things"),
        revisit=bool(revisit),
    )
    return _simplified(question)


def _simplified(question: Question) -> Question:
    """The same question without what makes no difference."""
    if question.ignore_walls:
        question = question._replace(wall_crossings=0)
    useful = set(question.needs.values())
    if question.room == 0 or not any(useful.intersection(things) for things in question.gives.values()):
        question = question._replace(gives={})
    if not question.gives and not question.blank_squares:
        # Nothing will ever open these squares.
        question = question._replace(closed=question.closed | set_of(question.needs), needs={})
    return question


def known(board: object) -> None:
    """Refuse what is no board.

    Raises
    ------
    ReachError
    """
    if not isinstance(board, Board):
        raise ReachError(f"expected a board; got {board!r}")


def number(name: str, value: object, meaning: str) -> int:
    """A whole number that is not negative.

    Raises
    ------
    ReachError
        Saying which argument is none.
    """
    try:
        count = -1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        count = -1
    if count < 0:
        raise ReachError(f"{name} is {meaning}, 0 or more; got {value!r}")
    return count


def _directions(first: First) -> tuple[Direction, ...]:
    if isinstance(first, Direction):
        return (first,)
    try:
        if first == "":
            raise TypeError
        return tuple([Direction.read(one) for one in first])
    except (BoardError, TypeError) as error:
        raise ReachError(f"first is a direction or a collection of directions; got {first!r}") from error


def _indices(board: Board, name: str, squares: Iterable[Square]) -> list[int]:
    try:
        return [board.index(square) for square in squares]
    except BoardError as error:
        raise ReachError(f"{name}: {error}") from error
    except TypeError as error:
        raise ReachError(f"{name} is a collection of squares; got {squares!r}") from error


def _mapping(board: Board, name: str, table: Mapping[Square, Value] | None) -> dict[int, Value]:
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise ReachError(f"{name} maps squares to items; got {table!r}")
    return dict(zip(_indices(board, name, table), table.values(), strict=True))


def _listed(carried: Any) -> list[Item]:
    try:
        return [carried] if isinstance(carried, str) else list(carried)
    except TypeError as error:
        raise ReachError(f"carried is a collection of items; got {carried!r}") from error


def _items(name: str, things: Any) -> tuple[Item, ...]:
    several = isinstance(things, (tuple, list, set, frozenset))
    return tuple([_item(name, item) for item in (things if several else [things])])


def _item(name: str, item: Item) -> Item:
    try:
        hash(item)
    except TypeError as error:
        raise ReachError(f"{name}: an item must be hashable; got {item!r}") from error
    return item
