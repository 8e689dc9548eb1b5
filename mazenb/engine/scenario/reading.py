"""Scenarios read from text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mazenb.engine.action import Action
from mazenb.engine.errors import GameError
from mazenb.engine.rules import Rules
from mazenb.engine.scenario.sections import Line, Parts, PositionError, content, sections, setting

__all__ = ["HEADS", "Answer", "Expectation", "Kind", "Scenario", "game_of", "read_scenario"]

HEADS = ("title", "game", "rules", "options")
"""The settings of a scenario beyond those of a position."""

_ANSWER = re.compile(r"(\S+):\s*(\S.*)")
_GAME = re.compile(r"game:\s*(\S+)\s*")
_WORDS = {"true": True, "false": False}


class Answer(NamedTuple):
    """A line of the script in which somebody answers."""

    line: int
    by: str
    action: Action


class Expectation(NamedTuple):
    """A line of the script that says how things should be."""

    line: int
    text: str


class Kind(NamedTuple):
    """What a game's scenarios consist of.

    Attributes
    ----------
    rules : callable
        Makes the rules of players and options: ``rules(names, **options)``.
    sections, settings : sequence of str
        The parts of a position.
    players : callable
        ``players(parts)``: the names of the players, and the line to name if they are impossible.
    state : callable
        ``state(rules, parts)``: the position, its frames not yet run.
    expectations : mapping
        What a line that begins with ``?`` may say of this game, beyond what may be said of every game:
        a pattern, and a function of the game and the pattern's words that gives what was found instead, or
        ``None`` if all is well.
    words : mapping
        The regular expressions of the patterns' words in capitals, where they differ from those of all games.
    """

    rules: Callable[..., Rules[Any]]
    sections: Sequence[str]
    settings: Sequence[str]
    players: Callable[[Parts], tuple[Any, int]]
    state: Callable[[Any, Parts], Any]
    expectations: Mapping[str, Callable[..., str | None]]
    words: Mapping[str, str] = {}


class Scenario(NamedTuple):
    """A position, and what is to happen in it.

    Attributes
    ----------
    title : str
    ids : tuple of str
        The rules that it is about.
    rules : Rules
        Players and options.
    state : State
        The position, the turn about to begin.
    script : tuple of (Answer or Expectation)
    kind : Kind
        The game's kind of scenario.
    """

    title: str
    ids: tuple[str, ...]
    rules: Any
    state: Any
    script: tuple[Answer | Expectation, ...]
    kind: Kind


def game_of(source: str) -> str:
    r"""The game that a text names in a line ``game: …``; empty if there is none.

    Examples
    --------
    >>> game_of("title: a block\ngame: walls")
    'walls'
    """
    for line in source.splitlines():
        match = _GAME.fullmatch(line)
        if match is not None:
            return match[1]
    return ""


def read_scenario(source: str, kind: Kind) -> Scenario:
    """The scenario of a game that a text describes.

    Parameters
    ----------
    source : str
    kind : Kind
        What the game's positions consist of.

    Returns
    -------
    Scenario

    Raises
    ------
    PositionError
        With line and reason.
    """
    parts = sections(source, (*kind.sections, "script"), (*HEADS, *kind.settings))
    if "script" not in parts:
        raise PositionError("scenario.no-script", line=len(source.splitlines()) or 1)
    rules = _rules(kind, parts)
    state = kind.state(rules, parts)
    script = tuple(map(_script_line, content(parts["script"])))
    return Scenario(
        setting(parts, "title"), tuple(setting(parts, "rules").split()), rules, state, script, kind
    )


def _rules(kind: Kind, parts: Parts) -> Rules[Any]:
    """The rules for the players that the position names, with the options that the scenario sets."""
    names, where = kind.players(parts)
    options: dict[str, Any] = {}
    line = parts["options"][0] if "options" in parts else Line(1, "")
    for word in line.text.split(","):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not name:
            continue
        if not equals:
            raise PositionError("scenario.option-line", line=line.number, found=word.strip())
        options[name] = int(value) if value.isdigit() else _WORDS.get(value, value)
    try:
        return kind.rules(names, **options)
    except GameError as error:
        raise PositionError(
            "scenario.option", line=line.number if options else where, reason=error
        ) from error


def _script_line(line: Line) -> Answer | Expectation:
    text = line.text.split(" #")[0].strip()
    if text.startswith("?"):
        return Expectation(line.number, text[1:].strip())
    match = _ANSWER.fullmatch(text)
    if match is None:
        raise PositionError("scenario.line", line=line.number, found=text)
    return Answer(line.number, match[1], Action.parse(match[2]))
