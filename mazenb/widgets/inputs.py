"""What the explore widget is told and what it tells: its traits, and the check of every value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from mazenb.board import Board, Square
from mazenb.engine.texts import LANGUAGES
from mazenb.engine.texts import language as session_language

from .difference import comparable
from .intents import read_intent, refusal
from .position import Position
from .results import Result
from .sight import Sight, sight
from .traits import Given

__all__ = ["Inputs", "first_sight"]


class Inputs(traitlets.HasTraits):
    """The traits of the explore widget; a value that makes no sense is refused and changes nothing."""

    _sight: Sight

    board = Given()
    start = traitlets.Any(None)
    target = traitlets.Any(None)
    roll = Given(6)
    turns = Given(3)
    views = Given(("ends",))
    before = traitlets.Any(None)
    language = Given("en")

    reachable = Result("answers")
    undecided = Result("answers")
    within = Result("answers")
    components = Result("answers")
    path = Result("answers")
    articulation = Result("answers")
    bridges = Result("answers")
    hitting_times = Result("answers")
    distribution = Result("answers")
    gained = Result("difference")
    lost = Result("difference")
    changed = Result("difference")

    def _inputs(self) -> dict[str, Any]:
        """The values that the traits should have."""
        now = self._sight
        board, start, roll, target = now.position
        before = None if now.before is None else now.before.board
        traits = {"board": board, "start": start, "target": target, "roll": roll, "before": before}
        return traits | {"turns": now.turns, "views": now.views, "language": now.language}

    @traitlets.validate("board")
    def _check_board(self, proposal: dict[str, Any]) -> Board:
        return _checked_board(proposal["value"], self.language)

    @traitlets.validate("before")
    def _check_before(self, proposal: dict[str, Any]) -> Board | None:
        value = proposal["value"]
        return None if value is None else _checked_before(value, self.board, self.language)

    @traitlets.validate("start", "target", "roll", "turns", "views")
    def _check_input(self, proposal: dict[str, Any]) -> Any:
        name = proposal["trait"].name
        part = "square" if name in ("start", "target") else name
        intent = read_intent({"kind": name, part: proposal["value"]}, self.board, self.language)
        return getattr(intent, part)

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return _checked_language(proposal["value"])


def _checked_language(value: object) -> str:
    if not isinstance(value, str) or value not in LANGUAGES:
        raise refusal("language", session_language(), found=value, possible=", ".join(LANGUAGES))
    return value


def _checked_board(value: object, language: str) -> Board:
    if not isinstance(value, Board):
        raise refusal("board", language, found=value)
    return value


def _checked_before(value: object, board: Board, language: str) -> Board:
    before = _checked_board(value, language)
    if not comparable(before, board):
        raise refusal("shape", language, before=repr(before)[7:-1], after=repr(board)[7:-1])
    return before


def first_sight(
    board: Board,
    before: Board | None,
    *,
    start: Square | None,
    target: Square | None,
    roll: int,
    turns: int,
    views: Iterable[str],
    language: str | None,
) -> Sight:
    """What a widget made with these arguments shows.

    They are checked together, since traits are checked one at a time and a start needs its board.

    Raises
    ------
    ExploreError
    """
    speech = _checked_language(session_language() if language is None else language)
    _checked_board(board, speech)

    def read(kind: str, **parts: object) -> Any:
        return read_intent({"kind": kind, **parts}, board, speech)

    shown = views if isinstance(views, str) or not isinstance(views, Iterable) else tuple(views)
    position = Position(
        board,
        read("start", square=start).square,
        read("roll", roll=roll).roll,
        read("target", square=target).square,
    )
    old = None if before is None else position.on(_checked_before(before, board, speech))
    chosen: tuple[str, ...] = read("views", views=shown).views
    return sight(position, old, chosen, read("turns", turns=turns).turns, speech)
