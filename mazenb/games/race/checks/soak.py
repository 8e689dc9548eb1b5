"""A soak test: whole races with random answers and a check of every position.

Half of the races use the tracks that come with mazenb, and half use random tracks.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from mazenb.engine import Action, Bot, Game, StateError
from mazenb.engine.checks.soak import SoakError, soak
from mazenb.games.race.checks.random_track import random_track
from mazenb.games.race.effects.vocabulary import VOCABULARY
from mazenb.games.race.rules import Race
from mazenb.games.race.state import RaceState
from mazenb.games.race.text.track import track_names

__all__ = ["LONGEST", "Played", "SoakError", "soak_game", "soak_options"]

LONGEST = 2000
"""The number of turns after which a race is stopped, since on some tracks no pawn can ever arrive."""

_LANDED = ("race.log.walk", "race.log.retreat", "race.log.to")


class Played(NamedTuple):
    """The outcome of one race.

    Attributes
    ----------
    seed, players : int
    track : str
        The name of the track, or "random" for any random track.
    turns, answers : int
    winner : int
        The seat that won, or −1.
    tally : Counter
        The number of landings on squares with each effect, by the first word of the effect.
    """

    seed: int
    players: int
    track: str
    turns: int
    answers: int
    winner: int
    tally: Counter[str]


def soak_options(seed: int) -> dict[str, Any]:
    """Return the number of players and the track for a seed; odd seeds get a random track.

    Examples
    --------
    >>> soak_options(6)
    {'players': 7, 'track': 'snakes-and-ladders'}
    """
    names = track_names()
    track = random_track(seed) if seed % 2 else names[seed // 2 % len(names)]
    return {"players": 1 + seed % 8, "track": track}


def soak_game(seed: int, *, check: bool = True, bot: Bot | None = None, **options: Any) -> Played:
    """Play one race with random answers, or with the answers of a bot.

    Parameters
    ----------
    seed : int
        Seed for the dice and the answers, and for any options that are not given (`soak_options`).
    check : bool
        Whether to check the position after each answer.
    bot : callable, optional
        A bot that answers for all players; without one, the answers are random.
    **options
        The number of players and options of the game.

    Raises
    ------
    SoakError
        If a position is impossible or the rules fail; the message includes the seed, to replay the race.

    Examples
    --------
    >>> soak_game(2).track
    'goose, traditional'
    """
    rules = Race(**{**soak_options(seed), **options})
    game: Game[RaceState] = Game(rules)
    tally: Counter[str] = Counter()

    def note(before: RaceState, action: Action, after: RaceState) -> None:
        del before, action
        for key, _, values in after.events:
            if key in _LANDED:
                tally.update(effect[0] for effect in rules.track.effects(values["square"]))

    answers = soak(
        game, seed, note, (lambda state: broken(rules, state)) if check else None, bot, turns=LONGEST
    )
    name = "random" if rules.track.name.startswith("random") else rules.track.name
    return Played(
        seed=seed,
        players=len(rules.players),
        track=name,
        turns=game.turns,
        answers=answers,
        winner=game.state.winner,
        tally=tally,
    )


def broken(rules: Race, state: RaceState) -> list[str]:
    """Return sentences that describe the faults of a state.

    A state is faulty if it cannot occur, or if its text is read back as a different state.
    """
    try:
        rules.check(state)
    except StateError as error:
        return [str(error)]
    if state.fresh and state.stack is not None:
        again = rules.read_position(rules.position(state))
        if again != state:
            return [f"the text of this position is read as another one:\n{rules.position(state)}"]
    return []


def never(tally: Counter[str]) -> list[str]:
    """Return the effects of the vocabulary that no pawn ever landed on."""
    return [word for word in VOCABULARY if not tally[word]]
