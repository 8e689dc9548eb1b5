"""Reading, checking and writing tables of Frantic as TOML files, which a teacher can edit."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from mazenb.engine import GameError
from mazenb.engine.history.files import read_whole
from mazenb.games.frantic.cards.vocabulary import EVENT, MOMENTS, VERBS, Doing, verb_of, verbs_of
from mazenb.games.frantic.table.rows import Card, EventRow, Name
from mazenb.games.frantic.table.table import Table
from mazenb.texts.catalogue import languages
from mazenb.texts.limits import CARDS, NAME, PARTS, TOML, whole
from mazenb.texts.quotation import short
from mazenb.texts.toml import TomlFault, read_toml

__all__ = ["TableError", "load_table", "named_table", "read_table", "write_table"]

LONGEST = 500
"""The largest number allowed for the last square of a track."""

MOST = 200
"""The largest number of cards of one kind."""

STEPS = 30
"""The largest number of entries in a list by number of players, which is written on one line."""

_CARD = {"word", "name", "printed", "colour", "count", "arrow", "hand", *MOMENTS}
_HEADS = {"name", "track", "hands", "limits", "cards", "events", "teleports"}


class TableError(GameError):
    r"""An error in a table, with the entry and the reason.

    Examples
    --------
    >>> read_table("name = 'mine'\n[track]\nlast = 'ten'")
    Traceback (most recent call last):
    ...
    mazenb.games.frantic.table.file.TableError: track.last: expected a whole number from 2 to 500, not 'ten'
    """


@cache
def named_table() -> Table:
    """Return the table of the printed game.

    Examples
    --------
    >>> named_table().teleports
    (5, 12, 19, 26, 33, 40)
    """
    return read_table(
        files("mazenb.games.frantic").joinpath("data", "table.toml").read_text(encoding="utf-8")
    )


def load_table(path: str | Path) -> Table:
    """Return the table in a file.

    Raises
    ------
    TableError
        If an entry is wrong; the error names the entry and the reason.
    """
    # A character has at most four bytes.
    return read_table(read_whole(path, TableError, most=4 * TOML))


def read_table(source: str) -> Table:
    """Return the table that a string describes.

    Parameters
    ----------
    source : str
        TOML in the format of ``mazenb/games/frantic/data/table.toml``. Missing parts are those of the printed
        table.

    Raises
    ------
    TableError
        If an entry is wrong, or the text is too long or is not TOML; the error names the entry or the line,
        and the reason.

    Examples
    --------
    >>> short = read_table('''
    ... track = { last = 12, finish = 20, columns = [] }
    ... teleports = [2, 4, 6, 8, 10, 11]
    ... ''')
    >>> short.goal, len(short.cards)
    (13, 19)
    """
    try:
        data = read_toml(source)
    except TomlFault as fault:
        raise TableError("frantic.table.toml", line=fault.line, reason=fault.reason) from None
    return table_of({**_printed(), **data})


@cache
def _printed() -> dict[str, Any]:
    return tomllib.loads(
        files("mazenb.games.frantic").joinpath("data", "table.toml").read_text(encoding="utf-8")
    )


def table_of(data: dict[str, Any]) -> Table:
    """Return the table that plain data describes.

    Raises
    ------
    TableError
        If an entry is wrong.
    """
    _keys(data, _HEADS, "table")
    # The teleports can be in the table of the track or before it.
    track = {**_dict(data["track"], "track")}
    teleports_given = track.pop("teleports", data.get("teleports"))
    _keys(track, {"last", "finish", "columns"}, "track")
    last = _whole(track.get("last"), "track.last", 2, LONGEST)
    finish = _whole(track.get("finish"), "track.finish", 1, 10_000)
    columns = tuple(
        tuple(_whole(square, f"track.columns[{i}]", 1, last) for square in _list(column, "track.columns"))
        for i, column in enumerate(_list(track.get("columns", []), "track.columns"))
    )
    _different([square for column in columns for square in column], "track.columns")
    teleports = tuple(_whole(s, "teleports", 1, last) for s in _list(teleports_given, "teleports"))
    _different(teleports, "teleports")
    if len(teleports) < 2:
        raise TableError("frantic.table.few", where="teleports", least=2)
    hands = _dict(data["hands"], "hands")
    _keys(hands, {"full", "deal"}, "hands")
    full = _whole(hands.get("full"), "hands.full", 0, 50)
    deal = _steps(hands.get("deal"), "hands.deal")
    if any(n < full for _, n in deal):
        raise TableError("frantic.table.deal", where="hands.deal", full=full)
    limits = tuple(
        (_text(length, "limits"), _steps(points, f"limits.{length[:NAME]}"))
        for length, points in _dict(data["limits"], "limits").items()
    )
    cards = tuple(_card(row, f"cards[{i}]") for i, row in enumerate(_list(data["cards"], "cards", CARDS)))
    _different([card.word for card in cards], "cards")
    events = tuple(
        _event(row, f"events[{i}]") for i, row in enumerate(_list(data["events"], "events", CARDS))
    )
    if len(events) < 2:
        raise TableError("frantic.table.few", where="events", least=2)
    name = _text(data.get("name"), "name")
    table = Table(
        name=name,
        last=last,
        finish=finish,
        columns=columns,
        teleports=teleports,
        full=full,
        deal=deal,
        limits=limits,
        cards=cards,
        events=events,
    )
    for where, number in _named_teleports(table):
        _whole(number, where, 1, len(teleports))
    _check_size(table)
    return table


def _check_size(table: Table) -> None:
    # A saved game contains the table as text, which must be short enough to be read back.
    written = len(str(table))
    if written > TOML:
        raise TableError("limits.toml-of", where="table", most=TOML, found=written)


def _named_teleports(table: Table) -> list[tuple[str, int]]:
    """Return the teleport numbers that cards and events use, each with the name of its entry."""
    doings = [
        *((f"cards {card.word}", moment, card.does(moment)) for card in table.cards for moment in MOMENTS),
        *((f"events[{i}]", EVENT, row.does) for i, row in enumerate(table.events)),
    ]
    return [
        (where, doing[1])
        for where, moment, doing in doings
        if (verb := verb_of(moment, doing)) is not None and verb.teleport
    ]


def _card(row: Any, where: str) -> Card:
    row = _dict(row, where)
    _keys(row, _CARD, where)
    word = _text(row.get("word"), f"{where}.word")
    if word.split() != [word] or whole(word.lstrip("-")) is not None or "," in word or word in ("aside", "?"):
        raise TableError("frantic.table.word", where=f"{where}.word", found=word)
    arrow = row.get("arrow", "none")
    if arrow not in ("none", "track", "any"):
        raise TableError(
            "frantic.table.choice", where=f"{where}.arrow", found=short(arrow), possible="none, track, any"
        )
    card = Card(
        word=word,
        names=_name(row.get("name"), f"{where}.name"),
        printed=_text(row.get("printed", ""), f"{where}.printed", empty=True),
        colour=_text(row.get("colour"), f"{where}.colour"),
        count=_whole(row.get("count"), f"{where}.count", 0, MOST),
        arrow=arrow,
        **{moment: _doing(moment, row.get(moment, ""), f"{where}.{moment}") for moment in MOMENTS},
        hand=_whole(row.get("hand", 0), f"{where}.hand", 0, 1000),
    )
    for moment in MOMENTS:
        verb = verb_of(moment, card.does(moment))
        if verb is not None and verb.arrow and arrow == "none":
            raise TableError("frantic.table.arrow", where=where, verb=verb.name)
    return card


def _event(row: Any, where: str) -> EventRow:
    row = _dict(row, where)
    _keys(row, {"name", "does"}, where)
    does = _doing(EVENT, row.get("does", ""), f"{where}.does")
    if not does:
        raise TableError("frantic.table.text", where=f"{where}.does", found="''")
    return EventRow(_name(row.get("name"), f"{where}.name"), does)


def _doing(moment: str, given: Any, where: str) -> Doing:
    words = _text(given, where, empty=True).split()
    if not words:
        return ()
    verb = VERBS.get((moment, words[0]))
    if (
        verb is None
        or len(words) != verb.numbers + 1
        or not all(0 < (whole(n) or 0) < 100 for n in words[1:])
    ):
        possible = ", ".join(verbs_of(moment))
        raise TableError("frantic.table.choice", where=where, found=short(given), possible=possible)
    return (verb.name, *map(int, words[1:]))


def _name(given: Any, where: str) -> Name:
    if isinstance(given, str) and given.strip():
        return (("", _text(given, where)),)
    if isinstance(given, dict) and given and set(given) <= set(languages()):
        return tuple((language, _text(name, f"{where}.{language}")) for language, name in given.items())
    raise TableError("frantic.table.name", where=where, found=short(given))


def _steps(given: Any, where: str) -> tuple[tuple[int, int], ...]:
    steps = []
    if len(_dict(given, where)) > STEPS:
        raise TableError("limits.list", where=where, most=STEPS, found=len(given))
    for most, value in given.items():
        number = whole(most)
        if number is None:
            raise TableError("frantic.table.number", where=where, found=short(most), least=1, most=6)
        steps.append((number, _whole(value, f"{where}.{most}", 0, 10_000)))
    if not steps:
        raise TableError("frantic.table.few", where=where, least=1)
    return tuple(sorted(steps))


def _whole(given: Any, where: str, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise TableError("frantic.table.number", where=where, found=short(given), least=least, most=most)
    return int(given)


def _text(given: Any, where: str, *, empty: bool = False) -> str:
    if not isinstance(given, str) or not (given.strip() or empty):
        raise TableError("frantic.table.text", where=where, found=short(given))
    if len(given) > NAME:
        raise TableError("limits.name-of", where=where, most=NAME, found=len(given))
    return given.strip()


def _list(given: Any, where: str, most: int = PARTS) -> list[Any]:
    if not isinstance(given, list):
        raise TableError("frantic.table.list", where=where, found=short(given))
    if len(given) > most:
        raise TableError("limits.list", where=where, most=most, found=len(given))
    return given


def _dict(given: Any, where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise TableError("frantic.table.part", where=where, found=short(given))
    return given


def _keys(given: dict[str, Any], known: set[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise TableError(
                "frantic.table.choice", where=where, found=short(key), possible=", ".join(sorted(known))
            )


def _different(values: Any, where: str) -> None:
    for value, n in Counter(values).items():
        if n > 1:
            raise TableError("frantic.table.twice", where=where, found=value)


def write_table(table: Table) -> str:
    """Return a table as text; `read_table` reads it back.

    Examples
    --------
    >>> read_table(write_table(named_table())) == named_table()
    True
    """
    return str(table)
