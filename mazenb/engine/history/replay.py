"""Replays of records, answer by answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazenb.engine.checks.validation import vet
from mazenb.engine.errors import GameError, RecordError
from mazenb.engine.game import Game
from mazenb.engine.history.kept_rolls import read_kept
from mazenb.engine.history.record import Record
from mazenb.engine.options import recalled
from mazenb.engine.rules import Rules
from mazenb.texts.quotation import short

__all__ = ["Find", "replay"]

Find = Callable[[str], Callable[..., Rules[Any]]]
"""A function from the name of a game to its rules class."""


def replay(record: Record, find: Find, answers: int | None = None) -> Game[Any]:
    """Return the game that a record describes.

    Parameters
    ----------
    record : Record
    find : callable
        A function that returns the rules class of a game, given its name.
    answers : int, optional
        The number of answers to replay. If not given, all are replayed and the kept dice are restored.

    Raises
    ------
    RecordError
        If the rules refuse an option or an answer in the record, for example because they have changed since.

    Examples
    --------
    >>> from mazenb.games import GAMES
    >>> game = GAMES.new("snakes", players=["red", "blue"]).apply("roll 4")
    >>> replay(game.record, GAMES.__getitem__)
    <snakes, turn 2: chance to answer>
    """
    game = _begun(record, find)
    given: Any = answers
    if given is not None and not (type(given) is int and 0 <= given <= len(record.answers)):
        raise RecordError("engine.record.answers", line=1, found=short(given), n=len(record.answers))
    for number, (by, do) in enumerate(record.answers[:answers], 2):
        if by != game.to_move:
            wrong = RecordError("engine.record.by", line=number, found=by, expected=game.to_move or "-")
            raise _older(record, game, wrong)
        try:
            game.apply(do)
        except GameError as error:
            refused = RecordError("engine.record.refused", line=number, reason=error)
            raise _older(record, game, refused) from error
    if answers is None and record.kept:
        try:
            game.kept = read_kept(game.rules, record.kept)
        except GameError as error:
            refused = RecordError("engine.record.refused", line=len(record.answers) + 2, reason=error)
            raise _older(record, game, refused) from error
    return game


def _older(record: Record, game: Game[Any], refused: RecordError) -> RecordError:
    """Return the error for a refused answer, which says that the rules have changed if they have."""
    known = game.rules.version
    if record.version == known:
        return refused
    versions = {"found": record.version, "known": known}
    return RecordError("engine.record.older", line=refused.line, game=record.game, reason=refused, **versions)


def _begun(record: Record, find: Find) -> Game[Any]:
    try:
        made = find(record.game)
        options = recalled(getattr(made, "declared", ()), record.options)
        rules = made(players=record.players, **options)
        if record.version > rules.version:
            raise RecordError(
                "engine.record.newer", line=1, game=record.game, found=record.version, known=rules.version
            )
        state = None if record.position is None else rules.from_json(record.position)
        if state is not None:
            vet(rules, state)
    except RecordError:
        raise
    except GameError as error:
        raise RecordError("engine.record.refused", line=1, reason=error) from error
    return Game(rules, state)
