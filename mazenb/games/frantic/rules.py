"""The rules of Frantic: options, the first state, and text. The frames define what happens in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from mazenb.engine import Action, Decision, Option, OptionError, Result, Rules
from mazenb.engine.display.holdings import Holding, Note
from mazenb.games.frantic import picture
from mazenb.games.frantic.cards import effects, hand
from mazenb.games.frantic.cards.hand import nothing_known
from mazenb.games.frantic.cards.placement import ASIDE
from mazenb.games.frantic.checks.position import check_position
from mazenb.games.frantic.events import cards, event, pawns, teleports
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.table.file import load_table, named_table, read_table, write_table
from mazenb.games.frantic.table.table import Table
from mazenb.games.frantic.text import words
from mazenb.games.frantic.text.position import read_position, write_position
from mazenb.games.frantic.turn import reactions
from mazenb.games.frantic.turn.turn import penalty, ranks
from mazenb.pictures.scene import Motion, Scene
from mazenb.texts.limits import DIGITS
from mazenb.texts.quotation import short

__all__ = ["Frantic"]

DECLARING = (effects, cards, event, pawns, teleports)
"""Modules that are imported only to fill the tables of frames and verbs."""


def _read_table(given: Any) -> Table:
    if isinstance(given, Table):
        return given
    if isinstance(given, Path) or (isinstance(given, str) and "\n" not in given):
        return load_table(given)
    return _recalled(given)


def _recalled(given: Any) -> Table:
    """Return the table that a record contains, without ever opening a file."""
    if given is None:
        return named_table()
    if isinstance(given, str) and "\n" in given:
        return read_table(given)
    raise OptionError("frantic.option.table", found=short(given))


def _read_limit(given: Any) -> str | int:
    if isinstance(given, str) or (type(given) is int and 0 < given < 10**DIGITS):
        return given
    raise OptionError("frantic.option.limit", found=short(given), possible="quick, medium, long")


class Frantic(Rules[FranticState]):
    """Frantic: a race in which no player wants to arrive.

    Parameters
    ----------
    players : int or sequence of str
        Two to six players in turn order (to the right around the table). With one player, a track can be
        studied.
    limit : int or {"quick", "medium", "long"}
        The number of penalty points at which the game ends (rule F7).
    table : Table, str or path, optional
        The track, teleports, deck and events; by default, those of the printed game.
    names : {"mild", "printed"}
        Whether a card with a rude name is shown with a milder one.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("frantic", players=["red", "blue"], seed=7)
    >>> game.decision.kind, len(game.state.hands[0])
    ('laying', 8)
    """

    game: ClassVar[str] = "frantic"
    topic: ClassVar[str] = "frantic"
    version: ClassVar[int] = 1
    least, most = 1, 6
    frames = FRAMES
    state_type = FranticState
    # An automatic pass would show that a player has no card to throw in.
    automatic: ClassVar[tuple[str, ...]] = ("chance",)
    secret: ClassVar[bool] = True
    declared: ClassVar[tuple[Option, ...]] = (
        Option("limit", "medium", read=_read_limit),
        Option(
            "table",
            None,
            read=_read_table,
            write=lambda t: None if t == named_table() else write_table(t),
            recall=_recalled,
        ),
        Option("names", "mild", ("mild", "printed")),
    )

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        super().__init__(players, **options)
        self.table: Table = self.options["table"]
        self.printed = self.options["names"] == "printed"
        limit = self.options["limit"]
        if isinstance(limit, str):
            if limit not in self.table.lengths:
                possible = ", ".join(self.table.lengths)
                raise OptionError("frantic.option.limit", found=short(limit), possible=possible)
            limit = self.table.limit(limit, len(self.players))
        self.limit: int = limit
        for name in self.players:
            if name in (ASIDE, "all"):
                raise OptionError("engine.option.name", game=self.game, name=repr(name))
        deck, dealt = sum(card.count for card in self.table.cards), self.table.dealt(len(self.players))
        if deck < dealt * len(self.players):
            raise OptionError("frantic.option.deck", n=deck, dealt=dealt, players=len(self.players))

    def blank(self) -> FranticState:
        """Return a state without cards on the track or in hands, and with an empty stack."""
        n, table = len(self.players), self.table
        return FranticState.blank(
            pawns=(0,) * n,
            hands=((),) * n,
            known=nothing_known(n),
            stacks=((),) * (table.goal + 1),
            teleports=table.teleports,
            pile=tuple(card.count for card in table.cards),
            aside=(0,) * len(table.cards),
            market=(),
            totals=(0,) * n,
            round=0,
            die=0,
            faces=0,
            roller=-1,
            way=1,
            ghost=False,
            mover=-1,
            acted=frozenset(),
            short=False,
        )

    def start(self) -> FranticState:
        """Return the state before the first round is set up."""
        state = self.blank()
        state.push("new_round")
        return state

    def result(self, state: FranticState) -> Result:
        """Return the winners, who have the lowest total (rule F13), and the penalty points as scores."""
        best = min(state.totals)
        scores = dict(zip(self.players, state.totals, strict=True))
        return Result(tuple(name for name, total in scores.items() if total == best), scores)

    def ranking(self, state: FranticState) -> dict[str, int]:
        """Return the rank of each player by points; 1 has the fewest points, and tied players share a rank.

        Examples
        --------
        >>> rules = Frantic(["red", "blue", "green"])
        >>> state = rules.read_position('''
        ... pawns:
        ... * red   1  total 60
        ...   blue  2  total 47
        ...   green 3  total 47
        ... ''')
        >>> rules.ranking(state)
        {'red': 3, 'blue': 1, 'green': 1}
        """
        return dict(zip(self.players, ranks(state.totals), strict=True))

    def reacting(self, state: FranticState) -> tuple[int, ...]:
        """Return the seats that have yet to be asked for a reaction, in order (rules F10 and FC15)."""
        return reactions.reacting(state)

    def hide(self, state: FranticState, seat: int) -> FranticState:
        """Return the state as a seat may know it, with unknown cards in the other hands."""
        return hand.hide(state, seat)

    def fill(self, state: FranticState, seat: int, rng: Random) -> FranticState:
        """Return a complete state that looks the same to a seat, with its unknown cards drawn at random."""
        return hand.fill(state, seat, rng)

    def worth(self, state: FranticState, seat: int) -> float:
        """Return the other players' average points minus the player's own, as if the round ended now."""
        over = state.stack is None
        points = [
            total + (0 if over else penalty(self, state, other)) for other, total in enumerate(state.totals)
        ]
        others = points[:seat] + points[seat + 1 :]
        return (sum(others) / len(others) if others else 0.0) - points[seat]

    def columns(self, state: FranticState) -> dict[str, Any]:
        """Return the square of each pawn."""
        return dict(zip(self.players, map(self.square_word, state.pawns), strict=True))

    # ── text ───────────────────────────────────────────────────────────────────────────────────────────────

    def square_word(self, square: int) -> str:
        """Return a square as it is written in positions."""
        return words.square_word(self, square)

    def square_text(self, square: int, language: str | None = None) -> str:
        """Return a square as it is named in sentences."""
        return words.square_text(self, square, language)

    def card_name(self, kind: int, language: str | None = None) -> str:
        """Return the name of a card that is shown to players."""
        return words.card_name(self, kind, language)

    def card_text(self, kind: int, language: str | None = None) -> str:
        """Return sentences that say what a card does."""
        return words.card_text(self, kind, language)

    def event_text(self, number: int, language: str | None = None) -> str:
        """Return a sentence that says what an event does."""
        return words.event_text(self, number, language)

    def position(self, state: FranticState) -> str:
        """Return the position as text; `read_position` reads it back."""
        return write_position(self, state)

    def read_position(self, source: str) -> FranticState:
        """Return the state at the beginning of a turn that a string in the format of `position` describes.

        Raises
        ------
        PositionError
            If the string is not a position; the error names the line and the reason.
        """
        return read_position(self, source)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return a sentence of the catalogue, with names for cards, squares, arrows and events."""
        return super().sentence(key, words.named(self, values, language), language)

    def describe(self, action: Action, language: str | None = None) -> str:
        """Return a description of an action."""
        return words.describe(self, action, language)

    def decision(self, state: FranticState, language: str | None = None) -> Decision | None:
        """Return the next question. A question about a reaction names its cause."""
        found = super().decision(state, language)
        asked = picture.question_text(self, state, language)
        return found if found is None or asked is None else found._replace(text=asked)

    # ── display in a widget ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: FranticState, seat: int | None = None, language: str | None = None) -> Scene:
        """Return the scene of a state, with the hand of the given seat and no other hand."""
        return picture.scene(self, state, seat, language)

    def standing(
        self, state: FranticState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Return lines for each player: the pawn's square, the number of cards in hand, and the points."""
        del seat
        return picture.standing(self, state, language)

    def reaction_text(self, state: FranticState, language: str | None = None) -> str:
        """Return the question that asks all players for a reaction, or an empty string."""
        return picture.reaction_text(self, state, language) or ""

    def sources_of(self, state: FranticState, action: Action) -> tuple[str, ...]:
        """Return the spots of all cards in the hand that an answer can refer to."""
        return picture.sources_of(self, state, action)

    def spots_of(self, state: FranticState, action: Action) -> tuple[str, ...]:
        """Return the spots to click for an answer, such as a card in the hand and a square."""
        return picture.spots_of(self, state, action)

    def way_of(self, state: FranticState, action: Action) -> str:
        """Return the path of a card from the hand to its square, or of a teleport to its new square."""
        return picture.way_of(self, state, action)

    def motions(self, before: FranticState, action: Action, after: FranticState) -> tuple[Motion, ...]:
        """Return the motions of the pawns and teleports that moved."""
        del action
        return picture.motions(self, before, after)

    def answer_text(self, state: FranticState, action: Action, language: str | None = None) -> str:
        """Return a description of an answer, for its button or for the menu of its square."""
        del state
        return picture.answer_text(self, action, language)

    def holdings(
        self, state: FranticState, seat: int | None = None, language: str | None = None
    ) -> tuple[Holding, ...]:
        """Return each player's points, out of the number at which the game ends."""
        lines = self.standing(state, seat, language)
        return tuple(
            Holding(found=total, needed=self.limit, said=said[-1], lines=said[:-1])
            for total, said in zip(state.totals, lines, strict=True)
        )

    def notes(
        self, state: FranticState, language: str | None = None, called: Sequence[str] | None = None
    ) -> dict[str, tuple[Note, ...]]:
        """Return notes that say what each square and each kind of card does."""
        del called
        return picture.notes(self, state, language)

    def about(self, state: FranticState, spot: str, language: str | None = None) -> str:
        """Return sentences about the square or the card at a spot."""
        return picture.about(self, state, spot, language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: FranticState) -> None:
        """Refuse an impossible position, such as one with a pawn off the track."""
        super().check(state)
        check_position(self, state)
