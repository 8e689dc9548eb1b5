"""The rules of walls: options, the first state, and text. The frames in `turn` define what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from mazenb.engine import Action, Actions, Option, OptionError, Reason, Result, Rules
from mazenb.engine.display.holdings import Holding
from mazenb.engine.history.codec import Codecs
from mazenb.games.walls import picture
from mazenb.games.walls.checks.position import check_position
from mazenb.games.walls.explain import explain
from mazenb.games.walls.frames import FRAMES
from mazenb.games.walls.labyrinth.drawing import layout_names, load_layout, named_layout, read_layout
from mazenb.games.walls.labyrinth.layout import HOMES, Layout
from mazenb.games.walls.moves.bitboard import Position, compile_layout
from mazenb.games.walls.moves.distances import distances
from mazenb.games.walls.repetition import EMPTY, HISTORY, History
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.position import read_position, write_position
from mazenb.games.walls.text.words import read_square
from mazenb.pictures.scene import Motion, Scene
from mazenb.texts.catalogue import text
from mazenb.texts.limits import DIGITS, whole
from mazenb.texts.quotation import short

__all__ = ["Walls"]

SEATS = {2: ((0, 2), (1, 3)), 4: ((0, 1, 2, 3),)}
"""The corners by number of players. Two players are in opposite corners (W3), four are clockwise."""


def _layout(given: Any) -> Layout:
    if isinstance(given, Layout):
        return given
    if isinstance(given, Path):
        return load_layout(given)
    if not isinstance(given, str):
        raise OptionError("walls.option.layout", found=short(given))
    if "\n" not in given and given not in layout_names() and given.endswith(".txt"):
        return load_layout(given)
    return _recalled(given)


def _recalled(given: Any) -> Layout:
    """Return the layout that a record contains or names, without ever opening a file."""
    if not isinstance(given, str):
        raise OptionError("walls.option.layout", found=short(given))
    return read_layout(given) if "\n" in given else named_layout(given)


def _write_layout(layout: Layout) -> str:
    return layout.name or str(layout)


def _limit(given: Any) -> int | None:
    if given is not None and (type(given) is not int or not 0 < given < 10**DIGITS):
        raise OptionError("walls.option.limit", found=short(given))
    limit: int | None = given
    return limit


class Walls(Rules[WallsState]):
    """Walls: bring three of your four pawns into the white centre of a labyrinth of moving blocks.

    Parameters
    ----------
    players : int or sequence of str
        Two or four players, clockwise. Two players have opposite corners.
    layout : Layout, str or path
        A layout, the name of one that comes with mazenb, a drawing, or a file with a drawing.
    first : str, optional
        The player who begins; by default, the first one.
    touch : bool
        Whether a piece that is picked up must be moved (W9). If so, picking it up is a separate answer.
    turn_limit : int, optional
        The number of turns after which a game is stopped as unfinished.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", players=["red", "blue"])
    >>> game.decision.text
    'Move a pawn or a block.'
    >>> game.apply("pawn 0,1 0,4").decision.text
    'Move a block.'
    """

    game: ClassVar[str] = "walls"
    topic: ClassVar[str] = "walls"
    version: ClassVar[int] = 1
    least, most = 2, 4
    frames = FRAMES
    state_type = WallsState
    declared: ClassVar[tuple[Option, ...]] = (
        Option("layout", "star", read=_layout, write=_write_layout, recall=_recalled),
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
        """Return a state with a given position and an empty stack."""
        limit = self.options["turn_limit"]
        state = WallsState.blank(
            position=position,
            touched=-1,
            passes=0,
            seen=EMPTY,
            ended="",
            winner=-1,
            left=-1 if limit is None else limit,
        )
        state.turn_of = position.seat
        return state

    def start(self) -> WallsState:
        """Return the state at the beginning, with every pawn on its home square."""
        state = self.state_at(self.table.start(self.corners, self.beginner))
        state.push("turn", self.beginner)
        return state

    def result(self, state: WallsState) -> Result:
        """Return the winner, if there is one; a game stopped at its turn limit is unfinished."""
        if state.winner >= 0:
            return Result((self.players[state.winner],), {})
        return Result((), {}, unfinished=state.ended == "limit")

    def worth(self, state: WallsState, seat: int) -> float:
        """Return the lead of a seat over the best other seat, in moves of pawns."""
        if state.winner >= 0:
            return 1000.0 if state.winner == seat else -1000.0
        if state.ended:
            return 0.0
        far = distances(self.table, state.position)
        needs = [self.needed(far, other) for other in range(len(self.players))]
        return min(needs[:seat] + needs[seat + 1 :]) - needs[seat]

    def needed(self, far: Sequence[int], seat: int) -> float:
        """Return the moves that a seat's three nearest pawns need, plus a small share for the fourth."""
        near = sorted(min(each, 20) for each in far[HOMES * seat : HOMES * (seat + 1)])
        return sum(near[:3]) + near[3] / 8

    def columns(self, state: WallsState) -> dict[str, Any]:
        """Return the number of each player's pawns in the centre."""
        return {name: self.table.inside(state.position, seat) for seat, name in enumerate(self.players)}

    # ── text ───────────────────────────────────────────────────────────────────────────────────────────────

    def position(self, state: WallsState) -> str:
        """Return the position as text; `read_position` reads it back."""
        return write_position(self, state)

    def read_position(self, source: str) -> WallsState:
        """Return the state that a string describes, in the format of `position`.

        Raises
        ------
        PositionError
            If the string is not a position; the error names the line and the reason.
        """
        return read_position(self, source)

    def pawns_of(self, state: WallsState, player: str) -> tuple[tuple[int, int], ...]:
        """Return the squares of a player's pawns."""
        seat = self.players.index(player)
        places = state.position.pawns[HOMES * seat : HOMES * (seat + 1)]
        return tuple(self.table.squares[place] for place in places)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return a sentence of the catalogue, with names for directions."""
        if "direction" in values:
            values = {**values, "direction": text(f"walls.direction.{values['direction']}", language)}
        return super().sentence(key, values, language)

    def describe(self, action: Action, language: str | None = None) -> str:
        """Return a description of an action."""
        words = [*map(str, action[1:]), "", "", ""]
        if action.verb == "block" and words[1] in ("N", "E", "S", "W"):
            words[1] = text(f"walls.direction.{words[1]}", language)
        put = "-put" if action.verb == "pawn" and words[2] else ""
        values = {"one": words[0], "two": words[1], "three": words[2], "n": whole(words[2]) or 1}
        return text(f"walls.action.{action.verb}{put}", language, **values)

    def explain(
        self, state: WallsState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Return the reason why an action is illegal or a piece cannot move; ``None`` if there is none."""
        return explain(self, state, what, self.actions(state) if actions is None else actions)

    # ── display in a widget ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: WallsState, seat: int | None = None, language: str | None = None) -> Scene:
        """Return the scene of a state. It is the same for every seat, since nothing is hidden."""
        del seat
        return picture.scene(self, state, language)

    def standing(
        self, state: WallsState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Return a line for each player with the number of pawns in the centre."""
        del seat
        counts = (self.table.inside(state.position, seat) for seat in range(len(self.players)))
        return tuple((text("walls.shown.inside", language, n=n),) for n in counts)

    def holdings(
        self, state: WallsState, seat: int | None = None, language: str | None = None
    ) -> tuple[Holding, ...]:
        """Return the number of pawns that each player has in the centre, out of the three needed to win."""
        del seat, language
        counts = (self.table.inside(state.position, seat) for seat in range(len(self.players)))
        return tuple(Holding(found=n, needed=3) for n in counts)

    def spots_of(self, state: WallsState, action: Action) -> tuple[str, ...]:
        """Return the spots of a piece and of its destination."""
        return picture.spots_of(self, state, action)

    def paths_of(self, state: WallsState, action: Action) -> tuple[tuple[str, ...], ...]:
        """Return the spots to click for a move, for each square by which the piece can be picked up."""
        return picture.paths_of(self, state, action)

    def lights_of(self, state: WallsState, action: Action) -> tuple[str, ...]:
        """Return the squares to highlight for an action, which are those that the piece will cover."""
        return picture.lights_of(self, state, action)

    def motions(self, before: WallsState, action: Action, after: WallsState) -> tuple[Motion, ...]:
        """Return the motions of the pieces that moved."""
        del action
        return picture.motions(self, before, after)

    def about(self, state: WallsState, spot: str, language: str | None = None) -> str:
        """Return a sentence that says why the piece on a square cannot move now, or an empty string."""
        place = read_square(self.table, spot)
        if place is None or state.stack is None:
            return ""
        reason = explain(self, state, self.table.squares[place], self.actions(state))
        return "" if reason is None else reason.text(language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: WallsState) -> None:
        """Refuse an impossible position, such as one with overlapping blocks or a piece off the board."""
        super().check(state)
        check_position(self, state)
