"""One game of a tournament, and the file that records finished games."""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.bots import new
from mazenb.bots.player import BotPlayer
from mazenb.bots.registry import make_bot
from mazenb.engine import Action, Actions, Bot, Observation
from mazenb.study.errors import StudyError
from mazenb.study.simulation.games import seed_of
from mazenb.study.tournaments.guest import Guest

__all__ = ["Ledger", "Played", "Task", "play_match"]

FORMAT = 1


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
        except Exception as error:
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
        return Played(number, first, second, seed, winner, game.turns, False, failed, trace)
    finally:
        for bot in made:
            if isinstance(bot, Guest):
                bot.close()
    result = game.result
    winners = () if result is None else result.winners
    won = seats[winners[0]] if len(winners) == 1 else None
    unfinished = result is None or result.unfinished
    return Played(number, first, second, seed, won, game.turns, unfinished)


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
        if not path.parent.is_dir():
            raise StudyError("study.tournament.no-folder", path=str(path), folder=str(path.parent))
        if path.exists():
            self._read(path)
        # The file is rewritten atomically, without a line that was cut short.
        lines = [json.dumps(self.head), *(json.dumps(game._asdict()) for game in self.games.values())]
        fresh = path.with_name(path.name + ".new")
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(path)

    def _read(self, path: Path) -> None:
        first, *rest = path.read_text(encoding="utf-8").split("\n")
        try:
            head = json.loads(first)
        except ValueError:
            raise StudyError("study.tournament.file", path=str(path)) from None
        if not isinstance(head, dict):
            raise StudyError("study.tournament.file", path=str(path))
        # Files of earlier versions do not say how the bots were created.
        made, own = head.pop("made", {}), json.loads(json.dumps(self.head))
        known = own.pop("made", {})
        if head != own:
            raise StudyError("study.tournament.other", path=str(path))
        for name in known:
            if made.get(name, known[name]) != known[name]:
                raise StudyError("study.tournament.bots", path=str(path), name=name)
        for line in rest:
            try:
                game = Played(**json.loads(line))
            except (ValueError, TypeError):
                # A game whose line was cut short is played again.
                continue
            self.games[game.number] = game

    def add(self, games: Iterable[Played]) -> None:
        """Record finished games."""
        listed = list(games)
        self.games |= {game.number: game for game in listed}
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(game._asdict()) + "\n" for game in listed)
