"""The display of GOOTMU in a widget: the picture, the squares that can be clicked, and the animations."""

from mazenb.games.gootmu.picture.captions import about, answer_text, standing
from mazenb.games.gootmu.picture.motion import motions
from mazenb.games.gootmu.picture.notes import holdings, notes
from mazenb.games.gootmu.picture.paths import lights_of, rotation_of, spots_of, way_of
from mazenb.games.gootmu.picture.scene import scene

__all__ = [
    "about",
    "answer_text",
    "holdings",
    "lights_of",
    "motions",
    "notes",
    "rotation_of",
    "scene",
    "spots_of",
    "standing",
    "way_of",
]
