"""Bots, games and custom effects on their way to other processes, which import things by name."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from mazenb.engine import Game
from mazenb.games.race import TrackEffect
from mazenb.study.errors import StudyError

__all__ = ["check_sendable", "effects_of", "with_effects"]


def effects_of(game: Game[Any]) -> tuple[TrackEffect, ...]:
    """Return the custom effects of a game's track; most games have none."""
    found: tuple[TrackEffect, ...] = getattr(getattr(game.rules, "track", None), "own", ())
    return found


def with_effects(options: Mapping[str, Any], game: Game[Any]) -> dict[str, Any]:
    """Return a game's options for other processes.

    A track that was read brings its custom effects along. Its text or file does not, and other processes do
    not know the effects that were added in this one.
    """
    if "track" in options and effects_of(game):
        return {**options, "track": game.rules.options["track"]}
    return dict(options)


def check_sendable(task: object, things: Iterable[Any], effects: Iterable[TrackEffect] = ()) -> None:
    """Reject bots, games, settings and custom effects that cannot be sent to other processes.

    Raises
    ------
    StudyError
    """
    for effect in effects:
        if _typed(effect) or not _pickled(effect):
            raise StudyError("study.simulation.unsendable-effect", word=effect.word)
    if any(map(_typed, things)) or not _pickled(task):
        raise StudyError("study.simulation.unsendable")


def _typed(thing: Any) -> bool:
    """Return True if a thing was typed at a prompt or in a notebook, so it cannot be imported from a file."""
    return getattr(thing, "__module__", "") == "__main__" and not hasattr(sys.modules["__main__"], "__file__")


def _pickled(thing: object) -> bool:
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
