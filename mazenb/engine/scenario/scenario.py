"""Scenarios written as plain text, each with a position, a script of answers and the expected results.

The head and the script have the same form in every game. Each game defines the sections between them and its
own expectations (`ScenarioKind`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine.actions import Action
from mazenb.engine.errors import GameError
from mazenb.engine.game import Game
from mazenb.engine.rules import Rules
from mazenb.engine.scenario.sections import Line, PositionError, content, sections, setting
from mazenb.engine.state import State
from mazenb.texts.limits import whole

__all__ = [
    "COMMON",
    "EVERYBODY",
    "HEADS",
    "Answer",
    "Expectation",
    "Scenario",
    "ScenarioFailed",
    "ScenarioKind",
    "differs",
    "listed",
    "options_of",
    "parse_scenario",
    "run_scenario",
]

HEADS = ("game", "title", "rules", "options")
"""The settings of a scenario in addition to those of a position."""

EVERYBODY = "all"
"""The name used in a line that answers for all players who are asked the same question, once for each."""

Parts = Mapping[str, list[Line]]
Check = Callable[..., str | None]
"""A function ``check(game, *words)`` that returns None if the expectation is met, or else what was found
instead."""

_ANSWER = re.compile(r"(\S+):\s*(\S.*)")
_SHOWN = 40
_TRUTH = {"true": True, "false": False}


class ScenarioFailed(PositionError):
    """A scenario whose script fails, with the line, what was expected and what was found."""


class Answer(NamedTuple):
    """A line of the script that gives an answer."""

    line: int
    by: str
    action: Action


class Expectation(NamedTuple):
    """A line of the script that states an expectation."""

    line: int
    text: str


class ScenarioKind(NamedTuple):
    """The format of a game's scenarios.

    Attributes
    ----------
    sections, settings : tuple of str
        The parts of a position (`mazenb.engine.scenario.sections`).
    position : callable
        ``position(parts, options)``, which returns the rules and the initial state that the sections
        describe; ``options`` come from the scenario's head.
    expectations : mapping
        The expectations that a line with ``?`` can state in addition to `COMMON`. Words in capitals are
        placeholders.
    words : mapping
        The regular expression for each word in capitals. A placeholder that is not listed matches any word.
    files : tuple of str
        The options that name a file, relative to the scenario's folder.
    """

    sections: tuple[str, ...]
    settings: tuple[str, ...]
    position: Callable[[Parts, dict[str, Any]], tuple[Rules[Any], State]]
    expectations: Mapping[str, Check]
    words: Mapping[str, str]
    files: tuple[str, ...] = ()

    @property
    def every(self) -> dict[str, Check]:
        """All expectations, starting with the game's own."""
        return {**self.expectations, **COMMON}


class Scenario(NamedTuple):
    """A position, and a script that says what must happen.

    Attributes
    ----------
    title : str
    ids : tuple of str
        The ids of the rules that the scenario is about.
    rules : Rules
        The rules, with the players and options.
    state : State
        The initial position.
    script : tuple of (Answer or Expectation)
    kind : ScenarioKind
    """

    title: str
    ids: tuple[str, ...]
    rules: Rules[Any]
    state: State
    script: tuple[Answer | Expectation, ...]
    kind: ScenarioKind


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────


def parse_scenario(source: str, kind: ScenarioKind, folder: Path | None = None) -> Scenario:
    """Return the scenario described by a string.

    Parameters
    ----------
    source : str
    kind : ScenarioKind
    folder : path, optional
        The folder of the files that the scenario's options name. If not given, it is the working directory.

    Raises
    ------
    PositionError
        If the scenario cannot be read. The error gives the line and the reason.
    """
    parts = sections(source, (*kind.sections, "script"), (*HEADS, *kind.settings))
    if "script" not in parts:
        raise PositionError("engine.scenario.no-script", line=len(source.splitlines()) or 1)
    options = options_of(parts)
    for name in kind.files:
        if folder is not None and isinstance(options.get(name), str):
            options[name] = folder / options[name]
    rules, state = kind.position(parts, options)
    script = tuple(_script_line(line) for line in content(parts["script"]))
    ids = tuple(setting(parts, "rules").split())
    return Scenario(
        title=setting(parts, "title"), ids=ids, rules=rules, state=state, script=script, kind=kind
    )


def options_of(parts: Parts) -> dict[str, Any]:
    """Return the game's options from a scenario's head, as whole numbers, booleans or words."""
    options: dict[str, Any] = {}
    line = parts["options"][0] if "options" in parts else Line(1, "")
    for word in line.text.split(","):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not name:
            continue
        if not equals:
            raise PositionError("engine.position.line", line=line.number, found=word.strip())
        options[name] = _TRUTH.get(value, value) if (number := whole(value)) is None else number
    return options


def _script_line(line: Line) -> Answer | Expectation:
    text = line.text.split(" #")[0].strip()
    if text.startswith("?"):
        return Expectation(line.number, text[1:].strip())
    match = _ANSWER.fullmatch(text)
    if match is None:
        raise PositionError("engine.scenario.line", line=line.number, found=text)
    return Answer(line.number, match[1], Action.parse(match[2]))


