"""Many games of any kind: here, on the processes of this machine, or on a cluster."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from contextlib import contextmanager
from operator import index
from typing import Any, NamedTuple

from mazenb.bots import new, play_out, seat_bots
from mazenb.bots.table import NamedBots
from mazenb.engine import Game
from mazenb.study.errors import SimulationBroken, StudyError

__all__ = ["Row", "Task", "play_lot", "simulate"]

LOTS = 256
"""Into so many lots the games are divided at least, if there are as many: enough for many workers."""

LOT = 25
"""How many games a lot has at most: whoever interrupts loses no more of each worker."""

RESTARTS = 3
"""So often a pool of our own is started anew when one of its processes has died."""


class Task(NamedTuple):
    """What every game of a simulation has in common; it is sent to the workers."""

    game: str | Game[Any]
    bots: NamedBots
    players: int | Sequence[str]
    max_turns: int | None
    options: dict[str, Any]
    seed: int


class Row(NamedTuple):
    """What is kept of a game."""

    game: int
    seed: int
    winners: tuple[str, ...]
    turns: int
    answers: int
    unfinished: bool
    scores: dict[str, int]


def seed_of(seed: int, number: int) -> int:
    """The seed of a game: streams of different games are independent, whoever plays them and in what order.

    Examples
    --------
    >>> seed_of(7, 0), seed_of(7, 1)
    (1693125408465869867, 2021251017632032385)
    """
    import numpy as np

    state = np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64)
    # One bit less, so that it is a whole number for every table.
    return int(state[0] >> np.uint64(1))


def play_lot(task: Task, numbers: Iterable[int]) -> list[Row]:
    """Play some games; this runs in the workers."""
    return [_play(task, number) for number in numbers]


def _play(task: Task, number: int) -> Row:
    seed = seed_of(task.seed, number)
    try:
        game = _played(task, seed)
    except Exception as error:
        error.add_note(f"This was game {number} of the simulation, with seed {seed}.")
        raise
    result = game.result
    return Row(
        number,
        seed,
        result.winners if result is not None else (),
        # A turn that has just begun when the game is broken off was not played.
        game.turns - (not game.over and game.begins_turn),
        len(game.actions),
        result is None or result.unfinished,
        dict(result.scores) if result is not None else {},
    )


def _played(task: Task, seed: int) -> Game[Any]:
    if isinstance(task.game, Game):
        return play_out(task.game, task.bots, seed, max_turns=task.max_turns)
    game = new(task.game, players=task.players, bots=task.bots, seed=seed, **task.options)
    assert game.driver is not None  # `new` gives it one
    turns = None if task.max_turns is None else max(0, task.max_turns - game.turns + 1)
    game.driver.run(game, turns=turns)
    return game


def simulate(
    game: str | Game[Any],
    bots: NamedBots = "random",
    n: int = 1000,
    *,
    executor: Executor | int | None = None,
    seed: int | None = None,
    progress: bool = True,
    players: int | Sequence[str] = 2,
    max_turns: int | None = None,
    **options: Any,
) -> Any:
    """Play many games by bots, and tell how they ended.

    Each game has a seed of its own, made from `seed` and its number: the table is the same whoever plays the
    games, in whatever order. Interrupting (the stop button, Ctrl-C) keeps the games that are finished.

    Parameters
    ----------
    game : str or Game
        The name of a game (``mazenb.GAMES``), each from its beginning; or a game, which is played on from
        where it stands and is not changed.
    bots : str, callable, mapping or sequence
        Who answers: a bot or the name of one for all players, or one for each. Bots given by name are made
        anew for each game, with its seed. Functions must be such that the workers can import them.
    n : int
        How many games.
    executor : int or concurrent.futures.Executor, optional
        Who plays them: this process if not given, so many processes of this machine, or any executor, such as
        ``client.get_executor()`` of Dask or ``cluster.executor()`` of ipyparallel, for as many machines as
        there are. An executor is not shut down. Processes import the program that called: what a script does
        stands under ``if __name__ == "__main__":``.
    seed : int, optional
        The same seed gives the same games.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.
    players : int or sequence of str
        For a game given by name: the number of players, or their names.
    max_turns : int, optional
        A game is broken off when so many turns have been played; it is then unfinished.
    **options
        The game's own options, if it is given by name.

    Returns
    -------
    pandas.DataFrame
        A row for each game, in order of their numbers, which are the index: ``seed``, ``winner`` (several
        joined by commas, ``None`` if nobody won), ``turns``, ``answers`` (of players and chance),
        ``unfinished``, and a column ``score NAME`` for each player if the game counts something. Its
        ``attrs`` hold the game, the players and the seed of the whole.

    Raises
    ------
    StudyError
        If n is no number of games, or the executor none.
    SimulationBroken
        If the executor has failed. The games finished before are in its ``games``.

    Warns
    -----
    RuntimeWarning
        If it was interrupted: the table then has fewer rows.

    Examples
    --------
    >>> from mazenb import study
    >>> games = study.simulate("goose", ["random", "greedy"], 100, seed=7, players=["red", "blue"])
    >>> games.head(2)[["winner", "turns", "unfinished"]]
         winner  turns  unfinished
    game
    0      blue     36       False
    1      blue     14       False

    A game of the table, played again to look at it:

    >>> import mazenb
    >>> game = mazenb.new(
    ...     "goose", players=["red", "blue"], bots=["random", "greedy"], seed=int(games.seed[1])
    ... )
    >>> game.advance().result.text(), game.turns
    ('blue wins.', 14)

    See Also
    --------
    mazenb.study.simulate_track : race games only, a thousand times as fast.

    References
    ----------
    M. E. O'Neill, "Developing a seed_seq alternative", 2015, on which `numpy.random.SeedSequence` is built.
    """
    import numpy as np

    many = _whole("a number of games", n)
    if isinstance(game, Game) and (options or players != 2):
        raise StudyError("a game that has begun has its players and options already")
    try:
        whole = int(np.random.SeedSequence(seed).entropy)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise StudyError(f"a seed is a whole number, 0 or more; got {seed!r}") from None
    task = Task(game, bots, players, max_turns, options, whole)
    # Wrong options, names and bots are refused here and at once, not by some worker.
    first = new(game, players=players, seed=0, **options) if isinstance(game, str) else game
    seated = seat_bots(first, bots)
    if missing := [player for player in first.players if player not in seated]:
        raise StudyError(f"nobody answers for {', '.join(missing)}: every player needs a bot")
    if executor is not None and not isinstance(executor, Executor):
        _check_sendable(task, seated.values())
    rows: dict[int, Row] = {}
    try:
        with _bar(many, progress) as bar:
            for lot in _played_lots(task, many, executor):
                rows |= {row.game: row for row in lot}
                bar.update(len(lot))
    except KeyboardInterrupt:
        warnings.warn(f"interrupted: {len(rows)} of {n} games are finished", RuntimeWarning, stacklevel=2)
    except (BrokenExecutor, CancelledError) as error:
        raise SimulationBroken(
            f"the executor failed when {len(rows)} of {n} games were finished: {error!r}",
            games=_table(task, first, rows),
        ) from error
    return _table(task, first, rows)


def _whole(name: str, value: Any) -> int:
    try:
        if not isinstance(value, bool) and index(value) > 0:
            return index(value)
    except TypeError:
        pass
    raise StudyError(f"{name} is a whole number, 1 or more; got {value!r}")


def _check_sendable(task: Task, bots: Iterable[Any]) -> None:
    """Refuse what other processes could not read: they import things by name."""
    import pickle
    import sys

    # What was typed at a prompt or in a notebook is in no file.
    typed = not hasattr(sys.modules["__main__"], "__file__")
    try:
        pickle.dumps(task)
        fine = not any(typed and getattr(bot, "__module__", "") == "__main__" for bot in bots)
    except (pickle.PicklingError, AttributeError, TypeError):
        fine = False
    if not fine:
        raise StudyError(
            "other processes cannot read this game or its bots: a bot of your own must be a function of a "
            "module that they can import; without an executor any function will do"
        )


def _bar(n: int, progress: bool) -> Any:
    from tqdm.auto import tqdm

    return tqdm(total=n, desc="games", delay=1, leave=False, disable=not progress)


def _played_lots(task: Task, n: int, executor: Executor | int | None) -> Iterator[list[Row]]:
    if executor is None:
        for number in range(n):
            yield play_lot(task, (number,))
        return
    size = min(LOT, -(-n // LOTS))
    lots = [range(first, min(n, first + size)) for first in range(0, n, size)]
    if isinstance(executor, Executor):
        yield from _handed_out(task, lots, executor)
    else:
        yield from _on_processes(task, lots, _whole("an executor, or else a number of processes,", executor))


def _handed_out(task: Task, lots: Iterable[range], executor: Executor) -> Iterator[list[Row]]:
    waiting: set[Future[list[Row]]] = set()
    try:
        for lot in lots:
            waiting.add(executor.submit(play_lot, task, lot))
        for done in as_completed(waiting):
            yield done.result()
            waiting.discard(done)
    finally:
        # Interrupted or failed: what has not begun need not.
        for future in waiting:
            future.cancel()


def _on_processes(task: Task, lots: Sequence[range], many: int) -> Iterator[list[Row]]:
    """A pool of our own; if one of its processes dies, another pool plays what is left."""
    left = {lot.start: lot for lot in lots}
    for attempt in range(RESTARTS + 1):
        try:
            with _pool(many) as pool:
                for rows in _handed_out(task, list(left.values()), pool):
                    del left[rows[0].game]
                    yield rows
            return
        except BrokenExecutor:
            if attempt == RESTARTS:
                raise


@contextmanager
def _pool(many: int) -> Iterator[Executor]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A notebook's process has threads, which a fork does not survive; so the processes are started afresh.
    pool = ProcessPoolExecutor(many, mp_context=get_context("spawn"), initializer=_undisturbed)
    try:
        yield pool
    except BaseException:
        # What they are playing is of no use any more. Python 3.14 has a method for this; a pool that is shut
        # down knows its processes no longer.
        playing = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in playing:
            process.terminate()
        raise
    pool.shutdown()


def _undisturbed() -> None:
    """Ctrl-C is for the process that asked, which stops the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _table(task: Task, game: Game[Any], rows: dict[int, Row]) -> Any:
    import pandas as pd

    played = [rows[number] for number in sorted(rows)]
    columns: dict[str, Any] = {
        "seed": [row.seed for row in played],
        "winner": pd.Series([", ".join(row.winners) or None for row in played], dtype=object),
        "turns": [row.turns for row in played],
        "answers": [row.answers for row in played],
        "unfinished": pd.Series([row.unfinished for row in played], dtype=bool),
    }
    for player in game.players:
        if any(player in row.scores for row in played):
            columns[f"score {player}"] = [row.scores.get(player) for row in played]
    table = pd.DataFrame(columns)
    table.index = pd.Index([row.game for row in played], name="game")
    table.attrs = {"game": game.rules.game, "players": list(game.players), "seed": task.seed}
    return table
