"""Alpha-beta search for walls, which tries the most promising moves of each part of a turn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import chain
from threading import Event, Thread
from time import monotonic

from mazenb.bots.greedy.walls.bot import best_answer
from mazenb.bots.greedy.walls.ranking import WON, Node, made, outlook, ranked
from mazenb.bots.search.budget import positive, whole
from mazenb.bots.search.forced_walls import prove
from mazenb.bots.search.slices import finish, until
from mazenb.engine import Action, Actions, Observation
from mazenb.engine.driver import seeded
from mazenb.games.walls.labyrinth.layout import HOMES
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import Move, moves
from mazenb.games.walls.state import WallsState

__all__ = ["AlphaBetaWalls", "Search"]

_KILLERS = 8

SLICE = 0.03
"""The time to wait for a search in one slice, in seconds."""


class AlphaBetaWalls:
    """A bot that looks ahead by alpha-beta search, as far as its budget allows.

    Parameters
    ----------
    seed : int, optional
        Seed for choosing between equally good moves.
    nodes : int
        The number of positions that it may value per answer. The same number gives the same answers on every
        machine.
    depth : int
        The maximum number of moves to look ahead.
    seconds : float, optional
        An additional time limit per answer. With it, answers depend on the machine.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", bots="alpha-beta", seed=1)
    >>> game.step().verb in ("pawn", "block")
    True
    """

    def __init__(
        self, seed: int | None = None, *, nodes: int = 5000, depth: int = 6, seconds: float | None = None
    ) -> None:
        self.rng = seeded(seed)
        self.budget, self.depth = whole("nodes", nodes), whole("depth", depth)
        self.seconds = None if seconds is None else positive("seconds", seconds)

    def __call__(self, observation: Observation[WallsState], actions: Actions) -> Action:
        """Return the best action that the search finds."""
        return best_answer(observation, actions, self.rng, self._best)

    def _best(
        self, table: Table, position: Position, found: list[Move], stopped: Callable[[], bool] | None = None
    ) -> Move:
        end = None if self.seconds is None else monotonic() + self.seconds

        def stop() -> bool:
            return (end is not None and monotonic() > end) or (stopped is not None and stopped())

        if len(position.pawns) == 2 * HOMES:
            sure = finish(until(stop, prove(table, position)))
            if sure is not None and sure in found:
                return sure
        search = Search(table, self.budget, depth=self.depth, stop=stop)
        return search.best(position, found)[0].move

    def think(self, observation: Observation[WallsState], actions: Actions) -> Generator[float, None, Action]:
        """Search for the best action in a thread, and yield the estimated progress while the thread searches.

        Closing the generator stops the thread.
        """
        halt = Event()
        answers: list[Action | BaseException] = []

        def best(table: Table, position: Position, found: list[Move]) -> Move:
            return self._best(table, position, found, halt.is_set)

        def search() -> None:
            try:
                answers.append(best_answer(observation, actions, self.rng, best))
            except BaseException as error:  # noqa: BLE001 (raised again in the waiting thread)
                answers.append(error)

        thread = Thread(target=search, name="mazenb alpha-beta", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            # Python in a web page has no threads, but it does not block the page while it searches.
            search()
        try:
            began = monotonic()
            while thread.is_alive():
                thread.join(SLICE)
                # It is not known how many positions a search will need, so progress is estimated from time.
                yield 1 - 1 / (1 + (monotonic() - began))
        finally:
            halt.set()
            if thread.ident is not None:
                thread.join()
        (answer,) = answers
        if isinstance(answer, BaseException):
            raise answer
        return answer


class _Spent(Exception):
    """The exception raised when the budget is used up."""


class Search:
    """A search from one position, which goes deeper and deeper until the budget is used up.

    The moves of the searching player are ranked by `outlook`, and only the best few are examined. All other
    players are assumed to play against the searching player, and to look only one move ahead.

    Parameters
    ----------
    table : Table
    budget : int
        The number of positions that may be valued.
    width : (int, int)
        The number of the searching player's moves to examine in the first position, and in later positions.
    depth : int
        The maximum number of moves to look ahead.
    stop : callable, optional
        A function that returns True when the search must stop. It is called before each position.
    """

    def __init__(
        self,
        table: Table,
        budget: int,
        width: tuple[int, int] = (6, 3),
        depth: int = 6,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.table = table
        self.budget, self.width, self.depth = budget, width, depth
        self.stop = stop
        self.seat = 0
        self.valued = 0
        self._known: dict[int, list[Node]] = {}
        self._killers: dict[int, list[Move]] = {}

    def best(self, position: Position, found: Sequence[Move] | None = None) -> list[Node]:
        """Return the moves in a position, best first, as far as the budget allows.

        Parameters
        ----------
        position : Position
        found : sequence of moves, optional
            The moves to choose from. By default, all legal moves.
        """
        self.seat, self.valued = position.seat, 0
        self._known.clear()
        self._killers.clear()
        root = ranked(self.table, position, self.seat, found, outlook)
        self.valued += len(root)
        for depth in range(2, self.depth + 1):
            if root[0].over:
                break
            try:
                root = self._root(root, depth)
            except _Spent:
                # Values from different depths cannot be compared, so an unfinished depth does not count.
                break
        return root

    def _root(self, root: list[Node], depth: int) -> list[Node]:
        """Return the moves, ranked again by looking further ahead. The examined moves come first."""
        best = -2 * WON
        looked: list[Node] = []
        for node in root[: self.width[0]]:
            value = node.value if node.over else self._value(node.position, depth - 1, best, 2 * WON)
            looked.append(node._replace(value=value))
            best = max(best, value)
        looked.sort(key=lambda node: node.value, reverse=True)
        return looked + root[len(looked) :]

    def _spend(self) -> None:
        if self.valued >= self.budget or (self.stop is not None and self.stop()):
            raise _Spent

    def _value(self, position: Position, depth: int, low: float, high: float) -> float:
        """Return the value of a position for the searching player, if it is between two bounds."""
        if depth <= 1 or position.seat != self.seat:
            node, cut = self._liked(position, low, high)
            if node is None:
                return 0.0
            if cut or depth <= 1 or node.over:
                # An earlier win is worth more, and so is a later defeat.
                return node.value + (depth if node.value > 0 else -depth) * node.over
            return self._value(node.position, depth - 1, low, high)
        nodes = self._known.get(position.key)
        if nodes is None:
            self._spend()
            nodes = ranked(self.table, position, self.seat, None, outlook)
            self._known[position.key] = nodes
            self.valued += len(nodes)
        value = -2 * WON if nodes else 0.0
        for node in nodes[: self.width[1]]:
            found = node.value + depth if node.over else self._value(node.position, depth - 1, low, high)
            value = max(value, found)
            low = max(low, value)
            if low >= high:
                break
        return value

    def _liked(self, position: Position, low: float, high: float) -> tuple[Node | None, bool]:
        """Return the best move for the player to move, looking one move ahead.

        The second value is True if a move was outside the bounds, so that the remaining moves do not matter.
        """
        self._spend()
        own = position.seat == self.seat
        best: Node | None = None
        found = moves(self.table, position)
        # The moves that refuted earlier positions often refute this one.
        killers = self._killers.setdefault(position.seat, [])
        listed = set(found)
        first = [move for move in killers if move in listed]
        for move in chain(first, (move for move in found if move not in first)):
            node = made(self.table, position, move, self.seat, outlook)
            self.valued += 1
            if best is None or (node.value > best.value if own else node.value < best.value):
                best = node
                if (node.value >= high) if own else (node.value <= low):
                    if move in killers:
                        killers.remove(move)
                    killers.insert(0, move)
                    del killers[_KILLERS:]
                    return best, True
        return best, False
