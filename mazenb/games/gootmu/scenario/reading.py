"""Scenarios read from text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine import Action, GameError
from mazenb.games.gootmu.position import SECTIONS as POSITION
from mazenb.games.gootmu.position import SETTINGS, Line, PositionError, position_state, sections
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.words import PSEUDO

__all__ = ["HEADS", "Answer", "Expectation", "Scenario", "load_scenario", "read_scenario"]

HEADS = ("title", "rules", "options")
"""The settings of a scenario beyond those of a position."""

_ANSWER = re.compile(r"(\S+):\s*(\S.*)")


class Answer(NamedTuple):
    """A line of the script in which somebody answers."""

    line: int
    by: str
    action: Action


class Expectation(NamedTuple):
    """A line of the script that says how things should be."""

    line: int
    text: str


class Scenario(NamedTuple):
    """A position, and what is to happen in it.

    Attributes
    ----------
    title : str
    ids : tuple of str
        The rules that it is about.
    rules : Gootmu
        Players and options.
    state : GootmuState
        The position, the turn about to begin.
    script : tuple of (Answer or Expectation)
    """

    title: str
    ids: tuple[str, ...]
    rules: Gootmu
    state: GootmuState
    script: tuple[Answer | Expectation, ...]


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file.

    Raises
    ------
    PositionError
        With line and reason.
    """
    return read_scenario(Path(path).read_text(encoding="utf-8"))


def read_scenario(source: str) -> Scenario:
    """The scenario that a text describes.

    Parameters
    ----------
    source : str

    Returns
    -------
    Scenario

    Raises
    ------
    PositionError
        With line and reason.
    """
    parts = sections(source, (*POSITION, "script"), (*HEADS, *SETTINGS))
    if "script" not in parts:
        raise PositionError("gootmu.scenario.no-script", line=len(source.splitlines()) or 1)
    rules = _rules(parts)
    state = position_state(rules, parts)
    script = tuple(_script_line(line) for line in parts["script"] if _told(line))
    return Scenario(_setting(parts, "title"), tuple(_setting(parts, "rules").split()), rules, state, script)


def _told(line: Line) -> bool:
    return bool(line.text.strip()) and not line.text.lstrip().startswith("#")


def _setting(parts: dict[str, list[Line]], name: str) -> str:
    return parts[name][0].text.strip() if name in parts else ""


def _rules(parts: dict[str, list[Line]]) -> Gootmu:
    """The rules for the players that the position names, with the options that the scenario sets."""
    names = []
    for line in parts.get("pawns", []):
        words = line.text.replace("*", " ").split()
        if _told(line) and words and words[0] != "monster" and not words[0].endswith(PSEUDO):
            names.append(words[0])
    options: dict[str, Any] = {}
    line = parts["options"][0] if "options" in parts else Line(1, "")
    for word in line.text.split(","):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not name:
            continue
        if not equals:
            raise PositionError("gootmu.position.line", line=line.number, found=word.strip())
        options[name] = int(value) if value.isdigit() else value
    try:
        return Gootmu(names, **options)
    except GameError as error:
        where = line.number if options else (parts.get("pawns") or [Line(1, "")])[0].number
        raise PositionError("gootmu.scenario.option", line=where, reason=str(error)) from error


def _script_line(line: Line) -> Answer | Expectation:
    text = line.text.split(" #")[0].strip()
    if text.startswith("?"):
        return Expectation(line.number, text[1:].strip())
    match = _ANSWER.fullmatch(text)
    if match is None:
        raise PositionError("gootmu.scenario.line", line=line.number, found=text)
    return Answer(line.number, match[1], Action.parse(match[2]))
