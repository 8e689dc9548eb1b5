"""The picture of a race in a widget: a track in a spiral or in rows, with its squares and pawns."""

from mazenb.games.race.picture.captions import about, notes, standing
from mazenb.games.race.picture.motion import motions
from mazenb.games.race.picture.scene import MOST, scene

__all__ = ["MOST", "about", "motions", "notes", "scene", "standing"]
