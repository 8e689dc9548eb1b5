"""The options of a game: what may be asked for, and what is refused by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mazenb.engine.errors import OptionError

__all__ = ["COLOURS", "Option", "check_options", "check_players"]

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")
"""The players of a game when only their number is given."""


class Option(NamedTuple):
    """One option of a game.

    Attributes
    ----------
    name : str
        As it is written in ``new(game, name=value)``.
    default : object
        Its value when it is not given.
    choices : sequence, optional
        All values that are possible, if they can be listed.
    read : callable, optional
        Makes the value to keep from the value given, for an option that cannot be listed; raises a
        `ValueError` that says why not.
    write : callable, optional
        The value kept as JSON, for the record.
    """

    name: str
    default: Any
    choices: Sequence[Any] | None = None
    read: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] | None = None

    def value(self, game: str, given: Any) -> Any:
        """The value to keep for the value given."""
        if self.choices is not None and not any(
            given == choice and type(given) is type(choice) for choice in self.choices
        ):
            possible = ", ".join(repr(choice) for choice in self.choices if choice is not None)
            raise OptionError(
                "engine.option.value", game=game, option=self.name, value=repr(given), possible=possible
            )
        return given if self.read is None else self.read(given)


def check_options(game: str, declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of a game with its value: the one given, or the default.

    Raises
    ------
    OptionError
        If the game has no such option, or the option no such value.

    Examples
    --------
    >>> finish = Option("finish", "bounce", ("bounce", "stay"))
    >>> check_options("goose", [finish], {})
    {'finish': 'bounce'}
    >>> check_options("goose", [finish], {"finish": "jump"})
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose: option 'finish' cannot be 'jump'; possible: 'bounce', 'stay'
    >>> check_options("goose", [finish], {"finnish": "stay"})
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose has no option 'finnish'; possible: finish
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            possible = ", ".join(known)
            raise OptionError("engine.option.unknown", game=game, option=name, possible=possible)
    return {name: option.value(game, given.get(name, option.default)) for name, option in known.items()}


def check_players(game: str, players: int | Sequence[str], least: int, most: int) -> tuple[str, ...]:
    """The names of the players, in order of play.

    Parameters
    ----------
    game : str
        For the message.
    players : int or sequence of str
        Their number, or their names: different words.
    least, most : int
        How many there may be.

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
    listed = isinstance(players, Sequence) and not isinstance(players, str)
    counted = isinstance(players, int) and not isinstance(players, bool)
    many = players if isinstance(players, int) else len(players) if listed else 0
    if not (listed or counted) or not least <= many <= most:
        found = many if listed or counted else repr(players)
        raise OptionError("engine.option.players", game=game, least=least, most=most, found=found)
    names = COLOURS[:many] if isinstance(players, int) else tuple(players)
    for i, name in enumerate(names):
        word = str(name).split() == [name] and not name.lstrip("-").isdigit()
        if not word or name in ("chance", "?"):
            raise OptionError("engine.option.name", game=game, name=repr(name))
        if name in names[:i]:
            raise OptionError("engine.option.twice", game=game, name=repr(name))
    return names
