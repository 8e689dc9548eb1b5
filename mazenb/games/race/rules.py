"""The rules of race games, which the goose, Snakes and Ladders and custom tracks share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from mazenb.engine import Action, Actions, Option, OptionError, Reason, Result, Rules
from mazenb.engine.display.holdings import Holding, Note
from mazenb.games.race import picture
from mazenb.games.race.checks.position import check_position
from mazenb.games.race.effects import custom_squares, moves, stakes, swap
from mazenb.games.race.effects.vocabulary import EVER
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.state import RaceState
from mazenb.games.race.text.position import read_position, write_position
from mazenb.games.race.text.track import load_track, named_track, read_track, track_names, write_track
from mazenb.games.race.text.words import effect_text
from mazenb.games.race.track import Track
from mazenb.games.race.turn import team, throw, turn
from mazenb.pictures.scene import Motion, Scene
from mazenb.texts.catalogue import has, text
from mazenb.texts.quotation import short

__all__ = ["Goose", "Race", "Snakes"]

DECLARING = (turn, team, throw, moves, swap, custom_squares)
"""Modules that are imported only to fill the table of frames."""

AS_THE_TRACK_SAYS = None


def _track(given: Any) -> Track:
    if isinstance(given, Track):
        return given
    if not isinstance(given, str | Path):
        raise OptionError("race.track.given", found=short(given))
    if "\n" not in str(given) and str(given) not in track_names() and _is_file(given):
        return load_track(given)
    return _recalled(str(given))


def _recalled(given: Any) -> Track:
    """Return the track that a record contains or names, without ever opening a file."""
    if not isinstance(given, str):
        raise OptionError("race.track.given", found=short(given))
    return read_track(given) if "\n" in given else named_track(given)


def _is_file(given: str | Path) -> bool:
    try:
        return Path(given).is_file()
    except (OSError, ValueError):
        # The string is too long for a path or contains a null byte, so it was not meant as a path.
        return False


OPTIONS = (
    Option("finish", AS_THE_TRACK_SAYS, (AS_THE_TRACK_SAYS, "bounce", "stay", "overshoot")),
    Option("doubling", AS_THE_TRACK_SAYS, (AS_THE_TRACK_SAYS, "twice", "once")),
    Option("lucky", AS_THE_TRACK_SAYS, (AS_THE_TRACK_SAYS, "any", "first")),
    Option("first", None),
)


class Race(Rules[RaceState]):
    """A race on any track.

    Parameters
    ----------
    players : int or sequence of str
        One to eight players. With one player, a track can be studied.
    track : Track, str or path
        The track itself, its text, its file, or the name of a track that comes with mazenb.
    finish : {"bounce", "stay", "overshoot"}, optional
        The effect of a move beyond the last square. The default is the track's own rule.
    doubling : {"twice", "once"}, optional
        Whether squares that say "move by twice the roll" do so, or count the roll only once.
    lucky : {"any", "first"}, optional
        Whether special rolls always count, or only in a player's first roll.
    first : str, optional
        The player who begins; by default, the first one.

    Examples
    --------
    >>> import mazenb.games
    >>> track = '''
    ... length: 10
    ... start: 0
    ... dice: 1d4
    ... 3: to 7
    ... '''
    >>> game = mazenb.games.new("race", track=track, players=["me"], seed=1)
    >>> game.apply("roll 3").state.squares
    (7,)
    """

    game: ClassVar[str] = "race"
    topic: ClassVar[str] = "race"
    version: ClassVar[int] = 1
    least, most = 1, 8
    frames = FRAMES
    state_type = RaceState
    declared: ClassVar[tuple[Option, ...]] = (
        Option("track", "plain", read=_track, write=write_track, recall=_recalled),
        *OPTIONS,
    )

    def __init__(self, players: int | Sequence[str] = 2, **options: Any) -> None:
        super().__init__(players, **options)
        self.track = self._with_options(self._base_track())
        first = self.options["first"]
        if first is not None and first not in self.players:
            raise OptionError("race.first", found=repr(first), players=", ".join(self.players))
        self.beginner = 0 if first is None else self.players.index(first)

    def _base_track(self) -> Track:
        track: Track = self.options["track"]
        return track

    def _with_options(self, track: Track) -> Track:
        finish, doubling, lucky = (self.options.get(name) for name in ("finish", "doubling", "lucky"))
        if doubling is not None and not track.doubles:
            raise OptionError("race.no-doubling", game=self.game, track=track.name)
        if lucky is not None and not track.throws:
            raise OptionError("race.no-lucky", game=self.game, track=track.name)
        if doubling == "once":
            track = track.once()
        return replace(track, finish=finish or track.finish, lucky=lucky or track.lucky)

    def start(self) -> RaceState:
        """Return the state at the beginning, with every pawn on the start square."""
        n = len(self.players)
        track = self.track
        counted = track.throws and track.lucky == "first"
        state = RaceState.blank(
            squares=(track.start,) * (n * track.pawns),
            holds=(None,) * (n * track.pawns),
            stakes=(track.stakes,) * n,
            dice=(),
            applied=0,
            thrown=(False,) * n if counted else (),
            winner=-1,
            turned=False,
        )
        state.push("begin", self.beginner)
        return state

    def result(self, state: RaceState) -> Result:
        """Return the winner, if there is one, and each player's stakes at the end as scores."""
        if state.winner < 0:
            return Result((), dict(zip(self.players, state.stakes, strict=True)) if self.track.stakes else {})
        winner = self.players[state.winner]
        scores = dict(zip(self.players, state.stakes, strict=True)) if self.track.stakes else {}
        if scores:
            scores[winner] += self.middle(state)
        return Result((winner,), scores)

    def middle(self, state: RaceState) -> int:
        """Return the number of stakes in the middle."""
        return stakes.middle(self, state)

    def from_json(self, data: Any) -> RaceState:
        """Return the state that some JSON data describes. The direction of the pawn may be missing."""
        return super().from_json({"turned": False, **data} if isinstance(data, dict) else data)

    def worth(self, state: RaceState, seat: int) -> float:
        """Return a player's lead over the best other player, less an average roll for each turn to miss."""
        if state.winner >= 0:
            return float(self.track.length if state.winner == seat else -self.track.length)
        mean = float(self.track.all_dice.mean())
        ahead = [
            square - (0 if hold is None else self.track.length if hold.left == EVER else mean * hold.left)
            for square, hold in zip(state.squares, state.holds, strict=True)
        ]
        far = [sum(ahead[pawn] for pawn in state.pawns_of(one)) for one in range(len(self.players))]
        return far[seat] - max(far[:seat] + far[seat + 1 :], default=0.0)

    def columns(self, state: RaceState) -> dict[str, Any]:
        """Return the square of each player's pawn, or a tuple of squares where players have several."""
        if state.pawns == 1:
            return dict(zip(self.players, state.squares, strict=True))
        return {
            name: tuple(state.squares[pawn] for pawn in state.pawns_of(seat))
            for seat, name in enumerate(self.players)
        }

    def position(self, state: RaceState) -> str:
        """Return a position as text, one line per pawn, with ``*`` before the player whose turn it is."""
        return write_position(self, state)

    def read_position(self, source: str) -> RaceState:
        """Return the state at the beginning of a turn that a string in the format of `position` describes."""
        return read_position(self, source)

    def action_values(self, action: Action) -> dict[str, Any]:
        """Return the values of an action's sentence, such as the dice of a roll or the partner of a swap."""
        if action.verb == "roll":
            return {"what": " + ".join(map(str, action[1:]))}
        return super().action_values(action)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """Return a sentence of the catalogue, with the name of a place in the language of the sentence."""
        if "place" in values:
            name = f"race.place.{values['place']}"
            values = {**values, "place": text(name, language) if has(name) else values["place"]}
        return super().sentence(key, values, language)

    def effect_texts(self, square: int, language: str | None = None) -> list[str]:
        """Return sentences that say what a square does, one per effect.

        Examples
        --------
        >>> Goose().effect_texts(54)
        ['Go to 60.', 'Miss 1 turn.']
        """
        return [effect_text(effect, language) for effect in self.track.effects(square)]

    # ── display in a widget ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: RaceState, seat: int | None = None, language: str | None = None) -> Scene:
        """Return the scene of a race: the track and the pawns on it. It is the same for every seat."""
        if self.track.length - self.track.start >= picture.MOST:
            return super().scene(state, seat, language)
        return picture.scene(self, state, language)

    def standing(
        self, state: RaceState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Return lines for each player: the squares of the pawns, why they wait, and the number of stakes."""
        del seat
        return picture.standing(self, state, language)

    def holdings(
        self, state: RaceState, seat: int | None = None, language: str | None = None
    ) -> tuple[Holding, ...]:
        """Return the progress of each player's pawns."""
        lines = self.standing(state, seat, language)
        last = self.track.length
        return tuple(
            Holding(
                found=sum(state.squares[pawn] for pawn in state.pawns_of(seat)),
                needed=last * state.pawns,
                lines=said if state.pawns > 1 else said[1:],
            )
            for seat, said in enumerate(lines)
        )

    def goal(self, language: str | None = None) -> str:
        """Return a sentence with the goal: bring your pawn, or all your pawns, to the last square."""
        key = "race.goal" if self.track.pawns == 1 else "race.goal-all"
        return text(key, language, last=self.track.length, n=self.track.pawns)

    def notes(
        self, state: RaceState, language: str | None = None, called: Sequence[str] | None = None
    ) -> dict[str, tuple[Note, ...]]:
        """Return notes that say what each square does."""
        del state, called
        return picture.notes(self, language)

    def explain(
        self, state: RaceState, what: Action | tuple[int, int], actions: Actions | None = None
    ) -> Reason | None:
        """Return the reason why an answer is not allowed, such as why a pawn cannot be chosen."""
        reason = super().explain(state, what, actions)
        choosing = state.stack is not None and state.stack[0][0] == "which"
        if reason is None or not choosing or not isinstance(what, Action):
            return reason
        if what.verb not in team.CHOOSING or len(what) != 2:
            return reason
        seat = state.turn_of
        key = team.why_not(self, state, seat, what[1])
        possible = ", ".join(map(str, self.actions(state)))
        return Reason("", key, {"player": seat, "square": what[1], "possible": possible}, self)

    def spots_of(self, state: RaceState, action: Action) -> tuple[str, ...]:
        """Return the square of the pawn that an action would move."""
        if action.verb in team.CHOOSING:
            return (str(action[1]),)
        return super().spots_of(state, action)

    def motions(self, before: RaceState, action: Action, after: RaceState) -> tuple[Motion, ...]:
        """Return the motion of each pawn that moved."""
        del action
        return picture.motions(self, before, after)

    def about(self, state: RaceState, spot: str, language: str | None = None) -> str:
        """Return a sentence about the square at a spot."""
        del state
        return picture.about(self, spot, language)

    def check(self, state: RaceState) -> None:
        """Refuse an impossible position, such as one with a pawn off the track."""
        super().check(state)
        check_position(self, state)


class Goose(Race):
    """The game of the goose.

    Parameters
    ----------
    variant : {"modern", "traditional"}
    players, finish, doubling, lucky, first
        As for `Race`.
    """

    game: ClassVar[str] = "goose"
    declared: ClassVar[tuple[Option, ...]] = (
        Option("variant", "modern", ("modern", "traditional")),
        *OPTIONS,
    )

    def _base_track(self) -> Track:
        return named_track(f"goose-{self.options['variant']}")


class Snakes(Race):
    """Snakes and Ladders.

    Parameters
    ----------
    players, finish, first
        As for `Race`.
    """

    game: ClassVar[str] = "snakes"
    # This board has neither doubled moves nor special rolls, so it does not have the options for them.
    declared: ClassVar[tuple[Option, ...]] = tuple(o for o in OPTIONS if o.name in ("finish", "first"))

    def _base_track(self) -> Track:
        return named_track("snakes-and-ladders")
