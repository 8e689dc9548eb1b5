"""The rules of Frantic: its options, its first state, its words. What happens is in the frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from mazenb.engine import Action, Decision, Option, OptionError, Result, Rules
from mazenb.engine.texts import text
from mazenb.games.frantic import (  # noqa: F401 (each module declares its frames or verbs when it is imported)
    cards,
    dice,
    events,
    events_cards,
    hands,
    piles,
    shown,
    turn,
    walking,
)
from mazenb.games.frantic.checks import check_position
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.hands import nothing_known
from mazenb.games.frantic.laying import ASIDE
from mazenb.games.frantic.position import read_position, write_position
from mazenb.games.frantic.state import ARROWS, UNKNOWN, FranticState
from mazenb.games.frantic.table import Table
from mazenb.games.frantic.tablefile import load_table, named_table, read_table, write_table
from mazenb.games.frantic.turn import penalty, ranks
from mazenb.pictures.scene import Motion, Scene

__all__ = ["Frantic"]


def _read_table(given: Any) -> Table:
    if isinstance(given, Table):
        return given
    if given is None:
        return named_table()
    if isinstance(given, str) and "\n" in given:
        return read_table(given)
    if isinstance(given, str | Path):
        try:
            return load_table(given)
        except OSError as error:
            raise OptionError("frantic.option.table", found=repr(str(given))) from error
    raise OptionError("frantic.option.table", found=repr(given))


def _read_limit(given: Any) -> str | int:
    if isinstance(given, str) or (type(given) is int and given > 0):
        return given
    raise OptionError("frantic.option.limit", found=repr(given), possible="quick, medium, long")


class Frantic(Rules[FranticState]):
    """Frantic: a race in which nobody wants to arrive.

    Parameters
    ----------
    players : int or sequence of str
        2 to 6, in turn order (to the right around the table); one alone, to study a track.
    limit : int or {"quick", "medium", "long"}
        The points at which the game ends (rule F7).
    table : Table, str or path, optional
        Track, teleports, deck and events; as printed if not given.
    names : {"mild", "printed"}
        Whether a card with a rude name is shown under another.

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
    # A forced pass, given by itself, would tell that a hand has nothing to throw.
    automatic: ClassVar[tuple[str, ...]] = ("chance",)
    secret: ClassVar[bool] = True
    declared: ClassVar[tuple[Option, ...]] = (
        Option("limit", "medium", read=_read_limit),
        Option(
            "table", None, read=_read_table, write=lambda t: None if t == named_table() else write_table(t)
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
                raise OptionError("frantic.option.limit", found=repr(limit), possible=possible)
            limit = self.table.limit(limit, len(self.players))
        self.limit: int = limit
        for name in self.players:
            if name in (ASIDE, "all"):
                raise OptionError("engine.option.name", game=self.game, name=repr(name))
        deck, dealt = sum(card.count for card in self.table.cards), self.table.dealt(len(self.players))
        if deck < dealt * len(self.players):
            raise OptionError("frantic.option.deck", n=deck, dealt=dealt, players=len(self.players))

    def blank(self) -> FranticState:
        """A state with nothing on the table and nothing to do."""
        n, table = len(self.players), self.table
        return FranticState.blank(
            (0,) * n,
            ((),) * n,
            nothing_known(n),
            ((),) * (table.goal + 1),
            table.teleports,
            tuple(card.count for card in table.cards),
            (0,) * len(table.cards),
            (),
            (0,) * n,
            0,
            0,
            0,
            -1,
            1,
            False,
            -1,
            frozenset(),
            False,
        )

    def start(self) -> FranticState:
        """The first round, about to be set up."""
        state = self.blank()
        state.push("new_round")
        return state

    def result(self, state: FranticState) -> Result:
        """The lowest total wins, shared by all who have it (rule F13); the scores are the penalty points."""
        best = min(state.totals)
        scores = dict(zip(self.players, state.totals, strict=True))
        return Result(tuple(name for name, total in scores.items() if total == best), scores)

    def ranking(self, state: FranticState) -> dict[str, int]:
        """The rank of each player by the points so far, 1 being the lowest; who ties shares a rank.

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

    def hide(self, state: FranticState, seat: int) -> FranticState:
        """The state as a seat may know it: other hands are unknown."""
        return hands.hide(state, seat)

    def fill(self, state: FranticState, seat: int, rng: Random) -> FranticState:
        """A full state that looks the same to the seat."""
        return hands.fill(state, seat, rng)

    def worth(self, state: FranticState, seat: int) -> float:
        """How many points fewer than the mean of the others a player would have if the round ended now."""
        over = state.stack is None
        points = [
            total + (0 if over else penalty(self, state, other)) for other, total in enumerate(state.totals)
        ]
        others = points[:seat] + points[seat + 1 :]
        return (sum(others) / len(others) if others else 0.0) - points[seat]

    def columns(self, state: FranticState) -> dict[str, Any]:
        """The square of each pawn."""
        return dict(zip(self.players, map(self.square_word, state.pawns), strict=True))

    # ── words ──────────────────────────────────────────────────────────────────────────────────────────────

    def square_word(self, square: int) -> str:
        """A square as positions write it."""
        return "finish" if square == self.table.goal else str(square)

    def card_name(self, kind: int, language: str | None = None) -> str:
        """A card as it is shown."""
        if kind == UNKNOWN:
            return "?"
        return self.table.cards[kind].name(language, printed=self.printed)

    def square_text(self, square: int, language: str | None = None) -> str:
        """A square in a sentence."""
        named = {0: "start", self.table.goal: "finish"}.get(square)
        return str(square) if named is None else text(f"frantic.square.{named}", language)

    def position(self, state: FranticState) -> str:
        """The position as text; `read_position` reads it back."""
        return write_position(self, state)

    def read_position(self, source: str) -> FranticState:
        """The state at the beginning of a turn that a text describes, as `position` writes it.

        Raises
        ------
        PositionError
            With line and reason.
        """
        return read_position(self, source)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """What the log says of an event."""
        named = dict(values)
        for name, value in values.items():
            if name == "card":
                named[name] = self.card_name(value, language)
            elif name == "square":
                named[name] = self.square_text(value, language)
            elif name == "arrow":
                named[name] = text(f"frantic.arrow.{ARROWS[value]}", language)
            elif name == "event":
                named["name"] = self.table.events[value - 1].name(language)
                named["text"] = self.event_text(value, language)
        named.pop("path", None)
        return super().sentence(key, named, language)

    def event_text(self, number: int, language: str | None = None) -> str:
        """What an event does, in words.

        Examples
        --------
        >>> Frantic().event_text(6)
        'Every pawn goes to teleport 6.'
        """
        does = self.table.events[number - 1].does
        one, two, *_ = (*does[1:], 0, 0)
        return text(f"frantic.event.{does[0]}", language, one=one, two=two, n=one)

    def card_text(self, kind: int, language: str | None = None) -> str:
        """What a card does, in words.

        Examples
        --------
        >>> rules = Frantic()
        >>> rules.card_text(rules.table.kinds["jump"])
        'When a move ends here: 2 squares along the arrow, whatever lies between.'
        """
        card = self.table.cards[kind]
        said = []
        for moment in ("played", "ended", "passed", "thrown"):
            doing = getattr(card, moment)
            if doing:
                n = doing[1] if len(doing) > 1 else 0
                what = text(f"frantic.does.{moment}.{doing[0]}", language, n=n)
                said.append(text(f"frantic.moment.{moment}", language, what=what))
        if card.hand:
            said.append(text("frantic.moment.hand", language, n=card.hand))
        return " ".join(said)

    def describe(self, action: Action, language: str | None = None) -> str:
        """An action in words."""
        verb, *rest = action
        words = [str(word) for word in rest]
        if verb in ("play", "lay", "throw", "buy", "draw", "deal", "reveal") and words:
            kind = self.table.kinds.get(words[0])
            card = words[0] if kind is None else self.card_name(kind, language)
            if words[1:] == [ASIDE]:
                return text(f"frantic.action.{verb}-aside", language, card=card)
            arrow = text(f"frantic.arrow.{words[2]}", language) if len(words) == 3 else ""
            square = words[1] if len(words) > 1 else ""
            key = f"frantic.action.{verb}{'-arrow' if arrow else ''}"
            return text(key, language, card=card, square=square, arrow=arrow)
        one, two, *_ = (*words, "", "")
        n = int(two) if two.isdigit() else 1
        return text(f"frantic.action.{verb}", language, what=" ".join(words), one=one, two=two, n=n)

    def decision(self, state: FranticState, language: str | None = None) -> Decision | None:
        """What is asked next; a reaction with what it would be a reaction to."""
        found = super().decision(state, language)
        words = shown.question_text(self, state, language)
        return found if found is None or words is None else found._replace(text=words)

    # ── what a widget shows ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: FranticState, seat: int | None = None, language: str | None = None) -> Scene:
        """The track and all that lies on it, and the hand of the seat that looks."""
        return shown.scene(self, state, seat, language)

    def standing(
        self, state: FranticState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Where each pawn is, how many cards there are in the hand, and the points."""
        del seat
        return shown.standing(self, state, language)

    def sources_of(self, state: FranticState, action: Action) -> tuple[str, ...]:
        """The card of the hand that an answer plays, wherever it is there."""
        return shown.sources_of(self, state, action)

    def spots_of(self, state: FranticState, action: Action) -> tuple[str, ...]:
        """The card and the square of an answer, or the square it is about."""
        return shown.spots_of(self, state, action)

    def way_of(self, state: FranticState, action: Action) -> str:
        """The way of a card to its square."""
        return shown.way_of(self, state, action)

    def motions(self, before: FranticState, action: Action, after: FranticState) -> tuple[Motion, ...]:
        """How pawns and teleports moved."""
        del action
        return shown.motions(self, before, after)

    def answer_text(self, state: FranticState, action: Action, language: str | None = None) -> str:
        """An answer in words, for its button or the menu of its square."""
        del state
        return shown.answer_text(self, action, language)

    def about(self, state: FranticState, spot: str, language: str | None = None) -> str:
        """What a square or a card does."""
        return shown.about(self, state, spot, language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: FranticState) -> None:
        """Refuse a position that cannot occur: pawns off the track, cards that the table does not have."""
        super().check(state)
        check_position(self, state)
