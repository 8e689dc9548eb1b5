"""Saved games in the notebook's folder, which a page may save and load by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mazenb.engine import Game, Record, RecordError, SaveError
from mazenb.games import GAMES
from mazenb.texts.limits import writable
from mazenb.widgets.play.errors import PlayError

__all__ = ["SUFFIX", "file_of", "load", "save", "saved"]

SUFFIX = ".mazenb"
MOST = 200
_FORBIDDEN = set('/\\:*?"<>|\0')


def file_of(name: str) -> Path:
    """Return the file of a saved game, always in the notebook's folder.

    Raises
    ------
    PlayError
        If the name refers to another folder, or is empty.

    Examples
    --------
    >>> file_of("my game")
    PosixPath('my game.mazenb')
    >>> file_of("../elsewhere")
    Traceback (most recent call last):
    ...
    mazenb.widgets.play.errors.PlayError: ...
    """
    word = name.strip().removesuffix(SUFFIX)
    if not word or len(word) > 60 or word.startswith(".") or not word.isprintable() or _FORBIDDEN & set(word):
        raise PlayError("play.refuse.file-name", found=name)
    return Path(word + SUFFIX)


def saved() -> list[str]:
    """Return the names of the games saved here; a file whose name is not UTF-8 is left out."""
    found = (path.name for path in Path().glob(f"*{SUFFIX}") if path.is_file())
    return sorted(name.removesuffix(SUFFIX) for name in found if writable(name))[:MOST]


def save(game: Game[Any], name: str) -> str:
    """Save a game; an older save of that name is replaced, any other file is left alone."""
    path = file_of(name)
    try:
        if path.exists():
            try:
                Record.load(path)
            except RecordError:
                raise PlayError("play.refuse.other-file", name=path.name) from None
        game.record.save(path)
    except SaveError as error:
        raise PlayError("play.refuse.cannot-save", name=path.name, **error.values) from error
    except OSError as error:
        raise PlayError("play.refuse.cannot-save", name=path.name, reason=error.strerror or "") from error
    return path.name


def load(name: str) -> Game[Any]:
    """Load a game that was saved here."""
    path = file_of(name)
    if not path.is_file():
        raise PlayError("play.refuse.no-save", name=path.name)
    return GAMES.load(path)
