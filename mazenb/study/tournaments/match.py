"""One game of a tournament, and the file that records finished games."""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

from mazenb.bots import new
from mazenb.bots.player import BotPlayer
from mazenb.bots.registry import make_bot
from mazenb.engine import Action, Actions, Bot, Observation
from mazenb.engine.history.files import named, read_whole, write_whole
from mazenb.study.errors import StudyError
from mazenb.study.simulation.games import seed_of
from mazenb.study.tournaments.guest import Guest
from mazenb.texts.limits import too_deep

__all__ = ["Ledger", "Played", "Task", "play_match"]

FORMAT = 1

LARGEST = 1_000_000_000
"""The largest number of bytes in a file. A game takes a few hundred, or a few thousand if a bot failed."""


class Task(NamedTuple):
    """The settings that all games of a tournament share; they are sent to the workers."""

    game: str
    bots: dict[str, Any]
    seed: int
    max_turns: int | None
    options: dict[str, Any]


class Played(NamedTuple):
    """The record of a game.

    Attributes
    ----------
    number : int
    first, second : str
        The bots, in order of play.
    seed : int
    winner : str or None
        The winning bot; ``None`` if there is no winner, or both won.
    turns : int
    unfinished : bool
        Whether the game was stopped at the turn limit and counts as a draw.
    failed : str or None
        The bot that failed and therefore lost.
    trace : str or None
        The traceback of the failure.
    """

    number: int
    first: str
    second: str
    seed: int
    winner: str | None
    turns: int
    unfinished: bool
    failed: str | None = None
    trace: str | None = None


class _Failed(Exception):
    """The failure of a bot; its cause is the original exception."""


class _Watched:
    """A bot whose failures can be distinguished from failures of the game."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        try:
            answer: Any = self.bot(observation, actions)
            action = answer if isinstance(answer, Action) else Action.parse(str(answer))
            if action not in actions:
                raise ValueError(f"the answer {str(action)!r} is not allowed here")
        except (Exception, SystemExit) as error:
            # A bot that calls exit() must not end the tournament.
            raise _Failed(self.name) from error
        return action


def play_match(task: Task, number: int, pair: tuple[str, str]) -> Played:
    """Play one game; this runs in the workers. Games 2n and 2n + 1 have the same dice, with seats swapped."""
    first, second = pair if number % 2 == 0 else pair[::-1]
    seed = seed_of(task.seed, number // 2)
    made = [_made(task, name, seed + at) for at, name in enumerate((first, second))]
    players = ["red", "blue"]
    game = new(task.game, players=players, seed=seed, **task.options)
    assert game.driver is not None  # `new` gives it one
    game.driver.bots = [_Watched(name, bot) for name, bot in zip((first, second), made, strict=True)]
    game.driver.automatic |= {"forced"}
    seats = dict(zip(players, (first, second), strict=True))
    try:
        game.driver.run(game, turns=task.max_turns)
    except _Failed as failure:
        failed = str(failure)
        trace = "".join(traceback.format_exception(failure.__cause__))
        winner = second if failed == first else first
        return Played(
            number=number,
            first=first,
            second=second,
            seed=seed,
            winner=winner,
            turns=game.turns,
            unfinished=False,
            failed=failed,
            trace=trace,
        )
    finally:
        for bot in made:
            if isinstance(bot, Guest):
                bot.close()
    result = game.result
    winners = () if result is None else result.winners
    won = seats[winners[0]] if len(winners) == 1 else None
    unfinished = result is None or result.unfinished
    return Played(
        number=number,
        first=first,
        second=second,
        seed=seed,
        winner=won,
        turns=game.turns,
        unfinished=unfinished,
    )


def _made(task: Task, name: str, seed: int) -> Bot:
    bot = task.bots[name]
    if isinstance(bot, str):
        return make_bot(bot, task.game, seed)
    if isinstance(bot, BotPlayer):
        return bot.make(task.game, seed)
    made: Bot = bot
    return made


class Ledger:
    """The file of a tournament: one line that describes the tournament, then one per finished game.

    Parameters
    ----------
    path : Path or None
        The path of the file; with ``None``, nothing is recorded.
    head : dict
        The description of the tournament.

    Raises
    ------
    StudyError
        If the file belongs to another tournament or to other bots, is not a ledger at all, or cannot be
        written because its folder does not exist.
    """

    def __init__(self, path: Path | None, head: dict[str, Any]) -> None:
        self.path, self.head = path, {"mazenb tournament": FORMAT, **head}
        self.games: dict[int, Played] = {}
        if path is None:
            return
        try:
            there, ready = path.exists(), path.parent.is_dir()
        except OSError as error:
            # For example, the name is too long for the system.
            raise _unwritable(path, error) from error
        if not ready:
            raise StudyError("study.tournament.no-folder", path=str(path), folder=str(path.parent))
        if there:
            self._read(path)
        # The file is rewritten atomically, without a line that was cut short.
        lines = [json.dumps(self.head), *(json.dumps(game._asdict()) for game in self.games.values())]
        try:
            write_whole(path, ("\n".join(lines) + "\n").encode())
        except OSError as error:
            raise _unwritable(path, error) from error

    def _read(self, path: Path) -> None:
        first, *rest = read_whole(path, StudyError, most=LARGEST).split("\n")
        head = _data(first)
        if head is None:
            raise StudyError("study.tournament.file", path=str(path))
        # Files of earlier versions do not say how the bots were created.
        made, own = head.pop("made", {}), json.loads(json.dumps(self.head))
        known = own.pop("made", {})
        if head != own or not isinstance(made, dict):
            raise StudyError("study.tournament.other", path=str(path))
        for name in known:
            if made.get(name, known[name]) != known[name]:
                raise StudyError("study.tournament.bots", path=str(path), name=name)
        for line in rest:
            game = _game(_data(line))
            # A game whose line was cut short is played again.
            if game is not None and {game.first, game.second} <= set(self.head["bots"]):
                self.games[game.number] = game

    def add(self, games: Iterable[Played]) -> None:
        """Record finished games."""
        listed = list(games)
        self.games |= {game.number: game for game in listed}
        if self.path is None:
            return
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(game._asdict()) + "\n" for game in listed)
        except OSError as error:
            raise _unwritable(self.path, error) from error


def _unwritable(path: Path, error: OSError) -> StudyError:
    return StudyError("engine.file.unwritable", path=named(path), reason=error.strerror or str(error))


def _data(line: str) -> dict[str, Any] | None:
    """Return the data in a line of a file, or None if it is not a JSON object."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and not too_deep(data) else None


_KINDS = get_type_hints(Played)


def _game(data: dict[str, Any] | None) -> Played | None:
    """Return the game in a line of a file, or None if a part of it is missing or wrong."""
    if data is None or not data.keys() <= _KINDS.keys():
        return None
    try:
        game = Played(**data)
    except TypeError:
        return None
    right = all(
        type(value) in (get_args(kind) or (kind,)) for value, kind in zip(game, _KINDS.values(), strict=True)
    )
    pair = (None, game.first, game.second)
    return game if right and game.winner in pair and game.failed in pair else None
