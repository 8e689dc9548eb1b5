"""Every sentence a player reads, in each language, from one catalogue.

The catalogue is the folder ``mazenb/texts``: one TOML file a topic, one table a sentence, one entry a
language::

    [well]
    en = "{player} falls into the well."
    fr = "{player} tombe dans le puits."

The key of that sentence is ``race.well`` if the file is ``race.toml``. Where a number decides between
singular and plural, an entry is a table ``{ one = "…", other = "…" }`` and the number is handed over as
``n``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from mazenb.board.errors import MazenbError

__all__ = [
    "LANGUAGES",
    "TextError",
    "add",
    "catalogue",
    "has",
    "keys",
    "language",
    "text",
    "topics",
    "use_language",
]

LANGUAGES = ("en", "fr")
"""The languages of the catalogue."""

Entry = str | Mapping[str, str]

_current = "en"
_added: dict[str, str] = {}


class TextError(MazenbError, LookupError):
    """The catalogue has no such language, key or value.

    Examples
    --------
    >>> text("engine.no-such-sentence")
    Traceback (most recent call last):
    ...
    mazenb.engine.texts.TextError: the catalogue has no text 'engine.no-such-sentence'
    """


def language() -> str:
    """The language in which sentences are given when none is asked for.

    Examples
    --------
    >>> language()
    'en'
    """
    return _current


def use_language(code: str) -> None:
    """Give every sentence in another language from now on.

    Parameters
    ----------
    code : str
        One of `LANGUAGES`.

    Raises
    ------
    TextError
        If the catalogue does not speak it.

    Examples
    --------
    >>> use_language("fr")
    >>> text("engine.over")
    'La partie est finie.'
    >>> use_language("en")
    """
    global _current  # noqa: PLW0603 (one language a session is what a notebook wants)
    _current = _known(code)


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise TextError(f"the catalogue does not speak {code!r}; it speaks {', '.join(LANGUAGES)}")
    return code


def text(key: str, /, language: str | None = None, **values: Any) -> str:
    """The sentence of the catalogue under a key, with its values filled in.

    Parameters
    ----------
    key : str
        Topic and name, such as ``"race.well"``.
    language : str, optional
        A language of the catalogue; the session's own (`use_language`) if not given.
    **values
        What stands in the sentence's braces. A value ``n`` chooses between singular and plural.

    Returns
    -------
    str

    Raises
    ------
    TextError
        If there is no such key or language, or a value is missing.

    Examples
    --------
    >>> text("engine.over")
    'The game is over.'
    >>> text("race.log.miss", language="fr", player="red", n=1)
    'red passera 1 tour.'
    """
    code = _current if language is None else _known(language)
    entry = _entry(key)[code]
    try:
        if not isinstance(entry, str):
            # French counts nothing as one, English as many.
            n = values["n"]
            entry = entry["one" if n == 1 or (n == 0 and code == "fr") else "other"]
        return entry.format_map(values)
    except KeyError as missing:
        raise TextError(f"the text {key!r} needs a value for {missing.args[0]!r}") from None


def has(key: str) -> bool:
    """Whether the catalogue has a text under this key.

    Examples
    --------
    >>> has("engine.over"), has("engine.weather")
    (True, False)
    """
    topic, _, name = key.partition(".")
    return topic in topics() and name in catalogue(topic)


def _entry(key: str) -> Mapping[str, Entry]:
    topic, _, name = key.partition(".")
    try:
        return catalogue(topic)[name]
    except KeyError:
        raise TextError(f"the catalogue has no text {key!r}") from None


@cache
def topics() -> tuple[str, ...]:
    """The topics of the catalogue: one file each, and those that were added.

    Examples
    --------
    >>> "race" in topics()
    True
    """
    names = (entry.name for entry in (files("mazenb") / "texts").iterdir())
    return tuple(
        sorted({name.removesuffix(".toml") for name in names if name.endswith(".toml")} | set(_added))
    )


def add(topic: str, source: str) -> None:
    r"""Add a topic to the catalogue, for a game that does not come with mazenb.

    Parameters
    ----------
    topic : str
        A name that the catalogue does not have yet.
    source : str
        The text of a file of the catalogue.

    Raises
    ------
    TextError
        If the catalogue has that topic from elsewhere, a sentence is not in every language, or the source is
        no such text.

    Examples
    --------
    >>> add("coin", '[heads]\nen = "heads"\nfr = "face"')
    >>> text("coin.heads", "fr")
    'face'
    """
    if topic in topics() and _added.get(topic) != source:
        raise TextError(f"the catalogue has a topic {topic!r} already")
    for name, entry in _read(source).items():
        if set(entry) != set(LANGUAGES):
            raise TextError(f"the text '{topic}.{name}' must be in each of {', '.join(LANGUAGES)}")
    _added[topic] = source
    topics.cache_clear()
    catalogue.cache_clear()


@cache
def catalogue(topic: str) -> Mapping[str, Mapping[str, Entry]]:
    """All texts of a topic: by name, then by language.

    Examples
    --------
    >>> catalogue("engine")["over"]["fr"]
    'La partie est finie.'
    """
    if topic not in topics():
        return {}
    if topic in _added:
        return _read(_added[topic])
    return _read((files("mazenb") / "texts" / f"{topic}.toml").read_text(encoding="utf-8"))


def _read(source: str) -> Mapping[str, Mapping[str, Entry]]:
    flat: dict[str, Mapping[str, Entry]] = {}
    try:
        _flatten(tomllib.loads(source), "", flat)
    except tomllib.TOMLDecodeError as error:
        raise TextError(f"this is no text of a catalogue: {error}") from None
    return flat


def _flatten(table: Mapping[str, Any], prefix: str, flat: dict[str, Mapping[str, Entry]]) -> None:
    for name, value in table.items():
        if not isinstance(value, Mapping):
            raise TextError(f"the text {prefix + name!r} must be in each of {', '.join(LANGUAGES)}")
        if set(value) & set(LANGUAGES):
            flat[prefix + name] = value
        else:
            _flatten(value, f"{prefix}{name}.", flat)


def keys() -> tuple[str, ...]:
    """Every key of the catalogue.

    Examples
    --------
    >>> "engine.over" in keys()
    True
    """
    return tuple(f"{topic}.{name}" for topic in topics() for name in catalogue(topic))
