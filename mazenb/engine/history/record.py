r"""Records of games: the rules version, the options and every answer, as lines of JSON.

The first line describes the game, each further line is one answer, and the last gives their number::

    {"mazenb": 1, "game": "goose", "rules": 1, "players": ["red", "blue"], "options": {}, "check": "5d8c…"}
    {"by": "chance", "do": "roll 6 3", "check": "0e77…"}
    {"answers": 1, "check": "9b2d…"}

Each line's ``check`` is computed from its content and the previous check, so an error names the line that was
edited.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine.actions import Action
from mazenb.engine.errors import RecordError, SaveError
from mazenb.engine.history.files import named, read_whole, write_file
from mazenb.engine.history.kept_rolls import written_kept
from mazenb.engine.history.log import entries
from mazenb.engine.history.past import Played
from mazenb.engine.rules import Rules
from mazenb.texts.limits import ANSWERS, FILE, LINE, too_deep, writable
from mazenb.texts.quotation import short

__all__ = ["FORMAT", "Answer", "Record"]

FORMAT = 2
"""The newest version of the file format itself. Games without kept dice are written as version 1."""

LARGEST = 100
"""The largest number of digits of a number in a record. In the game of walls, a number stands for a set of
squares, with one bit per square."""


class Answer(NamedTuple):
    """An answer, and the player who gave it."""

    by: str
    do: Action


class Record(NamedTuple):
    """A game as it is saved, with everything needed to replay it.

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
        The initial state, if it is not the usual opening.
    answers : tuple of Answer
        Every answer, including chance's.
    kept : tuple
        Chance's answers that were undone and will be given again (see `Game.kept`), as JSON data.

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
    kept: tuple[Any, ...] = ()

    @classmethod
    def of(cls, game: Played, seat: int | None = None) -> Record:
        """Return the record of a game. If a seat is given, it contains only what that seat may know."""
        rules = game.rules
        first = next((step.state for step, _ in game.steps()), game.state)
        begun = first != rules.opening()
        if begun and seat is not None:
            first = rules.hide(first, seat)
        position = rules.to_json(first) if begun else None
        answers = tuple(Answer(entry.player, entry.action) for entry in entries(game, seat))
        return cls(
            game=rules.game,
            version=rules.version,
            players=rules.players,
            options=written_options(rules),
            position=position,
            answers=answers,
            # A player may not know what chance will answer.
            kept=written_kept(rules, game.kept) if seat is None else (),
        )

    def head(self) -> dict[str, Any]:
        """Return the first line of the file, as data."""
        head: dict[str, Any] = {
            "mazenb": FORMAT if self.kept else 1,
            "game": self.game,
            "rules": self.version,
            "players": list(self.players),
            "options": dict(self.options),
        }
        if self.position is not None:
            head["position"] = self.position
        return head

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        check = ""
        body = [{"by": answer.by, "do": str(answer.do)} for answer in self.answers]
        end = {"answers": len(self.answers), **({"kept": list(self.kept)} if self.kept else {})}
        for content in [self.head(), *body, end]:
            line, check = sealed(content, check)
            yield line

    def save(self, path: str | Path) -> None:
        """Write the file, either completely or not at all.

        Raises
        ------
        SaveError
            If the file cannot be written, or the game is too long to be loaded again. An older file stays
            unchanged.
        """
        if len(self.answers) > ANSWERS:
            raise _too_long(path, "engine.record.answers-most", ANSWERS, len(self.answers))
        content = "".join(f"{line}\n" for line in self.lines())
        size = len(content.encode(errors="surrogatepass"))
        if size > FILE:
            raise _too_long(path, "engine.record.bytes-most", FILE, size)
        write_file(path, content)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Return the record in a file.

        Raises
        ------
        RecordError
            If the file is cut short, edited, newer than this package or not a record. The error gives the
            line and the reason.
        """
        return cls.read(read_whole(path, RecordError))

    @classmethod
    def read(cls, source: str) -> Record:
        """Return the record in the text of a file."""
        lines = source.removesuffix("\n").split("\n")
        if lines == [""]:
            raise RecordError("engine.record.empty", line=1)
        if len(lines) > ANSWERS + 2:
            raise RecordError("engine.record.long", line=ANSWERS + 2, most=ANSWERS)
        contents = [content_of(number, line) for number, line in enumerate(lines, 1)]
        head = head_of(contents[0])
        check = ""
        for number, content in enumerate(contents, 1):
            given = content.pop("check", None)
            check = _check(content, check)
            if given != check:
                raise RecordError("engine.record.edited", line=number)
        end = contents[-1]
        kept = end.pop("kept", [])
        if len(contents) < 2 or set(end) != {"answers"} or not isinstance(kept, list):
            raise RecordError("engine.record.cut", line=len(lines))
        answers = tuple(answer_of(number, content) for number, content in enumerate(contents[1:-1], 2))
        if end["answers"] != len(answers):
            raise RecordError("engine.record.cut", line=len(lines))
        return cls(*head, answers, tuple(kept))


def _too_long(path: str | Path, key: str, most: int, found: int) -> SaveError:
    reason = SaveError(key, most=most, found=found)
    return SaveError("engine.file.unwritable", path=named(path), reason=reason)


def written_options(rules: Rules[Any]) -> dict[str, Any]:
    """Return the options of a game as JSON data."""
    return {
        option.name: option.write(rules.options[option.name]) if option.write else rules.options[option.name]
        for option in rules.declared
    }


def _check(content: Mapping[str, Any], before: str) -> str:
    plain = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(f"{before}\n{plain}".encode(errors="surrogatepass")).hexdigest()[:8]


def sealed(content: Mapping[str, Any], before: str) -> tuple[str, str]:
    """Return a line of a file and its check, computed from the content and the previous check."""
    check = _check(content, before)
    return json.dumps({**content, "check": check}, ensure_ascii=False), check


def content_of(number: int, line: str) -> dict[str, Any]:
    """Return the content of a line of a file.

    Raises
    ------
    RecordError
    """
    try:
        content = json.loads(line, parse_int=_whole)
    except (ValueError, RecursionError):
        raise RecordError("engine.record.json", line=number) from None
    if not isinstance(content, dict):
        raise RecordError("engine.record.json", line=number)
    if too_deep(content):
        raise RecordError("limits.deep-at", line=number)
    # A file is UTF-8, so only an escape such as "\ud800" can be half of a surrogate pair.
    if "\\u" in line and not writable(json.dumps(content, ensure_ascii=False)):
        raise RecordError("limits.writable-at", line=number, found=short(line))
    return content


def _whole(digits: str) -> int:
    if len(digits) > LARGEST:
        raise ValueError(digits)
    return int(digits)


def head_of(
    content: Mapping[str, Any],
) -> tuple[str, int, tuple[str, ...], dict[str, Any], dict[str, Any] | None]:
    """Return the fields of a record that are in the first line of a file, which are all except the answers.

    Raises
    ------
    RecordError
    """
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


def answer_of(number: int, content: Mapping[str, Any]) -> Answer:
    """Return the answer in a line of a file.

    Raises
    ------
    RecordError
    """
    by, do = content.get("by"), content.get("do")
    if set(content) != {"by", "do"} or not isinstance(by, str) or not isinstance(do, str):
        raise RecordError("engine.record.none", line=number)
    if len(do) > LINE:
        raise RecordError("limits.line", line=number, most=LINE, found=len(do))
    return Answer(by, Action.parse(do))
