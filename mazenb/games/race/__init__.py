"""Race games: the goose, modern and traditional, Snakes and Ladders, and any track one writes."""

from mazenb.games.race.dice import Throws
from mazenb.games.race.effects import VOCABULARY
from mazenb.games.race.rules import Goose, Race, Snakes, effect_text
from mazenb.games.race.state import Hold, RaceState
from mazenb.games.race.track import Track
from mazenb.games.race.trackfile import (
    TrackError,
    load_track,
    named_track,
    read_track,
    track_names,
    write_track,
)

__all__ = [
    "VOCABULARY",
    "Goose",
    "Hold",
    "Race",
    "RaceState",
    "Snakes",
    "Throws",
    "Track",
    "TrackError",
    "effect_text",
    "load_track",
    "named_track",
    "read_track",
    "track_names",
    "write_track",
]
