"""The catalogue of every sentence that a person reads, in each language.

A language is a folder of ``mazenb/texts`` named by its code (``en``, ``fr``): one TOML file per topic, one
entry per sentence. The sentence under the key ``race.log.well`` is the entry ``well`` in the table ``[log]``
of ``race.toml``::

    [log]
    well = "{player} fell into the well."

Where a number decides between singular and plural, an entry is a table of plural forms, such as ``{ one =
"…", other = "…" }``, and the number is passed as ``n``. The folder's ``language.toml`` says which form each
number takes. A sentence that is missing in a language is given in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import Any, Self

from mazenb.texts.description import Description
from mazenb.texts.errors import MazenbError
from mazenb.texts.plurals import FORMS, PluralError, plural_form
from mazenb.texts.quotation import escaped, short
from mazenb.texts.typography import STYLES, plain

__all__ = [
    "FALLBACK",
    "TextError",
    "about_language",
    "add",
    "add_language",
    "catalogue",
    "check_placeholders",
    "complete_languages",
    "has",
    "keys",
    "language",
    "language_names",
    "languages",
    "remove_language",
    "text",
    "topics",
    "use_language",
]

Entry = str | Mapping[str, str]

FALLBACK = "en"
"""The language used for a sentence that is missing in another language."""

PLAYERS = ("player", "players", "pawn", "other", "one", "two", "what")
"""The values of a sentence that name players, or may do so."""

_HEAD = "language"
"""The file in a language's folder that describes the language itself."""

_OWN = "texts"
"""The topic with the messages of `TextError`."""

LONGEST = 200
"""The largest number of characters of a name that a message quotes."""

_current = FALLBACK
_folders: dict[str, Path] = {}
_added: dict[str, dict[str, str]] = {}


class TextError(MazenbError, LookupError):
    """A language, key or value that the catalogue does not have.

    Examples
    --------
    >>> text("engine.no-such-sentence")
    Traceback (most recent call last):
    ...
    mazenb.texts.catalogue.TextError: unknown text 'engine.no-such-sentence'
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(self.sentence())

    def sentence(self, language: str | None = None) -> str:
        """Return the message in a language of the catalogue, by default the session's own."""
        # A catalogue that cannot be read must still be able to say so, so nothing here raises a TextError.
        name = self.key.removeprefix(f"{_OWN}.")
        said = _messages(language or _current).get(name) or _messages(FALLBACK).get(name, self.key)
        return escaped(said.format_map(self.values))

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, (self.key, self.values)

    @classmethod
    def _again(cls, key: str, values: dict[str, Any]) -> Self:
        return cls(key, **values)


@cache
def _messages(code: str) -> Mapping[str, str]:
    """Return the messages of `TextError` in a language, without raising one."""
    set_spaces = STYLES.get(_parts(code, _HEAD).get("typography", ""), plain)
    return {name: set_spaces(said) for name, said in _parts(code, _OWN).items() if isinstance(said, str)}


def _parts(code: str, topic: str) -> Mapping[str, Any]:
    """Return the contents of a file of a language; nothing if the file is missing or cannot be read."""
    file = _folder(code).joinpath(f"{topic}.toml")
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except (OSError, ValueError):
        return {}


