"""`mazenb.trace`: the states of an algorithm on a board, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board, square_of, unknown_name, whole_number
from mazenb.study.errors import StudyError
from mazenb.study.traces.alpha_beta import alpha_beta
from mazenb.study.traces.exact_roll import exact_roll
from mazenb.study.traces.lowlinks import bridges, tarjan
from mazenb.study.traces.search import breadth_first, depth_first, dijkstra
from mazenb.study.traces.step import Run, Step
from mazenb.study.traces.value_iteration import value_iteration
from mazenb.study.traces.wilson import wilson
from mazenb.texts.catalogue import text
from mazenb.texts.quotation import short

__all__ = ["ALGORITHMS", "MOST", "NEEDS", "TAKES", "Trace", "trace"]

MOST = 20_000
"""The most steps that a trace may have; a longer one would fill the memory without teaching more."""
LARGEST = 400
"""The most squares that a board may have."""
LONGEST_WALK = 12


class Algorithm(NamedTuple):
    """An algorithm and the arguments that it takes."""

    run: Callable[..., Run]
    takes: tuple[str, ...]


_ALGORITHMS = {
    "bfs": Algorithm(breadth_first, ("start",)),
    "dfs": Algorithm(depth_first, ("start",)),
    "dijkstra": Algorithm(dijkstra, ("start", "seed")),
    "tarjan": Algorithm(tarjan, ()),
    "bridges": Algorithm(bridges, ()),
    "wilson": Algorithm(wilson, ("start", "seed")),
    "value-iteration": Algorithm(value_iteration, ("target", "dice")),
    "alpha-beta": Algorithm(alpha_beta, ("start", "target", "roll")),
    "reach": Algorithm(exact_roll, ("start", "roll")),
}
ALGORITHMS = tuple(_ALGORITHMS)
TAKES = {name: algorithm.takes for name, algorithm in _ALGORITHMS.items()}
"""The arguments that each algorithm uses."""
NEEDS = {name: tuple(need for need in takes if need in ("start", "target")) for name, takes in TAKES.items()}
"""The squares that each algorithm needs: a start, a target, or both."""


class Trace(Sequence[Step]):
    r"""The states of an algorithm, in order, and its result.

    Attributes
    ----------
    algorithm : str
    board : Board
    result : object
        The result of the algorithm.

    Examples
    --------
    >>> from mazenb import Board, trace
    >>> corridor = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> found = trace("bfs", corridor, start=(0, 0))
    >>> found
    <Trace of bfs on 1×3: 9 steps>
    >>> found.result
    {(0, 0): 0, (0, 1): 1, (0, 2): 2}
    >>> found[2].v, found.said(2)
    ((0, 1), '(0, 1) is new. Its distance is 1, and it joins the queue.')
    """

    def __init__(self, algorithm: str, board: Board, steps: Sequence[Step], result: Any) -> None:
        self.algorithm, self.board, self.result = algorithm, board, result
        self._steps = tuple(steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        return self._steps[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    def lines(self, language: str | None = None) -> tuple[str, ...]:
        """Return the lines of the pseudo-code in the given language."""
        return tuple(text(f"trace.code.{self.algorithm}", language=language).strip("\n").split("\n"))

    def name(self, language: str | None = None) -> str:
        """Return the name of the algorithm."""
        return text(f"trace.name.{self.algorithm}", language=language)

    def said(self, index: int, language: str | None = None) -> str:
        """Return a sentence about a step.

        Raises
        ------
        StudyError
            If there is no such step.
        """
        given: Any = index
        if type(given) is not int or not -len(self) <= given < len(self):
            raise StudyError("study.trace.step", last=len(self) - 1, found=short(given))
        step = self._steps[index]
        values: dict[str, Any] = {key: _written(value) for key, value in step.values.items()}
        for name, square in (("u", step.u), ("v", step.v)):
            values[name] = "" if square is None else str(square)
            values[f"{name}_figure"] = (
                "" if square is None or square not in step.figures else _written(step.figures[square])
            )
        values["n"] = len(step.waiting)
        values["last"] = str(step.walk[-1]) if step.walk else ""
        return text(f"trace.said.{self.algorithm}.{step.line}", language=language, **values)

    def __repr__(self) -> str:
        board = f"{self.board.rows}×{self.board.columns}"
        return f"<Trace of {self.algorithm} on {board}: {len(self)} steps>"


def _written(value: Any) -> str:
    if isinstance(value, float):
        if value in (float("inf"), float("-inf")):
            return "∞" if value > 0 else "−∞"
        return f"{value:.3g}"
    return str(value)


def trace(
    algorithm: str,
    board: Board,
    *,
    start: Square | None = None,
    target: Square | None = None,
    roll: int = 4,
    dice: int = 6,
    seed: int | str = 0,
) -> Trace:
    r"""Run an algorithm on a board and record every state, to step through them.

    Parameters
    ----------
    algorithm : str
        ``"bfs"`` and ``"dfs"`` (breadth-first and depth-first search from the start), ``"dijkstra"``
        (smallest sums of tolls, which are drawn with the seed), ``"tarjan"`` (strongly connected components),
        ``"bridges"``, ``"wilson"`` (a random spanning tree, grown from the start), ``"reach"`` (walks of
        exactly `roll` steps), ``"value-iteration"`` (fewest expected turns to the target, with a die of
        `dice` faces), ``"alpha-beta"`` (two players take the `roll` steps of a walk in turn; the first wants
        to end far from the target, the second near it).
    board : Board
        A board of at most 400 squares.
    start, target : Square, optional
        Squares for the algorithms that need them; by default, the first and the last square of the board.
    roll, dice, seed
        Numbers for the algorithms that use them.

    Returns
    -------
    Trace
        A sequence of `Step`; ``.result`` is the result of the algorithm, ``.lines()`` its pseudo-code.
        ``mazenb.explore(board, trace="bfs")`` steps through it.

    Raises
    ------
    StudyError
        If the algorithm is unknown or would take more than 20,000 steps.
    BoardError
        If a square is not on the board.

    Examples
    --------
    >>> from mazenb import Board, trace
    >>> board = Board.random(3, 4, wrap="none", extra=0.3, seed=1)
    >>> len(trace("bridges", board).result)
    4
    """
    checked_board(board)
    if algorithm not in ALGORITHMS:
        raise unknown_name(StudyError, "study.trace.algorithm", algorithm, ALGORITHMS)
    if len(board) > LARGEST:
        raise StudyError("study.trace.large", found=len(board), most=LARGEST)
    given: dict[str, Any] = {
        "start": square_of(board, board.squares[0] if start is None else start),
        "target": square_of(board, board.squares[-1] if target is None else target),
        "roll": _short("roll", roll),
        "dice": _short("dice", dice),
        "seed": seed,
    }
    run, takes = _ALGORITHMS[algorithm]
    states = run(board, **{name: given[name] for name in takes})
    steps: list[Step] = []
    while True:
        try:
            steps.append(next(states))
        except StopIteration as end:
            return Trace(algorithm, board, steps, end.value)
        if len(steps) > MOST:
            raise StudyError("study.trace.long", algorithm=algorithm, most=MOST)


def _short(name: str, value: Any) -> int:
    number = whole_number(name, value)
    if number > LONGEST_WALK:
        raise StudyError("study.trace.short", name=name, most=LONGEST_WALK, found=number)
    return number
