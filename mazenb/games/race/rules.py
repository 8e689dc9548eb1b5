"""The rules of race games: one set for the goose, for Snakes and Ladders and for a class's own track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from mazenb.engine import Action, Option, OptionError, Result, Rules
from mazenb.engine.texts import has, text
from mazenb.games.race import shown
from mazenb.games.race.checks import check_position
from mazenb.games.race.dice import write_throw
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.position import read_position, write_position
from mazenb.games.race.state import RaceState
from mazenb.games.race.track import Track
from mazenb.games.race.trackfile import load_track, named_track, read_track, track_names, write_track
from mazenb.pictures.scene import Motion, Scene

__all__ = ["Goose", "Race", "Snakes"]

AS_THE_TRACK_SAYS = None


def _track(given: Any) -> Track:
    if isinstance(given, Track):
        return given
    if not isinstance(given, str | Path):
        raise OptionError("race.track.given", found=repr(given))
    if "\n" in str(given):
        return read_track(str(given))
    return load_track(given) if given not in track_names() and _is_file(given) else named_track(str(given))


def _is_file(given: str | Path) -> bool:
    try:
        return Path(given).is_file()
    except OSError:
        # Too long for a path: it was meant as something else.
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
        One to eight; one alone, to study a track.
    track : Track, str or path
        The track, its text, its file, or the name of one that comes with mazenb.
    finish : {"bounce", "stay", "overshoot"}, optional
        What a move beyond the last square does; as the track says, if not given.
    doubling : {"twice", "once"}, optional
        What "by twice the dice" means.
    lucky : {"any", "first"}, optional
        Whether special throws hold always, or for a pawn's first throw only.
    first : str, optional
        Who begins; the first of the players if not given.

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
        Option("track", "plain", read=_track, write=write_track),
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
        """Every pawn on the start square, the first player about to begin."""
        n = len(self.players)
        track = self.track
        counted = track.throws and track.lucky == "first"
        state = RaceState.blank(
            (track.start,) * n, (None,) * n, (track.stakes,) * n, (), 0, (False,) * n if counted else (), -1
        )
        state.push("begin", self.beginner)
        return state

    def result(self, state: RaceState) -> Result:
        """The winner; the scores are what each has of the stakes in the end."""
        winner = self.players[state.winner]
        scores = dict(zip(self.players, state.stakes, strict=True)) if self.track.stakes else {}
        if scores:
            scores[winner] += self.middle(state)
        return Result((winner,), scores)

    def middle(self, state: RaceState) -> int:
        """How many stakes lie in the middle."""
        return self.track.stakes * len(state.stakes) - sum(state.stakes)

    def worth(self, state: RaceState, seat: int) -> float:
        """How far the pawn is ahead of the best of the others, a turn to miss counting as a mean throw."""
        if state.winner >= 0:
            return float(self.track.length if state.winner == seat else -self.track.length)
        mean = float(self.track.all_dice.mean())
        far = [
            square - (0 if hold is None else mean * hold.left)
            for square, hold in zip(state.squares, state.holds, strict=True)
        ]
        return far[seat] - max(far[:seat] + far[seat + 1 :], default=0.0)

    def columns(self, state: RaceState) -> dict[str, Any]:
        """The square of each pawn."""
        return dict(zip(self.players, state.squares, strict=True))

    def position(self, state: RaceState) -> str:
        """One line a pawn, ``*`` before the one whose turn it is."""
        return write_position(self, state)

    def read_position(self, source: str) -> RaceState:
        """The state at the beginning of a turn that a text describes, as `position` writes it."""
        return read_position(self, source)

    def action_values(self, action: Action) -> dict[str, Any]:
        """The dice of a throw, the partner of a swap."""
        if action.verb == "roll":
            return {"what": " + ".join(map(str, action[1:]))}
        return super().action_values(action)

    def sentence(self, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
        """As for every game; the catalogue also knows what most places are called."""
        if "place" in values:
            name = f"race.place.{values['place']}"
            values = {**values, "place": text(name, language) if has(name) else values["place"]}
        return super().sentence(key, values, language)

    def effect_texts(self, square: int, language: str | None = None) -> list[str]:
        """What a square does, in words: one sentence an effect.

        Examples
        --------
        >>> Goose().effect_texts(54)
        ['Go to 60.', 'Miss 1 turn.']
        """
        return [effect_text(effect, language) for effect in self.track.effects(square)]

    # ── what a widget shows ────────────────────────────────────────────────────────────────────────────────

    def scene(self, state: RaceState, seat: int | None = None, language: str | None = None) -> Scene:
        """The track and the pawns on it; the same for every seat."""
        if self.track.length - self.track.start >= shown.MOST:
            return super().scene(state, seat, language)
        return shown.scene(self, state, language)

    def standing(
        self, state: RaceState, seat: int | None = None, language: str | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """Where each pawn stands, why it waits, what it has left to pay with."""
        del seat
        return shown.standing(self, state, language)

    def motions(self, before: RaceState, action: Action, after: RaceState) -> tuple[Motion, ...]:
        """The way of every pawn that moved."""
        del action
        return shown.motions(self, before, after)

    def about(self, state: RaceState, spot: str, language: str | None = None) -> str:
        """What a square does."""
        del state
        return shown.about(self, spot, language)

    def check(self, state: RaceState) -> None:
        """Refuse a position with the wrong number of pawns, a pawn off the track, or anything else odd."""
        super().check(state)
        check_position(self, state)


def effect_text(effect: tuple[Any, ...], language: str | None = None) -> str:
    """An effect in words.

    Examples
    --------
    >>> effect_text(("miss", 2, (6, 3)), "fr")
    'Passe 2 tours, sauf si les dés donnent 6 + 3.'
    """
    word, *values = effect
    key = f"race.effect.{word}"
    if word in ("to", "swap"):
        key = key if word == "to" else f"{key}-{values[0]}"
        return text(key, language, square=values[0])
    if word == "miss" and values[1]:
        return text(f"{key}-unless", language, n=values[0], throw=write_throw(values[1]).replace("+", " + "))
    if word == "roll":
        return text(f"{key}-{values[0]}", language)
    if word == "wait" and values[1]:
        key = f"{key}-pay"
    return text(key, language, n=values[0] if values else 0)


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
    # Neither a doubled throw nor a lucky one is on this board, so there is nothing to choose about them.
    declared: ClassVar[tuple[Option, ...]] = tuple(o for o in OPTIONS if o.name in ("finish", "first"))

    def _base_track(self) -> Track:
        return named_track("snakes-and-ladders")