# ── languages ───────────────────────────────────────────────────────────────────────────────────────────────


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, English first.

    Examples
    --------
    >>> languages()[0], "fr" in languages()
    ('en', True)
    """
    found = {
        entry.name for entry in files("mazenb.texts").iterdir() if entry.joinpath("language.toml").is_file()
    }
    return (FALLBACK, *sorted((found | set(_folders)) - {FALLBACK}))


def language_names() -> dict[str, str]:
    """Return the available languages by code, each with its own name for itself.

    Examples
    --------
    >>> language_names()["fr"]
    'Français'
    """
    return {code: _head(code).name for code in languages()}


def complete_languages() -> tuple[str, ...]:
    """Return the codes of the languages in which every sentence is translated, English first.

    Examples
    --------
    >>> complete_languages()[0]
    'en'
    """
    return tuple(code for code in languages() if _head(code).complete)


def about_language(code: str | None = None) -> Description:
    """Return the description of a language.

    Parameters
    ----------
    code : str, optional
        One of `languages`, by default the session's own.

    Raises
    ------
    TextError
        If there is no such language.

    Examples
    --------
    >>> about_language("fr").decimal
    ','
    """
    return _head(_current if code is None else _known(code))


def language() -> str:
    """Return the code of the session's language.

    Examples
    --------
    >>> language()
    'en'
    """
    return _current


def use_language(code: str) -> None:
    """Choose the session's language.

    Parameters
    ----------
    code : str
        One of `languages`.

    Raises
    ------
    TextError
        If there is no such language.

    Examples
    --------
    >>> use_language("fr")
    >>> text("engine.over")
    'La partie est finie.'
    >>> use_language("en")
    """
    global _current  # noqa: PLW0603 (a notebook has one language per session)
    _current = _known(code)


def add_language(folder: str | Path) -> str:
    """Add a language from a folder, for this session.

    Parameters
    ----------
    folder : str or path
        A folder named by the language's code, with a ``language.toml`` and the topics that have been
        translated.

    Returns
    -------
    str
        The code, for `use_language`.

    Raises
    ------
    TextError
        If the folder has no ``language.toml`` with a name, a file in it cannot be read, a sentence has a
        mistyped or unknown placeholder, or the language already exists.
    """
    try:
        path = Path(folder).resolve()
        described = (path / "language.toml").is_file()
    except (TypeError, ValueError, OSError):
        raise TextError("texts.no-description", folder=str(folder)[:LONGEST]) from None
    code = path.name
    if code in languages() and _folders.get(code) != path:
        raise TextError("texts.language-twice", code=code)
    if not described:
        raise TextError("texts.no-description", folder=str(folder)[:LONGEST])
    _folders[code] = path
    _forget()
    try:
        _head(code)
        check_placeholders(code)
    except TextError:
        remove_language(code)
        raise
    return code


def check_placeholders(code: str) -> None:
    """Check that all placeholders of a language are names of values that their sentences are given.

    These are the names used in the languages that come with mazenb: some values, such as a name with its
    article, are not used in English. Anything else in braces is refused, such as an attribute or a width.

    Raises
    ------
    TextError
        With the file and the name of the sentence.

    Examples
    --------
    >>> check_placeholders("fr")
    """
    shipped = [known for known in languages() if known not in _folders]
    for topic in topics():
        where = f"{code}/{topic}.toml"
        for name, entry in catalogue(topic, code).items():
            try:
                found = _placeholders(entry)
            except ValueError:
                raise TextError("texts.braces", where=where, name=name) from None
            given = [_placeholders(catalogue(topic, known).get(name, "")) for known in shipped]
            possible = sorted(filter(str.isidentifier, set[str]().union(*given)))
            wrong = found.difference(possible)
            # A sentence that English does not have is never shown.
            if wrong and name in catalogue(topic):
                values = {"found": short(min(wrong)), "possible": ", ".join(possible) or "–"}
                raise TextError("texts.placeholder", where=where, name=name, **values)


def _placeholders(entry: Entry) -> set[str]:
    """Return what an entry has in braces, and ``n`` if it has plural forms.

    Raises
    ------
    ValueError
        If the braces do not match.
    """
    sentences, found = ([entry], set[str]()) if isinstance(entry, str) else (entry.values(), {"n"})
    for sentence in sentences:
        for _, name, width, conversion in Formatter().parse(sentence):
            if name is not None:
                found.add(name + (f"!{conversion}" if conversion else "") + (f":{width}" if width else ""))
    return found


def remove_language(code: str) -> None:
    """Remove a language that was added by `add_language`. If it was in use, the session returns to English.

    Parameters
    ----------
    code : str
    """
    _folders.pop(code, None)
    _forget()
    if language() not in languages():
        use_language(FALLBACK)


def _known(code: str) -> str:
    if code not in languages():
        raise TextError("texts.language", found=escaped(str(code))[:LONGEST], possible=", ".join(languages()))
    return code


def _folder(code: str) -> Traversable:
    return _folders.get(code) or files("mazenb.texts").joinpath(code)


_FACTS: dict[str, tuple[type, str]] = {
    "complete": (bool, "true, false"),
    "decimal": (str, '"…"'),
    "notebook": (str, '"…"'),
    "inside": (dict, "{…}"),
    "joined": (dict, "{…}"),
}
"""The optional facts in a ``language.toml``, with their types in Python and as they look in the file."""


@cache
def _head(code: str) -> Description:
    """Return the description of a language, which is checked here."""
    where = f"{code}/language.toml"
    head = _parsed(_file_text(_folder(code).joinpath("language.toml"), where), where)
    name, plural, typography = head.get("name"), head.get("plural", {}), head.get("typography", "plain")
    if typography not in STYLES:
        raise _wrong(where, "typography", ", ".join(STYLES), typography)
    if not isinstance(name, str) or not isinstance(plural, Mapping) or not set(plural) <= FORMS:
        raise TextError("texts.description", where=where)
    facts = {fact: head[fact] for fact in _FACTS if fact in head}
    for fact, value in facts.items():
        wanted, shown = _FACTS[fact]
        if not isinstance(value, wanted):
            raise _wrong(where, fact, shown, value)
    try:
        plural_form(plural, 0)
    except PluralError as error:
        raise TextError("texts.plural", where=where, rule=error.rule) from None
    return Description(name=name, plural=plural, typography=typography, **facts)


def _wrong(where: str, name: str, wanted: str, found: object) -> TextError:
    return TextError("texts.fact", where=where, name=name, wanted=wanted, found=repr(found))


# ── sentences ───────────────────────────────────────────────────────────────────────────────────────────────


def text(key: str, /, language: str | None = None, **values: Any) -> str:
    """Return the sentence with a given key, with its values filled in.

    Parameters
    ----------
    key : str
        Topic and name, such as ``"race.log.to"``.
    language : str, optional
        The code of a language, by default the session's own (see `use_language`).
    **values
        Values for the placeholders of the sentence. The value ``n`` chooses between singular and plural.

    Returns
    -------
    str
        The sentence, in English if it is missing in the language.

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
    topic, _, name = key.partition(".")
    entry = catalogue(topic, code).get(name)
    if entry is None:
        code = FALLBACK
        entry = catalogue(topic).get(name)
    if entry is None:
        raise TextError("texts.unknown", key=key)
    try:
        if not isinstance(entry, str):
            entry = entry.get(plural_form(_head(code).plural, values["n"])) or entry["other"]
        said = entry.format_map(_addressed(entry, values, _head(code).inside))
    except KeyError as missing:
        raise TextError("texts.value", key=key, name=missing.args[0]) from None
    for odd, right in _head(code).joined.items():
        if odd in said:
            said = _joined(said, odd, right)
    return said


