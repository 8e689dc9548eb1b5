"""`mazenb.play`: from what is to be played to the widget that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .errors import PlayError
from .play_intents import short
from .playing import Play
from .seating import Player, seated
from .table import Table

__all__ = ["play"]


def play(
    what: Any = "gootmu",
    *,
    players: int | Sequence[Player] | None = None,
    seed: int | None = None,
    position: str | None = None,
    language: str | None = None,
    forced: bool | None = None,
    dice: str = "click",
    **options: Any,
) -> Play:
    """Play a game: with the mouse or the keyboard, alone, against bots, or several people at one screen.

    Parameters
    ----------
    what : str, Game, Record or path
        The name of a game (``"gootmu"``, ``"goose"``, ``"snakes"``, ``"race"`` …), a game in play, a record,
        the file of a saved game, or a position as text.
    players : int or sequence, optional
        Their number, or one for each seat in order of play: a name for a person, ``mazenb.bot("greedy")`` for
        a bot. Of a new game, "me" against a greedy bot if not given.
    seed : int, optional
        For the set-up, the dice and the bots: the same seed gives the same game.
    position : str, optional
        Where to begin, as ``str(game)`` writes it.
    language : {"en", "fr"}, optional
        The session's own if not given; it can be switched on the page.
    forced : bool, optional
        Whether a decision with one possible answer is made without asking; if not given, unless that would
        tell other people what is in a hand.
    dice : {"click", "auto"}
        Whether a person's dice wait for a click.
    **options
        Options of the game.

    Returns
    -------
    Play
        Its ``game`` is the live one: an answer applied in a cell shows at once, a click shows in the next
        cell.

    Raises
    ------
    PlayError
        If nothing that can be played is meant.
    GameError
        If an option, a record or a position is refused, with the reason.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], seed=1)
    >>> w.game.players
    ('me', 'greedy')
    >>> mazenb.play("chess")
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.PlayError: 'chess' is neither a game (goose, snakes, race, ...) nor a saved file.
    """
    if dice not in ("click", "auto"):
        raise PlayError("play.refuse.dice", found=short(dice))
    if forced is not None and not isinstance(forced, bool):
        raise PlayError("play.refuse.forced", found=short(forced))
    speech = None if language is None else Play._speech(language)
    if isinstance(what, Play):
        what = what.game
    found = seated(what, players, seed, position, options)
    table = Table.of(found.game)
    if table is None:
        table = Table(found.game, found.bots, seed=found.seed, forced=forced, dice=dice)
    elif players is not None:
        table.bots = found.bots
    return Play(table, language=speech)
