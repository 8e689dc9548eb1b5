"""The traits of the explore widget, with a check of every value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from mazenb.board import Board, Square
from mazenb.widgets.explore.answers import Moves
from mazenb.widgets.explore.difference import comparable
from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.position import Position
from mazenb.widgets.explore.requests import REQUESTS
from mazenb.widgets.explore.sight import Sight, sight
from mazenb.widgets.shared.language import checked_language, chosen_language
from mazenb.widgets.shared.results import Result
from mazenb.widgets.shared.traits import Given
from mazenb.widgets.shared.widget import PageWidget

__all__ = ["POLICIES", "Inputs", "first_sight"]

POLICIES = ("ends", "walks", "steps")
"""The ways in which a pawn can move in a random turn."""


class Inputs(PageWidget):
    """The traits of the explore widget; an invalid value is refused and changes nothing.

    This is the base class of `Explore` and of nothing else. Traits and their checks must be in the class of
    the widget or in a base class. The history, the inbox and the responses are separate objects.
    """

    _sight: Sight

    board = Given()
    start = traitlets.Any(None).tag(sync=True)
    target = traitlets.Any(None).tag(sync=True)
    roll = Given(6).tag(sync=True)
    turns = Given(3).tag(sync=True)
    views = Given(("ends",))
    before = traitlets.Any(None)
    trace = traitlets.Any(None)
    step = Given(0)
    language = Given("en")

    # These are small and quick to compute, so they are also sent to the page; the others are only for Python.
    reachable = Result("answers").tag(sync=True)
    undecided = Result("answers")
    within = Result("answers")
    components = Result("answers")
    path = Result("answers").tag(sync=True)
    articulation = Result("answers")
    bridges = Result("answers")
    hitting_times = Result("answers")
    hitting_probabilities = Result("answers")
    conditional_times = Result("answers")
    distribution = Result("answers")
    gained = Result("difference")
    lost = Result("difference")
    changed = Result("difference")

    def _inputs(self) -> dict[str, Any]:
        """Return the values that the traits should have."""
        now = self._sight
        board, start, roll, target = now.position
        before = None if now.before is None else now.before.board
        traits = {"board": board, "start": start, "target": target, "roll": roll, "before": before}
        look = {"turns": now.turns, "views": now.views, "language": now.language}
        return traits | look | {"trace": now.trace, "step": now.step}

    @traitlets.validate("board")
    def _check_board(self, proposal: dict[str, Any]) -> Board:
        return _checked_board(proposal["value"])

    @traitlets.validate("before")
    def _check_before(self, proposal: dict[str, Any]) -> Board | None:
        value = proposal["value"]
        return None if value is None else _checked_before(value, self.board)

    @traitlets.validate("start", "target", "roll", "turns", "views", "trace", "step")
    def _check_input(self, proposal: dict[str, Any]) -> Any:
        return _checked(proposal["trait"].name, proposal["value"], self.board)

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return checked_language(proposal["value"], ExploreError)


def _checked(name: str, value: object, board: Board) -> Any:
    """Return the value of a trait, checked like the request of the same name from the page."""
    part = "square" if name in ("start", "target") else name
    return REQUESTS.part(name, part, value, board)


def _checked_board(value: object) -> Board:
    if not isinstance(value, Board):
        raise ExploreError("explore.refuse.board", found=value)
    return value


def _checked_before(value: object, board: Board) -> Board:
    before = _checked_board(value)
    if not comparable(before, board):
        raise ExploreError("explore.refuse.shape", before=repr(before)[7:-1], after=repr(board)[7:-1])
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
    trace: str | None,
    step: int,
    policy: str = "ends",
    dice: Any = None,
) -> Sight:
    """Return the first sight of a widget created with these arguments.

    The arguments are checked together here, because traits are checked one at a time, but a start can only be
    checked with its board.

    Raises
    ------
    ExploreError
    """
    speech = chosen_language(language, ExploreError)
    _checked_board(board)
    shown = views if isinstance(views, str) or not isinstance(views, Iterable) else tuple(views)
    position = Position(
        board,
        _checked("start", start, board),
        _checked("roll", roll, board),
        _checked("target", target, board),
    )
    old = None if before is None else position.on(_checked_before(before, board))
    chosen: tuple[str, ...] = _checked("views", shown, board)
    new = sight(
        position,
        old,
        views=chosen,
        turns=_checked("turns", turns, board),
        language=speech,
        moves=_moves(policy, dice),
        trace=_checked("trace", trace, board),
        step=_checked("step", step, board),
    )
    new.traced  # noqa: B018 (errors are raised here)
    return new


def _moves(policy: object, dice: Any) -> Moves:
    """Return the way a pawn moves, after checking the arguments."""
    if policy not in POLICIES:
        raise ExploreError("explore.refuse.policy", found=policy)
    if policy == "steps" and dice is not None:
        raise ExploreError("explore.refuse.steps-dice")
    if dice is not None:
        from mazenb.study.walks.dice import read_dice

        read_dice(dice)
    return Moves(str(policy), dice)
