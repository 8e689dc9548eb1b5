"""Race games: the game of the goose (modern and traditional), Snakes and Ladders, and custom tracks."""

from mazenb.games.race.dice import Throws
from mazenb.games.race.effects.custom_effects import Landing, TrackEffect, add_effect
from mazenb.games.race.effects.vocabulary import VOCABULARY
from mazenb.games.race.rules import Goose, Race, Snakes
from mazenb.games.race.state import Hold, RaceState
from mazenb.games.race.text.track import (
    TrackError,
    load_track,
    named_track,
    read_track,
    track_names,
    write_track,
)
from mazenb.games.race.text.words import effect_text
from mazenb.games.race.track import Track

__all__ = [
    "VOCABULARY",
    "Goose",
    "Hold",
    "Landing",
    "Race",
    "RaceState",
    "Snakes",
    "Throws",
    "Track",
    "TrackEffect",
    "TrackError",
    "add_effect",
    "effect_text",
    "load_track",
    "named_track",
    "read_track",
    "track_names",
    "write_track",
]
