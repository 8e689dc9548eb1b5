"""Sights: everything that a widget shows at one moment, including its sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mazenb.board import Square
from mazenb.pictures.overlay.overlay import Overlay
from mazenb.study.traces import Trace
from mazenb.widgets.explore.answers import Answers, Moves
from mazenb.widgets.explore.code import line
from mazenb.widgets.explore.difference import NO_DIFFERENCE, Difference, difference
from mazenb.widgets.explore.position import Position, rebuilt
from mazenb.widgets.explore.trace.overlay import missing, painted, traced, words
from mazenb.widgets.explore.views import VIEWS, number_text, percent_text, speaker, view

__all__ = ["Sight", "sight"]


@dataclass(frozen=True)
class Sight:
    """A position, the position it is compared with, and how both are shown.

    Attributes
    ----------
    position : Position
    before : Position or None
    views : tuple of str
    turns : int
    language : str
    answers, answers_before : Answers
    trace : str or None
        The algorithm that is stepped through instead of the views.
    step : int
    """

    position: Position
    before: Position | None
    views: tuple[str, ...]
    turns: int
    language: str
    answers: Answers
    answers_before: Answers | None
    trace: str | None = None
    step: int = 0

    def then(self, **changes: Any) -> Sight:
        """Return the sight after some changes, keeping the answers that are still valid."""
        new = replace(self, **changes)
        answers = self.answers.then(new.position, new.turns)
        before = None
        if new.before is not None:
            before = (self.answers_before or self.answers).then(new.before, new.turns)
        return replace(new, answers=answers, answers_before=before)

    def same(self, other: Sight) -> bool:
        """Return True if another sight shows the same things."""
        names = ("position", "before", "views", "turns", "language", "trace", "step")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    # ------------------------------------------------------------------ picture

    @cached_property
    def traced(self) -> Trace | None:
        """The trace that is stepped through, if there is one and its inputs are chosen."""
        if self.trace is None or missing(self.trace, self.position):
            return None
        return traced(self.trace, self.position, self.answers.moves.die)

    @property
    def traced_step(self) -> int:
        """The step that is shown: the last one if the trace has become shorter."""
        return 0 if self.traced is None else min(self.step, len(self.traced) - 1)

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """The views whose inputs are all chosen."""
        if self.trace is not None:
            return ()
        return tuple(name for name in self.views if not self._missing(name))

    def _missing(self, name: str) -> list[str]:
        return [need for need in view(name).needs if getattr(self.position, need) is None]

    @cached_property
    def difference(self) -> Difference:
        """The difference that the change to the board makes to the view."""
        if self.answers_before is None or not self._compared:
            return NO_DIFFERENCE
        return difference(self.answers_before, self.answers, self._compared)

    @property
    def _compared(self) -> tuple[str, ...]:
        """The views that both positions can show; the start may be on a tile that only one board has."""
        assert self.before is not None
        return tuple(
            name for name in self.shown if all(getattr(self.before, need) for need in view(name).needs)
        )

    @cached_property
    def overlay(self) -> Overlay:
        """The overlay painted over the board."""
        if self.traced is not None:
            step = self.traced[self.traced_step]
            position = self.position
            return Overlay(start=position.start, target=position.target, **painted(step, self.language))
        overlay = self._painted(self.answers, self.shown)
        if self.before is None:
            return overlay
        gained, lost, changed = self.difference
        here = tuple(square for square in lost if square in self.position.board)
        notes = {square: _signed(value, self.views, self.language) for square, value in changed.items()}
        return replace(overlay, gained=gained, lost=here, rebuilt=self._rebuilt, notes=notes)

    @cached_property
    def overlay_before(self) -> Overlay | None:
        """The overlay painted over the board that this one is compared with."""
        if self.before is None or self.answers_before is None:
            return None
        overlay = self._painted(self.answers_before, self._compared)
        gone = tuple(square for square in self._rebuilt if square in self.before.board)
        return replace(overlay, lost=self.difference.lost, rebuilt=gone)

    @cached_property
    def _rebuilt(self) -> tuple[Square, ...]:
        assert self.before is not None
        board = self.position.board
        return tuple(square for square in rebuilt(self.before.board, board) if square in board)

    def _painted(self, answers: Answers, views: tuple[str, ...]) -> Overlay:
        fields: dict[str, Any] = {}
        for name in views:
            fields |= view(name).paints(answers, self.language)
        return Overlay(start=answers.start, target=answers.target, **fields)

    # ------------------------------------------------------------------ sentences

    @cached_property
    def words(self) -> dict[Square, str]:
        """The descriptions of squares, without their names."""
        say = speaker(self.language)
        found: dict[Square, list[str]] = {}
        for square, key in ((self.position.start, "start-word"), (self.position.target, "target-word")):
            if square is not None:
                found.setdefault(square, []).append(say(key))
        for name in self.shown:
            for square, said in view(name).words(self.answers, say).items():
                found.setdefault(square, []).append(said)
        if self.traced is not None:
            for square, said in words(self.traced[self.traced_step], self.language).items():
                found.setdefault(square, []).append(said)
        gained, lost, changed = self.difference
        for squares, key in ((gained, "gained-word"), (lost, "lost-word")):
            for square in squares:
                found.setdefault(square, []).append(say(key))
        for square, value in changed.items():
            found.setdefault(square, []).append(
                say("changed-word", value=_signed(value, self.views, self.language))
            )
        return {square: ", ".join(said) for square, said in found.items()}

    @cached_property
    def said(self) -> str:
        """The sentences about the whole board."""
        say = speaker(self.language)
        if self.trace is not None:
            if self.traced is not None:
                return self.traced.said(self.traced_step, self.language)
            return " ".join(say(f"choose-{need}") for need in missing(self.trace, self.position))
        lacking = [need for name in self.views for need in self._missing(name)]
        parts = [view(name).says(self.answers, say) for name in self.shown]
        if self.before is not None and self._compared:
            parts.append(self._compared_said())
        parts += [say(f"choose-{need}") for need in dict.fromkeys(lacking)]
        return " ".join(parts) or say("nothing")

    @cached_property
    def figure(self) -> str:
        """The one number that says most about the first view; an empty string if there is none."""
        if self.trace is not None or not self.shown:
            return ""
        return view(self.shown[0]).counts(self.answers, self.language)

    @cached_property
    def code(self) -> tuple[str, ...]:
        """The lines of Python that give what is shown: one per view that has one, or one for the trace."""
        if self.trace is None:
            return tuple(filter(None, (view(name).code(self.answers) for name in self.shown)))
        if self.traced is None:
            return ()
        return (line.traced(self.trace, self.position, self.answers.moves.die, self.traced_step),)

    def _compared_said(self) -> str:
        say = speaker(self.language)
        gained, lost, changed = self.difference
        if not (gained or lost or changed):
            return say("compared.same")
        parts = []
        if gained or lost:
            parts = [say("compared.gained", n=len(gained)), say("compared.lost", n=len(lost))]
        if changed:
            more = sum(value > 0 for value in changed.values())
            parts.append(say("compared.changed", more=more, less=len(changed) - more))
        return say("compared.said", what=", ".join(parts))


def _signed(value: float, views: tuple[str, ...], language: str) -> str:
    shown = percent_text if "distribution" in views else number_text
    return f"{'+' if value > 0 else '−'}{shown(abs(value), language)}"


def sight(
    position: Position,
    before: Position | None,
    *,
    views: tuple[str, ...],
    turns: int,
    language: str,
    moves: Moves = Moves(),  # noqa: B008 (immutable)
    trace: str | None = None,
    step: int = 0,
) -> Sight:
    """Return the first sight of a position."""
    assert set(views) <= set(VIEWS)
    return Sight(
        position=position,
        before=before,
        views=views,
        turns=turns,
        language=language,
        answers=Answers(position, turns, moves),
        answers_before=None if before is None else Answers(before, turns, moves),
        trace=trace,
        step=step,
    )
