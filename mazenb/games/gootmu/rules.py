"""The GOOTMU rules: options, first state and text. The frames define what happens in the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mazenb.board import Board
from mazenb.engine import Action, Actions, Decision, Option, OptionError, Reason, Result, Rules
from mazenb.engine.display.holdings import Holding, Note
from mazenb.engine.history.codec import Codec, Codecs
from mazenb.games.gootmu import picture
from mazenb.games.gootmu.checks.position import check_position
from mazenb.games.gootmu.explain.reasons import explain
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions import act, handlers  # noqa: F401 (each module declares its handlers when it is imported)
from mazenb.games.gootmu.options import OPTIONS
from mazenb.games.gootmu.setup import setup  # noqa: F401 (each module declares its frames when it is imported)
from mazenb.games.gootmu.setup.setup import check_board
from mazenb.games.gootmu.state import NOTHING, GootmuState
from mazenb.games.gootmu.text.drawing import read_board
from mazenb.games.gootmu.text.position import read_position
from mazenb.games.gootmu.text.position_writer import write_position
from mazenb.games.gootmu.text.sentences import action_text, event_text, thing_text
from mazenb.games.gootmu.text.words import PSEUDO, pawn_name
from mazenb.games.gootmu.things.tokens import PILE, is_piece, piece_owner
from mazenb.games.gootmu.turn import (  # noqa: F401 (each module declares its frames when it is imported)
    claim,
    forced_arrival,
    magnet,
    pick_up,
    push,
    random_move,
    roll,
    rotate,
    slide,
    touch,
    turn,
)
from mazenb.games.gootmu.walk import question  # noqa: F401 (each module declares its frames when it is imported)
from mazenb.pictures.scene import Motion, Scene
from mazenb.texts.catalogue import text

__all__ = ["Gootmu"]

NO_BOARD = Board.from_drawing("+---+\n|   |\n+---+")
"""The board of a state before the tiles are laid."""


class Gootmu(Rules[GootmuState]):
    """GOOTMU: collect the three pieces of your machine in a maze of rotating tiles.

    Parameters
    ----------
    players : int or sequence of str
        The number of players or their names in order of seats. There can be 2 to 8 players.
    setup : {"full", "quick"}
        Whether the players place pawns and pieces themselves, or chance does it for them (rule S8).
    pieces : {"playing", "reverse", "alternate"}
        The order in which the players' pieces are laid out (rule S6). In ``"playing"`` and ``"reverse"``, all
        three pieces of one player are placed before those of the next, in playing order or in reverse. In
        ``"alternate"``, one piece of each player is placed in playing order, then one in reverse, then one in
        playing order again.
    board : Board, str or path, optional
        A board to play on, or its drawing. By default, the board is made from the pool of tiles.
    pick_up : {"passing", "exact"}
        Whether GOOTMU pieces can be picked up in passing or only where a move ends (rule M8).
    rotations : {"any", "quarter"}
        Whether a tile can be rotated by any amount or only by a quarter turn (rule B5).
    turn_limit : int, optional
        The number of turns after which the game is stopped as unfinished (rule T11).

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("gootmu", players=["red", "blue"], seed=7, setup="quick")
    >>> game.advance(turns=1).to_move in ("red", "blue")
    True
    """

    game: ClassVar[str] = "gootmu"
    topic: ClassVar[str] = "gootmu"
    version: ClassVar[int] = 2
    least, most = 2, 8
    frames = FRAMES
    state_type = GootmuState
    declared: ClassVar[tuple[Option, ...]] = OPTIONS
    preparing: ClassVar[frozenset[str]] = frozenset(
        ("contest", "place_pawn", "place_piece", "scatter_pawn", "scatter_piece")
    )
    codecs: ClassVar[Codecs] = {Board: Codec(str, read_board)}

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        super().__init__(players, **options)
        for name in self.players:
            if name.endswith(PSEUDO) or name == "monster":
                raise OptionError("gootmu.option.name", name=repr(name))
        self.exact = self.options["pick_up"] == "exact"
        self.quick = self.options["setup"] == "quick"
        self.pieces = str(self.options["pieces"])
        self.ways: tuple[str, ...] = ("cw", "ccw", "half")[
            : 2 if self.options["rotations"] == "quarter" else 3
        ]
        if self.options["board"] is not None:
            check_board(self.options["board"], len(self.players))

    def tiled(self, state: GootmuState) -> bool:
        """Return True if the board is made of tiles, which can be rotated."""
        return state.board.tile_size is not None

    def blank(self, board: Board | None = None) -> GootmuState:
        """Return a state with nothing on the board and nothing to do."""
        limit = self.options["turn_limit"]
        return GootmuState.blank(
            board=board or self.options["board"] or NO_BOARD,
            laid=(),
            pawns=(),
            monster=None,
            lying=(),
            pile=PILE,
            active=0,
            regular=0,
            extra=(),
            hand=-1,
            keeper=-1,
            acted=NOTHING,
            dropped=NOTHING,
            shed=NOTHING,
            left=-1 if limit is None else limit,
            winner=-1,
            exact=self.options["pick_up"] == "exact",
        )

    def start(self) -> GootmuState:
        """Return the first state: no tiles laid yet, or the given board before anything is placed on it."""
        state = self.blank()
        state.push("lay_tiles" if self.options["board"] is None else "furnish")
        return state

    def result(self, state: GootmuState) -> Result:
        """Return the winner. A game that was stopped at its turn limit is unfinished."""
        if state.winner < 0:
            return Result((), {}, unfinished=True)
        return Result((self.players[state.winner],), {})

    def worth(self, state: GootmuState, seat: int) -> float:
        """Return the number of own pieces that the player carries, minus that of the best opponent."""
        if state.winner >= 0:
            return 10.0 if state.winner == seat else -10.0
        own = [
            sum(is_piece(t) and piece_owner(t) == s for t in state.pawns[s].carried) if state.pawns else 0
            for s in range(len(self.players))
        ]
        return float(own[seat] - max(own[:seat] + own[seat + 1 :]))

    def columns(self, state: GootmuState) -> dict[str, Any]:
        """Return the square of each player's pawn."""
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
        """Return the position as text, which `read_position` reads back."""
        return write_position(self, state)

    def read_position(self, source: str) -> GootmuState:
        """Read a state at the beginning of a turn from a string in the format that `position` writes.

        Raises
        ------
        PositionError
            If the position is not valid. The message gives the line and the reason.
        """
        return read_position(self, source)

    def thing_text(self, thing: int, language: str | None = None) -> str:
        """Return the name of a thing as it is used in a sentence."""
        return thing_text(self.players, thing, language)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return the log's sentence about an event; ``mine``, the reader's seat, selects "your piece"."""
        if key == "gootmu.turn.modified" and values["n"] <= 0:
            key = "gootmu.turn.no-steps"
        return event_text(self.players, key, values, language)

    def describe(self, action: Action, language: str | None = None) -> str:
        """Return the description of an action."""
        return action_text(self.players, self.ways, action, language)

    def decision(self, state: GootmuState, language: str | None = None) -> Decision | None:
        """Return the next question. After a 6, it says that a tile can be rotated instead of walking (T6)."""
        found = super().decision(state, language)
        if found is None or found.kind != "walk" or not found.arguments[2].six or not self.tiled(state):
            return found
        return found._replace(text=text("gootmu.ask.walk_or_rotate", language))

    def explain(
        self, state: GootmuState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Return the reason why an answer or a square is not allowed here, or ``None`` if it is allowed."""
        return explain(self, state, what, self.actions(state) if actions is None else actions)

    # ── what a widget shows ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: GootmuState, seat: int | None = None, language: str | None = None) -> Scene:
        """Return the picture of the board and everything on it, which is the same for every seat."""
        del seat
        return picture.scene(self, state, language)

    def standing(
        self, state: GootmuState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Return lines about each player: pieces found, things carried, and effects on the pawn."""
        del seat
        return picture.standing(self, state, language)

    def holdings(
        self, state: GootmuState, seat: int | None = None, language: str | None = None
    ) -> tuple[Holding, ...]:
        """Return the things that each player carries and the pieces they have found."""
        del seat
        return picture.holdings(self, state, language)

    def notes(
        self, state: GootmuState, language: str | None = None, called: Sequence[str] | None = None
    ) -> dict[str, tuple[Note, ...]]:
        """Return notes on labels, things and start squares."""
        return picture.notes(self, state, language, called)

    def rotation_of(self, state: GootmuState, action: Action) -> tuple[str, float] | None:
        """Return the tile that an answer rotates and the angle, or ``None``."""
        return picture.rotation_of(state, action)

    def counted(self, before: GootmuState, action: Action, after: GootmuState) -> int | None:
        """Return the number of steps that a roll gives."""
        for key, _, values in after.events:
            if key == "gootmu.log.modified":
                return int(values["n"])
        return super().counted(before, action, after)

    def spots_of(self, state: GootmuState, action: Action) -> tuple[str, ...]:
        """Return the squares of a walk, or the square that an answer chooses."""
        return picture.spots_of(self, state, action)

    def way_of(self, state: GootmuState, action: Action) -> str:
        """Return the line that shows a walk."""
        return picture.way_of(self, state, action)

    def lights_of(self, state: GootmuState, action: Action) -> tuple[str, ...]:
        """Return the squares, the tile or the pawn to highlight for an answer."""
        return picture.lights_of(self, state, action)

    def motions(self, before: GootmuState, action: Action, after: GootmuState) -> tuple[Motion, ...]:
        """Return the movements to show: pawns that walk and tiles that rotate."""
        return picture.motions(self, before, action, after)

    def minor(self, state: GootmuState, action: Action, actions: Actions | None = None) -> bool:
        """Return True for a single step where the player can also choose a whole walk."""
        if action.verb != "step":
            return False
        return any(other.verb == "walk" for other in (self.actions(state) if actions is None else actions))

    def answer_text(self, state: GootmuState, action: Action, language: str | None = None) -> str:
        """Return the description of an answer; for a walk, with the things along it."""
        return picture.answer_text(self, state, action, language)

    def about(self, state: GootmuState, spot: str, language: str | None = None) -> str:
        """Return the label of a square in words and, if the square cannot be chosen, the reason."""
        return picture.about(self, state, spot, language)

    # ── checks ─────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, state: GootmuState) -> None:
        """Refuse a position that cannot occur."""
        super().check(state)
        check_position(self, state)