def _addressed(entry: str, values: Mapping[str, Any], inside: Mapping[str, str]) -> Mapping[str, Any]:
    """Return values in which a player called "You" has a capital only at the start of the sentence."""
    found = {
        name: value.capitalize()
        for name in PLAYERS
        if isinstance(value := values.get(name), str) and value.capitalize() in inside
    }
    if not found:
        return values
    return {
        **values,
        **{n: you if entry.startswith(f"{{{n}}}") else inside[you] for n, you in found.items()},
    }


def _joined(said: str, odd: str, right: str) -> str:
    """Return a sentence after correcting forms such as "You's", which filling in a value can produce."""
    start = right[:1].upper() + right[1:]
    said = said.replace(f". {odd}", f". {start}").replace(odd, right)
    return start + said[len(right) :] if said.startswith(right) else said


def has(key: str) -> bool:
    """Return True if the catalogue has a sentence with this key.

    Examples
    --------
    >>> has("engine.over"), has("engine.weather")
    (True, False)
    """
    topic, _, name = key.partition(".")
    return name in catalogue(topic)


@cache
def topics() -> tuple[str, ...]:
    """Return the topics of the catalogue, which are those of its files and those that were added.

    Examples
    --------
    >>> "race" in topics()
    True
    """
    names = (entry.name for entry in _folder(FALLBACK).iterdir())
    found = {name.removesuffix(".toml") for name in names if name.endswith(".toml")}
    return tuple(sorted((found | set(_added)) - {_HEAD}))


