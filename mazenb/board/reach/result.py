"""`Reach`, the answer to a question about walks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType

from mazenb.board.board import Board
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Square
from mazenb.board.hooks import hook
from mazenb.board.reach.answer import number_of
from mazenb.board.reach.counts import count
from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.question.question import Question
from mazenb.board.reach.steps import members, walled
from mazenb.board.reach.walk_types import Walks

__all__ = ["Reach"]


class Reach(AbstractSet[Square]):
    """The squares where a walk of exactly k steps can end: a set of squares that also knows the walks.

    `reach` returns one. Squares and walks are computed when they are read.

    Attributes
    ----------
    start : tuple of int
    k : int

    Examples
    --------
    >>> from mazenb import Board, reach
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> four = reach(board, (0, 0), 4)
    >>> four
    <Reach of 4 steps from (0, 0): 2 squares>
    >>> sorted(four)
    [(0, 2), (1, 1)]
    >>> four.walk((1, 1))
    ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1))
    >>> (0, 0) in four, four.counts[0, 2]
    (False, 1)
    """

    __slots__ = ("_board", "_counts", "_ends", "_found", "_k", "_question", "_start", "_undecided")

    def __init__(
        self,
        board: Board,
        start: int,
        k: int,
        found: Walks,
        undecided: int = 0,
        question: Question | None = None,
    ) -> None:
        self._board = board
        self._start = start
        self._k = k
        self._found = found
        self._undecided = undecided
        self._question = question
        self._counts: dict[int, int] | None = None
        self._ends: frozenset[Square] | None = None

    @property
    def start(self) -> Square:
        """The square where the walks start."""
        return self._board.square(self._start)

    @property
    def k(self) -> int:
        """The number of steps of the walks."""
        return self._k

    @property
    def ends(self) -> frozenset[Square]:
        """The squares where the walks end."""
        if self._ends is None:
            self._ends = frozenset(map(self._board.square, self._found))
        return self._ends

    @property
    def undecided(self) -> frozenset[Square]:
        """The squares for which the search gave up; see the notes of `reach`."""
        return frozenset(map(self._board.square, members(self._undecided)))

    def walk(self, end: Square) -> tuple[Square, ...]:
        """Return one walk to an end, the start included.

        Raises
        ------
        ReachError
            If no walk ends there, or the search left the square undecided.
        """
        index = self._board.index(end)
        if index not in self._found:
            end = self._board.square(index)
            key = "reach.undecided" if end in self.undecided else "reach.no-walk"
            raise ReachError(key, end=end, k=self._k, start=self.start)
        return tuple(map(self._board.square, self._walk(index)))

    def _walk(self, end: int) -> tuple[int, ...]:
        walk = self._found[end]
        return walk() if callable(walk) else walk

    @property
    def walks(self) -> dict[Square, tuple[Square, ...]]:
        """One walk for each end."""
        return {end: self.walk(end) for end in self}

    @property
    def counts(self) -> Mapping[Square, int]:
        """The number of walks to each end; squares without a walk are left out.

        Raises
        ------
        ReachError
            If there are too many to count.
        """
        if self._counts is None:
            self._counts = self._counted()
        square = self._board.square
        return MappingProxyType({square(end): self._counts[end] for end in sorted(self._counts)})

    def _counted(self) -> dict[int, int]:
        if self._question is not None:
            return number_of(self._board, self._question)
        ways = walled(self._board)
        return count(ways, ways.rows[self._start], self._start, self._k, 0)

    # ------------------------------------------------------------------ Python

    def __contains__(self, square: object) -> bool:
        try:
            return self._board.index(square) in self._found  # type: ignore[arg-type]
        except BoardError:
            return False

    def __iter__(self) -> Iterator[Square]:
        return map(self._board.square, sorted(self._found))

    def __len__(self) -> int:
        return len(self._found)

    __hash__ = AbstractSet._hash

    @classmethod
    def _from_iterable(cls, squares: Iterable[Square]) -> frozenset[Square]:  # type: ignore[override]
        return frozenset(squares)

    def __reduce__(self) -> tuple[type[Reach], tuple[object, ...]]:
        walks = {end: self._walk(end) for end in self._found}
        return Reach, (self._board, self._start, self._k, walks, self._undecided, self._question)

    def __repr__(self) -> str:
        steps = f"{self._k} step" if self._k == 1 else f"{self._k} steps"
        squares = f"{len(self)} square" if len(self) == 1 else f"{len(self)} squares"
        open_ = f", {self._undecided.bit_count()} undecided" if self._undecided else ""
        return f"<Reach of {steps} from {self.start}: {squares}{open_}>"

    def _repr_svg_(self) -> str:
        paint = hook("picture")
        return str(paint(self._board, start=self.start, ends=self.ends, undecided=self.undecided))
