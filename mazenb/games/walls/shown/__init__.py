"""How walls looks: the picture of a state, what can be clicked, and how pieces slide."""

from mazenb.games.walls.shown.moving import motions
from mazenb.games.walls.shown.picture import scene
from mazenb.games.walls.shown.ways import lights_of, paths_of, spots_of

__all__ = ["lights_of", "motions", "paths_of", "scene", "spots_of"]
