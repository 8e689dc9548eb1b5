"""The list of games, by name: dotted names, so that a game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from mazenb.engine.driver import Driver
from mazenb.engine.errors import UnknownGame
from mazenb.engine.game import Game
from mazenb.engine.options import Option
from mazenb.engine.record import Record
from mazenb.engine.rules import Rules

__all__ = ["Registry"]


class Registry(Mapping[str, type[Rules[Any]]]):
    """Games by name.

    Parameters
    ----------
    table : mapping
        The name of each game and where its rules are: ``"package.module:Class"``.

    Examples
    --------
    >>> games = Registry({"goose": "mazenb.games.race:Goose"})
    >>> list(games)
    ['goose']
    >>> games.new("gander")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.UnknownGame: there is no game 'gander'; there are: goose
    """

    def __init__(self, table: Mapping[str, str]) -> None:
        self._table = dict(table)

    def __getitem__(self, name: str) -> type[Rules[Any]]:
        if name not in tuple(self._table):
            raise UnknownGame("engine.unknown-game", game=repr(name), possible=", ".join(self._table))
        module, _, attribute = self._table[name].partition(":")
        rules: type[Rules[Any]] = getattr(import_module(module), attribute)
        return rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)

    def __contains__(self, name: object) -> bool:
        return name in self._table

    def options(self, name: str) -> tuple[Option, ...]:
        """Every option of a game, with its default and what is possible."""
        return self[name].declared

    def variants(self, name: str) -> tuple[str, ...]:
        """The variants of a game; one nameless one if it has none."""
        for option in self.options(name):
            if option.name == "variant" and option.choices is not None:
                return tuple(option.choices)
        return ("",)

    def new(
        self,
        name: str,
        *,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        automatic: Sequence[str] | None = None,
        undo_chance: bool = True,
        **options: Any,
    ) -> Game[Any]:
        """Start a game.

        Parameters
        ----------
        name : str
            One of the registered games.
        players : int or sequence of str
            Their number, or their names in order of play.
        seed : int, optional
            For the dice and everything drawn: the same seed gives the same game.
        automatic : sequence of str, optional
            What `Game.step` and `Game.advance` do by themselves: ``"chance"``, ``"forced"``. What suits the
            game, if not given.
        undo_chance : bool
            Whether what chance answered may be taken back.
        **options
            The game's own options.

        Returns
        -------
        Game

        Raises
        ------
        UnknownGame
            If there is no such game.
        OptionError
            If an option is unknown or its value impossible.
        """
        rules = self[name](players, **options)
        game = Game(rules)
        done = rules.automatic if automatic is None else automatic
        game.driver = Driver(seed, automatic=done, undo_chance=undo_chance)
        game.driver.setup(game)
        return game

    def load(
        self,
        path: str | Path,
        *,
        answers: int | None = None,
        seed: int | None = None,
        undo_chance: bool = True,
    ) -> Game[Any]:
        """Load a saved game and go on with it.

        Parameters
        ----------
        path : str or path
            A file that `Game.save` wrote.
        answers : int, optional
            How many answers to replay; all if not given.
        seed : int, optional
            For what chance answers from here on.
        undo_chance : bool
            Whether what chance answered may be taken back.

        Returns
        -------
        Game

        Raises
        ------
        RecordError
            If the file is cut short, edited, newer than these rules or no record: with line and reason.
        """
        game = Record.load(path).replay(self.__getitem__, answers)
        game.driver = Driver(seed, automatic=game.rules.automatic, undo_chance=undo_chance)
        return game
