"""The rules of a game: pure functions from a state and an answer to the next state.

A `Rules` object knows the players and the options of one game and nothing that changes. It holds no
generator: what chance decides is asked, like any other answer, and whoever drives the game gives it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast, get_type_hints

from mazenb.engine.action import Action, Actions, Outcomes, first_few
from mazenb.engine.codec import Codecs, decode, encode
from mazenb.engine.errors import EndlessTurn, GameError, IllegalAction, StateError
from mazenb.engine.frames import Frames, Question
from mazenb.engine.options import Option, check_options, check_players
from mazenb.engine.reason import Reason
from mazenb.engine.showing import Showing
from mazenb.engine.state import Frame, State, frames_of
from mazenb.engine.texts import text

__all__ = ["CHANCE", "FRAME_LIMIT", "Decision", "Result", "Rules"]

CHANCE: Final = "chance"
"""Who answers when dice are thrown or cards turned up: a player whose answers have probabilities."""

FRAME_LIMIT = 10_000
"""More frames than this in one turn, and the turn is called endless."""

CHAIN_SHOWN = 24
UNWRITTEN = ("events", "begun", "ran")

S = TypeVar("S", bound=State)


class Decision(NamedTuple):
    """What is asked, and of whom.

    Attributes
    ----------
    kind : str
        The kind of question.
    player : str
        Who answers: a player or `CHANCE`.
    arguments : tuple
        What the question is about.
    text : str
        The question in words.
    """

    kind: str
    player: str
    arguments: tuple[Any, ...]
    text: str


class Result(NamedTuple):
    """How a game ended.

    Attributes
    ----------
    winners : tuple of str
        The players who won; several if they share the win, none if nobody did.
    scores : dict
        What each player has in the end, where the game counts something.
    unfinished : bool
        Whether a limit of turns broke the game off: nobody has won it, and it is no draw.
    """

    winners: tuple[str, ...]
    scores: Mapping[str, int]
    unfinished: bool = False

    def text(self, language: str | None = None) -> str:
        """The result in words.

        Examples
        --------
        >>> Result(("red",), {}).text()
        'red wins.'
        """
        if self.unfinished:
            return text("engine.result-unfinished", language)
        return text(
            "engine.result" if self.winners else "engine.result-none",
            language,
            players=", ".join(self.winners),
            n=len(self.winners),
        )


class Rules(Showing[S]):
    """What a game must say to be played by the engine.

    A game declares its class attributes, `start` and `result`; where something is hidden from a player, also
    `hide` and `fill`; `worth` serves the bots, `columns` the table of a game, `position` whoever prints it,
    and `mazenb.engine.showing` lists what serves the widget that shows it.

    Parameters
    ----------
    players : int or sequence of str
        Their number or their names, in order of play.
    **options
        The game's options.
    """

    game: ClassVar[str]
    """The name under which `mazenb.new` knows it."""
    topic: ClassVar[str]
    """The file of the catalogue with its sentences."""
    version: ClassVar[int] = 1
    """Raised when a rule changes, so that a record knows which rules it was played by."""
    least, most = 2, 8
    """How many may play."""
    frames: ClassVar[Frames]
    """Every kind of frame."""
    state_type: ClassVar[type[State]]
    """The dataclass of its states."""
    declared: ClassVar[tuple[Option, ...]] = ()
    """Every option."""
    codecs: ClassVar[Codecs] = {}
    """How values of its own stand in JSON."""
    automatic: ClassVar[tuple[str, ...]] = ("chance", "forced")
    """What a new game's driver does by itself: only ``"chance"`` where a forced answer would tell much."""

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        self.players = check_players(self.game, players, self.least, self.most)
        self.options = check_options(self.game, self.declared, options)

    # ── what a game says ────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def start(self) -> S:
        """A new state with the first frames pushed."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """How the game ended; asked only when no frame is left."""

    def hide(self, state: S, seat: int) -> S:
        """The state as a seat may know it: hidden values replaced by what stands for "unknown"."""
        del seat
        return state

    def fill(self, state: S, seat: int, rng: Random) -> S:
        """A full state that looks the same to the seat: what `hide` removed, drawn with its probabilities."""
        del seat, rng
        return state

    def worth(self, state: S, seat: int) -> float:
        """How good a state is for a seat, for a greedy bot; unless a game says more, 1 for a win, else 0."""
        over = state.stack is None
        return float(over and self.players[seat] in self.result(state).winners)

    def columns(self, state: S) -> dict[str, Any]:
        """What a table of the game shows of each state, by column."""
        del state
        return {}

    def position(self, state: S) -> str:
        """The state as text for a prompt."""
        return str(state)

    def action_values(self, action: Action) -> dict[str, Any]:
        """What may stand in the braces of an action's sentence; ``what`` is all that follows the verb."""
        return {"what": " ".join(map(str, action[1:]))}

    # ── what the engine makes of it ─────────────────────────────────────────────────────────────────────────

    def opening(self) -> S:
        """The state in which the first question is asked."""
        return self.run(self.start())

    def asked(self, state: S) -> tuple[Question, Frame]:
        """The question that a state waits for, and its frame.

        Raises
        ------
        GameError
            If the game is over.
        """
        if state.stack is None:
            raise GameError("engine.over")
        frame: Frame = state.stack[0]
        return self.frames.questions[frame[0]], frame

    def to_move(self, state: S) -> str | None:
        """Who answers next: a player, `CHANCE`, or nobody when the game is over."""
        if state.stack is None:
            return None
        frame = state.stack[0]
        return CHANCE if self.frames.questions[frame[0]].chance else self.players[frame[1]]

    def decision(self, state: S, language: str | None = None) -> Decision | None:
        """What is asked next, or ``None`` when the game is over."""
        if state.stack is None:
            return None
        question, frame = self.asked(state)
        player = CHANCE if question.chance else self.players[frame[1]]
        about = self.players[state.turn_of] if question.chance else player
        words = text(f"{self.topic}.ask.{question.name}", language, player=about)
        return Decision(question.name, player, tuple(frame[1:]), words)

    def actions(self, state: S) -> Actions:
        """What may be answered; nothing when the game is over."""
        if state.stack is None:
            return ()
        frame = state.stack[0]
        options = self.frames.questions[frame[0]].options
        if len(frame) == 4:
            return options(self, state, frame[1], frame[2], frame[3])
        return options(self, state, *frame[1:])

    def outcomes(self, state: S) -> Outcomes:
        """What chance may answer, with weights.

        Raises
        ------
        GameError
            If it is not for chance to answer.
        """
        question, frame = self.asked(state)
        if not question.chance:
            raise GameError("engine.not-chance", player=self.players[frame[1]])
        return cast(Outcomes, self.actions(state))

    def apply(self, state: S, action: Action, actions: Actions | None = None) -> S:
        """The state after an answer.

        Parameters
        ----------
        state : State
            Where the game stands; it is not changed.
        action : Action
            The answer.
        actions : collection of Action, optional
            What may be answered here, if it was asked for already.

        Raises
        ------
        IllegalAction
            If it may not be answered here.
        """
        stack = state.stack
        if stack is None:
            raise GameError("engine.over")
        frame, below = stack
        questions = self.frames.questions
        question = questions[frame[0]]
        if actions is None:
            actions = question.options(self, state, *frame[1:])
        if action not in actions:
            possible = first_few(actions)
            if question.chance:
                raise IllegalAction("engine.illegal-chance", action=str(action), possible=possible)
            player = self.players[frame[1]]
            raise IllegalAction("engine.illegal", action=str(action), player=player, possible=possible)
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
        """Run frames until one needs an answer or none is left.

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
            # Calls without a star, for the usual numbers of arguments, take half the time.
            n = len(frame)
            if n == 3:
                handler(self, draft, frame[1], frame[2])
            elif n == 2:
                handler(self, draft, frame[1])
            else:
                handler(self, draft, *frame[1:])
            if draft.ran > FRAME_LIMIT:
                # Only now is it worth remembering what runs: the last frames show the circle.
                chain.append(frame)
                if len(chain) == CHAIN_SHOWN:
                    shown = " → ".join(" ".join(map(str, item)) for item in chain)
                    raise EndlessTurn("engine.endless", limit=FRAME_LIMIT, shown=shown, chain=tuple(chain))
        return draft

    def explain(
        self, state: S, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Why an answer, or a square of the board, is not allowed here; ``None`` if it is.

        A game with a board says more (see `mazenb.games.gootmu`); by itself the engine knows no squares.
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
        """An action in words.

        Examples
        --------
        >>> import mazenb.games
        >>> rules = mazenb.games.new("goose").rules
        >>> rules.describe(Action("roll", 6, 3), "fr")
        'lancer 6 + 3'
        """
        return text(f"{self.topic}.action.{action.verb}", language, **self.action_values(action))

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """What the log says of an event: seats become names."""
        named = {
            name: self.players[value] if name in ("player", "other") else value
            for name, value in values.items()
        }
        return text(key, language, **named)

    # ── JSON ────────────────────────────────────────────────────────────────────────────────────────────────

    def to_json(self, state: S) -> dict[str, Any]:
        """A state as JSON data, at any point of a turn."""
        data = {
            field.name: encode(getattr(state, field.name), self.codecs)
            for field in fields(state)
            if field.name != "stack" and field.name not in UNWRITTEN
        }
        return {**data, "stack": self.frames.encode_stack(state.stack, self.codecs)}

    def from_json(self, data: Any) -> S:
        """The state that some JSON data stands for.

        Raises
        ------
        StateError
            If it is not a state of this game.
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
        """Refuse a state, of the right types, that cannot occur in this game.

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
