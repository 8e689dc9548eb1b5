"""A round robin of bots, in which each pair plays the same dice again with seats swapped."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.bots import new
from mazenb.bots.player import BotPlayer
from mazenb.bots.registry import make_bot
from mazenb.engine import Game
from mazenb.games import GAMES
from mazenb.study.arguments import whole_number
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import INK, new_axes
from mazenb.study.progress import progress_bar
from mazenb.study.simulation.sending import check_sendable, effects_of, with_effects
from mazenb.study.simulation.workers import POSSIBLE, RESTARTS, workers
from mazenb.study.tournaments.guest import Guest
from mazenb.study.tournaments.identity import spec_of
from mazenb.study.tournaments.match import Ledger, Played, Task, play_match
from mazenb.study.tournaments.ratings import bradley_terry
from mazenb.texts.catalogue import text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Tournament", "tournament"]


class Tournament:
    """The results of a tournament; returned by `tournament`.

    Attributes
    ----------
    bots : tuple of str
    games : pandas.DataFrame
        A row for each game: the first and second bot, the seed, the winner, and, if a bot failed, its name
        and traceback.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.tournament(["random", "greedy"], "goose", games=2, seed=1)
    <Tournament of 2 bots at goose: 2 games>
    """

    def __init__(self, game: str, bots: Sequence[str], games: Sequence[Played]) -> None:
        import pandas as pd

        self.game, self.bots = game, tuple(bots)
        ordered = sorted(games, key=lambda played: played.number)
        table = pd.DataFrame(ordered, columns=list(Played._fields)).set_index("number")
        # pandas would replace None by NaN in a column of strings.
        for name, column in zip(Played._fields[1:], list(zip(*ordered, strict=True))[1:], strict=False):
            if None in column:
                table[name] = pd.Series(column, index=table.index, dtype=object)
        self.games = table

    @property
    def crosstable(self) -> Any:
        """The points that each bot (row) won against each other bot (column); a draw is half a point.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        table = pd.DataFrame(0.0, index=list(self.bots), columns=list(self.bots))
        for row in self.games.itertuples():
            share = 0.5 if row.winner is None else float(row.winner == row.first)
            table.loc[row.first, row.second] += share
            table.loc[row.second, row.first] += 1 - share
        return table

    @property
    def ratings(self) -> Any:
        """Bradley–Terry ratings on the Elo scale, with mean 0 and 95 % intervals; the best bot is first.

        The intervals treat all games as independent. Since the games of a pair have the same dice and swapped
        seats, the intervals are usually wider than necessary.

        Returns
        -------
        pandas.DataFrame
            By bot: ``rating``, ``low``, ``high``, ``points``, ``games`` and ``failures``.
        """
        import pandas as pd

        points = self.crosstable.to_numpy()
        found = bradley_terry(points)
        half = 1.959964 * found.errors
        played = points + points.T
        failures = self.games.failed.value_counts()
        table = pd.DataFrame(
            {
                "rating": found.values,
                "low": found.values - half,
                "high": found.values + half,
                "points": points.sum(axis=1),
                "games": played.sum(axis=1).astype(int),
                "failures": [int(failures.get(name, 0)) for name in self.bots],
            },
            index=pd.Index(self.bots, name="bot"),
        )
        # Bots with the same rating stay in the order in which they were given.
        return table.iloc[sorted(range(len(table)), key=lambda i: -round(float(found.values[i]), 6))]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Plot the ratings with their intervals.

        Returns
        -------
        matplotlib.axes.Axes
        """
        ax = new_axes(ax)
        table = self.ratings[::-1]
        places = np.arange(len(table))
        error = [table.rating - table.low, table.high - table.rating]
        ax.errorbar(table.rating, places, xerr=error, fmt="o", color=INK, capsize=3)
        ax.set_yticks(places, list(table.index))
        ax.set_xlabel(text("study.tournament.rating"))
        return ax

    def _repr_html_(self) -> str:
        html: str = self.ratings.round(0).to_html() + self.crosstable.to_html()
        return html

    def __repr__(self) -> str:
        return f"<Tournament of {len(self.bots)} bots at {self.game}: {len(self.games)} games>"


def tournament(
    bots: Sequence[Any] | Mapping[str, Any],
    game: str,
    *,
    games: int = 20,
    executor: Executor | int | None = None,
    file: str | Path | None = None,
    seed: int = 0,
    max_turns: int | None = 1000,
    progress: bool = True,
    **options: Any,
) -> Tournament:
    """Let all pairs of bots play against each other, and rate them.

    Games come in pairs with the same dice and swapped seats, so no bot has an advantage from its seat. A bot
    that raises an error or gives an illegal answer loses that game, and its traceback is stored in the table
    of games.

    Parameters
    ----------
    bots : sequence or mapping
        The bots: names (``"greedy"``), bots made by `mazenb.bot`, functions, or submitted files
        (`mazenb.study.guests`). A mapping gives the bots' names; otherwise, each has its own.
    game : str
        The name of a game for two players.
    games : int
        The number of games per pair; an even number is fair.
    executor : int or concurrent.futures.Executor, optional
        The executor of the games, as for `simulate`: this process, the given number of processes, or any
        executor, such as that of a Dask cluster.
    file : str or Path, optional
        The file in which finished games are recorded. Calling again with the same file continues an
        interrupted tournament.
    seed : int
    max_turns : int, optional
        A game that has not ended after this many turns counts as a draw.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.
    **options
        The game's own options.

    Returns
    -------
    Tournament

    Raises
    ------
    StudyError
        If there are fewer than two bots, two have the same name, the game, its custom effects or the bots
        cannot be sent to other processes, the file belongs to another tournament or to other bots, or its
        folder does not exist.
    OptionError
        If the game, a bot or an option is unknown.

    Warns
    -----
    RuntimeWarning
        If the tournament was interrupted; the result then has only the finished games.

    Examples
    --------
    >>> import mazenb
    >>> played = mazenb.tournament(["random", "greedy"], "goose", games=4, seed=1)
    >>> played
    <Tournament of 2 bots at goose: 4 games>
    >>> float(played.crosstable.to_numpy().sum())
    4.0
    """
    named = _named(bots)
    each = whole_number("games", games)
    if max_turns is not None:
        max_turns = whole_number("max_turns", max_turns)
    task = Task(game=game, bots=named, seed=seed, max_turns=max_turns, options=options)
    first = _check(task)
    task = task._replace(options=with_effects(options, first))
    pairs = list(combinations(named, 2))
    if executor is not None and not isinstance(executor, Executor):
        check_sendable(task, [*named.values(), GAMES[game]], effects_of(first))
    head = {
        "game": game,
        "bots": list(named),
        "games": each,
        "seed": seed,
        "max_turns": max_turns,
        "options": {name: repr(value) for name, value in options.items()},
        "made": {name: spec_of(bot) for name, bot in named.items()},
    }
    ledger = Ledger(None if file is None else _path(file), head)
    # The games of each pair of bots are numbered from an even number, because games 2n and 2n + 1 belong
    # together.
    stride = each + each % 2
    left = {
        number: pair
        for at, pair in enumerate(pairs)
        for number in range(at * stride, at * stride + each)
        if number not in ledger.games
    }
    total = each * len(pairs)
    try:
        with progress_bar(label=text("study.progress.games"), total=total, shown=progress) as bar:
            bar.update(len(ledger.games))
            for played in _played(task, left, executor):
                ledger.add([played])
                bar.update()
    except KeyboardInterrupt:
        stopped = text("study.simulation.interrupted", n=len(ledger.games), games=total)
        warnings.warn(stopped, RuntimeWarning, stacklevel=2)
    return Tournament(game, list(named), list(ledger.games.values()))


def _check(task: Task) -> Game[Any]:
    """Report wrong names and options immediately, before a worker finds them, and return such a game."""
    given: Any = task.seed
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise StudyError("study.simulation.seed", found=repr(given))
    if "players" in task.options:
        raise StudyError("study.tournament.players")
    first = new(task.game, players=2, seed=0, **task.options)
    if any(isinstance(bot, Guest) for bot in task.bots.values()):
        kind = GAMES[task.game]
        if kind.__module__ == "__main__":
            raise StudyError("study.tournament.game", game=kind.__name__)
        for effect in effects_of(first):
            if type(effect).__module__ == "__main__":
                raise StudyError("study.tournament.effect", effect=type(effect).__name__)
    for bot in task.bots.values():
        if isinstance(bot, str):
            make_bot(bot, task.game)
        elif isinstance(bot, BotPlayer):
            bot.make(task.game)
    return first


def _path(file: str | Path) -> Path:
    try:
        return Path(file)
    except TypeError:
        raise StudyError("study.tournament.file", path=repr(file)) from None


def _named(bots: Sequence[Any] | Mapping[str, Any]) -> dict[str, Any]:
    given: Any = bots
    if isinstance(given, str) or not isinstance(given, Sequence | Mapping):
        raise StudyError("study.tournament.list", found=repr(bots))
    if isinstance(bots, Mapping):
        named = {str(name): bot for name, bot in bots.items()}
    else:
        names = [_name(bot) for bot in bots]
        for name in names:
            if names.count(name) > 1:
                raise StudyError("study.tournament.twice", name=name)
        named = dict(zip(names, bots, strict=True))
    if len(named) < 2:
        raise StudyError("study.tournament.few", found=len(named))
    for name, bot in named.items():
        if not isinstance(bot, str) and not callable(bot):
            raise StudyError("study.tournament.bot", name=name, found=repr(bot))
    return named


def _name(bot: Any) -> str:
    if isinstance(bot, str):
        return bot
    if isinstance(bot, BotPlayer):
        return bot.player
    path = getattr(bot, "path", None)
    if path is not None:
        return Path(path).stem
    own: str = getattr(bot, "__name__", type(bot).__name__)
    return own


Left = dict[int, tuple[str, str]]


def _played(task: Task, left: Left, executor: Executor | int | None) -> Iterator[Played]:
    if isinstance(executor, Executor):
        yield from _handed_out(executor.submit, task, left)
        return
    try:
        many = None if executor is None else whole_number("executor", executor)
    except StudyError:
        raise StudyError("study.simulation.executor", found=repr(executor)) from None
    if many is None or not POSSIBLE:
        for number, pair in left.items():
            yield play_match(task, number, pair)
    else:
        yield from _on_processes(task, dict(left), many)


def _handed_out(submit: Callable[..., Future[Played]], task: Task, left: Left) -> Iterator[Played]:
    waiting: set[Future[Played]] = set()
    try:
        for number, pair in left.items():
            waiting.add(submit(play_match, task, number, pair))
        for done in as_completed(list(waiting)):
            yield done.result()
            waiting.discard(done)
    finally:
        # After an interruption or failure, games that have not begun are cancelled.
        for future in waiting:
            future.cancel()


def _on_processes(task: Task, left: Left, many: int) -> Iterator[Played]:
    """Play on our own pool of processes; if one of them dies, another pool plays the rest."""
    for attempt in range(RESTARTS + 1):
        try:
            with workers(max(1, min(many, len(left)))) as pool:
                for played in _handed_out(pool.submit, task, left):
                    left.pop(played.number)
                    yield played
            return
        except BrokenExecutor:
            if attempt == RESTARTS:
                raise