def keys() -> tuple[str, ...]:
    """Return every key of the catalogue.

    Examples
    --------
    >>> "engine.over" in keys()
    True
    """
    return tuple(f"{topic}.{name}" for topic in topics() for name in catalogue(topic))


@cache
def catalogue(topic: str, language: str = FALLBACK) -> Mapping[str, Entry]:
    """Return the sentences of a topic in a language, by name.

    Examples
    --------
    >>> catalogue("engine", "fr")["over"]
    'La partie est finie.'
    """
    if topic not in topics():
        return {}
    if topic in _added:
        source = _added[topic].get(language)
    else:
        file = _folder(_known(language)).joinpath(f"{topic}.toml")
        source = _file_text(file, f"{language}/{topic}.toml") if file.is_file() else None
    if source is None:
        return {}
    set_spaces = STYLES[_head(language).typography]
    return {
        name: _spaced(name, entry, set_spaces)
        for name, entry in _read(source, f"{language}/{topic}.toml").items()
    }


def _spaced(name: str, entry: Entry, set_spaces: Callable[[str], str]) -> Entry:
    """Return an entry with its language's no-break spaces, or unchanged if it is in a table ``code``."""
    if name.startswith("code."):
        return entry
    if isinstance(entry, str):
        return set_spaces(entry)
    return {form: set_spaces(sentence) for form, sentence in entry.items()}


def add(topic: str, /, **sources: str) -> None:
    r"""Add a topic to the catalogue, for a game that does not come with mazenb.

    Parameters
    ----------
    topic : str
        A name that the catalogue does not have yet.
    **sources : str
        The text of a catalogue file for each language. English is required.

    Raises
    ------
    TextError
        If the catalogue already has the topic from elsewhere, English is missing, or a source cannot be read.

    Examples
    --------
    >>> add("coin", en='heads = "heads"', fr='heads = "face"')
    >>> text("coin.heads", "fr")
    'face'
    """
    if topic in topics() and _added.get(topic) != sources:
        raise TextError("texts.topic-twice", topic=topic)
    if FALLBACK not in sources:
        raise TextError("texts.no-english", topic=topic)
    english = _read(sources[FALLBACK], f"{FALLBACK}/{topic}.toml")
    for code, source in sources.items():
        if unknown := set(_read(source, f"{code}/{topic}.toml")) - set(english):
            raise TextError("texts.not-in-english", key=f"{topic}.{min(unknown)}", code=code)
    _added[topic] = dict(sources)
    _forget()


def _forget() -> None:
    for cached in (languages, topics, catalogue, _head, _messages):
        cached.cache_clear()


# ── files ───────────────────────────────────────────────────────────────────────────────────────────────────


def _file_text(file: Traversable, where: str) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TextError("texts.unreadable", where=where, reason=str(error)) from None


def _parsed(source: str, where: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise TextError("texts.unreadable", where=where, reason=str(error)) from None


def _read(source: str, where: str) -> Mapping[str, Entry]:
    flat: dict[str, Entry] = {}
    _flatten(_parsed(source, where), "", flat, where)
    return flat


def _flatten(table: Mapping[str, Any], prefix: str, flat: dict[str, Entry], where: str) -> None:
    for name, value in table.items():
        if isinstance(value, str) or (
            isinstance(value, Mapping)
            and "other" in value
            and set(value) <= FORMS
            and all(isinstance(form, str) for form in value.values())
        ):
            flat[prefix + name] = value
        elif isinstance(value, Mapping):
            _flatten(value, f"{prefix}{name}.", flat, where)
        else:
            raise TextError("texts.entry", where=where, name=prefix + name, found=repr(value))
