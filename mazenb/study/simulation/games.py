"""Simulation of many games of any kind: in this process, on several processes, or on a cluster."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from typing import Any, NamedTuple

from mazenb.bots import new, seat_bots
from mazenb.bots.registry import NamedBots
from mazenb.engine import Driver, Game
from mazenb.study.arguments import random_seed, whole_number
from mazenb.study.errors import SimulationBroken, StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.simulation.lean import MISTAKES, End, end_of, lean_end, trusted
from mazenb.study.simulation.sending import check_sendable, effects_of, with_effects
from mazenb.study.simulation.workers import POSSIBLE, RESTARTS, workers
from mazenb.texts.catalogue import text
from mazenb.texts.extras import require
from mazenb.texts.quotation import short

__all__ = ["Row", "Task", "play_lot", "simulate"]

LOTS = 256
"""The least number of lots that games are divided into, if there are enough games, to keep workers busy."""

LOT = 25
"""The most games in a lot, and so the most that each worker loses in an interruption."""


class Task(NamedTuple):
    """The settings that all games of a simulation share; they are sent to the workers."""

    game: str | Game[Any]
    bots: NamedBots
    players: int | Sequence[str]
    max_turns: int | None
    options: dict[str, Any]
    seed: int


class Row(NamedTuple):
    """The record of a game."""

    game: int
    seed: int
    winners: tuple[str, ...]
    turns: int
    answers: int
    unfinished: bool
    scores: dict[str, int]


def seed_of(seed: int, number: int) -> int:
    """Return the seed of a game; the random streams of different games are independent.

    Examples
    --------
    >>> seed_of(7, 0), seed_of(7, 1)
    (1693125408465869867, 2021251017632032385)
    """
    import numpy as np

    state = np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64)
    # The seed has 63 bits, so that every table can store it as a signed integer.
    return int(state[0] >> np.uint64(1))


def play_lot(task: Task, numbers: Iterable[int]) -> list[Row]:
    """Play some games; this runs in the workers."""
    return [_play(task, number) for number in numbers]


def _play(task: Task, number: int) -> Row:
    seed = seed_of(task.seed, number)
    try:
        end = _played(task, seed)
    except Exception as error:
        error.add_note(f"This was game {number} of the simulation, with seed {seed}.")
        raise
    result = end.result
    return Row(
        game=number,
        seed=seed,
        winners=result.winners if result is not None else (),
        # A turn that had just begun when the game was stopped does not count.
        turns=end.turns - (result is None and end.begins_turn),
        answers=end.answers,
        unfinished=result is None or result.unfinished,
        scores=dict(result.scores) if result is not None else {},
    )


def _played(task: Task, seed: int, lean: bool = True) -> End:
    game, turns = _begun(task, seed)
    assert game.driver is not None  # `_begun` gives it one
    if lean and trusted(game, task.bots):
        try:
            return lean_end(game, turns)
        except MISTAKES:
            # The same game with its past says in which answer the rules went wrong.
            return _played(task, seed, lean=False)
    game.driver.run(game, turns=turns)
    return end_of(game)


def _begun(task: Task, seed: int) -> tuple[Game[Any], int | None]:
    """Return a game that is ready to be played, and the number of turns after which to stop it."""
    if isinstance(task.game, Game):
        game = task.game.copy()
        game.driver = Driver(seed, bots=seat_bots(game, task.bots, seed))
    else:
        game = new(task.game, players=task.players, bots=task.bots, seed=seed, **task.options)
    return game, None if task.max_turns is None else max(0, task.max_turns - game.turns + 1)


def _check_game(game: Any, *, told: bool) -> None:
    """Reject anything but a game or its name, and options for a game that has begun and has its own."""
    if not isinstance(game, str | Game):
        raise StudyError("study.simulation.game", found=short(game))
    if told and isinstance(game, Game):
        raise StudyError("study.simulation.begun")


def _players(bots: NamedBots) -> int:
    """Return the number of players for some bots: the length of a list of bots, otherwise two."""
    return len(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else 2


def _whole_seed(seed: int | None) -> int:
    """Return the seed that the seeds of all games are derived from; a random one if none is given."""
    import numpy as np

    return int(np.random.SeedSequence(random_seed(seed)).entropy)  # type: ignore[arg-type]


def simulate(
    game: str | Game[Any],
    bots: NamedBots = "random",
    n: int = 1000,
    *,
    executor: Executor | int | None = None,
    seed: int | None = None,
    progress: bool = True,
    players: int | Sequence[str] | None = None,
    max_turns: int | None = None,
    **options: Any,
) -> Any:
    """Play many games between bots, and tabulate how they ended.

    Each game has its own seed, derived from `seed` and its number, so the table does not depend on which
    process plays which game, or in which order. If you interrupt the simulation (the stop button, Ctrl-C),
    the finished games are kept.

    Parameters
    ----------
    game : str or Game
        The name of a game (``mazenb.GAMES``), played from its beginning; or a game, which is continued from
        its current position and is not changed.
    bots : str, callable, mapping or sequence
        The bots: one bot or name for all players, or one for each. Bots given by name are created for each
        game, with its seed. A function must be one that the workers can import, and so must the class of a
        custom effect of the track.
    n : int
        The number of games.
    executor : int or concurrent.futures.Executor, optional
        The executor of the games: by default this process, otherwise the given number of processes or any
        executor, such as ``client.get_executor()`` of Dask or ``client.executor()`` of ipyparallel, which
        can use any number of machines. The executor is not shut down. Processes import the calling program,
        so the code of a script must be under ``if __name__ == "__main__":``. In a browser, which cannot
        start processes, a number makes no difference.
    seed : int, optional
        The same seed gives the same games.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.
    players : int or sequence of str, optional
        For a game given by name: the number of players, or their names. By default, the number of bots
        listed, or two.
    max_turns : int, optional
        The number of turns after which a game is stopped; it then counts as unfinished.
    **options
        The game's own options, if it is given by name.

    Returns
    -------
    pandas.DataFrame
        A row for each game, indexed by its number: ``seed``, ``winner`` (several joined by commas, ``None``
        without a winner), ``turns``, ``answers`` (of players and chance), ``unfinished``, and a column
        ``score NAME`` for each player if the game has scores. Its ``attrs`` contain the game, the players and
        the seed of the simulation, and whether the table is ``partial``, because the simulation was
        interrupted.

    Raises
    ------
    StudyError
        If `game` is not a game, `n` is not a number of games, `executor` is not an executor, or other
        processes cannot read the game, its custom effects or its bots.
    SimulationBroken
        If the executor failed. The attribute ``games`` contains the games that were finished before.

    Warns
    -----
    RuntimeWarning
        If the simulation was interrupted; the table then has fewer rows.

    Examples
    --------
    >>> from mazenb import study
    >>> games = study.simulate("goose", ["random", "greedy"], 100, seed=7, players=["red", "blue"])
    >>> games.head(2)[["winner", "turns", "unfinished"]]
         winner  turns  unfinished
    game
    0      blue     36       False
    1      blue     14       False

    Play one game of the table again, to look at it:

    >>> import mazenb
    >>> game = mazenb.new(
    ...     "goose", players=["red", "blue"], bots=["random", "greedy"], seed=int(games.seed[1])
    ... )
    >>> game.advance().result.text(), game.turns
    ('blue won.', 14)

    See Also
    --------
    mazenb.study.simulate_track : for race games only, but a thousand times as fast.

    References
    ----------
    M. E. O'Neill, "Developing a seed_seq alternative", 2015, on which `numpy.random.SeedSequence` is built.
    """
    require("simulate", "numpy", "pandas")
    many = whole_number("n", n)
    if max_turns is not None:
        max_turns = whole_number("max_turns", max_turns)
    _check_game(game, told=bool(options) or players is not None)
    players = _players(bots) if players is None else players
    whole = _whole_seed(seed)
    # Wrong options, names and bots are reported here immediately, not by a worker.
    first = new(game, players=players, seed=0, **options) if isinstance(game, str) else game
    sent = with_effects(options, first)
    task = Task(game=game, bots=bots, players=players, max_turns=max_turns, options=sent, seed=whole)
    seated = seat_bots(first, bots)
    if missing := [player for player in first.players if player not in seated]:
        raise StudyError("study.simulation.no-bot", players=", ".join(missing))
    if executor is not None and not isinstance(executor, Executor):
        check_sendable(task, [*seated.values(), type(first.rules)], effects_of(first))
    rows: dict[int, Row] = {}
    try:
        with progress_bar(label=text("study.progress.games"), total=many, shown=progress) as bar:
            for lot in _played_lots(task, many, executor):
                rows |= {row.game: row for row in lot}
                bar.update(len(lot))
    except KeyboardInterrupt:
        stopped = text("study.simulation.interrupted", n=len(rows), games=many)
        warnings.warn(stopped, RuntimeWarning, stacklevel=2)
    except (BrokenExecutor, CancelledError) as error:
        raise SimulationBroken(
            "study.simulation.broken",
            games=_table(task, first, rows, many),
            n=len(rows),
            total=many,
            reason=repr(error),
        ) from error
    return _table(task, first, rows, many)


def _played_lots(task: Task, n: int, executor: Executor | int | None) -> Iterator[list[Row]]:
    many = executor if executor is None or isinstance(executor, Executor) else _processes(executor)
    if many is None or not (POSSIBLE or isinstance(many, Executor)):
        for number in range(n):
            yield play_lot(task, (number,))
        return
    size = min(LOT, -(-n // LOTS))
    lots = [range(first, min(n, first + size)) for first in range(0, n, size)]
    if isinstance(many, Executor):
        yield from _handed_out(task, lots, many)
    else:
        yield from _on_processes(task, lots, many)


def _processes(executor: Any) -> int:
    try:
        return whole_number("executor", executor)
    except StudyError:
        raise StudyError("study.simulation.executor", found=repr(executor)) from None


def _handed_out(task: Task, lots: Iterable[range], executor: Executor) -> Iterator[list[Row]]:
    waiting: set[Future[list[Row]]] = set()
    try:
        for lot in lots:
            waiting.add(executor.submit(play_lot, task, lot))
        for done in as_completed(waiting):
            yield done.result()
            waiting.discard(done)
    finally:
        # After an interruption or failure, games that have not begun are cancelled.
        for future in waiting:
            future.cancel()


def _on_processes(task: Task, lots: Sequence[range], many: int) -> Iterator[list[Row]]:
    """Play on our own pool of processes; if one of them dies, another pool plays the rest."""
    left = {lot.start: lot for lot in lots}
    for attempt in range(RESTARTS + 1):
        try:
            # Spawned processes all start at once, even those for which there is no lot.
            with workers(min(many, len(left))) as pool:
                for rows in _handed_out(task, list(left.values()), pool):
                    del left[rows[0].game]
                    yield rows
            return
        except BrokenExecutor:
            if attempt == RESTARTS:
                raise


def _table(task: Task, game: Game[Any], rows: dict[int, Row], many: int) -> Any:
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
    table.attrs = {
        "game": game.rules.game,
        "players": list(game.players),
        "seed": task.seed,
        "partial": len(played) < many,
    }
    return table
