"""The picture of walls in a widget: the scene of a state, the spots to click, and the motions of pieces."""

from mazenb.games.walls.picture.motion import motions
from mazenb.games.walls.picture.paths import lights_of, paths_of, spots_of
from mazenb.games.walls.picture.scene import scene

__all__ = ["lights_of", "motions", "paths_of", "scene", "spots_of"]
