"""Tables of Frantic as TOML files that a teacher edits: read, checked, written."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from mazenb.engine import GameError
from mazenb.engine.texts import LANGUAGES
from mazenb.games.frantic.table import Card, EventRow, Name, Table
from mazenb.games.frantic.verbs import EVENT, MOMENTS, VERBS, Doing, verbs_of

__all__ = ["TableError", "load_table", "named_table", "read_table", "write_table"]

LONGEST = 500
"""The longest track that is accepted."""

MOST = 200
"""The most cards of one kind that are accepted."""

_CARD = {"word", "name", "printed", "colour", "count", "arrow", "hand", *MOMENTS}
_HEADS = {"name", "track", "hands", "limits", "cards", "events", "teleports"}


class TableError(GameError):
    r"""A table that cannot be played: where, and why.

    Examples
    --------
    >>> read_table("name = 'mine'\n[track]\nlast = 'ten'")
    Traceback (most recent call last):
    ...
    mazenb.games.frantic.tablefile.TableError: track.last: 'ten' is no whole number from 2 to 500
    """


@cache
def named_table() -> Table:
    """The table as it is printed.

    Examples
    --------
    >>> named_table().teleports
    (5, 12, 19, 26, 33, 40)
    """
    return read_table(files(__package__).joinpath("table.toml").read_text(encoding="utf-8"))


def load_table(path: str | Path) -> Table:
    """The table of a file.

    Raises
    ------
    TableError
    """
    try:
        return read_table(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise TableError("frantic.table.toml", where=str(path), reason=str(error)) from error


def read_table(source: str) -> Table:
    """The table that a text describes.

    Parameters
    ----------
    source : str
        TOML, as in ``mazenb/games/frantic/table.toml``. What is left out is as on the printed table.

    Raises
    ------
    TableError
        Which entry is wrong, and why.

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
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise TableError("frantic.table.toml", where="table", reason=str(error)) from error
    return table_of({**_printed(), **data})


@cache
def _printed() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("table.toml").read_text(encoding="utf-8"))


def table_of(data: dict[str, Any]) -> Table:
    """The table that plain data describes.

    Raises
    ------
    TableError
    """
    _keys(data, _HEADS, "table")
    # What belongs to the track may stand in its table, or before it.
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
        (length, _steps(points, f"limits.{length}"))
        for length, points in _dict(data["limits"], "limits").items()
    )
    cards = tuple(_card(row, f"cards[{i}]") for i, row in enumerate(_list(data["cards"], "cards")))
    _different([card.word for card in cards], "cards")
    events = tuple(_event(row, f"events[{i}]") for i, row in enumerate(_list(data["events"], "events")))
    if len(events) < 2:
        raise TableError("frantic.table.few", where="events", least=2)
    name = _text(data.get("name"), "name")
    table = Table(name, last, finish, columns, teleports, full, deal, limits, cards, events)
    for where, number in _named_teleports(table):
        _whole(number, where, 1, len(teleports))
    return table


def _named_teleports(table: Table) -> list[tuple[str, int]]:
    """The numbers of teleports that cards and events name."""
    named = [(f"cards {card.word}", card.thrown[1]) for card in table.cards if card.thrown[:1] == ("save",)]
    return named + [
        (f"events[{i}]", row.does[1])
        for i, row in enumerate(table.events)
        if row.does[0] == "all-to-teleport"
    ]


def _card(row: Any, where: str) -> Card:
    row = _dict(row, where)
    _keys(row, _CARD, where)
    word = _text(row.get("word"), f"{where}.word")
    if word.split() != [word] or word.lstrip("-").isdigit() or "," in word or word in ("aside", "?"):
        raise TableError("frantic.table.word", where=f"{where}.word", found=word)
    arrow = row.get("arrow", "none")
    if arrow not in ("none", "track", "any"):
        raise TableError(
            "frantic.table.choice", where=f"{where}.arrow", found=repr(arrow), possible="none, track, any"
        )
    card = Card(
        word,
        _name(row.get("name"), f"{where}.name"),
        _text(row.get("printed", ""), f"{where}.printed", empty=True),
        _text(row.get("colour"), f"{where}.colour"),
        _whole(row.get("count"), f"{where}.count", 0, MOST),
        arrow,
        _doing("played", row.get("played", ""), f"{where}.played"),
        _doing("ended", row.get("ended", ""), f"{where}.ended"),
        _doing("passed", row.get("passed", ""), f"{where}.passed"),
        _doing("thrown", row.get("thrown", ""), f"{where}.thrown"),
        _whole(row.get("hand", 0), f"{where}.hand", 0, 1000),
    )
    if card.ended[:1] in (("push",), ("jump",)) and arrow == "none":
        raise TableError("frantic.table.arrow", where=where, verb=card.ended[0])
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
        or not all(n.isdigit() and 0 < int(n) < 100 for n in words[1:])
    ):
        possible = ", ".join(verbs_of(moment))
        raise TableError("frantic.table.choice", where=where, found=repr(given), possible=possible)
    return (verb.name, *map(int, words[1:]))


