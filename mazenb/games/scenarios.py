"""Scenarios of every game: the text says of which (``game: walls``); of GOOTMU if it does not."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from mazenb.engine.scenario import Kind, PositionError, Scenario, game_of, run_scenario
from mazenb.engine.scenario import read_scenario as read

__all__ = ["KINDS", "load_scenario", "read_scenario", "run_scenario"]

KINDS = {
    "gootmu": "mazenb.games.gootmu.scenario.reading:KIND",
    "walls": "mazenb.games.walls.scenario:KIND",
}
"""The games that have scenarios, and where their kind is described."""


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

    Examples
    --------
    >>> read_scenario("game: chess")
    Traceback (most recent call last):
    ...
    mazenb.engine.scenario.sections.PositionError: line 1: there are no scenarios of 'chess'; ...
    """
    game = game_of(source) or "gootmu"
    if game not in KINDS:
        line = next(n for n, text in enumerate(source.splitlines(), 1) if game_of(text))
        raise PositionError("scenario.game", line=line, found=game, possible=", ".join(KINDS))
    module, _, name = KINDS[game].partition(":")
    kind: Kind = getattr(import_module(module), name)
    return read(source, kind)


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file.

    Raises
    ------
    PositionError
        With line and reason.
    """
    return read_scenario(Path(path).read_text(encoding="utf-8"))
