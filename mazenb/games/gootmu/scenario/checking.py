"""Scenarios run: every answer must be legal, every expectation must hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

from mazenb.engine import Action, Game, GameError
from mazenb.games.gootmu.position import PositionError
from mazenb.games.gootmu.position_text import write_effect
from mazenb.games.gootmu.scenario.reading import Answer, Expectation, Scenario
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.words import pawn_of, square_of, square_word, thing_word

__all__ = ["EXPECTATIONS", "ScenarioFailed", "run_scenario"]


class ScenarioFailed(PositionError):
    """A scenario whose script does not go as it says: which line, what was expected and what was found."""


def run_scenario(scenario: Scenario) -> Game[GootmuState]:
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
    game = Game(rules, rules.run(scenario.state.draft()))
    for line in scenario.script:
        if isinstance(line, Answer):
            _answer(game, line)
        else:
            _expect(game, line)
    return game


def _answer(game: Game[GootmuState], line: Answer) -> None:
    if game.to_move != line.by:
        decision = game.decision
        raise ScenarioFailed(
            "gootmu.scenario.player",
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
            "gootmu.scenario.illegal", line=line.line, action=str(line.action), possible=_possible(game)
        ) from error


def _possible(game: Game[GootmuState]) -> str:
    return ", ".join(map(str, islice(game.legal_actions(), 40)))


def _expect(game: Game[GootmuState], line: Expectation) -> None:
    for pattern, check in EXPECTATIONS.items():
        match = re.fullmatch(_regex(pattern), line.text)
        if match is not None:
            found = check(game, *match.groups())
            if found is not None:
                raise ScenarioFailed(
                    "gootmu.scenario.failed", line=line.line, expected=line.text, found=found
                )
            return
    possible = " · ".join(EXPECTATIONS)
    raise PositionError("gootmu.scenario.expectation", line=line.line, found=line.text, possible=possible)


def _regex(pattern: str) -> str:
    words = {"PAWN": r"(\S+)", "SQUARE": r"(\d+,\d+)", "THINGS": r"(.+)", "ACTION": r"(.+)", "WORD": r"(\S+)"}
    return " ".join(words.get(word, re.escape(word)) for word in pattern.split())


# ── expectations: each gives what was found instead, or nothing if all is well ────────────────────────────


def _pawn(game: Game[GootmuState], name: str) -> Pawn | None:
    state = game.state
    if name == "monster":
        return state.monster
    i = pawn_of(game.players, state, name)
    return None if i is None else state.pawns[i]


def _differs(wanted: object, found: object) -> str | None:
    return None if wanted == found else str(found)


def _at(game: Game[GootmuState], name: str, square: str) -> str | None:
    pawn = _pawn(game, name)
    return "-" if pawn is None else _differs(square, square_word(game.state.board, pawn.square))


def _home(game: Game[GootmuState], name: str, square: str) -> str | None:
    pawn = _pawn(game, name)
    if pawn is None or pawn.start < 0:
        return _differs(square, "-")
    return _differs(square, square_word(game.state.board, pawn.start))


def _heading(game: Game[GootmuState], name: str, word: str) -> str | None:
    pawn = _pawn(game, name)
    return "-" if pawn is None else _differs(word, "NESW"[pawn.heading] if pawn.heading >= 0 else "none")


def _carries(game: Game[GootmuState], name: str, things: str) -> str | None:
    pawn = _pawn(game, name)
    found = [] if pawn is None else [thing_word(game.players, thing) for thing in pawn.carried]
    return _listed(things, found)


def _effects(game: Game[GootmuState], name: str, things: str) -> str | None:
    pawn, rules = _pawn(game, name), game.rules
    found = [] if pawn is None else [write_effect(rules, game.state, effect) for effect in pawn.effects]  # type: ignore[arg-type]
    return _listed(things, found, ordered=True)


def _lying(game: Game[GootmuState], square: str, things: str) -> str | None:
    place = square_of(game.state.board, square)
    return _listed(things, [thing_word(game.players, thing) for at, thing in game.state.lying if at == place])


def _listed(wanted: str, found: list[str], *, ordered: bool = False) -> str | None:
    # A comma without a space belongs to a square.
    words = [] if wanted.strip() == "nothing" else [word.strip() for word in re.split(r",\s", wanted)]
    same = words == found if ordered else sorted(words) == sorted(found)
    return None if same else ", ".join(found) or "nothing"


def _legal(game: Game[GootmuState], action: str) -> str | None:
    return None if Action.parse(action) in game.legal_actions() else _possible(game)


def _illegal(game: Game[GootmuState], action: str) -> str | None:
    return _possible(game) if Action.parse(action) in game.legal_actions() else None


def _only(game: Game[GootmuState], actions: str) -> str | None:
    return _listed(actions, list(map(str, game.legal_actions())))


def _asked(game: Game[GootmuState], name: str, kind: str) -> str | None:
    decision = game.decision
    found = "-" if decision is None else f"{decision.player} {decision.kind}"
    return _differs(f"{name} {kind}", found)


def _turn(game: Game[GootmuState], name: str) -> str | None:
    i = pawn_of(game.players, game.state, name)
    state = game.state
    return None if i == state.active else (game.players[state.pawns[state.active].owner])


def _winner(game: Game[GootmuState], name: str) -> str | None:
    result = game.result
    winners = () if result is None else result.winners
    return _differs(name, winners[0] if winners else "nobody")


def _over(game: Game[GootmuState]) -> str | None:
    return None if game.over else f"{game.to_move} …"


def _says(game: Game[GootmuState], text: str) -> str | None:
    return None if any(text in line for line in game.log) else " ".join(game.log[-6:]) or "nothing"


def _hides(game: Game[GootmuState], text: str) -> str | None:
    return None if all(text not in line for line in game.log) else text


def _label(game: Game[GootmuState], square: str, label: str) -> str | None:
    place = square_of(game.state.board, square)
    found = None if place is None else game.state.board.marks[place]
    return _differs(label, str(found) if found is not None else "nothing")


EXPECTATIONS: dict[str, Callable[..., str | None]] = {
    "PAWN at SQUARE": _at,
    "PAWN home SQUARE": _home,
    "PAWN heading WORD": _heading,
    "PAWN carries THINGS": _carries,
    "PAWN effects THINGS": _effects,
    "SQUARE holds THINGS": _lying,
    "SQUARE label THINGS": _label,
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
"""What a line that begins with ``?`` may say."""
