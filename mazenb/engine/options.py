"""The options of a game, and checks of their names and values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from unicodedata import category

from mazenb.engine.errors import OptionError
from mazenb.texts.limits import NAME, whole
from mazenb.texts.quotation import short

__all__ = ["COLOURS", "Option", "check_options", "check_players", "recalled"]

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")
"""The names of the players if only their number is given."""


class Option(NamedTuple):
    """One option of a game.

    Attributes
    ----------
    name : str
        The name, as in ``new(game, name=value)``.
    default : object
        The value used if the option is not given.
    choices : sequence, optional
        All possible values, if they can be listed.
    read : callable, optional
        A function that turns the given value into the value to store, for an option whose values cannot be
        listed. It raises a `ValueError` that says what is wrong.
    write : callable, optional
        A function that turns the stored value into JSON, for the record.
    recall : callable, optional
        A function that turns the JSON from `write` back into the stored value. Since a record can come from
        anywhere, it accepts text or the name of something built in, and never opens a file. If not given,
        `read` is used.
    """

    name: str
    default: Any
    choices: Sequence[Any] | None = None
    read: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] | None = None
    recall: Callable[[Any], Any] | None = None

    def value(self, game: str, given: Any) -> Any:
        """Check a given value, and return the value to store."""
        if self.choices is not None and not any(
            given == choice and type(given) is type(choice) for choice in self.choices
        ):
            possible = ", ".join(repr(choice) for choice in self.choices if choice is not None)
            raise OptionError(
                "engine.option.value", game=game, option=self.name, value=short(given), possible=possible
            )
        return given if self.read is None else self.read(given)


def recalled(declared: Sequence[Option], recorded: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options in a record as the rules expect them, without reading any file.

    Parameters
    ----------
    declared : sequence of Option
    recorded : mapping
        The options as JSON data.

    Raises
    ------
    GameError
        If a value cannot be recalled.
    """
    known = {option.name: option.recall for option in declared}
    return {
        name: value if (recall := known.get(name)) is None else recall(value)
        for name, value in recorded.items()
    }


def check_options(game: str, declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option of a game, either as given or the default.

    Raises
    ------
    OptionError
        If the game does not have the option, or the option does not allow the value.

    Examples
    --------
    >>> finish = Option("finish", "bounce", ("bounce", "stay"))
    >>> check_options("goose", [finish], {})
    {'finish': 'bounce'}
    >>> check_options("goose", [finish], {"finish": "jump"})
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose: option 'finish' must be one of 'bounce', 'stay', not 'jump'
    >>> check_options("goose", [finish], {"finnish": "stay"})
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose does not have an option 'finnish' (available: finish)
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            possible = ", ".join(known)
            raise OptionError("engine.option.unknown", game=game, option=name, possible=possible)
    return {name: option.value(game, given.get(name, option.default)) for name, option in known.items()}


def check_players(game: str, players: int | Sequence[str], least: int, most: int) -> tuple[str, ...]:
    """Return the names of the players, in order of play.

    Parameters
    ----------
    game : str
        The name of the game, for the error message.
    players : int or sequence of str
        The number of players, or their names, which must all be different.
    least, most : int
        The smallest and the largest number of players.

    Raises
    ------
    OptionError

    Examples
    --------
    >>> check_players("goose", 3, 2, 8)
    ('red', 'blue', 'green')
    >>> check_players("goose", ["me", "me"], 2, 8)
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose: two players are called 'me'
    """
    many = _number(players)
    if many is None or not least <= many <= most:
        found = short(players if many is None else many)
        raise OptionError("engine.option.players", game=game, least=least, most=most, found=found)
    names = COLOURS[:many] if isinstance(players, int) else tuple(players)
    for i, name in enumerate(names):
        if not _is_name(name):
            raise OptionError("engine.option.name", game=game, name=short(name))
        if name in names[:i]:
            raise OptionError("engine.option.twice", game=game, name=repr(name))
    return names


def _number(players: object) -> int | None:
    """Return the number of players, or ``None`` if neither a number nor a list of names is given."""
    if isinstance(players, int):
        return None if isinstance(players, bool) else players
    return len(players) if isinstance(players, Sequence) and not isinstance(players, str) else None


def _is_name(name: object) -> bool:
    """Return True if this is a possible name, which is one word that cannot be mistaken for an answer."""
    if not isinstance(name, str) or name.split() != [name] or len(name) > NAME:
        return False
    # Half of a surrogate pair can be neither saved nor sent, and a control character is invisible.
    if any(category(character) in ("Cc", "Cs") for character in name):
        return False
    return whole(name.lstrip("-")) is None and name not in ("chance", "?")
