"""Scenarios run: every answer must be legal, every expectation must hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from mazenb.engine.action import Action
from mazenb.engine.errors import GameError
from mazenb.engine.game import Game
from mazenb.engine.scenario.reading import Answer, Expectation, Scenario
from mazenb.engine.scenario.sections import PositionError

__all__ = ["COMMON", "ScenarioFailed", "differs", "listed", "run_scenario"]


class ScenarioFailed(PositionError):
    """A scenario whose script does not go as it says: which line, what was expected and what was found."""


def run_scenario(scenario: Scenario) -> Game[Any]:
    """Run a scenario's script.

    Parameters
    ----------
    scenario : Scenario

    Returns
    -------
    Game
        The game as the script leaves it.

    Raises
    ------
    ScenarioFailed
        With the line that goes wrong.
    """
    rules = scenario.rules
    game: Game[Any] = Game(rules, rules.run(scenario.state.draft()))
    expectations = {**COMMON, **scenario.kind.expectations}
    words = {**WORDS, **scenario.kind.words}
    for line in scenario.script:
        if isinstance(line, Answer):
            _answer(game, line)
        else:
            _expect(game, line, expectations, words)
    return game


def _answer(game: Game[Any], line: Answer) -> None:
    if game.to_move != line.by:
        decision = game.decision
        raise ScenarioFailed(
            "scenario.player",
            line=line.line,
            found=line.by,
            action=str(line.action),
            expected=game.to_move or "-",
            question=decision.kind if decision is not None else "-",
        )
    try:
        game.apply(line.action)
    except GameError as error:
        raise ScenarioFailed(
            "scenario.illegal", line=line.line, action=str(line.action), possible=_possible(game)
        ) from error


def _possible(game: Game[Any]) -> str:
    return ", ".join(map(str, islice(game.legal_actions(), 40)))


def _expect(
    game: Game[Any],
    line: Expectation,
    expectations: Mapping[str, Callable[..., str | None]],
    words: Mapping[str, str],
) -> None:
    for pattern, check in expectations.items():
        match = re.fullmatch(
            " ".join(words.get(word, re.escape(word)) for word in pattern.split()), line.text
        )
        if match is not None:
            found = check(game, *match.groups())
            if found is not None:
                raise ScenarioFailed("scenario.failed", line=line.line, expected=line.text, found=found)
            return
    possible = " · ".join(expectations)
    raise PositionError("scenario.expectation", line=line.line, found=line.text, possible=possible)


WORDS = {
    "PAWN": r"(\S+)",
    "SQUARE": r"(\d+,\d+)",
    "THINGS": r"(.+)",
    "ACTION": r"(.+)",
    "WORD": r"(\S+)",
}
"""What the words in capitals of an expectation stand for."""


# ── expectations of every game: each gives what was found instead, or nothing if all is well ──────────────


def differs(wanted: object, found: object) -> str | None:
    """What was found, if it is not what was wanted."""
    return None if wanted == found else str(found)


def listed(wanted: str, found: list[str], *, ordered: bool = False) -> str | None:
    """What was found, if it is not the list that was wanted; ``nothing`` stands for an empty one."""
    # A comma without a space belongs to a square.
    words = [] if wanted.strip() == "nothing" else [word.strip() for word in re.split(r",\s", wanted)]
    same = words == found if ordered else sorted(words) == sorted(found)
    return None if same else ", ".join(found) or "nothing"


def _legal(game: Game[Any], action: str) -> str | None:
    return None if Action.parse(action) in game.legal_actions() else _possible(game)


def _illegal(game: Game[Any], action: str) -> str | None:
    return _possible(game) if Action.parse(action) in game.legal_actions() else None


def _only(game: Game[Any], actions: str) -> str | None:
    return listed(actions, list(map(str, game.legal_actions())))


def _asked(game: Game[Any], name: str, kind: str) -> str | None:
    decision = game.decision
    found = "-" if decision is None else f"{decision.player} {decision.kind}"
    return differs(f"{name} {kind}", found)


def _turn(game: Game[Any], name: str) -> str | None:
    return differs(name, game.turn_of)


def _winner(game: Game[Any], name: str) -> str | None:
    result = game.result
    winners = () if result is None else result.winners
    return differs(name, winners[0] if winners else "nobody")


def _over(game: Game[Any]) -> str | None:
    return None if game.over else f"{game.to_move} …"


def _says(game: Game[Any], text: str) -> str | None:
    return None if any(text in line for line in game.log) else " ".join(game.log[-6:]) or "nothing"


def _hides(game: Game[Any], text: str) -> str | None:
    return None if all(text not in line for line in game.log) else text


COMMON: dict[str, Callable[..., str | None]] = {
    "legal ACTION": _legal,
    "illegal ACTION": _illegal,
    "only THINGS": _only,
    "asked WORD WORD": _asked,
    "turn PAWN": _turn,
    "winner WORD": _winner,
    "over": _over,
    "says ACTION": _says,
    "unsaid ACTION": _hides,
}
"""What a line that begins with ``?`` may say of any game."""
