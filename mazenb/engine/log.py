"""The log of a game: its past in words, or as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mazenb.engine.action import Action
from mazenb.engine.rules import CHANCE

if TYPE_CHECKING:
    from mazenb.engine.game import Game, Step

__all__ = ["COLUMNS", "Entry", "entries", "rows"]

COLUMNS = ("turn", "turn_of", "player", "question", "action", "text")
"""What a table of a game says of each answer."""


class Entry(NamedTuple):
    """One answer of a game's past, and what it caused.

    Attributes
    ----------
    turn : int
        The turn in which it was given, counted from 1.
    turn_of : str
        Whose turn that was.
    player : str
        Who answered: a player or chance.
    kind : str
        What was asked.
    action : Action
        The answer, as far as the reader may know it.
    lines : tuple of str
        What it caused, in words.
    """

    turn: int
    turn_of: str
    player: str
    kind: str
    action: Action
    lines: tuple[str, ...]


def entries(game: Game[Any], seat: int | None = None, language: str | None = None) -> list[Entry]:
    """The log of a game.

    Parameters
    ----------
    game : Game
    seat : int, optional
        Only what this seat may know; everything if not given.
    language : str, optional
        A language of the catalogue.
    """
    return [_entry(game, step, after, seat, language) for step, after in game.steps()]


def _entry(game: Game[Any], step: Step, after: Any, seat: int | None, language: str | None) -> Entry:
    rules, state, action = game.rules, step.state, step.action
    question, frame = rules.asked(state)
    if seat is not None and question.seen is not None:
        action = question.seen(rules, state, seat, action, *frame[1:])
    lines = tuple(
        rules.sentence(key, values, language)
        for key, only, values in after.events
        if seat is None or only is None or only == seat
    )
    player = CHANCE if question.chance else rules.players[frame[1]]
    return Entry(step.turns, rules.players[state.turn_of], player, question.name, action, lines)


def rows(game: Game[Any]) -> list[dict[str, Any]]:
    """The log as rows of a table: the entry, and the columns the game shows of the state reached.

    A column of the game that is called like one of the entry's (a player named "turn", say) gets a star.
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
