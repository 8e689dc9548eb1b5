"""Tracks as text: a few ``key: value`` lines that a teacher can write by hand.

::

    # A race for the corridor
    length: 20
    start: 0
    dice: 1d6
    4: to 11
    17 the puddle: back 3, miss 1

The lines can be in any order, and ``#`` begins a comment. A key is a word of `SETTINGS`, a square (optionally
with a name), or a special roll such as ``throw 6+3``. The value of a square is a list of effects
(`mazenb.games.race.effects.vocabulary`), which are applied one after the other.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, get_args

from mazenb.engine import GameError
from mazenb.engine.history.files import read_whole
from mazenb.games.race.dice import MOST_THROWS, Die, possible, read_dice, read_throw, write_dice
from mazenb.games.race.effects.custom_effects import OWN, TrackEffect
from mazenb.games.race.effects.vocabulary import VOCABULARY, Effect, read_effect
from mazenb.games.race.text.fault import LONGEST, fault_of
from mazenb.games.race.track import Finish, Lucky, Occupied, Track
from mazenb.texts.limits import LINE, NAME, whole, writable
from mazenb.texts.quotation import short

__all__ = ["SETTINGS", "TrackError", "load_track", "named_track", "read_track", "track_names", "write_track"]

SETTINGS = ("track", "length", "start", "dice", "finish", "occupied", "stakes", "lucky", "pawns")
"""The keys for settings of the whole track."""

MOST_PAWNS = 4
"""The largest number of pawns that a player can have."""

_CHOICES = {"finish": get_args(Finish), "occupied": get_args(Occupied), "lucky": get_args(Lucky)}
_DEFAULTS: dict[str, Any] = {
    "track": "race",
    "start": 1,
    "finish": "bounce",
    "occupied": "share",
    "stakes": 0,
    "lucky": "any",
    "pawns": 1,
}
_FAULTS = {
    "to": "race.track.to",
    "count": "race.track.count",
    "throw": "race.track.throw",
    "stakes": "race.track.stakes",
    "pawns": "race.track.several",
}
_SQUARE = re.compile(r"([0-9]{1,6})(?:\s+(\S.*))?")


class TrackError(GameError):
    r"""An error in the text of a track, with the line and the reason.

    Examples
    --------
    >>> try:
    ...     read_track("length: 20\ndice: 1d6\n4: fly to 11")
    ... except TrackError as error:
    ...     print(error)
    line 3: unknown effect 'fly to 11' (available: to 12 · on 3 · back 5 · again, again 2 · ...
    """

    @property
    def line(self) -> int:
        """The number of the line, counted from 1."""
        line: int = self.values["line"]
        return line


class _Line(NamedTuple):
    number: int
    key: str
    value: str


def read_track(source: str) -> Track:
    """Return the track that a string describes.

    Parameters
    ----------
    source : str
        The text of a track file.

    Returns
    -------
    Track

    Raises
    ------
    TrackError
        If the string is not a track; the error names the line and the reason.

    Examples
    --------
    >>> track = read_track('''
    ... length: 10
    ... start: 0
    ... dice: 1d4
    ... 3: to 7
    ... 8: back 5
    ... ''')
    >>> track.effects(3)
    (('to', 7),)
    """
    given: Any = source
    if not isinstance(given, str):
        raise GameError("race.track.given", found=short(given))
    lines = _lines(source)
    settings = {**_DEFAULTS, **_settings(lines)}
    last = max((line.number for line in lines), default=1)
    for key in ("length", "dice"):
        if key not in settings:
            raise TrackError("race.track.missing", line=last, key=key)
    if settings["start"] >= settings["length"]:
        at = next(line.number for line in lines if line.key in ("start", "length"))
        raise TrackError("race.track.short", line=at, start=settings["start"], length=settings["length"])
    squares: dict[int, tuple[Effect, ...]] = {}
    names: dict[int, str] = {}
    throws: dict[tuple[int, ...], tuple[Effect, ...]] = {}
    for line in lines:
        if line.key in SETTINGS:
            continue
        if line.key.startswith("throw "):
            throw = _throw(line, settings["dice"])
            if throw in throws:
                raise TrackError("race.track.twice", line=line.number, key=line.key)
            throws[throw] = _effects(line, settings, None)
            continue
        square, name = _square(line, settings)
        if square in squares:
            raise TrackError("race.track.twice", line=line.number, key=square)
        squares[square] = _effects(line, settings, square)
        if name is not None:
            names[square] = name
    return Track(
        name=settings["track"],
        length=settings["length"],
        start=settings["start"],
        dice=settings["dice"],
        finish=settings["finish"],
        occupied=settings["occupied"],
        stakes=settings["stakes"],
        lucky=settings["lucky"],
        squares=tuple(sorted(squares.items())),
        throws=tuple(sorted(throws.items())),
        names=tuple(sorted(names.items())),
        pawns=settings["pawns"],
        own=_own_effects(*squares.values(), *throws.values()),
    )


def _own_effects(*lines: tuple[Effect, ...]) -> tuple[TrackEffect, ...]:
    """Return the custom effects that are named in lines of a track."""
    named = {effect[1] for effects in lines for effect in effects if effect[0] == "own"}
    return tuple(OWN[word] for word in sorted(named))


def _lines(source: str) -> list[_Line]:
    lines = []
    for number, line in enumerate(source.splitlines(), 1):
        if len(line) > LINE:
            raise TrackError("limits.line", line=number, most=LINE, found=len(line))
        if not writable(line):
            raise TrackError("limits.writable-at", line=number, found=short(line))
        content = line.split("#")[0].strip()
        if not content:
            continue
        key, colon, value = content.partition(":")
        if not colon or not key.strip() or not value.strip():
            raise TrackError("race.track.line", line=number, found=content)
        lines.append(_Line(number, " ".join(key.split()), value.strip()))
    return lines


def _settings(lines: list[_Line]) -> dict[str, Any]:
    settings: dict[str, Any] = {}
    for line in lines:
        if line.key in settings:
            raise TrackError("race.track.twice", line=line.number, key=line.key)
        if line.key in SETTINGS:
            settings[line.key] = _setting(line)
        elif not line.key.startswith("throw ") and not _SQUARE.fullmatch(line.key):
            possible = ", ".join(SETTINGS)
            raise TrackError("race.track.key", line=line.number, key=line.key, possible=possible)
    return settings


def _setting(line: _Line) -> Any:
    if line.key == "track":
        return _name(line, line.value)
    if line.key == "dice":
        try:
            return read_dice(line.value)
        except ValueError as error:
            raise TrackError(
                "race.track.dice", line=line.number, found=str(error), most=MOST_THROWS
            ) from None
    if line.key in _CHOICES:
        if line.value not in _CHOICES[line.key]:
            possible = ", ".join(_CHOICES[line.key])
            raise TrackError(
                "race.track.choice", line=line.number, key=line.key, found=line.value, possible=possible
            )
        return line.value
    number = whole(line.value)
    if line.key == "pawns" and (number is None or not 1 <= number <= MOST_PAWNS):
        raise TrackError("race.track.pawns", line=line.number, found=line.value, most=MOST_PAWNS)
    if number is None or number > LONGEST:
        raise TrackError("race.track.number", line=line.number, key=line.key, found=line.value, most=LONGEST)
    return number


def _throw(line: _Line, dice: tuple[Die, ...]) -> tuple[int, ...]:
    try:
        throw = read_throw(line.key.removeprefix("throw "))
    except ValueError:
        throw = ()
    if not possible(throw, dice):
        raise TrackError("race.track.throw", line=line.number, found=line.key, dice=write_dice(dice))
    return throw


def _square(line: _Line, settings: dict[str, Any]) -> tuple[int, str | None]:
    match = _SQUARE.fullmatch(line.key)
    assert match is not None  # _settings has checked every key
    square = int(match[1])
    if not settings["start"] <= square < settings["length"]:
        raise TrackError(
            "race.track.square",
            line=line.number,
            square=square,
            first=settings["start"],
            last=settings["length"] - 1,
        )
    return square, None if match[2] is None else _name(line, match[2])


def _name(line: _Line, name: str) -> str:
    if len(name) > NAME:
        raise TrackError("limits.name-at", line=line.number, most=NAME, found=len(name))
    return name


def _effects(line: _Line, settings: dict[str, Any], square: int | None) -> tuple[Effect, ...]:
    effects = []
    for part in line.value.split(","):
        effect = read_effect(part)
        if effect is None:
            forms = " · ".join((*(word.form for word in VOCABULARY.values()), *OWN))
            raise TrackError("race.track.effect", line=line.number, found=part.strip(), possible=forms)
        _check(effect, line, settings, square)
        effects.append(effect)
    return tuple(effects)


def _check(effect: Effect, line: _Line, settings: dict[str, Any], square: int | None) -> None:
    first, last = settings["start"], settings["length"]
    given = (first, last, settings["dice"], settings["stakes"], settings["pawns"])
    fault = fault_of(effect, square, *given)
    if fault is not None:
        raise TrackError(_FAULTS[fault.key], line=line.number, **fault.values)


def write_track(track: Track) -> str:
    """Return a track as text that `read_track` reads back.

    Examples
    --------
    >>> print(write_track(named_track("plain")))
    track: plain
    length: 63
    start: 1
    dice: 2d6
    finish: bounce
    occupied: share
    stakes: 0
    lucky: any
    """
    return str(track)


def load_track(path: str | Path) -> Track:
    r"""Return the track in a file.

    Raises
    ------
    TrackError
        If the file is not a track; the error names the line and the reason.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "short.track").write_text("length: 9\ndice: 1d3\n4: to 1\n", encoding="utf-8")
    ...     load_track(f"{folder}/short.track").length
    9
    """
    return read_track(read_whole(path, TrackError))


def track_names() -> tuple[str, ...]:
    """Return the names of the tracks that come with mazenb.

    Examples
    --------
    >>> track_names()
    ('goose-modern', 'goose-traditional', 'plain', 'snakes-and-ladders')
    """
    names = (entry.name for entry in (files("mazenb.games.race") / "data").iterdir())
    return tuple(sorted(name.removesuffix(".track") for name in names if name.endswith(".track")))


def named_track(name: str) -> Track:
    """Return one of the tracks that come with mazenb.

    Raises
    ------
    GameError
        If there is no track with that name.

    Examples
    --------
    >>> named_track("snakes-and-ladders").length
    100
    """
    if name not in track_names():
        raise GameError("race.track.unknown", name=str(name)[:NAME], possible=", ".join(track_names()))
    path = files("mazenb.games.race") / "data" / f"{name}.track"
    return read_track(path.read_text(encoding="utf-8"))
