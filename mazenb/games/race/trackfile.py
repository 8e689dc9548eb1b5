"""Tracks as text: a few ``key: value`` lines that a teacher writes by hand.

::

    # A race for the corridor
    length: 20
    start: 0
    dice: 1d6
    4: to 11
    17 the puddle: back 3, miss 1

Lines in any order; ``#`` begins a comment. A key is a word of `SETTINGS`, a square (with a name, if one
likes), or a special throw such as ``throw 6+3``. What a square does is a list of effects
(`mazenb.games.race.effects`), done one after the other.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, get_args

from mazenb.engine import GameError
from mazenb.games.race.dice import MOST_THROWS, Die, read_dice, read_throw, write_dice, write_throw
from mazenb.games.race.effects import VOCABULARY, read_effect, write_effect
from mazenb.games.race.track import Effect, Finish, Lucky, Occupied, Track

__all__ = ["SETTINGS", "TrackError", "load_track", "named_track", "read_track", "track_names", "write_track"]

SETTINGS = ("track", "length", "start", "dice", "finish", "occupied", "stakes", "lucky")
"""The keys that set something for the whole track."""

LONGEST = 10_000
"""The longest track that is accepted."""

_CHOICES = {"finish": get_args(Finish), "occupied": get_args(Occupied), "lucky": get_args(Lucky)}
_DEFAULTS: dict[str, Any] = {
    "track": "race",
    "start": 1,
    "finish": "bounce",
    "occupied": "share",
    "stakes": 0,
    "lucky": "any",
}
_SQUARE = re.compile(r"(\d{1,6})(?:\s+(\S.*))?")


class TrackError(GameError):
    r"""A track that cannot be read: which line, and why.

    Examples
    --------
    >>> try:
    ...     read_track("length: 20\ndice: 1d6\n4: fly to 11")
    ... except TrackError as error:
    ...     print(error)
    line 3: there is no effect 'fly to 11'; possible: to 12 · on 3 · back 5 · again, again 2 · ...
    """

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        line: int = self.values["line"]
        return line


class _Line(NamedTuple):
    number: int
    key: str
    value: str


def read_track(source: str) -> Track:
    """The track that a text describes.

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
        With line and reason.

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
    )


def _lines(source: str) -> list[_Line]:
    lines = []
    for number, line in enumerate(source.splitlines(), 1):
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
        return line.value
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
    if (
        not line.value.isascii()
        or not line.value.isdigit()
        or len(line.value) > 6
        or int(line.value) > LONGEST
    ):
        raise TrackError("race.track.number", line=line.number, key=line.key, found=line.value, most=LONGEST)
    return int(line.value)


def _throw(line: _Line, dice: tuple[Die, ...]) -> tuple[int, ...]:
    try:
        throw = read_throw(line.key.removeprefix("throw "))
    except ValueError:
        throw = ()
    if not possible(throw, dice):
        raise TrackError("race.track.throw", line=line.number, found=line.key, dice=write_dice(dice))
    return throw


def possible(throw: tuple[int, ...], dice: tuple[Die, ...]) -> bool:
    """Whether dice can show a throw.

    Examples
    --------
    >>> possible((6, 3), read_dice("2d6")), possible((7, 2), read_dice("2d6"))
    (True, False)
    """
    if len(throw) != len(dice):
        return False
    shown: set[tuple[int, ...]] = {()}
    for die in dice:
        shown = {
            tuple(sorted((*part, face), reverse=True)) for part in shown for face in die if face in throw
        }
    return throw in shown


def _square(line: _Line, settings: dict[str, Any]) -> tuple[int, str | None]:
    match = _SQUARE.fullmatch(line.key)
    assert match is not None  # _settings has seen every key
    square = int(match[1])
    if not settings["start"] <= square < settings["length"]:
        raise TrackError(
            "race.track.square",
            line=line.number,
            square=square,
            first=settings["start"],
            last=settings["length"] - 1,
        )
    return square, match[2]


def _effects(line: _Line, settings: dict[str, Any], square: int | None) -> tuple[Effect, ...]:
    effects = []
    for part in line.value.split(","):
        effect = read_effect(part)
        if effect is None:
            forms = " · ".join(word.form for word in VOCABULARY.values())
            raise TrackError("race.track.effect", line=line.number, found=part.strip(), possible=forms)
        _check(effect, line, settings, square)
        effects.append(effect)
    return tuple(effects)


def _check(effect: Effect, line: _Line, settings: dict[str, Any], square: int | None) -> None:
    word, values = effect[0], effect[1:]
    shown = write_effect(effect)
    if word == "to" and (not settings["start"] <= values[0] <= settings["length"] or values[0] == square):
        raise TrackError(
            "race.track.to", line=line.number, effect=shown, first=settings["start"], last=settings["length"]
        )
    if word in ("on", "back", "again", "miss", "wait", "prison") and not 1 <= values[0] <= LONGEST:
        raise TrackError("race.track.count", line=line.number, effect=shown, most=LONGEST)
    if word == "miss" and values[1] and not possible(values[1], settings["dice"]):
        dice = write_dice(settings["dice"])
        raise TrackError("race.track.throw", line=line.number, found=shown, dice=dice)
    pays = word in ("pay", "prison") or (word == "wait" and values[1])
    if pays and not settings["stakes"]:
        raise TrackError("race.track.stakes", line=line.number, effect=shown)


def write_track(track: Track) -> str:
    """A track as text that `read_track` reads back.

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
    names = dict(track.names)
    rows = [
        ("track", track.name),
        ("length", track.length),
        ("start", track.start),
        ("dice", write_dice(track.dice)),
        ("finish", track.finish),
        ("occupied", track.occupied),
        ("stakes", track.stakes),
        ("lucky", track.lucky),
        *((f"throw {write_throw(throw)}", _written(effects)) for throw, effects in track.throws),
        *(
            (f"{square} {names.get(square, '')}".strip(), _written(effects))
            for square, effects in track.squares
        ),
    ]
    return "\n".join(f"{key}: {value}" for key, value in rows)


def _written(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(write_effect, effects))


def load_track(path: str | Path) -> Track:
    """The track of a file of one's own.

    Raises
    ------
    TrackError
        With line and reason.
    """
    content = Path(path).read_bytes()
    try:
        # Some editors begin a file with a mark of its encoding; it is no part of the track.
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise TrackError("race.track.encoding", line=line) from None
    return read_track(source)


def track_names() -> tuple[str, ...]:
    """The tracks that come with mazenb.

    Examples
    --------
    >>> track_names()
    ('goose-modern', 'goose-traditional', 'plain', 'snakes-and-ladders')
    """
    names = (entry.name for entry in (files("mazenb.games.race") / "tracks").iterdir())
    return tuple(sorted(name.removesuffix(".track") for name in names if name.endswith(".track")))


def named_track(name: str) -> Track:
    """One of the tracks that come with mazenb.

    Raises
    ------
    GameError
        If there is none of that name.

    Examples
    --------
    >>> named_track("snakes-and-ladders").length
    100
    """
    if name not in track_names():
        raise GameError("race.track.unknown", name=name, possible=", ".join(track_names()))
    path = files("mazenb.games.race") / "tracks" / f"{name}.track"
    return read_track(path.read_text(encoding="utf-8"))
