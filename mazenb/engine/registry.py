"""The registry of games. It holds dotted names, so a game is imported only when it is first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from mazenb.engine.driver import Driver
from mazenb.engine.errors import OptionError, UnknownGame
from mazenb.engine.game import Game
from mazenb.engine.history.record import Record
from mazenb.engine.history.replay import replay
from mazenb.engine.options import Option
from mazenb.engine.rules import Rules

__all__ = ["Registry"]


class Registry(Mapping[str, type[Rules[Any]]]):
    """Games by name.

    Parameters
    ----------
    table : mapping
        The name of each game, with the place of its rules as ``"package.module:Class"`` or with the class
        itself.

    Examples
    --------
    >>> games = Registry({"goose": "mazenb.games.race:Goose"})
    >>> list(games)
    ['goose']
    >>> games.new("gander")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.UnknownGame: unknown game 'gander' (available: goose)
    """

    def __init__(self, table: Mapping[str, str | type[Rules[Any]]]) -> None:
        self._table = dict(table)

    def __getitem__(self, name: str) -> type[Rules[Any]]:
        if name not in tuple(self._table):
            raise UnknownGame("engine.unknown-game", game=repr(name), possible=", ".join(self._table))
        home = self._table[name]
        if not isinstance(home, str):
            return home
        module, _, attribute = home.partition(":")
        rules: type[Rules[Any]] = getattr(import_module(module), attribute)
        return rules

    def add(self, rules: Any) -> None:
        """Add a game for this session, under the name in its rules class.

        Parameters
        ----------
        rules : type
            A class derived from `Rules`. Adding a game again replaces it, so a cell can be run twice.

        Raises
        ------
        OptionError
            If this is not such a class, or if a game that comes with mazenb has the same name.
        """
        if not (isinstance(rules, type) and issubclass(rules, Rules)):
            raise OptionError("engine.option.rules", found=repr(rules))
        if isinstance(self._table.get(rules.game), str):
            raise OptionError("engine.option.game-taken", game=repr(rules.game))
        self._table[rules.game] = rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)

    def __contains__(self, name: object) -> bool:
        return name in self._table

    def options(self, name: str) -> tuple[Option, ...]:
        """Return every option of a game, with its default and its possible values."""
        return self[name].declared

    def variants(self, name: str) -> tuple[str, ...]:
        """Return the names of a game's variants, or one empty name if it has no variants."""
        for option in self.options(name):
            if option.name == "variant" and option.choices is not None:
                return tuple(option.choices)
        return ("",)

    def new(
        self,
        name: str,
        *,
        players: int | Sequence[str] = 2,
        seed: int | str | None = None,
        automatic: Sequence[str] | None = None,
        undo_chance: bool = True,
        roll_again: bool = False,
        **options: Any,
    ) -> Game[Any]:
        """Start a game.

        Parameters
        ----------
        name : str
            One of the registered games.
        players : int or sequence of str
            The number of players, or their names in order of play.
        seed : int or str, optional
            The seed for the dice and all draws. The same seed gives the same game.
        automatic : sequence of str, optional
            The answers that `Game.step` and `Game.advance` give by themselves: ``"chance"``, ``"forced"``. If
            not given, each game has a suitable default.
        undo_chance : bool
            Whether chance's answers can be undone.
        roll_again : bool
            Whether dice are rolled again after an undo. Otherwise, they show what they showed before.
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
            If an option is unknown or its value is not allowed.
        """
        rules = self[name](players, **options)
        game = Game(rules)
        done = rules.automatic if automatic is None else automatic
        game.driver = Driver(seed, automatic=done, undo_chance=undo_chance, roll_again=roll_again)
        game.driver.setup(game)
        return game

    def load(
        self,
        path: str | Path,
        *,
        answers: int | None = None,
        seed: int | str | None = None,
        undo_chance: bool = True,
        roll_again: bool = False,
    ) -> Game[Any]:
        """Load a saved game, ready to be continued.

        Parameters
        ----------
        path : str or path
            A file that `Game.save` wrote.
        answers : int, optional
            The number of answers to replay. If not given, all are replayed.
        seed : int or str, optional
            The seed for chance's answers from this point on.
        undo_chance : bool
            Whether chance's answers can be undone.
        roll_again : bool
            Whether dice are rolled again after an undo. Otherwise, they show what they showed before.

        Returns
        -------
        Game

        Raises
        ------
        RecordError
            If the file is cut short, edited, newer than these rules or not a record. The error gives the
            line and the reason.

        Examples
        --------
        >>> import tempfile
        >>> import mazenb
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     mazenb.new("goose", seed=7).save(f"{folder}/game.mazenb")
        ...     mazenb.load(f"{folder}/game.mazenb")
        <goose, turn 1: chance to answer>
        """
        game = replay(Record.load(path), self.__getitem__, answers)
        done = game.rules.automatic
        game.driver = Driver(seed, automatic=done, undo_chance=undo_chance, roll_again=roll_again)
        return game