# ── running ───────────────────────────────────────────────────────────────────────────────────────────────


def run_scenario(scenario: Scenario) -> Game[Any]:
    """Run a scenario's script.

    Parameters
    ----------
    scenario : Scenario

    Returns
    -------
    Game
        The game at the end of the script.

    Raises
    ------
    ScenarioFailed
        If a line of the script fails. The error gives the line.
    """
    rules = scenario.rules
    game = Game(rules, rules.run(scenario.state.draft()))
    for line in scenario.script:
        if isinstance(line, Answer):
            _answer(game, line)
        else:
            _expect(game, line, scenario.kind)
    return game


def _answer(game: Game[Any], line: Answer) -> None:
    if line.by == EVERYBODY and game.decision is not None:
        kind, answered = game.decision.kind, {game.to_move}
        _give(game, line)
        while _asks(game, kind) and game.to_move not in answered:
            answered.add(game.to_move)
            _give(game, line)
        return
    if game.to_move != line.by:
        decision = game.decision
        raise ScenarioFailed(
            "engine.scenario.player",
            line=line.line,
            found=line.by,
            action=str(line.action),
            expected=game.to_move or "-",
            question=decision.kind if decision is not None else "-",
        )
    _give(game, line)


def _asks(game: Game[Any], kind: str) -> bool:
    decision = game.decision
    return decision is not None and decision.kind == kind


def _give(game: Game[Any], line: Answer) -> None:
    try:
        game.apply(line.action)
    except GameError as error:
        action = str(line.action)
        raise ScenarioFailed(
            "engine.scenario.illegal", line=line.line, action=action, possible=_possible(game)
        ) from error


def _possible(game: Game[Any]) -> str:
    return ", ".join(map(str, islice(game.legal_actions(), _SHOWN)))


def _expect(game: Game[Any], line: Expectation, kind: ScenarioKind) -> None:
    for pattern, check in kind.every.items():
        match = re.fullmatch(_regex(pattern, kind.words), line.text)
        if match is not None:
            found = check(game, *match.groups())
            if found is not None:
                raise ScenarioFailed(
                    "engine.scenario.failed", line=line.line, expected=line.text, found=found
                )
            return
    possible = " · ".join(kind.every)
    raise PositionError("engine.scenario.expectation", line=line.line, found=line.text, possible=possible)


def _regex(pattern: str, known: Mapping[str, str]) -> str:
    given = {"REST": r"(.+)", **known}
    return " ".join(
        given.get(word, r"(\S+)") if word.isupper() else re.escape(word) for word in pattern.split()
    )


# ── expectations of every game ────────────────────────────────────────────────────────────────────────────


def differs(wanted: object, found: object) -> str | None:
    """Return the value that was found, as a string, or None if it is the expected one."""
    return None if wanted == found else str(found)


def listed(wanted: str, found: list[str], *, ordered: bool = False) -> str | None:
    """Return the list that was found, as a string, or None if it is the expected one."""
    # A comma without a space belongs to a square.
    wanted_words = [] if wanted.strip() == "nothing" else [word.strip() for word in re.split(r",\s", wanted)]
    same = wanted_words == found if ordered else sorted(wanted_words) == sorted(found)
    return None if same else ", ".join(found) or "nothing"


def _legal(game: Game[Any], action: str) -> str | None:
    return None if Action.parse(action) in game.legal_actions() else _possible(game)


def _illegal(game: Game[Any], action: str) -> str | None:
    return _possible(game) if Action.parse(action) in game.legal_actions() else None


def _only(game: Game[Any], actions: str) -> str | None:
    return listed(actions, list(map(str, game.legal_actions())))


def _asked(game: Game[Any], name: str, kind: str) -> str | None:
    decision = game.decision
    return differs(f"{name} {kind}", "-" if decision is None else f"{decision.player} {decision.kind}")


def _turn(game: Game[Any], name: str) -> str | None:
    return differs(name, game.turn_of)


def _winner(game: Game[Any], names: str) -> str | None:
    result = game.result
    winners = () if result is None else result.winners
    wanted = set() if names == "nobody" else {name.strip() for name in names.split(",")}
    return None if wanted == set(winners) else ", ".join(winners) or "nobody"


def _over(game: Game[Any]) -> str | None:
    return None if game.over else f"{game.to_move} …"


def _says(game: Game[Any], text: str) -> str | None:
    return None if any(text in line for line in game.log) else " ".join(game.log[-6:]) or "nothing"


def _hides(game: Game[Any], text: str) -> str | None:
    return None if all(text not in line for line in game.log) else text


COMMON: dict[str, Check] = {
    "legal REST": _legal,
    "illegal REST": _illegal,
    "only REST": _only,
    "asked NAME NAME": _asked,
    "turn NAME": _turn,
    "winner REST": _winner,
    "over": _over,
    "says REST": _says,
    "unsaid REST": _hides,
}
"""The expectations that lines beginning with ``?`` can state in any game."""
