"""The rules of walls: its options, its first state, its words. What happens is in the frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from mazenb.engine import Action, Actions, Option, OptionError, Reason, Result, Rules
from mazenb.engine.codec import Codecs
from mazenb.engine.texts import text
from mazenb.games.walls import shown
from mazenb.games.walls.distance import distances
from mazenb.games.walls.drawing import layout_names, load_layout, named_layout, read_layout
from mazenb.games.walls.explain import explain
from mazenb.games.walls.history import EMPTY, HISTORY, History
from mazenb.games.walls.layout import HOMES, Layout
from mazenb.games.walls.position import check_position, read_position, write_position
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.table import Position, compile_layout
from mazenb.games.walls.turn import FRAMES
from mazenb.games.walls.words import read_square
from mazenb.pictures.scene import Motion, Scene

__all__ = ["Walls"]

SEATS = {2: ((0, 2), (1, 3)), 4: ((0, 1, 2, 3),)}
"""The corners in which so many players may sit: two of them opposite each other (W3), four clockwise."""


def _layout(given: Any) -> Layout:
    if isinstance(given, Layout):
        return given
    if isinstance(given, Path):
        return load_layout(given)
    if not isinstance(given, str):
        raise OptionError("walls.option.layout", found=repr(given))
    if "\n" in given:
        return read_layout(given)
    return (
        load_layout(given) if given not in layout_names() and given.endswith(".txt") else named_layout(given)
    )


def _write_layout(layout: Layout) -> str:
    return layout.name or str(layout)


def _limit(given: Any) -> int | None:
    if given is not None and (type(given) is not int or given < 1):
        raise OptionError("walls.option.limit", found=repr(given))
    limit: int | None = given
    return limit


class Walls(Rules[WallsState]):
    """Walls: bring three of your four pawns into the white centre of a labyrinth that everybody moves.

    Parameters
    ----------
    players : int or sequence of str
        2 or 4, clockwise; two sit in opposite corners.
    layout : Layout, str or path
        The labyrinth: the name of one that comes with mazenb, a drawing of one's own, or its file.
    first : str, optional
        Who begins; the first of the players if not given.
    touch : bool
        Whether a piece that is picked up must be played (W9): picking up is then an answer of its own.
    turn_limit : int, optional
        The turn after which a game is broken off as unfinished.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", players=["red", "blue"])
    >>> game.decision.text
    'red, move a pawn or a block'
    >>> game.apply("pawn 0,1 0,4").decision.text
    'red, move a block'
    """

    game: ClassVar[str] = "walls"
    topic: ClassVar[str] = "walls"
    version: ClassVar[int] = 1
    least, most = 2, 4
    frames = FRAMES
    state_type = WallsState
    declared: ClassVar[tuple[Option, ...]] = (
        Option("layout", "star", read=_layout, write=_write_layout),
        Option("first", None),
        Option("touch", False, (False, True)),
        Option("turn_limit", None, read=_limit),
    )
    codecs: ClassVar[Codecs] = {History: HISTORY}

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        super().__init__(players, **options)
        if len(self.players) not in SEATS:
            raise OptionError("walls.option.players", found=len(self.players))
        self.layout: Layout = self.options["layout"]
        self.touch: bool = self.options["touch"]
        fitting = [
            corners for corners in SEATS[len(self.players)] if set(corners) <= set(self.layout.corners)
        ]
        if not fitting:
            raise OptionError("walls.option.corners", found=len(self.players), n=len(self.layout.corners))
        self.corners = fitting[0]
        first = self.options["first"]
        if first is not None and first not in self.players:
            raise OptionError("walls.option.first", found=repr(first), players=", ".join(self.players))
        self.beginner = 0 if first is None else self.players.index(first)
        self.table = compile_layout(self.layout)

    def state_at(self, position: Position) -> WallsState:
        """A state with a position in it and nothing to do yet."""
        limit = self.options["turn_limit"]
        state = WallsState.blank(position, -1, 0, EMPTY, "", -1, -1 if limit is None else limit)
        state.turn_of = position.seat
        return state

    def start(self) -> WallsState:
        """Every pawn at home, the first player about to begin."""
        state = self.state_at(self.table.start(self.corners, self.beginner))
        state.push("turn", self.beginner)
        return state

    def result(self, state: WallsState) -> Result:
        """The winner; nobody after a draw; a game that its turn limit broke off is unfinished."""
        if state.winner >= 0:
            return Result((self.players[state.winner],), {})
        return Result((), {}, unfinished=state.ended == "limit")

    def worth(self, state: WallsState, seat: int) -> float:
        """How much nearer to winning a seat is than the best of the others, in moves of pawns."""
        if state.winner >= 0:
            return 1000.0 if state.winner == seat else -1000.0
        if state.ended:
            return 0.0
        far = distances(self.table, state.position)
        needs = [self.needed(far, other) for other in range(len(self.players))]
        return min(needs[:seat] + needs[seat + 1 :]) - needs[seat]

    def needed(self, far: Sequence[int], seat: int) -> float:
        """The moves that the three nearest pawns of a seat need, the fourth counting a little."""
        near = sorted(min(each, 20) for each in far[HOMES * seat : HOMES * (seat + 1)])
        return sum(near[:3]) + near[3] / 8

    def columns(self, state: WallsState) -> dict[str, Any]:
        """How many pawns of each player are in the centre."""
        return {name: self.table.inside(state.position, seat) for seat, name in enumerate(self.players)}

    # ── words ──────────────────────────────────────────────────────────────────────────────────────────────

    def position(self, state: WallsState) -> str:
        """The position as text; `read_position` reads it back."""
        return write_position(self, state)

    def read_position(self, source: str) -> WallsState:
        """The state that a text describes, as `position` writes it.

        Raises
        ------
        PositionError
            With line and reason.
        """
        return read_position(self, source)

    def pawns_of(self, state: WallsState, player: str) -> tuple[tuple[int, int], ...]:
        """The squares of a player's pawns."""
        seat = self.players.index(player)
        places = state.position.pawns[HOMES * seat : HOMES * (seat + 1)]
        return tuple(self.table.squares[place] for place in places)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """What the log says of an event: directions get their names."""
        if "direction" in values:
            values = {**values, "direction": text(f"walls.direction.{values['direction']}", language)}
        return super().sentence(key, values, language)

    def describe(self, action: Action, language: str | None = None) -> str:
        """An action in words."""
        words = [*map(str, action[1:]), "", "", ""]
        if action.verb == "block" and words[1] in ("N", "E", "S", "W"):
            words[1] = text(f"walls.direction.{words[1]}", language)
        put = "-put" if action.verb == "pawn" and words[2] else ""
        return text(f"walls.action.{action.verb}{put}", language, one=words[0], two=words[1], three=words[2])

    def explain(
        self, state: WallsState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Why a move, or picking up what is on a square, is not allowed here; ``None`` if it is."""
        return explain(self, state, what, self.actions(state) if actions is None else actions)

    # ── what the widget shows ──────────────────────────────────────────────────────────────────────────────

    def scene(self, state: WallsState, seat: int | None = None, language: str | None = None) -> Scene:
        """The board with its blocks and pawns; nothing is hidden."""
        del seat
        return shown.scene(self, state, language)

    def standing(
        self, state: WallsState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """How many pawns each player has in the centre."""
        del seat
        counts = (self.table.inside(state.position, seat) for seat in range(len(self.players)))
        return tuple((text("walls.shown.inside", language, n=n),) for n in counts)

    def spots_of(self, state: WallsState, action: Action) -> tuple[str, ...]:
        """The piece, and where it comes to rest."""
        return shown.spots_of(self, state, action)

    def paths_of(self, state: WallsState, action: Action) -> tuple[tuple[str, ...], ...]:
        """The same, for each square by which the piece can be taken."""
        return shown.paths_of(self, state, action)

    def lights_of(self, state: WallsState, action: Action) -> tuple[str, ...]:
        """The squares that the piece will cover."""
        return shown.lights_of(self, state, action)

    def motions(self, before: WallsState, action: Action, after: WallsState) -> tuple[Motion, ...]:
        """How pieces slid."""
        del action
        return shown.motions(self, before, after)

    def about(self, state: WallsState, spot: str, language: str | None = None) -> str:
        """Why what is on a square cannot be moved now."""
        place = read_square(self.table, spot)
        if place is None or state.stack is None:
            return ""
        reason = explain(self, state, self.table.squares[place], self.actions(state))
        return "" if reason is None else reason.text(language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: WallsState) -> None:
        """Refuse a position that cannot occur: pieces over each other, in the centre or off the board."""
        super().check(state)
        check_position(self, state)
