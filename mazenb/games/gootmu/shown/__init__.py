"""What GOOTMU shows in a widget: its picture, what can be clicked in it, and how pieces move."""

from mazenb.games.gootmu.shown.moving import motions
from mazenb.games.gootmu.shown.picture import scene
from mazenb.games.gootmu.shown.saying import about, answer_text, standing
from mazenb.games.gootmu.shown.ways import lights_of, spots_of, way_of

__all__ = ["about", "answer_text", "lights_of", "motions", "scene", "spots_of", "standing", "way_of"]
