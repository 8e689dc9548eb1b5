"""Chance's answers that are kept after an undo, so that the dice show the same numbers again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazenb.engine.actions import Action, Actions
from mazenb.engine.errors import StateError
from mazenb.engine.frames import Question
from mazenb.engine.rules import Rules
from mazenb.engine.state import Frame
from mazenb.texts.limits import LINE
from mazenb.texts.quotation import short

__all__ = ["KeptAnswer", "kept_place", "read_kept", "written_kept"]

KeptAnswer = tuple[Frame, Action]
"""An answer that was undone, with the frame of its question."""


def kept_place(kept: Sequence[KeptAnswer], question: Question, frame: Frame, outcomes: Actions) -> int | None:
    """Return the index of the first kept answer to a question that is still possible, or None.

    Parameters
    ----------
    kept : sequence
        The answers that were undone, each with its frame, the next one first.
    question : Question
        The current question. If it is fixed, the kept answer must be to the same arguments.
    frame : Frame
    outcomes : Actions
        The answers that chance can give now.
    """
    for place, (asked, answer) in enumerate(kept):
        same = asked == frame if question.fixed else asked[0] == frame[0]
        if same and answer in outcomes:
            return place
    return None


def written_kept(rules: Rules[Any], kept: Sequence[KeptAnswer]) -> tuple[Any, ...]:
    """Return kept answers as JSON data: pairs of a frame and an answer."""
    encode = rules.frames.encode_stack
    return tuple([encode((frame, None), rules.codecs)[0], str(answer)] for frame, answer in kept)


def read_kept(rules: Rules[Any], data: Sequence[Any]) -> tuple[KeptAnswer, ...]:
    """Return the kept answers that JSON data describes.

    Raises
    ------
    StateError
        If an answer is not one that chance can be asked for in this game.
    """
    found = []
    for pair in data:
        match pair:
            case [asked, str(answer)] if len(answer) <= LINE:
                frame = rules.frames.decode_frame(asked, rules.codecs)
            case _:
                raise StateError("engine.state.type", where="kept", expected="list", found=short(repr(pair)))
        question = rules.frames.questions.get(frame[0])
        if question is None or not question.chance:
            raise StateError("engine.state.frame", kind=frame[0])
        found.append((frame, Action.parse(answer)))
    return tuple(found)
