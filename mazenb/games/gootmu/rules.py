"""The rules of GOOTMU: its options, its first state, its words. What happens is in the frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from mazenb.board import Board, MazenbError
from mazenb.engine import Action, Actions, Option, OptionError, Reason, Result, Rules, StateError
from mazenb.engine.codec import Codec, Codecs
from mazenb.engine.texts import text
from mazenb.games.gootmu import (  # noqa: F401 (each module declares its frames when it is imported)
    acting,
    forcing,
    gliding,
    landing,
    magnet,
    pickup,
    powers,
    rolling,
    setup,
    shown,
    straying,
    turn,
    walking,
)
from mazenb.games.gootmu.explain import explain
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.labels import check_labels
from mazenb.games.gootmu.position import read_position
from mazenb.games.gootmu.position_text import write_position
from mazenb.games.gootmu.printed import label_text
from mazenb.games.gootmu.setup import check_board
from mazenb.games.gootmu.state import NOTHING, PSEUDO_SEAT, GootmuState
from mazenb.games.gootmu.things import PIECES, PILE, WORDS, is_piece, piece_owner
from mazenb.games.gootmu.words import PSEUDO, pawn_name, thing_of
from mazenb.pictures.scene import Motion, Scene

__all__ = ["Gootmu"]

NO_BOARD = Board.from_drawing("+---+\n|   |\n+---+")
"""What a state has before its tiles are laid."""


def _read_board(given: Any) -> Board | None:
    if given is None:
        return None
    try:
        if isinstance(given, Path):
            given = given.read_text(encoding="utf-8")
        board = (
            given
            if isinstance(given, Board)
            else Board.from_drawing(given)
            if isinstance(given, str)
            else None
        )
        if board is not None:
            check_labels(board)
    except MazenbError as error:
        raise OptionError("gootmu.board.drawing", reason=str(error)) from error
    if board is None:
        raise OptionError("gootmu.board.given", found=repr(given))
    return board


def _read_limit(given: Any) -> int | None:
    if given is not None and (type(given) is not int or given < 1):
        raise OptionError("gootmu.option.limit", found=repr(given))
    limit: int | None = given
    return limit


class Gootmu(Rules[GootmuState]):
    """GOOTMU: collect the three pieces of your machine in a maze that turns.

    Parameters
    ----------
    players : int or sequence of str
        2 to 8, in order of their seats.
    setup : {"full", "quick"}
        Whether the players place pawns and pieces themselves, or chance does it for them (rule S8).
    board : Board, str or path, optional
        A board of one's own, or its drawing; from the pool of tiles if not given.
    pick_up : {"passing", "exact"}
        Whether GOOTMU pieces are taken in passing or only where a move ends (rule M8).
    rotations : {"any", "quarter"}
        Whether half turns are allowed (rule B5).
    turn_limit : int, optional
        The turn after which a game is broken off as unfinished (rule T11).

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("gootmu", players=["red", "blue"], seed=7, setup="quick")
    >>> game.advance(turns=1).to_move in ("red", "blue")
    True
    """

    game: ClassVar[str] = "gootmu"
    topic: ClassVar[str] = "gootmu"
    version: ClassVar[int] = 1
    least, most = 2, 8
    frames = FRAMES
    state_type = GootmuState
    declared: ClassVar[tuple[Option, ...]] = (
        Option("setup", "full", ("full", "quick")),
        Option("board", None, read=_read_board, write=lambda board: None if board is None else str(board)),
        Option("pick_up", "passing", ("passing", "exact")),
        Option("rotations", "any", ("any", "quarter")),
        Option("turn_limit", None, read=_read_limit),
    )
    codecs: ClassVar[Codecs] = {Board: Codec(str, Board.from_drawing)}

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        super().__init__(players, **options)
        for name in self.players:
            if name.endswith(PSEUDO) or name == "monster":
                raise OptionError("gootmu.option.name", name=repr(name))
        self.exact = self.options["pick_up"] == "exact"
        self.quick = self.options["setup"] == "quick"
        self.ways = ("cw", "ccw") if self.options["rotations"] == "quarter" else ("cw", "ccw", "half")
        if self.options["board"] is not None:
            check_board(self.options["board"], len(self.players))

    def tiled(self, state: GootmuState) -> bool:
        """Whether the board is made of tiles, which can turn."""
        return state.board.tile_size is not None

    def blank(self, board: Board | None = None) -> GootmuState:
        """A state with nothing on the board and nothing to do."""
        limit = self.options["turn_limit"]
        return GootmuState.blank(
            board or self.options["board"] or NO_BOARD,
            (),
            (),
            None,
            (),
            PILE,
            0,
            0,
            (),
            -1,
            -1,
            NOTHING,
            NOTHING,
            NOTHING,
            -1 if limit is None else limit,
            -1,
            self.options["pick_up"] == "exact",
        )

    def start(self) -> GootmuState:
        """Nothing laid yet; or a board of the players' own, about to be furnished."""
        state = self.blank()
        state.push("lay_tiles" if self.options["board"] is None else "furnish")
        return state

    def result(self, state: GootmuState) -> Result:
        """The winner; a game that its turn limit broke off is unfinished."""
        if state.winner < 0:
            return Result((), {}, unfinished=True)
        return Result((self.players[state.winner],), {})

    def worth(self, state: GootmuState, seat: int) -> float:
        """How many more of one's own pieces one carries than the best of the others carries of theirs."""
        if state.winner >= 0:
            return 10.0 if state.winner == seat else -10.0
        own = [
            sum(is_piece(t) and piece_owner(t) == s for t in state.pawns[s].carried) if state.pawns else 0
            for s in range(len(self.players))
        ]
        return float(own[seat] - max(own[:seat] + own[seat + 1 :]))

    def columns(self, state: GootmuState) -> dict[str, Any]:
        """The square of each player's pawn."""
        squares = {
            pawn_name(
                self.players, state, i
            ): f"{pawn.square // state.board.columns},{pawn.square % state.board.columns}"
            for i, pawn in enumerate(state.pawns)
            if pawn.square >= 0 and not pawn.pseudo
        }
        return {name: squares.get(name) for name in self.players}

    # ── words ──────────────────────────────────────────────────────────────────────────────────────────────

    def position(self, state: GootmuState) -> str:
        """The position as text; `read_position` reads it back."""
        return write_position(self, state)

    def read_position(self, source: str) -> GootmuState:
        """The state at the beginning of a turn that a text describes, as `position` writes it.

        Raises
        ------
        PositionError
            With line and reason.
        """
        return read_position(self, source)

    def thing_text(self, thing: int, language: str | None = None) -> str:
        """What a thing is called in a sentence."""
        if is_piece(thing):
            player = self.players[piece_owner(thing)]
            return text("gootmu.thing.piece", language, player=player, part=(thing - PIECES) % 3 + 1)
        return text(f"gootmu.thing.{WORDS[thing]}", language)

    def _pawn_text(self, seat: int, language: str | None) -> str:
        if seat < 0:
            return text("gootmu.monster", language)
        pseudo, owner = divmod(seat, PSEUDO_SEAT)
        return self.players[owner] + PSEUDO * pseudo

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """What the log says of an event."""
        named = dict(values)
        for name, value in values.items():
            if name == "player":
                named[name] = self.players[value]
            elif name in ("pawn", "other"):
                named[name] = self._pawn_text(value, language)
            elif name == "thing":
                named[name] = self.thing_text(value, language)
            elif name == "obstacle":
                named[name] = text(f"gootmu.obstacle.{value}", language)
            elif name == "question":
                named[name] = text(f"gootmu.ask.{value}", language, player=self.players[values["player"]])
            elif name == "label":
                named[name] = label_text(str(value), language)
            elif name == "way":
                named[name] = text(f"gootmu.way.{value}", language)
            elif name == "direction":
                named[name] = text(f"gootmu.direction.{value}", language)
        return text(key, language, **named)

    def describe(self, action: Action, language: str | None = None) -> str:
        """An action in words."""
        words = []
        for argument in map(str, action[1:]):
            thing = thing_of(self.players, argument)
            if thing is not None:
                words.append(self.thing_text(thing, language))
            elif argument in self.ways:
                words.append(text(f"gootmu.way.{argument}", language))
            elif argument in ("N", "E", "S", "W"):
                words.append(text(f"gootmu.direction.{argument}", language))
            else:
                words.append(argument)
        what = [*words, "", ""]
        return text(f"gootmu.action.{action.verb}", language, what=" ".join(words), one=what[0], two=what[1])

    def explain(
        self, state: GootmuState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Why an answer, or a square of the board, is not allowed here; ``None`` if it is."""
        return explain(self, state, what, self.actions(state) if actions is None else actions)

    # ── what a widget shows ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: GootmuState, seat: int | None = None, language: str | None = None) -> Scene:
        """The board and everything on it; the same for every seat."""
        del seat
        return shown.scene(self, state, language)

    def standing(
        self, state: GootmuState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """What each player has found, carries and waits for."""
        del seat
        return shown.standing(self, state, language)

    def spots_of(self, state: GootmuState, action: Action) -> tuple[str, ...]:
        """The squares of a walk, the square of a choice."""
        return shown.spots_of(self, state, action)

    def way_of(self, state: GootmuState, action: Action) -> str:
        """The line of a walk."""
        return shown.way_of(self, state, action)

    def lights_of(self, state: GootmuState, action: Action) -> tuple[str, ...]:
        """The squares, the tile or the pawn that an answer is about."""
        return shown.lights_of(self, state, action)

    def motions(self, before: GootmuState, action: Action, after: GootmuState) -> tuple[Motion, ...]:
        """Pawns that walk, tiles that turn."""
        return shown.motions(self, before, action, after)

    def minor(self, state: GootmuState, action: Action) -> bool:
        """One step where several are to be made."""
        return action.verb == "step" and any(other.verb == "walk" for other in self.actions(state))

    def answer_text(self, state: GootmuState, action: Action, language: str | None = None) -> str:
        """An answer in words, with what lies on the way."""
        return shown.answer_text(self, state, action, language)

    def about(self, state: GootmuState, spot: str, language: str | None = None) -> str:
        """What a square says, and why it cannot be chosen."""
        return shown.about(self, state, spot, language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: GootmuState) -> None:
        """Refuse a position that cannot occur.

        Pawns off the board, too few of them, things that do not exist.
        """
        super().check(state)
        squares = {state.board.index(square) for square in state.board.squares}
        owners = [pawn.owner for pawn in state.pawns if not pawn.pseudo]
        if owners and owners != list(range(len(self.players))):
            raise StateError("gootmu.position.pawns", n=len(self.players))
        for pawn in state.pawns:
            placed = pawn.square in squares and pawn.start in squares
            if not placed and (pawn.square, pawn.start) != (-1, -1):
                raise StateError("gootmu.position.square", found=pawn.square)
        for square, _ in state.lying:
            if square not in squares:
                raise StateError("gootmu.position.square", found=square)
        if len(state.pile) != len(PILE):
            raise StateError("gootmu.position.pile", n=len(PILE), found=len(state.pile))
