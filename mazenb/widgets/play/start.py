"""`mazenb.play`, the function that creates the play widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mazenb.widgets.play.choices import REACTIONS
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.journal.keeper import autosave as autosave_is_on
from mazenb.widgets.play.journal.offer import last_unfinished, named_journal
from mazenb.widgets.play.seats import Player, seated
from mazenb.widgets.play.table import Settings, Table
from mazenb.widgets.play.widget import Play
from mazenb.widgets.shared.language import chosen_language

__all__ = ["play"]


def play(
    what: Any = None,
    *,
    players: int | Sequence[Player] | None = None,
    seed: int | str | None = None,
    position: str | None = None,
    language: str | None = None,
    forced: bool | None = None,
    dice: str = "click",
    roll_again: bool | None = None,
    reactions: str | None = None,
    autosave: bool | None = None,
    resume: bool | str = False,
    **options: Any,
) -> Play:
    """Play a game: with the mouse or the keyboard, alone, against bots, or several people at one screen.

    Parameters
    ----------
    what : str, Game, Record or path
        The name of a game (``"gootmu"``, ``"goose"``, ``"snakes"``, ``"race"`` …), a game in play, a record,
        the file of a saved game, or a position as text. GOOTMU by default; in that case, a game that was
        interrupted in this folder, for example by a killed kernel, is offered too.
    players : int or sequence, optional
        The number of players, or one for each seat in order of play: a name for a person,
        ``mazenb.bot("greedy")`` for a bot. In a new game, "me" against a greedy bot by default.
    seed : int or str, optional
        The seed for the set-up, the dice and the bots: the same seed gives the same game.
    position : str, optional
        The position to begin with, as ``str(game)`` writes it.
    language : str, optional
        The code of a language; the session's own by default. It can be changed on the page.
    forced : bool, optional
        Whether a decision with only one possible answer is made without asking; by default, yes, unless that
        would reveal something about a hand.
    dice : {"click", "auto"}
        Whether a person's dice wait for a click.
    roll_again : bool, optional
        Whether dice that an undo takes back are rolled again. By default, they keep their result.
    reactions : {"together", "able", "always"}, optional
        The people asked for a reaction in a game with secret hands and several people at one screen: all of
        them with one question, which reveals nothing about their hands (the default); only a person who holds
        a card to react with, which reveals that to the others; or each in turn, whatever they hold.
    autosave : bool, optional
        Whether every answer is written to a journal, in the hidden folder ``.mazenb`` beside the notebook,
        from which the game can continue after a crash. Journals contain the same as a saved game, including
        hidden hands; they are removed after 30 days. On by default, unless the environment has
        ``MAZENB_AUTOSAVE=0``. If the journal cannot be written, the game continues without it.
    resume : bool or str
        Whether to continue the last game that was interrupted in this folder, or the name of a journal.
    **options
        Options of the game.

    Returns
    -------
    Play
        Its ``game`` is the live game: the page shows an answer applied in a cell immediately, and the next
        cell sees a click.

    Raises
    ------
    PlayError
        If the arguments do not describe anything that can be played.
    GameError
        If an option, a record or a position is refused; the message gives the reason.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], seed=1)
    >>> w.game.players
    ('me', 'greedy')
    >>> mazenb.play("chess")
    Traceback (most recent call last):
    ...
    mazenb.widgets.play.errors.PlayError: 'chess' is neither a game (goose, snakes, ...) nor a saved game.
    """
    _check(forced=forced, dice=dice, roll_again=roll_again, reactions=reactions, autosave=autosave)
    speech = chosen_language(language, PlayError)
    kept = autosave_is_on() if autosave is None else autosave
    bare = what is None and players is None and seed is None and position is None and not options
    settings = Settings(forced=forced, dice=dice, reactions=reactions, roll_again=roll_again)
    if resume is not False:
        return _resumed(resume, bare, speech, kept, settings)
    if what is None:
        what = "gootmu"
    elif isinstance(what, Play):
        what = what.game
    found = seated(what, players, seed, position, options)
    table = Table.of(found.game)
    if table is None:
        table = Table(found.game, found.bots, seed=found.seed, settings=settings, autosave=kept)
        if found.seed is not None and position is None:
            table.prepare()
    else:
        _join(table, None if players is None else found.bots, roll_again)
    return Play(table, language=speech, offer=last_unfinished() if bare and kept else None)


def _join(table: Table, bots: Mapping[str, Any] | None, roll_again: bool | None) -> None:
    """Change the bots and the dice of a table that another widget shows already, as far as they are given."""
    if bots is not None:
        table.seat(bots)
    if roll_again is not None:
        table.roll_again = roll_again


def _check(
    *,
    forced: bool | None,
    dice: str,
    roll_again: bool | None,
    reactions: str | None,
    autosave: bool | None,
) -> None:
    """Refuse invalid settings of the table."""
    if dice not in ("click", "auto"):
        raise PlayError("play.refuse.dice", found=dice)
    if forced is not None and not isinstance(forced, bool):
        raise PlayError("play.refuse.forced", found=forced)
    if roll_again is not None and not isinstance(roll_again, bool):
        raise PlayError("play.refuse.roll-again", found=roll_again)
    if reactions is not None and reactions not in REACTIONS:
        raise PlayError("play.refuse.reactions", found=repr(reactions))
    if autosave is not None and not isinstance(autosave, bool):
        raise PlayError("play.refuse.autosave", found=autosave)


def _resumed(resume: bool | str, bare: bool, language: str, autosave: bool, settings: Settings) -> Play:
    """Return the widget of an interrupted game, with its own settings where no others are given."""
    if not bare or not (resume is True or isinstance(resume, str)):
        raise PlayError("play.refuse.resume", found=resume)
    offer = last_unfinished() if resume is True else named_journal(resume)
    if offer is None:
        raise PlayError("play.refuse.no-offer")
    given = {name: choice for name, choice in settings._asdict().items() if choice not in (None, "click")}
    settings = Settings.read(offer.about)._replace(**given)
    table = Table(offer.game, offer.bots, settings=settings, autosave=autosave)
    table.adopt(offer)
    return Play(table, language=language)
