"""The log of a game: its past in words, or as rows of a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.engine.actions import Action
from mazenb.engine.history.past import Played, Step
from mazenb.engine.rules import CHANCE, Rules
from mazenb.texts.extras import require

__all__ = ["COLUMNS", "Entry", "dataframe", "entries", "rows"]

COLUMNS = ("turn", "turn_of", "player", "question", "action", "text")
"""The columns of a game's table, which has one row per answer."""


class Entry(NamedTuple):
    """One answer in a game's past, with its effects.

    Attributes
    ----------
    turn : int
        The number of the turn in which it was given, counted from 1.
    turn_of : str
        The player whose turn it was.
    player : str
        The player who answered, or ``"chance"``.
    kind : str
        The kind of question.
    action : Action
        The answer, without anything that the reader may not know.
    lines : tuple of str
        The effects of the answer, in words.
    """

    turn: int
    turn_of: str
    player: str
    kind: str
    action: Action
    lines: tuple[str, ...]


def entries(game: Played, seat: int | None = None, language: str | None = None) -> list[Entry]:
    """Return the log of a game.

    Parameters
    ----------
    game : Game
    seat : int, optional
        The seat that reads the log. If not given, the log contains everything.
    language : str, optional
        A language of the catalogue.
    """
    return [_entry(game.rules, step, after, seat, language) for step, after in game.steps()]


def _entry(rules: Rules[Any], step: Step, after: Any, seat: int | None, language: str | None) -> Entry:
    state, action = step.state, step.action
    question, frame = rules.asked(state)
    if seat is not None and question.seen is not None:
        action = question.seen(rules, state, seat, action, *frame[1:])
    lines = tuple(
        rules.sentence(key, values, language)
        for key, only, values in after.events
        if seat is None or only is None or only == seat
    )
    player = CHANCE if question.chance else rules.players[frame[1]]
    return Entry(
        turn=step.turns,
        turn_of=rules.players[state.turn_of],
        player=player,
        kind=question.name,
        action=action,
        lines=lines,
    )


def rows(game: Played) -> list[dict[str, Any]]:
    """Return the log as rows of a table: each entry, with the game's own columns for the state it led to.

    If one of the game's columns has the same name as a part of the entry (such as a player named "turn"), a
    star is added to it.
    """
    table = []
    for entry, (_, after) in zip(entries(game), game.steps(), strict=True):
        row = dict(zip(COLUMNS, _values(entry), strict=True))
        table.append(
            row | {f"{name}*" if name in row else name: v for name, v in game.rules.columns(after).items()}
        )
    return table


def _values(entry: Entry) -> tuple[Any, ...]:
    action = str(entry.action)
    return entry.turn, entry.turn_of, entry.player, entry.kind, action, " ".join(entry.lines)


def dataframe(game: Played) -> Any:
    """Return the log as a table with one row per answer.

    Returns
    -------
    pandas.DataFrame
    """
    require("to_dataframe", "pandas")
    import pandas as pd

    table = rows(game)
    return pd.DataFrame(table, columns=None if table else list(COLUMNS))
