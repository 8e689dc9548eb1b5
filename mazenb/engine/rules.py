"""The rules of a game: pure functions from a state and an answer to the next state.

A `Rules` object holds the players and options of one game and nothing that changes. It has no random
generator. Chance is asked like a player, and the game's driver answers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast, get_type_hints

from mazenb.engine.actions import Action, Actions, Outcomes, first_few
from mazenb.engine.display.display import Display
from mazenb.engine.errors import EndlessTurn, GameError, IllegalAction, StateError
from mazenb.engine.frames import Frames, Question
from mazenb.engine.history.codec import Codecs, decode, encode
from mazenb.engine.options import Option, check_options, check_players
from mazenb.engine.reason import Reason
from mazenb.engine.state import Frame, State, frames_of
from mazenb.texts.catalogue import text

__all__ = ["CHANCE", "FRAME_LIMIT", "Decision", "Result", "Rules"]

CHANCE: Final = "chance"
"""The name of chance, which answers when dice are rolled or cards are revealed. Its answers have
probabilities."""

FRAME_LIMIT = 10_000
"""The largest number of frames in one turn. A turn with more counts as endless."""

CHAIN_SHOWN = 24
UNWRITTEN = ("events", "begun", "ran")

S = TypeVar("S", bound=State)


class Decision(NamedTuple):
    """A question, and the player who must answer it.

    Attributes
    ----------
    kind : str
        The kind of question.
    player : str
        The player who must answer, or `CHANCE`.
    arguments : tuple
        The arguments of the question, such as the pawn that it is about.
    text : str
        The question in words.
    """

    kind: str
    player: str
    arguments: tuple[Any, ...]
    text: str


class Result(NamedTuple):
    """The result of a game.

    Attributes
    ----------
    winners : tuple of str
        The players who won. There are several if they share the win, and none if no player won.
    scores : dict
        Each player's score at the end, in games that have scores.
    unfinished : bool
        Whether the game was stopped at a limit of turns. Then no player has won, but it is not a draw.
    """

    winners: tuple[str, ...]
    scores: Mapping[str, int]
    unfinished: bool = False

    def text(self, language: str | None = None) -> str:
        """Return the result in words.

        Examples
        --------
        >>> Result(("red",), {}).text()
        'red won.'
        """
        if self.unfinished:
            return text("engine.result-unfinished", language)
        return text(
            "engine.result" if self.winners else "engine.result-none",
            language,
            players=", ".join(self.winners),
            n=len(self.winners),
        )


class Rules(Display[S]):
    """Base class of the rules of a game.

    Every game defines the class attributes, `start` and `result`. A game that hides something from players
    also defines `hide` and `fill`. Bots use `worth`, the table of a game uses `columns`, printing uses
    `position`, and `mazenb.engine.display` lists the methods that the widget uses.

    Parameters
    ----------
    players : int or sequence of str
        The number of players, or their names in order of play.
    **options
        The game's options.
    """

    game: ClassVar[str]
    """The name of the game in `mazenb.new`."""
    topic: ClassVar[str]
    """The file of the catalogue with the game's sentences."""
    version: ClassVar[int] = 1
    """The version of the rules. It is raised whenever a rule changes, and each record states its version."""
    least, most = 2, 8
    """The smallest and the largest number of players."""
    frames: ClassVar[Frames]
    """All kinds of frame."""
    state_type: ClassVar[type[State]]
    """The dataclass of the game's states."""
    declared: ClassVar[tuple[Option, ...]] = ()
    """All options."""
    codecs: ClassVar[Codecs] = {}
    """Codecs for the game's own kinds of value in JSON."""
    automatic: ClassVar[tuple[str, ...]] = ("chance", "forced")
    """The tasks of a new game's driver: only ``"chance"`` if forced answers would reveal too much."""
    decline: ClassVar[str] = "pass"
    """The answer of a player who is asked to react and declines (see `reacting`)."""

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        self.players = check_players(self.game, players, self.least, self.most)
        self.options = check_options(self.game, self.declared, options)

    # ── what a game says ────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def start(self) -> S:
        """Return a new state with the first frames pushed."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return the result of the game. This is called only when no frames are left."""

    def hide(self, state: S, seat: int) -> S:
        """Return the state as a seat may know it, with hidden values replaced by "unknown"."""
        del seat
        return state

    def fill(self, state: S, seat: int, rng: Random) -> S:
        """Return a complete state that looks the same to a seat, drawing at random what `hide` removed."""
        del seat, rng
        return state

    def worth(self, state: S, seat: int) -> float:
        """Return the value of a state for a seat, for greedy bots: by default, 1 for a win, else 0."""
        over = state.stack is None
        return float(over and self.players[seat] in self.result(state).winners)

    def columns(self, state: S) -> dict[str, Any]:
        """Return the values of a state by column, for the table of the game."""
        del state
        return {}

    def position(self, state: S) -> str:
        """Return a state as text, to be printed."""
        return str(state)

    def action_values(self, action: Action) -> dict[str, Any]:
        """Return values for the placeholders of an action's sentence; ``what`` is the text after the verb."""
        return {"what": " ".join(map(str, action[1:]))}

    # ── what the engine makes of it ─────────────────────────────────────────────────────────────────────────

    def opening(self) -> S:
        """Return the state in which the first question is asked."""
        return self.run(self.start())

    def asked(self, state: S) -> tuple[Question, Frame]:
        """Return the question that must be answered in a state, and its frame.

        Raises
        ------
        GameError
            If the game is over.
        """
        if state.stack is None:
            raise GameError("engine.over")
        frame: Frame = state.stack[0]
        return self.frames.questions[frame[0]], frame

    def reacting(self, state: S) -> tuple[int, ...]:
        """Return the seats that have yet to say whether they react to something, in order.

        The first one is being asked now. The result is empty if another kind of question is asked, and in
        games without reactions.
        """
        del state
        return ()

    def to_move(self, state: S) -> str | None:
        """Return the player who must answer next, `CHANCE`, or ``None`` when the game is over."""
        if state.stack is None:
            return None
        frame = state.stack[0]
        return CHANCE if self.frames.questions[frame[0]].chance else self.players[frame[1]]

    def decision(self, state: S, language: str | None = None) -> Decision | None:
        """Return the next question, or ``None`` when the game is over."""
        if state.stack is None:
            return None
        question, frame = self.asked(state)
        player = CHANCE if question.chance else self.players[frame[1]]
        about = self.players[state.turn_of] if question.chance else player
        words = text(f"{self.topic}.ask.{question.name}", language, player=about)
        return Decision(question.name, player, tuple(frame[1:]), words)

    def actions(self, state: S) -> Actions:
        """Return the legal actions. There are none when the game is over."""
        if state.stack is None:
            return ()
        frame = state.stack[0]
        options = self.frames.questions[frame[0]].options
        if len(frame) == 4:
            return options(self, state, frame[1], frame[2], frame[3])
        return options(self, state, *frame[1:])

    def outcomes(self, state: S) -> Outcomes:
        """Return the possible answers of chance, with their weights.

        Raises
        ------
        GameError
            If a player must answer.
        """
        question, frame = self.asked(state)
        if not question.chance:
            raise GameError("engine.not-chance", player=self.players[frame[1]])
        return cast(Outcomes, self.actions(state))

    def apply(self, state: S, action: Action, actions: Actions | None = None) -> S:
        """Return the state after an answer.

        Parameters
        ----------
        state : State
            The current state, which is not changed.
        action : Action
            The answer.
        actions : collection of Action, optional
            The legal actions, if they are already known.

        Raises
        ------
        IllegalAction
            If the answer is not allowed here.
        """
        stack = state.stack
        if stack is None:
            raise GameError("engine.over")
        frame = stack[0]
        question = self.frames.questions[frame[0]]
        if actions is None:
            actions = question.options(self, state, *frame[1:])
        if action not in actions:
            possible = first_few(actions)
            if question.chance:
                raise IllegalAction("engine.illegal-chance", action=str(action), possible=possible)
            player = self.players[frame[1]]
            raise IllegalAction("engine.illegal", action=str(action), player=player, possible=possible)
        return self.follow(state, action)

    def follow(self, state: S, action: Action) -> S:
        """Return the state after an answer that is known to be allowed, without checking it.

        Play-outs, which take their answers from `actions`, use this instead of `apply`. Any other answer can
        lead to a state that cannot occur in a game.

        Parameters
        ----------
        state : State
            The current state, which is not changed.
        action : Action
            A legal answer.
        """
        stack = state.stack
        if stack is None:
            raise GameError("engine.over")
        frame, below = stack
        questions = self.frames.questions
        question = questions[frame[0]]
        draft = state.draft()
        draft.stack = below
        if len(frame) == 4:
            question.answer(self, draft, action, frame[1], frame[2], frame[3])
        else:
            question.answer(self, draft, action, *frame[1:])
        after = draft.stack
        if after is not None and after[0][0] in questions:
            return draft
        return self.run(draft)

    def run(self, draft: S) -> S:
        """Run frames until one needs an answer or none are left.

        Raises
        ------
        EndlessTurn
            If more than `FRAME_LIMIT` frames run in one turn.
        """
        steps, questions = self.frames.steps, self.frames.questions
        chain: list[Frame] = []
        while (stack := draft.stack) is not None:
            frame = stack[0]
            handler = steps.get(frame[0])
            if handler is None:
                if frame[0] in questions:
                    break
                raise StateError("engine.state.frame", kind=frame[0])
            draft.stack = stack[1]
            draft.ran += 1
            # For the usual numbers of arguments, calls without a star take half the time.
            n = len(frame)
            if n == 3:
                handler(self, draft, frame[1], frame[2])
            elif n == 2:
                handler(self, draft, frame[1])
            else:
                handler(self, draft, *frame[1:])
            if draft.ran > FRAME_LIMIT:
                # The frames are recorded only from here on, because the last ones are enough to show the
                # cycle.
                chain.append(frame)
                # A question resets the chain, so the number of frames is a second limit.
                if len(chain) == CHAIN_SHOWN or draft.ran > FRAME_LIMIT + CHAIN_SHOWN:
                    shown = " → ".join(" ".join(map(str, item)) for item in chain)
                    raise EndlessTurn("engine.endless", limit=FRAME_LIMIT, shown=shown, chain=tuple(chain))
        return draft

    def explain(
        self, state: S, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Return the reason why an answer or a square is not allowed here, or ``None`` if it is allowed.

        A game with a board gives more precise reasons (see `mazenb.games.gootmu`). The engine itself has no
        squares.
        """
        if state.stack is None:
            return Reason("", "engine.over", {}, self)
        actions = self.actions(state) if actions is None else actions
        action = what if isinstance(what, Action) else Action("", *what)
        if action in actions:
            return None
        values = {"action": str(action).strip(), "possible": first_few(actions)}
        player = self.to_move(state)
        if player == CHANCE:
            return Reason("", "engine.illegal-chance", values, self)
        assert player is not None  # the game is not over
        return Reason("", "engine.illegal", {**values, "player": self.players.index(player)}, self)

    def describe(self, action: Action, language: str | None = None) -> str:
        """Return an action in words.

        Examples
        --------
        >>> import mazenb.games
        >>> rules = mazenb.games.new("goose").rules
        >>> rules.describe(Action("roll", 6, 3), "fr")
        'lancer 6 + 3'
        """
        return text(f"{self.topic}.action.{action.verb}", language, **self.action_values(action))

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return the log's sentence about an event, with the players' names instead of their seats."""
        named = {
            name: self.players[value] if name in ("player", "other") else value
            for name, value in values.items()
        }
        return text(key, language, **named)

    # ── JSON ────────────────────────────────────────────────────────────────────────────────────────────────

    def to_json(self, state: S) -> dict[str, Any]:
        """Return a state as JSON data. This works at any point in a turn."""
        data = {
            field.name: encode(getattr(state, field.name), self.codecs)
            for field in fields(state)
            if field.name != "stack" and field.name not in UNWRITTEN
        }
        return {**data, "stack": self.frames.encode_stack(state.stack, self.codecs)}

    def from_json(self, data: Any) -> S:
        """Return the state described by JSON data.

        Raises
        ------
        StateError
            If the data is not a state of this game.
        """
        hints = _hints(self.state_type)
        if not isinstance(data, dict) or set(data) != set(hints) | {"stack"}:
            found = ", ".join(data) if isinstance(data, dict) else repr(data)
            expected = ", ".join([*hints, "stack"])
            raise StateError("engine.state.fields", expected=expected, found=found)
        own = {name: decode(kind, data[name], name, self.codecs) for name, kind in hints.items()}
        stack = self.frames.decode_stack(data["stack"], self.codecs)
        state = cast(S, self.state_type(stack=stack, events=(), begun=0, ran=0, **own))
        if state.stack is not None and state.stack[0][0] not in self.frames.questions:
            raise StateError("engine.state.frame", kind=state.stack[0][0])
        self.check(state)
        return state

    def check(self, state: S) -> None:
        """Refuse a state that has the right types but cannot occur in this game.

        Raises
        ------
        StateError
        """
        questions = self.frames.questions
        asked = [
            frame[1]
            for frame in frames_of(state.stack)
            if frame[0] in questions and not questions[frame[0]].chance
        ]
        for seat in (state.turn_of, *asked):
            if not 0 <= seat < len(self.players):
                raise StateError("engine.state.seat", found=seat, n=len(self.players))


def _hints(kind: type[State]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {
        field.name: hints[field.name]
        for field in fields(kind)
        if field.name != "stack" and field.name not in UNWRITTEN
    }
