"""Saved games in the notebook's folder: what a page may save and load by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mazenb.engine import Game, Record, RecordError
from mazenb.engine.files import write_whole
from mazenb.games import GAMES

from .errors import PlayError

__all__ = ["SUFFIX", "file_of", "load", "save", "saved"]

SUFFIX = ".mazenb"
MOST = 200
_FORBIDDEN = set('/\\:*?"<>|\0')


def file_of(name: str) -> Path:
    """The file of a saved game: in the notebook's folder, whatever the name looks like.

    Raises
    ------
    PlayError
        If the name is that of another folder, or none.

    Examples
    --------
    >>> file_of("my game")
    PosixPath('my game.mazenb')
    >>> file_of("../elsewhere")
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.PlayError: A saved game is named by a few letters, without slashes: not '../else...
    """
    word = name.strip().removesuffix(SUFFIX)
    if not word or len(word) > 60 or word.startswith(".") or not word.isprintable() or _FORBIDDEN & set(word):
        raise PlayError("play.refuse.file-name", found=repr(name[:40]))
    return Path(word + SUFFIX)


def saved() -> list[str]:
    """The names of the games saved here."""
    return sorted(path.name.removesuffix(SUFFIX) for path in Path().glob(f"*{SUFFIX}") if path.is_file())[
        :MOST
    ]


def save(game: Game[Any], name: str) -> str:
    """Save a game; an older save of that name is replaced, any other file is left alone."""
    path = file_of(name)
    try:
        if path.exists():
            try:
                Record.load(path)
            except RecordError:
                raise PlayError("play.refuse.other-file", name=path.name) from None
        write_whole(path, "".join(f"{line}\n" for line in game.record.lines()).encode())
    except OSError as error:
        raise PlayError("play.refuse.cannot-save", name=path.name, reason=error.strerror or "") from error
    return path.name


def load(name: str) -> Game[Any]:
    """Load a game that was saved here."""
    path = file_of(name)
    if not path.is_file():
        raise PlayError("play.refuse.no-save", name=path.name)
    return GAMES.load(path)
