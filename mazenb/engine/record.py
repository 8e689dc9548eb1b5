r"""Records: rules version, options and every answer, one JSON line each.

The first line says what is played; each further line is one answer; the last says how many there were::

    {"mazenb": 1, "game": "goose", "rules": 1, "players": ["red", "blue"], "options": {}, "check": "5d8c…"}
    {"by": "chance", "do": "roll 6 3", "check": "0e77…"}
    {"answers": 1, "check": "9b2d…"}

Each line's ``check`` is made from its own content and the check before it, so an edited line is found where
it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine.action import Action
from mazenb.engine.errors import GameError, RecordError
from mazenb.engine.files import write_whole
from mazenb.engine.game import Game
from mazenb.engine.log import entries
from mazenb.engine.rules import Rules

__all__ = ["FORMAT", "Answer", "Record"]

FORMAT = 1
"""The version of the file format itself."""

Find = Callable[[str], Callable[..., Rules[Any]]]


class Answer(NamedTuple):
    """Who answered, and what."""

    by: str
    do: Action


class Record(NamedTuple):
    """A game as it is kept: enough to play it again, answer by answer.

    Attributes
    ----------
    game : str
        The name of the game.
    version : int
        The version of its rules.
    players : tuple of str
    options : dict
        The options, as JSON data.
    position : dict or None
        The state at the beginning, if the game did not begin at its beginning.
    answers : tuple of Answer
        Every answer, chance's included.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes", players=["red", "blue"]).apply("roll 4")
    >>> for line in game.record.lines():
    ...     print(line)
    {"mazenb": 1, "game": "snakes", "rules": 1, "players": ["red", "blue"], "options": {...}, "check": "..."}
    {"by": "chance", "do": "roll 4", "check": "..."}
    {"answers": 1, "check": "..."}
    """

    game: str
    version: int
    players: tuple[str, ...]
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    answers: tuple[Answer, ...]

    @classmethod
    def of(cls, game: Game[Any], seat: int | None = None) -> Record:
        """The record of a game; as one seat may know it, if one is named."""
        rules = game.rules
        first = next((step.state for step, _ in game.steps()), game.state)
        begun = first != rules.opening()
        if begun and seat is not None:
            first = rules.hide(first, seat)
        position = rules.to_json(first) if begun else None
        answers = tuple(Answer(entry.player, entry.action) for entry in entries(game, seat))
        return cls(rules.game, rules.version, rules.players, written_options(rules), position, answers)

    def lines(self) -> Iterator[str]:
        """The lines of the file."""
        head: dict[str, Any] = {
            "mazenb": FORMAT,
            "game": self.game,
            "rules": self.version,
            "players": list(self.players),
            "options": dict(self.options),
        }
        if self.position is not None:
            head["position"] = self.position
        check = ""
        body = [{"by": answer.by, "do": str(answer.do)} for answer in self.answers]
        for content in [head, *body, {"answers": len(self.answers)}]:
            check = _check(content, check)
            yield json.dumps({**content, "check": check}, ensure_ascii=False)

    def save(self, path: str | Path) -> None:
        """Write the file, all of it or nothing."""
        write_whole(path, "".join(f"{line}\n" for line in self.lines()).encode())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a file.

        Raises
        ------
        RecordError
            If it is cut short, edited, newer than this package, or no record at all: with line and reason.
        """
        try:
            source = Path(path).read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            line = Path(path).read_bytes()[: error.start].count(b"\n") + 1
            raise RecordError("engine.record.json", line=line) from None
        return cls.read(source)

    @classmethod
    def read(cls, source: str) -> Record:
        """Read the text of a file."""
        lines = source.removesuffix("\n").split("\n")
        if lines == [""]:
            raise RecordError("engine.record.empty", line=1)
        contents = [_content(number, line) for number, line in enumerate(lines, 1)]
        head = _head(contents[0])
        check = ""
        for number, content in enumerate(contents, 1):
            given = content.pop("check", None)
            check = _check(content, check)
            if given != check:
                raise RecordError("engine.record.edited", line=number)
        end = contents[-1]
        if len(contents) < 2 or set(end) != {"answers"}:
            raise RecordError("engine.record.cut", line=len(lines))
        answers = tuple(_answer(number, content) for number, content in enumerate(contents[1:-1], 2))
        if end["answers"] != len(answers):
            raise RecordError("engine.record.cut", line=len(lines))
        return cls(*head, answers)

    def replay(self, find: Find, answers: int | None = None) -> Game[Any]:
        """Play the record again.

        Parameters
        ----------
        find : callable
            Gives the rules class of a game's name.
        answers : int, optional
            How many answers to give; all if not given.

        Raises
        ------
        RecordError
            If the rules are newer here and refuse an answer, or an option, of the record.
        """
        try:
            kind = find(self.game)
            rules = kind(players=self.players, **self.options)
            if self.version > rules.version:
                raise RecordError(
                    "engine.record.newer", line=1, game=self.game, found=self.version, known=rules.version
                )
            state = None if self.position is None else rules.from_json(self.position)
        except RecordError:
            raise
        except GameError as error:
            raise RecordError("engine.record.refused", line=1, reason=error) from error
        if answers is not None and not 0 <= answers <= len(self.answers):
            raise RecordError("engine.record.answers", line=1, found=answers, n=len(self.answers))
        game = Game(rules, state)
        for number, (by, do) in enumerate(self.answers[:answers], 2):
            if by != game.to_move:
                raise RecordError("engine.record.by", line=number, found=by, expected=game.to_move or "-")
            try:
                game.apply(do)
            except GameError as error:
                raise RecordError("engine.record.refused", line=number, reason=error) from error
        return game


def written_options(rules: Rules[Any]) -> dict[str, Any]:
    """The options of a game as JSON data."""
    return {
        option.name: option.write(rules.options[option.name]) if option.write else rules.options[option.name]
        for option in rules.declared
    }


def _check(content: Mapping[str, Any], before: str) -> str:
    plain = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(f"{before}\n{plain}".encode(errors="surrogatepass")).hexdigest()[:8]


def _content(number: int, line: str) -> dict[str, Any]:
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError("engine.record.json", line=number) from None
    if not isinstance(content, dict):
        raise RecordError("engine.record.json", line=number)
    return content


def _head(
    content: Mapping[str, Any],
) -> tuple[str, int, tuple[str, ...], dict[str, Any], dict[str, Any] | None]:
    if type(content.get("mazenb")) is not int:
        raise RecordError("engine.record.none", line=1)
    if content["mazenb"] > FORMAT:
        raise RecordError("engine.record.format", line=1, found=content["mazenb"], known=FORMAT)
    game, version, players = content.get("game"), content.get("rules"), content.get("players")
    options, position = content.get("options"), content.get("position")
    if not (
        isinstance(game, str)
        and type(version) is int
        and isinstance(players, list)
        and all(isinstance(player, str) for player in players)
        and isinstance(options, dict)
        and not options.keys() & {"players", "self"}
        and (position is None or isinstance(position, dict))
    ):
        raise RecordError("engine.record.none", line=1)
    return game, version, tuple(players), options, position


def _answer(number: int, content: Mapping[str, Any]) -> Answer:
    by, do = content.get("by"), content.get("do")
    if set(content) != {"by", "do"} or not isinstance(by, str) or not isinstance(do, str):
        raise RecordError("engine.record.none", line=number)
    return Answer(by, Action.parse(do))
