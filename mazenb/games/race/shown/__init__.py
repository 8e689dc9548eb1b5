"""What a race shows in a widget: the track as a spiral or in rows, its squares, its pawns."""

from mazenb.games.race.shown.moving import motions
from mazenb.games.race.shown.picture import MOST, scene
from mazenb.games.race.shown.saying import about, standing

__all__ = ["MOST", "about", "motions", "scene", "standing"]