def _name(given: Any, where: str) -> Name:
    if isinstance(given, str) and given.strip():
        return (("", given),)
    if isinstance(given, dict) and given and set(given) <= set(LANGUAGES):
        return tuple((language, _text(name, f"{where}.{language}")) for language, name in given.items())
    raise TableError("frantic.table.name", where=where, found=repr(given))


def _steps(given: Any, where: str) -> tuple[tuple[int, int], ...]:
    steps = []
    for most, value in _dict(given, where).items():
        if not most.isdigit():
            raise TableError("frantic.table.number", where=where, found=repr(most), least=1, most=6)
        steps.append((int(most), _whole(value, f"{where}.{most}", 0, 10_000)))
    if not steps:
        raise TableError("frantic.table.few", where=where, least=1)
    return tuple(sorted(steps))


def _whole(given: Any, where: str, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise TableError("frantic.table.number", where=where, found=repr(given), least=least, most=most)
    return int(given)


def _text(given: Any, where: str, *, empty: bool = False) -> str:
    if not isinstance(given, str) or not (given.strip() or empty):
        raise TableError("frantic.table.text", where=where, found=repr(given))
    return given.strip()


def _list(given: Any, where: str) -> list[Any]:
    if not isinstance(given, list):
        raise TableError("frantic.table.list", where=where, found=repr(given))
    return given


def _dict(given: Any, where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise TableError("frantic.table.part", where=where, found=repr(given))
    return given


def _keys(given: dict[str, Any], known: set[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise TableError(
                "frantic.table.choice", where=where, found=repr(key), possible=", ".join(sorted(known))
            )


def _different(values: Any, where: str) -> None:
    for i, value in enumerate(values):
        if value in values[:i]:
            raise TableError("frantic.table.twice", where=where, found=value)


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────


def write_table(table: Table) -> str:
    """A table as text; `read_table` reads it back.

    Examples
    --------
    >>> read_table(write_table(named_table())) == named_table()
    True
    """
    lines = [
        f"name = {_quoted(table.name)}",
        f"teleports = {list(table.teleports)}",
        "",
        "[track]",
        f"last = {table.last}",
        f"finish = {table.finish}",
        f"columns = {[list(column) for column in table.columns]}",
        "",
        "[hands]",
        f"full = {table.full}",
        f"deal = {_inline(table.deal)}",
        "",
        "[limits]",
        *(f"{_quoted(length)} = {_inline(points)}" for length, points in table.limits),
    ]
    for card in table.cards:
        lines += ["", "[[cards]]", f"word = {_quoted(card.word)}", f"name = {_write_name(card.names)}"]
        lines += [f"colour = {_quoted(card.colour)}", f"count = {card.count}"]
        lines += [f"printed = {_quoted(card.printed)}"] if card.printed else []
        lines += [f"arrow = {_quoted(card.arrow)}"] if card.arrow != "none" else []
        for moment in MOMENTS:
            doing = getattr(card, moment)
            lines += [f"{moment} = {_quoted(' '.join(map(str, doing)))}"] if doing else []
        lines += [f"hand = {card.hand}"] if card.hand else []
    for row in table.events:
        does = " ".join(map(str, row.does))
        lines += ["", "[[events]]", f"name = {_write_name(row.names)}", f"does = {_quoted(does)}"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    # A JSON string is a TOML string, but for one character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _write_name(name: Name) -> str:
    if name[0][0] == "":
        return _quoted(name[0][1])
    return "{ " + ", ".join(f"{language} = {_quoted(said)}" for language, said in name) + " }"


def _inline(steps: tuple[tuple[int, int], ...]) -> str:
    return "{ " + ", ".join(f"{most} = {value}" for most, value in steps) + " }"
