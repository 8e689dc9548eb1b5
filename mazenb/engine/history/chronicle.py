"""The past of a game as a list, a log, a record, a file or a film."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from mazenb.engine.actions import Action
from mazenb.engine.errors import GameError, OptionError
from mazenb.engine.history.files import write_file
from mazenb.engine.history.log import Entry, dataframe, entries
from mazenb.engine.history.past import Step, steps_to
from mazenb.engine.history.record import Record
from mazenb.engine.situation import Situation
from mazenb.engine.state import Frame, State
from mazenb.texts.quotation import short

__all__ = ["Chronicle"]

S = TypeVar("S", bound=State)


class Chronicle(Situation[S]):
    """A situation with a past, which can be put into words, saved and shown.

    Attributes
    ----------
    past : Step or None
        The last answer, linked to the ones before.
    turns : int
        The number of turns that have begun.
    kept : tuple
        Chance's answers that were undone, each with its frame.
    """

    __slots__ = ()

    past: Step | None
    turns: int
    kept: tuple[tuple[Frame, Action], ...]

    @abstractmethod
    def observation(self, player: str) -> Any:
        """Return the game as a player may see it."""

    def seat(self, player: str) -> int:
        """Return a player's seat, which is the player's place in the order of play, counted from 0.

        Raises
        ------
        GameError
            If there is no player with that name.
        """
        try:
            return self.rules.players.index(player)
        except ValueError:
            raise GameError("engine.no-player", name=player, players=", ".join(self.players)) from None

    def steps(self) -> Iterator[tuple[Step, Any]]:
        """Return every answer so far, oldest first, each with the state it led to."""
        return steps_to(self.past, self.state)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All answers so far, oldest first."""
        return tuple(step.action for step, _ in self.steps())

    @property
    def log(self) -> list[str]:
        """The log of the game, in the session's language."""
        return [line for entry in entries(self) for line in entry.lines]

    def entries(self, player: str | None = None, language: str | None = None) -> list[Entry]:
        """Return the log answer by answer, restricted to what a player may know if a player is given."""
        return entries(self, None if player is None else self.seat(player), language)

    @property
    def record(self) -> Record:
        """The rules version, the options and every answer, which can be saved and replayed on any machine."""
        return Record.of(self)

    def save(self, path: str | Path, *, seen_by: str | None = None, seed: int | None = None) -> None:
        """Save the game as a record, either completely or not at all.

        The file contains every answer, so it reveals every player's hand and everything that was drawn face
        down. To let another player continue the game, name that player. The file then begins at the current
        position, without the past, and whatever that player may not know is drawn again with the right
        probabilities.

        Parameters
        ----------
        path : str or path
        seen_by : str, optional
            The player who may read the file. If not given, the file contains everything.
        seed : int, optional
            The seed for the things that are drawn again.

        Raises
        ------
        SaveError
            If the file cannot be written.
        OptionError
            If the seed is neither a number nor a string.

        Examples
        --------
        >>> import mazenb, tempfile
        >>> game = mazenb.new("frantic", players=["red", "blue"], seed=7)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     game.save(f"{folder}/for-red.mazenb", seen_by="red")
        ...     shared = mazenb.load(f"{folder}/for-red.mazenb")
        >>> shared.state.hands[0] == game.state.hands[0], shared.actions
        (True, ())
        """
        try:
            rng = Random(seed)
        except (TypeError, UnicodeEncodeError):
            raise OptionError("board.random.seed", given=short(seed)) from None
        game = self if seen_by is None else self.observation(seen_by).sample(rng)
        Record.of(game).save(path)

    def save_html(self, path: str | Path, *, seen_by: str | None = None, language: str | None = None) -> None:
        """Save the whole game as one HTML file with a slider to step through it, the log and moving pieces.

        The file needs neither Python nor a network. It shows only what everyone may see.

        Parameters
        ----------
        path : str or path
        seen_by : str, optional
            A player whose hand is shown as well.
        language : str, optional
            The language of the page. If not given, it is the session's language.

        Raises
        ------
        SaveError
            If the file cannot be written.

        Examples
        --------
        >>> import mazenb, pathlib, tempfile
        >>> game = mazenb.new("goose", bots="random", seed=7).advance(turns=3)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     game.save_html(f"{folder}/game.html")
        ...     pathlib.Path(f"{folder}/game.html").read_text(encoding="utf-8")[:15]
        '<!doctype html>'
        """
        from mazenb.engine.film.page import game_page

        seat = None if seen_by is None else self.seat(seen_by)
        write_file(path, game_page(self, seat, language))

    def save_gif(
        self,
        path: str | Path,
        *,
        seconds: float = 0.7,
        scale: float = 1.0,
        seen_by: str | None = None,
        language: str | None = None,
    ) -> None:
        """Save the whole game as an animated GIF, with one frame for each answer that changes the picture.

        Parameters
        ----------
        path : str or path
        seconds : float
            The time for which each frame is shown.
        scale : float
            The number of pixels per unit of the picture.
        seen_by, language : str, optional
            As for `save_html`.

        Raises
        ------
        SaveError
            If the file cannot be written.
        MissingExtra
            If resvg-py or Pillow is not installed.

        Examples
        --------
        >>> import mazenb, pathlib, tempfile
        >>> game = mazenb.new("goose", bots="random", seed=7).advance(turns=3)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     game.save_gif(f"{folder}/game.gif", scale=0.5)
        ...     pathlib.Path(f"{folder}/game.gif").read_bytes()[:3]
        b'GIF'
        """
        from mazenb.engine.film.pictures import gif

        seat = None if seen_by is None else self.seat(seen_by)
        write_file(path, gif(self, seat, language, scale, seconds))

    def save_png(
        self,
        path: str | Path,
        *,
        scale: float = 2.0,
        seen_by: str | None = None,
        language: str | None = None,
    ) -> None:
        """Save the current position as a PNG picture. The parameters are those of `save_gif`.

        Examples
        --------
        >>> import mazenb, pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     mazenb.new("goose", seed=7).save_png(f"{folder}/game.png")
        ...     pathlib.Path(f"{folder}/game.png").read_bytes()[1:4]
        b'PNG'
        """
        from mazenb.engine.film.pictures import png

        seat = None if seen_by is None else self.seat(seen_by)
        write_file(path, png(self.rules.scene(self.state, seat, language).svg(), scale, "save_png"))

    def to_dataframe(self) -> Any:
        """Return the log as a table with one row per answer.

        Returns
        -------
        pandas.DataFrame
        """
        return dataframe(self)
